import { list, quote } from "../visible.js";
import type { Codes } from "./entry.js";

/** Where a mode's entry stands, in words. */
const inMode = (p: { mode: string; tool: string }) =>
  `mode ${quote(p.mode)} gives ${quote(p.tool)}`;

/** TC3xx: names and references. */
export const namesCodes = {
  TC301: {
    severity: "error",
    title: "An adapter that does not exist",
    message: (p: { mode: string; tool: string; adapter: string; canBack: readonly string[] }) =>
      `${inMode(p)} an unknown adapter ${quote(p.adapter)}`,
    help: (p: { mode: string; tool: string; adapter: string; canBack: readonly string[] }) =>
      `adapters that can back ${p.tool}: ${list(p.canBack)}`,
  },
  TC302: {
    severity: "error",
    title: "An adapter that cannot back the tool",
    message: (p: {
      mode: string;
      tool: string;
      adapter: string;
      why: string | undefined;
      canBack: readonly string[];
    }) =>
      `${inMode(p)} the adapter ${quote(p.adapter)}, which cannot back it${p.why ? `: ${p.why}` : ""}`,
    help: (p: {
      mode: string;
      tool: string;
      adapter: string;
      why: string | undefined;
      canBack: readonly string[];
    }) => `adapters that can back ${p.tool}: ${list(p.canBack)}`,
  },
  TC303: {
    severity: "error",
    title: "A tool that does not exist",
    message: (p: { where: string; tool: string; known: readonly string[] }) =>
      `${p.where} names an unknown tool ${quote(p.tool)}`,
    help: (p: { where: string; tool: string; known: readonly string[] }) =>
      `tools: ${list(p.known)}; case matters, and a tool of your own is declared under customTools`,
  },
  TC304: {
    severity: "error",
    title: "A wildcard in place of a tool",
    message: (p: { where: string; written: string }) =>
      `${p.where} names ${quote(p.written)}: wildcards are not supported`,
    help: () => "name each tool, so that a new tool of pi's never switches itself on",
  },
  TC305: {
    severity: "error",
    title: "A bundle promises a tool that no mode has",
    message: (p: { bundle: string; tool: string }) =>
      `bundle ${quote(p.bundle)} names ${quote(p.tool)}, which no mode has`,
    help: () => "give the tool an adapter in a mode, or take it out of the bundle",
  },
  TC306: {
    severity: "error",
    title: "A mode lacks a tool that a bundle promises",
    message: (p: { mode: string; tool: string; bundle: string }) =>
      `mode ${quote(p.mode)} has no ${quote(p.tool)}, which bundle ${quote(p.bundle)} promises`,
    help: (p: { mode: string; tool: string; bundle: string }) =>
      `give ${p.tool} an adapter under tools, or say that it is left out: without: [${p.tool}]`,
  },
  TC307: {
    severity: "error",
    title: "A tool is in two bundles, or twice in one",
    message: (p: { tool: string; bundle: string; first: string; firstLine: number }) =>
      p.bundle === p.first
        ? `${quote(p.tool)} is twice in bundle ${quote(p.bundle)}: first on line ${p.firstLine}`
        : `${quote(p.tool)} is in bundle ${quote(p.bundle)} and, on line ${p.firstLine}, in bundle ${quote(p.first)}`,
    help: () => "keep one of the two: a host registers each tool once",
  },
  TC308: {
    severity: "error",
    title: "A mode's tool is in no bundle",
    message: (p: { mode: string; tool: string }) =>
      `mode ${quote(p.mode)} has ${quote(p.tool)}, but no bundle registers it`,
    help: () => "add the tool to a bundle under bundles, or take it out of the mode",
  },
  TC310: {
    severity: "error",
    title: "A mode extends one that does not exist",
    message: (p: { mode: string; parent: string; known: readonly string[] }) =>
      `mode ${quote(p.mode)} extends an unknown mode ${quote(p.parent)}`,
    help: (p: { mode: string; parent: string; known: readonly string[] }) =>
      `modes: ${list(p.known)}`,
  },
  TC311: {
    severity: "error",
    title: "Modes extend one another in a loop",
    message: (p: { loop: readonly string[] }) =>
      `mode ${quote(p.loop[0] ?? "")} extends itself: ${p.loop.map(quote).join(" extends ")}`,
    help: () => "let one mode of the loop stand on its own",
  },
  TC312: {
    severity: "error",
    title: "An override that changes nothing",
    message: (p: { mode: string; what: string; parent: string }) =>
      `mode ${quote(p.mode)} repeats ${p.what} just as it has it from ${quote(p.parent)}`,
    help: () => "remove the entry: it is inherited",
  },
  TC313: {
    severity: "error",
    title: "`without` and `tools` contradict each other",
    message: (p: { mode: string; tool: string }) =>
      `mode ${quote(p.mode)} gives ${quote(p.tool)} an adapter and leaves it out under without`,
    help: () => "keep one of the two",
  },
  TC314: {
    severity: "error",
    title: "`without` leaves out what is not there",
    message: (p: { mode: string; tool: string }) =>
      `mode ${quote(p.mode)} leaves out ${quote(p.tool)}, which no bundle promises`,
    help: () => "remove it from without",
  },
  TC315: {
    severity: "error",
    title: "A mode without tools",
    message: (p: { mode: string }) => `mode ${quote(p.mode)} has no tools`,
    help: () => "give each tool an adapter under tools, or take over a mode's with extends",
  },
  TC320: {
    severity: "error",
    title: "An adapter that no mode uses",
    message: (p: { adapter: string }) => `adapter ${quote(p.adapter)} is declared and never used`,
    help: () => "use it in a mode, or remove it",
  },
  TC321: {
    severity: "error",
    title: "A custom tool that no mode uses",
    message: (p: { tool: string }) => `custom tool ${quote(p.tool)} is declared and no mode has it`,
    help: () => "give it to a mode, or remove it",
  },
  TC322: {
    severity: "error",
    title: "A module that is not there",
    message: (p: { what: string; file: string }) =>
      `${p.what} comes from ${quote(p.file)}, which is not there`,
    help: () => "paths are taken from the catalog's folder",
  },
  TC323: {
    severity: "error",
    title: "An adapter under a built-in adapter's name",
    message: (p: { adapter: string }) =>
      `${quote(p.adapter)} is a built-in adapter and cannot be declared again`,
    help: () => "choose another name",
  },
  TC324: {
    severity: "error",
    title: "An option that the adapter does not have",
    message: (p: { option: string; adapter: string; options: readonly string[] }) =>
      `the adapter ${quote(p.adapter)} has no option ${quote(p.option)}`,
    help: (p: { option: string; adapter: string; options: readonly string[] }) =>
      p.options.length > 0 ? `its options: ${list(p.options)}` : "it has no options",
  },
  TC325: {
    severity: "error",
    title: "Two names that become one in the generated code",
    message: (p: { name: string; other: string; identifier: string }) =>
      `${quote(p.name)} and ${quote(p.other)} both become ${p.identifier} in the generated code`,
    help: () => "rename one of them",
  },
  TC326: {
    severity: "error",
    title: "A setting for a mode that does not exist",
    message: (p: { setting: string; mode: string; known: readonly string[] }) =>
      `${p.setting} names an unknown mode ${quote(p.mode)}`,
    help: (p: { setting: string; mode: string; known: readonly string[] }) =>
      `modes: ${list(p.known)}`,
  },
  TC327: {
    severity: "error",
    title: "A custom tool without a source",
    message: (p: { tool: string; shipped: readonly string[] }) =>
      `custom tool ${quote(p.tool)} is not one that this package ships, and has no from`,
    help: (p: { tool: string; shipped: readonly string[] }) =>
      `shipped: ${list(p.shipped)}; your own: from: "./src/tools/file.js#exportName"`,
  },
  TC328: {
    severity: "error",
    title: "A mode without a workspace root",
    message: (p: { mode: string }) =>
      `mode ${quote(p.mode)} works in a sandbox that the host brings, and does not say its workspaceRoot`,
    help: () => "say where the workspace is in there, for example workspaceRoot: /vercel/sandbox",
  },
  TC329: {
    severity: "error",
    title: "A setting that has no effect in the mode",
    message: (p: { mode: string; setting: string; why: string }) =>
      `${p.setting} has no effect in mode ${quote(p.mode)}: ${p.why}`,
    help: () => "remove it, or back bash with an adapter that it is for",
  },
  TC330: {
    severity: "error",
    title: "A default timeout beyond the maximum",
    message: (p: { mode: string; timeout: number; maxTimeout: number }) =>
      `mode ${quote(p.mode)} gives bash a timeout of ${p.timeout} seconds, and allows at most ${p.maxTimeout}`,
    help: () => "lower the timeout, or raise maxTimeout",
  },
} satisfies Codes;
