import { builtFor } from "../built-for.js";
import { isRecord } from "../handed-pi/boundary.js";
import type { Session } from "../handed-pi/session.js";
import { otherTools } from "./active-tools.js";
import type { OtherTool } from "./report.js";
import type { ExpectedMode } from "./subject.js";
import { type Violation, violation } from "./violation.js";

/** What a host's session has beside the catalog's tools. */
export function listOtherTools(
  expectedNames: readonly string[],
  session: Session,
): readonly OtherTool[] {
  const sources = toolSources(session.session);
  return otherTools(expectedNames, session.activeToolNames).map((name) => {
    const source = sources.get(name);
    return { name, ...(source === undefined ? {} : { source }) };
  });
}

/**
 * Rule 11 for a host's own session: each tool under a name of the catalog is the one that a bundle of
 * this mode has built.
 */
export function checkShadowing(
  mode: string,
  expectedNames: readonly string[],
  session: Session,
): readonly Violation[] {
  const sources = toolSources(session.session);
  return expectedNames.flatMap((tool) => {
    const definition = session.definitions.get(tool);
    if (definition === undefined) return [];
    const bundle = builtFor(definition);
    if (bundle?.mode === mode) return [];
    const from = bundle === undefined ? sourceInWords(sources.get(tool)) : "";
    const what =
      bundle === undefined
        ? `tool "${tool}"${from} shadows the catalog's: it acts wherever it likes`
        : `tool "${tool}" was built for mode "${bundle.mode}"`;
    const remedy =
      bundle === undefined
        ? `rename the host's "${tool}" or take it out of the session: the catalog's tools come from buildAgentTools(bundle)`
        : `build the session's tools and its options from a bundle of mode "${mode}"`;
    return [violation("TC714", mode, { tool, message: what, remedy })];
  });
}

/**
 * Rule 11 for a host's own session of a mode whose commands run elsewhere: a host's tool runs in this
 * process, and so on this host, unless the host says that it may.
 */
export function checkHostTools(
  mode: string,
  { shell }: ExpectedMode,
  others: readonly OtherTool[],
  allowed: readonly string[],
): readonly Violation[] {
  if (shell === "host") return [];
  const place = shell === "remote" ? "on another machine" : "in a sandbox";
  return others
    .filter(({ name }) => !allowed.includes(name))
    .map(({ name, source }) =>
      violation("TC715", mode, {
        tool: name,
        message: `tool "${name}"${sourceInWords(source)} runs on this host, beside a mode whose commands run ${place}`,
        remedy: `take "${name}" out of the session; or, if it is to run here, name it: checkInvariants({ …, hostTools: ["${name}"] })`,
      }),
    );
}

function sourceInWords(source: string | undefined): string {
  return source === undefined || source === "sdk" ? "" : ` of ${source}`;
}

/** Where pi has each tool from, where it tells: `ToolInfo.sourceInfo` of 0.67 and later. */
function toolSources(session: object): ReadonlyMap<string, string> {
  const list = Reflect.get(session, "getAllTools");
  const tools: unknown = typeof list === "function" ? list.call(session) : undefined;
  const sources = new Map<string, string>();
  for (const tool of Array.isArray(tools) ? tools : []) {
    const info = isRecord(tool) ? tool["sourceInfo"] : undefined;
    if (!isRecord(tool) || !isRecord(info) || typeof tool["name"] !== "string") continue;
    const { source, path } = info;
    const shown = source === "sdk" || source === "builtin" ? source : (path ?? source);
    if (typeof shown === "string") sources.set(tool["name"], shown);
  }
  return sources;
}
