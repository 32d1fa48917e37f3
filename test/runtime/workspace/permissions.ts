import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { openWorkspace } from "../../../src/runtime/workspace/open-workspace.js";

/*
 * What permissions do to an ordinary user's calls; root is stopped by none. A fresh folder as argument;
 * prints what came of each call as JSON.
 */
const [root = ""] = process.argv.slice(2);
const files = openWorkspace({ hostRoot: root, workspaceRoot: "/workspace" });
const bytes = Buffer.from("new");

async function outcome(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return "done";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function file(name: string, mode: number): string {
  writeFileSync(join(root, name), "old");
  chmodSync(join(root, name), mode);
  return join(root, name);
}

const text = (name: string) => readFileSync(join(root, name), "utf8");
const results: Record<string, unknown> = {};

file("unreadable", 0);
results["read unreadable"] = await outcome(() => files.read("unreadable"));

file("read-only", 0o444);
results["write read-only"] = await outcome(() => files.write("read-only", bytes));
results["read-only holds"] = text("read-only");

file("set-id", 0o4755);
results["write set-id"] = await outcome(() => files.write("set-id", bytes));
results["set-id mode"] = (statSync(join(root, "set-id")).mode & 0o7777).toString(8);

mkdirSync(join(root, "closed"));
const inode = statSync(file("closed/writable", 0o644)).ino;
linkSync(file("closed/twice", 0o644), join(root, "second-name"));
chmodSync(join(root, "closed"), 0o555);
results["write in closed folder"] = await outcome(() => files.write("closed/writable", bytes));
results["closed file holds"] = text("closed/writable");
results["same file"] = statSync(join(root, "closed/writable")).ino === inode;
results["write twice-named in closed folder"] = await outcome(() =>
  files.write("closed/twice", bytes),
);
results["second name holds"] = text("second-name");
results["write new in closed folder"] = await outcome(() => files.write("closed/new", bytes));
results["closed folder holds"] = readdirSync(join(root, "closed")).sort();

mkdirSync(join(root, "dark"));
chmodSync(join(root, "dark"), 0);
results["list dark"] = await outcome(() => files.list("dark"));
results["read in dark"] = await outcome(() => files.read("dark/x"));
results["made in dark"] = existsSync(join(root, "dark/x"));

process.stdout.write(JSON.stringify(results));
