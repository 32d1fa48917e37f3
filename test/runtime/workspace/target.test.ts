import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { openWorkspace } from "../../../src/runtime/workspace/open-workspace.js";
import { withEveryGrip } from "./grips.js";
import { plant, temporaryFolder } from "./temporary-folder.js";

const changed = Buffer.from("changed");

withEveryGrip((takeGrip) => {
  function open(options: { readonly readonly?: readonly string[] } = {}) {
    const base = temporaryFolder();
    const root = join(base, "ws");
    plant(root, { "sub/a.txt": "old", "other/a.txt": "other" });
    plant(join(base, "outside"), { "a.txt": "secret" });
    const files = openWorkspace({
      hostRoot: root,
      workspaceRoot: "/workspace",
      takeGrip,
      ...options,
    });
    const text = (path: string) => readFileSync(join(root, path), "utf8");
    return { base, root, files, text };
  }

  it("tells where a write goes, shows what is there, and writes there", async () => {
    const { root, files, text } = open();
    symlinkSync("sub", join(root, "link"));
    const target = files.target("link/a.txt");
    expect(target.place).toEqual({ path: "sub/a.txt", asked: "link/a.txt", kind: "file" });
    const file = target.open();
    expect((await file.bytes()).toString()).toBe("old");
    file.close();
    await target.write(changed);
    target.close();
    expect(text("sub/a.txt")).toBe("changed");
  });

  it("changes nothing before the write", () => {
    const { root, files } = open();
    const target = files.target("new/deep/b.txt");
    expect(target.place).toEqual({
      path: "new/deep/b.txt",
      asked: "new/deep/b.txt",
      kind: "missing",
    });
    target.close();
    expect(existsSync(join(root, "new"))).toBe(false);
  });

  it("refuses at once what a write there must not touch", () => {
    const { base, root, files } = open({ readonly: ["sub"] });
    symlinkSync("nowhere", join(root, "dangling"));
    symlinkSync(join(base, "outside"), join(root, "out"));
    expect(() => files.target("sub/a.txt")).toThrow('path "sub/a.txt" is read-only');
    expect(() => files.target("dangling")).toThrow("link whose target does not exist");
    expect(() => files.target("out/a.txt")).toThrow('path "out/a.txt" is outside workspace');
    expect(() => files.target("out/absent")).toThrow('path "out/absent" is outside workspace');
  });

  /** What another writer or a shell does between the look and the write, and where the write ends up. */
  it.each<{
    what: string;
    path: string;
    meanwhile: (root: string) => void;
    now: { readonly [path: string]: string };
  }>([
    {
      what: "the folder is moved",
      path: "sub/a.txt",
      meanwhile: (root) => renameSync(join(root, "sub"), join(root, "moved")),
      now: { "sub/a.txt": "changed", "moved/a.txt": "old" },
    },
    {
      what: "the folder is removed",
      path: "sub/a.txt",
      meanwhile: (root) => rmSync(join(root, "sub"), { recursive: true }),
      now: { "sub/a.txt": "changed" },
    },
    {
      what: "the folder gives way to a link inside",
      path: "sub/a.txt",
      meanwhile(root) {
        renameSync(join(root, "sub"), join(root, "moved"));
        symlinkSync("other", join(root, "sub"));
      },
      now: { "other/a.txt": "changed", "moved/a.txt": "old" },
    },
    {
      what: "the file gives way to a link inside",
      path: "sub/a.txt",
      meanwhile(root) {
        rmSync(join(root, "sub/a.txt"));
        symlinkSync("../other/a.txt", join(root, "sub/a.txt"));
      },
      now: { "other/a.txt": "changed", "sub/a.txt": "changed" },
    },
    {
      what: "the file is removed",
      path: "sub/a.txt",
      meanwhile: (root) => rmSync(join(root, "sub/a.txt")),
      now: { "sub/a.txt": "changed" },
    },
    {
      what: "a new file's folders are made by another",
      path: "new/deep/b.txt",
      meanwhile: (root) => plant(root, { "new/deep/c.txt": "theirs" }),
      now: { "new/deep/b.txt": "changed", "new/deep/c.txt": "theirs" },
    },
  ])("writes where the path leads by then: $what", async ({ path, meanwhile, now }) => {
    const { root, files, text } = open();
    const target = files.target(path);
    meanwhile(root);
    await target.write(changed);
    target.close();
    for (const [name, content] of Object.entries(now)) expect(text(name)).toBe(content);
  });

  it.each<[string, (base: string) => void, string]>([
    [
      "the file gives way to a link that leads out",
      (base) => {
        rmSync(join(base, "ws/sub/a.txt"));
        symlinkSync(join(base, "outside/a.txt"), join(base, "ws/sub/a.txt"));
      },
      'path "sub/a.txt" is outside workspace',
    ],
    [
      "the folder gives way to a link that leads out",
      (base) => {
        rmSync(join(base, "ws/sub"), { recursive: true });
        symlinkSync(join(base, "outside"), join(base, "ws/sub"));
      },
      'path "sub/a.txt" is outside workspace',
    ],
    [
      "the folder is moved out and a link is left",
      (base) => {
        renameSync(join(base, "ws/sub"), join(base, "elsewhere"));
        symlinkSync(join(base, "elsewhere"), join(base, "ws/sub"));
      },
      'path "sub/a.txt" is outside workspace',
    ],
    [
      "the file gives way to a folder",
      (base) => {
        rmSync(join(base, "ws/sub/a.txt"));
        mkdirSync(join(base, "ws/sub/a.txt"));
      },
      "EISDIR",
    ],
  ])("refuses what it has become: %s", async (_, meanwhile, message) => {
    const { base, files } = open();
    const target = files.target("sub/a.txt");
    meanwhile(base);
    await expect(target.write(changed)).rejects.toThrow(message);
    expect(() => target.open()).toThrow(message);
    target.close();
    expect(readFileSync(join(base, "outside/a.txt"), "utf8")).toBe("secret");
  });

  it("keeps the mode that the file has when it is written", async () => {
    const { root, files } = open();
    const target = files.target("sub/a.txt");
    chmodSync(join(root, "sub/a.txt"), 0o751);
    await target.write(changed);
    target.close();
    expect(statSync(join(root, "sub/a.txt")).mode & 0o777).toBe(0o751);
  });

  it("lets a running write end, though it is closed meanwhile", async () => {
    const { root, files } = open();
    const large = Buffer.alloc(8 << 20, "x");
    const target = files.target("sub/a.txt");
    const writing = target.write(large);
    target.close();
    writeFileSync(join(root, "other/b.txt"), "takes what handles are free");
    await writing;
    expect(readFileSync(join(root, "sub/a.txt")).equals(large)).toBe(true);
    expect(readdirSync(join(root, "sub"))).toEqual(["a.txt"]);
  });

  it("still writes and opens after it was closed", async () => {
    const { files, text } = open();
    const target = files.target("sub/a.txt");
    target.close();
    await target.write(changed);
    expect(text("sub/a.txt")).toBe("changed");
    const file = target.open();
    expect((await file.bytes()).toString()).toBe("changed");
    file.close();
    target.close();
  });

  it.runIf(process.platform === "linux")("leaves no handle open", async () => {
    const { files } = open();
    const handles = () => readdirSync("/proc/self/fd").length;
    const before = handles();
    for (let round = 0; round < 50; round++) {
      const target = files.target(round % 2 ? "sub/a.txt" : `new/${round}/b.txt`);
      if (round % 3) await target.write(changed);
      target.close();
      expect(() => files.target("../x")).toThrow("outside");
    }
    await vi.waitFor(() => expect(handles()).toBeLessThanOrEqual(before));
  });
});
