import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openVercel, type RemoteVercel } from "../../../support/remote/providers.js";

/** MiB that a command with an output far beyond the cap may add to the agent's process. */
const MOST_MIB = 60;

describe("the agent's memory", () => {
  let remote: RemoteVercel;

  beforeAll(async () => {
    remote = await openVercel();
  });
  afterAll(() => remote.close());

  it("stays bounded while a command prints 200 MB", async () => {
    // In a process of its own, since the server keeps what it sends.
    const script = new URL("./memory-probe.ts", import.meta.url).pathname;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        "--import",
        "tsx",
        "--conditions=pi-tool-catalog-source",
        "--expose-gc",
        script,
        remote.server.url,
      ],
      { maxBuffer: 1 << 20 },
    );
    const measured: { readonly addedMiB: number; readonly text: string } = JSON.parse(stdout);
    expect(measured.addedMiB).toBeLessThan(MOST_MIB);
    const path = /Full output: (\S+), in the sandbox; of its 202020202 bytes/.exec(
      measured.text,
    )?.[1];
    const [, hosted] = remote.server.sandboxes.values();
    const { stdout: size } = (await hosted?.machine.run({
      command: "wc",
      args: ["-c", path ?? "nowhere"],
      cwd: "/",
      env: {},
    })) ?? { stdout: Buffer.from("no machine") };
    expect(size.toString()).toMatch(/^202020202 /);
  });
});
