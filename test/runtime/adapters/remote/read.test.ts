import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as pi from "@mariozechner/pi-coding-agent";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchScript, readFetched } from "../../../../src/runtime/adapters/remote/fetch-file.js";
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
  }, 300_000);

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

  it("is pi's own read of a file of very many lines as well", async () => {
    const many = fc.record({
      line: fc.constantFrom("\n", "x\n", "[300001 of 200001]\n\n"),
      lines: fc.oneof(
        fc.integer({ min: 70_000, max: 700_000 }),
        fc.constantFrom(199_999, 200_000, 200_001, 300_000, 499_999, 500_000, 500_001),
      ),
      ended: fc.boolean(),
    });
    // Around where a stand-in's lines begin to differ from the file's, and where it ends.
    const offsets = fc.oneof(
      fc.integer({ min: 90_000, max: 710_000 }),
      fc.constantFrom(1, 99_999, 100_000, 100_001, 198_000, 200_000, 200_001, 300_000, 300_001),
      fc.integer({ min: -2100, max: 3 }),
    );
    const limits = fc.oneof(
      fc.constantFrom(undefined, 0, 1, 2, 1999, 2000, 2001, 200_000, 300_000),
      fc.integer({ min: 0, max: 400_000 }),
    );
    await fc.assert(
      fc.asyncProperty(
        many,
        fc.array(fc.tuple(offsets, limits), { minLength: 6, maxLength: 6 }),
        async ({ line, lines, ended }, asked) => {
          const content = line.repeat(lines / line.split("\n").length) + (ended ? "" : "end");
          const count = content.split("\n").length;
          writeFileSync(join(root, "file.txt"), content);
          for (const [from, limit] of asked) {
            // From the end, where it is not from the beginning.
            const offset = from > 0 ? from : Math.max(1, count + from);
            const params = { offset, ...(limit !== undefined && { limit }) };
            const [mine, other] = [await outcome(ours, params), await outcome(theirs, params)];
            expect([params, mine]).toEqual([params, other]);
          }
        },
      ),
      { numRuns: 8, endOnFailure: true },
    );
  }, 300_000);

  it("takes little memory for a file of nothing but line ends", async () => {
    writeFileSync(join(root, "ends"), Buffer.alloc(60_000_000, "\n"));
    const before = process.memoryUsage().rss;
    expect(textOf(await ours({ path: "ends", offset: 50_000_000, limit: 2 }))).toBe(
      "\n\n\n[10000000 more lines in file. Use offset=50000002 to continue.]",
    );
    const { details } = await ours({ path: "ends" });
    expect(details).toMatchObject({
      truncation: { totalLines: 60_000_001, totalBytes: 60_000_000 },
    });
    await expect(ours({ path: "ends", offset: 70_000_000 })).rejects.toThrow(
      "Offset 70000000 is beyond end of file (60000001 lines total)",
    );
    expect(process.memoryUsage().rss - before).toBeLessThan(100 << 20);
    rmSync(join(root, "ends"));
  });

  it("tells how long a line is of which only the beginning is sent", async () => {
    for (const content of ["x".repeat(2_000_000), `a\n${"é".repeat(900_000)}\nb\n`]) {
      writeFileSync(join(root, "file.txt"), content);
      for (const params of [{}, { offset: 2 }, { offset: 2, limit: 1 }]) {
        expect(await outcome(ours, params)).toEqual(await outcome(theirs, params));
      }
    }
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

  /** A machine that answers every script with this. */
  const readFrom = (stdout: Buffer) => {
    const answer = { exitCode: 0, stdout, stderr: Buffer.alloc(0), truncated: false };
    const sandbox = new FolderSandbox(root);
    sandbox.exec = async () => ({ ...answer, durationMs: 0 });
    const context = contextOver(sandbox);
    return tool(pi.createReadToolDefinition, context, remote.read(context));
  };
  const head = "x".repeat(65_537);

  it.each([
    "",
    "part",
    "part 1000000 1 0 1 0 0\n",
    "part -1 -1 -1 -1 -1 -1\n",
    "part NaN NaN NaN NaN NaN NaN\n",
    "part 1e400 1e400 1e400 0 0 0\n",
    "part 70000 5 0 6 0 0\nx\ny\nz\n",
  ])("takes no answer for a file that cannot be one: %j", async (rest) => {
    const read = readFrom(Buffer.from(head + rest));
    await expect(read({ path: "file.txt" })).rejects.toThrow(/^the file could not be read/);
  });

  it("takes little memory, whatever numbers the machine gives", async () => {
    const most = "9007199254740991";
    const lines = "y\n".repeat(2001);
    const row = `part ${most} ${most} ${most} ${lines.length} ${most} ${most}\n`;
    const before = process.memoryUsage().rss;
    for (const params of [{}, { offset: 1e12 }, { offset: 1e300, limit: 1e300 }]) {
      const text = textOf(
        await readFrom(Buffer.from(head + row + lines))({ path: "x", ...params }),
      );
      expect(text).toMatch(/^(?:y\n){2000}\n\[Showing lines \d+-\d+ of \d+\. /);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(100 << 20);
  });
});

describe("read of a large file that is replaced meanwhile", () => {
  it.each([
    ["text", (row: string) => `${row}\n`.repeat(30_000)],
    ["an image", (row: string) => `GIF89a${`${row}\n`.repeat(30_000)}`],
  ])("shows what one and the same file held: %s", async (_name, contentOf) => {
    const folder = mkdtempSync(join(tmpdir(), "replaced-"));
    const file = join(folder, "file");
    writeFileSync(file, contentOf("old"));
    writeFileSync(join(folder, "newer"), contentOf("another"));
    // The first program that reads the file has it replaced, as an edit beside the read would.
    mkdirSync(join(folder, "bin"));
    const program = `#!/bin/sh\nmv -f ${folder}/newer ${file} 2>/dev/null\nexec /usr/bin/head "$@"\n`;
    writeFileSync(join(folder, "bin/head"), program, { mode: 0o755 });
    const sandbox = new FolderSandbox(folder, { PATH: `${folder}/bin:${process.env.PATH}` });
    const wanted = { offset: 20_000, limit: 3 };
    const { stdout } = await sandbox.exec(fetchScript(file, wanted));
    const fetched = readFetched(Buffer.from(stdout), wanted);
    const seen = "whole" in fetched ? fetched.whole : fetched.bytes;
    expect(seen.toString()).toBe("whole" in fetched ? contentOf("old") : "old\n".repeat(3));
    expect(readFileSync(file, "utf8")).toBe(contentOf("another"));
    rmSync(folder, { recursive: true });
  });
});
