/** What a host decides about the tools that it registers. */
export interface AssembleOptions<Tool> {
  /** The host's own tools, registered after the catalog's. */
  readonly extraTools?: readonly Tool[];
  /**
   * What a name met twice means. Default: an error. `last-wins`: the later one replaces the earlier.
   * `host-wins`: an extra tool replaces the catalog's; two extra tools of one name stay an error.
   */
  readonly onCollision?: "last-wins" | "host-wins";
  /** Hears of every replacement. */
  readonly onReplace?: (name: string, before: Tool, after: Tool) => void;
}

/**
 * One list of tools out of the catalog's bundles and the host's extra tools. A replaced tool keeps
 * its predecessor's place. Throws an Error that names the tool when a name is met twice.
 */
export function assembleTools<Tool extends { readonly name: string }>(
  bundles: readonly (readonly Tool[])[],
  options: AssembleOptions<Tool> = {},
): Tool[] {
  const tools = new Map<string, Tool>();
  const fromHost = new Set<Tool>();
  const add = (tool: Tool, isHostTool: boolean) => {
    const before = tools.get(tool.name);
    if (before) {
      const allowed =
        options.onCollision === "last-wins" ||
        (options.onCollision === "host-wins" && isHostTool && !fromHost.has(before));
      if (!allowed) {
        throw new Error(
          `two tools are named "${tool.name}": rename one, or pass onCollision: "last-wins" or "host-wins"`,
        );
      }
      options.onReplace?.(tool.name, before, tool);
    }
    tools.set(tool.name, tool);
    if (isHostTool) fromHost.add(tool);
  };
  for (const tool of bundles.flat()) add(tool, false);
  for (const tool of options.extraTools ?? []) add(tool, true);
  return [...tools.values()];
}
