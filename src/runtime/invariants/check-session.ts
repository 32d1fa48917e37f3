import { builtFor } from "../built-for.js";
import { checkHostTools, checkShadowing, listOtherTools } from "./host-session.js";
import { checkPromptCwd } from "./probes/same-place.js";
import { checkPromptSize } from "./prompt-size.js";
import { type ModeReport, type Outcome, reportOf, violationsOf } from "./report.js";
import { checkSurface, checkTools, namesOf, type SessionCheck } from "./session-checks.js";

/**
 * The rules for a host's own session of a mode. Its tools are looked at and not called: they act on
 * the host's files.
 */
export async function checkSession(
  check: SessionCheck,
  hostTools: readonly string[],
): Promise<ModeReport> {
  const { mode, session, expected } = check;
  const names = namesOf(expected);
  const otherTools = listOtherTools(names, session);
  const shadowing = checkShadowing(mode, names, session);
  const foreign = shadowing.flatMap(({ tool }) => tool ?? []);
  const tools: readonly Outcome[] = [
    checkTools(check, true),
    { violations: shadowing },
    {
      violations: checkHostTools(mode, expected, otherTools, hostTools),
      ...(otherTools.length > 0 && { note: `${otherTools.length} of the host's` }),
    },
  ];
  const surface = checkSurface(check, foreign);
  const place = checkPlace(check);
  const reported = [...violationsOf(surface).flatMap(({ tool }) => tool ?? []), ...foreign];
  const prompt = await checkPromptSize(
    { ...check, definitions: session.definitions, reported },
    expected.prompt,
  );
  return {
    mode,
    checks: [
      reportOf("tools", tools),
      reportOf("surface", [surface]),
      reportOf("probes", [place]),
      reportOf("shell", [{ notChecked: "no tool of a host's session is called" }]),
      reportOf("prompt", [prompt]),
    ],
    otherTools,
    violations: [...tools, surface, place, prompt].flatMap(violationsOf),
  };
}

/** The part of rule 13 that needs no call: the prompt names the folder that the tools work in. */
function checkPlace({ mode, session }: SessionCheck): Outcome {
  const [built] = [...session.definitions.values()].flatMap((tool) => builtFor(tool) ?? []);
  if (built === undefined) return { notChecked: "no tool of a bundle is active" };
  const { workspaceRoot } = built;
  return {
    violations: checkPromptCwd(mode, session.systemPrompt, workspaceRoot),
    note: "the prompt's folder alone",
  };
}
