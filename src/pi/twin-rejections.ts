import { setImmediate } from "node:timers/promises";

/**
 * Waits until Node has reported the other rejections that a failed import leaves behind, and drops
 * them: Node rejects once per module that waited for the one that threw (seen with a CommonJS
 * dependency on Node 20), and those that nobody awaits would end the process. Other errors go on.
 */
export async function dropTwinRejections(error: unknown): Promise<void> {
  const listener = (reason: unknown): void => {
    if (reason === error) return;
    queueMicrotask(() => {
      throw reason;
    });
  };
  process.on("unhandledRejection", listener);
  try {
    await setImmediate();
  } finally {
    process.off("unhandledRejection", listener);
  }
}
