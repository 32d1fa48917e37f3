import {
  chmodSync,
  chownSync,
  linkSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { TakeGrip } from "../../../src/runtime/workspace/grip.js";
import { openWorkspace } from "../../../src/runtime/workspace/open-workspace.js";
import type { Workspace } from "../../../src/runtime/workspace/workspace.js";
import { withEveryGrip } from "./grips.js";
import { plant, temporaryFolder } from "./temporary-folder.js";

interface Opened {
  readonly root: string;
  readonly files: Workspace;
}

function open(takeGrip: TakeGrip, content: Record<string, string | Buffer> = {}): Opened {
  const root = join(temporaryFolder(), "ws");
  plant(root, { "a.txt": "a\n", "d/b.txt": "b\n", ...content });
  return { root, files: openWorkspace({ hostRoot: root, workspaceRoot: "/workspace", takeGrip }) };
}

const text = async (files: Workspace, path: string) => (await files.read(path)).bytes.toString();
const bytes = (content: string) => Buffer.from(content);

withEveryGrip((takeGrip) => {
  it("reads, lists and describes files by relative and absolute paths", async () => {
    const { files } = open(takeGrip);
    expect(await text(files, "a.txt")).toBe("a\n");
    expect(await text(files, "/workspace/d/../a.txt")).toBe("a\n");
    expect((await files.list("")).sort()).toEqual(["a.txt", "d"]);
    expect(await files.list("/workspace/d")).toEqual(["b.txt"]);
    expect(await files.stat("a.txt")).toMatchObject({ kind: "file", size: 2 });
    expect(await files.stat("/workspace")).toMatchObject({ kind: "directory" });
    expect((await files.read("a.txt")).stat).toMatchObject({ kind: "file", size: 2 });
  });

  it("follows links inside, describes a link to nothing as a link, and refuses links out", async () => {
    const { root, files } = open(takeGrip);
    symlinkSync("a.txt", join(root, "in"));
    symlinkSync("/workspace/d/b.txt", join(root, "as-the-shell-sees-it"));
    symlinkSync("nothing", join(root, "dangling"));
    symlinkSync("/etc/passwd", join(root, "out"));
    symlinkSync("/etc/no-such-file", join(root, "out-missing"));
    expect(await text(files, "in")).toBe("a\n");
    expect(await text(files, "as-the-shell-sees-it")).toBe("b\n");
    expect(await files.stat("in")).toMatchObject({ kind: "file" });
    expect(await files.stat("dangling")).toMatchObject({ kind: "link" });
    for (const path of ["out", "out-missing"]) {
      const refusal = { code: "OUTSIDE_WORKSPACE", message: `path "${path}" is outside workspace` };
      await expect(files.stat(path)).rejects.toMatchObject(refusal);
      await expect(files.read(path)).rejects.toMatchObject(refusal);
      await expect(files.write(path, bytes("x"))).rejects.toMatchObject(refusal);
    }
  });

  it("tells what is wrong in the caller's words", async () => {
    const { files } = open(takeGrip);
    await expect(files.read("no")).rejects.toMatchObject({ code: "ENOENT", path: "no" });
    await expect(files.read("d")).rejects.toThrow(/^EISDIR: .*, read 'd'$/);
    await expect(files.read("a.txt/x")).rejects.toThrow(/^ENOTDIR: .* 'a.txt\/x'$/);
    await expect(files.list("a.txt")).rejects.toMatchObject({ code: "ENOTDIR" });
    await expect(files.list("no")).rejects.toMatchObject({ code: "ENOENT" });
    await expect(files.read("x".repeat(300))).rejects.toThrow(/^ENAMETOOLONG: .* 'x{300}'$/);
    await expect(files.write("d", bytes("x"))).rejects.toThrow(/^EISDIR: .* 'd'$/);
    await expect(files.write("", bytes("x"))).rejects.toThrow(/^EISDIR/);
    await expect(files.mkdir("a.txt")).rejects.toMatchObject({ code: "EEXIST" });
    await expect(files.mkdir("a.txt/b")).rejects.toMatchObject({ code: "ENOTDIR" });
  });

  it("writes new files with their folders, and leaves no other file", async () => {
    const { root, files } = open(takeGrip);
    await files.write("n/e/w.txt", bytes("new"));
    await files.write("empty", bytes(""));
    expect(readFileSync(join(root, "n/e/w.txt"), "utf8")).toBe("new");
    expect(statSync(join(root, "empty")).size).toBe(0);
    expect(readdirSync(join(root, "n/e"))).toEqual(["w.txt"]);
    expect(statSync(join(root, "n/e/w.txt")).mode & 0o777).toBe(0o666 & ~process.umask());
  });

  it("keeps permission bits and owner, and a link as a link", async () => {
    const { root, files } = open(takeGrip);
    chmodSync(join(root, "a.txt"), 0o4751);
    const asRoot = process.getuid?.() === 0;
    if (asRoot) chownSync(join(root, "a.txt"), 12, 34);
    chmodSync(join(root, "a.txt"), 0o4751);
    symlinkSync("../a.txt", join(root, "d/link"));
    await files.write("d/link", bytes("through"));
    expect(readFileSync(join(root, "a.txt"), "utf8")).toBe("through");
    expect(statSync(join(root, "a.txt")).mode & 0o7777).toBe(0o4751);
    if (asRoot) expect(statSync(join(root, "a.txt"))).toMatchObject({ uid: 12, gid: 34 });
    expect(readlinkSync(join(root, "d/link"))).toBe("../a.txt");
  });

  it("never writes to what has a second name elsewhere", async () => {
    const { root, files } = open(takeGrip);
    const elsewhere = join(root, "../elsewhere.txt");
    plant(join(root, ".."), { "elsewhere.txt": "kept" });
    linkSync(elsewhere, join(root, "hard"));
    await files.write("hard", bytes("changed"));
    expect(readFileSync(elsewhere, "utf8")).toBe("kept");
    expect(readFileSync(join(root, "hard"), "utf8")).toBe("changed");
  });

  it("makes nothing through a link to nothing, wherever that would be", async () => {
    const { root, files } = open(takeGrip);
    symlinkSync("nothing", join(root, "dangling"));
    symlinkSync("nothing/below", join(root, "dangling-deep"));
    symlinkSync("no-folder", join(root, "dangling-folder"));
    const before = readdirSync(root).sort();
    for (const path of ["dangling", "dangling-deep", "dangling-folder/x"]) {
      const message = `path "${path}" is a link whose target does not exist`;
      await expect(files.write(path, bytes("x"))).rejects.toThrow(message);
      await expect(files.mkdir(path)).rejects.toThrow(message);
    }
    expect(readdirSync(root).sort()).toEqual(before);
  });

  it("writes exclusively: one of many wins, and what is there stays", async () => {
    const { root, files } = open(takeGrip);
    const exclusive = { exclusive: true };
    await expect(files.write("a.txt", bytes("x"), exclusive)).rejects.toMatchObject({
      code: "EEXIST",
    });
    const tries = Array.from({ length: 20 }, (_, at) =>
      files.write("once", bytes(String(at)), exclusive).then(
        () => at,
        () => undefined,
      ),
    );
    const winners = (await Promise.all(tries)).filter((winner) => winner !== undefined);
    expect(winners).toHaveLength(1);
    expect(readFileSync(join(root, "once"), "utf8")).toBe(String(winners[0]));
    expect(readdirSync(root).sort()).toEqual(["a.txt", "d", "once"]);
  });

  it("makes folders, renames and removes; a link is moved and removed as such", async () => {
    const { root, files } = open(takeGrip);
    await files.mkdir("x/y/z");
    await files.mkdir("x/y/z");
    await files.rename("a.txt", "x/y/z/moved.txt");
    expect(await text(files, "x/y/z/moved.txt")).toBe("a\n");
    await files.rename("d", "/workspace/e");
    expect(await text(files, "e/b.txt")).toBe("b\n");
    symlinkSync("/etc/passwd", join(root, "out"));
    await files.rename("out", "x/out");
    expect(readlinkSync(join(root, "x/out"))).toBe("/etc/passwd");
    await files.unlink("x/out");
    expect(lstatSync(join(root, "x/out"), { throwIfNoEntry: false })).toBeUndefined();
    await files.unlink("e/b.txt");
    expect(await files.list("e")).toEqual([]);
    await expect(files.unlink("e/b.txt")).rejects.toMatchObject({ code: "ENOENT" });
    await expect(files.unlink("")).rejects.toMatchObject({ code: "EISDIR" });
    await expect(files.rename("", "q")).rejects.toMatchObject({ code: "EBUSY" });
    await expect(files.rename("e", "")).rejects.toMatchObject({ code: "EBUSY" });
    await expect(files.rename("e", "../e")).rejects.toThrow('path "../e" is outside workspace');
    await expect(files.rename("../ws-evil", "e2")).rejects.toThrow(/outside workspace/);
  });

  it("carries every byte, of files of any size, and lets others work meanwhile", async () => {
    const { root, files } = open(takeGrip);
    const large = Buffer.alloc(48 << 20, 0);
    for (let at = 0; at < large.length; at += 997) large[at] = at % 256;
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await files.write("large.bin", large);
    const { bytes: back } = await files.read("large.bin");
    clearInterval(timer);
    expect(back.equals(large)).toBe(true);
    expect(readFileSync(join(root, "large.bin")).equals(large)).toBe(true);
    expect(turns).toBeGreaterThan(5);
  });
});
