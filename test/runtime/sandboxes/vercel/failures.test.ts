import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Sandbox } from "../../../../src/runtime/sandboxes/sandbox.js";
import { openVercel, type RemoteVercel } from "../../../support/remote/providers.js";
import type { Fault } from "../../../support/vercel-server/faults.js";
import { TOKEN } from "../../../support/vercel-server/open.js";

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("utf8");

/** What every request of a call meets, and the beginning of the one sentence that it comes to. */
const FAULTS: readonly (readonly [name: string, fault: Fault, says: RegExp])[] = [
  [
    "a stopped sandbox",
    { kind: "status", status: 410 },
    /^sandbox stopped: "sandbox-1" no longer runs: as planned; /,
  ],
  [
    "a rate limit",
    { kind: "status", status: 429, headers: { "retry-after": "60" } },
    /^rate limit: .* in 60 seconds$/,
  ],
  [
    "a failing service",
    { kind: "status", status: 503 },
    /^the sandbox service failed with status 503: as planned; /,
  ],
  [
    "a page in place of an answer",
    {
      kind: "status",
      status: 502,
      body: `<html>${TOKEN}</html>`,
      headers: { "content-type": "text/html" },
    },
    /^the sandbox service failed with status 502; try again later$/,
  ],
  [
    "an answer of another form",
    { kind: "status", status: 200, body: '{"never":"expected"}' },
    /^the sandbox service gave an answer that cannot be read; /,
  ],
  [
    "a refusal that repeats the credentials",
    {
      kind: "status",
      status: 403,
      body: JSON.stringify({ error: { message: `Bearer ${TOKEN} is not allowed` } }),
    },
    /^the sandbox service refused the request for "sandbox-1" with status 403: \[credential\] is not allowed$/,
  ],
  [
    "a refusal that repeats them in no known form",
    {
      kind: "status",
      status: 403,
      body: JSON.stringify({ error: { message: `"${TOKEN}" may not` } }),
    },
    /^the sandbox service refused the request for "sandbox-1" with status 403: "\[credential\]" may not$/,
  ],
  [
    "a connection that is lost before",
    { kind: "lost-request" },
    /^lost the connection to sandbox "sandbox-1" before /,
  ],
  ["a connection that is cut", { kind: "cut", afterBytes: 400 }, /^lost the connection to sandbox/],
  [
    "a stream that ends at once",
    { kind: "early-end", afterLines: 0 },
    /^lost the connection to sandbox/,
  ],
  [
    "a stream that ends early",
    { kind: "early-end", afterLines: 2 },
    /^lost the connection to sandbox/,
  ],
  ["a stream without a status", { kind: "no-status" }, /^lost the connection to sandbox/],
  [
    "a machine that stops on the way",
    { kind: "stream-error", afterLines: 1, message: "the machine stops" },
    /^sandbox stopped: "sandbox-1" no longer runs; /,
  ],
];

describe("what goes wrong on the way", () => {
  let remote: RemoteVercel;
  let sandbox: Sandbox;
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);

  beforeAll(async () => {
    process.on("unhandledRejection", note);
    remote = await openVercel();
    sandbox = remote.sandbox;
  });
  beforeEach(() => remote.reset());
  afterEach(() => expect(unhandled).toEqual([]));
  afterAll(async () => {
    process.off("unhandledRejection", note);
    await remote.close();
  });

  /** A large upload is not answered by a stream, so that a stream's faults meet its second request. */
  const isOfStreams = ({ kind }: Fault) =>
    kind === "early-end" || kind === "stream-error" || kind === "no-status" || kind === "cut";

  it.each(FAULTS)("%s is one clear sentence from every call", async (_name, fault, says) => {
    remote.server.faults.plan(fault, { route: "run", times: 100 });
    if (!isOfStreams(fault)) remote.server.faults.plan(fault, { route: "write", times: 100 });
    const calls = [
      sandbox.exec("seq 20; sleep 0.1; seq 20", { onStdout: () => {} }),
      sandbox.exec("true"),
      sandbox.readFile("present.txt"),
      sandbox.writeFile("written.txt", Buffer.from("new")),
      sandbox.writeFile("written.txt", Buffer.alloc(700_000)),
    ];
    for (const result of await Promise.allSettled(calls)) {
      const error: unknown = result.status === "rejected" ? result.reason : "a success";
      if (!(error instanceof Error)) throw new Error(`no error: ${String(error)}`);
      expect(error.message).toMatch(says);
      expect(error.message.split("\n")).toHaveLength(1);
      expect(JSON.stringify(error) + error.stack).not.toContain(TOKEN);
      expect(error).not.toHaveProperty("cause");
      expect(error).not.toHaveProperty("response");
    }
  });

  it("a command whose answer was lost has run once, and its answer is given the second time", async () => {
    remote.server.faults.plan({ kind: "lost-answer" }, { route: "run" });
    const result = await sandbox.exec("echo x >> once.txt; echo out; echo err >&2; exit 7");
    expect(remote.server.count("run")).toBe(2);
    expect([text(result.stdout), text(result.stderr), result.exitCode]).toEqual([
      "out\n",
      "err\n",
      7,
    ]);
    expect(text(await sandbox.readFile("once.txt"))).toBe("x\n");
  });

  it("a command that still runs when it is delivered again is waited for", async () => {
    // The connection breaks in the middle of the answer's headers, so the SDK sends it again at once.
    remote.server.faults.plan({ kind: "lost-early" }, { route: "run" });
    const result = await sandbox.exec("sleep 1; echo x >> slow.txt; echo done");
    expect(text(result.stdout)).toBe("done\n");
    expect(text(await sandbox.readFile("slow.txt"))).toBe("x\n");
  });

  it("a write whose answer was lost is there once, with nothing beside it", async () => {
    await sandbox.exec("mkdir folder");
    remote.server.faults.plan({ kind: "lost-answer" }, { route: "run" });
    await sandbox.writeFile("folder/file", Buffer.from("whole"));
    expect(text((await sandbox.exec("ls -A folder; cat folder/file")).stdout)).toBe("file\nwhole");
  });

  it("a call that fails for a moment succeeds by the SDK's own retries, and not by others", async () => {
    remote.server.faults.plan({ kind: "status", status: 503 }, { route: "run", times: 2 });
    expect(text((await sandbox.exec("echo on")).stdout)).toBe("on\n");
    expect(remote.server.count("run")).toBe(3);
    remote.reset();
    remote.server.faults.plan({ kind: "status", status: 503 }, { route: "run", times: 100 });
    await expect(sandbox.exec("echo on")).rejects.toThrow(/503/);
    expect(remote.server.count("run")).toBe(3);
  });

  it("a missing file is ENOENT, and a refusal of the service never is", async () => {
    await expect(sandbox.readFile("none")).rejects.toMatchObject({ code: "ENOENT" });
    remote.server.faults.plan({ kind: "status", status: 403 }, { times: 100 });
    await expect(sandbox.readFile("none")).rejects.toMatchObject({ code: "refused" });
  });

  it("a large file that is only half downloaded is no success", async () => {
    await sandbox.exec("head -c 40000000 /dev/zero > huge");
    remote.server.faults.plan({ kind: "cut", afterBytes: 10_000_000 }, { route: "read" });
    await expect(sandbox.readFile("huge")).rejects.toMatchObject({ code: "connection-lost" });
    expect((await sandbox.readFile("huge")).length).toBe(40_000_000);
  });

  it("a folder that takes no new file keeps the old one, and the error says so", async () => {
    await sandbox.writeFile("precious", Buffer.from("old"));
    await sandbox.exec("chmod 555 .");
    const write = sandbox.writeFile("precious", Buffer.from("new"));
    await expect(write).rejects.toThrow(/^EACCES: permission denied, open 'precious'$/);
    await sandbox.exec("chmod 755 .");
    expect(text(await sandbox.readFile("precious"))).toBe("old");
  });

  it.each([
    ["x".repeat(300), /^ENAMETOOLONG: file name too long, open 'x+'$/],
    ["precious/below", /^ENOTDIR: .*, open 'precious\/below'/],
  ])("what the machine says of %s is told by its code", async (path, says) => {
    await sandbox.writeFile("precious", Buffer.from("old"));
    await expect(sandbox.writeFile(path, Buffer.from("new"))).rejects.toThrow(says);
  });
});

describe("a machine whose disk is full", () => {
  it("gives no answer for a whole one, and room to the next call", async () => {
    const remote = await openVercel({ tmpBytes: 1 << 20 });
    const { sandbox } = remote;
    const full = /^there is no room for output in \/tmp of the sandbox$/;
    const print = "head -c 3000000 /dev/zero | tr '\\0' x";
    await expect(sandbox.exec(print)).rejects.toThrow(full);
    expect(text((await sandbox.exec("echo on")).stdout)).toBe("on\n");
    await expect(sandbox.exec(print, { selfContained: true })).rejects.toThrow(full);
    expect(text((await sandbox.exec("echo on", { selfContained: true })).stdout)).toBe("on\n");
    await remote.close();
  });
});
