import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RuntimeBundle } from "../bundle.js";
import { handedPi } from "../handed-pi/handed-pi.js";
import { describeSession, openSession, type Session } from "../handed-pi/session.js";
import { NO_FOLDER } from "../handed-pi/tool-factories.js";
import type { SessionToolOptions } from "../session-options.js";
import { checkActiveTools } from "./active-tools.js";
import { checkVerbatim } from "./verbatim.js";
import type { Violation } from "./violation.js";

/** What generated code hands over: its modes, how they are opened, and pi itself. */
export interface InvariantSubject<
  Mode extends string,
  Bundle extends RuntimeBundle<Mode>,
  Tool extends { readonly name: string },
> {
  /** The pi package's exports. */
  readonly pi: unknown;
  readonly modes: readonly Mode[];
  readonly toolNames: Readonly<Record<Mode, readonly string[]>>;
  /** By mode; a mode whose sandbox a host brings is not there. */
  readonly open: { readonly [M in Mode]?: (root: string) => Bundle };
  readonly tools: (bundle: Bundle) => Tool[];
  readonly sessionOptions: (bundle: Bundle, tools: readonly Tool[]) => SessionToolOptions<Tool>;
}

export interface InvariantOptions<Mode extends string> {
  /** Default: every mode of the catalog. */
  readonly modes?: readonly Mode[];
  /** A host's own AgentSession, to be checked for the one mode that `modes` names. */
  readonly session?: unknown;
}

/** What became of one mode. */
export interface ModeReport {
  readonly mode: string;
  /** Why the mode could not be opened here; undefined when it was checked. */
  readonly notOpened?: string;
  readonly violations: readonly Violation[];
}

export interface InvariantReport {
  readonly modes: readonly ModeReport[];
  /** Those of all modes. */
  readonly violations: readonly Violation[];
}

/**
 * Checks rules 11 and 12 in a real pi session for each mode: the catalog's tools are active, and the
 * surface of each is pi's. Needs no key and no network. Throws where pi cannot make a session at all.
 */
export async function runInvariants<
  Mode extends string,
  Bundle extends RuntimeBundle<Mode>,
  Tool extends { readonly name: string },
>(
  subject: InvariantSubject<Mode, Bundle, Tool>,
  options: InvariantOptions<Mode> = {},
): Promise<InvariantReport> {
  const wanted = options.modes ?? subject.modes;
  const pi = handedPi(subject.pi);
  const check = (mode: Mode, session: Session, allowOthers: boolean): Violation[] => [
    ...checkActiveTools(
      mode,
      subject.toolNames[mode],
      session.activeToolNames,
      [...pi.tools.keys()],
      {
        allowOthers,
      },
    ),
    ...[...session.definitions].flatMap(([name, definition]) => {
      const factory = pi.tools.get(name);
      return factory ? checkVerbatim(mode, definition, factory(NO_FOLDER)) : [];
    }),
  ];
  const modes: ModeReport[] = [];
  if (options.session !== undefined) {
    const [mode, ...others] = wanted;
    if (mode === undefined || others.length > 0) {
      throw new TypeError("a session is of one mode: checkInvariants({ modes: [mode], session })");
    }
    modes.push({ mode, violations: check(mode, describeSession(options.session), true) });
  } else {
    for (const mode of wanted) modes.push(await checkMode(mode));
  }
  return { modes, violations: modes.flatMap((mode) => mode.violations) };

  async function checkMode(mode: Mode): Promise<ModeReport> {
    const open = subject.open[mode];
    if (!open) return { mode, notOpened: "a host brings its sandbox", violations: [] };
    const root = mkdtempSync(join(tmpdir(), "pi-tool-catalog-invariants-"));
    const bundle = open(root);
    try {
      const [problem] = await bundle.preflight();
      if (problem) return { mode, notOpened: problem.message, violations: [] };
      const tools = subject.tools(bundle);
      const session = await openSession(pi, subject.sessionOptions(bundle, tools));
      const violations = check(mode, session, false);
      session.session.dispose();
      return { mode, violations };
    } finally {
      await bundle.dispose();
      rmSync(root, { recursive: true, force: true });
    }
  }
}
