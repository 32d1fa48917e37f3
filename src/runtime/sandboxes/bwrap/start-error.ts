/** Why a sandbox did not start. */
export type StartFailure =
  | "bwrap-not-installed"
  | "bwrap-not-permitted"
  | "workspace-missing"
  | "readonly-not-holdable"
  | "no-such-cwd"
  | "no-such-program"
  | "start-failed";

/** The sandbox did not start, so nothing was run. The message says the way out, and no host path. */
export class SandboxStartError extends Error {
  override readonly name = "SandboxStartError";
  readonly code: StartFailure;

  constructor(code: StartFailure, message: string) {
    super(message);
    this.code = code;
  }
}

/** The refusal where bubblewrap is not to be found. */
export function notInstalled(): SandboxStartError {
  return new SandboxStartError(
    "bwrap-not-installed",
    "sandbox could not start: bubblewrap (bwrap) is not installed. Install it (apt install bubblewrap, dnf install bubblewrap, apk add bubblewrap), or use a mode without it. Nothing was run.",
  );
}

/** What bubblewrap 0.4 to 0.11 say when the kernel, a container or AppArmor keeps them from namespaces. */
const NOT_PERMITTED =
  /namespace|uid map|gid map|setgroups|loopback|RTM_|NETLINK|Can't mount proc|make \/ slave|pivot_root|unexpected capabilities|seccomp/i;

/**
 * Turns what bubblewrap printed into an error for the model: what is in the way and the way out.
 * `hide` are paths of this host, replaced by what commands call them.
 */
export function startFailure(
  printed: string,
  hide: readonly (readonly [hostPath: string, name: string])[],
): SandboxStartError {
  const line = printed.split("\n").find((text) => text.trim() !== "") ?? "no reason was given";
  // A workspace `/` is in every path, and hides nothing.
  const reason = hide
    .filter(([path]) => path !== "/")
    .reduce((text, [path, name]) => text.replaceAll(path, name), line.trim());
  const cwd = /^bwrap: Can't chdir to (.*): (No such file or directory|Not a directory)$/.exec(
    line,
  );
  if (cwd?.[1] !== undefined) {
    return new SandboxStartError("no-such-cwd", `working directory does not exist: ${cwd[1]}`);
  }
  const program = /^bwrap: execvp (.*): No such file or directory$/.exec(line);
  if (program?.[1] !== undefined) {
    return new SandboxStartError(
      "no-such-program",
      `sandbox could not start: ${program[1]} is not installed where the sandbox looks for programs. Nothing was run.`,
    );
  }
  if (NOT_PERMITTED.test(line)) {
    return new SandboxStartError(
      "bwrap-not-permitted",
      `sandbox could not start: this machine does not permit the namespaces that bubblewrap needs (${reason}). Allow unprivileged user namespaces (sysctl kernel.unprivileged_userns_clone=1; on Ubuntu an AppArmor profile for bwrap; in a container --security-opt seccomp=unconfined or a runtime that nests them), or use another mode. Nothing was run.`,
    );
  }
  return new SandboxStartError("start-failed", `sandbox could not start: ${reason}`);
}
