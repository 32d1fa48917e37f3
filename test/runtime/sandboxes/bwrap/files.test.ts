import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { text } from "../conformance.js";
import { open, removeFolders } from "./support.js";

afterAll(removeFolders);

describe("files of a bwrap sandbox", () => {
  it("mean what they mean to commands: an absolute link leads nowhere outside", async () => {
    const { sandbox, root } = open();
    symlinkSync("/etc/shadow", join(root, "shadow"));
    symlinkSync("/etc/passwd", join(root, "passwd"));
    await expect(sandbox.readFile("shadow")).rejects.toMatchObject({ code: "ENOENT" });
    expect(text(await sandbox.readFile("passwd"))).toMatch(
      /^(root|user):x:\d+:\d+:[^\n]*:\/workspace:/,
    );
    await expect(sandbox.writeFile("passwd", Buffer.from("x"))).rejects.toThrow(/Read-only/);
    await sandbox.dispose();
  });

  it("are written through a link, which stays one, also where its target ends in a newline", async () => {
    const { sandbox, root } = open();
    mkdirSync(join(root, "real"));
    symlinkSync("real/target\n", join(root, "link"));
    await sandbox.writeFile("link", Buffer.from("through"));
    expect(readFileSync(join(root, "real/target\n"), "utf8")).toBe("through");
    expect(text((await sandbox.exec("readlink link")).stdout)).toBe("real/target\n\n");
    await sandbox.dispose();
  });

  it("are in /tmp as in the workspace, and no file is in the workspace but what was written", async () => {
    const { sandbox } = open();
    await sandbox.writeFile("/tmp/a/b", Buffer.from("t"));
    expect(text((await sandbox.exec("cat /tmp/a/b; ls -A")).stdout)).toBe("t");
    await sandbox.dispose();
  });

  it("do not run the workspace's .bashrc when they are written", async () => {
    const { sandbox, root } = open();
    writeFileSync(join(root, ".bashrc"), "touch /workspace/sourced; exit 1\n");
    await sandbox.writeFile("a", Buffer.from("x"));
    expect(text((await sandbox.exec("ls -A")).stdout)).toBe(".bashrc\na\n");
    await sandbox.dispose();
  });

  it("refuse to read what never ends", async () => {
    const { sandbox, root } = open();
    execFileSync("mkfifo", [join(root, "pipe")]);
    await expect(sandbox.readFile("pipe")).rejects.toMatchObject({ code: "EINVAL" });
    await sandbox.dispose();
  });
});
