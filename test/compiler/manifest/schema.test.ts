import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import * as shapes from "./broken-shapes.js";
import { GOOD, SMALL } from "./good.js";
import { read } from "./read.js";

/*
 * The schema as editors read it, by plain ajv, against what the compiler says of the same catalogs:
 * neither may accept what the other one rejects.
 */

type Node = Readonly<Record<string, unknown>>;

const schema = JSON.parse(readFileSync("schemas/catalog.schema.json", "utf8"));
const accepts = new Ajv({ strict: false }).compile(schema);

/** Every schema node with its pointer. */
function nodes(node: unknown, pointer = "#"): [string, Node][] {
  if (typeof node !== "object" || node === null) return [];
  const here: [string, Node][] = Array.isArray(node) ? [] : [[pointer, node as Node]];
  return [
    ...here,
    ...Object.entries(node).flatMap(([key, child]) => nodes(child, `${pointer}/${key}`)),
  ];
}

/** Nodes that describe values: not the tables of such nodes, nor examples. */
function isDescribing(pointer: string): boolean {
  return (
    !/\/(examples|properties|definitions)(\/\d+)?$/.test(pointer) && !pointer.includes("/examples/")
  );
}

describe("the schema", () => {
  it("is a schema of draft 07", () => {
    const ajv = new Ajv({ strict: false });
    expect(ajv.validateSchema(schema)).toBe(true);
    expect(ajv.errors).toBeNull();
  });

  it("describes every key, has words for every pattern, and closes every map", () => {
    for (const [pointer, node] of nodes(schema).filter(([pointer]) => isDescribing(pointer))) {
      const target = (node["$ref"] as string | undefined)?.replace("#/definitions/", "");
      const described = node["description"] ?? (target && schema.definitions[target].description);
      if (/\/properties\/[^/]+$/.test(pointer))
        expect(described, pointer).toMatch(/^[A-Z].*\.?$|:/);
      if (typeof node["pattern"] === "string")
        expect(node["patternErrorMessage"], pointer).toBeTypeOf("string");
      const types = [node["type"]].flat();
      const isChoice = "if" in node && "then" in node;
      if (types.includes("object") && !isChoice)
        expect(node, pointer).toHaveProperty("additionalProperties");
    }
  });

  it("has examples that are valid where they stand", () => {
    const ajv = new Ajv({ strict: false });
    ajv.addSchema(schema, "catalog");
    let count = 0;
    for (const [pointer, node] of nodes(schema)) {
      if (!Array.isArray(node["examples"]) || !isDescribing(pointer)) continue;
      const validate = ajv.getSchema(`catalog${pointer}`);
      for (const example of node["examples"]) {
        expect(validate?.(example), `${pointer} ${JSON.stringify(example)}`).toBe(true);
        count++;
      }
    }
    expect(count).toBeGreaterThan(10);
  });

  it("has defaults that are valid where they stand", () => {
    const ajv = new Ajv({ strict: false });
    ajv.addSchema(schema, "catalog");
    for (const [pointer, node] of nodes(schema))
      if ("default" in node && isDescribing(pointer) && typeof node["default"] !== "object")
        expect(ajv.getSchema(`catalog${pointer}`)?.(node["default"]), pointer).toBe(true);
  });
});

describe("the schema and the compiler agree", () => {
  it.each([
    ["every part of the language", GOOD],
    ["the least that is a catalog", SMALL],
  ])("that %s is a catalog", (_, text) => {
    expect(accepts(parse(text))).toBe(true);
    expect(read(text).catalog).toBeDefined();
  });

  const negative = Object.values(shapes).flat();
  it.each(negative)("that this is none: $name", ({ input }) => {
    expect(accepts(parse(String(input)))).toBe(false);
    expect(read(input).catalog).toBeUndefined();
    expect(read(input).findings).not.toEqual([]);
  });

  it("about any catalog that was changed somewhere", () => {
    const values = [
      null,
      true,
      0,
      -1,
      1.5,
      "",
      "x",
      "a b",
      "*",
      "../x",
      "/x",
      [],
      ["x", "x"],
      {},
      { x: 1 },
    ];
    const change = fc.record({
      at: fc.nat(),
      kind: fc.constantFrom("set", "remove", "rename", "add"),
      value: fc.constantFrom(...values),
      name: fc.constantFrom("x", "tols", "a b", "default", "bash*", "Tools"),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 2 }), (changes) => {
        const value = parse(GOOD);
        for (const { at, kind, value: other, name } of changes) {
          const slots = slotsOf(value);
          const slot = slots[at % slots.length];
          if (slot === undefined) continue;
          const { owner, key } = slot;
          if (kind === "set") owner[key] = other;
          else if (kind === "remove") delete owner[key];
          else if (kind === "add") owner[name] = other;
          else if (!(name in owner)) {
            owner[name] = owner[key];
            delete owner[key];
          }
        }
        const { catalog, findings } = read(stringify(value));
        expect(catalog !== undefined).toBe(accepts(value));
        expect(findings.length > 0).toBe(catalog === undefined);
        expect(findings.length).toBeLessThan(12);
      }),
      { numRuns: 500 },
    );
  });
});

/** Every key of every map in a value. */
function slotsOf(value: unknown): { owner: Record<string, unknown>; key: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const children = Object.values(value).flatMap(slotsOf);
  if (Array.isArray(value)) return children;
  const owner = value as Record<string, unknown>;
  return [...Object.keys(owner).map((key) => ({ owner, key })), ...children];
}
