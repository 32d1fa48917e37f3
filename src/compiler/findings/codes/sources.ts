import { list, quote } from "../visible.js";
import type { Codes } from "./entry.js";

/** TC42x: the host's own sources. */
export const sourceCodes = {
  TC420: {
    severity: "error",
    title: "A source that uses a legacy tool name",
    message: (p: { tool: string }) =>
      `${quote(p.tool)} is listed under invariants.legacyNames: no source may name a tool so any more`,
    help: () => "use the tool's name of today",
  },
  TC421: {
    severity: "error",
    title: "A tool without a renderer",
    message: (p: { tool: string; modes: readonly string[] }) =>
      `the file of renderers has none for ${quote(p.tool)}, which ${p.modes.length === 1 ? "mode" : "modes"} ${list(p.modes)} ${p.modes.length === 1 ? "has" : "have"}`,
    help: (p: { tool: string; modes: readonly string[] }) =>
      `write an entry under the name: a key (${p.tool}: …), a pair (["${p.tool}", …]) or a case`,
  },
  TC422: {
    severity: "error",
    title: "A source that defines a tool of pi's by hand",
    message: (p: { tool: string }) =>
      `a tool ${quote(p.tool)} is defined here by hand: it would take the place of pi's, whatever the catalog says`,
    help: () => "back pi's tool with an adapter in the catalog, or give this one another name",
  },
  TC423: {
    severity: "error",
    title: "A source that cannot be parsed",
    message: (p: { problem: string }) =>
      `this source cannot be checked: ${p.problem.charAt(0).toLowerCase()}${p.problem.slice(1)}`,
    help: () => 'mend it, or leave it out of the globs: "!path/of/file"',
  },
  TC424: {
    severity: "error",
    title: "A source that cannot be read",
    message: (p: { file: string; problem: string }) =>
      `${quote(p.file)} cannot be checked: ${p.problem}`,
  },
  TC425: {
    severity: "error",
    title: "A glob that matches no source",
    message: (p: { glob: string }) =>
      `${quote(p.glob)} matches no source, so nothing is checked by it`,
    help: () =>
      "globs begin at the catalog's folder; sources are .ts, .tsx, .js and the like, none in node_modules or in the output folder, and links are not followed",
  },
} satisfies Codes;
