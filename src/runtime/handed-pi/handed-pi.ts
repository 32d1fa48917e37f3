import { isRecord } from "./boundary.js";
import type { PiToolFactory } from "./pi-tool.js";
import { toolFactories } from "./tool-factories.js";

/** A function of pi's: what it takes and gives is checked where it is called. */
export type PiFunction = (...args: readonly unknown[]) => unknown;

/** pi's exports, as code that is handed them uses them: by name, checked where they are called. */
export interface HandedPi {
  /** pi's own tools by name, in the order of the names: also those that this project does not know. */
  readonly tools: ReadonlyMap<string, PiToolFactory>;
  /** An export, or a static method of one (`SettingsManager.inMemory`); undefined when there is none. */
  find(path: string): PiFunction | undefined;
  /** Calls an export. Throws a TypeError that names it when there is none. */
  call(path: string, ...args: readonly unknown[]): unknown;
}

/** Wraps a pi module. */
export function handedPi(module: unknown): HandedPi {
  const find = (path: string) => findFunction(module, path.split("."));
  return {
    tools: toolFactories(module),
    find,
    call(path, ...args) {
      const found = find(path);
      if (!found) throw new TypeError(`this pi has no ${path}`);
      return found(...args);
    },
  };
}

function findFunction(owner: unknown, path: readonly string[]): PiFunction | undefined {
  const [name, ...rest] = path;
  if (!isRecord(owner) || name === undefined) return undefined;
  const value = owner[name];
  if (rest.length > 0) return findFunction(value, rest);
  // Static methods build with `this`.
  return typeof value === "function" ? (...args) => value.apply(owner, args) : undefined;
}
