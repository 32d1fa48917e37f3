import type { Invariants } from "../manifest/catalog-types.generated.js";
import { definitionsOf, mayDefine } from "./definitions.js";
import type { HostSource, HostSources, NamedPlace, SourceSet } from "./host-sources.js";
import { mayUse, namesUsed } from "./names.js";
import type { Parse, ParsedSource } from "./parse.js";
import { entriesOf } from "./renderers.js";

/** A source's text, or why there is none; `problem` ends a sentence. */
export type SourceText =
  | { readonly file: string; readonly text: string }
  | { readonly file: string; readonly problem: string };

/** What the globs of one check match. */
export interface MatchedSources {
  readonly sources: readonly SourceText[];
  readonly emptyGlobs: readonly number[];
}

/** The texts that each check of the catalog's `invariants` wants. */
export interface SourceTexts {
  readonly legacyNames?: MatchedSources;
  readonly renderers?: SourceText;
  readonly noShadowing?: MatchedSources;
}

/** One check: whether a text is worth parsing, and what is found in its syntax. */
interface Search {
  readonly mayFind: (text: string) => boolean;
  readonly find: (source: ParsedSource) => readonly NamedPlace[];
}

/**
 * Reads off the sources' syntax what the catalog's `invariants` ask of them. The parser is loaded, by
 * `loadParser`, when there is a text that may hold something; any other text is not parsed.
 */
export async function readSources(
  invariants: Invariants,
  texts: SourceTexts,
  piTools: readonly string[],
  loadParser: () => Promise<Parse>,
): Promise<HostSources> {
  const legacy = invariants.legacyNames?.names ?? [];
  let loading: Promise<Parse> | undefined;
  const parser = () => {
    loading ??= loadParser();
    return loading;
  };
  const [legacyNames, renderers, noShadowing] = await Promise.all([
    searchAll(texts.legacyNames, parser, {
      mayFind: (text) => mayUse(text, legacy),
      find: (source) => namesUsed(source, legacy),
    }),
    texts.renderers && search(texts.renderers, parser, { mayFind: () => true, find: entriesOf }),
    searchAll(texts.noShadowing, parser, {
      mayFind: (text) => mayDefine(text, piTools),
      find: (source) => definitionsOf(source, piTools),
    }),
  ]);
  return {
    ...(legacyNames && { legacyNames }),
    ...(renderers && { renderers }),
    ...(noShadowing && { noShadowing }),
  };
}

async function searchAll(
  matched: MatchedSources | undefined,
  parser: () => Promise<Parse>,
  wanted: Search,
): Promise<SourceSet | undefined> {
  if (!matched) return undefined;
  const sources: HostSource[] = [];
  for (const source of matched.sources) {
    const found = await search(source, parser, wanted);
    if (found) sources.push(found);
  }
  return { sources, emptyGlobs: matched.emptyGlobs };
}

async function search(
  source: SourceText,
  parser: () => Promise<Parse>,
  { mayFind, find }: Search,
): Promise<HostSource | undefined> {
  const { file } = source;
  if ("problem" in source) return { file, kind: "unreadable", problem: source.problem };
  if (!mayFind(source.text)) return undefined;
  const parse = await parser();
  const parsed = parse(file, source.text);
  if ("problem" in parsed) return { file, kind: "unparsable", ...parsed };
  return { file, kind: "read", places: find(parsed) };
}
