import { describe, expect, it } from "vitest";
import { fromVercel } from "../../../../src/runtime/sandboxes/vercel/from-vercel.js";
import type { VercelSandboxLike } from "../../../../src/runtime/sandboxes/vercel/like.js";
import { openVercel } from "../../../support/remote/providers.js";
import { openSandbox } from "../../../support/vercel-server/open.js";

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("utf8");

describe("a function that gives the sandbox", () => {
  it("is asked when one is needed, once for all, and again after a stop", async () => {
    const remote = await openVercel();
    let asked = 0;
    const sandbox = fromVercel(async () => {
      asked += 1;
      return await openSandbox(remote.server);
    });
    expect(asked).toBe(0);
    const both = await Promise.all([sandbox.exec("hostname"), sandbox.exec("hostname")]);
    expect([both.length, asked]).toEqual([2, 1]);
    for (const hosted of remote.server.sandboxes.values()) {
      hosted.status = "stopped";
      hosted.resumable = false;
    }
    await expect(sandbox.exec("true")).rejects.toThrow(/^sandbox stopped: "sandbox-2"/);
    expect(text((await sandbox.exec("echo on")).stdout)).toBe("on\n");
    expect(asked).toBe(2);
    expect(sandbox.id).toBe("sandbox-3");
    await remote.close();
  });

  it("is told by the name of the one that stopped, though another has taken its place", async () => {
    const requests: (() => void)[] = [];
    const gone = Object.assign(new Error("gone"), { response: { status: 410 } });
    let asked = 0;
    const sandbox = fromVercel(() => {
      asked += 1;
      return {
        name: `sandbox-${asked}`,
        runCommand: () => new Promise((_, reject) => requests.push(() => reject(gone))),
        readFileToBuffer: async () => null,
        writeFiles: async () => {},
      };
    });
    const calls: Promise<string>[] = [];
    const begin = async () => {
      calls.push(sandbox.exec("true").then(String, (error: Error) => error.message));
      await expect.poll(() => requests.length).toBe(calls.length);
    };
    await begin();
    await begin();
    requests[0]?.();
    expect(await calls[0]).toMatch(/^sandbox stopped: "sandbox-1"/);
    await begin();
    for (const stop of requests) stop();
    expect(await calls[1]).toMatch(/^sandbox stopped: "sandbox-1"/);
    expect(await calls[2]).toMatch(/^sandbox stopped: "sandbox-2"/);
  });

  it.each([
    [410, "sandbox_stopped"],
    [404, "not_found"],
    [422, "sandbox_stopping"],
    [422, "sandbox_snapshotting"],
  ])("is asked again after status %i %s, which no later request can mend", async (status, code) => {
    const remote = await openVercel();
    const sandbox = fromVercel(() => openSandbox(remote.server));
    await sandbox.exec("true");
    const body = JSON.stringify({ error: { code, message: "as planned" } });
    remote.server.faults.plan({ kind: "status", status, body }, { times: 100 });
    await expect(sandbox.exec("true")).rejects.toThrow(
      /^sandbox stopped: "sandbox-2" no longer runs: as planned; start another one/,
    );
    remote.reset();
    expect(text((await sandbox.exec("echo on")).stdout)).toBe("on\n");
    expect(sandbox.id).toBe("sandbox-3");
    await remote.close();
  });

  it("that fails is asked again, and its own words are kept", async () => {
    const remote = await openVercel();
    let asked = 0;
    const sandbox = fromVercel(async () => {
      asked += 1;
      if (asked === 1) throw new Error("no machine for this session yet");
      if (asked === 2)
        remote.server.faults.plan({ kind: "status", status: 401 }, { route: "create" });
      return await openSandbox(remote.server);
    });
    await expect(sandbox.exec("true")).rejects.toThrow(/^no machine for this session yet$/);
    await expect(sandbox.exec("true")).rejects.toThrow(
      /^the sandbox service refused .* 401: as planned$/,
    );
    expect((await sandbox.exec("true")).exitCode).toBe(0);
    await remote.close();
  });

  it("is not waited for by a call that is aborted", async () => {
    const sandbox = fromVercel(() => new Promise(() => {}));
    const controller = new AbortController();
    const call = sandbox.exec("true", { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toThrow(/^aborted$/);
  });
});

describe("what is no Vercel sandbox", () => {
  it.each<[unknown, RegExp]>([
    [{}, /an object without its methods$/],
    [null, /given null$/],
    [undefined, /given undefined$/],
    ["sandbox-1", /given sandbox-1$/],
    [Promise.resolve({}), /given a promise: await it, or give a function$/],
    [fromVercel(() => new Promise(() => {})), /this library's own Sandbox, which is for `remote`$/],
  ])("is refused in one sentence: %o", async (given, why) => {
    const sentence =
      /^a Vercel mode takes the Sandbox of @vercel\/sandbox, or a function that gives one; /;
    const source = given as VercelSandboxLike;
    const open = () => fromVercel(source);
    expect(open).toThrow(TypeError);
    expect(open).toThrow(sentence);
    expect(open).toThrow(why);
    const call = fromVercel(async () => source).exec("true");
    await expect(call).rejects.toThrow(given instanceof Promise ? "its methods" : why);
  });

  it.each([
    new TypeError("Cannot read properties of undefined (reading 'id')"),
    new RangeError("out of range"),
    new Error("No active session"),
    "a bare string",
  ])("an object that fails by itself is no lost connection: %s", async (reason) => {
    const fail = () => Promise.reject(reason);
    const sdk = { name: "own", runCommand: fail, readFileToBuffer: fail, writeFiles: fail };
    const says = `the call to sandbox "own" failed in an unexpected way, and may have run: ${reason}`;
    await expect(fromVercel(sdk).exec("true")).rejects.toThrow(says);
  });

  it.each([
    Object.assign(new Error("read"), { code: "ECONNRESET" }),
    Object.assign(new Error("closed"), { cause: { code: "UND_ERR_SOCKET" } }),
    new DOMException("The operation timed out", "TimeoutError"),
    new TypeError("fetch failed"),
  ])("a connection that breaks still is one: %s", async (reason) => {
    const fail = () => Promise.reject(reason);
    const sdk = { name: "own", runCommand: fail, readFileToBuffer: fail, writeFiles: fail };
    await expect(fromVercel(sdk).exec("true")).rejects.toThrow(/^lost the connection to .*own/);
  });

  it("a function that rejects with something else than an Error still gives an Error", async () => {
    const call = fromVercel(() => Promise.reject("no machine")).exec("true");
    await expect(call).rejects.toThrow(/^no machine$/);
    await expect(call).rejects.toBeInstanceOf(Error);
  });
});
