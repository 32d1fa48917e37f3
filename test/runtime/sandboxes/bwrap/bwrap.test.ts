import { afterAll } from "vitest";
import { bwrapSandbox } from "../../../../src/runtime/sandboxes/index.js";
import { describeSandbox } from "../conformance.js";
import { removeFolders, workspace } from "./support.js";

afterAll(removeFolders);

describeSandbox("bwrap", () =>
  bwrapSandbox({ root: workspace(), workspaceRoot: "/workspace", network: "none" }),
);
