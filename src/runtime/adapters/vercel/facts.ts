import type { AdapterFacts } from "../facts.js";
import { cannotGrep, remoteTools } from "../remote/facts.js";

export const facts: AdapterFacts = {
  id: "vercel",
  summary: "a Vercel Sandbox, given as the SDK's own object",
  resource: "vercel",
  sandbox: "fromVercel",
  tools: remoteTools,
  cannot: { grep: cannotGrep },
  options: [],
};
