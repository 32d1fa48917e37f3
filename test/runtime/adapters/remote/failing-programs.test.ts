import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  fileError,
  printBytes,
  replaceScript,
} from "../../../../src/runtime/sandboxes/file-scripts.js";
import { type RemoteTools, remoteTools } from "../../../support/remote/all-tools.js";
import { FolderSandbox } from "../../../support/remote/folder-sandbox.js";
import { textOf } from "../../../support/remote/tools.js";

/** What the scripts start, but for the shell. */
const PROGRAMS = [
  ...["awk", "base64", "cat", "cp", "find", "gzip", "head", "mkdir", "mv", "od", "readlink", "rg"],
  ...["rm", "rmdir", "sha256sum", "tail", "tr", "wc"],
];

/** How a program can fail; undefined for one that is not there. */
const FAILURES = {
  missing: () => undefined,
  killed: () => "kill -9 $$",
  "failing half way": (program: string) => `${program} "$@" | /usr/bin/head -c 10; exit 3`,
};

/** A machine that writes files by the scripts too. */
class ScriptedSandbox extends FolderSandbox {
  override async writeFile(path: string, content: Uint8Array): Promise<void> {
    const script = replaceScript(path, printBytes(content, "mark"), "mark");
    const { exitCode, stderr } = await this.exec(script);
    if (exitCode !== 0) throw fileError(stderr, path);
  }
}

const LINES = Array.from({ length: 20_000 }, (_, at) => `line ${at}`);
const LARGE = `${LINES.join("\n")}\n`;
/** On one line: pi itself takes long to compare many changed ones. */
const BEFORE = LINES.join(";");
const THROUGHOUT = BEFORE.replaceAll("line", "row");
const EDITED = LARGE.replace("line 7\n", "seven\n").replace("line 19990\n", "");
const PNG = Buffer.from(`89504e470d0a1a0a${"00ff".repeat(50_000)}`, "hex");

describe.each(Object.entries(FAILURES))("a program that is %s in the machine", (_name, failing) => {
  const base = mkdtempSync(join(tmpdir(), "failing-"));
  const [bin, root] = [join(base, "bin"), join(base, "root")];
  const at = (path: string) => join(root, path);
  const paths = new Map(
    ["bash", "sh", ...PROGRAMS].map((name) => [
      name,
      execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim(),
    ]),
  );
  const put = (name: string, script?: string) => {
    rmSync(join(bin, name), { force: true });
    if (script === undefined) symlinkSync(paths.get(name) ?? name, join(bin, name));
    else writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  };
  let tools: RemoteTools;

  beforeAll(() => {
    mkdirSync(bin);
    for (const name of paths.keys()) put(name);
    tools = remoteTools(new ScriptedSandbox(root, { PATH: bin }));
  });
  afterAll(() => rmSync(base, { recursive: true }));

  const looking: Readonly<Record<string, () => Promise<unknown>>> = {
    "read a little": () => tools.read({ path: "small" }).then(textOf),
    "read a part": () => tools.read({ path: "large", offset: 15_000, limit: 3 }).then(textOf),
    "read on": () => tools.read({ path: "large", offset: 9000 }).then(textOf),
    "read an image": () => tools.read({ path: "image" }).then(({ content }) => content[1]),
    ls: () => tools.ls({}).then(textOf),
    find: () => tools.find({ pattern: "*" }).then(textOf),
    grep: () => tools.grep({ pattern: "line 1500." }).then(textOf),
  };
  const changing: typeof looking = {
    edit: async () => {
      const edits = [
        { oldText: "line 7\n", newText: "seven\n" },
        { oldText: "line 19990\n", newText: "" },
      ];
      await tools.edit({ path: "edited", edits });
      return readFileSync(at("edited"), "utf8") === EDITED;
    },
    "edit throughout": async () => {
      const edits = [{ oldText: BEFORE, newText: THROUGHOUT }];
      await tools.edit({ path: "throughout", edits });
      return readFileSync(at("throughout"), "utf8") === THROUGHOUT;
    },
    write: async () => {
      await tools.write({ path: "link", content: "new\0\n" });
      return readFileSync(at("target"), "utf8");
    },
    "write anew": async () => {
      await tools.write({ path: "a/new/file", content: "new\n" });
      return readFileSync(at("a/new/file"), "utf8");
    },
  };

  const outcomesOf = async (calls: typeof looking) => {
    const running = Object.entries(calls).map(async ([name, call]) => [
      name,
      await call().catch((error: unknown) => error),
    ]);
    return Object.fromEntries(await Promise.all(running)) as Record<string, unknown>;
  };

  const outcomes = async () => {
    rmSync(root, { recursive: true, force: true });
    mkdirSync(at("skipped"), { recursive: true });
    writeFileSync(at("skipped/file"), "");
    writeFileSync(at(".gitignore"), "skipped\nlink\n");
    writeFileSync(at("small"), "small\n");
    for (const name of ["large", "edited"]) writeFileSync(at(name), LARGE);
    writeFileSync(at("throughout"), BEFORE);
    writeFileSync(at("image"), PNG);
    writeFileSync(at("target"), "old");
    symlinkSync("target", at("link"));
    return { ...(await outcomesOf(looking)), ...(await outcomesOf(changing)) };
  };

  it("makes a call fail or does not matter, and never makes up an answer", async () => {
    const right = await outcomes();
    expect(right).toMatchObject({
      "read a little": "small\n",
      edit: true,
      "edit throughout": true,
      write: "new\0\n",
    });
    const failed = new Set<string>();
    for (const program of PROGRAMS) {
      const script = failing(paths.get(program) ?? "");
      if (script === undefined) unlinkSync(join(bin, program));
      else put(program, script);
      for (const [call, outcome] of Object.entries(await outcomes())) {
        if (outcome instanceof Error) failed.add(program);
        else expect([program, call, outcome]).toEqual([program, call, right[call]]);
        if (outcome instanceof Error && call === "edit") {
          expect([LARGE, EDITED]).toContain(readFileSync(at("edited"), "utf8"));
        }
        if (outcome instanceof Error && call === "edit throughout") {
          expect([BEFORE, THROUGHOUT]).toContain(readFileSync(at("throughout"), "utf8"));
        }
        if (outcome instanceof Error && call === "write") {
          expect(["old", "new\0\n"]).toContain(readFileSync(at("target"), "utf8"));
        }
      }
      put(program);
    }
    // The others are not needed where nothing else fails, or something takes their place.
    expect(PROGRAMS.filter((program) => !failed.has(program))).toEqual(["find", "rm", "rmdir"]);
  }, 400_000);
});
