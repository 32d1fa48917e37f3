import { type Code, type CodeParams, finding } from "./catalogue.js";
import type { Finding, Range } from "./finding.js";

/** Where values of a document stand. */
export interface Locator {
  locate(path: readonly (string | number)[], part: "key" | "value"): Range;
}

/** A place in the catalog, and what else a finding there is about. */
export interface Place {
  readonly at: readonly (string | number)[];
  /** Default: the value. */
  readonly part?: "key" | "value";
  readonly mode?: string | undefined;
  readonly tool?: string | undefined;
  readonly suggestion?: string | undefined;
}

/** A path in the catalog as a JSON pointer (RFC 6901). */
export function jsonPointer(path: readonly (string | number)[]): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** Collects findings about one document; nothing is thrown, all of them are kept. */
export class FindingCollector {
  readonly #findings: Finding[];
  readonly #file: string;
  readonly #locator: Locator;

  constructor(file: string, locator: Locator, findings: readonly Finding[] = []) {
    this.#file = file;
    this.#locator = locator;
    this.#findings = [...findings];
  }

  /** A collector that begins with what this one has, so that this one stays as it is. */
  fork(): FindingCollector {
    return new FindingCollector(this.#file, this.#locator, this.#findings);
  }

  get findings(): readonly Finding[] {
    return this.#findings;
  }

  /** The line, from 1, on which a value stands. */
  lineOf(at: readonly (string | number)[], part: "key" | "value" = "value"): number {
    return this.#locator.locate(at, part).line;
  }

  /** Where a value, or its key, stands; what is not in the text stands where the nearest thing does. */
  rangeOf(at: readonly (string | number)[], part: "key" | "value" = "value"): Range {
    return this.#locator.locate(at, part);
  }

  /** A finding in another file than the document: a source of the host's. */
  addIn<C extends Code>(
    file: string,
    range: Range,
    code: C,
    params: CodeParams[C],
    about: { readonly tool?: string } = {},
  ): void {
    this.#findings.push(finding(code, params, { file, range, ...about }));
  }

  add<C extends Code>(code: C, params: CodeParams[C], place: Place): void {
    const { at, part = "value", mode, tool, suggestion } = place;
    const range = this.#locator.locate(at, part);
    this.#findings.push(
      finding(code, params, {
        file: this.#file,
        range,
        path: jsonPointer(at),
        mode,
        tool,
        suggestion,
      }),
    );
  }
}
