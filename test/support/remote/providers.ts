import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sandbox } from "../../../src/runtime/sandboxes/sandbox.js";
import { fromVercel } from "../../../src/runtime/sandboxes/vercel/from-vercel.js";
import type { MachineOptions } from "../vercel-server/machine.js";
import { openSandbox } from "../vercel-server/open.js";
import { VercelServer } from "../vercel-server/server.js";
import { FolderSandbox } from "./folder-sandbox.js";

/** A sandbox elsewhere, as a test has it: with its folder at hand, and a count of requests. */
export interface Remote {
  readonly sandbox: Sandbox;
  /** The workspace's folder on this host. */
  readonly root: string;
  /** Requests since `reset`. */
  requests(): number;
  reset(): void;
  close(): Promise<void>;
}

/** A Vercel sandbox of the real SDK, on a server of its own. */
export interface RemoteVercel extends Remote {
  readonly server: VercelServer;
}

export async function openVercel(options: MachineOptions = {}): Promise<RemoteVercel> {
  const server = await VercelServer.start(options);
  const sdk = await openSandbox(server);
  const hosted = server.sandboxes.get(sdk.name);
  if (!hosted) throw new Error("the server has no such sandbox");
  const sandbox = fromVercel(sdk, { createEphemeral: () => openSandbox(server) });
  server.reset();
  return {
    server,
    sandbox,
    root: hosted.machine.root,
    requests: () => server.count(),
    reset: () => server.reset(),
    close: () => server.close(),
  };
}

/** A folder of this machine behind the five methods. */
export async function openFolder(): Promise<Remote> {
  const root = mkdtempSync(join(tmpdir(), "folder-sandbox-"));
  const sandbox = new FolderSandbox(root);
  return {
    sandbox,
    root,
    requests: () => sandbox.calls,
    reset: () => {
      sandbox.calls = 0;
    },
    close: async () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Every provider that the tests of the remote adapters run over. */
export const PROVIDERS: readonly (readonly [name: string, open: () => Promise<Remote>])[] = [
  ["the Vercel SDK", openVercel],
  ["a folder behind the interface", openFolder],
];
