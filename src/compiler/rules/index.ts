import { customTools } from "./custom-tools.js";
import { handMadeTools } from "./hand-made-tools.js";
import { hostLeak } from "./host-leak.js";
import { installedPi } from "./installed-pi.js";
import { layers } from "./layers.js";
import { legacyNames } from "./legacy-names.js";
import { modules } from "./modules.js";
import { promises } from "./promises.js";
import { promptBaseline } from "./prompt-baseline.js";
import { promptBudget } from "./prompt-budget.js";
import { promptList } from "./prompt-list.js";
import { promptNames } from "./prompt-names.js";
import { readOnlyMode } from "./read-only-mode.js";
import { renderers } from "./renderers.js";
import { replacedTools } from "./replaced-tools.js";
import type { Rule } from "./rule.js";
import { settings } from "./settings.js";
import { sources } from "./sources.js";
import { splitBrain } from "./split-brain.js";
import { unbounded } from "./unbounded.js";
import { unused } from "./unused.js";

/** The rules on what the modes' prompts were measured to be. */
export const PROMPT_RULES: readonly Rule[] = [
  promptBudget,
  promptBaseline,
  promptNames,
  promptList,
];

/** Every rule. A test fails if a file of this folder is missing here. */
export const RULES: readonly Rule[] = [
  promises,
  unused,
  modules,
  hostLeak,
  splitBrain,
  unbounded,
  replacedTools,
  customTools,
  layers,
  settings,
  readOnlyMode,
  installedPi,
  ...PROMPT_RULES,
  sources,
  legacyNames,
  renderers,
  handMadeTools,
];
