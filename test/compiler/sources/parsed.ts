import { loadParser, type ParsedSource } from "../../../src/compiler/sources/parse.js";

const parse = await loadParser();

/** A source that must parse. */
export function parsed(text: string, file = "source.tsx"): ParsedSource {
  const source = parse(file, text);
  if ("problem" in source) throw new Error(`${source.problem}: ${text}`);
  return source;
}
