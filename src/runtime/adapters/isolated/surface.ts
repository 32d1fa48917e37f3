/**
 * What the model sees of execute_isolated_code, which pi does not have. Plain data: the compiler reads
 * it as it reads facts.
 */
export const surface = {
  name: "execute_isolated_code",
  label: "execute_isolated_code",
  description:
    "Run a Python or shell snippet in a fresh sandbox that shares nothing with the workspace: it sees none of its files, and nothing is kept afterwards. Returns what it prints.",
  promptSnippet: "Run a Python or shell snippet in a throwaway sandbox",
  parameters: {
    type: "object",
    properties: {
      language: {
        type: "string",
        enum: ["python", "shell"],
        description: "Language of the snippet",
      },
      code: { type: "string", description: "The snippet" },
      timeout: { type: "number", description: "Timeout in seconds (optional, default 60)" },
    },
    required: ["language", "code"],
    additionalProperties: false,
  },
} as const;

/** Seconds that a snippet gets when it asks for none. */
export const DEFAULT_TIMEOUT_SECONDS = 60;
