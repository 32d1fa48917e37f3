import { Writable } from "node:stream";
import type { Sandbox } from "@vercel/sandbox";
import type { OperationsByTool } from "../src/runtime/adapters/adapter.js";

const ROOT = "/vercel/sandbox";

/** pi's Operations over the SDK, each of them the one call of the SDK that does it: what one writes first. */
export function naiveOperations(sandbox: Sandbox): Omit<OperationsByTool, "grep"> {
  const readFile = async (path: string) => {
    const bytes = await sandbox.readFileToBuffer({ path });
    if (bytes === null) throw new Error(`ENOENT: no such file or directory, open '${path}'`);
    return bytes;
  };
  const writeFile = (path: string, content: string) =>
    sandbox.writeFiles([{ path, content: Buffer.from(content) }]);
  const access = (path: string) => sandbox.fs.access(path);
  return {
    bash: {
      async exec(command, cwd, { onData }) {
        const sink = () =>
          new Writable({
            write(chunk, _encoding, done) {
              onData(Buffer.from(chunk));
              done();
            },
          });
        const params = { cmd: "bash", args: ["-c", command], cwd, stdout: sink(), stderr: sink() };
        return await sandbox.runCommand(params);
      },
    },
    read: {
      access,
      readFile,
      detectImageMimeType: async (path) =>
        (await readFile(path))[0] === 0x89 ? "image/png" : null,
    },
    write: {
      mkdir: async (path) => {
        await sandbox.runCommand("mkdir", ["-p", path]);
      },
      writeFile,
    },
    edit: { access, readFile, writeFile },
    find: {
      exists: (path) => sandbox.fs.exists(path),
      async glob(pattern, cwd) {
        const finished = await sandbox.runCommand("find", [cwd, "-name", pattern]);
        return (await finished.stdout()).split("\n").filter((path) => path !== "");
      },
    },
    ls: {
      exists: (path) => sandbox.fs.exists(path),
      stat: (path) => sandbox.fs.stat(path),
      readdir: (path) => sandbox.fs.readdir(path),
    },
  };
}

/** A search as one writes it first: one call of the SDK, whatever comes back. */
export async function naiveGrep(sandbox: Sandbox, pattern: string): Promise<string> {
  const finished = await sandbox.runCommand("rg", ["--line-number", "--", pattern, ROOT]);
  return await finished.stdout();
}
