import { randomBytes } from "node:crypto";
import { chmod, mkdir, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Writes a file, whole or not at all, making its parents: a reader sees the old content or the new.
 * A link is written through, and an existing file keeps its permission bits.
 */
export async function writeWhole(
  path: string,
  content: Uint8Array,
  signal?: AbortSignal,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const target = await realpath(path).catch(() => path);
  const mode = await stat(target).then(
    (found) => found.mode & 0o7777,
    () => undefined,
  );
  const name = `.pi-tool-catalog-tmp-${randomBytes(6).toString("hex")}`;
  const temporary = join(dirname(target), name);
  try {
    await writeFile(temporary, content, { flag: "wx", ...(signal && { signal }) });
    if (mode !== undefined) await chmod(temporary, mode);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
