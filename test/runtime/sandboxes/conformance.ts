import { afterEach, describe, it } from "vitest";
import type { Sandbox } from "../../../src/runtime/sandboxes/sandbox.js";
import { describeEnding } from "./conformance/ending.js";
import { describeExec } from "./conformance/exec.js";
import { describeFiles } from "./conformance/files.js";
import { describeIsolatedCode } from "./conformance/isolated-code.js";

/** What a sandbox may declare that it cannot do; each is then shown as skipped, never left out in silence. */
export type Unsupported =
  | "streaming"
  | "separate-stderr"
  | "background-children-end"
  | "setsid-children-end"
  | "isolated-code";

/** What the parts of the suite share. */
export interface Suite {
  readonly name: string;
  /** A sandbox of the test's own, disposed afterwards. */
  readonly fresh: () => Promise<Sandbox>;
  /** `it`, or a visible skip where the sandbox declares that it cannot do this. */
  readonly supported: (what: Unsupported) => typeof it.skip;
  readonly supports: (what: Unsupported) => boolean;
}

/** Output as text. */
export const text = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString();

/** What must hold of every sandbox, seen through its interface alone. `open` gives a fresh one. */
export function describeSandbox(
  name: string,
  open: () => Sandbox | Promise<Sandbox>,
  { notSupported = [] }: { readonly notSupported?: readonly Unsupported[] } = {},
): void {
  describe(name, () => {
    const opened: Sandbox[] = [];
    const suite: Suite = {
      name,
      supported: (what) => it.skipIf(notSupported.includes(what)),
      supports: (what) => !notSupported.includes(what),
      fresh: async () => {
        const sandbox = await open();
        opened.push(sandbox);
        return sandbox;
      },
    };
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((sandbox) => sandbox.dispose()));
    });
    describeExec(suite);
    describeEnding(suite);
    describeFiles(suite);
    describeIsolatedCode(suite);
  });
}
