import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import { remoteTools } from "../../../support/remote/all-tools.js";
import { FolderSandbox } from "../../../support/remote/folder-sandbox.js";

/** What a provider may call a command's end. */
const ENDS = [
  new DOMException("This operation was aborted", "AbortError"),
  Object.assign(new Error("request cancelled"), { name: "CanceledError" }),
  new Error("aborted"),
];

describe("a command that is aborted", () => {
  it.each(ENDS)(
    "is told as pi tells it, with its output, where the provider says: %s",
    async (end) => {
      const sandbox = new FolderSandbox(tmpdir());
      const controller = new AbortController();
      sandbox.exec = async (_command, { onStdout } = {}) => {
        onStdout?.(Buffer.from("so far\n"));
        controller.abort();
        throw end;
      };
      const call = remoteTools(sandbox).bash({ command: "x" }, { signal: controller.signal });
      await expect(call).rejects.toThrow(/^so far\n+Command aborted$/);
    },
  );

  it("after it has timed out, has timed out", async () => {
    const sandbox = new FolderSandbox(tmpdir());
    const controller = new AbortController();
    sandbox.exec = async () => {
      controller.abort();
      throw new Error("timeout:3");
    };
    const call = remoteTools(sandbox).bash(
      { command: "x", timeout: 3 },
      { signal: controller.signal },
    );
    await expect(call).rejects.toThrow(/timed out after 3 seconds$/);
  });

  it("is no reason to hide what else went wrong", async () => {
    const sandbox = new FolderSandbox(tmpdir());
    sandbox.exec = () => Promise.reject(new Error("no connection"));
    await expect(remoteTools(sandbox).bash({ command: "x" })).rejects.toThrow(/no connection/);
  });
});
