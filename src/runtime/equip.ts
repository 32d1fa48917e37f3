import type { AdapterContext, PiPorts, ToolExecute, ToolGuard } from "./adapters/adapter.js";
import { builtForMark } from "./built-for.js";
import type { RuntimeBundle } from "./bundle.js";
import type { CatalogToolOf, PiToolDefinition } from "./catalog-tool.js";
import type { SandboxCapability } from "./sandboxes/sandbox.js";

/** What an adapter may give beside the options of pi's factory. */
interface Replacement {
  readonly execute?: ToolExecute;
  readonly guard?: ToolGuard;
}

/** What tools are built from: the bundle that they act on, and what adapters need of pi. */
export interface EquipContext {
  readonly bundle: RuntimeBundle;
  readonly pi: PiPorts;
}

/**
 * Builds one of pi's tools over an adapter: the surface is what pi's factory gives, field by field;
 * only `execute` is wrapped, so that the bundle's lifecycle, the adapter's guard and, where it has
 * one, its replacement of pi's execute apply.
 */
export function equip<Options, Definition extends PiToolDefinition>(
  { bundle, pi }: EquipContext,
  create: (cwd: string, options?: Options) => Definition,
  adapter: (context: AdapterContext) => NoInfer<Options> & Replacement,
): CatalogToolOf<Definition> {
  const cwd = bundle.workspaceRoot;
  const backing = adapter({ bundle, cwd, pi });
  return equipDefinition(bundle, create(cwd, backing), backing);
}

/**
 * A host's own adapter (`ToolAdapter`) in the form that `equip` takes: what it gives is pi's Operations
 * for the tool, or an execute in pi's place.
 */
export function adapt<Given extends object>(
  adapter: (context: AdapterContext) => Given,
): (context: AdapterContext) => {
  readonly operations?: Exclude<Given, WholeReplacement>;
  readonly execute?: ToolExecute;
} {
  return (context) => {
    const given = adapter(context);
    if (isOperations(given)) return { operations: given };
    return isWholeReplacement(given) ? { execute: given.execute } : {};
  };
}

interface WholeReplacement {
  readonly execute: ToolExecute;
}

function isWholeReplacement(given: object): given is WholeReplacement {
  return "execute" in given && typeof given.execute === "function";
}

function isOperations<Given extends object>(
  given: Given | WholeReplacement,
): given is Exclude<Given, WholeReplacement> {
  return !isWholeReplacement(given);
}

/** Puts a custom tool under the bundle's lifecycle; everything else stays the tool's own. */
export function equipCustom<Definition extends PiToolDefinition>(
  { bundle }: EquipContext,
  name: string,
  definition: Definition,
): CatalogToolOf<Definition> {
  if (definition.name !== name) {
    throw new TypeError(
      `the catalog calls a custom tool "${name}", but its definition is named "${definition.name}": rename one of them`,
    );
  }
  return equipDefinition(bundle, definition, {});
}

/** A tool that is registered only where the mode's sandbox has a capability: a list of one or none. */
export function ifCapable<Tool>(
  bundle: RuntimeBundle,
  capability: SandboxCapability,
  build: () => Tool,
): Tool[] {
  return bundle.sandbox.capabilities.includes(capability) ? [build()] : [];
}

/** The boundary with pi, whose execute is typed per tool, version and context: see the casts below. */
type UntypedExecute = (
  toolCallId: string,
  params: unknown,
  signal: AbortSignal | undefined,
  onUpdate: unknown,
  ctx: unknown,
) => ReturnType<ToolExecute>;

function equipDefinition<Definition extends PiToolDefinition>(
  bundle: RuntimeBundle,
  definition: Definition,
  { execute: replacement, guard }: Replacement,
): CatalogToolOf<Definition> {
  const piExecute = definition.execute.bind(definition) as UntypedExecute;
  const execute: UntypedExecute = (toolCallId, params, signal, onUpdate, ctx) => {
    const inner: ToolExecute =
      replacement ??
      ((call) =>
        piExecute(
          call.toolCallId,
          call.params,
          call.signal,
          call.onUpdate,
          contextFor(ctx, bundle),
        ));
    return bundle.run(
      {
        tool: definition.name,
        toolCallId,
        params,
        signal,
        onUpdate: typeof onUpdate === "function" ? (partial) => onUpdate(partial) : undefined,
      },
      guard ? (call) => guard(call, inner) : inner,
    );
  };
  return {
    ...definition,
    execute,
    ...builtForMark(bundle),
  } as unknown as CatalogToolOf<Definition>;
}

/**
 * pi 1.x lets `ctx.cwd`, the session's folder on the agent's host, win over the cwd that a tool was
 * built with; the tool's own folder is the bundle's, so that is what it is told.
 */
function contextFor(ctx: unknown, bundle: RuntimeBundle): object {
  const base = typeof ctx === "object" ? ctx : null;
  return Object.create(base, { cwd: { value: bundle.workspaceRoot, enumerable: true } });
}
