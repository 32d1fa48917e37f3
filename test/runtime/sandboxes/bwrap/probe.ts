import { bwrapSandbox } from "../../../../src/runtime/sandboxes/index.js";

/*
 * A process of its own for a sandbox: run as another user, or on a machine with something amiss. Takes
 * the sandbox's options and commands as JSON, and answers each with its output or its error. PROBE_DROPS_TO:
 * a user to become first.
 */

const [options, commands] = JSON.parse(process.argv[2] ?? "") as [
  Parameters<typeof bwrapSandbox>[0],
  readonly string[],
];
const dropTo = process.env["PROBE_DROPS_TO"];
if (dropTo !== undefined) {
  process.setgid?.(Number(dropTo));
  process.setuid?.(Number(dropTo));
}
const sandbox = bwrapSandbox(options);

const answers: unknown[] = [];
for (const command of commands) {
  try {
    const { stdout, stderr, exitCode } = await sandbox.exec(command);
    answers.push({ output: Buffer.concat([stdout, stderr]).toString(), exitCode });
  } catch (error) {
    const { message, code } = error as { readonly message: string; readonly code?: string };
    answers.push({ error: message, code });
  }
}
await sandbox.dispose();
process.stdout.write(JSON.stringify(answers));
