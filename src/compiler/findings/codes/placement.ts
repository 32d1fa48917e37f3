import { list, quote } from "../visible.js";
import type { Codes } from "./entry.js";

/** TC4xx: placement and safety. */
export const placementCodes = {
  TC401: {
    severity: "error",
    title: "Host leak: a tool acts outside the place where the mode's shell runs",
    message: (p: {
      mode: string;
      tool: string;
      shell: string;
      does: string;
      note: string | undefined;
    }) =>
      `mode ${quote(p.mode)} runs its shell ${p.shell}, but ${quote(p.tool)} ${p.does}${p.note ? `: ${p.note}` : ""}`,
    help: () => "give the tool an adapter that works where the shell does",
  },
  TC402: {
    severity: "error",
    title: "Split brain: tools of one mode act on different files",
    message: (p: {
      mode: string;
      tool: string;
      files: string;
      others: readonly string[];
      otherFiles: string;
    }) =>
      `in mode ${quote(p.mode)}, ${quote(p.tool)} acts on ${p.files}, and ${list(p.others)} on ${p.otherFiles}`,
    help: () => "all tools of a mode act on the same files: back them with adapters for one place",
  },
  TC403: {
    severity: "error",
    title: "A file tool without a bound",
    message: (p: { mode: string; tool: string }) =>
      `in mode ${quote(p.mode)}, ${quote(p.tool)} reaches every file of this machine`,
    help: (p: { mode: string; tool: string }) =>
      `back it with boundFs; if it is meant so, say why: ${p.tool}: { adapter: …, unbounded: { reason: … } }`,
  },
  TC404: {
    severity: "error",
    title: "A reason for an unbounded tool that is not needed",
    message: (p: { mode: string; tool: string; adapter: string }) =>
      `mode ${quote(p.mode)} says why ${quote(p.tool)} is unbounded, but ${quote(p.adapter)} holds it to its files`,
    help: () => "remove unbounded",
  },
  TC405: {
    severity: "error",
    title: "A replaced pi tool without its reason",
    message: (p: { mode: string; tool: string; adapter: string }) =>
      `${quote(p.adapter)} replaces what pi's ${quote(p.tool)} does in mode ${quote(p.mode)}, without because: backend-not-pluggable and a reason`,
    help: (p: { mode: string; tool: string; adapter: string }) =>
      `write ${p.tool}: { adapter: ${p.adapter}, because: backend-not-pluggable, reason: … }`,
  },
  TC406: {
    severity: "error",
    title: "A reason where nothing is replaced",
    message: (p: { mode: string; tool: string; adapter: string }) =>
      `mode ${quote(p.mode)} gives a reason for ${quote(p.tool)}, but ${quote(p.adapter)} leaves pi's own tool in place`,
    help: () => "remove because and reason",
  },
  TC407: {
    severity: "error",
    title: "A custom tool under a pi name",
    message: (p: { tool: string }) =>
      `custom tool ${quote(p.tool)} has the name of a pi tool, and would shadow it`,
    help: () =>
      "pi's tools keep pi's definition: back the tool with an adapter, built in or declared under adapters, or choose another name",
  },
  TC408: {
    severity: "error",
    title: "A custom tool with the wrong reason",
    message: (p: { tool: string; because: string }) =>
      `custom tool ${quote(p.tool)} says because: ${p.because}, but pi has no tool of that name to replace`,
    help: () => "write because: no-pi-equivalent, and why",
  },
  TC409: {
    severity: "error",
    title: "A tool in the wrong bundle",
    message: (p: { tool: string; bundle: string; belongs: string }) =>
      `${quote(p.tool)} is in bundle ${quote(p.bundle)}; it belongs to ${quote(p.belongs)}`,
    help: () =>
      "bash and isolated code are the harness, always registered; file tools are the filesystem bundle, which a host may leave out",
  },
  TC410: {
    severity: "error",
    title: "Read-only paths that the shell can change",
    /** `where` says what is where: "its shell runs on this host". */
    message: (p: { mode: string; where: string }) =>
      `mode ${quote(p.mode)} declares read-only paths, but ${p.where}, where nothing holds it to them`,
    help: () => "back bash with a sandbox of this host, leave bash out, or remove readonly",
  },
  TC411: {
    severity: "error",
    title: "A tool that writes in a mode that is read-only as a whole",
    message: (p: { mode: string; tool: string }) =>
      `the whole workspace of mode ${quote(p.mode)} is read-only, but it has ${quote(p.tool)}, which writes to it`,
    help: (p: { mode: string; tool: string }) =>
      `leave the tool out (without: [${p.tool}, …]), or name what is read-only: readonly: [PATH]`,
  },
} satisfies Codes;
