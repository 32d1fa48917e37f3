import type { RuntimeBundle } from "./bundle.js";

/** What `createAgentSession` of pi (0.68 and later) needs to know of the tools. */
export interface SessionToolOptions<Tool> {
  /** The folder that the prompt names: the mode's workspace root. */
  readonly cwd: string;
  readonly customTools: Tool[];
  /** pi's allow list, by name. */
  readonly tools?: string[];
  /** Instead of the list: pi's built-ins are off, other tools are left alone. */
  readonly noTools?: "builtin";
}

/**
 * Session options under which the prompt names the mode's workspace, the given tools are active and
 * pi's built-ins are not. Default: exactly these tools, by name. With `allowOthers`, a host's
 * extension tools stay active too.
 */
export function sessionOptions<Tool extends { readonly name: string }>(
  bundle: RuntimeBundle,
  tools: readonly Tool[],
  options: { readonly allowOthers?: boolean } = {},
): SessionToolOptions<Tool> {
  const shared = { cwd: bundle.workspaceRoot, customTools: [...tools] };
  if (options.allowOthers) return { ...shared, noTools: "builtin" };
  return { ...shared, tools: tools.map((tool) => tool.name) };
}
