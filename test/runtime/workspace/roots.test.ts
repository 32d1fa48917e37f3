import { mkdirSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openWorkspace } from "../../../src/runtime/workspace/open-workspace.js";
import type { Workspace } from "../../../src/runtime/workspace/workspace.js";
import { withEveryGrip } from "./grips.js";
import { plant, temporaryFolder } from "./temporary-folder.js";

const text = async (files: Workspace, path: string) => (await files.read(path)).bytes.toString();

withEveryGrip((takeGrip) => {
  describe.each([
    "plain",
    "with space",
    "quo'te\"s",
    "$HOME `id` \\",
    "ünï😀",
    "no\u00A0break",
    "new\nline",
    "-dash",
    "~",
    "@at",
    "..two",
    "x (deleted)",
    "%2e%2e",
  ])("a root called %j", (name) => {
    it("is reached by its own path, by a link, with slashes and dots", async () => {
      const base = temporaryFolder();
      const real = join(base, name);
      plant(real, { "a.txt": "inside\n" });
      plant(base, { "secret.txt": "outside\n" });
      symlinkSync(real, join(base, "way in"));
      for (const hostRoot of [
        real,
        `${real}/`,
        `${real}//.///`,
        join(base, "way in"),
        `${real}/../${name}`,
      ]) {
        for (const workspaceRoot of [hostRoot, "/workspace", "/workspace/"]) {
          const files = openWorkspace({ hostRoot, workspaceRoot, takeGrip });
          expect(await text(files, "a.txt")).toBe("inside\n");
          expect(await text(files, `${files.workspaceRoot}/a.txt`)).toBe("inside\n");
          await expect(files.read("../secret.txt")).rejects.toThrow("is outside workspace");
          await expect(files.read(join(base, "secret.txt"))).rejects.toThrow(
            "is outside workspace",
          );
        }
      }
    });
  });

  it("a root that is a link is known by both names, and a link elsewhere by neither", async () => {
    const base = temporaryFolder();
    plant(base, { "real/a.txt": "inside\n", "other/a.txt": "outside\n" });
    symlinkSync("real", join(base, "link"));
    const files = openWorkspace({
      hostRoot: join(base, "link"),
      workspaceRoot: join(base, "link"),
      takeGrip,
    });
    expect(await text(files, join(base, "link/a.txt"))).toBe("inside\n");
    expect(await text(files, join(base, "real/a.txt"))).toBe("inside\n");
    await expect(files.read(join(base, "other/a.txt"))).rejects.toThrow("is outside workspace");
    expect(files.workspaceRoot).toBe(join(base, "link"));
  });

  it("under a name of its own, the host's names lead nowhere: they cannot be guessed", async () => {
    const base = temporaryFolder();
    const real = join(base, "ws");
    plant(real, { "a.txt": "inside\n" });
    symlinkSync(join(real, "a.txt"), join(real, "by-the-hosts-name"));
    symlinkSync("../ws/a.txt", join(real, "by-the-folders-name"));
    symlinkSync("../workspace/a.txt", join(real, "as-the-shell-goes"));
    const files = openWorkspace({ hostRoot: real, workspaceRoot: "/workspace", takeGrip });
    for (const path of [
      join(real, "a.txt"),
      "../ws/a.txt",
      "by-the-hosts-name",
      "by-the-folders-name",
    ]) {
      await expect(files.read(path)).rejects.toThrow(`path "${path}" is outside workspace`);
    }
    expect(await text(files, "as-the-shell-goes")).toBe("inside\n");
  });

  it("the whole machine can be the workspace", async () => {
    const base = temporaryFolder();
    plant(base, { "a.txt": "inside\n" });
    const files = openWorkspace({ hostRoot: "/", workspaceRoot: "/", takeGrip });
    expect(await text(files, join(base, "a.txt"))).toBe("inside\n");
    expect(await text(files, join("..", base, "a.txt"))).toBe("inside\n");
    expect(await files.list("/")).toContain("tmp");
    await files.write(join(base, "b.txt"), Buffer.from("new"));
    expect(await text(files, `${base.slice(1)}/b.txt`)).toBe("new");
  });

  it("a missing root is no error before the first use, then one with a name", async () => {
    const base = temporaryFolder();
    const hostRoot = join(base, "later");
    const files = openWorkspace({ hostRoot, workspaceRoot: "/workspace", takeGrip });
    await expect(files.read("a.txt")).rejects.toMatchObject({
      name: "WorkspaceRootError",
      code: "WORKSPACE_ROOT",
      message: 'workspace root "/workspace" does not exist',
      hostRoot,
    });
    plant(base, { later: "a file\n" });
    await expect(files.list("")).rejects.toThrow('workspace root "/workspace" is not a folder');
    renameSync(hostRoot, `${hostRoot}-away`);
    mkdirSync(hostRoot);
    expect(await files.list("")).toEqual([]);
  });
});
