import { isDeepStrictEqual } from "node:util";
import { quote } from "../findings/visible.js";
import { matchByName, type PlanChange, reworded, sides } from "./compare-change.js";
import { reachInWords } from "./compare-facts.js";
import type { RenamedAdapters } from "./compare-tools.js";
import type { ModuleReference, Plan, PlannedAdapter, PlannedCustomTool } from "./plan.js";

/** The host's adapters that only have another name: the facts are the same. */
export function renamedAdapters(before: Plan, after: Plan): RenamedAdapters {
  const { gone, come } = matchByName(before.adapters.map(named), after.adapters.map(named));
  const renamed = new Map<string, string>();
  for (const was of gone) {
    const taken = new Set(renamed.values());
    const is = come.find(({ name, adapter }) => {
      return !taken.has(name) && isDeepStrictEqual(factsOf(adapter), factsOf(was.adapter));
    });
    if (is) renamed.set(was.name, is.name);
  }
  return renamed;
}

function named(adapter: PlannedAdapter) {
  return { name: adapter.id, adapter };
}

/** What rules reason on; not what the adapter is called, nor what is said of it. */
function factsOf({ facts: { id: _, summary: __, ...facts } }: PlannedAdapter) {
  return facts;
}

function moduleInWords(module: ModuleReference | undefined): string | undefined {
  return module && `${module.file}#${module.exportName}`;
}

/** What becomes of the host's own adapters, apart from their facts: modes speak of those. */
export function compareAdapters(before: Plan, after: Plan, renamed: RenamedAdapters): PlanChange[] {
  return after.adapters.flatMap((is) => {
    const was = before.adapters.find(({ id }) => (renamed.get(id) ?? id) === is.id);
    if (!was) return [];
    const about = { at: { ...(was.at && { before: was.at }), ...(is.at && { after: is.at }) } };
    const modules = { before: moduleInWords(was.module), after: moduleInWords(is.module) };
    const summaries = { before: was.facts.summary, after: is.facts.summary };
    const name = quote(is.id);
    return [
      ...reworded(
        `adapter ${quote(was.id)} is now called ${name}, with the same facts`,
        { before: was.id, after: is.id },
        about,
      ),
      ...reworded(`adapter ${name} comes from ${modules.after}`, modules, about),
      ...reworded(`adapter ${name} has another summary`, summaries, about),
    ];
  });
}

/** What becomes of custom tools, apart from their facts: modes speak of those. */
export function compareCustomTools(before: Plan, after: Plan): PlanChange[] {
  const { both } = matchByName(before.customTools, after.customTools);
  return both.flatMap(({ before: was, after: is }) => {
    const about = { tool: is.name, at: { before: was.at, after: is.at } };
    const modules = { before: moduleInWords(was.module), after: moduleInWords(is.module) };
    const reasons = { before: reasonOf(was), after: reasonOf(is) };
    const source = modules.after ?? "this package";
    return [
      ...(was.requires === is.requires ? [] : [requirement(was, is, after)]),
      ...reworded(`custom tool ${is.name} comes from ${source}`, modules, about),
      ...reworded(`custom tool ${is.name} has another reason`, reasons, about),
    ];
  });
}

function reasonOf({ because, reason }: PlannedCustomTool): string {
  return `${because}: ${reason}`;
}

/** A tool that asks for less of the sandbox is registered where it was not, and the other way round. */
function requirement(was: PlannedCustomTool, is: PlannedCustomTool, after: Plan): PlanChange {
  const about = { tool: is.name, ...sides(was.requires, is.requires) };
  const at = { before: was.at, after: is.at };
  if (is.requires !== undefined) {
    const message = `${is.name} is registered only where the sandbox has ${quote(is.requires)}`;
    return { class: "breaks", message, ...about, at };
  }
  const reaches = after.modes.some((mode) =>
    mode.tools.some((tool) => tool.name === is.name && reachInWords(tool).length > 0),
  );
  const message = `${is.name} is registered whatever the sandbox is capable of`;
  return { class: reaches ? "widens" : "safe", message, ...about, at };
}
