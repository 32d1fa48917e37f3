import { describe, expect, it } from "vitest";
import { CHECKS, type ModeReport, reportOf } from "../../../src/runtime/invariants/report.js";
import { invariantTable } from "../../../src/runtime/invariants/table.js";
import { violation } from "../../../src/runtime/invariants/violation.js";

const fault = violation("TC731", "vm", { tool: "bash", message: "m", remedy: "r" });

const MODES: readonly ModeReport[] = [
  {
    mode: "direct",
    checks: [
      ...CHECKS.slice(0, 3).map((check) => reportOf(check, [{ violations: [] }])),
      reportOf("shell", [{ violations: [fault] }, { violations: [], note: "ends on abort" }]),
      reportOf("prompt", [{ notChecked: "there is no measure" }]),
    ],
    otherTools: [],
    violations: [fault],
  },
  { mode: "vm", notOpened: "a host brings it", checks: [], otherTools: [], violations: [] },
];

describe("the table of invariants", () => {
  it("shows a mode a line, a check a column, and what there is to say below", () => {
    expect(invariantTable(MODES)).toBe(`mode    tools  surface  probes  shell  prompt
direct  ok     ok       ok      FAIL   -
        shell: ends on abort
        prompt: there is no measure
vm      not opened: a host brings it
`);
  });

  it("lets each part be painted, without moving the columns", () => {
    const painted = invariantTable(MODES, (text, as) => `<${as}>${text}</${as}>`);
    expect(painted).toContain("<violated>FAIL   </violated>");
    expect(painted.replaceAll(/<[^>]*>/g, "").replaceAll(/ +$/gm, "")).toBe(invariantTable(MODES));
  });
});

describe("the report of a check", () => {
  it("is violated by one rule, holds by another's silence, and is not checked where none could look", () => {
    const looked = { violations: [] };
    const blind = { notChecked: "no bash" };
    expect(reportOf("shell", [looked, { violations: [fault] }]).status).toBe("violated");
    expect(reportOf("shell", [looked, blind])).toEqual({
      check: "shell",
      status: "holds",
      note: "no bash",
    });
    expect(reportOf("shell", [blind]).status).toBe("not checked");
    expect(reportOf("shell", []).status).toBe("not checked");
  });
});
