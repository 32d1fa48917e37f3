import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as breath } from "node:timers/promises";
import type { FileTool, FileTools } from "../pi-tools.js";
import { beside } from "./processes.js";
import { type Lay, OUTSIDE_NAME, type Scene, SECRET } from "./scenes.js";

/** What came of one tool's calls beside a swapper. */
export interface Count {
  /** Calls that worked. */
  done: number;
  /** Calls that were refused, or found nothing there at that moment. */
  failed: number;
  /** Answers that show something from outside. */
  readonly leaks: string[];
  /** Answers that speak of handles or other private paths. */
  readonly privateWords: string[];
}

function calls({ file, folder }: Scene): Readonly<Record<FileTool, object>> {
  return {
    read: { path: file },
    write: { path: file, content: "INSIDE\n" },
    edit: { path: file, edits: [{ oldText: SECRET, newText: "CHANGED" }] },
    ls: { path: folder },
    find: { pattern: "*" },
    grep: { pattern: "SECRET|INSIDE", path: Math.random() < 0.5 ? folder : "." },
  };
}

/** Lays a scene out below a fresh folder, and calls tools beside its swapper for a while. */
export async function race(
  base: string,
  lay: Lay,
  open: (ws: string) => FileTools,
  tools: readonly FileTool[],
  milliseconds: number,
): Promise<Count> {
  const ws = join(base, "ws");
  mkdirSync(ws, { recursive: true });
  const scene = lay(base);
  const { run, cwd } = open(ws);
  const count: Count = { done: 0, failed: 0, leaks: [], privateWords: [] };
  await beside("./swapper.mjs", scene.swap, async () => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end) {
      for (const tool of tools) {
        const { ok, text } = await run(tool, calls(scene)[tool]);
        if (ok) count.done += 1;
        else count.failed += 1;
        if (text.includes(SECRET) || text.includes(OUTSIDE_NAME))
          count.leaks.push(`${tool}: ${text}`);
        if (/\/proc\/self|pi-tool-catalog/.test(text)) count.privateWords.push(`${tool}: ${text}`);
        if (cwd === "/workspace" && text.includes(base))
          count.privateWords.push(`${tool}: ${text}`);
      }
      await breath();
    }
  });
  return count;
}
