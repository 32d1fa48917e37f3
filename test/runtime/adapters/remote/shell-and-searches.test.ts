import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RemoteTools, remoteTools } from "../../../support/remote/all-tools.js";
import { PROVIDERS, type Remote } from "../../../support/remote/providers.js";
import { textOf } from "../../../support/remote/tools.js";

describe.each(PROVIDERS)("the shell and the searches over %s", (_name, open) => {
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

  describe("bash", () => {
    it("runs in the workspace and gives both outputs", async () => {
      const result = await tools.bash({ command: "pwd; echo wrong >&2" });
      expect(textOf(result).split("\n").sort()).toEqual(
        ["", remote.sandbox.workspaceRoot, "wrong"].sort(),
      );
      expect(remote.requests()).toBe(1);
    });

    it("reports an exit status and a signal's alike", async () => {
      await expect(tools.bash({ command: "echo out; exit 3" })).rejects.toThrow(
        /^out\n+Command exited with code 3$/,
      );
      await expect(tools.bash({ command: "kill -9 $$" })).rejects.toThrow(/code 137$/);
    });

    it("returns while a background child holds the output", async () => {
      const started = performance.now();
      expect(textOf(await tools.bash({ command: "sleep 30 & echo done" }))).toBe("done\n");
      expect(performance.now() - started).toBeLessThan(2000);
    });

    it("gives pi's text for a timeout, and what was printed until then", async () => {
      const call = tools.bash({ command: "echo before; sleep 30", timeout: 1 });
      await expect(call).rejects.toThrow(/^before\n+Command timed out after 1 seconds$/);
    });

    it("names a file in the sandbox that holds the whole output, which read opens", async () => {
      const result = await tools.bash({ command: "seq 3000" });
      const path = /Full output: (\S+), in the sandbox\]$/.exec(textOf(result))?.[1] ?? "";
      expect(result.details).toMatchObject({ fullOutputPath: path });
      const read = await tools.read({ path, offset: 2999 });
      expect(textOf(read)).toBe("2999\n3000\n");
      const first = await tools.read({ path, limit: 1 });
      expect(textOf(first)).toMatch(/^1\n/);
    });
  });

  describe("ls", () => {
    it("lists any number of entries in one request", async () => {
      for (let n = 0; n < 500; n += 1) put(`many/f${n}`, "");
      const result = await tools.ls({ path: "many" });
      expect(textOf(result).split("\n")).toHaveLength(500);
      expect(remote.requests()).toBe(1);
      mkdirSync(at("nothing"));
      remote.reset();
      expect(textOf(await tools.ls({ path: "nothing" }))).toBe("(empty directory)");
      expect(remote.requests()).toBe(1);
    });

    it("shows names as they are, folders by their slash, links by what they mean", async () => {
      const names = ["-x", " lead", "new\nline", "*", ".hidden", "ünï😀", "end "];
      for (const name of names) put(`names/${name}`, "");
      mkdirSync(at("names/folder"));
      symlinkSync("folder", at("names/link"));
      symlinkSync("nowhere", at("names/dangling"));
      const result = textOf(await tools.ls({ path: "names" }));
      for (const name of [...names, "folder/", "link/"])
        expect(`\n${result}\n`).toContain(`\n${name}\n`);
      expect(result).not.toContain("dangling");
    });

    it("tells a missing folder from a file", async () => {
      const { workspaceRoot } = remote.sandbox;
      await expect(tools.ls({ path: "no" })).rejects.toThrow(`Path not found: ${workspaceRoot}/no`);
      put("plain", "");
      const call = tools.ls({ path: "plain" });
      await expect(call).rejects.toThrow(`Not a directory: ${workspaceRoot}/plain`);
    });
  });

  describe("find and grep", () => {
    it("find in one request, with ignore files in force", async () => {
      put("proj/.gitignore", "dist\n*.log\n");
      put("proj/src/app.ts", "needle\n");
      put("proj/dist/app.ts", "");
      put("proj/a.log", "");
      const result = await tools.find({ pattern: "*.ts", path: "proj" });
      expect(textOf(result)).toBe("src/app.ts");
      expect(remote.requests()).toBe(1);
    });

    it("grep in one request, with what it found in pi's form", async () => {
      put("hay/a.ts", "one\nneedle two\n");
      const result = await tools.grep({ pattern: "nee.le", path: "hay" });
      expect(textOf(result)).toBe("a.ts:2: needle two");
      expect(remote.requests()).toBe(1);
    });

    it("work on an empty file like any other tool", async () => {
      await tools.write({ path: "void/empty.txt", content: "" });
      expect(textOf(await tools.read({ path: "void/empty.txt" }))).toBe("");
      expect(textOf(await tools.grep({ pattern: "x", path: "void" }))).toBe("No matches found");
      expect(textOf(await tools.ls({ path: "void" }))).toBe("empty.txt");
      expect(textOf(await tools.find({ pattern: "*", path: "void" }))).toBe("empty.txt");
      const edits = [{ oldText: "a", newText: "b" }];
      await expect(tools.edit({ path: "void/empty.txt", edits })).rejects.toThrow(/exact text/);
      expect(existsSync(at("void/empty.txt"))).toBe(true);
    });
  });
});
