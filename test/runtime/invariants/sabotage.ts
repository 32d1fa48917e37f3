import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type {
  InvariantOptions,
  InvariantReport,
  RuntimeBundle,
} from "../../../src/runtime/index.js";
import { repository, temporaryProject } from "../../support/project.js";

type GeneratedFile = "bundles.ts" | "invariants.ts";

/** One replacement in a generated file: it must hit, or the test would break nothing. */
export interface Edit {
  readonly file: GeneratedFile;
  /** The text before which nothing is replaced. */
  readonly after?: string;
  readonly replace: string;
  readonly by: string;
}

/** The repository's generated files, broken on purpose. */
export interface Sabotage {
  readonly edits: readonly Edit[];
  /** The text of a module `broken.ts` beside the generated files. */
  readonly broken?: string;
}

/** The generated modules, as a host imports them. */
export interface Generated {
  readonly checkInvariants: (options: InvariantOptions<string>) => Promise<InvariantReport>;
  readonly openBundle: (mode: string, options: object) => RuntimeBundle;
}

const FILES: readonly GeneratedFile[] = ["bundles.ts", "invariants.ts"];

/** Writes the repository's generated files into a host's folder, breaks them and imports them. */
export async function sabotaged({ edits, broken = "" }: Sabotage): Promise<Generated> {
  const folder = temporaryProject();
  for (const file of FILES) {
    const text = readFileSync(join(repository, "generated", file), "utf8");
    const own = edits.filter((edit) => edit.file === file);
    writeFileSync(join(folder, file), own.reduce(edited, text));
  }
  writeFileSync(join(folder, "broken.ts"), broken);
  const [bundles, invariants] = await Promise.all(
    FILES.map((file) => import(pathToFileURL(join(folder, file)).href)),
  );
  return { ...bundles, ...invariants };
}

function edited(text: string, { after = "", replace, by }: Edit): string {
  const start = text.indexOf(after);
  const at = start < 0 ? -1 : text.indexOf(replace, start);
  if (at < 0) throw new Error(`nothing to break: there is no ${replace} after ${after}`);
  return text.slice(0, at) + by + text.slice(at + replace.length);
}

/** Lets the tools of every mode go through `broken.ts` before they are registered. */
export const THROUGH_BROKEN_TOOLS: readonly Edit[] = [
  {
    file: "invariants.ts",
    replace: "tools: (bundle) => buildAgentTools(bundle)",
    by: "tools: (bundle) => breakTools(buildAgentTools(bundle))",
  },
  {
    file: "invariants.ts",
    replace: "import {",
    by: 'import { breakTools } from "./broken.js";\nimport {',
  },
];

/** Lets an adapter of one mode's tool come from `broken.ts`. */
export function throughBrokenAdapter(
  mode: string,
  bundle: string,
  adapter: string,
): Sabotage["edits"] {
  return [
    {
      file: "bundles.ts",
      after: `function ${bundle}`,
      replace: `case "${mode}":`,
      by: `case "${mode}": /* broken */`,
    },
    { file: "bundles.ts", after: "/* broken */", replace: adapter, by: `broken(${adapter})` },
    {
      file: "bundles.ts",
      replace: "import {",
      by: 'import { broken } from "./broken.js";\nimport {',
    },
  ];
}

/** Lets both files have another pi: `broken.ts`. */
export const THROUGH_BROKEN_PI: readonly Edit[] = FILES.map((file) => ({
  file,
  replace: 'from "@mariozechner/pi-coding-agent"',
  by: 'from "./broken.js"',
}));
