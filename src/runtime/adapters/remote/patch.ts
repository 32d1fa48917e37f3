import { createHash, randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { diffArrays } from "diff";
import { FAIL, NEED, printBytes, replaceScript } from "../../sandboxes/file-scripts.js";

/** Bytes of a script that every sandbox takes: those of one argument of a program, nearly. */
const MAX_SCRIPT = 100_000;

/** Bytes up to which a file is sent whole: to put it together from pieces would take longer. */
const SMALL = 8 * 1024;

/** Bytes up to which what lies between two changes is sent again rather than told apart. */
const ENOUGH = 32 * 1024;

/** Changed lines up to which a difference is looked for. */
const MAX_CHANGES = 2000;

/** A piece of the new content: bytes of the old one by their place, or bytes of its own. */
type Piece = { readonly from: number; readonly count: number } | { readonly bytes: Buffer };

/** How much of a script is looked at for packing: so many times what may be sent. */
const MAX_PACKING = 16;

/** The code that a packed script fails with where the machine cannot unpack it; it has done nothing then. */
export const CANNOT_UNPACK = "ENOSYS";

/**
 * Shell text that turns a file into its edited form, given both. Sends only what is new, packed where it
 * would be longer than `most` bytes otherwise, and does nothing where the file is no longer what it was,
 * or has become what it is to be: the second delivery of one and the same edit. Undefined where so much
 * is new that it is too long even so.
 */
export function patchScript(
  path: string,
  before: Buffer,
  after: Buffer,
  most = MAX_SCRIPT,
): string | undefined {
  const pieces = piecesOf(before, after, most * MAX_PACKING);
  if (pieces === undefined) return undefined;
  const mark = randomBytes(6).toString("hex");
  const producer = [
    NEED,
    "need sha256sum",
    checkSum(before, after),
    ...pieces.map((piece) => printPiece(piece, before.length, mark)),
    // A program that fails at the head of a pipe is heard of by what is missing.
    ...(pieces.every((piece) => "bytes" in piece)
      ? []
      : [`[ "$(wc -c <"$t")" -eq ${after.length} ] || fail EIO 'it cannot be read'`]),
  ].join("\n");
  // Once more: whoever changed the file while the new one was put together would be undone.
  const script = replaceScript(path, producer, mark, checkSum(before, after));
  if (Buffer.byteLength(script) <= most) return script;
  const packed = pack(script, mark);
  return packed.length <= most ? packed : undefined;
}

/** Shell text that does what another does. */
function pack(script: string, mark: string): string {
  return `${FAIL}
command -v gzip >/dev/null || fail ${CANNOT_UNPACK} 'gzip is not in the sandbox'
script=$({
${printBytes(gzipSync(script), mark)}
} | gzip -dc) || fail EIO 'the edit cannot be unpacked'
eval "$script"`;
}

/** Shell text that prints a piece, by as few programs as it takes. */
function printPiece(piece: Piece, size: number, mark: string): string {
  const otherwise = "fail EIO 'it cannot be written'";
  if ("bytes" in piece) return printBytes(piece.bytes, mark, otherwise);
  const { from, count } = piece;
  if (from === 0) return `head -c ${count} <"$f" || ${otherwise}`;
  const rest = `tail -c +${from + 1} <"$f"`;
  return from + count === size
    ? `${rest} || ${otherwise}`
    : `${rest} | head -c ${count} || ${otherwise}`;
}

/** Shell text that goes on only if the file is still the one from before. */
function checkSum(before: Buffer, after: Buffer): string {
  return `sum=$(sha256sum <"$f") || fail EIO 'it cannot be read'
case $sum in
  ${sha256(before)}*) ;;
  ${sha256(after)}*) undo; exit 0 ;;
  *) fail ESTALE 'the file has changed since it was read for this edit' ;;
esac`;
}

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function piecesOf(before: Buffer, after: Buffer, most: number): readonly Piece[] | undefined {
  if (after.length <= SMALL) return [{ bytes: after }];
  const start = sharedStart(before, after);
  const end = sharedEnd(before.subarray(start), after.subarray(start));
  const oldMiddle = before.subarray(start, before.length - end);
  const newMiddle = after.subarray(start, after.length - end);
  const middle =
    newMiddle.length <= Math.min(most, ENOUGH)
      ? [{ bytes: newMiddle }]
      : byLines(oldMiddle, newMiddle, start, most);
  return (
    middle && [
      ...(start > 0 ? [{ from: 0, count: start }] : []),
      ...middle,
      ...(end > 0 ? [{ from: before.length - end, count: end }] : []),
    ]
  );
}

function sharedStart(one: Buffer, other: Buffer): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one[count] === other[count]) count += 1;
  return count;
}

function sharedEnd(one: Buffer, other: Buffer): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one.at(-1 - count) === other.at(-1 - count)) count += 1;
  return count;
}

/** Pieces by whole lines, for edits that lie far apart. */
function byLines(
  before: Buffer,
  after: Buffer,
  offset: number,
  most: number,
): readonly Piece[] | undefined {
  const lines = (bytes: Buffer) => bytes.toString("latin1").split(/(?<=\n)/);
  const changes = diffArrays(lines(before), lines(after), { maxEditLength: MAX_CHANGES });
  if (changes === undefined) return after.length <= most ? [{ bytes: after }] : undefined;
  const pieces: Piece[] = [];
  let from = offset;
  let added = 0;
  for (const { added: isAdded, removed: isRemoved, value } of changes) {
    const bytes = Buffer.from(value.join(""), "latin1");
    if (isAdded) {
      pieces.push({ bytes });
      added += bytes.length;
      continue;
    }
    if (!isRemoved) pieces.push({ from, count: bytes.length });
    from += bytes.length;
  }
  return added <= most ? pieces : undefined;
}
