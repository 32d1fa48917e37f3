import { lstatSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import type { Mount } from "./argv.js";

/** Where a Linux system keeps its programs and libraries; in most, all but the first are links. */
const SYSTEM_FOLDERS = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"];

/**
 * What programs need of /etc: the linker, certificates (never private keys), names of types, places
 * and protocols. Accounts and hosts are not the host's, see `writeAccounts`.
 */
const ETC = [
  "alternatives",
  "ca-certificates",
  "ca-certificates.conf",
  "crypto-policies",
  "debian_version",
  "fonts",
  "java-8-openjdk",
  "java-11-openjdk",
  "java-17-openjdk",
  "java-21-openjdk",
  "java-25-openjdk",
  "ld.so.cache",
  "ld.so.conf",
  "ld.so.conf.d",
  "locale.alias",
  "locale.conf",
  "localtime",
  "magic",
  "magic.mime",
  "mime.types",
  "os-release",
  "pki/ca-trust/extracted",
  "pki/tls/certs",
  "protocols",
  "services",
  "ssl/certs",
  "ssl/openssl.cnf",
  "terminfo",
  "timezone",
];

/** The machine's programs and what they need, read-only. Looks at the host's folders. */
export function systemMounts(network: "none" | "shared"): readonly Mount[] {
  const etc = network === "shared" ? [...ETC, "resolv.conf"] : ETC;
  return [
    ...SYSTEM_FOLDERS.flatMap(systemFolder),
    { kind: "dir", target: "/etc" },
    ...etc.filter((name) => isThere(join("/etc", name))).map(etcMount),
    { kind: "dev", target: "/dev" },
    { kind: "proc", target: "/proc" },
    { kind: "dir", target: "/run" },
    { kind: "dir", target: "/var" },
    { kind: "symlink", source: "../run", target: "/var/run" },
    { kind: "symlink", source: "../tmp", target: "/var/tmp" },
  ];
}

function systemFolder(folder: string): readonly Mount[] {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  return stat.isSymbolicLink()
    ? [{ kind: "symlink", source: readlinkSync(folder), target: folder }]
    : [{ kind: "ro-bind", source: folder, target: folder }];
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Optional, because a link in /etc may dangle: resolv.conf does, where no resolver runs. */
function etcMount(name: string): Mount {
  const path = `/etc/${name}`;
  return { kind: "ro-bind", source: path, target: path, optional: true };
}
