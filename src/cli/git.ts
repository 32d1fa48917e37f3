import { spawnSync } from "node:child_process";
import { nearest } from "../compiler/findings/suggest.js";
import { CannotRun } from "./exit.js";

/** More than any catalog or generated file has, in bytes. */
const MAX_BYTES = 256 * 1024 * 1024;

/** A commit, and the files in it. */
export interface Commit {
  /** A file's bytes, by a path as git takes it: `./x` is beside the folder, `x` at the repository's top. */
  readFile(path: string): Buffer | undefined;
}

interface GitRun {
  readonly code: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

function git(folder: string, ...args: readonly string[]): GitRun {
  const { error, status, stdout, stderr } = spawnSync("git", args, {
    cwd: folder,
    maxBuffer: MAX_BYTES,
    // Its messages are read, and it must not ask for a password where it fetches by itself.
    env: { ...process.env, LC_ALL: "C", GIT_TERMINAL_PROMPT: "0" },
  });
  if (error && "code" in error && error.code === "ENOENT") {
    throw new CannotRun("git is not installed", "name a file to compare with instead");
  }
  if (error) throw new CannotRun(`git does not run: ${error.message}`);
  return { code: status, stdout, stderr: stderr.toString("utf8") };
}

/** A commit by what git calls it: a branch, a tag, `HEAD~1`, a hash. Throws CannotRun where it is not here. */
export function openCommit(ref: string, folder: string): Commit {
  const shallow = git(folder, "rev-parse", "--is-shallow-repository");
  if (shallow.code !== 0) throw noRepository(ref, shallow.stderr);
  // No name of git's begins with a hyphen, and git would take it for an option.
  const commit = ref.startsWith("-")
    ? undefined
    : git(folder, "rev-parse", "--verify", "--quiet", `${ref}^{commit}`);
  if (commit?.code !== 0) throw missingCommit(ref, folder, shallow.stdout.toString().trim());
  const hash = commit.stdout.toString().trim();
  return {
    readFile(path) {
      const { code, stdout } = git(folder, "cat-file", "blob", `${hash}:${path}`);
      return code === 0 ? stdout : undefined;
    },
  };
}

function noRepository(ref: string, stderr: string): CannotRun {
  const [firstLine = ""] = stderr.split("\n");
  return /not a git repository/.test(firstLine)
    ? new CannotRun(
        `"${ref}" is no file, and the catalog is in no git repository`,
        "name a file to compare with",
      )
    : new CannotRun(`git cannot read the repository: ${firstLine.replace(/^fatal: /, "")}`);
}

function missingCommit(ref: string, folder: string, isShallow: string): CannotRun {
  const message = `"${ref}" is neither a file nor a commit of this ${isShallow === "true" ? "shallow clone" : "repository"}`;
  return new CannotRun(message, wayTo(ref, folder, isShallow === "true"));
}

/** How to get a commit that is not here: by the name that the other side knows it under. */
function wayTo(ref: string, folder: string, isShallow: boolean): string {
  const ask = (...args: readonly string[]) =>
    git(folder, ...args)
      .stdout.toString()
      .split("\n")
      .filter((line) => line !== "");
  const remotes = ask("remote");
  const [remote = "origin"] = remotes;
  const known = ask("for-each-ref", "--format=%(refname:short)");
  const suggestion = nearest(ref, known);
  const owner = remotes.find((name) => ref.startsWith(`${name}/`));
  if (owner !== undefined) {
    const branch = ref.slice(owner.length + 1);
    return `git fetch --depth=1 ${owner} +refs/heads/${branch}:refs/remotes/${owner}/${branch}`;
  }
  const back = /^(.*?)(?:~(\d*)|\^+)$/.exec(ref);
  if (back && isShallow) return `git fetch --deepen=${Number(back[2] || 1)} ${remote}`;
  if (suggestion !== undefined) return `did you mean "${suggestion}"?`;
  return remotes.length > 0
    ? `git fetch --depth=1 ${remote} ${ref}, then compare with FETCH_HEAD`
    : "name a file, a branch, a tag or a commit";
}
