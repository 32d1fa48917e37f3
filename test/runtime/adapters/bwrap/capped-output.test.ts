import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CappedOutput } from "../../../../src/runtime/adapters/bwrap/capped-output.js";
import { ComplaintFilter } from "../../../../src/runtime/sandboxes/bwrap/complaint-filter.js";

function pass(chunks: readonly Uint8Array[], max: number): string {
  const seen: Buffer[] = [];
  const output = new CappedOutput((chunk) => seen.push(Buffer.from(chunk)), max);
  for (const chunk of chunks) output.push(chunk);
  output.end();
  return Buffer.concat(seen).toString();
}

describe("CappedOutput", () => {
  it("changes nothing below the cap", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" })), (parts) => {
        const chunks = parts.map((part) => Buffer.from(part));
        expect(pass(chunks, 1_000_000)).toBe(Buffer.concat(chunks).toString());
      }),
    );
  });

  it("changes nothing where what is over the cap fits its end", () => {
    const chunks = ["0123456789", "x".repeat(1000), "end"].map((part) => Buffer.from(part));
    expect(pass(chunks, 12)).toBe(Buffer.concat(chunks).toString());
  });

  it("keeps the start and the end, and counts what is left out", () => {
    const lines = Array.from({ length: 200_000 }, (_, index) => `line ${index} é`);
    const whole = Buffer.from(lines.join("\n"));
    const chunks = Array.from({ length: Math.ceil(whole.length / 4099) }, (_, index) =>
      whole.subarray(index * 4099, (index + 1) * 4099),
    );
    const shown = pass(chunks, 100_000);
    const [, start = "", left = "", end = ""] =
      /^([\s\S]*)\n\[(\d+) bytes of output left out\]\n([\s\S]*)$/.exec(shown) ?? [];
    expect(Buffer.from(start).length).toBeGreaterThanOrEqual(100_000);
    expect(end.startsWith("line ")).toBe(true);
    expect(end.endsWith(`line 199999 é`)).toBe(true);
    expect(Buffer.byteLength(end)).toBeGreaterThan(60_000);
    expect(100_000 + Number(left) + Buffer.byteLength(end)).toBe(whole.length);
  });
});

describe("ComplaintFilter", () => {
  const filtered = (chunks: readonly string[]) => {
    const seen: string[] = [];
    const filter = new ComplaintFilter(
      (chunk) => seen.push(Buffer.from(chunk).toString()),
      "/tmp/x-1",
    );
    for (const chunk of chunks) filter.push(Buffer.from(chunk));
    return { filter, seen };
  };

  it("holds back what only a sandbox that does not start says", () => {
    expect(filtered(["bwrap: ", "Can't find source path /srv/x"]).seen).toEqual([]);
    expect(filtered(["/bin/bash: line 1: /tmp/x-1/run/1.args: No such file\n"]).seen).toEqual([]);
  });

  it("lets everything else through at once, and all once it is known that the command runs", () => {
    expect(filtered(["b", "wrap: x"]).seen).toEqual(["b", "wrap: x"]);
    expect(filtered(["/bin/bash: line 1: x: command not found\n"]).seen).toHaveLength(1);
    const { filter, seen } = filtered(["bwrap: ", "x"]);
    filter.flush();
    filter.push(Buffer.from("y"));
    expect(seen).toEqual(["bwrap: ", "x", "y"]);
    expect(filtered(["bwrap: ", "x".repeat(5000)]).seen).toHaveLength(2);
  });
});
