import { describe, expect, it } from "vitest";
import { DOCUMENTS, ENCODINGS } from "./broken-files.js";
import * as shapes from "./broken-shapes.js";
import { KEYS, REFERENCES, SYNTAX } from "./broken-yaml.js";
import { type Case, read, short } from "./read.js";

const KINDS: Readonly<Record<string, readonly Case[]>> = {
  "files that are no text": ENCODINGS,
  documents: DOCUMENTS,
  "texts that are no YAML": SYNTAX,
  "keys that are no names": KEYS,
  "tags and aliases": REFERENCES,
  versions: shapes.VERSIONS,
  names: shapes.NAMES,
  wildcards: shapes.WILDCARDS,
  "kinds of values": shapes.KINDS,
  values: shapes.VALUES,
  alternatives: shapes.UNIONS,
};

describe.each(Object.entries(KINDS))("%s", (_, cases) => {
  it.each(cases)("$name", ({ input, expected, says }) => {
    const { findings } = read(input);
    expect(findings.map(short)).toEqual(expected);
    const [first] = findings;
    if (says !== undefined)
      expect(`${first?.message} ${first?.help ?? ""} ${first?.suggestion ?? ""}`).toContain(says);
    expect(first?.severity).toBe("error");
  });
});
