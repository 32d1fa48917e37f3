import { once } from "node:events";
import { join } from "node:path";
import { setImmediate as breath } from "node:timers/promises";
import { expect, it } from "vitest";
import { plant, temporaryFolder } from "../../workspace/temporary-folder.js";
import { boundTools, type FileTools, piTools } from "./pi-tools.js";
import { beside } from "./races/processes.js";

const LENGTH = 300_000;
const MILLISECONDS = 2000;

interface Seen {
  readonly whole: number;
  readonly empty: number;
  readonly torn: number;
  readonly missing: number;
}

/** Rewrites a file by a tool for as long as another process reads it; gives what that process saw. */
async function seenBeside(
  open: (root: string) => FileTools,
  call: "write" | "edit",
): Promise<Seen> {
  const root = temporaryFolder("torn");
  plant(root, { "f.txt": "A".repeat(LENGTH) });
  const { run } = open(root);
  const args = [join(root, "f.txt"), String(LENGTH), String(MILLISECONDS)];
  let printed = "";
  await beside("./reader.mjs", args, async (reader) => {
    reader.stdout?.on("data", (chunk) => {
      printed += String(chunk);
    });
    const ended = once(reader, "exit");
    for (let round = 0; reader.exitCode === null; round++) {
      const [before = "", after = ""] = round % 2 === 0 ? ["A", "B"] : ["B", "A"];
      const [oldText, newText] = [before.repeat(LENGTH), after.repeat(LENGTH)];
      const params =
        call === "write"
          ? { path: "f.txt", content: newText }
          : { path: "f.txt", edits: [{ oldText, newText }] };
      const { ok, text } = await run(call, params);
      expect(ok, text).toBe(true);
      await breath();
    }
    await ended;
  });
  return JSON.parse(printed) as Seen;
}

const bound = (root: string) => boundTools({ hostRoot: root, workspaceRoot: root });

it.each(["write", "edit"] as const)("a reader never sees half of a %s", async (call) => {
  const { whole, ...wrong } = await seenBeside(bound, call);
  expect(wrong).toEqual({ empty: 0, torn: 0, missing: 0 });
  expect(whole).toBeGreaterThan(10);
});

it("the same reader does see halves of pi's own writes", async () => {
  const { empty, torn } = await seenBeside(piTools, "write");
  expect(empty + torn).toBeGreaterThan(0);
});
