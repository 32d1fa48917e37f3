import { HEADER } from "../emit/header.js";
import {
  type Json,
  type PiSurface,
  piSurfaceHash,
  surfaceHash,
  type ToolSurface,
} from "./pi-surface.js";

/** The form of `pi-surface.json`; counted up when a reader of the old form would misread the new one. */
const LOCK_VERSION = 1;

/** Why a lock cannot be relied on, in words that end a sentence. */
export interface InvalidLock {
  readonly invalid: string;
}

/** The text of `pi-surface.json`: LF, a final newline, the same bytes for the same surface. */
export function renderSurfaceLock(surface: PiSurface): string {
  const lock = {
    $comment: HEADER,
    lockVersion: LOCK_VERSION,
    package: surface.package,
    version: surface.version,
    hash: piSurfaceHash(surface),
    tools: surface.tools.map((tool) => ({
      name: tool.name,
      hash: surfaceHash(tool),
      label: tool.label,
      description: tool.description,
      parameters: tool.parameters,
      promptSnippet: tool.promptSnippet,
      promptGuidelines: tool.promptGuidelines,
      extra: tool.extra,
    })),
  };
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/**
 * The surface that a lock holds. A lock whose hashes do not fit its content was edited by hand or
 * merged badly, and is invalid: `build` then reads pi again. Line ends and indentation do not count.
 */
export function parseSurfaceLock(text: string): PiSurface | InvalidLock {
  let lock: unknown;
  try {
    lock = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch {
    return { invalid: "it is not JSON" };
  }
  if (!isRecord(lock)) return { invalid: "it is not a surface lock" };
  const { lockVersion, package: packageName, version, tools } = lock;
  if (lockVersion !== LOCK_VERSION) {
    return { invalid: `its lockVersion is ${String(lockVersion)}, not ${LOCK_VERSION}` };
  }
  if (typeof packageName !== "string" || typeof version !== "string" || !Array.isArray(tools)) {
    return { invalid: "it lacks pi's package, version or tools" };
  }
  const surfaces: ToolSurface[] = [];
  for (const entry of tools) {
    const tool = toolSurface(entry);
    if (tool === undefined) return { invalid: `its entry ${surfaces.length + 1} is not a tool` };
    if (entry.hash !== surfaceHash(tool)) {
      return { invalid: `the hash of "${tool.name}" does not fit its content` };
    }
    surfaces.push(tool);
  }
  const surface: PiSurface = { package: packageName, version, tools: surfaces };
  return lock["hash"] === piSurfaceHash(surface)
    ? surface
    : { invalid: "its hash does not fit its content" };
}

function toolSurface(entry: unknown): ToolSurface | undefined {
  if (!isRecord(entry)) return undefined;
  const { name, label, description, parameters, promptSnippet, promptGuidelines, extra } = entry;
  if (typeof name !== "string" || typeof description !== "string") return undefined;
  if (parameters === undefined || !isRecord(extra)) return undefined;
  if (!isOptionalText(label) || !isOptionalText(promptSnippet)) return undefined;
  if (promptGuidelines !== undefined && !isTexts(promptGuidelines)) return undefined;
  return {
    name,
    ...(label === undefined ? {} : { label }),
    description,
    parameters,
    ...(promptSnippet === undefined ? {} : { promptSnippet }),
    ...(promptGuidelines === undefined ? {} : { promptGuidelines }),
    extra,
  };
}

/** Of a parsed JSON value: everything below it is JSON too. */
function isRecord(value: unknown): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isOptionalText(value: Json | undefined): value is string | undefined {
  return value === undefined || typeof value === "string";
}

function isTexts(value: Json): value is readonly string[] {
  return Array.isArray(value) && value.every((line) => typeof line === "string");
}
