/** A value that has a literal in TypeScript. */
export type LiteralValue =
  | string
  | number
  | boolean
  | readonly LiteralValue[]
  | { readonly [key: string]: LiteralValue | undefined };

const IDENTIFIER = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** Characters that JSON leaves alone and that end a line, a script or reading order somewhere. */
const AWKWARD = /[<>\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** A string as a TypeScript string literal; the only way from the catalog's text into code. */
function stringLiteral(text: string): string {
  return JSON.stringify(text).replace(
    AWKWARD,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A name as an object key: bare where it is an identifier, else quoted. */
export function propertyKey(name: string): string {
  // A quoted "__proto__" in an object literal would set the prototype; a computed key does not.
  if (name === "__proto__") return `["__proto__"]`;
  return IDENTIFIER.test(name) ? name : stringLiteral(name);
}

/** A value as TypeScript source on one line. Object entries that are undefined are left out. */
export function literal(value: LiteralValue): string {
  if (typeof value === "string") return stringLiteral(value);
  if (typeof value !== "object") return String(value);
  if (isList(value)) return `[${value.map(literal).join(", ")}]`;
  const entries = Object.entries(value).flatMap(([name, entry]) =>
    entry === undefined ? [] : [`${propertyKey(name)}: ${literal(entry)}`],
  );
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

function isList(value: LiteralValue): value is readonly LiteralValue[] {
  return Array.isArray(value);
}

/** A union of string literal types; `never` for none. */
export function unionType(names: readonly string[]): string {
  return names.length === 0 ? "never" : names.map(stringLiteral).join(" | ");
}
