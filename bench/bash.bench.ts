import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBashToolDefinition } from "@mariozechner/pi-coding-agent";
import { bwrapBash } from "../src/runtime/adapters/bwrap/operations.js";
import { accountFiles } from "../src/runtime/sandboxes/bwrap/accounts.js";
import { launchInWorkspace } from "../src/runtime/sandboxes/bwrap/launch.js";
import { configure } from "../src/runtime/sandboxes/bwrap/options.js";
import { PrivateFolder } from "../src/runtime/sandboxes/bwrap/private-folder.js";
import { bwrapSandbox } from "../src/runtime/sandboxes/index.js";
import { type BenchRow, median } from "./row.js";

const ROUNDS = 100;

/** bash through pi and bubblewrap against bubblewrap alone with the same view; and a flood of output. */
export async function run(): Promise<BenchRow[]> {
  const root = mkdtempSync(join(tmpdir(), "bench-bash-"));
  try {
    return [
      {
        name: "bash in bubblewrap through pi, against a bare bwrap call",
        value: await compareWithBare(root),
        bound: 1.3,
        unit: "x",
      },
      {
        name: "memory that 200 MB of output add, bash in bubblewrap through pi",
        value: await floodInProcessOfItsOwn(root),
        bound: 60,
        unit: "MiB",
      },
    ];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function compareWithBare(root: string): Promise<number> {
  const options = { root, workspaceRoot: "/workspace", network: "none" } as const;
  const sandbox = bwrapSandbox(options);
  const definition = createBashToolDefinition("/workspace", {
    operations: bwrapBash(sandbox),
  });
  // pi's bash does not look at its context.
  const context = undefined as never;
  const wrapped = () =>
    definition.execute("1", { command: "echo hi" }, undefined, undefined, context);
  const folder = new PrivateFolder(root, () => accountFiles({ home: "/workspace" }, 0, 0));
  const bare = bareCall(root, folder);
  const time = async (call: () => Promise<unknown>) => {
    const start = performance.now();
    await call();
    return performance.now() - start;
  };
  await time(bare);
  await time(wrapped);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Turn by turn, and who goes first changes as well.
    const bareFirst = round % 2 === 0;
    const first = await time(bareFirst ? bare : wrapped);
    const second = await time(bareFirst ? wrapped : bare);
    ratios.push(bareFirst ? second / first : first / second);
  }
  await Promise.all([sandbox.dispose(), folder.remove()]);
  return median(ratios);
}

/** bubblewrap as one would call it by hand, with the view that the sandbox has. */
function bareCall(root: string, folder: PrivateFolder): () => Promise<void> {
  const config = configure({ root, workspaceRoot: "/workspace", network: "none" });
  const launch = launchInWorkspace(
    { config, folder, owner: {} },
    { cwd: "/workspace", env: { PATH: "/usr/bin:/bin", HOME: "/workspace" } },
  );
  const argv = launch.args.toString().split("\0").slice(0, -1);
  const held = argv.indexOf("--bind-fd");
  if (held !== -1) argv.splice(held, 2, "--bind", root);
  launch.release();
  const args = [...argv, "--", "/bin/bash", "-c", "echo hi"];
  return async () => {
    const child = spawn(launch.program, args, { stdio: ["ignore", "pipe", "pipe"], env: {} });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    await once(child, "close");
    if (output !== "hi\n") throw new Error("the bare call of the benchmark failed");
  };
}

/** MiB that one call with 200 MB of output adds to the memory of a process that has done a small one. */
async function floodInProcessOfItsOwn(root: string): Promise<number> {
  const child = fork(new URL("./bash-flood.ts", import.meta.url), [root]);
  const [added] = await once(child, "message");
  if (typeof added !== "number") throw new Error("the flood of the benchmark failed");
  return added;
}
