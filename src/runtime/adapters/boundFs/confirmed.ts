import { posix } from "node:path";
import type { OpenFile, Place, Workspace } from "../../workspace/workspace.js";
import type { ToolResult } from "../adapter.js";
import { confirmLines } from "./search/confirm.js";

const NOTHING: ToolResult = {
  content: [{ type: "text", text: "No matches found" }],
  details: undefined,
};

/** The result, less what the workspace does not hold: see {@link confirmLines}. */
export async function confirmed(
  workspace: Workspace,
  result: ToolResult,
  place: Place,
): Promise<ToolResult> {
  const [part] = result.content;
  if (part?.type !== "text" || part.text === "No matches found") return result;
  const open = (name: string) => openFound(workspace, place, name);
  const text = await confirmLines(part.text, open);
  if (text === part.text) return result;
  if (text === undefined) return NOTHING;
  const { details } = result;
  const cut =
    typeof details === "object" && details !== null && "truncation" in details
      ? details.truncation
      : undefined;
  // pi keeps the text that it cut in the details as well.
  const truncation = { ...Object(cut), content: text };
  return {
    content: [{ type: "text", text }],
    details: cut === undefined ? details : { ...Object(details), truncation },
  };
}

function openFound(workspace: Workspace, place: Place, name: string): OpenFile | undefined {
  if (place.kind === "file" && name !== posix.basename(place.path)) return undefined;
  const path = place.kind === "file" ? place.path : posix.join(place.path, name);
  try {
    return workspace.open(`./${path}`);
  } catch {
    return undefined;
  }
}

/**
 * ripgrep's complaints, less those about files that the workspace does not have: a folder that was
 * swapped for a link while ripgrep ran has it name files outside.
 *
 * @param root the searched place as ripgrep names it
 */
export function confirmedComplaint(
  workspace: Workspace,
  message: string,
  place: Place,
  root: string,
): string {
  const isThere = (name: string) => {
    if (place.kind === "file") return name === posix.basename(place.path);
    try {
      return workspace.locate(`./${place.path}/${name}`).kind !== "missing";
    } catch {
      return false;
    }
  };
  const lines = message.split("\n").filter((line) => {
    const named = line.replace(/^rg: /, "");
    const prefix = [`${root}/`, "./"].find((it) => named.startsWith(it));
    if (prefix === undefined) return true;
    const rest = named.slice(prefix.length);
    return [...rest.matchAll(/: /g)].some(({ index }) => isThere(rest.slice(0, index)));
  });
  return lines.join("\n") || "files were moved while they were searched: search again";
}
