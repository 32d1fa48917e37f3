import { Sandbox } from "@vercel/sandbox";
import type { VercelServer } from "./server.js";

/** The token that the SDK sends. It must never show up in what a model or a user reads. */
export const TOKEN = "vca_test_token_that_must_not_leak";

/** The SDK's own hook for requests: the same request, to the local server. */
export function fetchFrom(server: VercelServer): typeof globalThis.fetch {
  return (input, init) => {
    const local = String(input).replace("https://vercel.com", server.url);
    // The SDK's dispatcher belongs to its own copy of undici, which the global fetch may not know.
    const { dispatcher: _, ...rest } = { dispatcher: undefined, ...init };
    return fetch(local, rest);
  };
}

/** A sandbox of the real SDK, on the local server. */
export function openSandbox(server: VercelServer): Promise<Sandbox> {
  return Sandbox.create({
    token: TOKEN,
    teamId: "team_test",
    projectId: "prj_test",
    fetch: fetchFrom(server),
  });
}
