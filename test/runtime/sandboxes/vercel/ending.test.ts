import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Sandbox } from "../../../../src/runtime/sandboxes/sandbox.js";
import { fromVercel } from "../../../../src/runtime/sandboxes/vercel/from-vercel.js";
import type { VercelRunParams } from "../../../../src/runtime/sandboxes/vercel/like.js";
import { END } from "../../../../src/runtime/sandboxes/vercel/wrapper/scripts.js";
import { openVercel, type RemoteVercel } from "../../../support/remote/providers.js";
import { openSandbox } from "../../../support/vercel-server/open.js";
import { firstProcessWith, lastProcessesWith } from "../host-processes.js";

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("utf8");

/** Commands that try to outlive their end. `sleep` is told apart by its argument. */
const STUBBORN = [
  ["a plain child", (n: number) => `sleep ${n}`],
  ["one that ignores SIGTERM", (n: number) => `trap "" TERM INT HUP; sleep ${n}; sleep ${n}`],
  ["a background child", (n: number) => `sleep ${n} & sleep ${n}`],
  ["a session of its own", (n: number) => `setsid sleep ${n} & sleep ${n}`],
  ["a grandchild", (n: number) => `bash -c "bash -c 'sleep ${n}; true'; true"; true`],
  ["a child whose parent is gone", (n: number) => `(sleep ${n} &); sleep ${n}`],
  [
    "one that starts more and more",
    (n: number) => `while :; do setsid sleep ${n} & sleep 0.01; done`,
  ],
  [
    "one that does so from elsewhere",
    (n: number) => `setsid bash -c 'while :; do setsid sleep ${n} & sleep 0.01; done' & sleep ${n}`,
  ],
] as const;

describe("the end of a command in the machine", () => {
  let remote: RemoteVercel;
  let sandbox: Sandbox;

  beforeAll(async () => {
    remote = await openVercel();
    sandbox = remote.sandbox;
  });
  beforeEach(() => remote.reset());
  afterAll(() => remote.close());

  const alive = async (n: number) =>
    Number(text((await sandbox.exec(`ps -eo args | grep -c "^sleep ${n}$"`)).stdout));

  it.each(STUBBORN)("abort ends %s within a second, by one request more", async (name, command) => {
    const n = 40_000 + STUBBORN.findIndex(([other]) => other === name);
    const controller = new AbortController();
    let printed = "";
    const running = sandbox.exec(`echo up; ${command(n)}`, {
      signal: controller.signal,
      onStdout: (chunk) => {
        printed += text(chunk);
      },
    });
    await expect.poll(() => printed, { timeout: 10_000 }).toBe("up\n");
    await expect.poll(() => alive(n)).toBeGreaterThan(0);
    remote.reset();
    const aborted = performance.now();
    controller.abort();
    await expect(running).rejects.toThrow(/^aborted$/);
    expect(performance.now() - aborted).toBeLessThan(1000);
    expect(remote.requests()).toBe(1);
    expect(await alive(n)).toBe(0);
  });

  it("a timeout is told to the service in milliseconds, and ends all the same", async () => {
    const running = sandbox.exec("echo a; sleep 41000 & setsid sleep 41000", { timeoutMs: 700 });
    await expect(running).rejects.toThrow(/^timeout:0\.7$/);
    expect(remote.requests()).toBe(1);
    expect(JSON.parse(remote.server.requests[0]?.body ?? "{}")).toMatchObject({ timeout: 700 });
    expect(await alive(41_000)).toBe(0);
  });

  /** Ends the wrapper of the last command, and nothing else, as the service does when its own time is up. */
  const killWrapper = async () => {
    const [hosted] = remote.server.sandboxes.values();
    const wrapper = [...(hosted?.commands.values() ?? [])].find(
      ({ exitCode }) => exitCode === null,
    );
    await hosted?.machine.once("kill", { target: wrapper?.number, signal: "SIGKILL" });
  };

  it("a wrapper that the service ends takes its command with it", async () => {
    const running = sandbox.exec("setsid sleep 42000 & sleep 42000", { timeoutMs: 60_000 });
    const ended = expect(running).rejects.toThrow(/^lost the connection to sandbox/);
    await expect.poll(() => alive(42_000)).toBe(2);
    await killWrapper();
    await ended;
    await expect.poll(() => alive(42_000)).toBe(0);
  });

  it("a command that is aborted on its way never starts", async () => {
    remote.server.latencyMs = 300;
    const controller = new AbortController();
    const running = sandbox.exec("sleep 0.2; touch started", { signal: controller.signal });
    await expect.poll(() => remote.server.count("run")).toBe(1);
    controller.abort();
    await expect(running).rejects.toThrow(/^aborted$/);
    remote.server.latencyMs = 0;
    await new Promise((later) => setTimeout(later, 1000));
    expect((await sandbox.exec("ls")).stdout.length).toBe(0);
  });

  it("makes no request for what is aborted already", async () => {
    const signal = AbortSignal.abort();
    await expect(sandbox.exec("true", { signal })).rejects.toThrow(/^aborted$/);
    await expect(sandbox.readFile("x", { signal })).rejects.toThrow(/^aborted$/);
    await expect(sandbox.writeFile("x", Buffer.from("x"), { signal })).rejects.toThrow(/^aborted$/);
    expect(remote.requests()).toBe(0);
  });

  it("rejects in a second where the machine does not answer any more", async () => {
    const controller = new AbortController();
    const running = sandbox.exec("sleep 43000", { signal: controller.signal });
    await expect.poll(() => alive(43_000)).toBe(1);
    remote.server.latencyMs = 30_000;
    const aborted = performance.now();
    controller.abort();
    await expect(running).rejects.toThrow(/^aborted$/);
    expect(performance.now() - aborted).toBeLessThan(1500);
  });

  it("is a listener's error, where one throws", async () => {
    const running = sandbox.exec("echo a; sleep 44000", {
      onStdout: () => {
        throw new Error("the listener's own");
      },
    });
    await expect(running).rejects.toThrow("the listener's own");
    expect(await alive(44_000)).toBe(0);
  });

  it("dispose ends what runs and leaves nothing in the machine", async () => {
    const other = await openVercel();
    await other.sandbox.exec("seq 100000", { keepOutput: { bytes: 1, lines: 1 } });
    await other.sandbox.writeFile("large", Buffer.alloc(1_000_000));
    const running = expect(other.sandbox.exec("sleep 45000")).rejects.toThrow(/^aborted$/);
    await firstProcessWith("sleep 45000", (line) => line.startsWith("sleep"));
    await other.sandbox.dispose();
    await running;
    const { machine } = [...other.server.sandboxes.values()][0] ?? {};
    const { stdout } = (await machine?.run({
      command: "sh",
      args: ["-c", "ls -A /tmp; ps -eo args | grep '^sleep'"],
      cwd: "/",
      env: {},
    })) ?? { stdout: Buffer.from("no machine") };
    expect(stdout.toString()).toBe("");
    await other.close();
  });

  it("dispose does not wake a sandbox that has stopped", async () => {
    const other = await openVercel();
    await other.sandbox.exec("true");
    for (const hosted of other.server.sandboxes.values()) hosted.status = "stopped";
    other.reset();
    await other.sandbox.dispose();
    expect(other.server.count("get")).toBe(0);
    expect([...other.server.sandboxes.values()].map(({ status }) => status)).toEqual(["stopped"]);
    await other.close();
  });
});

describe.each([
  ["the process alone", false],
  ["its process group", true],
])("a timeout of a service that ends %s", (_, killsGroups) => {
  let remote: RemoteVercel;

  beforeAll(async () => {
    remote = await openVercel({ killsGroups });
  });
  afterAll(() => remote.close());

  const alive = async (n: number) =>
    Number(text((await remote.sandbox.exec(`ps -eo args | grep -c "^sleep ${n}$"`)).stdout));

  it.each([
    [0.1, 0],
    [0.5, 0],
    [0.5, 300],
    [1, 300],
  ])("of %d s leaves nothing in a machine with %i other processes", async (seconds, others) => {
    const idle = `for i in $(seq ${others}); do setsid sleep 44001 & done`;
    await remote.sandbox.exec(`${idle}; true`);
    const command = "sleep 44000 & setsid sleep 44000 & sleep 44000";
    const started = performance.now();
    await expect(remote.sandbox.exec(command, { timeoutMs: seconds * 1000 })).rejects.toThrow(
      `timeout:${seconds}`,
    );
    expect(performance.now() - started).toBeLessThan(seconds * 1000 + 3000);
    await expect.poll(() => alive(44_000), { timeout: 2000 }).toBe(0);
    await remote.sandbox.exec("pkill -x sleep; true");
  });

  it("an abort in a machine with 300 other processes ends all within a second", async () => {
    await remote.sandbox.exec("for i in $(seq 300); do setsid sleep 45001 & done; true");
    const controller = new AbortController();
    const running = remote.sandbox.exec("sleep 45000 & setsid sleep 45000 & sleep 45000", {
      signal: controller.signal,
    });
    await expect.poll(() => alive(45_000)).toBe(3);
    controller.abort();
    const aborted = performance.now();
    await expect(running).rejects.toThrow(/^aborted$/);
    expect(performance.now() - aborted).toBeLessThan(1000);
    expect(await alive(45_000)).toBe(0);
  });
});

describe("a machine in which commands do not see each other's processes", () => {
  it("ends a command that is aborted", async () => {
    const remote = await openVercel();
    const sdk = await openSandbox(remote.server);
    /** The request that ends a command finds nothing, and leaves its word alone. */
    const runCommand = (params: VercelRunParams) => {
      const [, script, , name = ""] = params.args ?? [];
      const args = ["-c", ': >"$1.cancelled"', "sh", name];
      return sdk.runCommand(script === END ? { ...params, args } : params);
    };
    const { readFileToBuffer, writeFiles } = sdk;
    const sandbox = fromVercel({ runCommand, readFileToBuffer, writeFiles });
    const controller = new AbortController();
    const { signal } = controller;
    const running = sandbox.exec("sleep 49000 & setsid sleep 49000 & sleep 49000", { signal });
    await firstProcessWith("sleep 49000", (line) => line.startsWith("sleep"));
    controller.abort();
    await expect(running).rejects.toThrow(/^aborted$/);
    expect(await lastProcessesWith("sleep 49000", 3000)).toEqual([]);
    await remote.close();
  });
});

describe("a service that does not answer", () => {
  it("is told as such, a minute after the time of a command that has one", async () => {
    vi.useFakeTimers();
    try {
      const sandbox = fromVercel({
        runCommand: ({ signal }) =>
          new Promise((_, reject) =>
            signal?.addEventListener("abort", () => reject(signal.reason)),
          ),
        readFileToBuffer: () => new Promise(() => {}),
        writeFiles: () => new Promise(() => {}),
      });
      const ended = expect(sandbox.exec("true", { timeoutMs: 3000 })).rejects.toThrow(
        /^the sandbox service did not answer within 63 seconds; .* may have run, or still run$/,
      );
      await vi.advanceTimersByTimeAsync(70_000);
      await ended;
    } finally {
      vi.useRealTimers();
    }
  });
});
