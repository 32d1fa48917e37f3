import { findInstalledPi } from "../../src/pi/installed.js";
import { loadPi } from "../../src/pi/load.js";
import { measurePrompt } from "../../src/pi/prompt.js";

/*
 * Prints the measured prompt of a mode with pi's seven tools as JSON: a process of its own for tests
 * that vary the environment. Argument: the folder that pi is looked for from.
 */
const installed = findInstalledPi("@mariozechner/pi-coding-agent", process.argv[2] ?? ".");
if (installed?.kind !== "installed") throw new Error("pi is not installed: run `npm ci`");
const outcome = await loadPi(installed);
if (outcome.kind !== "loaded") throw new Error(JSON.stringify(outcome));
const definitions = [...outcome.pi.tools.values()].map((create) => create(process.cwd()));
const measured = await measurePrompt(outcome.pi, { name: "direct", inputs: "fixed", definitions });
process.stdout.write(
  JSON.stringify({
    ...measured,
    definitions: [...measured.definitions],
    // For the tests to see that the environment was what they meant it to be, and is so again.
    saw: {
      folder: installed.folder,
      year: new Date().getFullYear(),
      pi: process.env["PI_PACKAGE_DIR"],
    },
  }),
);
