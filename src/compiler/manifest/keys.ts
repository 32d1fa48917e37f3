import { type Alias, isAlias, isMap, isScalar, isSeq } from "yaml";
import type { KeyKind } from "../findings/codes/file.js";
import type { DocumentPath, Span } from "./located-document.js";
import { type Report, spanOf } from "./nodes.js";
import { dotted } from "./path.js";

/** Names that objects of JavaScript have a meaning of their own for. */
const RESERVED: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

export interface KeyContext {
  readonly report: Report;
  /** The map's path. */
  readonly path: DocumentPath;
  readonly map: Span;
  readonly lineAt: (offset: number) => number;
  readonly hasAnchor: (name: string) => boolean;
  /** Where the map has a name already. */
  readonly first: (name: string) => Span | undefined;
}

/** A map's key as a name; undefined when it is none, which is then reported. */
export function readKey(key: unknown, context: KeyContext): string | undefined {
  const { report, path, lineAt } = context;
  const span = key === null || key === undefined ? context.map : spanOf(key);
  if (isAlias(key)) {
    const name = aliasName(key);
    if (context.hasAnchor(name))
      report("TC121", { written: `*${name}`, kind: "an alias" }, span, path);
    else report("TC125", { name }, span, path);
    return undefined;
  }
  if (!isScalar(key) || typeof key.value !== "string") {
    const source = isScalar(key) ? (key.source ?? "") : "";
    report("TC121", { written: source, kind: kindOf(key) }, span, path);
    return undefined;
  }
  const name = key.value;
  if (name === "<<" && key.type === "PLAIN") {
    report("TC123", {}, span, path);
    return undefined;
  }
  if (name === "") {
    report("TC121", { written: "", kind: "empty" }, span, path);
    return undefined;
  }
  if (RESERVED.has(name)) {
    report("TC122", { name }, span, [...path, name]);
    return undefined;
  }
  const first = context.first(name);
  if (first !== undefined) {
    const full = [...path, name];
    const lines = { firstLine: lineAt(first[0]), line: lineAt(span[0]) };
    report("TC120", { path: dotted(full), ...lines }, span, full);
    return undefined;
  }
  return name;
}

/** An alias's name: yaml takes the colon of `*name:` into it. */
export function aliasName(alias: Alias): string {
  return alias.source.replace(/:$/, "");
}

function kindOf(key: unknown): KeyKind {
  if (isMap(key)) return "a map";
  if (isSeq(key)) return "a list";
  if (!isScalar(key)) return "empty";
  if (typeof key.value === "number") return "a number";
  if (typeof key.value === "boolean") return "a boolean";
  return key.source ? "null" : "empty";
}
