import { fromVercel } from "../../../../src/runtime/sandboxes/vercel/from-vercel.js";
import { remoteTools } from "../../../support/remote/all-tools.js";
import { textOf } from "../../../support/remote/tools.js";
import { openSandboxAt } from "../../../support/vercel-server/open.js";

/*
 * Runs as a program: calls bash with an output of 200 MB on the server whose address is its argument, and
 * prints by how many MiB its memory grew at most, and the end of the answer.
 */
const url = process.argv[2] ?? "";
const sandbox = fromVercel(await openSandboxAt(url));
const { bash } = remoteTools(sandbox);
await bash({ command: "seq 100000" });

globalThis.gc?.();
const before = process.memoryUsage().rss;
let most = before;
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss);
}, 10);
const result = await bash({
  command: "head -c 200000000 /dev/zero | tr '\\0' 'x' | fold -w 99",
}).catch((error: Error) => ({ content: [{ type: "text" as const, text: error.message }] }));
clearInterval(watch);
most = Math.max(most, process.memoryUsage().rss);
const addedMiB = (most - before) / (1 << 20);
process.stdout.write(JSON.stringify({ addedMiB, text: textOf(result).slice(-300) }));
