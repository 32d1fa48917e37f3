import { quote } from "../findings/visible.js";
import { CATALOG_DEFAULTS } from "../manifest/catalog-defaults.generated.js";
import type { DocumentPath } from "../manifest/located-document.js";
import { type ChangeClass, type PlanChange, sides } from "./compare-change.js";
import type { PlannedMode } from "./plan.js";

/** One setting's change, before it is put into a sentence about its mode. */
interface SettingChange {
  readonly class: ChangeClass;
  /** What the mode, or its shell, does now: the end of a sentence. */
  readonly now: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** The setting's key. */
  readonly setting: string;
}

/** What becomes of a mode's own settings, apart from its tools. */
export function compareSettings(before: PlannedMode, after: PlannedMode): PlanChange[] {
  const place = (mode: PlannedMode, setting: string): DocumentPath =>
    mode.settingsAt[setting] ?? [...mode.at, setting];
  return [
    ...compareOpening(before, after),
    ...compareReadonly(before.readonly, after.readonly),
    ...compareShell(before, after),
    ...compareLimits(before, after),
    ...compareDescription(before, after),
  ].map(({ now, setting, before: was, after: is, class: changeClass }) => ({
    class: changeClass,
    message: `mode ${quote(after.name)} ${now}`,
    mode: after.name,
    ...sides(was, is),
    at: { before: place(before, setting), after: place(after, setting) },
  }));
}

const OPENED_WITH = {
  root: "a folder",
  sandbox: "a sandbox that the host brings",
  vercel: "a Vercel Sandbox",
} as const;

function compareOpening(before: PlannedMode, after: PlannedMode): SettingChange[] {
  const changes: SettingChange[] = [];
  if (before.resource !== after.resource) {
    changes.push({
      class: "breaks",
      now: `is opened with ${OPENED_WITH[after.resource]}`,
      before: before.resource,
      after: after.resource,
      setting: "tools",
    });
  }
  if (before.workspaceRoot !== after.workspaceRoot) {
    const now = after.workspaceRoot ?? "the opened folder's own path";
    changes.push({
      class: "breaks",
      now: `shows the model its workspace as ${now}`,
      before: before.workspaceRoot,
      after: after.workspaceRoot,
      setting: "workspaceRoot",
    });
  }
  return changes;
}

/** Whether a path is one of some paths, or below one. */
function isCovered(path: string, by: readonly string[]): boolean {
  return by.some((other) => {
    const prefix = other === "/" || other === "." ? "" : other;
    return prefix === "" || path === prefix || path.startsWith(`${prefix}/`);
  });
}

function compareReadonly(before: readonly string[], after: readonly string[]): SettingChange[] {
  const freed = before.filter((path) => !isCovered(path, after));
  const held = after.filter((path) => !isCovered(path, before));
  const texts = { before: before.join(", ") || "none", after: after.join(", ") || "none" };
  return [
    ...step(freed, "widens", (paths) => `no longer holds ${paths} read-only`, texts, "readonly"),
    ...step(held, "safe", (paths) => `holds ${paths} read-only`, texts, "readonly"),
  ];
}

function step(
  items: readonly string[],
  changeClass: ChangeClass,
  now: (items: string) => string,
  texts: { readonly before: string; readonly after: string },
  setting: string,
): SettingChange[] {
  if (items.length === 0) return [];
  return [{ class: changeClass, now: now(items.join(", ")), ...texts, setting }];
}

const DEFAULT_ALLOW = defaultAllow();

function defaultAllow(): readonly string[] {
  const value = CATALOG_DEFAULTS.find(({ path }) => path === "modes.*.env.allow")?.value;
  return Array.isArray(value) ? value : [];
}

/** Whether every variable that a pattern of `env.allow` stands for is allowed by some patterns. */
function isAllowed(pattern: string, by: readonly string[]): boolean {
  return by.some((other) =>
    other.endsWith("*") ? pattern.startsWith(other.slice(0, -1)) : pattern === other,
  );
}

/** What a shell in a sandbox on this host sees of the host. Other shells have no such settings. */
function compareShell(before: PlannedMode, after: PlannedMode): SettingChange[] {
  // A shell that had the whole host, or that has left it, loses whatever these say: its bash says so.
  if (before.shell === "host" || after.shell !== "sandbox") return [];
  const sources = (mode: PlannedMode) => mode.binds.map(({ source }) => source);
  const binds = {
    before: bindsInWords(before),
    after: bindsInWords(after),
  };
  const shown = sources(after).filter((source) => !isCovered(source, sources(before)));
  const hidden = sources(before).filter((source) => !isCovered(source, sources(after)));
  const isMoved = shown.length === 0 && hidden.length === 0 && binds.before !== binds.after;

  const allow = ({ env }: PlannedMode) => env.allow ?? DEFAULT_ALLOW;
  const come = allow(after).filter((pattern) => !isAllowed(pattern, allow(before)));
  // A machine elsewhere sees nothing of this host's environment, so there is nothing to lose.
  const gone = allow(before).filter(
    (pattern) => before.shell === "sandbox" && !isAllowed(pattern, allow(after)),
  );
  const allowed = { before: allow(before).join(", "), after: allow(after).join(", ") };
  return [
    ...step(shown, "widens", (paths) => `shows its shell ${paths} of this host`, binds, "binds"),
    ...step(hidden, "safe", (paths) => `no longer shows its shell ${paths}`, binds, "binds"),
    ...step(isMoved ? ["binds"] : [], "safe", (what) => `has other ${what}`, binds, "binds"),
    ...step(come, "widens", (names) => `shows its shell the host's ${names}`, allowed, "env"),
    ...step(
      gone,
      "safe",
      (names) => `no longer shows its shell the host's ${names}`,
      allowed,
      "env",
    ),
    ...compareSet(before, after),
  ];
}

function bindsInWords({ binds }: PlannedMode): string {
  const words = binds.map(({ source, target }) =>
    target === undefined || target === source ? source : `${source} as ${target}`,
  );
  return words.join(", ") || "none";
}

function compareSet(before: PlannedMode, after: PlannedMode): SettingChange[] {
  const was = before.env.set ?? {};
  const is = after.env.set ?? {};
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.flatMap((name) => {
    const [one, other] = [was[name], is[name]];
    if (one === other) return [];
    const now = other === undefined ? `no longer sets ${name}` : `sets ${name}`;
    return [
      { class: "safe", now: `${now} for its shell`, before: one, after: other, setting: "env" },
    ];
  });
}

/** What the shell does under a limit, or without one. */
const LIMITS = {
  timeout: (seconds: number | undefined) =>
    seconds === undefined
      ? "never ends a command by itself"
      : `ends a command that asks for no timeout after ${seconds} seconds`,
  maxTimeout: (seconds: number | undefined) =>
    seconds === undefined
      ? "lets the model ask for any timeout"
      : `lets the model ask for a timeout of at most ${seconds} seconds`,
  maxOutputBytes: (bytes: number | undefined) =>
    `cuts a command's output at ${bytes === undefined ? "the default" : `${bytes} bytes`}`,
} as const;

function isLimit(name: string): name is keyof typeof LIMITS {
  return Object.hasOwn(LIMITS, name);
}

function compareLimits(before: PlannedMode, after: PlannedMode): SettingChange[] {
  return Object.keys(LIMITS)
    .filter(isLimit)
    .flatMap((limit): SettingChange[] => {
      const [was, is] = [before.bash[limit], after.bash[limit]];
      if (was === is) return [];
      const texts = { before: was?.toString(), after: is?.toString() };
      return [{ class: "safe", now: LIMITS[limit](is), ...texts, setting: "bash" }];
    });
}

function compareDescription(before: PlannedMode, after: PlannedMode): SettingChange[] {
  if (before.description === after.description) return [];
  const now = after.description === undefined ? "has no description" : "has another description";
  return [
    {
      class: "safe",
      now,
      before: before.description,
      after: after.description,
      setting: "description",
    },
  ];
}
