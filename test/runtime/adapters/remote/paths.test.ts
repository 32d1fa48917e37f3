import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RemoteTools, remoteTools } from "../../../support/remote/all-tools.js";
import { openVercel, type RemoteVercel } from "../../../support/remote/providers.js";
import { textOf } from "../../../support/remote/tools.js";

/** Paths that lead out of the workspace, or to nowhere that the machine could know. */
const OUTSIDE = [
  ...[
    "/etc/passwd",
    "/etc",
    "/",
    "/tmp",
    "/vercel",
    "/vercel/sandbox-evil",
    "/vercel/sandbox-evil/s",
  ],
  ...["..", "../..", "../sandbox-evil/s", "a/../../etc/passwd", "/vercel/sandbox/../sandbox-evil"],
  ...[
    "/workspace/../etc",
    "/vercel/sandbox/../../etc/passwd",
    "~",
    "~/x",
    "~/../etc",
    "@/etc/passwd",
  ],
  ...["@~/x", "@../x", "//etc/passwd", "/proc/self/cwd/x", "./../x", "/vercel//sandbox/..", "a\0b"],
  ...[import.meta.filename, process.cwd(), process.env.HOME ?? "/root"],
];

/** Ways to write one file of the workspace. */
const INSIDE = [
  ...["src/a.ts", "./src/a.ts", "src//a.ts", "src/../src/a.ts", "src/./a.ts", "@src/a.ts"],
  ...["/vercel/sandbox/src/a.ts", "//vercel/sandbox/src/a.ts", "/vercel/sandbox/./src/../src/a.ts"],
  ...["@/vercel/sandbox/src/a.ts", "/vercel/../vercel/sandbox/src/a.ts", "nowhere/../src/a.ts"],
];

describe("paths that the model writes", () => {
  let remote: RemoteVercel;
  let tools: RemoteTools;

  beforeAll(async () => {
    remote = await openVercel();
    tools = remoteTools(remote.sandbox);
    mkdirSync(join(remote.root, "src"));
    writeFileSync(join(remote.root, "src/a.ts"), "needle\n");
  });
  beforeEach(() => remote.reset());
  afterAll(() => remote.close());

  it.each(OUTSIDE)("%j is refused by every tool, before any request", async (path) => {
    const edits = [{ oldText: "a", newText: "b" }];
    const calls = [
      tools.read({ path }),
      tools.write({ path, content: "x" }),
      tools.edit({ path, edits }),
      tools.ls({ path }),
      tools.find({ pattern: "*", path }),
      tools.grep({ pattern: "x", path }),
    ];
    const results = await Promise.allSettled(calls);
    const messages = results.map((result) =>
      result.status === "rejected" ? (result.reason as Error).message : textOf(result.value),
    );
    expect(new Set(messages)).toEqual(new Set([`path "${path}" is outside workspace`]));
    expect(remote.requests()).toBe(0);
  });

  it.each(INSIDE)("%j is the file, and stays the model's word for it", async (path) => {
    expect(textOf(await tools.read({ path }))).toBe("needle\n");
    const written = await tools.write({ path, content: "needle\n" });
    expect(textOf(written)).toBe(`Successfully wrote 7 bytes to ${path}`);
    const edits = [{ oldText: "none", newText: "x" }];
    await expect(tools.edit({ path, edits })).rejects.toThrow(
      `Could not find the exact text in ${path}.`,
    );
    expect(textOf(await tools.grep({ pattern: "nee", path }))).toBe("a.ts:1: needle");
    expect(remote.requests()).toBe(4);
  });

  it.each(["", ".", "./", "/vercel/sandbox", "/vercel/sandbox/"])(
    "%j is the root",
    async (path) => {
      expect(textOf(await tools.ls({ path }))).toBe("src/");
      expect(textOf(await tools.find({ pattern: "*.ts", path }))).toBe("src/a.ts");
      expect(textOf(await tools.grep({ pattern: "nee", path }))).toBe("src/a.ts:1: needle");
    },
  );

  it("no path at all is the root", async () => {
    expect(textOf(await tools.ls({}))).toBe("src/");
    expect(textOf(await tools.grep({ pattern: "nee" }))).toBe("src/a.ts:1: needle");
  });

  it.each([
    "-rf",
    "--help",
    " lead",
    "new\nline",
    "*",
    "a'b\"c$d`e`",
    "ünï😀",
    "..foo",
    "...",
    "~user",
  ])("%j is a name like any other", async (name) => {
    const path = `names/${name}`;
    await tools.write({ path, content: "needle in a name\n" });
    expect(readFileSync(join(remote.root, path), "utf8")).toBe("needle in a name\n");
    expect(textOf(await tools.read({ path }))).toBe("needle in a name\n");
    await tools.edit({ path, edits: [{ oldText: "in a", newText: "under that" }] });
    expect(textOf(await tools.grep({ pattern: "under", path }))).toContain("under that name");
    expect(textOf(await tools.ls({ path: "names" }))).toContain(name);
  });

  it("a name that begins with @ is reached by ./", async () => {
    await tools.write({ path: "./@scope/p/index.ts", content: "at\n" });
    expect(textOf(await tools.read({ path: "./@scope/p/index.ts" }))).toBe("at\n");
    expect(existsSync(join(remote.root, "@scope/p/index.ts"))).toBe(true);
    expect(textOf(await tools.ls({ path: "./@scope" }))).toBe("p/");
  });

  it("an error about a file names it as it was written", async () => {
    const long = "x".repeat(256);
    const edits = [{ oldText: "needle", newText: "y".repeat(1_500_000) }];
    await remote.sandbox.exec("mkdir shut; cp src/a.ts shut; chmod 555 shut");
    for (const [call, message] of [
      [
        () => tools.write({ path: `./${long}`, content: "" }),
        /^ENAMETOOLONG: [a-z ]+, open '\.\/x+'$/,
      ],
      [
        () => tools.write({ path: "./shut/new", content: "" }),
        /^EACCES: permission denied, open '\.\/shut\/new'$/,
      ],
      [
        () => tools.write({ path: "@src/a.ts/x", content: "" }),
        /^ENOTDIR: [a-z ]+, open '@src\/a\.ts\/x'$/,
      ],
      [
        () => tools.edit({ path: "./shut/a.ts", edits }),
        /^EACCES: permission denied, open '\.\/shut\/a.ts'$/,
      ],
    ] as const) {
      await expect(call()).rejects.toThrow(message);
    }
    await remote.sandbox.exec("chmod 755 shut; rm -r shut");
  });

  it("an error of pi's never shows the names that pi was given", async () => {
    const calls = [
      tools.read({ path: "none/x" }),
      tools.read({ path: "src/a.ts", offset: 99 }),
      tools.edit({ path: "none/x", edits: [{ oldText: "a", newText: "b" }] }),
      tools.write({ path: "src/a.ts/below", content: "" }),
      tools.find({ pattern: "*", path: "none" }),
      tools.ls({ path: "none" }),
    ];
    for (const result of await Promise.allSettled(calls)) {
      if (result.status === "fulfilled") throw new Error("no error");
      expect(result.reason.message).not.toContain("/.pi-tool-catalog");
    }
  });
});

describe("two workspaces", () => {
  it("never wait for each other, and two spellings within one do", async () => {
    const [one, other] = await Promise.all([openVercel(), openVercel()]);
    const [first, second] = [remoteTools(one.sandbox), remoteTools(other.sandbox)];
    one.server.latencyMs = 1500;
    const slow = first.write({ path: "README.md", content: "one" });
    const started = performance.now();
    await second.write({ path: "README.md", content: "other" });
    expect(performance.now() - started).toBeLessThan(1200);
    await slow;
    one.server.latencyMs = 200;
    await Promise.all(
      ["README.md", "./README.md", "/vercel/sandbox/README.md"].map((path, at) =>
        first.write({ path, content: `${at}` }),
      ),
    );
    expect(readFileSync(join(one.root, "README.md"), "utf8")).toBe("2");
    await Promise.all([one.close(), other.close()]);
  });
});
