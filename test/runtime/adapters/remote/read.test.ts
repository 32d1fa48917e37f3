import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as pi from "@mariozechner/pi-coding-agent";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { remote } from "../../../../src/runtime/adapters/remote/index.js";
import { FolderSandbox } from "../../../support/remote/folder-sandbox.js";
import { openVercel } from "../../../support/remote/providers.js";
import { contextOver, type Tool, textOf, tool } from "../../../support/remote/tools.js";

/** Files that are sent in part, and calls that show some of them. */
const files = fc
  .record({
    line: fc.constantFrom("x", "é€😀 words ", "", "a longer line of plain text, over and over "),
    repeat: fc.constantFrom(1, 1, 1, 40, 3000),
    lines: fc.integer({ min: 1, max: 30_000 }),
    end: fc.constantFrom("\n", "\r\n"),
    ended: fc.boolean(),
  })
  .map(({ line, repeat, lines, end, ended }) => {
    const count = Math.max(1, Math.min(lines, Math.floor(1_000_000 / (line.length * repeat + 2))));
    const all = Array.from({ length: count }, (_, at) => (at % 7 === 0 ? "" : line.repeat(repeat)));
    return all.join(end) + (ended ? end : "");
  });

const calls = fc.record(
  { offset: fc.integer({ min: 0, max: 31_000 }), limit: fc.integer({ min: 0, max: 2500 }) },
  { requiredKeys: [] },
);

describe("read of a file that is sent in part", () => {
  let root: string;
  let ours: Tool;
  let theirs: Tool;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "read-"));
    const context = contextOver(new FolderSandbox(root));
    ours = tool(pi.createReadToolDefinition, context, remote.read(context));
    theirs = tool(pi.createReadToolDefinition, context, {});
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const outcome = async (read: Tool, params: object) => {
    try {
      return await read({ path: "file.txt", ...params });
    } catch (error) {
      return error instanceof Error ? error.message : error;
    }
  };

  it("is pi's own read, text and details, whatever is asked for", async () => {
    await fc.assert(
      fc.asyncProperty(
        files,
        fc.array(calls, { minLength: 3, maxLength: 3 }),
        async (content, asked) => {
          writeFileSync(join(root, "file.txt"), content);
          for (const params of asked) {
            const [mine, other] = [await outcome(ours, params), await outcome(theirs, params)];
            expect(mine).toEqual(other);
          }
        },
      ),
      { numRuns: 25, endOnFailure: true },
    );
  }, 120_000);

  it("sends little of a large file", async () => {
    const { sandbox, server, root: folder, close } = await openVercel();
    const context = contextOver(sandbox);
    const read = tool(pi.createReadToolDefinition, context, remote.read(context));
    writeFileSync(join(folder, "large.log"), "a line of a large log file\n".repeat(200_000));
    server.reset();
    const result = await read({ path: "large.log", offset: 150_000, limit: 5 });
    expect(textOf(result)).toMatch(/\[49997 more lines in file. Use offset=150005 to continue.\]$/);
    expect([server.count(), server.sentBytes < 130_000]).toEqual([1, true]);
    await close();
  });

  it("is bounded in memory for a file of nothing but line ends", async () => {
    const read = ours;
    writeFileSync(join(root, "ends"), Buffer.alloc(900_000, "\n"));
    expect(textOf(await read({ path: "ends", limit: 2 }))).toBe(
      "\n\n\n[899999 more lines in file. Use offset=3 to continue.]",
    );
    writeFileSync(join(root, "ends"), Buffer.alloc(60_000_000, "\n"));
    const before = process.memoryUsage().rss;
    for (const params of [{ limit: 5 }, { offset: 50_000_000, limit: 5 }, {}]) {
      await expect(read({ path: "ends", ...params })).rejects.toThrow(
        /^the file has 60000000 lines, more than 1000000: show a part of it by bash, .*sed -n '\d+,\d+p'$/,
      );
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(100 << 20);
  });

  it("takes a fraction of a line for none of it", async () => {
    writeFileSync(join(root, "file.txt"), "z\n".repeat(40_000));
    for (const [offset, limit] of [
      [1.5, 2.5],
      [100.5, 3],
      [2, 1.9],
    ] as const) {
      const asked = { offset: Math.floor(offset), limit: Math.floor(limit) };
      expect(await outcome(ours, { offset, limit })).toEqual(await outcome(theirs, asked));
    }
  });

  it("says so where a file cannot be read, and never that it is empty", async () => {
    symlinkSync("/proc/self/mem", join(root, "mem"));
    await expect(ours({ path: "mem" })).rejects.toThrow(/^EIO: .*'mem'/);
  });

  it.each([
    ["part 1000000 1 0 1 0", "x".repeat(65_537)],
    ["part 1e15 1e15 1e15 0 0", "x".repeat(65_537)],
    ["", "x".repeat(65_537)],
    ["part -1 -1 -1 -1 -1", "x".repeat(65_537)],
  ])("takes no answer for a file that cannot be one: %s", async (row, head) => {
    const stdout = Buffer.from(`${head}${row}\n`);
    const context = contextOver({
      ...new FolderSandbox(root),
      workspaceRoot: root,
      exec: async () => ({
        exitCode: 0,
        stdout,
        stderr: Buffer.alloc(0),
        truncated: false,
        durationMs: 0,
      }),
      readFile: () => Promise.reject(new Error("unused")),
      writeFile: () => Promise.reject(new Error("unused")),
      dispose: async () => {},
    });
    const read = tool(pi.createReadToolDefinition, context, remote.read(context));
    await expect(read({ path: "file.txt" })).rejects.toThrow(/could not be read|more than 1000000/);
  });
});
