import { randomBytes } from "node:crypto";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { patchScript } from "../../../../src/runtime/adapters/remote/patch.js";
import { FolderSandbox } from "../../../support/remote/folder-sandbox.js";

describe("a patch", () => {
  let root: string;
  let sandbox: FolderSandbox;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "patch-"));
    sandbox = new FolderSandbox(root);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const apply = async (name: string, before: Buffer, after: Buffer) => {
    const script = patchScript(join(root, name), before, after);
    if (script === undefined) throw new Error("too much is new");
    const result = await sandbox.exec(script);
    return { script, status: result.exitCode, said: Buffer.from(result.stderr).toString() };
  };

  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((value) => Buffer.from(value)),
    fc
      .array(fc.constantFrom("a\n", "b\n", "\r\n", "é", ""))
      .map((text) => Buffer.from(text.join(""))),
  );

  it("makes any file of any other, byte for byte", async () => {
    await fc.assert(
      fc.asyncProperty(bytes, bytes, async (before, after) => {
        writeFileSync(join(root, "file"), before);
        expect(await apply("file", before, after)).toMatchObject({ status: 0, said: "" });
        expect(readFileSync(join(root, "file"))).toEqual(after);
      }),
      { numRuns: 60 },
    );
    expect(readdirSync(root)).toEqual(["file"]);
  });

  it("is not put over what was written while the new file was put together", async () => {
    const folder = mkdtempSync(join(tmpdir(), "patch-late-"));
    const file = join(folder, "file");
    const before = Buffer.from("a line\n".repeat(5000));
    writeFileSync(file, before);
    // A program that copies a part of the file writes another one in its place.
    mkdirSync(join(folder, "bin"));
    const program = `#!/bin/sh\n/usr/bin/head "$@" && printf newer >${file}\n`;
    writeFileSync(join(folder, "bin/head"), program, { mode: 0o755 });
    const other = new FolderSandbox(folder, { PATH: `${folder}/bin:${process.env.PATH}` });
    const after = Buffer.concat([before, Buffer.from("the end\n")]);
    const result = await other.exec(patchScript(file, before, after) ?? "");
    expect(Buffer.from(result.stderr).toString()).toMatch(/^ESTALE: /);
    expect(readFileSync(file, "utf8")).toBe("newer");
    expect(readdirSync(folder).sort()).toEqual(["bin", "file"]);
    rmSync(folder, { recursive: true });
  });

  it("is small where little changes, however large the file and however far apart", async () => {
    const lines = Array.from({ length: 100_000 }, (_, at) => `line ${at}\n`);
    const before = Buffer.from(lines.join(""));
    lines[3] = "changed\n";
    lines[50_000] = "";
    lines[99_999] = "changed at the end, without a newline";
    const after = Buffer.from(lines.join(""));
    writeFileSync(join(root, "large"), before);
    const { script } = await apply("large", before, after);
    expect(readFileSync(join(root, "large")).equals(after)).toBe(true);
    expect(script.length).toBeLessThan(10_000);
    rmSync(join(root, "large"));
  });

  const words = (count: number) => {
    const next = fc.sample(fc.integer({ min: 0, max: 9999 }), { numRuns: count, seed: 7 });
    return Buffer.from(
      next.map((value, at) => `it's ${value} of $${at}${"\n".repeat(value % 3)}`).join(" "),
    );
  };

  it("is packed where it would be too long, and does the same", async () => {
    const before = words(8000);
    const after = Buffer.from(before.toString().replaceAll("it's", "it was 😀"));
    writeFileSync(join(root, "packed"), before);
    const script = patchScript(join(root, "packed"), before, after) ?? "";
    expect(script.length).toBeLessThan(100_000);
    expect(after.length).toBeGreaterThan(150_000);
    const { exitCode, stderr } = await sandbox.exec(script);
    expect([exitCode, Buffer.from(stderr).toString()]).toEqual([0, ""]);
    expect(readFileSync(join(root, "packed")).equals(after)).toBe(true);
    writeFileSync(join(root, "packed"), "somebody else's");
    const late = await sandbox.exec(script);
    expect(Buffer.from(late.stderr).toString()).toMatch(/^ESTALE: /);
    expect(readFileSync(join(root, "packed"), "utf8")).toBe("somebody else's");
    rmSync(join(root, "packed"));
  });

  it("is not made where even packed it would be too long", () => {
    const before = Buffer.alloc(200_000, "a\n");
    const random = Buffer.from(randomBytes(150_000).toString("base64"));
    expect(patchScript("/x", before, random)).toBeUndefined();
    expect(patchScript("/x", before, random, 1_000_000)?.length).toBeLessThan(205_000);
  });

  it("leaves a file alone that has changed meanwhile", async () => {
    writeFileSync(join(root, "file"), "somebody else's");
    const { status, said } = await apply("file", Buffer.from("mine"), Buffer.from("mine, edited"));
    expect([status, said]).toEqual([1, expect.stringMatching(/^ESTALE: the file has changed/)]);
    expect(readFileSync(join(root, "file"), "utf8")).toBe("somebody else's");
    expect(readdirSync(root)).toEqual(["file"]);
  });

  it("keeps the mode, and a link a link", async () => {
    writeFileSync(join(root, "target"), "old");
    chmodSync(join(root, "target"), 0o750);
    symlinkSync("target", join(root, "link"));
    await apply("link", Buffer.from("old"), Buffer.from("new"));
    expect(readFileSync(join(root, "target"), "utf8")).toBe("new");
    expect(statSync(join(root, "target")).mode & 0o777).toBe(0o750);
    expect(readdirSync(root).sort()).toEqual(["file", "link", "target"]);
  });
});
