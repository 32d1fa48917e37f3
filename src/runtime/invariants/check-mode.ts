import { piFoldersIn } from "../handed-pi/normalise-prompt.js";
import type { OpenMode } from "./open-mode.js";
import { checkEscapes } from "./probes/escapes.js";
import { checkSamePlace } from "./probes/same-place.js";
import { probeTools } from "./probes/working-tools.js";
import { checkPromptSize } from "./prompt-size.js";
import { type ModeReport, type Outcome, reportOf, violationsOf } from "./report.js";
import { checkSurface, checkTools } from "./session-checks.js";
import { checkAbort } from "./shell/abort.js";
import { checkStreaming } from "./shell/streaming.js";
import type { ExpectedSurface } from "./subject.js";

/** All the rules for a mode that is open: each says its own, and not what follows from another's. */
export async function checkMode(open: OpenMode, surface: ExpectedSurface): Promise<ModeReport> {
  const tools = checkTools({ ...open, surface }, false);
  const surfaces = checkSurface({ ...open, surface });
  const { probes, working } = await checkProbes(open);
  const shell = working.includes("bash")
    ? await Promise.all([checkStreaming(open), checkAbort(open)])
    : [{ notChecked: "no bash that works" }];
  const prompt = await checkPrompt(open, tools, surfaces);
  const outcomes = [tools, surfaces, ...probes, ...shell, prompt];
  return {
    mode: open.mode,
    checks: [
      reportOf("tools", [tools]),
      reportOf("surface", [surfaces]),
      reportOf("probes", probes),
      reportOf("shell", shell),
      reportOf("prompt", [prompt]),
    ],
    otherTools: [],
    violations: outcomes.flatMap(violationsOf),
  };
}

async function checkProbes(open: OpenMode) {
  const probed = await probeTools(open);
  const { violations, working, notProbed } = probed;
  const unknown = notProbed.length === 0 ? "" : `, not ${notProbed.join(", ")}`;
  const works: Outcome = { violations, note: `${working.length} work${unknown}` };
  const probes = [works, await checkEscapes(open, working), await checkSamePlace(open, probed)];
  return { probes, working };
}

async function checkPrompt(open: OpenMode, tools: Outcome, surfaces: Outcome): Promise<Outcome> {
  if (violationsOf(tools).length > 0) {
    return { notChecked: "the active tools are not the catalog's" };
  }
  const { definitions, systemPrompt } = open.session;
  const reported = violationsOf(surfaces).flatMap(({ tool }) => tool ?? []);
  const size = await checkPromptSize({ ...open, definitions, reported }, open.expected.prompt);
  const namesHost = open.expected.shell !== "host" && piFoldersIn(systemPrompt).length > 0;
  if (!namesHost || !("violations" in size)) return size;
  return { ...size, note: [size.note, "names pi's own folder on this host"].join("; ") };
}
