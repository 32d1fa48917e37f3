import type { PiToolDefinition } from "./pi-tool.js";

/** The compact JSON of what every provider is sent of a tool, whatever it is wrapped in. */
export function definitionAsSent({ name, description, parameters }: PiToolDefinition): string {
  return JSON.stringify({ name, description, parameters });
}

/**
 * Each tool's own lines in a system prompt, by its name, without line ends: its snippet and its
 * guidelines. pi drops a line that it has written already: it is the first tool's that has it.
 */
export function ownLines(
  systemPrompt: string,
  definitions: readonly PiToolDefinition[],
): ReadonlyMap<string, readonly string[]> {
  const lines = new Set(systemPrompt.split("\n"));
  return new Map(
    definitions.map(({ name, promptSnippet = "", promptGuidelines = [] }) => {
      const own = [
        `- ${name}: ${promptSnippet.replace(/\s+/g, " ").trim()}`,
        ...promptGuidelines.map((guideline) => `- ${guideline.trim()}`),
      ];
      return [name, own.filter((line) => lines.delete(line))];
    }),
  );
}
