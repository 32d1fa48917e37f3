import type { RuntimeBundle } from "../bundle.js";
import { type HandedPi, handedPi } from "../handed-pi/handed-pi.js";
import { describeSession, openSession } from "../handed-pi/session.js";
import { requireMode } from "../require-runtime.js";
import { checkMode } from "./check-mode.js";
import { checkSession } from "./check-session.js";
import { toolCaller } from "./probes/call-tool.js";
import { hostPlace, type ProbePlace, sandboxPlace } from "./probes/probe-place.js";
import { watchPrograms } from "./probes/started-programs.js";
import type { InvariantReport, ModeReport } from "./report.js";
import type { ExpectedMode, InvariantOptions, InvariantSubject } from "./subject.js";
import { violation } from "./violation.js";

/**
 * Checks what must hold at run time: for each mode that can be opened here, in a real pi session and a
 * workspace of its own; or for a host's session. Needs no key and no network. Throws where pi cannot
 * make a session at all, and for modes that the catalog does not have.
 */
export async function runInvariants<
  Mode extends string,
  Bundle extends RuntimeBundle<Mode>,
  Tool extends { readonly name: string },
>(
  subject: InvariantSubject<Mode, Bundle, Tool>,
  options: InvariantOptions<Mode, Bundle> = {},
): Promise<InvariantReport> {
  const required = options.require ?? [];
  const wanted = options.modes ?? subject.modes;
  for (const mode of [...required, ...wanted]) requireMode(mode, subject.modes);
  const pi = handedPi(subject.pi);
  const modes: ModeReport[] = [];
  if (options.session !== undefined) {
    const [mode, ...others] = wanted;
    if (mode === undefined || others.length > 0) {
      throw new TypeError("a session is of one mode: checkInvariants({ modes: [mode], session })");
    }
    const session = describeSession(options.session);
    const { surface } = subject;
    const expected = without(subject.expected[mode], options.without ?? []);
    const check = { mode, pi, session, expected, surface };
    modes.push(await checkSession(check, options.hostTools ?? []));
  } else {
    // Side by side: most of the time, a mode waits for its programs.
    const checked = [...new Set([...wanted, ...required])].map(async (mode) => {
      const byHost = options.open?.[mode];
      const report = await openAndCheck(subject, pi, mode, byHost);
      const canTry = subject.open[mode] !== undefined || byHost !== undefined;
      return required.includes(mode) ? requireOpen(report, canTry) : report;
    });
    modes.push(...(await Promise.all(checked)));
  }
  return { modes, violations: modes.flatMap((mode) => mode.violations) };
}

/** A mode that was to be opened here, and was not, is a violation. */
function requireOpen(report: ModeReport, canTry: boolean): ModeReport {
  const { mode, notOpened } = report;
  if (notOpened === undefined) return report;
  const message = `required, and does not open here: ${notOpened}`;
  const remedy = canTry
    ? "mend what is in the way, or do not require the mode on this machine"
    : `open it in a test of the host's: checkInvariants({ open: { "${mode}": () => openBundle("${mode}", …) } })`;
  return { ...report, violations: [violation("TC701", mode, { message, remedy })] };
}

async function openAndCheck<
  Mode extends string,
  Bundle extends RuntimeBundle<Mode>,
  Tool extends { readonly name: string },
>(
  subject: InvariantSubject<Mode, Bundle, Tool>,
  pi: HandedPi,
  mode: Mode,
  openByHost: (() => Bundle | Promise<Bundle>) | undefined,
): Promise<ModeReport> {
  const notOpened = (reason: string): ModeReport => {
    return { mode, notOpened: reason, checks: [], otherTools: [], violations: [] };
  };
  const open = openByHost ? () => openByHost() : subject.open[mode];
  if (!open) return notOpened("a host brings its sandbox");
  const onHost = openByHost ? undefined : hostPlace();
  const bundle = await open(onHost?.root ?? "");
  let place: ProbePlace | undefined = onHost;
  try {
    const { value: problems, programs: launchers } = await watchPrograms(() => bundle.preflight());
    const [problem] = problems;
    if (problem) return notOpened(problem.message);
    place ??= sandboxPlace(bundle.sandbox);
    const seen = `${place.prefix}-seen.txt`;
    await place.write(seen, `${place.word}\n`);
    const tools = subject.tools(bundle);
    const session = await openSession(pi, subject.sessionOptions(bundle, tools));
    const expected = possibleHere(subject.expected[mode], bundle);
    const call = toolCaller(session);
    const checked = { mode, expected, pi, session, bundle, place, seen, call, launchers };
    const report = await checkMode(checked, subject.surface);
    session.session.dispose();
    return report;
  } finally {
    // Through the bundle's sandbox where the place is in one, and so before the bundle is gone.
    await place?.remove().catch(() => {});
    await bundle.dispose();
  }
}

/** The mode without tools that a host leaves out. */
function without(expected: ExpectedMode, names: readonly string[]): ExpectedMode {
  return { ...expected, tools: expected.tools.filter(({ name }) => !names.includes(name)) };
}

/** The mode without the tools that its sandbox, as it was opened, cannot run. */
function possibleHere(expected: ExpectedMode, { sandbox }: RuntimeBundle): ExpectedMode {
  const tools = expected.tools.filter(
    ({ requires }) => requires === undefined || sandbox.capabilities.includes(requires),
  );
  return { ...expected, tools };
}
