import { posix, resolve } from "node:path";
import { relativeTo } from "../host/inside.js";
import { DEFAULT_MAX_OUTPUT_BYTES } from "../host/output.js";

/** A folder or file of this host that commands see as well, read-only. */
export interface ExtraBind {
  /** Absolute, on this host. A bind whose source does not exist is left out. */
  readonly source: string;
  /** Absolute, as commands see it. Default: the source's own path. */
  readonly target?: string;
}

/** What a bubblewrap sandbox is made from. */
export interface BwrapSandboxOptions {
  /** The workspace's folder on this host. Relative paths are taken from the current folder. */
  readonly root: string;
  /** Where commands see it: an absolute path. */
  readonly workspaceRoot: string;
  /** `none`: not even loopback to this host; `shared`: the host's network as it is. */
  readonly network: "none" | "shared";
  /** Paths below the workspace that commands can neither change, replace nor move. */
  readonly readonly?: readonly string[];
  readonly binds?: readonly ExtraBind[];
  readonly env?: {
    /**
     * Names that are passed on from this process, `*` at the end for any rest. PATH and HOME are the
     * sandbox's own unless they are named in full.
     */
    readonly allow?: readonly string[];
    readonly set?: Readonly<Record<string, string>>;
  };
  /** Bytes of output kept of a command. Default: 8 MB. */
  readonly maxOutputBytes?: number;
}

/** Passed on from the host where the options do not say: what makes output readable, and no secret. */
export const DEFAULT_ALLOW: readonly string[] = ["LANG", "LANGUAGE", "LC_*", "TERM", "TZ"];

/** Where commands look for programs, unless `env.set` says otherwise. */
export const DEFAULT_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** The options with every default applied and every path in its plain form. */
export interface BwrapConfig {
  readonly root: string;
  readonly workspaceRoot: string;
  readonly network: "none" | "shared";
  /** Relative to the root, plain; none lies below another. `""` is the root itself. */
  readonly readonly: readonly string[];
  readonly binds: readonly Required<ExtraBind>[];
  readonly allow: readonly string[];
  readonly set: Readonly<Record<string, string>>;
  readonly home: string;
  readonly maxOutputBytes: number;
}

/** Places of the sandbox that a workspace cannot take. */
const TAKEN = ["/", "/tmp", "/dev", "/proc", "/etc", "/usr", "/bin", "/sbin", "/lib", "/lib64"];

/** Checks the options, without looking at any file. Throws a TypeError that names what is wrong. */
export function configure(options: BwrapSandboxOptions): BwrapConfig {
  const workspaceRoot = plainAbsolute("workspaceRoot", options.workspaceRoot);
  if (TAKEN.includes(workspaceRoot) || /^\/(dev|proc)\//.test(workspaceRoot)) {
    throw new TypeError(`workspaceRoot cannot be ${workspaceRoot}: the sandbox needs that place`);
  }
  const { allow = DEFAULT_ALLOW, set = {} } = options.env ?? {};
  return {
    root: resolve(options.root),
    workspaceRoot,
    network: options.network,
    readonly: readonlyPaths(workspaceRoot, options.readonly ?? []),
    binds: (options.binds ?? []).map((bind) => extraBind(workspaceRoot, bind)),
    allow,
    set,
    home: plainAbsolute("HOME", set["HOME"] ?? allowedHome(allow) ?? workspaceRoot),
    maxOutputBytes: options.maxOutputBytes ?? DEFAULT_MAX_OUTPUT_BYTES,
  };
}

function allowedHome(allow: readonly string[]): string | undefined {
  return allow.includes("HOME") ? process.env["HOME"] || undefined : undefined;
}

function plainAbsolute(name: string, path: string): string {
  if (!posix.isAbsolute(path))
    throw new TypeError(`${name} must be an absolute path, not "${path}"`);
  return posix.resolve(path);
}

/** The paths relative to the root, without those that another of them covers already. */
function readonlyPaths(workspaceRoot: string, paths: readonly string[]): readonly string[] {
  const plain = paths.map((path) => {
    const below = relativeTo(workspaceRoot, path);
    if (below === undefined) throw new TypeError(`readonly path "${path}" is outside workspace`);
    return below;
  });
  const covers = (upper: string, path: string) =>
    upper !== path && (upper === "" || path.startsWith(`${upper}/`));
  return [...new Set(plain)].filter((path) => !plain.some((upper) => covers(upper, path))).sort();
}

function extraBind(workspaceRoot: string, bind: ExtraBind): Required<ExtraBind> {
  const source = plainAbsolute("the source of a bind", bind.source);
  const target = plainAbsolute("the target of a bind", bind.target ?? source);
  // bubblewrap would make the mount point, and so leave an empty folder in the workspace.
  if (relativeTo(workspaceRoot, target) !== undefined) {
    throw new TypeError(`the target of a bind cannot be inside the workspace: ${target}`);
  }
  return { source, target };
}
