import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { boundTools, FILE_TOOLS, type FileTools, type OpenOptions, piTools } from "../pi-tools.js";
import { CALLS } from "./calls.js";
import { escapes, existencePairs } from "./escapes.js";
import { type Ground, layOut, restore, SECRET, snapshot } from "./ground.js";
import { type Legitimate, legitimate } from "./legitimate.js";

/** How the workspace is opened. */
export const OPENINGS = {
  "as itself": ({ real }) => ({ hostRoot: real, workspaceRoot: real }),
  "as /workspace": ({ real }) => ({ hostRoot: real, workspaceRoot: "/workspace" }),
  "by a link": ({ linked }) => ({ hostRoot: linked, workspaceRoot: linked }),
  "with slashes and dots": ({ real }) => ({
    hostRoot: `${real}//.///`,
    workspaceRoot: `${real}/`,
  }),
  "beside a sandboxed shell": ({ real }) => ({
    hostRoot: real,
    workspaceRoot: "/workspace",
    sandboxed: true,
  }),
} as const satisfies Record<string, (ground: Ground) => OpenOptions>;

export type Opening = keyof typeof OPENINGS;

/** How much was tried, and what went wrong. */
export interface Report {
  readonly escapes: number;
  readonly pairs: number;
  readonly legitimate: number;
  readonly failures: readonly string[];
}

/** Runs the whole corpus below a fresh folder, for one way to open the workspace. */
export async function runCorpus(base: string, opening: Opening): Promise<Report> {
  const ground = layOut(realpathSync(base));
  const opened = boundTools(OPENINGS[opening](ground));
  const tools = { ...opened, cwd: opened.cwd.replace(/\/$/, "") };
  const failures: string[] = [];
  const check = { ground, tools, fail: (what: string) => failures.push(what) };
  return {
    escapes: await tryEscapes(check),
    pairs: await tryPairs(check),
    legitimate: await tryLegitimate(check),
    failures,
  };
}

interface Check {
  readonly ground: Ground;
  readonly tools: FileTools;
  readonly fail: (what: string) => void;
}

/** Every escape is refused in the same words, shows nothing, and leaves everything as it was. */
async function tryEscapes({ ground, tools, fail }: Check): Promise<number> {
  const paths = escapes(ground, tools.cwd);
  const before = snapshot(ground.base);
  for (const tool of FILE_TOOLS) {
    for (const path of paths) {
      const { ok, text } = await tools.run(tool, CALLS[tool](path));
      if (ok) fail(`${tool} ${show(path)} was let through: ${show(text)}`);
      else if (text !== `path "${path}" is outside workspace`) {
        fail(`${tool} ${show(path)} was refused in other words: ${show(text)}`);
      }
    }
    if (snapshot(ground.base) !== before) fail(`${tool} changed something`);
  }
  return paths.length * FILE_TOOLS.length;
}

/** What exists outside and what does not get the same answer, but for the path in it. */
async function tryPairs({ ground, tools, fail }: Check): Promise<number> {
  const pairs = existencePairs(ground, tools.cwd);
  for (const tool of FILE_TOOLS) {
    for (const pair of pairs) {
      const [there, missing] = await Promise.all(
        pair.map(async (path) =>
          (await tools.run(tool, CALLS[tool](path))).text.replaceAll(path, "X"),
        ),
      );
      if (there !== missing) fail(`${tool} tells ${pair.join(" from ")}: ${there} / ${missing}`);
    }
  }
  return pairs.length * FILE_TOOLS.length;
}

/** What is inside works, says what pi would say, and writes where it should. */
async function tryLegitimate({ ground, tools, fail }: Check): Promise<number> {
  const calls = legitimate(tools.cwd);
  const raw = piTools(ground.real);
  for (const call of calls) {
    const { ok, text } = await tools.run(call.tool, call.params);
    const name = `${call.tool} ${show(JSON.stringify(call.params))}`;
    if (!ok) fail(`${name} failed: ${show(text)}`);
    if (text.includes(SECRET)) fail(`${name} shows what is outside`);
    if (text.includes(".pi-tool-catalog") || text.includes("/proc/self")) fail(`${name}: ${text}`);
    if (tools.cwd === "/workspace" && text.includes(ground.base))
      fail(`${name} names the host: ${text}`);
    const wanted = call.says ?? (await piSays(raw, tools.cwd, call));
    if (typeof wanted === "string" ? comparable(text) !== comparable(wanted) : !wanted.test(text)) {
      fail(`${name} says ${show(text)}, not ${wanted instanceof RegExp ? wanted : show(wanted)}`);
    }
    if (call.leaves === undefined) continue;
    const [file, content] = call.leaves;
    if (readFileSync(join(ground.real, file), "utf8") !== content)
      fail(`${name} left ${file} as it was`);
    restore(ground);
  }
  return calls.length;
}

/** pi's own answer, with the path as it would have to be on this host. */
async function piSays(raw: FileTools, root: string, { tool, params }: Legitimate): Promise<string> {
  const path = params["path"];
  const onHost = (it: string) => it.replace("../workspace/", "../ws/").replace(root, raw.cwd);
  const own = typeof path === "string" ? { path: onHost(path) } : {};
  return (await raw.run(tool, { ...params, ...own })).text;
}

/** Links that lead out are listed plainly here and followed by pi; rg's order changes from run to run. */
function comparable(text: string): string {
  const lines = text.split("\n").filter((line) => !line.startsWith("out-"));
  return lines.sort().join("\n");
}

function show(text: string): string {
  return text.length > 300 ? `${JSON.stringify(text.slice(0, 300))}…` : JSON.stringify(text);
}
