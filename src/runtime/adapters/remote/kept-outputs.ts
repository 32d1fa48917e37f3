/** Files outside the workspace that hold a command's whole output: `read` may open exactly these. */
const outputs = new WeakMap<object, Set<string>>();

/** Those of one sandbox, by their paths in it. */
export function keptOutputsOf(sandbox: object): Set<string> {
  const known = outputs.get(sandbox) ?? new Set();
  outputs.set(sandbox, known);
  return known;
}
