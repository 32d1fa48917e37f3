import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "../../../../src/runtime/sandboxes/sandbox.js";
import {
  END,
  RUN,
  RUN_SELF_CONTAINED,
} from "../../../../src/runtime/sandboxes/vercel/wrapper/scripts.js";
import { remoteTools } from "../../../support/remote/all-tools.js";
import { openVercel, type RemoteVercel } from "../../../support/remote/providers.js";
import { textOf } from "../../../support/remote/tools.js";

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("utf8");

describe("what runs around a command", () => {
  let remote: RemoteVercel;
  let sandbox: Sandbox;

  beforeAll(async () => {
    remote = await openVercel();
    sandbox = remote.sandbox;
  });
  afterAll(() => remote.close());

  it.each([
    ["find /tmp -mindepth 1 -delete; echo hi", "hi\n", "", 0],
    ["rm -rf /tmp/* /tmp/.[!.]*; echo hi", "hi\n", "", 0],
    ["echo before; find /tmp -type f -delete; echo hi >&2; exit 3", "before\n", "hi\n", 3],
    ["rm -rf /tmp/.[!.]*; sleep 1; echo late", "late\n", "", 0],
    ["seq 5000; rm -rf /tmp/.[!.]*; seq 5000 >&2", null, null, 0],
  ])("answers as ever where the command clears /tmp: %s", async (command, stdout, stderr, code) => {
    const many = Array.from({ length: 5000 }, (_, at) => `${at + 1}\n`).join("");
    const result = await sandbox.exec(command, { keepOutput: { bytes: 1000, lines: 10 } });
    expect(result.exitCode).toBe(code);
    expect(text(result.stdout)).toBe(stdout ?? many);
    expect(text(result.stderr)).toBe(stderr ?? many);
  });

  it.each(["an abort", "a timeout"])(
    "%s still ends a command that has cleared /tmp",
    async (by) => {
      const controller = new AbortController();
      const running = sandbox.exec("rm -rf /tmp/.[!.]*; echo gone; sleep 46000 & sleep 46000", {
        signal: controller.signal,
        ...(by === "an abort" ? { onStdout: () => controller.abort() } : { timeoutMs: 2000 }),
      });
      await expect(running).rejects.toThrow(by === "an abort" ? /^aborted$/ : /^timeout:2$/);
      const left = await sandbox.exec('ps -eo args | grep -c "^sleep 46000$"');
      expect(text(left.stdout)).toBe("0\n");
    },
  );

  it("says that the working directory is missing where it is, and only there", async () => {
    await expect(sandbox.exec("true", { cwd: "/none" })).rejects.toThrow(
      /^working directory does not exist: \/none$/,
    );
    expect((await sandbox.exec("rmdir ../sandbox 2>/dev/null; exit 4")).exitCode).toBe(4);
  });

  it.each([false, true])(
    "keeps the variables of a command as they were given, selfContained %s",
    async (selfContained) => {
      const words = new Set(
        [RUN, RUN_SELF_CONTAINED, END].join("\n").match(/\b[a-z][a-z0-9_]*\b/g),
      );
      const env = Object.fromEntries([...words].map((word) => [word, `the ${word} of the call`]));
      const { stdout } = await sandbox.exec("env", { env, selfContained });
      const seen = text(stdout).trim().split("\n");
      expect(seen).toEqual(expect.arrayContaining(Object.entries(env).map((it) => it.join("="))));
      expect(
        seen.filter(
          (line) => /^_?(OLDPWD|name|size\d)=/.test(line) && !line.includes("of the call"),
        ),
      ).toEqual([]);
    },
  );
});

/** In place of a program: one that fails at once, and one that does so after a part of its work. */
const BROKEN = ["exit 1", "/usr/bin/head -c 1; exit 1"];

describe.each(["base64", "cat", "head", "tail"])("a machine in which %s fails", (program) => {
  let remote: RemoteVercel;

  beforeAll(async () => {
    remote = await openVercel();
  });
  afterAll(() => remote.close());

  it.each(
    BROKEN.flatMap((body) => [true, false].map((selfContained) => ({ body, selfContained }))),
  )("never answers with less than was printed: %o", async ({ body, selfContained }) => {
    await remote.sandbox.writeFile(`broken/${program}`, Buffer.from(`#!/bin/sh\n${body}\n`));
    await remote.sandbox.exec(`chmod +x broken/${program}`);
    const call = remote.sandbox.exec("echo one; sleep 0.5; echo two; echo three >&2", {
      selfContained,
      env: { PATH: "/vercel/sandbox/broken:/usr/bin:/bin" },
    });
    const printed = await call.then(
      ({ stdout, stderr }) => text(stdout) + text(stderr),
      (error: Error) => error.message,
    );
    expect(printed).toMatch(
      /^one\ntwo\nthree\n$|could not be read in the sandbox$|no room for output/,
    );
  });
});

const NEEDED = ["base64", "cat", "head", "mkfifo", "tail", "wc"];

const PROGRAMS = [
  ...["awk", "base64", "cat", "chmod", "cp", "head", "ln", "mkdir", "mkfifo", "mv", "od"],
  ...["readlink", "rm", "seq", "sha256sum", "sleep", "stat", "tail", "touch", "tr", "wc"],
];

describe.each(NEEDED)("a machine without %s", (missing) => {
  let remote: RemoteVercel;

  beforeAll(async () => {
    remote = await openVercel({
      programs: PROGRAMS.filter((name) => name !== missing),
      shell: "/usr/bin/dash",
    });
  });
  afterAll(() => remote.close());

  it("never answers with less than there is", async () => {
    const tools = remoteTools(remote.sandbox);
    const { writeFileSync } = await import("node:fs");
    writeFileSync(`${remote.root}/small.txt`, "six by\n");
    writeFileSync(`${remote.root}/large.txt`, "a line of text\n".repeat(20_000));
    const calls = {
      bash: () => tools.bash({ command: "printf 'hello\\n'" }),
      read: () => tools.read({ path: "small.txt" }),
      "read in part": () => tools.read({ path: "large.txt", offset: 19_999 }),
      ls: () => tools.ls({}),
      find: () => tools.find({ pattern: "*.txt" }),
    };
    const whole: Readonly<Record<keyof typeof calls, string>> = {
      bash: "hello\n",
      read: "six by\n",
      "read in part": "a line of text\na line of text\n",
      ls: "large.txt\nsmall.txt",
      find: "large.txt\nsmall.txt",
    };
    for (const [name, call] of Object.entries(calls)) {
      const answer = await call().then(textOf, (error: Error) => error);
      if (typeof answer === "string") expect(answer).toBe(whole[name as keyof typeof calls]);
      else expect(answer.message).toMatch(/not in the sandbox|could not be|cannot be|EIO/);
    }
  });
});
