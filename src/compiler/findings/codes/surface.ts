import { list, quote } from "../visible.js";
import type { Codes } from "./entry.js";

/** TC50x: pi and its surface. */
export const surfaceCodes = {
  TC501: {
    severity: "error",
    title: "The installed pi is not the catalog's",
    message: (p: { package: string; wanted: string; installed: string }) =>
      `the catalog is written for ${p.package} ${p.wanted}; ${p.installed} is installed`,
    help: (p: { package: string; wanted: string; installed: string }) =>
      `install it (npm install --save-exact ${p.package}@${p.wanted}), or accept the installed one: version: ${p.installed}, then pi-tool-catalog surface --update`,
  },
  TC502: {
    severity: "error",
    title: "A pi below the floor",
    message: (p: { version: string; floor: string }) =>
      `pi ${p.version} is below ${p.floor}, the first version whose tools can be backed by adapters`,
    help: (p: { version: string; floor: string }) => `use ${p.floor} or later`,
  },
  TC503: {
    severity: "error",
    title: "A tool that the installed pi does not have",
    message: (p: { tool: string; version: string; known: readonly string[] }) =>
      `pi ${p.version} has no tool ${quote(p.tool)}`,
    help: (p: { tool: string; version: string; known: readonly string[] }) =>
      `its tools: ${list(p.known)}`,
  },
  TC504: {
    severity: "warning",
    title: "A tool of pi's that the catalog does not name",
    message: (p: { tools: readonly string[]; version: string }) =>
      `pi ${p.version} has tools that no bundle names: ${list(p.tools)}; they stay off`,
    help: () => "add them to a bundle and to the modes that shall have them",
  },
} satisfies Codes;
