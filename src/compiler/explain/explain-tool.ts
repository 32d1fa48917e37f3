import type { ToolFacts } from "../../runtime/adapters/facts.js";
import type { DocumentPath } from "../manifest/located-document.js";
import { networkOf, shellPlace } from "../plan/place.js";
import type { Plan, PlannedCustomTool, PlannedMode, PlannedTool } from "../plan/plan.js";
import { defaultAt, type Explained, type IsWritten, type Origin, writtenIn } from "./explained.js";
import { FACT_SENTENCES } from "./fact-sentences.js";

/** One tool in one mode as it is resolved: each value, where it comes from, and why. */
export function explainTool(
  plan: Plan,
  mode: PlannedMode,
  tool: PlannedTool,
  isWritten: IsWritten,
): Explained[] {
  const custom = plan.customTools.find(({ name }) => name === tool.name);
  return [
    ...explainBundle(plan, tool),
    ...explainAdapter(mode, tool),
    ...explainFacts(mode, tool, custom, isWritten),
    ...explainReadonly(mode, tool),
    ...explainReasons(mode, tool),
    ...(custom ? explainCustom(custom) : []),
  ];
}

function explainBundle(plan: Plan, tool: PlannedTool): Explained[] {
  const bundle = plan.bundles.find(({ name }) => name === tool.bundle);
  if (!bundle) return [];
  const { name, factory, optIn, optOut, at, tools } = bundle;
  const unless = optOut === undefined ? "always" : `unless a host says ${optOut}`;
  const when = optIn === undefined ? unless : `where a host says ${optIn}`;
  const place = [...at, "tools", tools.indexOf(tool.name)];
  const sentence = `registered ${when}, by ${factory}`;
  return [{ name: "bundle", value: name, origin: { kind: "catalog", at: place }, sentence }];
}

function explainAdapter(mode: PlannedMode, { adapter, at }: PlannedTool): Explained[] {
  const { id, facts, module } = adapter;
  const place = [...at, "adapter"];
  return [
    {
      name: "adapter",
      value: id,
      origin: writtenIn(mode.name, place),
      sentence: facts.summary,
    },
    ...(module
      ? [
          {
            name: "module",
            value: `${module.file}#${module.exportName}`,
            origin: { kind: "catalog", at: module.at } as const,
          },
        ]
      : []),
  ];
}

type FactName = Exclude<keyof ToolFacts, "note">;

const FACTS: readonly FactName[] = [
  "executes",
  "files",
  "bound",
  "writes",
  "network",
  "hostPrograms",
  "sandboxPrograms",
  "seam",
];

function explainFacts(
  mode: PlannedMode,
  tool: PlannedTool,
  custom: PlannedCustomTool | undefined,
  isWritten: IsWritten,
): Explained[] {
  const { facts, adapter } = tool;
  const byShell = adapter.facts.tools[tool.name];
  const changed =
    mode.shell === "sandbox"
      ? byShell?.whenSandboxed
      : mode.shell === "remote"
        ? byShell?.whenRemote
        : undefined;
  const explained = FACTS.map((name): Explained => {
    const value = name === "network" ? networkOf(tool) : facts[name];
    const because = changed && name in changed ? `, since the shell runs ${shellPlace(mode)}` : "";
    const meaning = meaningOf(name, value);
    const sentence = `${meaning ?? ""}${because}`.replace(/^, /, "");
    return {
      name,
      value,
      origin: originOf(name, mode, tool, custom, isWritten),
      ...(sentence !== "" && { sentence }),
    };
  });
  if (facts.note === undefined) return explained;
  const origin = originOf("note", mode, tool, custom, isWritten);
  return [...explained, { name: "note", value: facts.note, origin }];
}

function meaningOf(
  name: FactName,
  value: string | boolean | readonly string[],
): string | undefined {
  const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = FACT_SENTENCES;
  if (name === "hostPrograms") return "programs that it starts on this machine";
  if (name === "sandboxPrograms") return "programs that it starts where commands run";
  return sentences[name]?.[String(value)];
}

/** Whether a fact is the built-in adapter's own, or written in the catalog, or a default of it. */
function originOf(
  name: keyof ToolFacts,
  mode: PlannedMode,
  { name: tool, adapter, at }: PlannedTool,
  custom: PlannedCustomTool | undefined,
  isWritten: IsWritten,
): Origin {
  if (name === "network" && adapter.facts.options.includes("network")) {
    const place = [...at, "network"];
    return isWritten(place) ? writtenIn(mode.name, place) : { kind: "default" };
  }
  const declared: { readonly at: DocumentPath; readonly path: string } | undefined = adapter.module
    ? { at: ["adapters", adapter.id, "tools", tool, name], path: `adapters.*.tools.*.${name}` }
    : custom?.module
      ? { at: [...custom.at, name], path: `customTools.*.${name}` }
      : undefined;
  if (declared === undefined) return { kind: "adapter", adapter: adapter.id };
  if (isWritten(declared.at)) return { kind: "catalog", at: declared.at };
  if (defaultAt(declared.path)) return { kind: "default" };
  return name === "seam" && adapter.at
    ? { kind: "catalog", at: [...adapter.at, "form"] }
    : { kind: "adapter", adapter: adapter.id };
}

function explainReadonly(mode: PlannedMode, { facts }: PlannedTool): Explained[] {
  const at = mode.settingsAt["readonly"];
  if (!facts.writes || mode.readonly.length === 0 || at === undefined) return [];
  const origin = writtenIn(mode.name, at);
  return [{ name: "cannot change", value: mode.readonly, origin }];
}

function explainReasons(mode: PlannedMode, tool: PlannedTool): Explained[] {
  const { at, because, reason, unboundedReason } = tool;
  const written = (name: string, value: string | undefined, ...inner: readonly string[]) =>
    value === undefined ? [] : [{ name, value, origin: writtenIn(mode.name, [...at, ...inner]) }];
  return [
    ...written("because", because, "because"),
    ...written("reason", reason, "reason"),
    ...written("unbounded, since", unboundedReason, "unbounded", "reason"),
  ];
}

function explainCustom({ because, reason, requires, module, at }: PlannedCustomTool): Explained[] {
  const written = (name: string, value: string | undefined): Explained[] =>
    value === undefined ? [] : [{ name, value, origin: { kind: "catalog", at: [...at, name] } }];
  return [
    ...written("because", because),
    ...written("reason", reason),
    ...written("requires", requires),
    ...written("from", module && `${module.file}#${module.exportName}`),
  ];
}
