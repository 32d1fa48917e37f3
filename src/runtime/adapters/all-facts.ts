import { facts as boundFs } from "./boundFs/facts.js";
import { facts as bwrap } from "./bwrap/facts.js";
import { facts as customGrep } from "./customGrep/facts.js";
import { facts as direct } from "./direct/facts.js";
import type { AdapterFacts } from "./facts.js";
import { facts as isolated } from "./isolated/facts.js";
import { facts as remote } from "./remote/facts.js";
import { facts as vercel } from "./vercel/facts.js";

/** The facts of every built-in adapter. A test fails if a folder beside this file is missing here. */
export const ADAPTER_FACTS: readonly AdapterFacts[] = [
  direct,
  boundFs,
  bwrap,
  vercel,
  remote,
  customGrep,
  isolated,
];
