import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CATALOG_DEFAULTS } from "../../../src/compiler/manifest/catalog-defaults.generated.js";

const GENERATED = [
  "catalog-types.generated.ts",
  "catalog-defaults.generated.ts",
  "schema-validator.generated.js",
  "schema-validator.generated.d.ts",
].map((name) => `src/compiler/manifest/${name}`);

function generate(root: string, ...args: string[]) {
  const script = join(root, "scripts/generate-schema-code.ts");
  return spawnSync(process.execPath, ["--import", "tsx", script, ...args], {
    cwd: root,
    encoding: "utf8",
  });
}

describe("the code that is written from the schema", () => {
  it("is up to date", () => {
    const { status, stderr } = generate(process.cwd(), "--check");
    expect(stderr).toBe("");
    expect(status).toBe(0);
  });

  it("has neither any, nor what may be written, nor an import at run time", () => {
    const types = readFileSync(GENERATED[0] ?? "", "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
    expect(types).not.toMatch(/\bany\b|\bunknown\b/);
    for (const line of types.split("\n"))
      if (/^\s+[$\w[\]: ]+\??: /.test(line)) expect(line).toMatch(/^\s+readonly /);
    expect(readFileSync(GENERATED[2] ?? "", "utf8")).not.toMatch(
      /\brequire\(|^import\b|\bimport\(/m,
    );
  });

  it("says of every default what holds, and its value where it has one", () => {
    const byPath = new Map(CATALOG_DEFAULTS.map((entry) => [entry.path, entry]));
    expect(byPath.get("modes.*.tools.*.network")?.value).toBe("none");
    expect(byPath.get("modes.*.bash.maxOutputBytes")?.value).toBe(8 * 1024 * 1024);
    expect(byPath.get("modes.*.env.set.TMPDIR")?.value).toBe("/tmp");
    for (const path of [
      "modes.*.env.allow",
      "modes.*.env.set.HOME",
      "modes.*.bash.timeout",
      "modes.*.workspaceRoot",
    ])
      expect(byPath.get(path)?.sentence).toMatch(/\w/);
    expect(byPath.size).toBe(CATALOG_DEFAULTS.length);
  });
});

describe("--check", () => {
  let copy = "";

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), "catalog-schema-"));
    for (const path of ["schemas", "scripts", ...GENERATED, "package.json", "tsconfig.json"])
      await cp(path, join(copy, path), { recursive: true });
    await symlink(join(process.cwd(), "node_modules"), join(copy, "node_modules"));
  });
  afterAll(() => rm(copy, { recursive: true, force: true }));

  it("names each file that is not what the schema gives, and writes nothing", async () => {
    const stale = join(copy, GENERATED[0] ?? "");
    const text = await readFile(stale, "utf8");
    await writeFile(stale, `${text}// edited\n`);
    await rm(join(copy, GENERATED[3] ?? ""));
    const { status, stderr } = generate(copy, "--check");
    expect(status).toBe(1);
    expect(stderr.trim().split("\n")).toHaveLength(2);
    expect(stderr).toContain(GENERATED[0]);
    expect(stderr).toContain(GENERATED[3]);
    expect(await readFile(stale, "utf8")).toBe(`${text}// edited\n`);
  });

  it("passes on a checkout with the line ends of Windows", async () => {
    expect(generate(copy).status).toBe(0);
    for (const path of GENERATED) {
      const text = await readFile(join(copy, path), "utf8");
      await writeFile(join(copy, path), text.replaceAll("\n", "\r\n"));
    }
    expect(generate(copy, "--check").status).toBe(0);
  });
});

it("the published schema is an ordinary file that a JSON parser reads", () => {
  const script =
    "const s = JSON.parse(require('fs').readFileSync('schemas/catalog.schema.json')); console.log(s.$schema)";
  expect(execFileSync(process.execPath, ["-e", script], { encoding: "utf8" }).trim()).toBe(
    "http://json-schema.org/draft-07/schema#",
  );
});
