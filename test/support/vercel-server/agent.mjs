// Runs inside the machine (see machine.ts) and does there what the server asks for: one JSON object a
// line on stdin, answers the same way on stdout. It plays the part of the service's own agent, and is as
// unhelpful as the service may be: a signal reaches the process alone, or with "groups" its whole process
// group when its time is up, and a command is over only when nobody holds its pipes any more.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const running = new Map();
const killsGroups = process.argv[2] === "groups";

function answer(id, message) {
  process.stdout.write(`${JSON.stringify({ id, ...message })}\n`);
}

function run({ id, command, args, cwd, env, timeout, stdin }) {
  const started = Date.now();
  let child;
  try {
    child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: killsGroups,
      stdio: [stdin === undefined ? "ignore" : "pipe", "pipe", "pipe"],
    });
  } catch (error) {
    answer(id, { error: error.message });
    return;
  }
  running.set(id, child);
  const end = () => (killsGroups ? process.kill(-child.pid, "SIGKILL") : child.kill("SIGKILL"));
  const timer = timeout ? setTimeout(end, timeout) : undefined;
  child.stdin?.on("error", () => {}).end(Buffer.from(stdin ?? "", "base64"));
  for (const stream of ["stdout", "stderr"]) {
    child[stream].on("data", (chunk) => answer(id, { stream, data: chunk.toString("base64") }));
  }
  child.once("error", (error) => answer(id, { error: error.message }));
  child.once("close", (code, signal) => {
    clearTimeout(timer);
    running.delete(id);
    const signals = { SIGKILL: 137, SIGTERM: 143, SIGINT: 130 };
    answer(id, { exitCode: code ?? signals[signal] ?? 1, durationMs: Date.now() - started });
  });
}

const operations = {
  run,
  ping: ({ id }) => answer(id, { done: true }),
  kill: ({ id, target, signal }) =>
    answer(id, { done: running.get(target)?.kill(signal) === true }),
  read: ({ id, path }) => answer(id, { data: readFileSync(path).toString("base64") }),
  mkdir: ({ id, path }) => {
    mkdirSync(path);
    answer(id, { done: true });
  },
};

createInterface({ input: process.stdin }).on("line", (line) => {
  const request = JSON.parse(line);
  try {
    operations[request.operation](request);
  } catch (error) {
    answer(request.id, { error: error.message, code: error.code });
  }
});
