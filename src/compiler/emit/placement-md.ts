import { visibleLine } from "../findings/visible.js";
import type { ModePlacement } from "../plan/place.js";
import { HEADER } from "./header.js";
import { markdownTable, markdownText } from "./markdown.js";
import {
  type ModeView,
  PLACEMENT_COLUMNS,
  type Sentence,
  type ToolRemark,
  viewMode,
} from "./placement-view.js";

function sentence(pieces: Sentence): string {
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return piece;
      return "code" in piece ? `\`${markdownCode(piece.code)}\`` : markdownText(piece.text);
    })
    .join("");
}

function remarks(list: readonly ToolRemark[]): string {
  return list.map(({ tool, text }) => `- ${markdownText(tool)}: ${markdownText(text)}`).join("\n");
}

function modeSection({ name, description, facts, rows, notes, reasons }: ModeView): string {
  return [
    `## ${markdownText(name)}`,
    ...(description === undefined ? [] : [markdownText(description)]),
    facts.map(sentence).join(" "),
    markdownTable(
      PLACEMENT_COLUMNS.map(([title]) => title),
      rows.map((row) => PLACEMENT_COLUMNS.map(([, text]) => markdownText(text(row)))),
    ),
    ...(notes.length > 0 ? [remarks(notes)] : []),
    ...(reasons.length > 0 ? [`Reasons given in the catalog:\n\n${remarks(reasons)}`] : []),
  ].join("\n\n");
}

/** Text inside a code span, which knows no escapes. */
function markdownCode(text: string): string {
  return visibleLine(text).replaceAll("`", "'").replaceAll("|", "\\|");
}

/** The matrix as Markdown, ending with a line end. */
export function placementMarkdown(placement: readonly ModePlacement[]): string {
  const sections = placement.map((mode) => modeSection(viewMode(mode)));
  return `# Where every tool executes\n\n${sections.join("\n\n")}\n`;
}

/** placement.md: the matrix, for reviewers. */
export function emitPlacement(placement: readonly ModePlacement[]): string {
  return `<!-- ${HEADER} -->\n\n${placementMarkdown(placement)}`;
}
