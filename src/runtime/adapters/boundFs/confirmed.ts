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
