import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RemoteTools, remoteTools } from "../../../support/remote/all-tools.js";
import { PROVIDERS, type Remote } from "../../../support/remote/providers.js";
import { textOf } from "../../../support/remote/tools.js";

/** The smallest PNG: one pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe.each(PROVIDERS)("pi's file tools over %s", (_name, open) => {
  let remote: Remote;
  let tools: RemoteTools;

  beforeAll(async () => {
    remote = await open();
    tools = remoteTools(remote.sandbox);
  });
  beforeEach(() => remote.reset());
  afterAll(() => remote.close());

  const at = (path: string) => join(remote.root, path);
  const put = (path: string, content: string | Buffer) => {
    mkdirSync(join(at(path), ".."), { recursive: true });
    writeFileSync(at(path), content);
  };

  describe("read", () => {
    it("gives text, an image and a missing file in one request each", async () => {
      put("text.txt", "one\ntwo\n");
      put("pixel.png", PNG);
      expect(textOf(await tools.read({ path: "text.txt" }))).toBe("one\ntwo\n");
      expect(remote.requests()).toBe(1);
      remote.reset();
      const image = await tools.read({ path: "pixel.png" });
      expect(image.content[1]).toMatchObject({ type: "image", mimeType: "image/png" });
      expect(remote.requests()).toBe(1);
      remote.reset();
      await expect(tools.read({ path: "none.txt" })).rejects.toThrow(
        "ENOENT: no such file or directory, open 'none.txt'",
      );
      expect(remote.requests()).toBe(1);
    });

    it("takes a word for a word, whatever it begins with", async () => {
      put("gif.txt", "GIF is a word\n");
      expect(textOf(await tools.read({ path: "gif.txt" }))).toBe("GIF is a word\n");
    });

    it("refuses what is no file", async () => {
      mkdirSync(at("folder"), { recursive: true });
      await expect(tools.read({ path: "folder" })).rejects.toThrow(/^EISDIR: .*'folder'/);
      await tools.bash({ command: "mkfifo pipe" });
      await expect(tools.read({ path: "pipe" })).rejects.toThrow(/^EINVAL: .*'pipe'/);
    });

    it("follows a link in the machine", async () => {
      put("target.txt", "linked\n");
      symlinkSync("target.txt", at("link.txt"));
      expect(textOf(await tools.read({ path: "link.txt" }))).toBe("linked\n");
    });
  });

  describe("write", () => {
    it("makes parents, and says what pi says", async () => {
      const result = await tools.write({ path: "deep/a/b/c.txt", content: "hé€😀\n" });
      expect(textOf(result)).toBe("Successfully wrote 6 bytes to deep/a/b/c.txt");
      expect(readFileSync(at("deep/a/b/c.txt"), "utf8")).toBe("hé€😀\n");
      expect(remote.requests()).toBe(1);
    });

    it("writes nothing at all, and something large", async () => {
      await tools.write({ path: "empty.txt", content: "" });
      expect(readFileSync(at("empty.txt")).length).toBe(0);
      remote.reset();
      const large = "0123456789abcdé\n".repeat(320_000);
      await tools.write({ path: "large.txt", content: large });
      expect(readFileSync(at("large.txt"), "utf8")).toBe(large);
      expect(remote.requests()).toBeLessThanOrEqual(2);
    });

    it("keeps the mode of a file that it overwrites", async () => {
      for (const content of ["#!/bin/sh\n", "x".repeat(500_000)]) {
        put("script.sh", "old");
        chmodSync(at("script.sh"), 0o755);
        await tools.write({ path: "script.sh", content });
        expect(statSync(at("script.sh")).mode & 0o777).toBe(0o755);
      }
    });

    it("says so when it cannot, and changes nothing", async () => {
      put("is-a-file", "kept");
      const call = tools.write({ path: "is-a-file/below.txt", content: "x" });
      await expect(call).rejects.toThrow(/^E[A-Z]+: .*is-a-file/);
      expect(readFileSync(at("is-a-file"), "utf8")).toBe("kept");
    });
  });

  describe("edit", () => {
    it("is two requests, and keeps mode, BOM and line ends", async () => {
      put("run.sh", "\uFEFFx\r\ny\r\n");
      chmodSync(at("run.sh"), 0o755);
      const edits = [{ oldText: "x\ny", newText: "p\nq" }];
      const result = await tools.edit({ path: "run.sh", edits });
      expect(textOf(result)).toBe("Successfully replaced 1 block(s) in run.sh.");
      expect(readFileSync(at("run.sh"), "utf8")).toBe("\uFEFFp\r\nq\r\n");
      expect(statSync(at("run.sh")).mode & 0o777).toBe(0o755);
      expect(remote.requests()).toBe(2);
    });

    it("is two requests for a large file, and for one that changes throughout", async () => {
      put("large.txt", `first\n${"a line of a large file\n".repeat(200_000)}last\n`);
      const apart = [
        { oldText: "first", newText: "1" },
        { oldText: "last", newText: "2" },
      ];
      await tools.edit({ path: "large.txt", edits: apart });
      expect(readFileSync(at("large.txt"), "utf8")).toMatch(/^1\na line(?:.|\n)*file\n2\n$/);
      expect(remote.requests()).toBe(2);
      remote.reset();
      const [before, after] = ["old", "new"].map((word) => `${word.repeat(1000)}\n`.repeat(100));
      put("throughout.txt", before ?? "");
      await tools.edit({ path: "throughout.txt", edits: [{ oldText: before, newText: after }] });
      expect(readFileSync(at("throughout.txt"), "utf8")).toBe(after);
      expect(remote.requests()).toBe(2);
    });

    it("is two requests where a command cannot hold what is new, and one more where it is uploaded", async () => {
      const rows = Array.from(
        { length: 80_000 },
        (_, at) => `row ${at} of ${(at * 7919) % 80_000};`,
      );
      // Few lines: pi itself takes minutes to compare ten thousand changed ones.
      const before = rows.join("");
      const random = randomBytes(2_000_000).toString("base64");
      for (const [after, requests] of [
        [before.replaceAll("row", "a new row, no. "), 2],
        [random, remote.sandbox.provider === "vercel" ? 3 : 2],
      ] as const) {
        put("throughout.txt", before);
        await tools.edit({ path: "throughout.txt", edits: [{ oldText: before, newText: after }] });
        expect(readFileSync(at("throughout.txt"), "utf8") === after).toBe(true);
        expect([after.length, remote.requests()]).toEqual([after.length, requests]);
        expect(after.length).toBeGreaterThan(2_000_000);
        remote.reset();
      }
    });

    it("leaves the ends of lines that it did not touch", async () => {
      put("mixed.txt", "a\r\nb\nc\r\n");
      await tools.edit({ path: "mixed.txt", edits: [{ oldText: "c", newText: "C" }] });
      expect(readFileSync(at("mixed.txt"), "utf8")).toBe("a\r\nb\nC\r\n");
    });

    it("refuses a file that is no text, and one that is missing", async () => {
      put("binary", Buffer.from([0x61, 0xff, 0x62]));
      const edits = [{ oldText: "a", newText: "b" }];
      await expect(tools.edit({ path: "binary", edits })).rejects.toThrow(/not valid UTF-8/);
      expect(readFileSync(at("binary"))).toEqual(Buffer.from([0x61, 0xff, 0x62]));
      await expect(tools.edit({ path: "none", edits })).rejects.toThrow(
        "Could not edit file: none. Error code: ENOENT.",
      );
    });

    it("makes both of two edits at the same time", async () => {
      put("both.txt", "one\ntwo\n");
      await Promise.all([
        tools.edit({ path: "both.txt", edits: [{ oldText: "one", newText: "1" }] }),
        tools.edit({ path: "./both.txt", edits: [{ oldText: "two", newText: "2" }] }),
      ]);
      expect(readFileSync(at("both.txt"), "utf8")).toBe("1\n2\n");
    });
  });

  it("makes no request for a call that is aborted already", async () => {
    const signal = AbortSignal.abort();
    const edits = [{ oldText: "a", newText: "b" }];
    const calls = [
      tools.bash({ command: "touch made" }, { signal }),
      tools.read({ path: "x" }, { signal }),
      tools.write({ path: "made", content: "x" }, { signal }),
      tools.edit({ path: "x", edits }, { signal }),
      tools.ls({}, { signal }),
      tools.find({ pattern: "*" }, { signal }),
      tools.grep({ pattern: "x" }, { signal }),
    ];
    for (const call of calls) await expect(call).rejects.toThrow(/aborted/);
    expect(remote.requests()).toBe(0);
    expect(existsSync(at("made"))).toBe(false);
  });
});
