import type { ForeignMention } from "../compiler/prompt/prompt-size.js";
import { escapeRegExp } from "../runtime/handed-pi/regexp.js";

/**
 * The sentences of a text for the model that send it to a tool of pi's which is not active. pi's names
 * are English words and shell commands too ("read the docs", "operations like ls, rg, find"), so a name
 * counts only where it stands for a tool:
 *
 * - after a verb of use: `Use grep`, `Prefer find`, `with the read tool`, `instead of ls`, `over bash`;
 * - before "tool" or "tools", alone or in a list: `the edit tool`, `grep/find/ls tools`;
 * - in a list of names with slashes: `grep/find/ls`;
 * - in backticks, or at the head of a line of the tool list: `- grep: …`.
 */
export function checkPromptNames(
  text: string,
  active: readonly string[],
  allPiToolNames: readonly string[],
): readonly ForeignMention[] {
  const names = allPiToolNames.filter((name) => !active.includes(name));
  if (names.length === 0) return [];
  const position = toolPositions(allPiToolNames);
  return sentences(text).flatMap((sentence) => {
    const named = new Set([...sentence.matchAll(position)].flatMap((match) => words(match[0])));
    const shown = sentence.replace(/^- /, "");
    return names.filter((tool) => named.has(tool)).map((tool) => ({ tool, sentence: shown }));
  });
}

/** Matches the places of a sentence where names stand for tools. */
function toolPositions(allNames: readonly string[]): RegExp {
  const name = `(?:${allNames.map(escapeRegExp).join("|")})`;
  const start = "(?<![\\w./-])";
  const end = "(?![\\w/-]|\\.\\w)";
  const list = `${name}(?:(?:/|, | and | or |, and |, or )${name})*`;
  return new RegExp(
    [
      `${start}(?:use|using|prefer|call|run|invoke|try|via|with|over|than|instead of|rather than) (?:the )?(?:${name}/)*${name}${end}`,
      `${start}${list} tools?${end}`,
      `${start}${name}(?:/${name})+${end}`,
      `\`${name}\``,
      `^- ${name}:`,
    ].join("|"),
    "gi",
  );
}

/** Lines, cut at ends of sentences: `e.g.` and file names do not end one. */
function sentences(text: string): readonly string[] {
  return text
    .split("\n")
    .flatMap((line) => line.split(/(?<=[^.]{3}[.!?]) (?=[A-Z])/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

function words(text: string): readonly string[] {
  return text.toLowerCase().split(/[^\w-]+/);
}
