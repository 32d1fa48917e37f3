/** What this library uses of a pi ToolDefinition, structurally: pi's own fits (`extensions/types.d.ts`). */
export interface PiToolDefinition {
  readonly name: string;
  // Method syntax, so that pi's narrower parameter types are accepted.
  execute(
    toolCallId: string,
    params: never,
    signal: AbortSignal | undefined,
    onUpdate: never,
    ctx: never,
  ): Promise<unknown>;
}

/**
 * A pi ToolDefinition, with every field pi's own, whose `execute` also runs with the last three
 * arguments missing.
 */
export type CatalogToolOf<Definition extends PiToolDefinition> = Omit<Definition, "execute"> & {
  execute(
    toolCallId: string,
    params: Parameters<Definition["execute"]>[1],
    signal?: AbortSignal,
    onUpdate?: Parameters<Definition["execute"]>[3],
    ctx?: Parameters<Definition["execute"]>[4],
  ): ReturnType<Definition["execute"]>;
};
