import { openWorkspace } from "../../../src/runtime/workspace/open-workspace.js";

/*
 * Writes large files until it is killed: a folder as argument. With a name as second argument, writes
 * that file once.
 */
const [root = "", name] = process.argv.slice(2);
const files = openWorkspace({ hostRoot: root, workspaceRoot: root });
if (name !== undefined) {
  await files.write(name, Buffer.alloc(1 << 20, "x"));
  process.exit(0);
}
process.stdout.write("ready\n");
for (;;) await files.write("f.bin", Buffer.alloc(64 << 20, "x"));
