import { randomBytes } from "node:crypto";
import { StringDecoder } from "node:string_decoder";
import { type AgentMessage, Machine, type MachineOptions, type RunRequest } from "./machine.js";

const CWD = "/vercel/sandbox";

/** One line of a command's output, as the wire has it. */
export interface Log {
  readonly stream: "stdout" | "stderr";
  readonly data: string;
}

/** A command of the service: what it printed so far, and its end. */
export class Command {
  readonly id = `cmd_${randomBytes(6).toString("hex")}`;
  readonly startedAt = Date.now();
  readonly request: RunRequest;
  readonly sessionId: string;
  readonly logs: Log[] = [];
  exitCode: number | null = null;
  durationMs: number | undefined;
  #number = 0;
  #wake: (() => void)[] = [];

  constructor(sessionId: string, request: RunRequest) {
    this.sessionId = sessionId;
    this.request = request;
  }

  start(machine: Machine): void {
    // The wire is right even where a character falls on the border of two chunks.
    const decoders = { stdout: new StringDecoder("utf8"), stderr: new StringDecoder("utf8") };
    this.#number = machine.ask("run", this.request, (message: AgentMessage) => {
      if (message.stream) {
        const data = decoders[message.stream].write(Buffer.from(message.data ?? "", "base64"));
        if (data !== "") this.logs.push({ stream: message.stream, data });
      } else {
        if (message.error !== undefined) this.logs.push({ stream: "stderr", data: message.error });
        this.exitCode = message.exitCode ?? 127;
        this.durationMs = message.durationMs;
      }
      for (const wake of this.#wake.splice(0)) wake();
    });
  }

  get number(): number {
    return this.#number;
  }

  /** Every line of output from the first on, until the command's end. */
  async *follow(): AsyncGenerator<Log> {
    for (let at = 0; ; at += 1) {
      while (at >= this.logs.length && this.exitCode === null) await this.#news();
      const log = this.logs[at];
      if (log === undefined) return;
      yield log;
    }
  }

  #news(): Promise<void> {
    return new Promise((resolve) => this.#wake.push(resolve));
  }

  json(): object {
    return {
      id: this.id,
      name: this.request.command,
      args: this.request.args,
      cwd: this.request.cwd,
      sessionId: this.sessionId,
      exitCode: this.exitCode,
      startedAt: this.startedAt,
      ...(this.durationMs !== undefined && { durationMs: this.durationMs }),
    };
  }
}

/** A sandbox of the service: a machine, and the session under which it is reached. */
export class HostedSandbox {
  readonly name: string;
  readonly machine: Machine;
  readonly commands = new Map<string, Command>();
  sessionId = newSession();
  status: "running" | "stopped" = "running";
  /** Whether a stopped sandbox comes back when the client asks for it. */
  resumable = true;

  constructor(name: string, options: MachineOptions) {
    this.name = name;
    this.machine = new Machine(options);
  }

  resume(): void {
    if (this.status === "running" || !this.resumable) return;
    this.status = "running";
    this.sessionId = newSession();
  }

  run(request: RunRequest): Command {
    const command = new Command(this.sessionId, request);
    this.commands.set(command.id, command);
    command.start(this.machine);
    return command;
  }

  json(): object {
    const now = Date.now();
    return {
      sandbox: {
        name: this.name,
        persistent: true,
        createdAt: now,
        updatedAt: now,
        currentSessionId: this.sessionId,
        status: this.status,
      },
      session: {
        id: this.sessionId,
        memory: 2048,
        vcpus: 1,
        region: "iad1",
        timeout: 300_000,
        status: this.status,
        requestedAt: now,
        createdAt: now,
        updatedAt: now,
        cwd: CWD,
      },
      routes: [],
    };
  }
}

function newSession(): string {
  return `sbx_${randomBytes(6).toString("hex")}`;
}
