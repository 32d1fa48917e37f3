import type { Plan, PlannedMode } from "../../plan/plan.js";
import { literal, propertyKey } from "../literal.js";
import { optionsType } from "./names.js";

/** What a mode's sandbox on this host is made with, beside its place. */
function hostSandboxOptions(mode: PlannedMode): string[] {
  if (mode.sandbox !== "bwrapSandbox") return [];
  const { network, binds, env, bash } = mode;
  return [
    `network: ${literal(network)}`,
    ...(binds.length === 0 ? [] : [`binds: ${literal(binds.map((bind) => ({ ...bind })))}`]),
    ...(env.allow || env.set ? [`env: ${literal({ allow: env.allow, set: env.set })}`] : []),
    ...(bash.maxOutputBytes === undefined ? [] : [`maxOutputBytes: ${bash.maxOutputBytes}`]),
  ];
}

function sandboxEntry(mode: PlannedMode): string[] {
  if (mode.sandbox === "given") return ["sandbox: givenSandbox"];
  if (mode.sandbox === "fromVercel") {
    return [
      "sandbox: ({ sandbox, ...options }, place) => fromVercel(sandbox, { ...options, ...place })",
    ];
  }
  const options = hostSandboxOptions(mode);
  return options.length === 0
    ? [`sandbox: ${mode.sandbox}`]
    : [
        [
          "sandbox: (place) =>",
          `  ${mode.sandbox}({`,
          "    ...place,",
          ...options.map((option) => `    ${option},`),
          "  })",
        ].join("\n"),
      ];
}

function opener(mode: PlannedMode): string {
  const { workspaceRoot, readonly } = mode;
  const { maxOutputBytes: _, ...bash } = mode.bash;
  const entries = [
    `mode: ${literal(mode.name)}`,
    ...(workspaceRoot === undefined ? [] : [`workspaceRoot: ${literal(workspaceRoot)}`]),
    ...(readonly.length === 0 ? [] : [`readonly: ${literal(readonly)}`]),
    ...(Object.keys(bash).length === 0 ? [] : [`bash: ${literal({ ...bash })}`]),
    ...sandboxEntry(mode),
  ];
  return [
    `  ${propertyKey(mode.name)}: (options) =>`,
    `    ${mode.resource === "root" ? "openHostBundle" : "openSandboxBundle"}(`,
    "      {",
    ...entries.map((entry) => `${entry.replace(/^/gm, "        ")},`),
    "      },",
    "      options,",
    "    ),",
  ].join("\n");
}

/** The types and functions that open a mode. */
export function emitOpen(plan: Plan): string {
  const options = plan.modes.map(
    (mode) => `  readonly ${propertyKey(mode.name)}: ${optionsType(mode)};`,
  );
  return `/** What each mode is opened with. */
export interface OptionsByMode {
${options.join("\n")}
}

/** A mode and what it is opened with, for a host that chooses at run time. */
export type OpenRequest<M extends Mode = Mode> = {
  [K in M]: { readonly mode: K } & OptionsByMode[K];
}[M];

const OPEN: { readonly [M in Mode]: (options: OptionsByMode[M]) => RuntimeBundleFor<M> } = {
${plan.modes.map(opener).join("\n")}
};

/** Opens a mode. Does no I/O: the workspace is first touched by a call, or by \`preflight\`. */
export function openBundle<M extends Mode>(mode: M, options: OptionsByMode[M]): RuntimeBundleFor<M>;
export function openBundle<M extends Mode>(request: OpenRequest<M>): RuntimeBundleFor<M>;
export function openBundle<M extends Mode>(
  first: M | OpenRequest<M>,
  options?: OptionsByMode[M],
): RuntimeBundleFor<M> {
  if (typeof first === "object") {
    requireMode(first.mode, MODES);
    return OPEN[first.mode](first);
  }
  requireMode(first, MODES);
  return OPEN[first](options as OptionsByMode[M]);
}
`;
}
