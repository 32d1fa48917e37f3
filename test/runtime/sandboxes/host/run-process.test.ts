import { spawnSync } from "node:child_process";
import { openSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { relativeTo } from "../../../../src/runtime/sandboxes/host/inside.js";
import { OutputCap } from "../../../../src/runtime/sandboxes/host/output.js";
import { runProcess } from "../../../../src/runtime/sandboxes/host/run-process.js";
import { RunningCalls } from "../../../../src/runtime/sandboxes/host/running.js";

const source = new URL("../../../../src/runtime/sandboxes/host/run-process.ts", import.meta.url)
  .href;
const sh = (script: string) => ({
  file: "/bin/sh",
  args: ["-c", script],
  cwd: "/",
  env: { PATH: "/usr/bin:/bin" },
});
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe("runProcess", () => {
  it("hands over stdin, bytes, an open descriptor, and collects a report", async () => {
    const folder = openSync("/usr", "r");
    const result = await runProcess(
      {
        ...sh("cat; cat <&3; ls -d /proc/self/fd/5/bin; printf reported >&4"),
        stdin: Buffer.from("in "),
        descriptors: [Buffer.from("three "), "report", folder],
      },
      {},
    );
    expect(text(result.stdout)).toBe("in three /proc/self/fd/5/bin\n");
    expect(result.report).toBe("reported");
  });

  it("loses nothing where this process is busy when the program ends", async () => {
    const work = () => {
      const until = performance.now() + 150;
      while (performance.now() < until);
    };
    const spec = { ...sh("seq 1 3000; printf told >&3"), descriptors: ["report"] as const };
    const run = async () => {
      const { stdout, report } = await runProcess(spec, {});
      work();
      return [stdout.length, report];
    };
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(Array.from({ length: 8 }, run));
      expect(answers).toEqual(answers.map(() => [13_893, "told"]));
    }
  });

  it("does not mind input that is not read", async () => {
    const big = Buffer.alloc(1_000_000);
    const result = await runProcess({ ...sh("exit 3"), stdin: big, descriptors: [big] }, {});
    expect(result.exitCode).toBe(3);
  });

  it("has exactly the environment that it is given", async () => {
    const result = await runProcess(sh("env | cut -d= -f1 | sort | grep -v _"), {});
    expect(text(result.stdout)).toBe("PATH\nPWD\n");
  });

  it("rejects when the program is missing", async () => {
    const run = runProcess({ ...sh(""), file: "/no/such/program" }, {});
    await expect(run).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("rejects, and this process goes on, where there are no descriptors left", () => {
    const script = `
      const { openSync, closeSync } = await import("node:fs");
      const { runProcess } = await import(${JSON.stringify(source)});
      const spec = { file: "/bin/true", args: [], cwd: "/", env: {}, descriptors: [Buffer.from("x"), "report"] };
      const opened = [];
      try { for (;;) opened.push(openSync("/dev/null")); } catch {}
      const told = [];
      for (let left = 0; left < 14; left += 1) {
        told.push(await runProcess(spec, {}).then(() => "ran", (error) => error.code));
        closeSync(opened.pop());
      }
      for (const descriptor of opened) closeSync(descriptor);
      console.log(told[0], told.every((word) => word === "ran" || word === "EMFILE"));
    `;
    const node = [process.execPath, "--import", "tsx", "--input-type=module", "-e", script];
    const { stdout, stderr } = spawnSync(
      "bash",
      ["-c", 'ulimit -n 200; exec "$@"', "bash", ...node],
      { encoding: "utf8" },
    );
    expect([stdout, stderr]).toEqual(["EMFILE true\n", ""]);
  });

  it("rejects, without leaving a rejection unhandled, what no argument can be", async () => {
    await expect(runProcess(sh("echo \0"), {})).rejects.toThrow(/null bytes/);
  });
});

describe("OutputCap", () => {
  it("keeps exactly the first bytes, whatever the chunks", () => {
    const chunks = fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 20 });
    fc.assert(
      fc.property(chunks, fc.nat(120), (parts, max) => {
        const cap = new OutputCap(max);
        const kept = Buffer.concat(parts.map((part) => cap.take(part) ?? Buffer.alloc(0)));
        const whole = Buffer.concat(parts);
        expect(kept.equals(whole.subarray(0, max))).toBe(true);
        expect(cap.truncated).toBe(whole.length > max);
      }),
    );
  });
});

describe("relativeTo", () => {
  it.each([
    ["/ws", "/ws", ""],
    ["/ws", ".", ""],
    ["/ws", "a//b/", "a/b"],
    ["/ws", "/ws/a/../b", "b"],
    ["/ws", "/ws-evil/a", undefined],
    ["/ws", "../ws-evil", undefined],
    ["/ws", "/", undefined],
    ["/ws", "..a/...", "..a/..."],
    ["/", "/etc", "etc"],
    ["/", "/", ""],
  ])("of %s, %s is %j", (root, path, expected) => {
    expect(relativeTo(root, path)).toBe(expected);
  });
});

describe("RunningCalls", () => {
  it("passes an abort on, and words any failure of an aborted call the same", async () => {
    const calls = new RunningCalls("test");
    const controller = new AbortController();
    const run = calls.run(controller.signal, async (signal) => {
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      throw new DOMException("The operation was aborted", "AbortError");
    });
    controller.abort();
    await expect(run).rejects.toThrow(/^aborted$/);
  });

  it("leaves another failure as it is, and refuses after dispose", async () => {
    const calls = new RunningCalls("test");
    const fail = async () => {
      throw new Error("mine");
    };
    await expect(calls.run(undefined, fail)).rejects.toThrow("mine");
    await calls.dispose();
    await expect(calls.run(undefined, fail)).rejects.toThrow("the test sandbox was disposed");
    expect(() => calls.refuseWhenDisposed()).toThrow(/disposed/);
  });
});
