import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { measurePrompts } from "../../src/cli/measure-prompts.js";
import { compile, compilePlan, planCatalog } from "../../src/compiler/compile.js";
import type { Evidence } from "../../src/compiler/evidence.js";
import { CATALOGUE, type Code } from "../../src/compiler/findings/catalogue.js";
import type { Finding } from "../../src/compiler/findings/finding.js";
import { pretty } from "../../src/compiler/findings/reporters/pretty.js";
import { parsePromptSize } from "../../src/compiler/prompt/prompt-size-file.js";
import { parseSurfaceLock } from "../../src/compiler/surface/surface-lock.js";
import type { PiToolDefinition } from "../../src/runtime/handed-pi/pi-tool.js";
import { CATALOG, repository, runCommand, temporaryProject } from "../support/project.js";

/*
 * A finding's page is true: its first example gives the finding, the text below it is what the command
 * prints, and the second catalog is the way out. An example is a catalog, or shell commands in a project
 * that was just built. `vitest -u` writes what is printed into the pages, for you to read.
 */

const folder = join(repository, "docs/findings");
const codes = (Object.keys(CATALOGUE) as Code[]).sort();
const generated = (name: string) => readFileSync(join(repository, "generated", name), "utf8");

/**
 * Pages whose findings neither a catalog nor a few shell commands show: a real session has to be broken
 * for them, which test/runtime/invariants does, for each code.
 */
const IN_SESSIONS = /^TC7/;

const surface = valid(parseSurfaceLock(generated("pi-surface.json")));
const EVIDENCE: Evidence = {
  surface,
  prompt: valid(parsePromptSize(generated("prompt-size.json"))),
  exists: () => true,
};

/** What the world is like for the pages that are about the world. */
const WORLDS: Partial<Readonly<Record<Code, Partial<Evidence>>>> = {
  TC322: { exists: () => false },
  TC503: {
    surface: {
      package: "@acme/pi",
      version: "1.4.0",
      tools: surface.tools.filter(({ name }) => name !== "ls"),
    },
  },
};

/** The pages about the prompt. */
const PROMPTS = /^TC51/;

/** What the host's own module exports, as the pages on its texts describe it. */
function hostTools(code: Code): ReadonlyMap<string, PiToolDefinition> {
  const snippet = "Search the index; run `reindex` with bash when it is stale";
  const tool = {
    name: "search_index",
    label: "search_index",
    description: "Searches the index.",
    parameters: { type: "object", properties: {} },
    ...(code !== "TC514" && { promptSnippet: snippet }),
    execute: () => Promise.reject(new Error("only measured")),
  };
  return new Map([[tool.name, tool]]);
}

function valid<T extends object>(parsed: T | { readonly invalid: string }): T {
  if ("invalid" in parsed) throw new Error(parsed.invalid);
  return parsed;
}

/** A page's parts; `undefined` for one that it does not have. */
function readPage(code: Code) {
  const text = readFileSync(join(folder, `${code}.md`), "utf8");
  const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, body]) => ({
    language,
    body: body ?? "",
  }));
  const [catalog, correction] = blocks.filter(({ language }) => language === "yaml");
  const [example, output] = blocks;
  return {
    text,
    title: text.slice(0, text.indexOf("\n")),
    headings: [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading),
    commands: example?.language === "sh" ? example.body : undefined,
    catalog: catalog?.body,
    output: output?.language === "text" ? output.body : undefined,
    correction: correction?.body,
  };
}

/** Compiles a page's catalog in its world; the prompt is measured where the page is about it. */
async function compileFor(code: Code, text: string): Promise<readonly Finding[]> {
  const planned = planCatalog({ text, file: "catalog.yaml" });
  const evidence = { ...EVIDENCE, ...WORLDS[code] };
  const { findings, promptsToMeasure } = compilePlan(planned, evidence);
  const plan = planned.resolved?.plan;
  if (plan === undefined || !PROMPTS.test(code)) return findings;
  const measured = await measurePrompts(promptsToMeasure, plan, repository, hostTools(code));
  const modes = [...(evidence.prompt?.modes ?? []), ...measured.map(({ measure }) => measure)];
  return compilePlan(planned, { ...evidence, prompt: { modes } }).findings;
}

/** A project that was just built, without the seconds that pi needs to load. */
function builtProject(): string {
  const { files } = compile({ text: CATALOG, file: "catalog.yaml" }, EVIDENCE);
  const below = [...files].map(([name, content]) => [`generated/${name}`, content] as const);
  return temporaryProject(CATALOG, Object.fromEntries(below));
}

/** Carries out a page's commands, this package's own within this process, and gives what is printed. */
async function carryOut(commands: string): Promise<string> {
  const project = builtProject();
  let printed = "";
  for (const line of commands.trimEnd().split("\n")) {
    const [, args, filter] = /^npx pi-tool-catalog (.*?)(?: 2>&1 \| (.*))?$/.exec(line) ?? [];
    if (args === undefined) {
      execFileSync("bash", ["-c", line], { cwd: project });
      continue;
    }
    const { stdout, stderr } = await runCommand(project, args.split(" "));
    const all = stderr + stdout;
    printed += filter
      ? execFileSync("bash", ["-c", filter], { input: all, encoding: "utf8" })
      : all;
  }
  return printed;
}

describe("the findings' pages", () => {
  it("are one for each code, and none for what is no code", () => {
    const pages = readdirSync(folder).filter((name) => name !== "README.md");
    expect(pages.sort()).toEqual(codes.map((code) => `${code}.md`));
  });

  it("are all in the index, under their hundred and their title", () => {
    const index = readFileSync(join(folder, "README.md"), "utf8");
    const sections = index.split(/^## /m).slice(1);
    const listed = sections.flatMap((section) => {
      const hundred = /^TC(\d)xx: /.exec(section)?.[1];
      const entries = [...section.matchAll(/^- \[(TC\d+)\]\((.*?)\): (.*)$/gm)];
      return entries.map(([, code, link, title]) => ({ hundred, code, link, title }));
    });
    expect(listed).toEqual(
      codes.map((code) => ({
        hundred: code[2],
        code,
        link: `${code}.md`,
        title: CATALOGUE[code].title,
      })),
    );
  });

  it.each(codes)("%s", async (code) => {
    const { text, title, headings, commands, catalog, output, correction } = readPage(code);
    expect(title).toBe(`# ${code}: ${CATALOGUE[code].title}`);
    expect(headings).toEqual(["An example that breaks it", "The way out"]);
    if (correction !== undefined) {
      const findings = await compileFor(code, correction);
      expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
    }
    if (IN_SESSIONS.test(code)) {
      expect(output).toContain(`${code}: mode "`);
      return;
    }
    let printed: string;
    if (commands !== undefined) {
      printed = await carryOut(commands);
      expect(printed).toContain(`${code}: `);
    } else {
      const findings = await compileFor(code, catalog ?? "");
      expect(findings.map((finding) => finding.code)).toContain(code);
      const sources = new Map([["catalog.yaml", catalog ?? ""]]);
      printed = pretty(findings, { sources, color: false });
    }
    const told = text.replace(`\`\`\`text\n${output}\`\`\``, () => `\`\`\`text\n${printed}\`\`\``);
    await expect(told).toMatchFileSnapshot(join(folder, `${code}.md`));
  });
});
