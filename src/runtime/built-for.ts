/** What a tool that was built for a bundle tells of it. */
export interface BuiltFor {
  readonly mode: string;
  readonly workspaceRoot: string;
}

/**
 * Where a tool carries it: pi and providers read no symbols, and a host that copies a tool to wrap its
 * execute copies this as well. Registered, so that two copies of this library understand each other.
 */
const BUILT_FOR = Symbol.for("pi-tool-catalog.built-for");

/** The mark of a tool that is built for a bundle, to be spread into its definition. */
export function builtForMark({ mode, workspaceRoot }: BuiltFor): object {
  return { [BUILT_FOR]: { mode, workspaceRoot } satisfies BuiltFor };
}

/** The bundle that a tool was built for; undefined for a tool that no bundle has built. */
export function builtFor(tool: object): BuiltFor | undefined {
  const mark: unknown = Reflect.get(tool, BUILT_FOR);
  if (typeof mark !== "object" || mark === null) return undefined;
  if (!("mode" in mark && "workspaceRoot" in mark)) return undefined;
  const { mode, workspaceRoot } = mark;
  return typeof mode === "string" && typeof workspaceRoot === "string"
    ? { mode, workspaceRoot }
    : undefined;
}
