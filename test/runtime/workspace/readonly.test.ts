import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openWorkspace } from "../../../src/runtime/workspace/open-workspace.js";
import { withEveryGrip } from "./grips.js";
import { plant, temporaryFolder } from "./temporary-folder.js";

const content = Buffer.from("changed");

withEveryGrip((takeGrip) => {
  function open() {
    const root = join(temporaryFolder(), "ws");
    plant(root, {
      ".agents/skill.md": "kept",
      "gov/policy/rule.md": "kept",
      "gov/free.md": "free",
      "target/linked.md": "kept",
      "file.lock": "kept",
      "src/a.ts": "free",
    });
    symlinkSync("gov/policy", join(root, "alias"));
    symlinkSync("../.agents/skill.md", join(root, "src/skill"));
    symlinkSync("target", join(root, "by-link"));
    const files = openWorkspace({
      hostRoot: root,
      workspaceRoot: "/workspace",
      readonly: [".agents", "gov/policy/", "/workspace/by-link", "file.lock", "absent/deep"],
      takeGrip,
    });
    return { root, files };
  }

  it.each([
    ".agents/skill.md",
    "./src/../.agents/new.md",
    "/workspace/.agents/sub/new.md",
    ".agents",
    "gov/policy/rule.md",
    "gov/policy",
    "gov",
    "alias/rule.md",
    "alias/new/deep.md",
    "src/skill",
    "by-link/linked.md",
    "target/linked.md",
    "target/new.md",
    "target",
    "file.lock",
    "absent/deep",
    "absent/deep/new.md",
    "absent",
  ])("refuses to write %s", async (path) => {
    const { root, files } = open();
    const refusal = {
      code: "READONLY_PATH",
      message: `path "${path}" is read-only in this workspace`,
    };
    await expect(files.write(path, content)).rejects.toMatchObject(refusal);
    await expect(files.write(path, content, { exclusive: true })).rejects.toMatchObject(refusal);
    for (const kept of [
      ".agents/skill.md",
      "gov/policy/rule.md",
      "target/linked.md",
      "file.lock",
    ]) {
      expect(readFileSync(join(root, kept), "utf8")).toBe("kept");
    }
    expect((await files.list("")).sort()).not.toContain("absent");
  });

  it.each([
    "gov",
    "gov/policy",
    ".agents",
    ".agents/skill.md",
    "by-link",
    "target",
    "alias/rule.md",
  ])("refuses to move or remove %s, or to put something in its place", async (path) => {
    const { files } = open();
    const message = `path "${path}" is read-only in this workspace`;
    await expect(files.rename(path, "elsewhere")).rejects.toThrow(message);
    await expect(files.rename("src/a.ts", path)).rejects.toThrow(message);
    await expect(files.unlink(path)).rejects.toThrow(message);
  });

  it("refuses to make folders in it, and lets all else be changed", async () => {
    const { files } = open();
    await expect(files.mkdir("gov/policy/new")).rejects.toMatchObject({ code: "READONLY_PATH" });
    await expect(files.mkdir("absent/deep")).rejects.toMatchObject({ code: "READONLY_PATH" });
    await files.mkdir("absent");
    await files.mkdir("gov/other");
    await files.write("gov/free.md", content);
    await files.write("gov/policy-not/x.md", content);
    await files.write(".agents-not", content);
    await files.unlink("gov/free.md");
    expect((await files.read("gov/policy/rule.md")).bytes.toString()).toBe("kept");
  });

  it("must lie below the root", () => {
    const options = { hostRoot: "/srv", workspaceRoot: "/workspace", takeGrip };
    expect(() => openWorkspace({ ...options, readonly: ["../x"] })).toThrow("outside workspace");
    expect(() => openWorkspace({ ...options, readonly: ["/srv/x"] })).toThrow("outside workspace");
  });
});
