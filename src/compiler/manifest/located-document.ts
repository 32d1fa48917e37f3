import { type Range, WHOLE_FILE } from "../findings/finding.js";
import type { Lines } from "./lines.js";

/** What a catalog's YAML holds: JSON's kinds of values, maps without a prototype. */
export type YamlValue =
  | string
  | number
  | boolean
  | null
  | readonly YamlValue[]
  | { readonly [key: string]: YamlValue };

/** Keys and indexes from the top. */
export type DocumentPath = readonly (string | number)[];

/** Two offsets, end exclusive. */
export type Span = readonly [start: number, end: number];

/** Where a value stands, and where those inside it do. */
export interface Placed {
  /** The value's key; undefined for an item of a list and for the top. */
  readonly key?: Span;
  readonly value: Span;
  readonly children?: ReadonlyMap<string | number, Placed>;
}

/** What could not be read, so that nothing is said of it twice. */
export interface Gaps {
  /** Values that are not known: an alias to nothing, a tagged value. */
  readonly values: readonly DocumentPath[];
  /** Maps that lack entries which the text has, under a key that is none. */
  readonly maps: readonly DocumentPath[];
}

/** A catalog's text as plain values, each of which knows where it was written. */
export class LocatedDocument {
  readonly file: string;
  readonly text: string;
  readonly value: YamlValue;
  /** Not empty when findings said that part of the text could not be read. */
  readonly gaps: Gaps;
  readonly #root: Placed;
  readonly #lines: Lines;

  constructor(
    source: { readonly file: string; readonly text: string; readonly lines: Lines },
    content: { readonly value: YamlValue; readonly root: Placed; readonly gaps: Gaps },
  ) {
    this.file = source.file;
    this.text = source.text;
    this.#lines = source.lines;
    this.value = content.value;
    this.gaps = content.gaps;
    this.#root = content.root;
  }

  /**
   * Where a value stands, or its key. What is not in the text stands where the nearest thing around
   * it does; an item of a list has no key and stands where its value does; the top is the whole file.
   */
  locate(path: DocumentPath, part: "key" | "value"): Range {
    const placed = this.#find(path);
    if (placed === this.#root) return WHOLE_FILE;
    const [start, end] = part === "key" ? (placed.key ?? placed.value) : placed.value;
    return this.#lines.range(start, end);
  }

  /** A value as the text has it: `1_000`, `"a b"`, `[x]`; empty where nothing was written. */
  written(path: DocumentPath): string {
    const [start, end] = this.#find(path).value;
    return this.text.slice(start, end).trimEnd();
  }

  #find(path: DocumentPath): Placed {
    let placed = this.#root;
    for (const step of path) {
      const child = placed.children?.get(step);
      if (child === undefined) break;
      placed = child;
    }
    return placed;
  }
}
