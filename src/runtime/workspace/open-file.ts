import { basename, dirname } from "node:path";
import { openFile } from "./bytes.js";
import { failure } from "./failure.js";
import { canHold, heldGrip } from "./held-grip.js";
import { plainGrip } from "./plain-grip.js";
import type { OpenFile } from "./workspace.js";

/** Opens exactly one regular file of this host, never through a link. `written` is for errors. */
export function openHostFile(hostPath: string, written: string): OpenFile {
  const grip = (canHold() ? heldGrip : plainGrip)(dirname(hostPath));
  try {
    const held = grip.hold(grip.root, basename(hostPath));
    if (!held.stat.isFile()) throw failure("EINVAL", "open", written);
    return openFile(grip.openFile(held));
  } finally {
    grip.release();
  }
}
