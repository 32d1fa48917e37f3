import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import { compile } from "json-schema-to-typescript";

/*
 * Everything that the compiler takes from schemas/catalog.schema.json, written as code: the types,
 * the table of defaults, and a validator that needs no ajv at run time. `--check` writes nothing
 * and fails when a file is not what the schema gives.
 */

interface Schema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly default?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly definitions?: Readonly<Record<string, Schema>>;
}

const HEADER =
  "// Written by scripts/generate-schema-code.ts from schemas/catalog.schema.json. Do not edit.";
const FOLDER = "src/compiler/manifest";

/** Annotations that editors read and ajv need not know. */
const EDITOR_KEYWORDS = ["markdownDescription", "markdownEnumDescriptions", "patternErrorMessage"];

const root = fileURLToPath(new URL("..", import.meta.url));
const schemaText = readFileSync(`${root}schemas/catalog.schema.json`, "utf8");
// The boundary where untyped JSON enters; the schema's own test proves that it is a schema.
const schema = JSON.parse(schemaText) as Schema;

function resolve(node: Schema): Schema {
  if (node.$ref === undefined) return node;
  const name = node.$ref.replace("#/definitions/", "");
  const target = schema.definitions?.[name];
  if (target === undefined)
    throw new Error(`the schema refers to ${node.$ref}, which is not there`);
  const { $ref: _, ...siblings } = node;
  return { ...resolve(target), ...siblings };
}

/** A name for each way of registering a further bundle. */
function variantTitle(title: string, key: string): string {
  return `${key[0]?.toUpperCase()}${key.slice(1)}${title}`;
}

/** An object of which exactly one of several keys is required, as one object for each of the keys. */
function variants(node: Schema, branches: readonly Schema[]): Schema {
  const keys = branches.flatMap((branch) => branch.required ?? []);
  const { oneOf: _, title = "", properties = {}, required = [], ...rest } = node;
  return {
    ...(node.description === undefined ? {} : { description: node.description }),
    title,
    oneOf: keys.map((key) =>
      lower({
        ...rest,
        title: variantTitle(title, key),
        required: [...required, key],
        properties: Object.fromEntries(
          Object.entries(properties).filter(([name]) => name === key || !keys.includes(name)),
        ),
      }),
    ),
  };
}

/**
 * The schema as the type generator understands it best: conditions become unions of what they choose
 * from, and whatever is no object is written in place, so that no alias of `string` is left.
 */
function lower(node: Schema): Schema {
  if (node.$ref !== undefined) {
    const target = resolve(node);
    const named = target.title !== undefined && (target.type === "object" || isUnion(target));
    if (named) return { $ref: node.$ref };
    const { title: _, ...inline } = target;
    return lower(inline);
  }
  if (node.oneOf?.every((branch) => branch.required !== undefined))
    return variants(node, node.oneOf);
  if (node.then !== undefined && node.else !== undefined) {
    const { title = "", description = "" } = node;
    return { title, description, oneOf: [lower(node.then), lower(node.else)] };
  }
  const { if: _, else: __, ...rest } = node;
  const each = (nodes: Readonly<Record<string, Schema>>) =>
    Object.fromEntries(Object.entries(nodes).map(([name, child]) => [name, lower(child)]));
  return {
    ...rest,
    ...(node.properties === undefined ? {} : { properties: each(node.properties) }),
    ...(node.definitions === undefined ? {} : { definitions: each(node.definitions) }),
    ...(node.items === undefined ? {} : { items: lower(node.items) }),
    ...(typeof node.additionalProperties === "object"
      ? { additionalProperties: lower(node.additionalProperties) }
      : {}),
  };
}

function isUnion(node: Schema): boolean {
  return node.oneOf !== undefined || node.then !== undefined || Array.isArray(node.type);
}

/** Makes every property, index signature and list readonly; comment lines stay as they are. */
function readonly(types: string): string {
  return types
    .split("\n")
    .map((line) => {
      if (/^\s*(\/\*\*|\*)/.test(line)) return line;
      return line
        .replace(/^(\s+)((?:\$?\w+\??|\[k: string\]):)/, "$1readonly $2")
        .replace(/(: |\| )(\w+)\[\]/g, "$1readonly $2[]");
    })
    .join("\n");
}

async function writeTypes(): Promise<string> {
  const types = await compile(lower(schema) as Parameters<typeof compile>[0], "Catalog", {
    additionalProperties: false,
    bannerComment: HEADER,
    ignoreMinAndMaxItems: true,
    unknownAny: true,
    unreachableDefinitions: false,
    style: { printWidth: 100 },
  });
  return readonly(types.replaceAll(/\n \*\n \* @minItems \d+|\n\s+\*\n\s+\* @minItems \d+/g, ""));
}

interface Default {
  readonly path: string;
  readonly sentence: string;
  readonly value?: unknown;
}

/** Each value that may be left out and then has a meaning: wherever a description says `Default:`. */
function defaults(node: Schema, path: string): Default[] {
  const here = resolve(node);
  const sentence = /Default: (.+?)\.?$/.exec(here.description ?? "")?.[1];
  const found: Default[] =
    sentence === undefined
      ? []
      : [{ path, sentence, ...(here.default === undefined ? {} : { value: here.default }) }];
  const join = (name: string) => (path === "" ? name : `${path}.${name}`);
  for (const [name, child] of Object.entries(here.properties ?? {}))
    found.push(...defaults(child, join(name)));
  if (typeof here.additionalProperties === "object")
    found.push(...defaults(here.additionalProperties, join("*")));
  for (const child of [here.then, here.else])
    if (child !== undefined) found.push(...defaults(child, path));
  return found;
}

function writeDefaults(): string {
  return `${HEADER}

/** A value that the catalog may leave out, and what then holds. */
export interface CatalogDefault {
  /** Keys from the top, dotted; \`*\` stands for any name. */
  readonly path: string;
  /** What holds, in words. */
  readonly sentence: string;
  /** What holds, as the catalog would write it; undefined where it cannot be written. */
  readonly value?: string | number | readonly string[];
}

export const CATALOG_DEFAULTS: readonly CatalogDefault[] = ${JSON.stringify(defaults(schema, ""), null, 2)};
`;
}

const JOIN = `
function join(errors, more) {
  for (const error of more) errors.push(error);
  return errors;
}
`;

function writeValidator(): string {
  const ajv = new Ajv({
    // All faults at once, each with its schema node: messages are made from the schema's own words.
    allErrors: true,
    verbose: true,
    messages: false,
    // The same object may be described in two steps: `required` in a condition, its properties beside.
    strictRequired: false,
    allowUnionTypes: true,
    code: { source: true, esm: true, lines: true },
  });
  ajv.addVocabulary(EDITOR_KEYWORDS);
  ajv.compile(schema);
  const code = standalone.default(ajv, { validateCatalogShape: schema.$id ?? "" });
  if (/\brequire\(|^import /m.test(code))
    throw new Error("the validator needs one of ajv's helpers: it would not be one file any more");
  // ajv joins lists of errors by copying both, which takes quadratic time: ours are joined in place.
  const joined = code.replaceAll("vErrors.concat(", "join(vErrors, ").replace('"use strict";', "");
  return `${HEADER}\n${joined.trim()}\n${JOIN}`;
}

function writeValidatorTypes(): string {
  return `${HEADER}
import type { Catalog } from "./catalog-types.generated.js";
import type { SchemaError } from "./schema-error.js";

/** Whether a value has the shape of a catalog; if not, \`errors\` holds every fault, until the next call. */
export declare const validateCatalogShape: {
  (data: unknown): data is Catalog;
  errors?: readonly SchemaError[] | null;
};
`;
}

const files: ReadonlyMap<string, string> = new Map([
  [`${FOLDER}/catalog-types.generated.ts`, await writeTypes()],
  [`${FOLDER}/catalog-defaults.generated.ts`, writeDefaults()],
  [`${FOLDER}/schema-validator.generated.js`, writeValidator()],
  [`${FOLDER}/schema-validator.generated.d.ts`, writeValidatorTypes()],
]);

function onDisk(path: string): string | undefined {
  try {
    return readFileSync(root + path, "utf8").replaceAll("\r\n", "\n");
  } catch {
    return undefined;
  }
}

const stale = [...files].filter(([path, text]) => onDisk(path) !== text);
if (process.argv.includes("--check")) {
  for (const [path] of stale)
    console.error(
      `${path} is not what schemas/catalog.schema.json gives: run npm run generate:schema`,
    );
  if (stale.length > 0) process.exitCode = 1;
} else {
  for (const [path, text] of stale) writeFileSync(root + path, text);
  console.log(stale.length === 0 ? "up to date" : stale.map(([path]) => path).join("\n"));
}
