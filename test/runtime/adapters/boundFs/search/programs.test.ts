import { execFileSync } from "node:child_process";
import { chmodSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { plant, temporaryFolder } from "../../../workspace/temporary-folder.js";
import { boundTools, type FileTools, piTools } from "../pi-tools.js";

const fetched = vi.fn(() => Promise.reject(new Error("no network in this test")));

beforeEach(() => {
  // pi keeps what it downloads in a folder of its own: here an empty one.
  vi.stubEnv("PI_CODING_AGENT_DIR", temporaryFolder());
  vi.stubGlobal("fetch", fetched);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  fetched.mockClear();
});

function tools(): { readonly root: string; readonly bound: FileTools } {
  const root = temporaryFolder();
  plant(root, {
    ".gitignore": "*.log\n",
    "src/a.ts": "one\nneedle\nthree\n",
    "src/b.log": "needle\n",
    "src/c.md": "needle needle\n",
  });
  return { root, bound: boundTools({ hostRoot: root, workspaceRoot: root }) };
}

/** A folder with the system's programs, one left out. */
function everythingBut(program: string): string {
  const folder = temporaryFolder();
  for (const name of readdirSync("/usr/bin")) {
    if (name !== program) symlinkSync(join("/usr/bin", name), join(folder, name));
  }
  return folder;
}

/** A folder with one program in it. */
function programs(name: string, script: string): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
  return folder;
}

describe("find", () => {
  it("needs no program, and obeys ignore files outside of repositories", async () => {
    const { bound } = tools();
    vi.stubEnv("PATH", "");
    expect((await bound.run("find", { pattern: "*" })).text).toBe(
      ".gitignore\nsrc/\nsrc/a.ts\nsrc/c.md",
    );
    expect(fetched).not.toHaveBeenCalled();
  });

  it("works where the first fd on PATH is too old for what pi passes", async () => {
    const { bound } = tools();
    const old = programs("fd", "echo \"error: Found argument '--no-require-git'\" >&2; exit 1");
    vi.stubEnv("PATH", `${old}:${process.env["PATH"]}`);
    expect((await bound.run("find", { pattern: "*.ts" })).text).toBe("src/a.ts");
  });

  it.each([
    ["./src/*.ts", "src/a.ts"],
    [".//src/a.*", "src/a.ts"],
    ["src/**", "src/a.ts\nsrc/c.md"],
    ["/ROOT/src/*.md", "src/c.md"],
    ["../*", "No files found matching pattern"],
    ["/etc/*", "No files found matching pattern"],
    ["*.TS", "No files found matching pattern"],
    ["A.ts", "No files found matching pattern"],
    ["SRC/*", "No files found matching pattern"],
  ])("reads the pattern %s below the folder that it searches", async (pattern, answer) => {
    const { root, bound } = tools();
    const { text } = await bound.run("find", { pattern: pattern.replace("/ROOT", root) });
    expect(text).toBe(answer);
  });

  it("never matches through folders above the one that it searches", async () => {
    const base = join(temporaryFolder(), "src");
    plant(base, { "app/lib/a.ts": "", "app/src/x/b.ts": "", "app/c.ts": "" });
    const bound = boundTools({ hostRoot: join(base, "app"), workspaceRoot: join(base, "app") });
    expect((await bound.run("find", { pattern: "./lib/*.ts" })).text).toBe("lib/a.ts");
    expect((await bound.run("find", { pattern: "src/**/*.ts" })).text).toBe("src/x/b.ts");
    expect((await bound.run("find", { pattern: "app/**" })).text).toBe(
      "No files found matching pattern",
    );
  });

  it("says what is wrong with a pattern or a path", async () => {
    const { bound } = tools();
    expect(await bound.run("find", { pattern: "[a" })).toMatchObject({
      ok: false,
      text: "error parsing glob '[a': unclosed character class; missing ']'",
    });
    expect((await bound.run("find", { pattern: "{a" })).text).toMatch(/unclosed alternate group/);
    expect((await bound.run("find", { pattern: "*", path: "src/a.ts" })).text).toBe(
      "ENOTDIR: not a directory, scandir 'src/a.ts'",
    );
    expect((await bound.run("find", { pattern: "*", path: "no" })).text).toBe("Path not found: no");
  });

  it("stops at the limit, and when it is aborted", async () => {
    const { root, bound } = tools();
    plant(
      root,
      Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`d${at % 50}/f${at}`, ""])),
    );
    const limited = await bound.run("find", { pattern: "f*", limit: 7 });
    expect(limited.text.split("\n").slice(-1)).toEqual(["[7 results limit reached]"]);
    expect(limited.result?.details).toEqual({ resultLimitReached: 7 });
    const controller = new AbortController();
    const running = bound.run("find", { pattern: "f*", limit: 5000 }, controller.signal);
    controller.abort();
    expect(await running).toMatchObject({ ok: false, text: "Operation aborted" });
  });

  it("matches a character for a `?`, whatever bytes it takes", async () => {
    const { root, bound } = tools();
    plant(root, { "é.txt": "", "😀.txt": "" });
    expect((await bound.run("find", { pattern: "?.txt" })).text).toBe("é.txt\n😀.txt");
  });
});

describe("grep", () => {
  const call = { pattern: "needle", path: "src", context: 1 };
  const lines = (text: string) => text.split("\n").sort();

  it("is pi's own where rg is on PATH", async () => {
    const { root, bound } = tools();
    expect(lines((await bound.run("grep", call)).text)).toEqual(
      lines((await piTools(root).run("grep", call)).text),
    );
  });

  it("runs the ripgrep that came with this package where there is none, and downloads nothing", async () => {
    const { root, bound } = tools();
    const own = await piTools(root).run("grep", {
      pattern: "needle",
      path: "src/a.ts",
      context: 1,
    });
    vi.stubEnv("PATH", everythingBut("rg"));
    const found = await bound.run("grep", { pattern: "needle", path: "src/a.ts", context: 1 });
    expect(found).toEqual(own);
    expect((await bound.run("grep", { pattern: "nowhere" })).text).toBe("No matches found");
    expect((await bound.run("grep", { pattern: "x", path: "../" })).text).toBe(
      'path "../" is outside workspace',
    );
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([{}, { context: 2 }])(
    "shows nothing of what a folder becomes once rg has started: %j",
    async (more) => {
      const base = temporaryFolder();
      plant(base, {
        "ws/d/a.txt": "needle inside\n",
        "outside/b.txt": "needle outside\n",
        "outside/a.txt": "x\nneedle y\n",
      });
      const swap = `case "$1" in --version) ;; *) mv ${base}/ws/d ${base}/ws/e; ln -s ${base}/outside ${base}/ws/d ;; esac`;
      vi.stubEnv(
        "PATH",
        `${programs("rg", `${swap}\nexec /usr/bin/rg "$@"`)}:${process.env["PATH"]}`,
      );
      const root = join(base, "ws");
      const call = { pattern: "needle", path: "d", ...more };
      const bound = boundTools({ hostRoot: root, workspaceRoot: root });
      expect((await bound.run("grep", call)).text).toBe("No matches found");
      // Without the bound it does show it.
      execFileSync("sh", ["-c", `cd ${root} && rm d && mv e d`]);
      expect((await piTools(root).run("grep", call)).text).toContain("needle outside");
    },
  );

  it("names no file outside when rg complains of what a folder has become", async () => {
    const base = temporaryFolder();
    plant(base, { "ws/d/a.txt": "inside\n" });
    const complain =
      'echo "rg: $d/outside-name.txt: No such file (os error 2)" >&2; echo "rg: $d/a.txt: Permission denied (os error 13)" >&2; exit 2';
    const rg = programs("rg", `[ "$1" = --version ] && exit 0; for d; do :; done; ${complain}`);
    vi.stubEnv("PATH", `${rg}:${process.env["PATH"]}`);
    for (const workspaceRoot of [join(base, "ws"), "/workspace"]) {
      const bound = boundTools({ hostRoot: join(base, "ws"), workspaceRoot });
      const { ok, text } = await bound.run("grep", { pattern: "x", path: "./d" });
      expect({ ok, text }).toEqual({
        ok: false,
        text: "rg: ./d/a.txt: Permission denied (os error 13)",
      });
    }
  });

  it("waits for no FIFO", async () => {
    const { root, bound } = tools();
    execFileSync("mkfifo", [join(root, "fifo")]);
    expect((await bound.run("grep", { pattern: "x", path: "fifo" })).text).toMatch(
      /^EINVAL: .*'fifo'$/,
    );
    expect(lines((await bound.run("grep", { pattern: "three" })).text)).toEqual([
      "src/a.ts:3: three",
    ]);
  });

  it("shows no path of the host in rg's complaints", async () => {
    const root = temporaryFolder();
    plant(root, { "a.txt": "x" });
    const bound = boundTools({ hostRoot: root, workspaceRoot: "/workspace" });
    const { ok, text } = await bound.run("grep", { pattern: "(" });
    expect(ok).toBe(false);
    expect(text).toMatch(/regex parse error/);
    expect(text).not.toContain(root);
  });
});
