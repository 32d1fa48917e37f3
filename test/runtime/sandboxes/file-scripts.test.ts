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
import { printBytes, replaceScript } from "../../../src/runtime/sandboxes/file-scripts.js";

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
