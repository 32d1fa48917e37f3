import type { DocumentPath } from "./located-document.js";

/** A path as people write it: `modes.local.tools`, `bundles.harness.tools[0]`, `modes["a b"]`. */
export function dotted(path: DocumentPath): string {
  return path
    .map((step, index) => {
      if (typeof step === "number") return `[${step}]`;
      if (!/^[\w$*-]+$/.test(step)) return `[${JSON.stringify(step)}]`;
      return index === 0 ? step : `.${step}`;
    })
    .join("");
}

/** The mode and the tool that a path leads to. */
export function subject(path: DocumentPath): { readonly mode?: string; readonly tool?: string } {
  const [section, name, part, tool] = path;
  if (section === "modes" && typeof name === "string")
    return part === "tools" && typeof tool === "string" ? { mode: name, tool } : { mode: name };
  if (section === "customTools" && typeof name === "string") return { tool: name };
  return {};
}

/** Whether a path leads to another one, or to something inside it. */
export function isWithin(path: DocumentPath, outer: DocumentPath): boolean {
  return outer.length <= path.length && outer.every((step, index) => step === path[index]);
}
