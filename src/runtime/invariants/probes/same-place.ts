import type { OpenMode } from "../open-mode.js";
import type { Outcome } from "../report.js";
import { excerpt, type Violation, violation } from "../violation.js";
import type { ProbedTools } from "./working-tools.js";

/** The folder that a prompt of pi's names; undefined where it names none. */
export function promptCwd(systemPrompt: string): string | undefined {
  return /^Current working directory: (.+)$/m.exec(systemPrompt)?.[1];
}

/** A session whose prompt names another folder than the bundle's root. */
export function checkPromptCwd(
  mode: string,
  systemPrompt: string,
  workspaceRoot: string,
): readonly Violation[] {
  const named = promptCwd(systemPrompt);
  if (named === undefined || named === workspaceRoot) return [];
  return [
    violation("TC723", mode, {
      message: `the prompt tells the model to work in ${excerpt(named)}, and the tools work in ${excerpt(workspaceRoot)}`,
      remedy: "open the session with the cwd that sessionOptions(bundle, tools) gives",
    }),
  ];
}

/**
 * Rule 13, its last part: the folder that the prompt names, the one that the shell starts in and the
 * one that ls lists are the same, by name and by what is in it. Looks at tools alone that work.
 */
export async function checkSamePlace(
  open: OpenMode,
  { working, answers }: Pick<ProbedTools, "working" | "answers">,
): Promise<Outcome> {
  const { mode, session, bundle } = open;
  const violations = [...checkPromptCwd(mode, session.systemPrompt, bundle.workspaceRoot)];
  if (working.includes("bash")) violations.push(...checkShell(open, answers.get("bash") ?? ""));
  if (working.includes("ls")) violations.push(...(await checkListing(open)));
  return { violations };
}

/** `answer`: that of the shell's probe call. */
function checkShell({ mode, bundle, place }: OpenMode, answer: string): readonly Violation[] {
  const root = bundle.workspaceRoot;
  const [, cwd = "", ...content] = answer.split("\n");
  const remedy = `let the adapter that backs "bash" start commands in the bundle's workspaceRoot, on the files that the mode's other tools have`;
  if (cwd !== root) {
    const message = `tool "bash" starts in ${excerpt(cwd)}, and the model is told ${excerpt(root)}`;
    return [violation("TC723", mode, { tool: "bash", message, remedy })];
  }
  if (content.join("\n").includes(place.word)) return [];
  const message = `tool "bash" starts in ${excerpt(root)}, but on other files than the workspace's: one that is there it does not see`;
  return [violation("TC723", mode, { tool: "bash", message, remedy })];
}

async function checkListing({ mode, bundle, seen, call }: OpenMode): Promise<readonly Violation[]> {
  const { text } = await call("ls", { limit: 100_000 });
  if (text.split("\n").includes(seen)) return [];
  const root = excerpt(bundle.workspaceRoot);
  return [
    violation("TC723", mode, {
      tool: "ls",
      message: `tool "ls" without a path lists another folder than ${root}, which the model is told; it answered ${excerpt(text)}`,
      remedy: `build "ls" with the bundle's workspaceRoot as its cwd, as buildAgentTools does`,
    }),
  ];
}
