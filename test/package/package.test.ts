import { execFileSync, spawnSync } from "node:child_process";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repository } from "../support/project.js";
import { HOST_COMPILER_OPTIONS } from "../support/type-check.js";

/*
 * The package as a user gets it: packed, installed into an empty folder, used. Needs the npm registry, or
 * npm's cache of an earlier run.
 */

let folder: string;
let tarball: string;

function npm(cwd: string, ...args: readonly string[]): string {
  return execFileSync("npm", [...args, "--no-audit", "--no-fund", "--prefer-offline"], {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** A program of the repository's own, on something outside of it. */
function tool(name: string, ...args: readonly string[]) {
  const bin = join(repository, "node_modules/.bin", name);
  const { status, stdout, stderr } = spawnSync(bin, args, { cwd: folder, encoding: "utf8" });
  return { status, output: `${stdout}${stderr}` };
}

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "pi-tool-catalog-package-")));
  npm(repository, "pack", "--silent", "--pack-destination", folder);
  tarball = join(folder, readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "");
  writeFileSync(join(folder, "package.json"), '{ "type": "module", "private": true }\n');
  npm(
    folder,
    "install",
    "--save-exact",
    tarball,
    "@mariozechner/pi-coding-agent@0.73.1",
    "@types/node@20",
  );
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the published package", () => {
  it("is well formed, for publint and attw", () => {
    expect(tool("publint", "--strict", tarball)).toMatchObject({ status: 0 });
    expect(tool("attw", "--profile", "esm-only", tarball)).toMatchObject({ status: 0 });
  });

  it("starts a catalog, builds it, checks it and runs a tool, with plain node", () => {
    const run = (...args: readonly string[]) => {
      const bin = join(folder, "node_modules/.bin/pi-tool-catalog");
      const { status, stdout, stderr } = spawnSync(bin, args, { cwd: folder, encoding: "utf8" });
      return { status, stdout, stderr };
    };
    expect(run("--version")).toMatchObject({ status: 0, stdout: "0.1.0\n" });
    expect(run("init")).toMatchObject({ status: 0, stderr: "" });
    expect(run("build")).toMatchObject({ status: 0, stderr: "" });
    expect(run("check")).toMatchObject({ status: 0, stderr: "" });
    expect(run("run", "direct", "bash", '{"command":"echo hello"}')).toMatchObject({
      status: 0,
      stdout: "hello\n",
    });
    // As npm itself writes it.
    const manifest = readFileSync(join(folder, "package.json"), "utf8");
    writeFileSync(join(folder, "package.json"), manifest.replace('"module"', '"commonjs"'));
    for (const args of [["run", "direct", "ls"], ["invariants"]]) {
      const { status, stderr } = run(...args);
      expect(status).toBe(2);
      expect(stderr).toContain('does not say "type": "module": npm pkg set type=module');
    }
    writeFileSync(join(folder, "package.json"), manifest);
  });

  it("generates what type-checks under the strict options, in a host's ten lines", () => {
    writeFileSync(
      join(folder, "host.ts"),
      `import { createAgentSession } from "@mariozechner/pi-coding-agent";
import { buildFilesystemAgentTools, buildHarnessAgentTools, openBundle, sessionOptions } from "./generated/bundles.js";

export async function open(root: string) {
  const bundle = openBundle("direct", { root });
  const tools = [...buildHarnessAgentTools(bundle), ...buildFilesystemAgentTools(bundle)];
  return createAgentSession({ ...sessionOptions(bundle, tools) });
}
// @ts-expect-error a mode without its resource does not type-check
openBundle("direct", {});
`,
    );
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({
        compilerOptions: HOST_COMPILER_OPTIONS,
        include: ["host.ts", "generated"],
      }),
    );
    expect(tool("tsc", "-p", folder)).toEqual({ status: 0, output: "" });
  });

  it("has a schema that is the repository's, and a compiler API", () => {
    const script = `
      import { compile } from "pi-tool-catalog";
      import schema from "pi-tool-catalog/schema" with { type: "json" };
      const { findings } = compile({ text: "version: 1", file: "catalog.yaml" }, { surface: { tools: [] }, exists: () => true });
      console.log(schema.title, findings.map(({ code }) => code).join());
    `;
    const output = execFileSync(
      process.execPath,
      ["--no-warnings", "--input-type=module", "-e", script],
      {
        cwd: folder,
        encoding: "utf8",
      },
    );
    expect(output).toBe("Catalog TC211\n");
  });
});
