import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Body } from "./body.js";
import { type Fault, Faults, type Route } from "./faults.js";
import type { MachineOptions } from "./machine.js";
import { type Answer, answer, routeOf } from "./routes.js";
import { HostedSandbox } from "./service.js";

/** A request that reached the server. */
export interface SeenRequest {
  readonly route: Route;
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** The service: its sandboxes, what was asked of it, and what is to go wrong. */
export class VercelServer {
  readonly faults = new Faults();
  readonly sandboxes = new Map<string, HostedSandbox>();
  /** Every request since `reset`, in order. */
  requests: SeenRequest[] = [];
  /** Bytes of answers' bodies since `reset`. */
  sentBytes = 0;
  /** Milliseconds before anything is done for a request. */
  latencyMs = 0;
  /** Size of the pieces in which bodies are sent. 0: as they come. */
  splitBytes = 0;
  readonly #server: Server;
  readonly #machineOptions: MachineOptions;

  private constructor(options: MachineOptions) {
    this.#machineOptions = options;
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => {
        if (!response.headersSent) response.writeHead(500, { "content-type": "application/json" });
        response.end(JSON.stringify({ error: { message: String(error) } }));
      });
    });
  }

  static async start(options: MachineOptions = {}): Promise<VercelServer> {
    const server = new VercelServer(options);
    await new Promise<void>((ready) => server.#server.listen(0, "127.0.0.1", ready));
    return server;
  }

  /** Where it listens, without a trailing slash. */
  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("not listening");
    return `http://127.0.0.1:${address.port}`;
  }

  /** Requests since `reset`: all, or those of one route. */
  count(route?: Route): number {
    return this.requests.filter((request) => (route ?? request.route) === request.route).length;
  }

  /** Forgets the requests so far, and the faults to come. */
  reset(): void {
    this.requests = [];
    this.sentBytes = 0;
    this.latencyMs = 0;
    this.splitBytes = 0;
    this.faults.clear();
  }

  create(): HostedSandbox {
    const sandbox = new HostedSandbox(`sandbox-${this.sandboxes.size + 1}`, this.#machineOptions);
    this.sandboxes.set(sandbox.name, sandbox);
    return sandbox;
  }

  /** Removes a sandbox and its machine. */
  remove(name: string): void {
    this.sandboxes.get(name)?.machine.destroy();
    this.sandboxes.delete(name);
  }

  async close(): Promise<void> {
    for (const name of [...this.sandboxes.keys()]) this.remove(name);
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? "/", this.url);
    const method = request.method ?? "GET";
    const target = routeOf(method, url.pathname);
    if (target) {
      const seen = { route: target.route, method, path: url.pathname, body: body.toString("utf8") };
      this.requests.push(seen);
    }
    if (this.latencyMs > 0) await new Promise((done) => setTimeout(done, this.latencyMs));
    const fault = target && this.faults.take(target.route);
    if (fault?.kind === "lost-request") {
      request.socket.destroy();
      return;
    }
    if (fault?.kind === "status") {
      response.writeHead(fault.status, { "content-type": "application/json", ...fault.headers });
      response.end(
        fault.body ?? JSON.stringify({ error: { code: "test", message: "as planned" } }),
      );
      return;
    }
    const result: Answer = target
      ? await answer(this, target, { url, body, headers: request.headers })
      : { status: 404, json: { error: { message: `no such route: ${method} ${url.pathname}` } } };
    await this.#send(result, fault, response);
  }

  async #send(result: Answer, fault: Fault | undefined, response: ServerResponse): Promise<void> {
    if (fault?.kind === "lost-early") {
      // A generator does nothing before it is asked; the command itself has been started.
      response.destroy();
      return;
    }
    if (fault?.kind === "lost-answer") {
      if ("lines" in result) for await (const _ of result.lines) void _;
      response.destroy();
      return;
    }
    const body = new Body(response, fault, this.splitBytes, (bytes) => {
      this.sentBytes += bytes;
    });
    if ("lines" in result) {
      response.writeHead(200, { "content-type": "application/x-ndjson" });
      const isShort = fault?.kind === "no-status";
      for await (const line of isShort ? allButLast(result.lines) : result.lines) body.line(line);
    } else if ("bytes" in result) {
      response.writeHead(200, { "content-type": "application/octet-stream" });
      body.bytes(result.bytes);
    } else {
      response.writeHead(result.status, { "content-type": "application/json" });
      body.bytes(Buffer.from(JSON.stringify(result.json)));
    }
    body.end();
  }
}

async function* allButLast(lines: AsyncIterable<object>): AsyncGenerator<object> {
  let held: object | undefined;
  for await (const line of lines) {
    if (held) yield held;
    held = line;
  }
}
