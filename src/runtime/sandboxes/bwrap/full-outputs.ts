import { chmod, copyFile, lstat, rename, rm } from "node:fs/promises";
import { basename, join, posix } from "node:path";
import { FullOutputRegistry, type FullOutputs } from "../full-outputs.js";
import type { PrivateFolder } from "./private-folder.js";
import { OUTPUTS } from "./workspace-mounts.js";

/**
 * Full-output files in a folder of the sandbox's own, which commands see read-only below /tmp: no
 * command can put a link in the place of a file that a tool of this host then opens.
 */
export function outputsIn(
  folder: PrivateFolder,
): FullOutputs & { readonly registry: FullOutputRegistry } {
  const registry = new FullOutputRegistry();
  const nameFor = (hostPath: string) => posix.join(OUTPUTS, basename(hostPath));
  return {
    registry,
    nameFor,
    hostPath: (path) => registry.hostPath(path),
    adopt: async (hostPath) => {
      const name = nameFor(hostPath);
      // A folder that was never made, or is gone with its sandbox, is not made for this.
      const place = folder.opened && join(folder.open().outputs, basename(hostPath));
      try {
        if (place === undefined || !(await lstat(hostPath)).isFile()) throw new Error("no place");
        await move(hostPath, place);
        await chmod(place, 0o600);
        await registry.record(name, place);
      } catch {
        // The answer itself is complete; what cannot be kept is not left lying about either.
        await rm(hostPath, { force: true });
      }
      return name;
    },
  };
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch {
    // Another file system.
    await copyFile(from, to);
    await rm(from, { force: true });
  }
}
