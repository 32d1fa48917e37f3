import { crop, quote } from "../visible.js";
import type { Codes } from "./entry.js";
import { syntaxHelp, syntaxMessage } from "./syntax.js";

/** What a key can be that is no text. */
export type KeyKind = "a map" | "a list" | "a number" | "a boolean" | "an alias" | "null" | "empty";

/** TC1xx: the file and its YAML. */
export const fileCodes = {
  TC101: {
    severity: "error",
    title: "The file is not encoded as UTF-8",
    message: (p: { encoding: string }) =>
      `the file is encoded as ${p.encoding}; a catalog is UTF-8`,
    help: () => "save the file as UTF-8 (with or without a byte order mark)",
  },
  TC102: {
    severity: "error",
    title: "The file holds bytes that are not UTF-8",
    message: (p: { byte: number }) =>
      `the byte 0x${p.byte.toString(16).padStart(2, "0")} here is not valid UTF-8`,
    help: () => "save the file as UTF-8",
  },
  TC103: {
    severity: "error",
    title: "The file is binary",
    message: () => "this is a binary file, not a catalog: it holds NUL bytes",
  },
  TC104: {
    severity: "error",
    title: "The file is too large",
    message: (p: { bytes: number; limit: number }) =>
      `the file has ${p.bytes} bytes; a catalog has at most ${p.limit}`,
  },
  TC105: {
    severity: "error",
    title: "The file is empty",
    message: (p: { holds: "nothing" | "comments" | "marks" }) =>
      p.holds === "comments"
        ? "the file holds nothing but comments"
        : p.holds === "marks"
          ? "the file holds no value"
          : "the file is empty",
    help: () =>
      'a catalog begins with "version: 1"; "pi-tool-catalog init" writes one to start from',
  },
  TC106: {
    severity: "error",
    title: "Several documents in one file",
    message: (p: { firstLine: number }) =>
      `a second YAML document begins here; the catalog is the one that begins on line ${p.firstLine}`,
    help: () => 'remove the "---" line, or what follows it',
  },
  TC107: {
    severity: "error",
    title: "The file holds too many values",
    message: (p: { limit: number }) => `the file holds more than ${p.limit} YAML tokens`,
  },
  TC108: {
    severity: "error",
    title: "A character that YAML does not allow",
    message: (p: { character: string }) => `the character ${p.character} is not allowed in YAML`,
    help: () => "remove it; in a quoted text it can be written as an escape",
  },
  TC109: {
    severity: "error",
    title: "More faults than are shown",
    message: () => "there are more faults from here on than are shown",
    help: () => "mend those above first",
  },
  TC110: {
    severity: "error",
    title: "The file is not valid YAML",
    message: syntaxMessage,
    help: syntaxHelp,
  },
  TC111: {
    severity: "error",
    title: "A tab is used to indent",
    message: () => "this line is indented with a tab; YAML is indented with spaces",
    help: () => "replace each leading tab with two spaces",
  },
  TC112: {
    severity: "error",
    title: "Something is opened and never closed",
    message: (p: { what: "list" | "map" | "text"; closing: string }) =>
      `the ${p.what} that begins here is never closed: there is no ${p.closing}`,
  },
  TC113: {
    severity: "error",
    title: "The YAML is nested too deeply",
    message: (p: { limit: number }) => `more than ${p.limit} levels are nested here`,
  },
  TC114: {
    severity: "error",
    title: "A YAML directive",
    message: (p: { directive: string }) =>
      `the directive ${quote(p.directive)} is not supported: a catalog is plain YAML 1.2`,
    help: () => "remove the line",
  },
  TC120: {
    severity: "error",
    title: "A key is written twice",
    message: (p: { path: string; firstLine: number; line: number }) =>
      `${quote(p.path)} is written twice: on line ${p.firstLine} and on line ${p.line}`,
    help: () => "keep one of the two, or put their contents together",
  },
  TC121: {
    severity: "error",
    title: "A key is not a text",
    message: (p: { written: string; kind: KeyKind }) =>
      `${p.written === "" ? "this key" : `the key ${crop(p.written)}`} is ${p.kind}; a key is a text`,
    help: (p: { written: string; kind: KeyKind }) => {
      if (p.kind === "a map") return "a text that begins with { needs quotes";
      if (p.kind === "a list") return "a text that begins with [ needs quotes";
      return p.written === ""
        ? undefined
        : `if the name is meant, put it in quotes: "${crop(p.written)}"`;
    },
  },
  TC122: {
    severity: "error",
    title: "A key that JavaScript reserves",
    message: (p: { name: string }) =>
      `${quote(p.name)} cannot be a name: JavaScript gives it a meaning of its own`,
    help: () => "choose another name",
  },
  TC123: {
    severity: "error",
    title: "A merge key",
    message: () => 'the merge key "<<" is not supported',
    help: () => "a mode takes over another mode's entries with extends: NAME",
  },
  TC124: {
    severity: "error",
    title: "A YAML tag",
    message: (p: { tag: string }) => `the YAML tag ${quote(p.tag)} is not supported`,
    help: () => 'remove the tag; if a text is meant to begin with "!", put it in quotes',
  },
  TC125: {
    severity: "error",
    title: "An alias to nothing",
    message: (p: { name: string }) =>
      p.name === ""
        ? 'an unquoted "*" begins a YAML alias, and this one has no name'
        : `an unquoted "*" begins a YAML alias, and there is no anchor ${quote(`&${p.name}`)} above`,
    help: () =>
      "if a wildcard is meant: wildcards are not supported, name each tool; a text that begins with * needs quotes",
  },
  TC126: {
    severity: "error",
    title: "Aliases repeat too much",
    message: (p: { name: string; limit: number }) =>
      `the alias ${quote(`*${p.name}`)} makes the catalog grow beyond ${p.limit} values`,
    help: () => "a mode takes over another mode's entries with extends: NAME",
  },
  TC127: {
    severity: "error",
    title: "An alias inside its own anchor",
    message: (p: { name: string }) =>
      `the alias ${quote(`*${p.name}`)} stands inside its own anchor, so it would never end`,
  },
} satisfies Codes;
