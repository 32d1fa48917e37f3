import { type Violation, violation as violationOf } from "./violation.js";

/** What is right for the session at hand. */
export interface ActiveToolsOptions {
  /** The session is a host's own and has tools beside the catalog's: they are no violation. */
  readonly allowOthers?: boolean;
}

const USE_SESSION_OPTIONS =
  "give createAgentSession all that sessionOptions(bundle, tools) returns, and change the active tools no more";

/**
 * Rule 11: a session has the catalog's tools active, in order, each once, and no other built-in of
 * pi's. Also says so of any other tool, unless others are allowed.
 */
export function checkActiveTools(
  mode: string,
  expectedNames: readonly string[],
  activeNames: readonly string[],
  builtinNames: readonly string[],
  { allowOthers = false }: ActiveToolsOptions = {},
): readonly Violation[] {
  const violation = (tool: string, message: string, remedy: string): Violation =>
    violationOf("TC711", mode, { tool, message, remedy });
  const missing = expectedNames
    .filter((name) => !activeNames.includes(name))
    .map((name) =>
      violation(name, `tool "${name}" of the catalog is not active`, USE_SESSION_OPTIONS),
    );
  const others = otherTools(expectedNames, activeNames);
  const builtins = others
    .filter((name) => builtinNames.includes(name))
    .map((name) =>
      violation(
        name,
        `pi's own "${name}" is active, and the catalog does not place it`,
        `give the mode a "${name}" in the catalog, or: ${USE_SESSION_OPTIONS}`,
      ),
    );
  const foreign = others
    .filter((name) => !allowOthers && !builtinNames.includes(name))
    .map((name) =>
      violation(
        name,
        `tool "${name}" is active, and the catalog does not know it`,
        `add "${name}" under customTools in the catalog, or take it out of the session`,
      ),
    );
  const twice = expectedNames
    .filter((name) => activeNames.indexOf(name) !== activeNames.lastIndexOf(name))
    .map((name) => violation(name, `tool "${name}" is active more than once`, USE_SESSION_OPTIONS));
  return [...missing, ...builtins, ...foreign, ...twice, ...checkOrder()];

  function checkOrder(): readonly Violation[] {
    const order = [...new Set(activeNames)].filter((name) => expectedNames.includes(name));
    const wanted = expectedNames.filter((name) => activeNames.includes(name));
    const first = wanted.find((name, index) => name !== order[index]);
    if (first === undefined) return [];
    const message = `tool "${first}" is out of order: active are ${order.join(", ")}; the catalog's order is ${wanted.join(", ")}`;
    return [violation(first, message, USE_SESSION_OPTIONS)];
  }
}

/** The active tools that the catalog does not name, for a host to look at. */
export function otherTools(
  expectedNames: readonly string[],
  activeNames: readonly string[],
): readonly string[] {
  return [...new Set(activeNames)].filter((name) => !expectedNames.includes(name));
}
