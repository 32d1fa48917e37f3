import { posix } from "node:path";
import { failure } from "../../workspace/failure.js";
import type { Place, Workspace } from "../../workspace/workspace.js";
import type {
  AdapterContext,
  Backing,
  GrepOperations,
  OperationsByTool,
  ToolExecute,
} from "../adapter.js";
import { grepThroughSandbox } from "../customGrep/search.js";
import { boundGuard, currentCall } from "./guard.js";
import { bundledRipgrep, ripgrepOnPath } from "./ripgrep.js";

type GrepBacking = Backing<OperationsByTool["grep"]>;

/**
 * Beside a sandboxed shell, grep runs in the sandbox too. On the host it is pi's own, which starts
 * `rg` from PATH; where there is none, the search is run with the one that came with this package.
 */
export function boundGrep(context: AdapterContext): GrepBacking {
  if (context.bundle.sandbox.placement === "sandbox") {
    return { execute: grepThroughSandbox(context), guard: guardInside(context) };
  }
  return hostGrep(context);
}

/** The path is decided here as for every other tool, then the sandbox gets it by its real place. */
function guardInside({ bundle: { workspace } }: AdapterContext) {
  const inside = (place: Place) => posix.join(workspace.workspaceRoot, place.path);
  return boundGuard({
    workspace,
    pathFor: (place) => searchable(place, inside(place)),
    inWords: (text, place, written) => text.replaceAll(inside(place), () => written),
    resultInWords: underAskedName,
  });
}

function hostGrep(context: AdapterContext): GrepBacking {
  const { workspace } = context.bundle;
  const hostPath = onceEach((place: Place) => workspace.hostPath(place));
  const guard = boundGuard({
    workspace,
    pathFor: (place) => searchable(place, hostPath(place)),
    inWords: (text, place, written) => text.replaceAll(hostPath(place), () => written),
    resultInWords: underAskedName,
  });
  const bundled = guardInside(context);
  return {
    operations: hostOperations(workspace, hostPath),
    guard: (call, next) =>
      ripgrepOnPath() ? guard(call, next) : bundled(call, withBundledRipgrep(context)),
  };
}

/** Asks once for each object, and remembers the answer as long as the object lives. */
function onceEach<Key extends object>(ask: (key: Key) => string): (key: Key) => string {
  const answers = new WeakMap<Key, string>();
  return (key) => {
    const answer = answers.get(key) ?? ask(key);
    answers.set(key, answer);
    return answer;
  };
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

/** rg waits for ever for a FIFO that it is told to search. */
function searchable(place: Place, path: string): string {
  if (place.kind === "other") throw failure("EINVAL", "open", path);
  return path;
}

/** pi reads a match's surroundings itself: within the bound. */
function hostOperations(workspace: Workspace, hostPath: (place: Place) => string): GrepOperations {
  /** pi's path below the place that the guard has found. */
  const found = (path: string) => {
    const place = currentCall()?.place;
    if (place === undefined) return { below: path, place: workspace.locate(path) };
    return { below: `./${place.path}/${path.slice(hostPath(place).length)}`, place };
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

function withBundledRipgrep(context: AdapterContext): ToolExecute {
  const rg = bundledRipgrep();
  if (rg !== undefined) return grepThroughSandbox(context, { rg });
  throw new Error(
    "ripgrep (rg) is not on PATH, and grep needs it: install it, for example with apt-get install ripgrep",
  );
}
