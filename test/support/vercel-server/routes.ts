import type { IncomingHttpHeaders } from "node:http";
import { gunzipSync } from "node:zlib";
import type { Route } from "./faults.js";
import type { VercelServer } from "./server.js";
import type { Command, HostedSandbox } from "./service.js";

/** What a request is answered with. */
export type Answer =
  | { readonly status: number; readonly json: object }
  | { readonly bytes: Buffer }
  | { readonly lines: AsyncIterable<object> };

/** A route, and the names in its path. */
export interface Target {
  readonly route: Route;
  readonly name: string;
  readonly command: string;
}

interface Request {
  readonly url: URL;
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
}

const SESSION = "^/api/v2/sandboxes/sessions/(?<name>[^/]+)";

const ROUTES: readonly (readonly [method: string, path: RegExp, route: Route])[] = [
  ["POST", /^\/api\/v[23]\/sandboxes$/, "create"],
  ["POST", new RegExp(`${SESSION}/cmd$`), "run"],
  ["GET", new RegExp(`${SESSION}/cmd/(?<command>[^/]+)$`), "command"],
  ["GET", new RegExp(`${SESSION}/cmd/(?<command>[^/]+)/logs$`), "logs"],
  ["POST", new RegExp(`${SESSION}/cmd/(?<command>[^/]+)/kill$`), "kill"],
  ["POST", new RegExp(`${SESSION}/fs/read$`), "read"],
  ["POST", new RegExp(`${SESSION}/fs/write$`), "write"],
  ["POST", new RegExp(`${SESSION}/fs/mkdir$`), "mkdir"],
  ["POST", new RegExp(`${SESSION}/stop$`), "stop"],
  ["GET", /^\/api\/v2\/sandboxes\/(?<name>[^/]+)$/, "get"],
  ["DELETE", /^\/api\/v2\/sandboxes\/(?<name>[^/]+)$/, "delete"],
];

export function routeOf(method: string, path: string): Target | undefined {
  for (const [wanted, pattern, route] of ROUTES) {
    const match = wanted === method ? pattern.exec(path) : null;
    if (match)
      return { route, name: match.groups?.name ?? "", command: match.groups?.command ?? "" };
  }
  return undefined;
}

function refusal(status: number, code: string, message: string): Answer {
  return { status, json: { error: { code, message } } };
}

/** Does what is asked for, and gives the answer. */
export async function answer(
  server: VercelServer,
  target: Target,
  request: Request,
): Promise<Answer> {
  if (target.route === "create") {
    const made = server.create();
    await made.machine.once("ping", {});
    return { status: 200, json: made.json() };
  }
  if (target.route === "get" || target.route === "delete") {
    const sandbox = server.sandboxes.get(target.name);
    if (!sandbox) return refusal(404, "not_found", "there is no such sandbox");
    if (target.route === "delete") server.remove(target.name);
    else if (request.url.searchParams.get("resume") === "true") sandbox.resume();
    return { status: 200, json: sandbox.json() };
  }
  const sandbox = [...server.sandboxes.values()].find(({ sessionId }) => sessionId === target.name);
  if (!sandbox) return refusal(410, "sandbox_stopped", "the session has ended");
  if (sandbox.status === "stopped")
    return refusal(410, "sandbox_stopped", "the sandbox has stopped");
  return await inSession(sandbox, target, request);
}

async function inSession(
  sandbox: HostedSandbox,
  target: Target,
  request: Request,
): Promise<Answer> {
  const { machine } = sandbox;
  const command = sandbox.commands.get(target.command);
  switch (target.route) {
    case "run":
      return run(sandbox, JSON.parse(request.body.toString("utf8")));
    case "command":
      if (command && request.url.searchParams.has("wait"))
        for await (const _ of command.follow()) void _;
      return command ? { status: 200, json: { command: command.json() } } : noCommand();
    case "logs":
      return command ? { lines: command.follow() } : noCommand();
    case "kill": {
      const { signal } = JSON.parse(request.body.toString("utf8"));
      if (!command) return noCommand();
      if (command.exitCode !== null) return refusal(400, "bad_request", "the command has finished");
      await machine.once("kill", { target: command.number, signal: signal ?? "SIGTERM" });
      return { status: 200, json: { command: command.json() } };
    }
    case "read": {
      const { path } = JSON.parse(request.body.toString("utf8"));
      const read = await machine.once("read", { path });
      if (read.code === "ENOENT") return refusal(404, "not_found", "there is no such file");
      if (read.error !== undefined) return refusal(400, "bad_request", read.error);
      return { bytes: Buffer.from(read.data ?? "", "base64") };
    }
    case "write": {
      const cwd = String(request.headers["x-cwd"] ?? "/");
      const stdin = gunzipSync(request.body).toString("base64");
      const args = ["-xf", "-", "-C", cwd];
      const { exitCode } = await machine.run({
        command: "/machine/tar",
        args,
        cwd,
        env: {},
        stdin,
      });
      return exitCode === 0 ? { status: 200, json: {} } : refusal(400, "bad_request", "tar failed");
    }
    case "mkdir": {
      const { path } = JSON.parse(request.body.toString("utf8"));
      const made = await machine.once("mkdir", { path });
      return made.error === undefined
        ? { status: 200, json: {} }
        : refusal(400, "bad_request", made.error);
    }
    case "stop":
      sandbox.status = "stopped";
      return { status: 200, json: { session: Reflect.get(sandbox.json(), "session") } };
    default:
      return refusal(404, "not_found", "no such route");
  }
}

interface RunBody {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly wait?: boolean;
  readonly timeout?: number;
}

function run(sandbox: HostedSandbox, body: RunBody): Answer {
  const command = sandbox.run({
    command: body.command,
    args: body.args,
    cwd: body.cwd ?? "/vercel/sandbox",
    env: body.env ?? {},
    ...(body.timeout !== undefined && { timeout: body.timeout }),
  });
  return body.wait ? { lines: toEnd(command) } : { status: 200, json: { command: command.json() } };
}

/** A blocking run: the command when it starts, its output, the command when it has ended. */
async function* toEnd(command: Command): AsyncGenerator<object> {
  yield { command: command.json() };
  yield* command.follow();
  yield { command: command.json() };
}

function noCommand(): Answer {
  return refusal(404, "not_found", "there is no such command");
}
