import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Sandbox } from "../../sandboxes/sandbox.js";
import { BROUGHT_RIPGREP } from "./script.js";

/** Node's names for processors, by the names that `uname -m` gives them. */
const PROCESSORS: Readonly<Record<string, string>> = {
  x86_64: "x64",
  aarch64: "arm64",
  arm64: "arm64",
};

/**
 * Puts a ripgrep into a Linux sandbox that has none, for grep to find: the static one of the npm package
 * `@vscode/ripgrep`, for the sandbox's own processor. For a host to call when it sets a sandbox up; one
 * request where there is a ripgrep already. Throws an Error that says what is missing.
 */
export async function bringRipgrep(sandbox: Sandbox): Promise<void> {
  const look = `command -v rg || command -v ${BROUGHT_RIPGREP} || uname -m`;
  const { stdout } = await sandbox.exec(look, { selfContained: true });
  const found = Buffer.from(stdout).toString("utf8").trim();
  if (found.includes("/")) return;
  await sandbox.writeFile(BROUGHT_RIPGREP, await readFile(ripgrepFor(found)));
  const made = await sandbox.exec(`chmod 755 ${BROUGHT_RIPGREP} && ${BROUGHT_RIPGREP} --version`, {
    selfContained: true,
  });
  if (made.exitCode === 0) return;
  throw new Error(
    `ripgrep was brought into the sandbox and does not run there: ${Buffer.from(made.stderr).toString("utf8").trim()}`,
  );
}

function ripgrepFor(machine: string): string {
  const name = `@vscode/ripgrep-linux-${PROCESSORS[machine] ?? machine}`;
  const { resolve } = createRequire(createRequire(import.meta.url).resolve("@vscode/ripgrep"));
  try {
    return resolve(`${name}/bin/rg`);
  } catch {
    throw new Error(
      `there is no ripgrep for a sandbox with a ${machine} processor: npm install ${name}`,
    );
  }
}
