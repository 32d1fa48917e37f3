import { createBashToolDefinition } from "@mariozechner/pi-coding-agent";
import { bwrapBash } from "../src/runtime/adapters/bwrap/operations.js";
import { bashGuard } from "../src/runtime/adapters/direct/bash-guard.js";
import { bwrapSandbox } from "../src/runtime/sandboxes/index.js";

/* A process of its own: tells its parent how many MiB 200 MB of output add to its memory at most. */

const sandbox = bwrapSandbox({
  root: process.argv[2] ?? "",
  workspaceRoot: "/workspace",
  network: "none",
});
const definition = createBashToolDefinition("/workspace", {
  operations: bwrapBash(sandbox),
});
const guard = bashGuard({ sandbox });
const run = (command: string) =>
  guard(
    { tool: "bash", toolCallId: "1", params: { command }, signal: undefined, onUpdate: () => {} },
    // pi's bash does not look at its context.
    ({ signal, onUpdate }) =>
      definition.execute("1", { command }, signal, onUpdate, undefined as never),
  );

await run("seq 3000");
const before = process.memoryUsage.rss();
let highest = before;
const timer = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage.rss());
}, 5);
await run("yes 'a line of output, as a build or a test prints it' | head -c 200000000");
clearInterval(timer);
await sandbox.dispose();
process.send?.((highest - before) / 1024 / 1024);
process.disconnect();
