import { closeSync, fstatSync, readSync, type Stats, writeSync } from "node:fs";
import { setImmediate as breath } from "node:timers/promises";
import type { FileStat, OpenFile } from "./workspace.js";

/** Bytes that are read or written at a stretch: a millisecond or so, after which others get a turn. */
const PIECE = 1 << 20;

/** What the host's stat says, in this library's words. */
export function fileStat(stat: Stats): FileStat {
  return {
    kind: kindOf(stat),
    size: stat.size,
    mtimeMs: stat.mtimeMs,
    mode: stat.mode & 0o7777,
  };
}

/** Also takes what a folder's listing says of its entries. */
export function kindOf(
  it: Pick<Stats, "isFile" | "isDirectory" | "isSymbolicLink">,
): FileStat["kind"] {
  if (it.isFile()) return "file";
  if (it.isDirectory()) return "directory";
  return it.isSymbolicLink() ? "link" : "other";
}

/** An open file behind a descriptor, which it closes: at once, or when a running read has ended. */
export function openFile(descriptor: number): OpenFile {
  const stat = fstatSync(descriptor);
  let reads = 0;
  let closing = false;
  let open = true;
  const closeIfIdle = () => {
    if (!closing || !open || reads > 0) return;
    open = false;
    closeSync(descriptor);
  };
  const doneReading = () => {
    reads -= 1;
    closeIfIdle();
  };
  return {
    stat: fileStat(stat),
    head(length) {
      const buffer = Buffer.alloc(length);
      return buffer.subarray(0, readSync(descriptor, buffer, 0, length, 0));
    },
    async bytes() {
      reads += 1;
      try {
        return await readAll(descriptor, stat.size);
      } finally {
        doneReading();
      }
    },
    async *pieces() {
      reads += 1;
      try {
        yield* readPieces(descriptor, stat.size);
      } finally {
        doneReading();
      }
    },
    close() {
      closing = true;
      closeIfIdle();
    },
  };
}

/** Up to the size that the file had when it was opened: what grows may grow for ever. */
async function* readPieces(descriptor: number, size: number): AsyncGenerator<Uint8Array> {
  const end = size === 0 ? MAX_BYTES : size;
  for (let at = 0; at < end; ) {
    if (at > 0) await breath();
    const piece = Buffer.allocUnsafe(Math.min(PIECE, end - at));
    const got = readSync(descriptor, piece, 0, piece.length, at);
    if (got === 0) return;
    at += got;
    yield piece.subarray(0, got);
  }
}

/** The most that Node reads into one buffer. */
const MAX_BYTES = 2 ** 31 - 1;

async function readAll(descriptor: number, size: number): Promise<Buffer> {
  if (size > MAX_BYTES) throw new RangeError(`File size (${size}) is greater than 2 GiB`);
  // The kernel's own files say 0 and hold something.
  if (size === 0) {
    const pieces: Uint8Array[] = [];
    for await (const piece of readPieces(descriptor, size)) pieces.push(piece);
    return Buffer.concat(pieces);
  }
  const buffer = Buffer.allocUnsafe(size);
  let filled = 0;
  while (filled < size) {
    const got = readSync(descriptor, buffer, filled, Math.min(PIECE, size - filled), filled);
    if (got === 0) break;
    filled += got;
    if (got === PIECE) await breath();
  }
  return buffer.subarray(0, filled);
}

/** The same at one go, for what is known to be small. */
export function readWhole(descriptor: number, size: number): Buffer {
  const buffer = Buffer.allocUnsafe(size);
  let filled = 0;
  while (filled < size) {
    const got = readSync(descriptor, buffer, filled, size - filled, filled);
    if (got === 0) break;
    filled += got;
  }
  return buffer.subarray(0, filled);
}

/** Writes all of it at the start of the file. */
export async function writeAll(descriptor: number, bytes: Uint8Array): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const length = Math.min(PIECE, bytes.length - written);
    written += writeSync(descriptor, bytes, written, length, written);
    if (written < bytes.length) await breath();
  }
}
