import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as pi from "@mariozechner/pi-coding-agent";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { customGrep } from "../../../../src/runtime/adapters/customGrep/index.js";
import { grepThroughSandbox } from "../../../../src/runtime/adapters/customGrep/search.js";
import { FolderSandbox } from "../../../support/remote/folder-sandbox.js";
import { openVercel, type RemoteVercel } from "../../../support/remote/providers.js";
import { contextOver, type Tool, textOf, tool } from "../../../support/remote/tools.js";

describe("grep in the machine", () => {
  let remote: RemoteVercel;
  let grep: Tool;

  beforeAll(async () => {
    remote = await openVercel();
    const context = contextOver(remote.sandbox);
    grep = tool(pi.createGrepToolDefinition, context, customGrep.grep(context));
  });
  beforeEach(() => remote.reset());
  afterAll(() => remote.close());

  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(remote.root, path)), { recursive: true });
    writeFileSync(join(remote.root, path), content);
  };

  it("stops at the limit instead of sending the rest", async () => {
    put("million/a.txt", "a match\n".repeat(1_000_000));
    for (const params of [{}, { context: 3 }, { limit: 2000 }, { limit: 1_000_000 }]) {
      remote.reset();
      const result = await grep({ pattern: "match", path: "million", ...params });
      const limit = "limit" in params ? params.limit : 100;
      expect(textOf(result)).toContain(
        `[${limit} matches limit reached. Use limit=${limit * 2} for more, or refine pattern`,
      );
      expect(result.details).toMatchObject({ matchLimitReached: limit });
      expect([remote.requests(), remote.server.sentBytes < 1_000_000]).toEqual([1, true]);
    }
  });

  it("sends the beginning of a long line, and counts what it does not send", async () => {
    put("lines/min.js", `${"var x=1;".repeat(500_000)}needle\n`.repeat(3));
    const result = await grep({ pattern: "needle", path: "lines" });
    expect(textOf(result)).toMatch(/\n\n\[Some lines truncated to 500 chars\. /);
    expect(remote.server.sentBytes).toBeLessThan(100_000);
    put("lines/many.txt", `${"w".repeat(300)} pin\n`.repeat(5000));
    const cut = await grep({ pattern: "pin", path: "lines", limit: 100_000 });
    expect(cut.details).toMatchObject({ truncation: { totalLines: 5000 } });
    expect(remote.server.sentBytes).toBeLessThan(1_000_000);
  });

  it("tells no match from a bad pattern", async () => {
    put("hay.txt", "hay\n");
    const none = await grep({ pattern: "no such word" });
    expect([textOf(none), none.details]).toEqual(["No matches found", undefined]);
    await expect(grep({ pattern: "(" })).rejects.toThrow(/^regex parse error:\n/);
    await expect(grep({ pattern: "x", glob: "{a" })).rejects.toThrow(/error parsing glob '\{a'/);
    await expect(grep({ pattern: "x", path: "none" })).rejects.toThrow(
      "Path not found: /vercel/sandbox/none",
    );
  });

  it.each([
    { pattern: "--pre=/vercel/sandbox/x.sh" },
    { pattern: "-needle" },
    { pattern: "--help" },
    { pattern: "$(touch made)" },
    { pattern: "'; touch made; '" },
    { pattern: "x", glob: "--pre=/vercel/sandbox/x.sh" },
    { pattern: "x", glob: "'; touch made; '" },
    { pattern: "needle", path: "-d" },
    { pattern: "needle", path: "--pre=x.sh" },
  ])("takes %j for what it says, and runs nothing", async (params) => {
    put("x.sh", "#!/bin/sh\ntouch /vercel/sandbox/made\n");
    await remote.sandbox.exec("chmod +x x.sh");
    put("-d", "needle\n");
    put("--pre=x.sh", "needle\n");
    const text = textOf(await grep(params));
    const isPath = "path" in params;
    expect(text).toBe(isPath ? `${params.path}:1: needle` : "No matches found");
    expect(existsSync(join(remote.root, "made"))).toBe(false);
  });

  it("takes no notice of a configuration file", async () => {
    const root = mkdtempSync(join(tmpdir(), "configured-"));
    writeFileSync(join(root, "conf"), "--fixed-strings\n");
    writeFileSync(join(root, "hay.txt"), "needle\n");
    const env = { PATH: process.env.PATH, RIPGREP_CONFIG_PATH: join(root, "conf") };
    const context = contextOver(new FolderSandbox(root, env));
    const other = tool(pi.createGrepToolDefinition, context, customGrep.grep(context));
    expect(textOf(await other({ pattern: "nee.le" }))).toBe("hay.txt:1: needle");
    rmSync(root, { recursive: true });
  });

  it("matches a glob from the folder that it searches", async () => {
    put("repo/migrations/main/a.js", "needle\n");
    put("repo/migrations/other/b.js", "needle\n");
    for (const glob of ["migrations/main/*.js", "./migrations/main/*.js", "**/main/*.js"]) {
      const result = await grep({ pattern: "needle", path: "repo", glob });
      expect(textOf(result)).toBe("migrations/main/a.js:1: needle");
    }
    const others = await grep({ pattern: "needle", path: "repo", glob: "!./migrations/main/*.js" });
    expect(textOf(others)).toBe("migrations/other/b.js:1: needle");
  });

  it("ends the search when it is aborted", async () => {
    put("slow/a.txt", "x\n".repeat(5_000_000));
    const controller = new AbortController();
    const params = { pattern: "x", path: "slow", limit: 1_000_000_000 };
    const call = grep(params, { signal: controller.signal });
    setTimeout(() => controller.abort(), 500);
    await expect(call).rejects.toThrow(/^Operation aborted$/);
    const { stdout } = await remote.sandbox.exec("ps -eo comm= | grep -c '^rg$'");
    expect(Buffer.from(stdout).toString()).toBe("0\n");
  });

  it("asks for a ripgrep by its path, where there is one", async () => {
    const context = contextOver(remote.sandbox);
    const execute = grepThroughSandbox(context, { rg: "/no/such/rg" });
    const other = tool(pi.createGrepToolDefinition, context, { execute });
    await expect(other({ pattern: "x" })).rejects.toThrow(/^ripgrep \(rg\) is not in the sandbox/);
  });
});

describe("what is wrong with a search", () => {
  const over = (root: string) => {
    const context = contextOver(new FolderSandbox(root));
    return (rg: string) =>
      tool(pi.createGrepToolDefinition, context, { execute: grepThroughSandbox(context, { rg }) });
  };

  it("is told apart: no ripgrep, a bad pattern, no match", async () => {
    const root = mkdtempSync(join(tmpdir(), "wrong-"));
    const program = (name: string, script: string) => {
      const path = join(root, name);
      writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
      return path;
    };
    const grep = over(root);
    const missing =
      /^ripgrep \(rg\) is not in the sandbox.*bringRipgrep\(sandbox\).* \(.*rg: .*\)$/;
    for (const script of [
      'echo "sh: rg: command not found" >&2; exit 127',
      'echo "rg: cannot execute" >&2; exit 126',
    ]) {
      await expect(grep(program("rg-missing", script))({ pattern: "x" })).rejects.toThrow(missing);
    }
    await expect(grep("rg")({ pattern: "(" })).rejects.toThrow(/^regex parse error/);
    await expect(grep(program("rg-killed", "kill -9 $$"))({ pattern: "x" })).rejects.toThrow(
      /^ripgrep was ended by signal 9 /,
    );
    await expect(
      grep(program("rg-fails", 'echo "rg: broken" >&2; exit 2'))({ pattern: "x" }),
    ).rejects.toThrow(/^rg: broken$/);
    expect(textOf(await grep("rg")({ pattern: "no such word here" }))).toBe("No matches found");
  });

  it("is a path that is no file, which rg would wait for", async () => {
    const root = mkdtempSync(join(tmpdir(), "wrong-"));
    execFileSync("mkfifo", [join(root, "pipe")]);
    symlinkSync("/dev/zero", join(root, "zero"));
    for (const path of ["pipe", "zero"]) {
      await expect(over(root)("rg")({ pattern: "x", path })).rejects.toThrow(
        `EINVAL: not a regular file, open '${path}'`,
      );
    }
  });
});

describe("grep in a sandbox on this host", () => {
  it("is confined to the workspace, wherever links lead", async () => {
    const base = mkdtempSync(join(tmpdir(), "confined-"));
    const root = join(base, "ws");
    mkdirSync(join(root, "folder"), { recursive: true });
    mkdirSync(join(base, "ws-evil"));
    writeFileSync(join(base, "ws-evil/secret"), "needle secret\n");
    writeFileSync(join(root, "folder/a.txt"), "needle\n");
    symlinkSync("../ws-evil", join(root, "out"));
    symlinkSync("../ws-evil/secret", join(root, "file"));
    symlinkSync("folder", join(root, "in"));
    symlinkSync("folder/a.txt", join(root, "in-file"));
    const context = contextOver(new FolderSandbox(root));
    const execute = grepThroughSandbox(context, { confine: true });
    const grep = tool(pi.createGrepToolDefinition, context, { execute });
    for (const path of ["out", "out/secret", "file", "folder/../out"]) {
      await expect(grep({ pattern: "needle", path })).rejects.toThrow(
        `path "${path}" is outside workspace`,
      );
    }
    expect(textOf(await grep({ pattern: "needle" }))).toBe("folder/a.txt:1: needle");
    expect(textOf(await grep({ pattern: "needle", path: "in" }))).toBe("a.txt:1: needle");
    expect(textOf(await grep({ pattern: "needle", path: "in-file" }))).toBe("in-file:1: needle");
    rmSync(base, { recursive: true });
  });
});
