import { type Alias, isAlias, isMap, isScalar, isSeq, type Node, type Pair } from "yaml";
import { aliasName, readKey } from "./keys.js";
import type { DocumentPath, Gaps, Placed, Span, YamlValue } from "./located-document.js";
import { isNode, type Report, spanOf } from "./nodes.js";
import { MAX_DEPTH } from "./tokens.js";

/** Most values that a catalog has when every alias is written out. */
export const MAX_VALUES = 100_000;

/** A value that was read. */
interface Built {
  readonly value: YamlValue;
  readonly placed: Placed;
  /** How many values it is, every alias written out. */
  readonly size: number;
  /** How many levels it has, every alias written out. */
  readonly depth: number;
}

/** Turns yaml's nodes into plain values and their places, resolving aliases within a budget. */
export class Builder {
  readonly #report: Report;
  readonly #lineAt: (offset: number) => number;
  readonly #anchors = new Map<string, Built | "open">();
  readonly #path: (string | number)[] = [];
  readonly #gapValues: DocumentPath[] = [];
  readonly #gapMaps: DocumentPath[] = [];
  #total = 0;
  #exhausted = false;

  constructor(report: Report, lineAt: (offset: number) => number) {
    this.#report = report;
    this.#lineAt = lineAt;
  }

  get gaps(): Gaps {
    return { values: this.#gapValues, maps: this.#gapMaps };
  }

  /** The value of a document's content. */
  build(node: Node): { readonly value: YamlValue; readonly root: Placed } {
    const { value, placed } = this.#node(node, undefined);
    return { value, root: placed };
  }

  #node(node: Node, key: Span | undefined): Built {
    if (isAlias(node)) return this.#alias(node, key);
    const anchor = isScalar(node) || isMap(node) || isSeq(node) ? node.anchor : undefined;
    if (anchor) this.#anchors.set(anchor, "open");
    const built = this.#plain(node, key);
    if (anchor) this.#anchors.set(anchor, built);
    return built;
  }

  #plain(node: Node, key: Span | undefined): Built {
    const span = spanOf(node);
    this.#total++;
    // A tagged value is refused where its tag stands: what it would have been is not known.
    if ("tag" in node && node.tag !== undefined) this.#gapValues.push([...this.#path]);
    if (isMap(node)) return this.#map(node.items, span, key);
    if (isSeq(node)) return this.#list(node.items, span, key);
    const value = isScalar(node) ? scalarValue(node.value) : null;
    return { value, placed: place(key, span), size: 1, depth: 1 };
  }

  #map(pairs: readonly Pair[], span: Span, key: Span | undefined): Built {
    // Without a prototype: no name of a catalog can mean something that the text does not say.
    const value: Record<string, YamlValue> = Object.create(null);
    const children = new Map<string, Placed>();
    let size = 1;
    let depth = 1;
    for (const pair of pairs) {
      const name = readKey(pair.key, this.#keyContext(children, span));
      const keySpan = spanOf(pair.key);
      const built = this.#child(name ?? "", pair.value, keySpan);
      if (name === undefined) {
        this.#gapMaps.push([...this.#path]);
        continue;
      }
      value[name] = built.value;
      children.set(name, built.placed);
      size += built.size;
      depth = Math.max(depth, built.depth + 1);
    }
    return { value, placed: place(key, span, children), size, depth };
  }

  #list(items: readonly unknown[], span: Span, key: Span | undefined): Built {
    const value: YamlValue[] = [];
    const children = new Map<number, Placed>();
    let size = 1;
    let depth = 1;
    for (const item of items) {
      const built = this.#child(value.length, item, undefined);
      children.set(value.length, built.placed);
      value.push(built.value);
      size += built.size;
      depth = Math.max(depth, built.depth + 1);
    }
    return { value, placed: place(key, span, children), size, depth };
  }

  #child(step: string | number, node: unknown, key: Span | undefined): Built {
    this.#path.push(step);
    const built = isNode(node)
      ? this.#node(node, key)
      : { value: null, placed: place(key, [key?.[1] ?? 0, key?.[1] ?? 0]), size: 1, depth: 1 };
    this.#path.pop();
    return built;
  }

  #alias(node: Alias, key: Span | undefined): Built {
    const span = spanOf(node);
    const name = aliasName(node);
    const found = this.#anchors.get(name);
    if (found !== undefined && found !== "open") {
      this.#total += found.size;
      const fits = this.#total <= MAX_VALUES && found.depth + this.#path.length <= MAX_DEPTH;
      if (fits) return { ...found, placed: place(key, span, found.placed.children) };
      // One alias too many is the first of many: the budget is spoken of once.
      if (!this.#exhausted) this.#report("TC126", { name, limit: MAX_VALUES }, span, this.#path);
      this.#exhausted = true;
    } else if (found === "open") this.#report("TC127", { name }, span, this.#path);
    else this.#report("TC125", { name }, span, this.#path);
    this.#gapValues.push([...this.#path]);
    return { value: null, placed: place(key, span), size: 1, depth: 1 };
  }

  #keyContext(children: ReadonlyMap<string, Placed>, map: Span) {
    return {
      report: this.#report,
      path: this.#path,
      map,
      lineAt: this.#lineAt,
      hasAnchor: (name: string) => this.#anchors.has(name),
      first: (name: string) => children.get(name)?.key,
    };
  }
}

function place(
  key: Span | undefined,
  value: Span,
  children?: ReadonlyMap<string | number, Placed>,
): Placed {
  return {
    value,
    ...(key === undefined ? {} : { key }),
    ...(children === undefined ? {} : { children }),
  };
}

/** YAML's core schema gives nothing but these kinds of scalars. */
function scalarValue(value: unknown): YamlValue {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  return null;
}
