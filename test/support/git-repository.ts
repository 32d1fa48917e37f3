import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./packages.js";

/** Runs git in a folder, as nobody in particular and without the user's own settings. */
export function git(folder: string, ...args: readonly string[]): string {
  return execFileSync("git", args, {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      GIT_AUTHOR_NAME: "a",
      GIT_AUTHOR_EMAIL: "a@example.com",
      GIT_COMMITTER_NAME: "a",
      GIT_COMMITTER_EMAIL: "a@example.com",
      GIT_CONFIG_GLOBAL: "/dev/null",
    },
  });
}

/** Commits everything that is there. */
export function commit(folder: string, message: string): void {
  git(folder, "add", "-A");
  git(folder, "commit", "-q", "-m", message);
}

/** A repository whose catalog lies below its top, committed on `main`; gives the catalog's folder. */
export function repositoryWith(catalog: string): string {
  const top = temporaryFolder();
  git(top, "init", "-q", "-b", "main");
  const folder = join(top, "packages/agent");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "catalog.yaml"), catalog);
  commit(top, "first");
  return folder;
}
