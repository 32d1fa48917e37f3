import type { GlobMatcher } from "./glob.js";
import { filledBranches, type Token } from "./glob-tokens.js";

/** A place in the glob: goes on without taking anything, or by taking a character. */
type Place =
  | { readonly fork: number[] }
  | { readonly takes: (char: string) => boolean; readonly to: number };

const END = 0;
const anything = () => true;
const noSlash = (char: string) => char !== "/";
const isSlash = (char: string) => char === "/";

/**
 * A matcher that goes through a path once, in all the places of the glob where it can be at the same
 * time: its work is the path's length times the glob's, whatever the glob.
 */
export function steadyMatcher(tokens: readonly Token[], ignoreCase: boolean): GlobMatcher {
  const machine = new Machine(ignoreCase);
  const alone = tokens.length === 1 && tokens[0]?.kind === "prefix";
  const start = alone ? machine.loop(anything, END) : machine.sequence(tokens, END);
  return (path) => machine.accepts(start, path);
}

class Machine {
  readonly #places: Place[] = [{ fork: [] }];
  readonly #ignoreCase: boolean;

  constructor(ignoreCase: boolean) {
    this.#ignoreCase = ignoreCase;
  }

  /** Everything is built from its end: given where it goes on, it tells where it begins. */
  sequence(tokens: readonly Token[], to: number): number {
    return tokens.reduceRight((next, token) => this.#token(token, next), to);
  }

  loop(takes: (char: string) => boolean, to: number): number {
    const begin = this.#add({ fork: [to] });
    const again = this.#take(takes, begin);
    this.#places[begin] = { fork: [to, again] };
    return begin;
  }

  #token(token: Token, to: number): number {
    switch (token.kind) {
      case "literal":
        return this.#take(this.#literal(token.char), to);
      case "class": {
        const regExp = new RegExp(`^${token.source}$`, this.#ignoreCase ? "isu" : "su");
        return this.#take((char) => regExp.test(char), to);
      }
      case "any":
        return this.#take(noSlash, to);
      case "star":
        return this.loop(noSlash, to);
      case "prefix": {
        const slash = this.#take(isSlash, to);
        return this.#add({ fork: [to, slash, this.loop(anything, slash)] });
      }
      case "suffix":
        return this.#take(isSlash, this.loop(anything, to));
      case "between": {
        const deep = this.loop(anything, this.#take(isSlash, to));
        return this.#take(isSlash, this.#add({ fork: [to, deep] }));
      }
      case "either": {
        const branches = filledBranches(token).map((branch) => this.sequence(branch, to));
        return branches.length === 0 ? to : this.#add({ fork: branches });
      }
    }
  }

  #literal(char: string): (other: string) => boolean {
    if (!this.#ignoreCase) return (other) => other === char;
    const lower = char.toLowerCase();
    return (other) => other.toLowerCase() === lower;
  }

  #take(takes: (char: string) => boolean, to: number): number {
    return this.#add({ takes, to });
  }

  #add(place: Place): number {
    return this.#places.push(place) - 1;
  }

  accepts(start: number, path: string): boolean {
    let here = this.#reached([start]);
    for (const char of path) {
      const next: number[] = [];
      for (const at of here) {
        const place = this.#places[at];
        if (place !== undefined && "takes" in place && place.takes(char)) next.push(place.to);
      }
      if (next.length === 0) return false;
      here = this.#reached(next);
    }
    return here.has(END);
  }

  /** All places that are reached from some without taking anything. */
  #reached(from: readonly number[]): ReadonlySet<number> {
    const reached = new Set(from);
    // A set goes on to what is added while it is gone through.
    for (const at of reached) {
      const place = this.#places[at];
      if (place !== undefined && "fork" in place) for (const to of place.fork) reached.add(to);
    }
    return reached;
  }
}
