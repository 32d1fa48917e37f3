import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  fileError,
  printBytes,
  readScript,
  replaceScript,
} from "../../../src/runtime/sandboxes/file-scripts.js";

describe.each(["dash", "bash"])("a file is replaced through %s", (shell) => {
  const root = mkdtempSync(join(tmpdir(), "file-scripts-"));
  const replace = (path: string, content: string) => {
    const script = replaceScript(
      join(root, path),
      printBytes(Buffer.from(content), "mark"),
      "mark",
    );
    return execFileSync(shell, ["-c", script], { stdio: ["ignore", "pipe", "pipe"] });
  };

  it("where its links lead, though nothing is there yet", () => {
    mkdirSync(join(root, "deep/er"), { recursive: true });
    mkdirSync(join(root, "else where\n"));
    symlinkSync("nowhere", join(root, "deep/dangling"));
    symlinkSync("../dangling", join(root, "deep/er/twice"));
    symlinkSync("../else where\n", join(root, "deep/folder"));
    symlinkSync(join(root, "deep/folder/new\n"), join(root, "absolute"));
    replace("deep/er/twice", "made");
    expect(readFileSync(join(root, "deep/nowhere"), "utf8")).toBe("made");
    expect(readlinkSync(join(root, "deep/dangling"))).toBe("nowhere");
    replace("absolute", "made too");
    expect(readFileSync(join(root, "else where\n/new\n"), "utf8")).toBe("made too");
    replace("absolute", "made anew");
    expect(readFileSync(join(root, "else where\n/new\n"), "utf8")).toBe("made anew");
    expect(readdirSync(join(root, "else where\n"))).toEqual(["new\n"]);
  });

  it("or not at all, and no folder is left that was made for it", () => {
    const empty = mkdtempSync(join(root, "empty-"));
    const long = "x".repeat(200);
    const failing = [
      ["new/and/deep/file", "false"],
      ["new/folder/file", "fail EIO 'no more'"],
      [`new/${"n".repeat(256)}`, "printf x"],
      [`${"n".repeat(256)}/file`, "printf x"],
      [`${"x/".repeat(3000)}file`, "printf x"],
      [`${`${long}/`.repeat(30)}file`, "printf x"],
      [" a new\n/*/$d/-d/file", "false"],
    ] as const;
    for (const [path, producer] of failing) {
      const script = replaceScript(join(empty, path), producer, "mark");
      expect(() => execFileSync(shell, ["-c", script], { stdio: "pipe" })).toThrow();
      expect([path, readdirSync(empty)]).toEqual([path, []]);
    }
  });

  it("never through links that lead nowhere", () => {
    symlinkSync("loop", join(root, "loop"));
    expect(() => replace("loop", "x")).toThrow(/ELOOP/);
    symlinkSync("loop/below", join(root, "through"));
    expect(() => replace("through", "x")).toThrow(/E[A-Z]+: /);
    writeFileSync(join(root, "file"), "kept");
    symlinkSync("file/below", join(root, "below"));
    expect(() => replace("below", "x")).toThrow(/ENOTDIR/);
    expect(existsSync(join(root, "below"))).toBe(false);
  });
});

describe("a file is read", () => {
  it("only where it is one: a FIFO would keep the reader for ever", () => {
    const pipe = join(mkdtempSync(join(tmpdir(), "file-scripts-")), "pipe");
    execFileSync("mkfifo", [pipe]);
    const read = () => execFileSync("sh", ["-c", readScript(pipe, 9)], { stdio: "pipe" });
    expect(read).toThrow(/EINVAL: not a regular file/);
  });
});

describe("what a script ended with", () => {
  it.each([
    ["ENOENT: no such file\n", "ENOENT: no such file, open 'f'"],
    [
      "sh: 19: eval: cannot create /x/.tmp: Permission denied\nEIO: no",
      "EACCES: permission denied, open 'f'",
    ],
    ["cp: cannot stat 'x': Disk quota exceeded\nEIO: no", "EDQUOT: disk quota exceeded, open 'f'"],
    [
      "bash: line 3: head: command not found\nEIO: no",
      "EIO: no, open 'f' (head: command not found)",
    ],
    ["sh: 12: od: not found\nEIO: no", "EIO: no, open 'f' (od: not found)"],
    [
      "cp: 'Permission denied': is odd\nEIO: no",
      "EIO: no, open 'f' (cp: 'Permission denied': is odd)",
    ],
    ["", "EIO: input/output error, open 'f'"],
  ])("is told by its code: %j", (said, message) => {
    const error = fileError(Buffer.from(said), "f");
    expect([error.message, error.code]).toEqual([message, message.slice(0, message.indexOf(":"))]);
  });
});
