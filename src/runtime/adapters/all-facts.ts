import { facts as boundFs } from "./boundFs/facts.js";
import { facts as direct } from "./direct/facts.js";
import type { AdapterFacts } from "./facts.js";

/** The facts of every built-in adapter. A test fails if a folder beside this file is missing here. */
export const ADAPTER_FACTS: readonly AdapterFacts[] = [direct, boundFs];
