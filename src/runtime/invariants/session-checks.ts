import type { HandedPi } from "../handed-pi/handed-pi.js";
import type { Session } from "../handed-pi/session.js";
import { NO_FOLDER } from "../handed-pi/tool-factories.js";
import { checkActiveTools } from "./active-tools.js";
import type { Outcome } from "./report.js";
import type { ExpectedMode, ExpectedSurface } from "./subject.js";
import { checkSurfaceLock } from "./surface-lock.js";
import { checkVerbatim } from "./verbatim.js";

/** What the rules that only look at a session are given. */
export interface SessionCheck {
  readonly mode: string;
  readonly pi: HandedPi;
  readonly session: Session;
  readonly expected: ExpectedMode;
  readonly surface: ExpectedSurface;
}

/** The names of a mode's tools, in order. */
export function namesOf({ tools }: ExpectedMode): readonly string[] {
  return tools.map(({ name }) => name);
}

/** Rule 11. `allowOthers`: the session is a host's own. */
export function checkTools(
  { mode, pi, session, expected }: SessionCheck,
  allowOthers: boolean,
): Outcome {
  const names = namesOf(expected);
  const builtins = [...pi.tools.keys()];
  const violations = checkActiveTools(mode, names, session.activeToolNames, builtins, {
    allowOthers,
  });
  return { violations, note: `${session.activeToolNames.length} active` };
}

/** Rule 12. Tools that are `foreign` are none of the catalog's, whatever their surface. */
export function checkSurface(
  { mode, pi, session, expected, surface }: SessionCheck,
  foreign: readonly string[] = [],
): Outcome {
  const names = namesOf(expected).filter((name) => !foreign.includes(name));
  const verbatim = names.flatMap((name) => {
    const definition = session.definitions.get(name);
    const factory = pi.tools.get(name);
    return definition && factory ? checkVerbatim(mode, definition, factory(NO_FOLDER)) : [];
  });
  const violations = [...verbatim, ...checkSurfaceLock(mode, names, pi.tools, surface)];
  const pis = names.filter((name) => pi.tools.has(name));
  return { violations, note: `${pis.length} of pi's` };
}
