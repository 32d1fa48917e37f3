import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder, writeFiles } from "../support/packages.js";

const REPOSITORY = join(import.meta.dirname, "../..");
const SCRIPT = join(REPOSITORY, "test/support/measure-prompt.ts");
const TSX = join(REPOSITORY, "node_modules/tsx/dist/esm/index.mjs");
const PI = "@mariozechner/pi-coding-agent";

interface Setting {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly from?: string;
  readonly preload?: string;
}

/** The measured prompt of a process of its own, and what that process saw. */
async function measure({ env = {}, cwd = REPOSITORY, from = REPOSITORY, preload }: Setting = {}) {
  const preloads = preload === undefined ? [] : ["--import", preload];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...preloads, "--import", TSX, SCRIPT, from],
    {
      cwd,
      env: {
        PATH: process.env["PATH"],
        HOME: "/nonexistent",
        // tsx reads the nearest one, which is not there in other working directories.
        TSX_TSCONFIG_PATH: join(REPOSITORY, "tsconfig.json"),
        ...env,
      },
    },
  );
  const { saw, ...measured } = JSON.parse(stdout);
  return { saw, measured };
}

/** Every file and folder below a folder, with its content and time of change. */
function everything(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .sort()
    .map((path) => {
      const stat = statSync(join(folder, path));
      const content = stat.isFile() ? readFileSync(join(folder, path), "utf8") : "";
      return `${path} ${stat.mtimeMs} ${content}`;
    });
}

/** What a user of pi may have in the home folder, and in a project: all of it shouts. */
const USERS_OWN = {
  ".pi/agent/settings.json": `{ "defaultTools": ["read"], "packages": ["./loud"], "extensions": ["./x.js"], "defaultProvider": "loud" }`,
  ".pi/agent/auth.json": `{ "anthropic": { "type": "api_key", "key": "loud" } }`,
  ".pi/agent/models.json": "{ this is not json",
  ".pi/agent/AGENTS.md": "LOUD: user context",
  ".pi/agent/SYSTEM.md": "LOUD: user system prompt",
  ".pi/agent/APPEND_SYSTEM.md": "LOUD: user addition",
  ".pi/agent/extensions/loud.js": "throw new Error('LOUD')",
  ".pi/agent/skills/loud/SKILL.md": "---\nname: loud\ndescription: LOUD\n---\nLOUD",
  ".pi/agent/prompts/loud.md": "LOUD",
  ".pi/agent/themes/loud.json": "{ not json",
  ".pi/settings.json": `{ "defaultTools": [] }`,
  ".pi/SYSTEM.md": "LOUD: project system prompt",
  ".pi/APPEND_SYSTEM.md": "LOUD: project addition",
  ".pi/extensions/loud.js": "throw new Error('LOUD')",
  ".agents/skills/loud/SKILL.md": "---\nname: loud\ndescription: LOUD\n---\nLOUD",
  "AGENTS.md": "LOUD: context",
  "CLAUDE.md": "LOUD: context",
};

describe("a measured prompt", () => {
  let plain: Awaited<ReturnType<typeof measure>>["measured"];

  beforeAll(async () => {
    plain = (await measure()).measured;
  });

  it("holds no date, folder or time of this machine", () => {
    expect(plain.systemPrompt).toContain("Current working directory: <workspace>");
    expect(plain.systemPrompt).toContain("Current date: <date>");
    expect(plain.systemPrompt).toContain("Main documentation: <pi>/README.md");
    expect(plain.systemPrompt).not.toContain(REPOSITORY);
    expect(plain.systemPrompt).not.toContain(String(new Date().getFullYear()));
    expect(plain.measure.systemPrompt).toEqual({ characters: plain.systemPrompt.length });
  });

  it("is the same in another time zone, language and home, and with keys of the user's", async () => {
    const env = {
      TZ: "Pacific/Kiritimati",
      LANG: "de_DE.UTF-8",
      LC_ALL: "de_DE.UTF-8",
      ANTHROPIC_API_KEY: "loud",
      OPENAI_API_KEY: "loud",
    };
    expect((await measure({ env })).measured).toEqual(plain);
  });

  it("is the same on another day", async () => {
    const clock = `data:text/javascript,${encodeURIComponent(`
      const shift = 400 * 24 * 3600 * 1000, Real = Date;
      globalThis.Date = class extends Real {
        constructor(...args) { super(...(args.length === 0 ? [Real.now() + shift] : args)); }
        static now() { return Real.now() + shift; }
      };`)}`;
    const { measured, saw } = await measure({ preload: clock });
    expect(saw.year).toBeGreaterThan(new Date().getFullYear());
    expect(measured).toEqual(plain);
  });

  it("is the same beside the user's own pi, which is neither read nor touched", async () => {
    const home = temporaryFolder();
    writeFiles(home, USERS_OWN);
    const project = join(home, "project");
    writeFiles(project, USERS_OWN);
    const before = everything(home);
    expect((await measure({ env: { HOME: home }, cwd: project })).measured).toEqual(plain);
    expect(everything(home)).toEqual(before);
  });

  it("leaves an empty home empty", async () => {
    const home = temporaryFolder();
    await measure({ env: { HOME: home }, cwd: home });
    expect(readdirSync(home)).toEqual([]);
  });

  it("is the same whatever PI_* variables say, and puts them back", async () => {
    const folder = temporaryFolder();
    writeFiles(folder, USERS_OWN);
    const env = {
      PI_PACKAGE_DIR: join(folder, "nowhere"),
      PI_CODING_AGENT_DIR: join(folder, ".pi/agent"),
      PI_CODING_AGENT_SESSION_DIR: join(folder, "sessions"),
      PI_OFFLINE: "0",
    };
    const { measured, saw } = await measure({ env });
    expect(saw.pi).toBe(env.PI_PACKAGE_DIR);
    expect(measured).toEqual(plain);
  });

  it("is the same for a pi in another folder, and for a linked one", async () => {
    const app = temporaryFolder();
    const modules = join(app, "node_modules");
    const [scope = ""] = PI.split("/");
    const link = (path: string): void =>
      symlinkSync(join(REPOSITORY, "node_modules", path), join(modules, path));
    mkdirSync(join(modules, scope), { recursive: true });
    for (const name of readdirSync(join(REPOSITORY, "node_modules")))
      if (name !== scope) link(name);
    for (const name of readdirSync(join(REPOSITORY, "node_modules", scope))) {
      if (`${scope}/${name}` !== PI) link(`${scope}/${name}`);
    }
    cpSync(join(REPOSITORY, "node_modules", PI), join(modules, PI), { recursive: true });
    const copied = await measure({ from: app });
    expect(copied.saw.folder).toBe(join(modules, PI));
    expect(copied.measured).toEqual(plain);

    const linked = temporaryFolder();
    symlinkSync(modules, join(linked, "node_modules"));
    expect((await measure({ from: linked })).measured).toEqual(plain);
  });
});
