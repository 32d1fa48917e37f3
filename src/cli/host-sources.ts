import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { glob } from "tinyglobby";
import type { Invariants } from "../compiler/manifest/catalog-types.generated.js";
import type { Plan } from "../compiler/plan/plan.js";
import type { HostSources } from "../compiler/sources/host-sources.js";
import { loadParser, type Parse, SOURCE_FILE } from "../compiler/sources/parse.js";
import {
  type MatchedSources,
  readSources,
  type SourceText,
} from "../compiler/sources/read-sources.js";
import type { PiSurface } from "../compiler/surface/pi-surface.js";
import { PI_TOOLS } from "../runtime/adapters/facts.js";
import { CannotRun, messageOf } from "./exit.js";
import type { Project } from "./project.js";

/** What the catalog's `invariants` ask of the host's sources, and the texts of those read for it. */
export interface ReadHostSources {
  readonly found: HostSources;
  /** By their name in findings. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Reads the sources that the catalog's `invariants` name, each once. Never one in node_modules or in the
 * output folder; links are not followed. What git ignores counts: the globs say what is meant.
 */
export async function readHostSources(
  { output }: Plan,
  invariants: Invariants,
  project: Project,
  surface: PiSurface,
): Promise<ReadHostSources> {
  const known = new Map<string, SourceText>();
  const read = (path: string): SourceText => {
    const source = known.get(path) ?? readSource(project, path);
    known.set(path, source);
    return source;
  };
  const readAll = async (globs: readonly string[]): Promise<MatchedSources> => {
    const { paths, emptyGlobs } = await matchSources(globs, project.folder, output);
    return { sources: paths.map(read), emptyGlobs };
  };
  const { legacyNames, renderers, noShadowing } = invariants;
  const texts = {
    ...(legacyNames && { legacyNames: await readAll(legacyNames.in) }),
    ...(renderers && { renderers: read(posix.normalize(renderers.file)) }),
    ...(noShadowing && { noShadowing: await readAll(noShadowing.in) }),
  };
  const piTools = [...new Set([...PI_TOOLS, ...surface.tools.map(({ name }) => name)])];
  return {
    found: await readSources(invariants, texts, piTools, loadedParser),
    texts: new Map(
      [...known.values()].flatMap((source) =>
        "text" in source ? [[source.file, source.text] as const] : [],
      ),
    ),
  };
}

/** The paths that globs match, sorted, from the folder; a glob with `!` leaves out. */
async function matchSources(
  globs: readonly string[],
  folder: string,
  output: string,
): Promise<{ readonly paths: readonly string[]; readonly emptyGlobs: readonly number[] }> {
  const left = globs.filter((pattern) => pattern.startsWith("!"));
  const ignore = ["**/node_modules", ...left.map((pattern) => pattern.slice(1))];
  const isSource = (path: string) =>
    SOURCE_FILE.test(path) &&
    !`/${path}`.includes("/node_modules/") &&
    !path.startsWith(`${output}/`);
  const matched = await Promise.all(
    globs.map(async (pattern) => {
      if (pattern.startsWith("!")) return [];
      const paths = await glob(pattern, { cwd: folder, ignore, followSymbolicLinks: false });
      return paths.filter(isSource);
    }),
  );
  return {
    paths: [...new Set(matched.flat())].sort(),
    emptyGlobs: globs.flatMap((pattern, index) =>
      matched[index]?.length === 0 && !pattern.startsWith("!") ? [index] : [],
    ),
  };
}

async function loadedParser(): Promise<Parse> {
  try {
    return await loadParser();
  } catch (error) {
    const [why = ""] = messageOf(error).split("\n");
    throw new CannotRun(
      `the parser of sources does not load: ${why}`,
      "its binding is an optional dependency: install with `npm install --include=optional`",
    );
  }
}

const PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: "it is not there",
  EISDIR: "it is a folder",
  EACCES: "this user may not read it",
};

/** One source, named as the user knows it: from the current folder. */
function readSource({ folder, shownFile }: Project, path: string): SourceText {
  const file = posix.join(posix.dirname(shownFile), path);
  try {
    return { file, text: readFileSync(join(folder, path), "utf8") };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return { file, problem: PROBLEMS[code] ?? `it cannot be read (${code})` };
  }
}
