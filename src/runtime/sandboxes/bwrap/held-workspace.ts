import { closeSync, constants, fstatSync, openSync, readlinkSync } from "node:fs";
import { codeOf } from "../../workspace/failure.js";
import type { BwrapConfig } from "./options.js";
import { SandboxStartError } from "./start-error.js";
import { makeStub, shareStub } from "./stubs.js";

/** Linux's flag to hold a place without opening what is there; Node does not name it. */
const O_PATH = 0o10000000;

/** One place of the workspace, held open, so that it stays the same place whatever its path becomes. */
export interface HeldPlace {
  readonly descriptor: number;
  /** Relative to the root; `""` is the root. */
  readonly path: string;
  readonly readonly: boolean;
}

/**
 * Opens the root, every read-only path, and each folder on the way to one, in the order in which they
 * must be mounted. A plain read-only mount does not hold against a shell: `mv` takes the folder above
 * it away, so each folder on the way is mounted onto itself as well, and cannot be moved; what is
 * absent could be made, so it is made beforehand; what is a link could be replaced, so it is refused.
 * Stubs that are made belong to `owner`. The caller closes the descriptors.
 */
export function holdWorkspace(config: BwrapConfig, owner: object): readonly HeldPlace[] {
  const descriptor = openRoot(config);
  const held: HeldPlace[] = [{ descriptor, path: "", readonly: config.readonly.includes("") }];
  try {
    const realRoot = readlinkSync(`/proc/self/fd/${descriptor}`);
    for (const path of config.readonly) {
      if (path !== "") holdReadonly(path, { held, descriptor, realRoot, owner });
    }
    return held;
  } catch (error) {
    releaseWorkspace(held);
    throw error;
  }
}

/** Closes what was held. */
export function releaseWorkspace(held: readonly HeldPlace[]): void {
  for (const { descriptor } of held) closeSync(descriptor);
}

function openRoot({ root, workspaceRoot }: BwrapConfig): number {
  try {
    return openSync(root, O_PATH | constants.O_DIRECTORY);
  } catch (error) {
    const code = codeOf(error);
    const isMissing = code === "ENOENT" || code === "ENOTDIR";
    const what = isMissing ? "does not exist or is no folder" : `cannot be opened (${code})`;
    throw new SandboxStartError(
      isMissing ? "workspace-missing" : "start-failed",
      `sandbox could not start: the folder behind ${workspaceRoot} ${what}. Nothing was run.`,
    );
  }
}

interface Holding {
  readonly held: HeldPlace[];
  /** The root's. */
  readonly descriptor: number;
  readonly realRoot: string;
  readonly owner: object;
}

function holdReadonly(path: string, holding: Holding): void {
  const segments = path.split("/");
  let parent = holding.descriptor;
  for (const [index, segment] of segments.entries()) {
    const here = segments.slice(0, index + 1).join("/");
    const last = index === segments.length - 1;
    const known = holding.held.find((place) => place.path === here);
    if (known === undefined) {
      const descriptor = openSegment(`/proc/self/fd/${parent}/${segment}`, here, last, holding);
      holding.held.push({ descriptor, path: here, readonly: last });
      refuseUnlessHoldable(descriptor, here, last);
      parent = descriptor;
    } else parent = known.descriptor;
  }
}

function openSegment(
  place: string,
  path: string,
  last: boolean,
  { realRoot, owner }: Holding,
): number {
  const open = () => openSync(place, O_PATH | constants.O_NOFOLLOW);
  const hostPath = `${realRoot === "/" ? "" : realRoot}/${path}`;
  try {
    shareStub(hostPath, owner);
    return open();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "ENOENT") throw notHoldable(path, `cannot be opened (${code})`);
  }
  try {
    makeStub({ place, hostPath, mayBeFile: last }, owner);
    return open();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    throw notHoldable(path, `is absent and cannot be made (${code})`);
  }
}

function refuseUnlessHoldable(descriptor: number, path: string, last: boolean): void {
  const stat = fstatSync(descriptor);
  if (stat.isSymbolicLink()) {
    throw notHoldable(
      path,
      "is a link, which a command could replace: name the place that it leads to instead",
    );
  }
  if (!last && !stat.isDirectory())
    throw notHoldable(path, "lies below something that is no folder");
}

function notHoldable(path: string, reason: string): SandboxStartError {
  return new SandboxStartError(
    "readonly-not-holdable",
    `sandbox could not start: the read-only path ${path} ${reason}. Nothing was run.`,
  );
}
