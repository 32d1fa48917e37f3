import type { AdapterFacts, ToolFacts } from "../../runtime/adapters/facts.js";

/** What each value of a fact means. Where the catalog can write the value, the schema says the same. */
export const FACT_SENTENCES = {
  executes: {
    host: "in the agent's own process, or one that it starts on this machine",
    sandbox: "in the mode's sandbox on this machine",
    remote: "on the machine behind the mode's remote sandbox",
  },
  files: {
    host: "all of this machine's files",
    workspace: "the workspace's folder on this machine",
    remote: "the files of the machine behind the mode's remote sandbox",
    none: "no files",
  },
  bound: {
    none: "nothing",
    workspace: "the adapter refuses what is outside the workspace",
    sandbox: "the sandbox on this machine",
    machine: "the remote machine is the bound",
  },
  network: {
    none: "no network",
    shared: "the network of the machine",
  },
  seam: {
    none: "pi's own tool as it stands",
    operations: "pi's tool over Operations of the adapter's",
    execute: "pi's definition with another execute",
  },
} as const satisfies {
  readonly executes: Readonly<Record<ToolFacts["executes"], string>>;
  readonly files: Readonly<Record<ToolFacts["files"], string>>;
  readonly bound: Readonly<Record<ToolFacts["bound"], string>>;
  readonly network: Readonly<Record<"none" | "shared", string>>;
  readonly seam: Readonly<Record<ToolFacts["seam"], string>>;
};

/** What a host opens a mode with. */
export const RESOURCE_SENTENCES = {
  root: "a folder on this host",
  sandbox: "a sandbox that the host brings",
  vercel: "a Vercel Sandbox, as the SDK's own object",
} as const;

/** What runs a mode's commands. */
export const SANDBOX_SENTENCES: Readonly<Record<AdapterFacts["sandbox"], string>> = {
  directSandbox: "the host's own shell",
  bwrapSandbox: "bubblewrap",
  fromVercel: "the Vercel Sandbox that the host opens the mode with",
  given: "the sandbox that the host opens the mode with",
};
