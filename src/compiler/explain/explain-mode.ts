import { CATALOG_DEFAULTS } from "../manifest/catalog-defaults.generated.js";
import type { DocumentPath } from "../manifest/located-document.js";
import { shellPlace } from "../plan/place.js";
import type { Plan, PlannedMode, PlannedTool } from "../plan/plan.js";
import {
  defaultValue,
  type Explained,
  type IsWritten,
  type Origin,
  type Value,
  writtenIn,
} from "./explained.js";
import { RESOURCE_SENTENCES, SANDBOX_SENTENCES } from "./fact-sentences.js";

/** A mode as it is resolved: each value, where it comes from, and why. */
export function explainMode(plan: Plan, mode: PlannedMode, isWritten: IsWritten): Explained[] {
  return [
    ...writtenWords(mode),
    ...explainHome(mode),
    ...explainSettings(mode, isWritten),
    ...explainBudget(plan, mode),
  ];
}

function writtenWords(mode: PlannedMode): Explained[] {
  return (["description", "extends"] as const).flatMap((name) => {
    const value = mode[name];
    const origin: Origin = { kind: "catalog", at: [...mode.at, name] };
    return value === undefined ? [] : [{ name, value, origin }];
  });
}

/** The tool whose adapter says where a mode lives: its shell, else the first that is tied to a place. */
function leaderOf({ tools }: PlannedMode): PlannedTool | undefined {
  const settled = tools.filter(({ adapter }) => adapter.facts.resource !== "any");
  return settled.find(({ name }) => name === "bash") ?? settled[0];
}

function explainHome(mode: PlannedMode): Explained[] {
  const leader = leaderOf(mode);
  const origin: Origin = leader
    ? {
        kind: "follows",
        from: `${leader.name} is backed by ${leader.adapter.id}`,
        at: leader.at,
      }
    : { kind: "default" };
  const opened = RESOURCE_SENTENCES[mode.resource];
  const runs = `${shellPlace(mode)}: ${SANDBOX_SENTENCES[mode.sandbox]}`;
  return [
    { name: "opened with", value: opened, origin },
    { name: "commands run", value: runs, origin },
  ];
}

/** A mode's settings by the keys of the catalog's defaults. */
function settingOf(mode: PlannedMode, [key, ...rest]: readonly string[]): Value | undefined {
  const [inner = "", name = ""] = rest;
  if (key === "workspaceRoot") return mode.workspaceRoot;
  if (key === "without" || key === "readonly") return mode[key];
  if (key === "binds") {
    return mode.binds.map(({ source, target }) => (target ? `${source} as ${target}` : source));
  }
  if (key === "env") return inner === "allow" ? mode.env.allow : mode.env.set?.[name];
  if (key !== "bash") return undefined;
  const limits: Readonly<Record<string, number | undefined>> = { ...mode.bash };
  return limits[inner];
}

/** Settings that only a shell in bubblewrap keeps. */
const OF_HELD_SHELLS = ["env", "binds", "bash.maxOutputBytes"];

/** Why a setting has no effect in a mode; undefined where it has one. */
function idleness(mode: PlannedMode, path: readonly string[]): string | undefined {
  const isShells = path[0] === "env" || path[0] === "binds" || path[0] === "bash";
  if (isShells && !mode.tools.some(({ name }) => name === "bash")) return "the mode has no bash";
  const isHelds = OF_HELD_SHELLS.some((held) => `${path.join(".")}.`.startsWith(`${held}.`));
  return isHelds && mode.sandbox !== "bwrapSandbox"
    ? `the shell runs ${shellPlace(mode)}`
    : undefined;
}

function explainSettings(mode: PlannedMode, isWritten: IsWritten): Explained[] {
  const known = CATALOG_DEFAULTS.filter(({ path }) => /^modes\.\*\.(?!tools\.)/.test(path)).map(
    (entry) => ({ path: entry.path.split(".").slice(2), entry }),
  );
  const names = known.map(({ path }) => path.join("."));
  const more = Object.keys(mode.env.set ?? {})
    .filter((name) => !names.includes(`env.set.${name}`))
    .map((name) => ({ path: ["env", "set", name], entry: undefined }));
  return [...known, ...more].flatMap(({ path, entry }): Explained[] => {
    const name = path.join(".");
    const [key = "", ...inner] = path;
    const at: DocumentPath = [...(mode.settingsAt[key] ?? [...mode.at, key]), ...inner];
    const value = settingOf(mode, path);
    const idle = idleness(mode, path);
    if (value !== undefined && isWritten(at)) {
      const sentence = idle === undefined ? {} : { sentence: `without effect: ${idle}` };
      return [{ name, value, origin: writtenIn(mode.name, at), ...sentence }];
    }
    if (entry === undefined || idle !== undefined) return [];
    // Nothing is left out where no mode above says so.
    const fallback = key === "without" ? [] : defaultValue(entry);
    return [{ name, value: fallback, origin: { kind: "default" } }];
  });
}

function explainBudget({ prompt }: Plan, mode: PlannedMode): Explained[] {
  const { budgets = {} } = prompt;
  const owner = Object.hasOwn(budgets, mode.name) ? mode.name : "default";
  return (["systemPrompt", "toolDefinitions"] as const).map((part) => {
    const limit = budgets[owner]?.[part];
    const at = ["prompt", "budgets", owner, part];
    return {
      name: `prompt budget: ${part}`,
      value: limit === undefined ? "no limit" : `${limit} characters`,
      origin: limit === undefined ? { kind: "default" } : { kind: "catalog", at },
    };
  });
}
