import { posix, resolve } from "node:path";
import { failure } from "../../workspace/failure.js";
import type { Place, Workspace } from "../../workspace/workspace.js";
import type {
  AdapterContext,
  Backing,
  GrepOperations,
  OperationsByTool,
  ToolExecute,
  ToolGuard,
} from "../adapter.js";
import { isAboutVanished } from "../customGrep/complaint.js";
import { grepThroughSandbox } from "../customGrep/search.js";
import { modelPathOf } from "../model-path.js";
import { confirmed, confirmedComplaint } from "./confirmed.js";
import { boundGuard, currentCall, type GuardOptions } from "./guard.js";
import { hasOtherSpaces } from "./meant-path.js";
import { bundledRipgrep, ripgrepOnPath } from "./ripgrep.js";

type GrepBacking = Backing<OperationsByTool["grep"]>;

/**
 * Beside a sandboxed shell, grep runs in the sandbox too. On the host it is pi's own, which starts
 * `rg` from PATH; where there is none, the search is run with the one that came with this package.
 */
export function boundGrep(context: AdapterContext): GrepBacking {
  const { workspace, workspaceRoot, sandbox } = context.bundle;
  if (sandbox.placement === "sandbox") {
    return {
      execute: grepThroughSandbox(context, { locate: modelPathOf }),
      guard: searchGuard(workspace, workspaceRoot),
    };
  }
  const shared = workspace.hostRoot === workspaceRoot;
  const own = piGuard(workspace, shared);
  return {
    operations: hostOperations(workspace, own.absolute),
    guard(call, next) {
      const search: ToolExecute = (found) => {
        const place = currentCall()?.place;
        const path = place === undefined ? "." : relative(place);
        const root = shared ? workspaceRoot : workspace.hostPath();
        return withRipgrep(context, root)({ ...found, params: { ...Object(found.params), path } });
      };
      return own.guard(call, async (found) => {
        if (!isMeantByPi(found.params) || !ripgrepOnPath()) return search(found);
        try {
          return await next(found);
        } catch (error) {
          // A file that vanished under ripgrep fails pi's whole search, and so would a write's own.
          const isVanished = error instanceof Error && isAboutVanished(error.message);
          if (found.signal?.aborted || !isVanished) throw error;
          return search(found);
        }
      });
    },
  };
}

/**
 * Whether pi's own search looks for what is meant. It makes plain spaces of others, and so looks in another
 * folder; takes a glob with folders in it from where this process was started, not from the search's
 * folder; and obeys the user's ripgrep configuration.
 */
function isMeantByPi(params: unknown): boolean {
  const { path, glob } = Object(params);
  if (typeof path === "string" && hasOtherSpaces(path)) return false;
  if (typeof glob === "string" && glob.includes("/")) return false;
  return !process.env["RIPGREP_CONFIG_PATH"];
}

/** The path is decided here as for every other tool; the search gets it relative to its own root. */
function searchGuard(workspace: Workspace, root: string): ToolGuard {
  return boundGuard({
    workspace,
    pathFor: (place, written) => searchable(place, written, relative(place)),
    inWords: (text, place, written) => text.replaceAll(posix.join(root, place.path), () => written),
    resultInWords: underAskedName,
    ...confirming(workspace, (place) => posix.join(root, place.path)),
  });
}

/** ripgrep works by path: what it says is held against the workspace before anyone sees it. */
function confirming(
  workspace: Workspace,
  nameOf: (place: Place) => string,
): Pick<GuardOptions, "confirm" | "confirmError"> {
  return {
    confirm: (result, place) => confirmed(workspace, result, place),
    confirmError: (message, place) => confirmedComplaint(workspace, message, place, nameOf(place)),
  };
}

/** A search on the host, known there by `root`, with whatever ripgrep there is. */
function withRipgrep(context: AdapterContext, root: string): ToolExecute {
  const rg = ripgrepOnPath() ? "rg" : bundledRipgrep();
  if (rg === undefined) {
    throw new Error(
      "ripgrep (rg) is not on PATH, and grep needs it: install it, for example with apt-get install ripgrep",
    );
  }
  return grepThroughSandbox(
    { ...context, bundle: { ...context.bundle, workspaceRoot: root } },
    { rg, locate: modelPathOf },
  );
}

/**
 * For pi's own search. Where pi knows the root by the host's own name, its path is relative to that: in
 * an absolute one pi would change spaces of other scripts, which the root's name may have.
 */
function piGuard(workspace: Workspace, shared: boolean) {
  const known = new WeakMap<Place, string>();
  const absolute = (place: Place) => {
    if (shared) return resolve(workspace.workspaceRoot, place.path);
    const path = known.get(place) ?? workspace.hostPath(place);
    known.set(place, path);
    return path;
  };
  const guard = boundGuard({
    workspace,
    pathFor: (place, written) =>
      searchable(place, written, shared ? relative(place) : absolute(place)),
    inWords: (text, place, written) => text.replaceAll(absolute(place), () => written),
    resultInWords: underAskedName,
    ...confirming(workspace, absolute),
  });
  return { guard, absolute };
}

function relative(place: Place): string {
  return place.path === "" ? "." : `./${place.path}`;
}

/** rg waits for ever for a FIFO that it is told to search. */
function searchable(place: Place, written: string, path: string): string {
  if (place.kind === "other") throw failure("EINVAL", "open", written);
  return path;
}

/** pi calls a file by the name that it was asked for, though a link may have led to another. */
function underAskedName(text: string, place: Place): string {
  const [real, asked] = [posix.basename(place.path), posix.basename(place.asked)];
  if (place.kind !== "file" || real === asked) return text;
  const line = /^(?=[:-]\d+[:-] )/;
  return text
    .split("\n")
    .map((it) =>
      it.startsWith(real) && line.test(it.slice(real.length)) ? asked + it.slice(real.length) : it,
    )
    .join("\n");
}

/** pi reads a match's surroundings itself: within the bound. */
function hostOperations(workspace: Workspace, absolute: (place: Place) => string): GrepOperations {
  /** pi's path below the place that the guard has found. */
  const found = (path: string) => {
    const place = currentCall()?.place;
    if (place === undefined) return { below: path, place: workspace.locate(path) };
    return { below: `./${place.path}/${path.slice(absolute(place).length)}`, place };
  };
  return {
    async isDirectory(path) {
      const { kind } = found(path).place;
      if (kind === "missing") throw failure("ENOENT", "stat", path);
      return kind === "directory";
    },
    readFile: async (path) => (await workspace.read(found(path).below)).bytes.toString("utf8"),
  };
}
