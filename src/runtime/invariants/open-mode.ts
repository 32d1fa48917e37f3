import type { RuntimeBundle } from "../bundle.js";
import type { HandedPi } from "../handed-pi/handed-pi.js";
import type { Session } from "../handed-pi/session.js";
import type { CallTool } from "./probes/call-tool.js";
import type { ProbePlace } from "./probes/probe-place.js";
import type { ExpectedMode, ExpectedTool } from "./subject.js";

/** A mode that is open, in a real session, and all that its rules look at. */
export interface OpenMode {
  readonly mode: string;
  /** Its tools are those that can be registered here. */
  readonly expected: ExpectedMode;
  readonly pi: HandedPi;
  readonly session: Session;
  readonly bundle: RuntimeBundle;
  readonly place: ProbePlace;
  /** The name of a file at the workspace's root that holds the place's word. */
  readonly seen: string;
  readonly call: CallTool;
  /** Programs that the mode's sandbox starts on this host to run a command. */
  readonly launchers: readonly string[];
}

/** The tools of the catalog that the session has: of one that it lacks, another rule speaks. */
export function activeTools({ expected, session }: OpenMode): readonly ExpectedTool[] {
  return expected.tools.filter(({ name }) => session.definitions.has(name));
}
