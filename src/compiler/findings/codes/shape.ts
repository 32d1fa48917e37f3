import { crop, list, quote } from "../visible.js";
import type { Codes } from "./entry.js";
import { type Expected, expectedWords, type Found, foundWords, rewriting } from "./found.js";

/** `a, b and c`. */
function and(names: readonly string[]): string {
  const [last, ...others] = [...names].reverse();
  return others.length === 0 ? `${last}` : `${others.reverse().join(", ")} and ${last}`;
}

const COMPARISONS: Readonly<Record<string, string>> = {
  ">=": "at least",
  "<=": "at most",
  ">": "more than",
  "<": "less than",
};

export interface TypeParams {
  readonly path: string;
  readonly found: Found;
  readonly expected: readonly Expected[];
}

export interface UnknownKeyParams {
  readonly path: string;
  readonly key: string;
  readonly known: readonly string[];
  /** A key that is written like this one but for its case. */
  readonly otherCase: boolean;
}

/** TC2xx: the catalog's shape. Every path is dotted, from the top. */
export const shapeCodes = {
  TC201: {
    severity: "error",
    title: "The catalog does not say its version",
    message: () => "the catalog does not say which version of the language it is written in",
    help: () => "write this as the first key: version: 1",
  },
  TC202: {
    severity: "error",
    title: "A version of the language that this release does not know",
    message: (p: { found: Found; newer: boolean }) =>
      `the catalog's version is ${foundWords(p.found)}; this release reads version 1`,
    help: (p: { found: Found; newer: boolean }) =>
      p.newer ? "a newer pi-tool-catalog may know it" : "write it as a plain number: version: 1",
  },
  TC203: {
    severity: "error",
    title: "The catalog is not a map",
    message: (p: { found: Found }) =>
      `the catalog is ${foundWords(p.found)}; it must be a map of keys`,
    help: (p: { found: Found }) =>
      p.found.kind === "string" && p.found.written.includes(":")
        ? 'write "key: value", with a space after the colon'
        : 'a catalog begins with "version: 1"; "pi-tool-catalog init" writes one to start from',
  },
  TC210: {
    severity: "error",
    title: "A key that does not exist",
    message: (p: UnknownKeyParams) => `unknown key ${quote(p.path)}`,
    help: (p: UnknownKeyParams) => {
      if (p.otherCase) return `case matters; the keys here: ${list(p.known)}`;
      if (p.key.includes(":")) return "a key is followed by a colon and a space";
      return `the keys here: ${list(p.known)}`;
    },
  },
  TC211: {
    severity: "error",
    title: "A key is missing",
    message: (p: { path: string; missing: readonly string[]; meaning: string | undefined }) =>
      `${p.path === "" ? "the catalog" : quote(p.path)} lacks ${and(p.missing.map(quote))}`,
    help: (p: { path: string; missing: readonly string[]; meaning: string | undefined }) =>
      p.meaning === undefined ? undefined : `${p.missing[0]}: ${p.meaning}`,
  },
  TC212: {
    severity: "error",
    title: "A key without a value",
    message: (p: { path: string; expected: readonly Expected[] }) =>
      `${quote(p.path)} has no value; it must be ${expectedWords(p.expected)}`,
    help: () => "write its value, or remove the key; what belongs to it is indented below it",
  },
  TC213: {
    severity: "error",
    title: "A value of another kind",
    message: (p: TypeParams) =>
      `${quote(p.path)} is ${foundWords(p.found)}; it must be ${expectedWords(p.expected)}`,
    help: (p: TypeParams) => rewriting(p.found, p.expected),
  },
  TC214: {
    severity: "error",
    title: "A value that is not one of those possible",
    message: (p: { path: string; found: Found; allowed: readonly string[] }) =>
      `${quote(p.path)} is ${foundWords(p.found)}; it must be ${p.allowed.join(" or ")}`,
    help: (p: { path: string; found: Found; allowed: readonly string[] }) =>
      p.allowed.some((value) => value === "true" || value === "false")
        ? rewriting(p.found, ["boolean"])
        : undefined,
  },
  TC215: {
    severity: "error",
    title: "A text of the wrong form",
    message: (p: { path: string; found: Found; rule: string }) =>
      `${quote(p.path)} is ${foundWords(p.found)}: ${p.rule}`,
  },
  TC216: {
    severity: "error",
    title: "A name that is not possible",
    message: (p: { path: string; name: string; rule: string }) =>
      `${quote(p.name)} cannot be a name in ${quote(p.path)}: ${p.rule}`,
  },
  TC218: {
    severity: "error",
    title: "A number out of range",
    /** `limit` is a comparison and a number: `>= 1024`. */
    message: (p: { path: string; found: Found; limit: string }) =>
      `${quote(p.path)} is ${crop(p.found.written)}; it must be ${p.limit.replace(/^\S+/, (sign) => COMPARISONS[sign] ?? sign)}`,
  },
  TC219: {
    severity: "error",
    title: "An empty list or map",
    message: (p: { path: string }) => `${quote(p.path)} is empty`,
    help: () => "write at least one entry, or remove the key",
  },
  TC220: {
    severity: "error",
    title: "An item is listed twice",
    message: (p: { path: string; item: string }) => `${quote(p.path)} lists ${quote(p.item)} twice`,
    help: () => "remove one of the two",
  },
  TC221: {
    severity: "error",
    title: "Not exactly one of several keys",
    message: (p: { path: string; keys: readonly string[]; present: readonly string[] }) =>
      `${quote(p.path)} has ${p.present.length === 0 ? "none" : and(p.present)} of ${and(p.keys)}; it must have one`,
  },
  TC222: {
    severity: "error",
    title: "A key that needs another one beside it",
    message: (p: { path: string; key: string; needs: string }) =>
      `${quote(p.path)} has ${quote(p.key)}, which needs ${quote(p.needs)} beside it`,
  },
} satisfies Codes;
