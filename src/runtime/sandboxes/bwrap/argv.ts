/** One thing that the sandbox's file tree is built from, in bubblewrap's terms; later ones lie on top. */
export type Mount =
  | {
      readonly kind: "bind" | "ro-bind";
      /** A path on this host, or the number of a descriptor that bubblewrap inherits. */
      readonly source: string | number;
      readonly target: string;
      /** Left out in silence when the source does not exist. Not for descriptors. */
      readonly optional?: boolean;
    }
  | { readonly kind: "symlink"; readonly source: string; readonly target: string }
  | { readonly kind: "ro-bind-data"; readonly source: number; readonly target: string }
  | { readonly kind: "dir" | "tmpfs" | "dev" | "proc"; readonly target: string };

/** What a command sees of the machine. */
export interface View {
  readonly network: "none" | "shared";
  readonly mounts: readonly Mount[];
  /** As the command sees it. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * bubblewrap's options for a view, without the program. Handed over by `--args`, so that neither
 * paths of this host nor values of variables stand on a command line. Throws a TypeError for a NUL,
 * which would end an option and begin another.
 */
export function buildArgv({ network, mounts, cwd, env }: View): readonly string[] {
  const argv = [
    // Every namespace by name: `--unshare-all` would go on without a user namespace, and root with it.
    "--unshare-user",
    "--unshare-ipc",
    "--unshare-pid",
    "--unshare-uts",
    "--unshare-cgroup-try",
    ...(network === "none" ? ["--unshare-net"] : []),
    // The namespace's first process dies with bubblewrap, and everything in the namespace with it. Not
    // `--new-session`: it takes that process out of the group before it is bound to bubblewrap's life,
    // and a kill of the group in between would leave it. The group is started without a terminal.
    "--die-with-parent",
    // Root would keep its capabilities inside the namespace, and could unmount what is read-only.
    ...["--cap-drop", "ALL"],
    ...["--hostname", "sandbox"],
    ...mounts.flatMap(mountOptions),
    // The root of the tree is kept in memory: written to, it would seem to hold files, and lose them.
    ...["--remount-ro", "/"],
    ...["--chdir", cwd],
    "--clearenv",
    ...Object.entries(env).flatMap(([name, value]) => ["--setenv", name, value]),
  ];
  const broken = argv.find((option) => option.includes("\0"));
  if (broken !== undefined) throw new TypeError(`a NUL in ${JSON.stringify(broken)}`);
  return argv;
}

function mountOptions(mount: Mount): readonly string[] {
  switch (mount.kind) {
    case "bind":
    case "ro-bind": {
      const { kind, source, target, optional } = mount;
      if (typeof source === "number") return [`--${kind}-fd`, String(source), target];
      return [`--${kind}${optional ? "-try" : ""}`, source, target];
    }
    case "symlink":
    case "ro-bind-data":
      return [`--${mount.kind}`, String(mount.source), mount.target];
    default:
      return [`--${mount.kind}`, mount.target];
  }
}

/** The form in which `--args` takes options: each ended by a NUL. */
export function encodeArgv(argv: readonly string[]): Buffer {
  return Buffer.from(argv.map((option) => `${option}\0`).join(""));
}
