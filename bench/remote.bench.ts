import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as pi from "@mariozechner/pi-coding-agent";
import { fromVercel } from "../src/runtime/sandboxes/vercel/from-vercel.js";
import { remoteTools } from "../test/support/remote/all-tools.js";
import { contextOver, tool } from "../test/support/remote/tools.js";
import { openSandbox } from "../test/support/vercel-server/open.js";
import { VercelServer } from "../test/support/vercel-server/server.js";
import { naiveGrep, naiveOperations } from "./remote-naive.js";
import { type BenchRow, median } from "./row.js";

/** Milliseconds that each request takes beside its work. */
const LATENCY_MS = 30;

/** Entries of the folder that is listed. */
const ENTRIES = 500;

type Call = (round: number) => Promise<unknown>;

/** One tool call: ours and the naive one, and what is promised of ours. */
interface Comparison {
  readonly name: string;
  readonly ours: Call;
  readonly naive: Call;
  readonly rounds: number;
  readonly requests: number;
  /** The most that ours may take of the naive one's time. */
  readonly bound: number;
}

/**
 * The remote adapters against naive ones, over the real SDK, call by call in turn. A request more or less
 * is the latency; what a request does in the machine is programs started, which a busy machine makes slow:
 * bash and grep, one request either way, start more of them than a naive adapter, and may take longer.
 */
export async function run(): Promise<BenchRow[]> {
  const server = await VercelServer.start();
  try {
    const rows: BenchRow[] = [];
    for (const comparison of await prepare(server))
      rows.push(...(await compare(server, comparison)));
    return rows;
  } finally {
    await server.close();
  }
}

async function prepare(server: VercelServer): Promise<readonly Comparison[]> {
  const sdk = await openSandbox(server);
  const root = server.sandboxes.get(sdk.name)?.machine.root ?? "";
  const sandbox = fromVercel(sdk);
  const context = contextOver(sandbox);
  const ours = remoteTools(sandbox);
  const operations = naiveOperations(sdk);
  const naive = {
    bash: tool(pi.createBashToolDefinition, context, { operations: operations.bash }),
    read: tool(pi.createReadToolDefinition, context, { operations: operations.read }),
    write: tool(pi.createWriteToolDefinition, context, { operations: operations.write }),
    edit: tool(pi.createEditToolDefinition, context, { operations: operations.edit }),
    find: tool(pi.createFindToolDefinition, context, { operations: operations.find }),
    ls: tool(pi.createLsToolDefinition, context, { operations: operations.ls }),
  };
  await sandbox.exec(`mkdir many src; cd many; touch $(seq ${ENTRIES})`);
  writeFileSync(join(root, "src/a.ts"), "a line of a file\n".repeat(200));
  // Each side edits files of its own, back and forth.
  for (const side of ["ours", "naive"])
    writeFileSync(join(root, `${side}.ts`), "the word is even\n");
  const edit = (path: string) => (round: number) => {
    const [oldText, newText] = round % 2 === 0 ? ["even", "odd"] : ["odd", "even"];
    return { path, edits: [{ oldText, newText }] };
  };
  const rounds = 15;
  return [
    comparison(
      "bash",
      1,
      3,
      rounds,
      () => ours.bash({ command: "echo hi" }),
      () => naive.bash({ command: "echo hi" }),
    ),
    comparison(
      "read",
      1,
      1,
      rounds,
      () => ours.read({ path: "src/a.ts" }),
      () => naive.read({ path: "src/a.ts" }),
    ),
    comparison(
      "write",
      1,
      1.2,
      rounds,
      (n) => ours.write({ path: "w/a.ts", content: `${n}` }),
      (n) => naive.write({ path: "w/b.ts", content: `${n}` }),
    ),
    comparison(
      "edit",
      2,
      1.8,
      rounds,
      (n) => ours.edit(edit("ours.ts")(n)),
      (n) => naive.edit(edit("naive.ts")(n)),
    ),
    comparison(
      "find",
      1,
      1.2,
      rounds,
      () => ours.find({ pattern: "*.ts" }),
      () => naive.find({ pattern: "*.ts" }),
    ),
    comparison(
      "grep",
      1,
      3,
      rounds,
      () => ours.grep({ pattern: "no such word" }),
      () => naiveGrep(sdk, "no such word"),
    ),
    comparison(
      `ls of ${ENTRIES} entries`,
      1,
      0.05,
      1,
      () => ours.ls({ path: "many" }),
      () => naive.ls({ path: "many" }),
    ),
  ];
}

function comparison(
  name: string,
  requests: number,
  bound: number,
  rounds: number,
  ours: Call,
  naive: Call,
): Comparison {
  return { name, requests, bound, rounds, ours, naive };
}

async function compare(
  server: VercelServer,
  { name, ours, naive, rounds, requests, bound }: Comparison,
): Promise<readonly BenchRow[]> {
  const sides = {
    ours: { call: ours, times: [] as number[] },
    naive: { call: naive, times: [] as number[] },
  };
  const counts = { ours: 0, naive: 0 };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of ["ours", "naive"] as const) {
      server.reset();
      server.latencyMs = LATENCY_MS;
      const start = performance.now();
      await sides[side].call(round);
      sides[side].times.push(performance.now() - start);
      counts[side] = server.count();
    }
  }
  const [mine, other] = [median(sides.ours.times), median(sides.naive.times)];
  return [
    {
      name: `${name} in a Vercel Sandbox, against one SDK call an Operation (${counts.naive})`,
      value: counts.ours,
      bound: requests,
      unit: "requests",
    },
    {
      name: `${name} at ${LATENCY_MS} ms latency, ${mine.toFixed(0)} ms against ${other.toFixed(0)} ms`,
      value: mine / other,
      bound,
      unit: "x",
    },
  ];
}
