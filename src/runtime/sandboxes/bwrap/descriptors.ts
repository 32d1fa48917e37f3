import { readdirSync, readFileSync } from "node:fs";

/** Linux's close-on-exec bit, as /proc shows it: `fcntl.h`. */
const O_CLOEXEC = 0o2000000;

let inherited: readonly number[] | undefined;

/**
 * Descriptors that this process was started with and would hand on to every child: Node closes only
 * the low ones. One of a folder would lead out of the sandbox. Looked for once, as Node itself opens
 * nothing that is handed on.
 */
export function inheritedDescriptors(): readonly number[] {
  inherited ??= readdirSync("/proc/self/fdinfo")
    .map(Number)
    .filter((descriptor) => descriptor > 2 && isHandedOn(descriptor));
  return inherited;
}

function isHandedOn(descriptor: number): boolean {
  try {
    const info = readFileSync(`/proc/self/fdinfo/${descriptor}`, "utf8");
    const flags = /^flags:\s*([0-7]+)/m.exec(info)?.[1];
    return flags !== undefined && (Number.parseInt(flags, 8) & O_CLOEXEC) === 0;
  } catch {
    // The one that the folder was read by; it is closed again.
    return false;
  }
}
