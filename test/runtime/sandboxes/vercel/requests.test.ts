import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Sandbox } from "../../../../src/runtime/sandboxes/sandbox.js";
import { openVercel, type RemoteVercel } from "../../../support/remote/providers.js";

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("utf8");

describe("requests, and what they carry", () => {
  let remote: RemoteVercel;
  let sandbox: Sandbox;

  beforeAll(async () => {
    remote = await openVercel();
    sandbox = remote.sandbox;
  });
  beforeEach(() => remote.reset());
  afterAll(() => remote.close());

  it.each([
    ["a command", 1, () => sandbox.exec("echo hi")],
    ["one that streams", 1, () => sandbox.exec("seq 5; sleep 0.3; seq 5", { onStdout: () => {} })],
    ["one that fails", 1, () => sandbox.exec("exit 3")],
    ["one of 300 KB", 1, () => sandbox.exec(`: '${"é".repeat(150_000)}'`)],
    ["one of 1 MB", 1, () => sandbox.exec(`: '${"é".repeat(500_000)}'`)],
    ["one of 2 MB", 2, () => sandbox.exec(`: '${"é".repeat(1_000_000)}'`)],
    ["a write", 1, () => sandbox.writeFile("a/b/c", Buffer.from("x"))],
    ["one of 100 KB", 1, () => sandbox.writeFile("a/b/c", Buffer.alloc(100_000))],
    ["one of 5 MB", 2, () => sandbox.writeFile("large", Buffer.alloc(5_000_000, 1))],
    ["a read", 1, () => sandbox.readFile("a/b/c")],
    ["one of 5 MB", 1, () => sandbox.readFile("large")],
    ["one of a file that is missing", 1, () => sandbox.readFile("none").catch(() => {})],
  ] as const)("%s is %i", async (_name, count, act) => {
    await act();
    expect(remote.requests()).toBe(count);
  });

  it("the command goes along as it is, and nothing of this host's environment", async () => {
    process.env.HOST_SECRET = "of the host";
    const command = 'printf %s "$HOST_SECRET" \'a!b\' "$HOME"; # é € 😀';
    const result = await sandbox.exec(command, { env: { GIVEN: "1" } });
    delete process.env.HOST_SECRET;
    expect(text(result.stdout)).toBe("a!b/home/vercel-sandbox");
    const body: unknown = JSON.parse(remote.server.requests[0]?.body ?? "{}");
    expect(body).toMatchObject({ env: { GIVEN: "1" }, args: expect.arrayContaining([command]) });
    expect(JSON.stringify(body)).not.toContain("of the host");
  });

  it("a command sees the variables of the machine and its own, and no others", async () => {
    const naive = await remote.server.sandboxes
      .get("sandbox-1")
      ?.machine.run({ command: "bash", args: ["-c", "env"], cwd: "/vercel/sandbox", env: {} });
    const names = (output: string) =>
      output
        .split("\n")
        .map((line) => line.split("=")[0])
        .filter((name) => name !== "_" && name !== "OLDPWD")
        .sort();
    const ours = await sandbox.exec("env");
    expect(names(text(ours.stdout))).toEqual(names(naive?.stdout.toString() ?? ""));
    const path = await sandbox.exec('/usr/bin/printenv PATH; umask; trap; echo "$-" "$0"', {
      env: { PATH: "/somewhere" },
    });
    expect(text(path.stdout)).toBe(`/somewhere\n0022\nhBc /usr/bin/bash\n`);
  });

  it("what earlier calls left in the machine is cleared away, but for empty marks", async () => {
    for (let n = 0; n < 40; n += 1) await sandbox.exec("echo x");
    const names = "grep -v '[.]cleared$' | sed 's/[.][^.]*$//' | sort -u";
    const left = await sandbox.exec(`ls -A /tmp | ${names} | wc -l`);
    expect(Number(text(left.stdout))).toBeLessThan(30);
    const marks = await sandbox.exec("find /tmp -name '*.cleared' -size +0");
    expect(text(marks.stdout)).toBe("");
  });

  it("so is what a request was to clear that never arrived", async () => {
    for (let n = 0; n < 15; n += 1) await sandbox.exec("echo x");
    remote.server.faults.plan({ kind: "status", status: 400 }, { route: "run", times: 3 });
    for (let n = 0; n < 3; n += 1) await expect(sandbox.exec("echo x")).rejects.toThrow(/400/);
    await sandbox.exec("true");
    const left = await sandbox.exec("ls -A /tmp | grep -c '[.]out$'");
    expect(Number(text(left.stdout))).toBeLessThan(4);
  });

  it("what a call brought is not cleared away before it is used, however many others end", async () => {
    const content = Buffer.alloc(200_000, "x");
    const long = `: '${"é".repeat(800_000)}'; sleep 0.5; echo late`;
    const results: unknown[] = [];
    for (let round = 0; round < 3; round += 1) {
      const calls = [
        ...Array.from({ length: 6 }, (_, at) => sandbox.writeFile(`many/${round}-${at}`, content)),
        ...Array.from({ length: 3 }, () => sandbox.exec(long).then(({ stdout }) => text(stdout))),
        ...Array.from({ length: 6 }, () => sandbox.exec("echo x")),
        // After a failure the next call clears all that it may.
        sandbox.exec("sleep 60", { timeoutMs: 50 }).catch((error: Error) => error.message),
      ];
      results.push(...(await Promise.allSettled(calls)));
      for (let at = 0; at < 3; at += 1) {
        await sandbox.exec("sleep 60", { timeoutMs: 50 }).catch(() => {});
        await sandbox.writeFile(`many/${round}-after-${at}`, content);
      }
    }
    expect(results).not.toContainEqual(expect.objectContaining({ status: "rejected" }));
    const late = { status: "fulfilled", value: "late\n" };
    expect(results.filter((result) => isDeepStrictEqual(result, late))).toHaveLength(9);
    const { stdout } = await sandbox.exec("cat many/* | wc -c; ls many | wc -l");
    expect(text(stdout)).toBe(`${27 * 200_000}\n27\n`);
  });

  it("whole outputs are kept for a while, readable, however many calls come after", async () => {
    const keepOutput = { bytes: 100, lines: 10 };
    const small = await sandbox.exec("seq 9", { keepOutput });
    const large = await sandbox.exec("seq 20; echo wrong >&2", { keepOutput });
    expect(small.kept).toBeUndefined();
    expect(large.kept).toMatchObject({ bytes: 57, tail: Buffer.alloc(0) });
    const path = large.kept?.path ?? "";
    expect(text(await sandbox.readFile(path))).toBe(`${text(large.stdout)}wrong\n`);
    for (let n = 0; n < 40; n += 1) await sandbox.exec("seq 20", { keepOutput });
    await expect(sandbox.exec("sleep 9", { timeoutMs: 50 })).rejects.toThrow(/^timeout/);
    expect(text(await sandbox.readFile(path))).toBe(`${text(large.stdout)}wrong\n`);
  });

  it("of a long output the end is sent as well, and the rest lies where it is said to", async () => {
    const result = await sandbox.exec("seq 1000000", { maxOutputBytes: 1000 });
    expect(text(result.stdout).startsWith("1\n2\n3\n")).toBe(true);
    expect([result.stdout.length, result.truncated]).toEqual([1000, true]);
    expect(text(result.kept?.tail ?? Buffer.alloc(0)).endsWith("999999\n1000000\n")).toBe(true);
    expect(result.kept?.bytes).toBe(6_888_896);
    const size = await sandbox.exec(`wc -c < ${result.kept?.path}`);
    expect(text(size.stdout)).toBe("6888896\n");
    expect(remote.server.sentBytes).toBeLessThan(200_000);
  });

  it("a background child that floods the output holds nobody up, and fills no answer", async () => {
    const result = await sandbox.exec("yes & sleep 0.3; kill %1; yes > /dev/null & echo done", {
      maxOutputBytes: 1000,
      onStdout: () => {},
    });
    expect(result.exitCode).toBe(0);
    const flood = await sandbox.exec("(sleep 3; kill $$ 2>/dev/null) & yes & sleep 0.2", {
      maxOutputBytes: 1000,
    });
    expect(flood.stdout.length).toBe(1000);
    await sandbox.exec("pkill -x yes");
  });
});
