import type { BwrapConfig } from "./options.js";

/** The files of /etc that are the sandbox's own. */
export const ACCOUNT_FILES = ["passwd", "group", "hosts", "nsswitch.conf"] as const;

/** Their texts, by name. */
export type AccountFiles = Readonly<Record<(typeof ACCOUNT_FILES)[number], string>>;

/**
 * The files of /etc that name people and machines, by name: only who runs the command, and this host.
 * The host's own would tell of other users and other machines.
 */
export function accountFiles(
  config: Pick<BwrapConfig, "home">,
  uid: number,
  gid: number,
): AccountFiles {
  const name = uid === 0 ? "root" : "user";
  const group = gid === 0 ? "root" : "user";
  const nobody = "nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin\n";
  return {
    passwd: `${name}:x:${uid}:${gid}:${name}:${config.home}:/bin/bash\n${uid === 65534 ? "" : nobody}`,
    group: `${group}:x:${gid}:\n${gid === 65534 ? "" : "nogroup:x:65534:\n"}`,
    hosts: "127.0.0.1 localhost sandbox\n::1 localhost sandbox\n",
    "nsswitch.conf":
      "passwd: files\ngroup: files\nhosts: files dns\nservices: files\nprotocols: files\n",
  };
}
