import type { HandedPi } from "./handed-pi.js";

/**
 * A resource loader that has nothing: no extension, skill, prompt template, theme, context file or
 * prompt of the user's. Written against `ResourceLoader` in `dist/core/resource-loader.d.ts`, up to pi
 * 1.6.0. (pi's own loader looks through the user's folders even when it is told to use nothing.)
 */
export function emptyResources(pi: HandedPi): object {
  const runtime = pi.call("createExtensionRuntime");
  return {
    getExtensions: () => ({ extensions: [], errors: [], runtime }),
    getSkills: () => ({ skills: [], diagnostics: [] }),
    getPrompts: () => ({ prompts: [], diagnostics: [] }),
    getThemes: () => ({ themes: [], diagnostics: [] }),
    getAgentsFiles: () => ({ agentsFiles: [] }),
    getSystemPrompt: () => undefined,
    getSystemPromptSource: () => undefined,
    getAppendSystemPrompt: () => [],
    getAppendSystemPromptSources: () => [],
    extendResources: () => {},
    reload: async () => {},
  };
}
