import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Wire } from "../../../../src/runtime/sandboxes/vercel/wire.js";
import { openVercel, type RemoteVercel } from "../../../support/remote/providers.js";

describe("bytes on the way", () => {
  let remote: RemoteVercel;

  beforeAll(async () => {
    remote = await openVercel();
  });
  beforeEach(() => remote.reset());
  afterAll(() => remote.close());

  it.each([1, 2, 3, 7, 64])(
    "arrive as they were, split every %i bytes on the wire",
    async (size) => {
      remote.server.splitBytes = size;
      const seen = { stdout: [] as Uint8Array[], stderr: [] as Uint8Array[] };
      const result = await remote.sandbox.exec(
        "printf '\\342\\202'; printf 'h\\303' >&2; sleep 0.15; printf '\\254 😀\\377\\000|'; printf '\\251\\n' >&2",
        {
          onStdout: (chunk) => seen.stdout.push(chunk),
          onStderr: (chunk) => seen.stderr.push(chunk),
        },
      );
      const out = Buffer.concat([Buffer.from("€ 😀"), Buffer.from([0xff, 0, 0x7c])]);
      const err = Buffer.from("hé\n");
      expect([Buffer.from(result.stdout), Buffer.from(result.stderr)]).toEqual([out, err]);
      expect([Buffer.concat(seen.stdout), Buffer.concat(seen.stderr)]).toEqual([out, err]);
    },
  );

  it("come in the order in which they were written, where both outputs are one", async () => {
    const command = "for n in 1 2 3 4 5 6 7 8; do echo out $n; echo err $n >&2; done";
    const result = await remote.sandbox.exec(command, { mergeOutput: true });
    const lines = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `out ${n}\nerr ${n}\n`).join("");
    expect([Buffer.from(result.stdout).toString(), result.stderr.length]).toEqual([lines, 0]);
  });

  it("are all there where a command opens its output by name", async () => {
    const command = "for n in 1 2 3; do echo out $n >/dev/stdout; echo err $n >/dev/stderr; done";
    const apart = await remote.sandbox.exec(`${command}; echo end | tee /dev/stderr`);
    expect(Buffer.from(apart.stdout).toString()).toBe("out 1\nout 2\nout 3\nend\n");
    expect(Buffer.from(apart.stderr).toString()).toBe("err 1\nerr 2\nerr 3\nend\n");
    const merged = await remote.sandbox.exec(command, { mergeOutput: true });
    expect(Buffer.from(merged.stdout).toString()).toBe(
      "out 1\nerr 1\nout 2\nerr 2\nout 3\nerr 3\n",
    );
  });

  it("are the same in a text of every character, written as a command's own words", async () => {
    const points = [...Array(0x800).keys()]
      .slice(1)
      .concat([0x20ac, 0xfffd, 0xfeff, 0x1f600, 0x10ffff]);
    const content = Buffer.from(String.fromCodePoint(...points).repeat(3));
    await remote.sandbox.writeFile("text", content);
    expect(Buffer.from(await remote.sandbox.readFile("text"))).toEqual(content);
    await remote.sandbox.writeFile("text", Buffer.from("'\n\\'$x`\"!"));
    expect(Buffer.from(await remote.sandbox.readFile("text")).toString()).toBe("'\n\\'$x`\"!");
  });

  it("are the same for every value and every length", async () => {
    const all = Buffer.from(Array.from({ length: 256 }, (_, value) => value));
    for (let length = 0; length < 8; length += 1) {
      const content = Buffer.concat([all, all.subarray(0, length)]);
      await remote.sandbox.writeFile("bytes", content);
      expect(Buffer.from(await remote.sandbox.readFile("bytes"))).toEqual(content);
    }
  });

  it("are the same through a file of 5 MB, both ways", async () => {
    const content = Buffer.alloc(5 * 1024 * 1024);
    for (let at = 0; at < content.length; at += 1) content[at] = (at * 2654435761) >>> 13;
    await remote.sandbox.writeFile("large", content);
    expect(Buffer.from(await remote.sandbox.readFile("large")).equals(content)).toBe(true);
  });
});

describe("the wire", () => {
  /** The wrapper's rows for an output that is sent in these pieces. */
  const encode = (pieces: readonly Uint8Array[]) =>
    pieces
      .map((piece) => Buffer.from(piece).toString("base64"))
      .map((text) => text.replace(/.{1,76}/g, "$&\n"))
      .join("");

  it("decodes what it is sent, however that was cut", () => {
    const bytes = fc.uint8Array({ maxLength: 300 });
    fc.assert(
      fc.property(fc.array(bytes), fc.array(bytes), fc.array(fc.nat(200)), (out, err, cuts) => {
        const got = { out: [] as Uint8Array[], err: [] as Uint8Array[] };
        const wire = new Wire(
          (chunk) => got.out.push(chunk),
          (chunk) => got.err.push(chunk),
        );
        const feed = (text: string, take: (piece: string) => void) => {
          let at = 0;
          for (const size of cuts) {
            take(text.slice(at, at + size));
            at += size;
          }
          take(text.slice(at));
        };
        feed(`!start\n${encode(out)}!end 5 ${out.length} 0 1\n`, (piece) => wire.stdout(piece));
        feed(encode(err), (piece) => wire.stderr(piece));
        expect(Buffer.concat(got.out)).toEqual(Buffer.concat(out));
        expect(Buffer.concat(got.err)).toEqual(Buffer.concat(err));
        expect(wire.ending).toEqual({
          exitCode: 5,
          total: out.length,
          truncated: false,
          kept: true,
        });
      }),
    );
  });

  it("keeps a complaint of the machine's shell apart from output", () => {
    const got: Uint8Array[] = [];
    const wire = new Wire(
      () => {},
      (chunk) => got.push(chunk),
    );
    wire.stderr("sh: 1: base64: not found\naGkK\n");
    expect([Buffer.concat(got).toString(), wire.complaint]).toEqual([
      "hi\n",
      "sh: 1: base64: not found",
    ]);
  });
});
