import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openBundle } from "../../../generated/bundles.js";
import { checkInvariants } from "../../../generated/invariants.js";
import { temporaryFolder } from "../../support/packages.js";
import { openSandbox } from "../../support/vercel-server/open.js";
import { VercelServer } from "../../support/vercel-server/server.js";

let server: VercelServer;
beforeAll(async () => {
  server = await VercelServer.start();
});
afterAll(() => server.close());

describe("the modes that checkInvariants opens", () => {
  it("are those that work on a folder; the others it names, with the reason", async () => {
    // A temp folder of its own: others probe at the same time.
    const temp = temporaryFolder();
    vi.stubEnv("TMPDIR", temp);
    const { modes, violations } = await checkInvariants();
    expect(violations).toEqual([]);
    expect(modes.map(({ mode, notOpened }) => [mode, notOpened])).toEqual([
      ["direct", undefined],
      ["local", undefined],
      ["vercel-sandbox", "a host brings its sandbox"],
    ]);
    // The workspaces of the probes are gone.
    expect(readdirSync(temp).filter((name) => /^pi-tool-catalog-/.test(name))).toEqual([]);
    vi.unstubAllEnvs();
  });

  it("are required where a host says so", async () => {
    const { violations } = await checkInvariants({
      modes: ["direct"],
      require: ["direct", "vercel-sandbox"],
    });
    expect(violations).toEqual([
      {
        code: "TC701",
        mode: "vercel-sandbox",
        message: `mode "vercel-sandbox": required, and does not open here: a host brings its sandbox`,
        remedy: expect.stringContaining("checkInvariants({ open: {"),
      },
    ]);
  });

  it("are of the catalog", async () => {
    await expect(checkInvariants({ modes: ["drect" as "direct"] })).rejects.toThrow(
      'there is no mode "drect" in the catalog; its modes: direct, local, vercel-sandbox',
    );
  });

  it.each([true, false])(
    "may be in a machine elsewhere that a host opens (isolated code: %s), over the real SDK",
    async (isIsolated) => {
      const sdk = await openSandbox(server);
      const { modes, violations } = await checkInvariants({
        modes: ["vercel-sandbox"],
        require: ["vercel-sandbox"],
        open: {
          "vercel-sandbox": () =>
            openBundle("vercel-sandbox", {
              sandbox: sdk,
              ...(isIsolated && { createEphemeral: () => openSandbox(server) }),
            }),
        },
      });
      expect(violations).toEqual([]);
      const [mode] = modes;
      expect(mode?.notOpened).toBeUndefined();
      expect(mode?.checks).toMatchObject([
        { check: "tools", status: "holds", note: `${isIsolated ? 8 : 7} active` },
        { check: "surface", status: "holds" },
        { check: "probes", status: "holds", note: expect.stringContaining("6 bound") },
        { check: "shell", status: "holds", note: "streams; ends on abort" },
        { check: "prompt", status: isIsolated ? "holds" : "not checked" },
      ]);
      // The sandbox is the host's: it still runs, and the probes have left nothing in it.
      const left = await sdk.runCommand("ls", ["-A", "/vercel/sandbox"]);
      expect(await left.stdout()).toBe("");
    },
  );
});
