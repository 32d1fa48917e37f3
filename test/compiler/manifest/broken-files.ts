import { SMALL } from "./good.js";
import type { Case } from "./read.js";

const utf16 = (text: string, bigEndian: boolean) => {
  const bytes = Buffer.from(text, "utf16le");
  return bigEndian ? bytes.swap16() : bytes;
};
const utf32 = (text: string, bigEndian: boolean) => {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const bytes = Buffer.alloc(points.length * 4);
  points.forEach((point, index) => {
    if (bigEndian) bytes.writeUInt32BE(point, index * 4);
    else bytes.writeUInt32LE(point, index * 4);
  });
  return bytes;
};
const bytes = (...values: number[]) => Buffer.from(values);

/** Files that are not UTF-8 text of a sensible size. */
export const ENCODINGS: readonly Case[] = [
  ...[true, false].flatMap((bigEndian): Case[] => [
    {
      name: `UTF-16 with a mark, big-endian: ${bigEndian}`,
      input: utf16(`\ufeff${SMALL}`, bigEndian),
      expected: ["1:1 TC101"],
      says: "UTF-16",
    },
    {
      name: `UTF-16 without a mark, big-endian: ${bigEndian}`,
      input: utf16(SMALL, bigEndian),
      expected: ["1:1 TC101"],
      says: "UTF-16",
    },
    {
      name: `UTF-32 with a mark, big-endian: ${bigEndian}`,
      input: utf32(`\ufeff${SMALL}`, bigEndian),
      expected: ["1:1 TC101"],
      says: "UTF-32",
    },
    {
      name: `UTF-32 without a mark, big-endian: ${bigEndian}`,
      input: utf32(SMALL, bigEndian),
      expected: ["1:1 TC101"],
      says: "UTF-32",
    },
  ]),
  {
    name: "Latin-1",
    input: Buffer.from("version: 1\n# caf\xe9 noir\n", "latin1"),
    expected: ["2:6 TC102"],
    says: "0xe9",
  },
  {
    name: "a sequence cut short at the end",
    input: Buffer.concat([Buffer.from("a: €"), bytes(0xe2, 0x82)]),
    expected: ["1:5 TC102"],
    says: "0xe2",
  },
  {
    name: "a sequence that shares bytes with the replacement character",
    input: Buffer.concat([Buffer.from("a: "), bytes(0xef, 0xbf, 0x41)]),
    expected: ["1:4 TC102"],
    says: "0xef",
  },
  {
    name: "an overlong sequence",
    input: Buffer.concat([Buffer.from("a: "), bytes(0xc0, 0xaf)]),
    expected: ["1:4 TC102"],
    says: "0xc0",
  },
  {
    name: "a surrogate in UTF-8",
    input: Buffer.concat([Buffer.from("a: "), bytes(0xed, 0xa0, 0x80)]),
    expected: ["1:4 TC102"],
    says: "0xed",
  },
  {
    name: "a PNG",
    input: bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48),
    expected: ["1:1 TC103"],
    says: "binary",
  },
  {
    name: "an ELF",
    input: bytes(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0),
    expected: ["1:1 TC103"],
    says: "binary",
  },
  { name: "a NUL in a text", input: Buffer.from("version: 1\n\0"), expected: ["1:1 TC103"] },
  { name: "a NUL in a string", input: "version: 1\n\0", expected: ["1:1 TC103"] },
  {
    name: "10 MB",
    input: Buffer.alloc(10 * 1024 * 1024, "a: 1\n"),
    expected: ["1:1 TC104"],
    says: "10485760",
  },
  { name: "10 MB as a string", input: "a: 1\n".repeat(2 * 1024 * 1024), expected: ["1:1 TC104"] },
  {
    name: "an escape character",
    input: "version: 1\n# \x1b[31mred\n",
    expected: ["2:3 TC108"],
    says: "U+001B",
  },
  {
    name: "a C1 control",
    input: "version: 1\nx: \u009b\n",
    expected: ["2:4 TC108"],
    says: "U+009B",
  },
  {
    name: "a lone surrogate",
    input: "version: 1\nx: \ud800\n",
    expected: ["2:4 TC108"],
    says: "U+D800",
  },
  {
    name: "the line ends of an old Mac",
    input: "version: 1\rpi: x\r",
    expected: ["1:11 TC108"],
    says: "carriage return",
  },
];

/** Texts with nothing in them, or with more than one document. */
export const DOCUMENTS: readonly Case[] = [
  { name: "no byte", input: "", expected: ["1:1 TC105"], says: "the file is empty" },
  { name: "a byte order mark alone", input: bytes(0xef, 0xbb, 0xbf), expected: ["1:1 TC105"] },
  { name: "white space", input: "\n  \n\t\n", expected: ["1:1 TC105"], says: "the file is empty" },
  { name: "only comments", input: "# one\n# two\n", expected: ["1:1 TC105"], says: "comments" },
  { name: "only a document mark", input: "---\n", expected: ["1:1 TC105"] },
  {
    name: "a second document",
    input: `---\n${SMALL}---\nversion: 1\n`,
    expected: ["7:1 TC106"],
    says: "line 1",
  },
  { name: "a second document that is empty", input: `${SMALL}---\n`, expected: ["6:1 TC106"] },
  {
    name: "text after the end of the document",
    input: `${SMALL}...\nversion: 1\n`,
    expected: ["7:1 TC106"],
  },
  { name: "a hundred thousand documents", input: "---\n".repeat(100_000), expected: ["2:1 TC106"] },
  {
    name: "YAML 1.1",
    input: `%YAML 1.1\n---\n${SMALL}`,
    expected: ["1:1 TC114"],
    says: "%YAML 1.1",
  },
  { name: "a tag directive", input: `%TAG ! tag:x,2000:\n---\n${SMALL}`, expected: ["1:1 TC114"] },
  {
    name: "ten thousand brackets",
    input: "[".repeat(10_000),
    expected: ["1:64 TC113"],
  },
  { name: "ten thousand braces", input: "{a: ".repeat(10_000), expected: ["1:253 TC113"] },
  { name: "ten thousand list marks", input: "- ".repeat(10_000), expected: ["1:127 TC113"] },
  {
    name: "ten thousand levels of indentation",
    input: Array.from({ length: 1_000 }, (_, n) => `${" ".repeat(n)}a:\n`).join(""),
    expected: ["64:64 TC113"],
  },
  { name: "a million list items", input: "- a\n".repeat(500_000), expected: ["60000:4 TC107"] },
];
