import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compile } from "../../src/compiler/compile.js";
import { parseSurfaceLock } from "../../src/compiler/surface/surface-lock.js";
import type { Sandbox } from "../../src/runtime/sandboxes/sandbox.js";
import { temporaryFolder } from "../support/packages.js";
import { repository } from "../support/project.js";
import { remoteTools } from "../support/remote/all-tools.js";
import { textOf } from "../support/remote/tools.js";
import { blocksOf } from "./blocks.js";

/* The examples of docs/adapters.md do what the page says, as they stand there. */

const blocks = blocksOf("docs/adapters.md");

/** The provider of the page's example: this machine. */
const machine = {
  id: "here",
  async start(
    [file = "", ...args]: readonly string[],
    options: {
      readonly cwd: string;
      readonly env: Readonly<Record<string, string>>;
      readonly onStdout: (chunk: Uint8Array) => void;
      readonly onStderr: (chunk: Uint8Array) => void;
    },
  ) {
    const child = spawn(file, args, {
      cwd: options.cwd,
      env: { PATH: process.env["PATH"], ...options.env },
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.on("data", options.onStdout);
    child.stderr.on("data", options.onStderr);
    const exitCode = new Promise<number>((resolve) => {
      child.on("close", (code) => resolve(code ?? 137));
    });
    return {
      exitCode,
      async kill() {
        if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      },
    };
  },
  download: (path: string) => readFile(path).catch(() => undefined),
  upload: (path: string, bytes: Uint8Array) => writeFile(path, bytes),
};

/** The page's `machineSandbox`, over a workspace of its own. */
async function exampleSandbox(): Promise<Sandbox> {
  const folder = temporaryFolder();
  const [code] = blocks("ts").filter((block) => block.includes("machineSandbox("));
  const file = join(folder, "machine-sandbox.ts");
  writeFileSync(file, code ?? "");
  const { machineSandbox } = await import(file);
  const workspace = join(folder, "workspace");
  mkdirSync(workspace);
  return machineSandbox(machine, workspace);
}

describe("docs/adapters.md", () => {
  it("has catalogs that compile", () => {
    const lock = readFileSync(join(repository, "generated/pi-surface.json"), "utf8");
    const surface = parseSurfaceLock(lock);
    if ("invalid" in surface) throw new Error(surface.invalid);
    const catalogs = blocks("yaml");
    expect(catalogs).toHaveLength(2);
    for (const text of catalogs) {
      const { findings } = compile({ text, file: "catalog.yaml" }, { surface, exists: () => true });
      expect(findings).toEqual([]);
    }
  });

  it("has a sandbox over which all seven tools of pi work", async () => {
    const { bash, read, write, edit, find, grep, ls } = remoteTools(await exampleSandbox());
    const answer = async (result: ReturnType<typeof bash>) => textOf(await result);
    await write({ path: "src/it's.ts", content: "const one = 1;\n" });
    await bash({ command: 'chmod 755 "src/it\'s.ts"' });
    await write({ path: "src/it's.ts", content: "const two = 1;\n" });
    await edit({ path: "src/it's.ts", edits: [{ oldText: "1", newText: "2" }] });
    expect(await answer(read({ path: "src/it's.ts" }))).toBe("const two = 2;\n");
    expect(await answer(bash({ command: "cd src; ls -l | grep -c rwxr-xr-x; ls" }))).toBe(
      "1\nit's.ts\n",
    );
    expect(await answer(find({ pattern: "**/*.ts" }))).toBe("src/it's.ts");
    expect(await answer(grep({ pattern: "two" }))).toBe("src/it's.ts:1: const two = 2;");
    expect(await answer(ls({}))).toBe("src/");
    await expect(read({ path: "missing" })).rejects.toThrow("no such file");
    await expect(write({ path: "src/it's.ts/below", content: "x" })).rejects.toThrow("folder");
  });

  it("has a sandbox whose commands end on time, stream, and keep to the cap", async () => {
    const sandbox = await exampleSandbox();
    await expect(sandbox.exec("sleep 60 & sleep 60", { timeoutMs: 200 })).rejects.toThrow(
      /^timeout:0\.2$/,
    );
    const controller = new AbortController();
    const streamed: string[] = [];
    const running = sandbox.exec("printf '\\377'; echo first; sleep 60", {
      signal: controller.signal,
      onStdout(chunk) {
        streamed.push(Buffer.from(chunk).toString("latin1"));
        controller.abort();
      },
    });
    await expect(running).rejects.toThrow(/^aborted$/);
    expect(streamed.join("")).toContain("\u00ff");
    const capped = await sandbox.exec("seq 1000", { maxOutputBytes: 10 });
    expect([capped.stdout.length, capped.truncated, capped.exitCode]).toEqual([10, true, 0]);
    await expect(sandbox.exec("true", { signal: AbortSignal.abort() })).rejects.toThrow(
      /^aborted$/,
    );
  });
});
