import type { Sandbox } from "./sandbox.js";

/** A value, or a function that gives it when it is needed and may give another later. */
export type Resolve<T> = T | (() => T | Promise<T>);

/**
 * A host's sandbox, or a function that gives one, as one Sandbox that never ends the host's. A function
 * is asked by each call, so that the host may give another after a stop; calls at the same time share
 * one asking. Throws a TypeError when the sandbox's workspace root is not the catalog's: at once for an
 * object, by the call for a function.
 */
export function resolvedSandbox(source: Resolve<Sandbox>, workspaceRoot: string): Sandbox {
  const isFunction = typeof source === "function";
  if (!isFunction) requireRoot(source, workspaceRoot);
  let asking: Promise<Sandbox> | undefined;
  const ask = async (): Promise<Sandbox> => {
    if (!isFunction) return source;
    asking ??= Promise.resolve(source()).finally(() => {
      asking = undefined;
    });
    const sandbox = await asking;
    requireRoot(sandbox, workspaceRoot);
    return sandbox;
  };
  const known: Optional = isFunction
    ? { executeIsolatedCode: undefined, fullOutputs: undefined, maxCommandBytes: undefined }
    : {
        executeIsolatedCode: source.executeIsolatedCode?.bind(source),
        fullOutputs: source.fullOutputs,
        maxCommandBytes: source.maxCommandBytes,
      };
  return {
    ...withoutUndefined(known),
    id: isFunction ? "given by a function" : source.id,
    provider: isFunction ? "given by a function" : source.provider,
    placement: isFunction ? "remote" : source.placement,
    // What a sandbox can do that is not there yet is not known.
    capabilities: isFunction ? [] : source.capabilities,
    workspaceRoot,
    exec: async (command, options) => (await ask()).exec(command, options),
    readFile: async (path, options) => (await ask()).readFile(path, options),
    writeFile: async (path, content, options) => (await ask()).writeFile(path, content, options),
    dispose: async () => {},
  };
}

/** What a sandbox may leave out: all of it is named, so that none can be forgotten. */
type Optional = {
  readonly [Name in keyof Sandbox as undefined extends Sandbox[Name] ? Name : never]-?:
    | Sandbox[Name]
    | undefined;
};

function withoutUndefined(known: Optional): Partial<Sandbox> {
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

function requireRoot(sandbox: Sandbox, workspaceRoot: string): void {
  if (sandbox.workspaceRoot === workspaceRoot) return;
  throw new TypeError(
    `the sandbox has its workspace at ${sandbox.workspaceRoot}, the catalog says ${workspaceRoot}: make them the same`,
  );
}
