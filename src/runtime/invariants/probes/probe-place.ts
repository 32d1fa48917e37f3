import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import type { Sandbox } from "../../sandboxes/sandbox.js";
import { shellQuote } from "../../sandboxes/shell-quote.js";

/** Where a mode's probes are made: files of their own, whose content no other file has. */
export interface ProbePlace {
  /** Begins the name of every file that a probe makes at the workspace's root. */
  readonly prefix: string;
  /** A word that stands in the workspace's files alone. */
  readonly word: string;
  /** A word that stands outside the workspace alone; nothing may show it. */
  readonly secret: string;
  /** Paths outside the workspace, in every form that the place has; those of one kind each. */
  readonly outside: readonly OutsidePath[];
  /** A file at the workspace's root, by its name: past the tools. */
  write(name: string, content: string): Promise<void>;
  read(name: string): Promise<string>;
  /** Removes all that the place made. */
  remove(): Promise<void>;
}

/** A folder that a tool is not to reach, and a file in it, as a model writes them. */
export interface OutsidePath {
  readonly folder: string;
  readonly file: string;
  /** `link`: leads out only where links are followed. */
  readonly by: "text" | "link";
}

const SECRET_FILE = "secret.txt";

function words(): Pick<ProbePlace, "prefix" | "word" | "secret"> {
  const id = randomBytes(6).toString("hex");
  return { prefix: `probe-${id}`, word: `word-${id}`, secret: `secret-${id}` };
}

function outside(folder: string, by: OutsidePath["by"] = "text"): OutsidePath {
  return { folder, file: posix.join(folder, SECRET_FILE), by };
}

/** A workspace of its own on this host, with neighbours that it is not to reach. */
export interface HostPlace extends ProbePlace {
  /** The workspace's folder. */
  readonly root: string;
  /** The folder of both, workspace and neighbours. */
  readonly base: string;
}

/** Makes a temporary workspace. `removes` it and all around it at the end. */
export function hostPlace(): HostPlace {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "pi-tool-catalog-invariants-")));
  const root = join(base, "workspace");
  const { secret, ...named } = words();
  mkdirSync(root);
  for (const neighbour of ["outside", "workspace-evil"]) {
    mkdirSync(join(base, neighbour));
    writeFileSync(join(base, neighbour, SECRET_FILE), `${secret}\n`);
  }
  const link = `${named.prefix}-link`;
  symlinkSync(join(base, "outside"), join(root, link));
  return {
    ...named,
    secret,
    root,
    base,
    outside: [
      outside("../outside"),
      outside(join(base, "outside")),
      outside("../workspace-evil"),
      outside(link, "link"),
    ],
    write: (name, content) => writeFile(join(root, name), content),
    read: (name) => readFile(join(root, name), "utf8"),
    remove: async () => rmSync(base, { recursive: true, force: true }),
  };
}

/** The workspace of a sandbox that a host brings. What it has outside is left alone: paths are text. */
export function sandboxPlace(sandbox: Sandbox): ProbePlace {
  const { workspaceRoot } = sandbox;
  const named = words();
  const place = (name: string) => posix.join(workspaceRoot, name);
  return {
    ...named,
    outside: [outside("../outside"), outside("/etc"), outside(`${workspaceRoot}-evil`)],
    write: (name, content) => sandbox.writeFile(place(name), Buffer.from(content)),
    read: async (name) => Buffer.from(await sandbox.readFile(place(name))).toString("utf8"),
    remove: async () => {
      await sandbox.exec(`rm -rf ${shellQuote(place(named.prefix))}*`);
    },
  };
}
