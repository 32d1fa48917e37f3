import type { Found } from "../findings/codes/found.js";
import type { DocumentPath, LocatedDocument, YamlValue } from "./located-document.js";

/** The value at a path; undefined where there is none. */
export function valueAt(root: YamlValue, path: DocumentPath): YamlValue | undefined {
  let value: YamlValue | undefined = root;
  for (const step of path) {
    if (isList(value)) value = typeof step === "number" ? value[step] : undefined;
    else if (isMapping(value)) value = Object.hasOwn(value, step) ? value[String(step)] : undefined;
    else return undefined;
  }
  return value;
}

/** A value as messages name it: what YAML takes it for, and what was written. */
export function found(document: LocatedDocument, path: DocumentPath): Found {
  const value = valueAt(document.value, path);
  if (value === undefined || value === null) return { kind: "nothing", written: "" };
  if (isList(value)) return { kind: "list", written: "" };
  if (isMapping(value)) return { kind: "map", written: "" };
  const written = document.written(path);
  // An alias and a block of text are shown as what they hold.
  const plain = written !== "" && !/^[*|>]/.test(written) && !written.includes("\n");
  const kind =
    typeof value === "string" ? "string" : typeof value === "number" ? "number" : "boolean";
  return { kind, written: plain ? written : String(value) };
}

export function isList(value: YamlValue | undefined): value is readonly YamlValue[] {
  return Array.isArray(value);
}

export function isMapping(
  value: YamlValue | undefined,
): value is { readonly [key: string]: YamlValue } {
  return typeof value === "object" && value !== null && !isList(value);
}

/** A JSON pointer as a path in a value: its numbers are indexes where they lead into a list. */
export function pathOf(pointer: string, root: YamlValue): DocumentPath {
  const path: (string | number)[] = [];
  let value: YamlValue | undefined = root;
  for (const escaped of pointer.split("/").slice(1)) {
    const name = escaped.replaceAll("~1", "/").replaceAll("~0", "~");
    const step: string | number = isList(value) ? Number(name) : name;
    path.push(step);
    value = value === undefined ? undefined : valueAt(value, [step]);
  }
  return path;
}
