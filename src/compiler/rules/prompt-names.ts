import { validMeasures } from "../prompt/inputs.js";
import type { Rule } from "./rule.js";

/**
 * No prompt tells the model of a tool of pi's that the mode lacks. What pi writes, nobody can reword:
 * pi 0.73.1 says "Prefer grep/find/ls tools over bash" beside bash and any one of the three.
 */
export const promptNames: Rule = {
  codes: ["TC512", "TC513"],
  check({ plan, evidence, report }) {
    const pis = new Set(evidence.surface.tools.map((tool) => tool.name));
    for (const { mode, foreign } of validMeasures(plan, evidence)) {
      for (const { tool, sentence, definitionOf, lineOf } of foreign) {
        const of = definitionOf ?? lineOf;
        const isPis = of === undefined || pis.has(of);
        report.add(
          isPis ? "TC513" : "TC512",
          { mode, tool, sentence, of },
          { at: ["modes", mode], part: "key", mode, tool },
        );
      }
    }
  },
};
