import type { ModePlacement, Placement } from "../plan/place.js";
import type { PlannedMode } from "../plan/plan.js";
import { HEADER } from "./header.js";
import { markdownTable, markdownText } from "./markdown.js";

const OPENED_WITH = {
  root: "a folder on this host",
  sandbox: "a sandbox that the host brings",
  vercel: "a Vercel Sandbox",
} as const;

function modeSection(mode: PlannedMode, rows: readonly Placement[]): string {
  const facts = [
    `Opened with ${OPENED_WITH[mode.resource]}.`,
    mode.workspaceRoot === undefined
      ? "The model sees the workspace under its own path."
      : `The model sees the workspace as \`${markdownCode(mode.workspaceRoot)}\`.`,
    ...(mode.without.length > 0 ? [`Without: ${mode.without.map(markdownText).join(", ")}.`] : []),
    ...(mode.readonly.length > 0
      ? [`Read-only: ${mode.readonly.map((path) => `\`${markdownCode(path)}\``).join(", ")}.`]
      : []),
  ];
  const notes = rows.flatMap((row) =>
    row.note === undefined ? [] : [`- ${markdownText(row.tool)}: ${markdownText(row.note)}`],
  );
  const reasons = mode.tools.flatMap((tool) => {
    const reason = tool.reason ?? tool.unboundedReason;
    return reason === undefined ? [] : [`- ${markdownText(tool.name)}: ${markdownText(reason)}`];
  });
  return [
    `## ${markdownText(mode.name)}`,
    ...(mode.description === undefined ? [] : [markdownText(mode.description)]),
    facts.join(" "),
    markdownTable(
      ["tool", "adapter", "executes on", "files", "bound", "writes", "network", "through"],
      rows.map((row) => [
        markdownText(row.tool),
        markdownText(row.adapter),
        row.executes,
        row.files,
        row.bound,
        row.writes ? "yes" : "no",
        row.network,
        row.seam,
      ]),
    ),
    ...(notes.length > 0 ? [notes.join("\n")] : []),
    ...(reasons.length > 0 ? [`Reasons given in the catalog:\n\n${reasons.join("\n")}`] : []),
  ].join("\n\n");
}

/** Text inside a code span, which knows no escapes. */
function markdownCode(text: string): string {
  return text.replaceAll("`", "'").replaceAll("|", "\\|");
}

/** placement.md: the matrix, for reviewers. */
export function emitPlacement(placement: readonly ModePlacement[]): string {
  const sections = placement.map(({ mode, rows }) => modeSection(mode, rows));
  return `<!-- ${HEADER} -->\n\n# Where every tool executes\n\n${sections.join("\n\n")}\n`;
}
