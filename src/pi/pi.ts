import type { HandedPi } from "../runtime/handed-pi/handed-pi.js";
import type { InstalledPi } from "./installed.js";

/** The one loaded copy of pi, with its exports checked. */
export interface Pi extends HandedPi {
  readonly installed: InstalledPi;
}

/**
 * What generated code and real sessions need of pi beside its tools. (Accounts differ: see
 * `offlineAccounts`.)
 */
export const REQUIRED_EXPORTS = [
  "createAgentSession",
  "createExtensionRuntime",
  "createLocalBashOperations",
  "defineTool",
  "SessionManager.inMemory",
  "SettingsManager.inMemory",
] as const;
