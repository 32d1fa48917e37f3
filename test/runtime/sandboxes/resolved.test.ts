import { expect, it } from "vitest";
import { resolvedSandbox } from "../../../src/runtime/sandboxes/resolved.js";
import type { Sandbox } from "../../../src/runtime/sandboxes/sandbox.js";
import { FolderSandbox } from "../../support/remote/folder-sandbox.js";

it("a host's sandbox keeps all that it says of itself, and is never ended", async () => {
  let ended = 0;
  class Full extends FolderSandbox implements Sandbox {
    readonly maxCommandBytes = 4000;
    readonly fullOutputs = {
      hostPath: () => undefined,
      nameFor: (path: string) => path,
      adopt: async (path: string) => path,
    };
    async executeIsolatedCode() {
      return this.exec("echo isolated");
    }
    override async dispose() {
      ended += 1;
    }
  }
  const source = new Full("/tmp");
  const sandbox = resolvedSandbox(source, "/tmp");
  const { id, provider, placement, capabilities, workspaceRoot, maxCommandBytes, fullOutputs } =
    source;
  expect(sandbox).toMatchObject({
    ...{ id, provider, placement, capabilities, workspaceRoot, maxCommandBytes, fullOutputs },
  });
  const result = await sandbox.executeIsolatedCode?.({ language: "shell", code: "" });
  expect(Buffer.from(result?.stdout ?? []).toString()).toBe("isolated\n");
  await sandbox.dispose();
  expect(ended).toBe(0);
});

it("nothing is made up that a sandbox does not say", () => {
  const sandbox = resolvedSandbox(new FolderSandbox("/tmp"), "/tmp");
  for (const name of ["maxCommandBytes", "fullOutputs", "executeIsolatedCode"]) {
    expect(sandbox).not.toHaveProperty(name);
  }
});
