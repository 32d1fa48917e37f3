import { afterAll, beforeAll } from "vitest";
import { fromVercel } from "../../../../src/runtime/sandboxes/vercel/from-vercel.js";
import { openSandbox } from "../../../support/vercel-server/open.js";
import { VercelServer } from "../../../support/vercel-server/server.js";
import { describeSandbox } from "../conformance.js";

let server: VercelServer;

beforeAll(async () => {
  server = await VercelServer.start();
});

afterAll(() => server.close());

describeSandbox(
  "fromVercel",
  async () => {
    const sandbox = await openSandbox(server);
    return fromVercel(sandbox, { createEphemeral: () => openSandbox(server) });
  },
  { notSupported: ["background-children-end", "setsid-children-end"] },
);
