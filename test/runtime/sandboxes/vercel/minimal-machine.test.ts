import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bringRipgrep } from "../../../../src/runtime/adapters/customGrep/index.js";
import { type RemoteTools, remoteTools } from "../../../support/remote/all-tools.js";
import { openVercel, type RemoteVercel } from "../../../support/remote/providers.js";
import { textOf } from "../../../support/remote/tools.js";

/** POSIX sh, awk, and the part of coreutils that the scripts use: all that is asked of a machine. */
const PROGRAMS = [
  ...["awk", "base64", "cat", "chmod", "cp", "head", "ln", "mkdir", "mkfifo", "mv", "od"],
  ...["readlink", "rm", "seq", "sha256sum", "sleep", "stat", "tail", "touch", "tr", "uname", "wc"],
];

describe.each([
  ["dash alone", { programs: PROGRAMS, shell: "/usr/bin/dash" }],
  ["bash in the place of sh", { programs: PROGRAMS, shell: "/usr/bin/bash" }],
])("a machine with coreutils and %s", (_name, options) => {
  let remote: RemoteVercel;
  let tools: RemoteTools;

  beforeAll(async () => {
    remote = await openVercel(options);
    tools = remoteTools(remote.sandbox);
  });
  afterAll(() => remote.close());

  it("has neither bash nor setsid, find, rg or grep", async () => {
    const missing = ["bash", "setsid", "find", "rg", "grep", "fd", "file"];
    const { stdout } = await remote.sandbox.exec(
      missing.map((name) => `command -v ${name}`).join("; "),
    );
    expect(Buffer.from(stdout).toString()).toBe("");
  });

  it("runs six of pi's tools", async () => {
    expect(textOf(await tools.bash({ command: "echo $((6 * 7))" }))).toBe("42\n");
    await tools.write({ path: "a/b.txt", content: "one\ntwo\n" });
    await tools.edit({ path: "a/b.txt", edits: [{ oldText: "two", newText: "2" }] });
    expect(textOf(await tools.read({ path: "a/b.txt" }))).toBe("one\n2\n");
    writeFileSync(join(remote.root, "large.txt"), "line\n".repeat(100_000));
    const large = textOf(await tools.read({ path: "large.txt", offset: 99_999 }));
    expect(large).toBe("line\nline\n");
    expect(textOf(await tools.ls({}))).toBe("a/\nlarge.txt");
    mkdirSync(join(remote.root, "skipped"));
    writeFileSync(join(remote.root, "skipped", "no.txt"), "");
    writeFileSync(join(remote.root, ".gitignore"), "skipped\n");
    expect(textOf(await tools.find({ pattern: "**/*.txt" }))).toBe("a/b.txt\nlarge.txt");
  });

  it("is sent a file whole where an edit would have to be unpacked", async () => {
    const before = "a line of a file; ".repeat(100_000);
    writeFileSync(join(remote.root, "throughout.txt"), before);
    const after = before.replaceAll("line", "changed line");
    await tools.edit({ path: "throughout.txt", edits: [{ oldText: before, newText: after }] });
    expect(readFileSync(join(remote.root, "throughout.txt"), "utf8") === after).toBe(true);
  });

  it("says what grep needs, and gets it from the host", async () => {
    writeFileSync(join(remote.root, "hay.txt"), "needle\n");
    await expect(tools.grep({ pattern: "needle" })).rejects.toThrow(
      /^ripgrep \(rg\) is not in the sandbox.*bringRipgrep/,
    );
    await bringRipgrep(remote.sandbox);
    expect(textOf(await tools.grep({ pattern: "needle" }))).toBe("hay.txt:1: needle");
    remote.reset();
    await bringRipgrep(remote.sandbox);
    expect(remote.requests()).toBe(1);
  });

  it("ends a command and its children all the same", async () => {
    const call = tools.bash({ command: "(sleep 5000; true) & sleep 5000; true", timeout: 0.5 });
    await expect(call).rejects.toThrow(/timed out after 0.5 seconds$/);
    const look = async () => {
      const { stdout } = await remote.sandbox.exec(
        'for p in /proc/[0-9]*/comm; do read -r name <"$p" && echo "$name"; done 2>/dev/null',
        { selfContained: true },
      );
      return Buffer.from(stdout).toString().trim().split("\n").sort();
    };
    // What the machine itself consists of, and the shell that looks; on a busy one, soon the only one.
    await expect.poll(look, { timeout: 3000 }).toEqual(["bwrap", "node", "sh"]);
  });

  it("streams, and keeps a long output", async () => {
    const result = textOf(await tools.bash({ command: "seq 3000" }));
    const path = /Full output: (\S+),/.exec(result)?.[1] ?? "";
    expect(textOf(await tools.read({ path, offset: 3000 }))).toBe("3000\n");
  });
});
