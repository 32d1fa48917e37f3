import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { chmod, lstat, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atExit } from "../host/at-exit.js";
import { relativeTo } from "../host/inside.js";
import type { AccountFiles } from "./accounts.js";

/** The parts of a sandbox's folder on this host. */
export interface PrivateFolders {
  /** What the others lie in. */
  readonly base: string;
  /** Commands see it as /tmp. */
  readonly tmp: string;
  /** Commands see it read-only, below /tmp. */
  readonly outputs: string;
  /** Commands see its files in /etc. */
  readonly etc: string;
  /** Commands see it as HOME, where HOME is not in the workspace. */
  readonly home: string;
}

/** A folder of this host that belongs to one sandbox, open to nobody else, made when first needed. */
export class PrivateFolder {
  readonly #outside: string;
  readonly #accounts: () => AccountFiles;
  #accountFiles: AccountFiles | undefined;
  #base: string | undefined;
  #keep = () => {};

  /** `outside`: the workspace, which the folder must not lie in. `accounts`: files of /etc by name. */
  constructor(outside: string, accounts: () => AccountFiles) {
    this.#outside = outside;
    this.#accounts = accounts;
  }

  /** The folders, made now if they are not there (any more: temp folders are swept, whole or in part). */
  open(): PrivateFolders {
    if (this.#base !== undefined && !isOwn(this.#base)) this.#forget();
    const base = this.#base ?? this.#make();
    const folders = foldersIn(base);
    for (const folder of Object.values(folders)) {
      if (existsSync(folder)) continue;
      mkdirSync(folder, { mode: 0o700 });
      // mkdir obeys the umask, which may take from the owner as well.
      chmodSync(folder, 0o700);
    }
    this.#accountFiles ??= this.#accounts();
    for (const [name, text] of Object.entries(this.#accountFiles)) {
      const file = join(folders.etc, name);
      if (!existsSync(file)) writeFileSync(file, text, { mode: 0o644 });
    }
    return folders;
  }

  #make(): string {
    const base = mkdtempSync(join(tempFolderFor(this.#outside), PREFIX));
    this.#keep = atExit(() => rmSync(base, { recursive: true, force: true }));
    this.#base = base;
    return base;
  }

  #forget(): void {
    this.#base = undefined;
    this.#keep();
    this.#keep = () => {};
  }

  /** The folders if they were made, without making them. */
  get opened(): PrivateFolders | undefined {
    return this.#base === undefined ? undefined : foldersIn(this.#base);
  }

  /** Removes the folder and all that commands left in it. */
  async remove(): Promise<void> {
    const base = this.#base;
    this.#forget();
    if (base === undefined) return;
    const everything = { recursive: true, force: true } as const;
    await rm(base, everything).catch(async () => {
      // A command can take its own rights from a folder, and so keep it from being emptied.
      await unlock(base);
      await rm(base, everything);
    });
  }
}

/** Whether a folder is there and nobody else has made it since: its name is no secret. */
function isOwn(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.geteuid?.();
}

const PREFIX = "pi-tool-catalog-";

function foldersIn(base: string): PrivateFolders {
  return {
    base,
    tmp: join(base, "tmp"),
    outputs: join(base, "outputs"),
    etc: join(base, "etc"),
    home: join(base, "home"),
  };
}

/**
 * A temp folder of this host that commands cannot reach through the workspace, where there is one:
 * a workspace such as `/` holds them all.
 */
function tempFolderFor(workspace: string): string {
  const candidates = [tmpdir(), "/tmp", "/var/tmp", "/dev/shm"].filter((path) => existsSync(path));
  const real = existsSync(workspace) ? realpathSync(workspace) : workspace;
  const outside = candidates.find((path) => relativeTo(real, realpathSync(path)) === undefined);
  return realpathSync(outside ?? tmpdir());
}

async function unlock(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if ((await lstat(path)).isDirectory()) await unlock(path);
  }
}
