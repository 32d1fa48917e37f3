import { Sandbox } from "@vercel/sandbox";
import type { VercelServer } from "./server.js";

/** The token that the SDK sends. It must never show up in what a model or a user reads. */
export const TOKEN = "a-test-token.that=must/not+leak";

/** The SDK's own hook for requests: the same request, to the local server at `url`. */
function fetchFrom(url: string): typeof globalThis.fetch {
  return (input, init) => {
    const local = String(input).replace("https://vercel.com", url);
    // The SDK's dispatcher belongs to its own copy of undici, which the global fetch may not know.
    const { dispatcher: _, ...rest } = { dispatcher: undefined, ...init };
    return fetch(local, rest);
  };
}

/** A new sandbox of the real SDK, on the local server at `url`. */
export function openSandboxAt(url: string): Promise<Sandbox> {
  return Sandbox.create({
    token: TOKEN,
    teamId: "team_test",
    projectId: "prj_test",
    fetch: fetchFrom(url),
  });
}

/** A new sandbox of the real SDK, on a server of this process. */
export function openSandbox(server: VercelServer): Promise<Sandbox> {
  return openSandboxAt(server.url);
}
