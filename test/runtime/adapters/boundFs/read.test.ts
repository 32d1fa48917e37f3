import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { plant, temporaryFolder } from "../../workspace/temporary-folder.js";
import { boundTools, openBundle, piTools } from "./pi-tools.js";

/** A picture of one pixel, as PNG. */
function png(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc(body), body.length + 4);
    return framed;
  };
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.from([0, 255, 0, 0]))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

const gif = Buffer.from("R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==", "base64");

describe("an image is known by its bytes, and text by having no image's", () => {
  it.each([
    ["png.txt", png(), "image/png"],
    ["gif", gif, "image/gif"],
  ])("%s is an image", async (name, content, mimeType) => {
    const root = temporaryFolder();
    plant(root, { [name]: content });
    const { ok, result } = await boundTools({ hostRoot: root, workspaceRoot: root }).run("read", {
      path: name,
    });
    expect(ok).toBe(true);
    expect(result?.content).toContainEqual(expect.objectContaining({ type: "image", mimeType }));
  });

  it.each([
    ["gif.txt", "GIF is a word\n"],
    ["gif88.txt", "GIF88a is none\n"],
    ["image.png", "text in spite of its name\n"],
    ["riff.txt", "RIFF and WEBP are words\n"],
    ["short", "G"],
    ["empty.png", ""],
  ])("%s is text", async (name, content) => {
    const root = temporaryFolder();
    plant(root, { [name]: content });
    const { text } = await boundTools({ hostRoot: root, workspaceRoot: root }).run("read", {
      path: name,
    });
    expect(text).toBe(content);
  });
});

describe("read answers as pi's own", () => {
  it("for offsets, limits, long files and long lines", async () => {
    const root = temporaryFolder();
    const lines = Array.from({ length: 5000 }, (_, at) => `line ${at + 1} é`).join("\n");
    plant(root, {
      "long.txt": lines,
      "wide.txt": `${"x".repeat(60_000)}\nshort\n`,
      "crlf.txt": "a\r\nb\r\n",
    });
    const bound = boundTools({ hostRoot: root, workspaceRoot: root });
    const own = piTools(root);
    for (const params of [
      { path: "long.txt" },
      { path: "long.txt", offset: 4999 },
      { path: "long.txt", offset: 10, limit: 5 },
      { path: "long.txt", offset: 9999 },
      { path: "wide.txt" },
      { path: "wide.txt", offset: 2 },
      { path: "crlf.txt" },
    ]) {
      expect(await bound.run("read", params)).toEqual(await own.run("read", params));
    }
  });

  it("for macOS spellings of a screenshot's name", async () => {
    const root = temporaryFolder();
    const names = [
      "Shot 3.04\u202FPM.txt",
      "Cafe\u0301.txt",
      "Capture d\u2019ecran.txt",
      "Capture d\u2019e\u0301cran.txt",
    ];
    for (const name of names) writeFileSync(join(root, name), `${name}\n`);
    const bound = boundTools({ hostRoot: root, workspaceRoot: "/workspace" });
    for (const [at, typed] of [
      "Shot 3.04 PM.txt",
      "Café.txt",
      "Capture d'ecran.txt",
      "Capture d'écran.txt",
    ].entries()) {
      expect(await bound.run("read", { path: typed })).toMatchObject({
        ok: true,
        text: `${names[at]}\n`,
      });
    }
  });
});

describe("the file with a command's whole output", () => {
  it("can be read under the name that bash gave it, and nothing beside it", async () => {
    const base = temporaryFolder();
    plant(base, {
      "ws/a.txt": "a\n",
      "tmp/pi-bash-1.log": "whole output\n",
      "tmp/other.log": "other\n",
    });
    const bundle = openBundle({ hostRoot: join(base, "ws"), workspaceRoot: "/workspace" });
    const name = await bundle.sandbox.fullOutputs?.adopt(join(base, "tmp/pi-bash-1.log"));
    const bound = boundTools(bundle);
    expect(name).toBeDefined();
    expect(await bound.run("read", { path: name })).toMatchObject({
      ok: true,
      text: "whole output\n",
    });
    for (const path of [join(base, "tmp/other.log"), join(base, "tmp"), `${name}/x`]) {
      expect((await bound.run("read", { path })).text).toBe(`path "${path}" is outside workspace`);
    }
    for (const tool of ["write", "edit", "ls", "find", "grep"] as const) {
      const params = {
        path: name,
        content: "x",
        edits: [{ oldText: "a", newText: "b" }],
        pattern: "*",
      };
      expect((await bound.run(tool, params)).text).toBe(`path "${name}" is outside workspace`);
    }
    await bundle.dispose();
  });

  it("is not followed where a shell has put a link in its place", async () => {
    const base = temporaryFolder();
    plant(base, { "secret.txt": "secret\n" });
    mkdirSync(join(base, "ws"));
    symlinkSync(join(base, "secret.txt"), join(base, "log"));
    const bundle = openBundle({ hostRoot: join(base, "ws"), workspaceRoot: "/workspace" });
    const name = await bundle.sandbox.fullOutputs?.adopt(join(base, "log"));
    const { ok, text } = await boundTools(bundle).run("read", { path: name });
    expect(ok).toBe(false);
    expect(text).not.toContain("secret");
    await bundle.dispose();
  });
});
