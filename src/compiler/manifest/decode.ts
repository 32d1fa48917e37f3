import { finding } from "../findings/catalogue.js";
import { type Finding, WHOLE_FILE } from "../findings/finding.js";
import { Lines } from "./lines.js";

/** Largest catalog that is read, in bytes: four times one of a thousand modes with seven tools each. */
export const MAX_BYTES = 2 * 1024 * 1024;

/** What YAML 1.2 does not allow in a stream, and carriage returns that end no line. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\p{Surrogate}\ufffe\uffff]|\r(?!\n)/u;

const BYTE_ORDER_MARKS: readonly {
  readonly encoding: string;
  readonly bytes: readonly number[];
}[] = [
  { encoding: "UTF-32", bytes: [0xff, 0xfe, 0, 0] },
  { encoding: "UTF-32", bytes: [0, 0, 0xfe, 0xff] },
  { encoding: "UTF-16", bytes: [0xff, 0xfe] },
  { encoding: "UTF-16", bytes: [0xfe, 0xff] },
];

/** Bytes at the start of the file that are looked at to tell encodings apart. */
const SAMPLE = 1024;

/** The encoding of bytes that are not UTF-8, as their byte order mark or the place of their NULs shows. */
function foreignEncoding(bytes: Uint8Array): string | undefined {
  for (const { encoding, bytes: mark } of BYTE_ORDER_MARKS)
    if (mark.every((byte, index) => bytes[index] === byte)) return encoding;
  const sample = bytes.subarray(0, SAMPLE - (SAMPLE % 4));
  const nuls = [0, 0, 0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) nuls[index % 4] = (nuls[index % 4] ?? 0) + 1;
  });
  const quads = sample.length / 4;
  const share = nuls.map((count) => count / Math.max(quads, 1));
  const [a = 0, b = 0, c = 0, d = 0] = share;
  // ASCII has three NULs of four bytes in UTF-32, and every other byte in UTF-16.
  if ((b > 0.9 && c > 0.9 && d > 0.9 && a < 0.1) || (a > 0.9 && b > 0.9 && c > 0.9 && d < 0.1))
    return "UTF-32";
  if ((b > 0.7 && d > 0.7 && a + c < 0.1) || (a > 0.7 && c > 0.7 && b + d < 0.1)) return "UTF-16";
  return undefined;
}

/** Where the first bytes stand that are no UTF-8: compares with what a lenient decoder makes of them. */
function firstInvalid(bytes: Uint8Array): number {
  const lenient = Buffer.from(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
  let at = 0;
  while (at < bytes.length && bytes[at] === lenient[at]) at++;
  // The replacement character shares bytes with some sequences: back to where the sequence begins.
  for (let back = 1; back <= 3 && back <= at; back++) {
    const lead = bytes[at - back] ?? 0;
    const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 1;
    if (length > back) return at - back;
    if (lead < 0x80) break;
  }
  return at;
}

function codePointName(character: string): string {
  if (character === "\r") return "U+000D (a carriage return without a line feed)";
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `U+${code}`;
}

/** A catalog's text, without a byte order mark; or what makes it unreadable. */
export function decode(
  input: Uint8Array | string,
  file: string,
): { readonly text?: string; readonly findings: readonly Finding[] } {
  const whole = { file, range: WHOLE_FILE };
  const size = typeof input === "string" ? Buffer.byteLength(input) : input.length;
  if (size > MAX_BYTES)
    return { findings: [finding("TC104", { bytes: size, limit: MAX_BYTES }, whole)] };
  let text: string;
  if (typeof input === "string") text = input;
  else {
    const encoding = foreignEncoding(input);
    if (encoding !== undefined) return { findings: [finding("TC101", { encoding }, whole)] };
    if (input.includes(0)) return { findings: [finding("TC103", {}, whole)] };
    try {
      text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(input);
    } catch {
      return { findings: [invalidUtf8(input, file)] };
    }
  }
  if (text.startsWith("\ufeff")) text = text.slice(1);
  const forbidden = FORBIDDEN.exec(text);
  if (forbidden === null) return { text, findings: [] };
  const [character] = forbidden;
  if (character === "\u0000") return { findings: [finding("TC103", {}, whole)] };
  const range = new Lines(text).range(forbidden.index, forbidden.index + character.length);
  return {
    findings: [finding("TC108", { character: codePointName(character) }, { file, range })],
  };
}

function invalidUtf8(bytes: Uint8Array, file: string): Finding {
  const at = firstInvalid(bytes);
  const before = new TextDecoder("utf-8").decode(bytes.subarray(0, at));
  const range = new Lines(`${before}?`).range(before.length, before.length + 1);
  return finding("TC102", { byte: bytes[at] ?? 0 }, { file, range });
}
