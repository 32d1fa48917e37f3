import { createHash, randomBytes } from "node:crypto";
import { diffArrays } from "diff";
import { printBytes, replaceScript } from "../../sandboxes/file-scripts.js";

/** Bytes of new content that go along in a script; beyond them the whole file is written. */
const MAX_NEW_BYTES = 60 * 1024;

/** Changed lines up to which a difference is looked for. */
const MAX_CHANGES = 2000;

/** A piece of the new content: bytes of the old one by their place, or bytes of its own. */
type Piece = { readonly from: number; readonly count: number } | { readonly bytes: Buffer };

/**
 * Shell text that turns a file into its edited form, given both. Sends only what is new, and does
 * nothing where the file is no longer what it was. Undefined where too much is new.
 */
export function patchScript(path: string, before: Buffer, after: Buffer): string | undefined {
  const pieces = piecesOf(before, after);
  if (pieces === undefined) return undefined;
  const mark = randomBytes(6).toString("hex");
  const hash = createHash("sha256").update(before).digest("hex");
  const producer = [
    `[ "$(sha256sum <"$f")" = '${hash}  -' ] || fail ESTALE 'the file has changed since it was read for this edit'`,
    'part() { tail -c "+$(($1 + 1))" <"$f" | head -c "$2"; }',
    ...pieces.map((piece) =>
      "bytes" in piece ? printBytes(piece.bytes, mark) : `part ${piece.from} ${piece.count}`,
    ),
  ].join("\n");
  return replaceScript(path, producer, { size: after.length, mark });
}

function piecesOf(before: Buffer, after: Buffer): readonly Piece[] | undefined {
  const start = sharedStart(before, after);
  const end = sharedEnd(before.subarray(start), after.subarray(start));
  const oldMiddle = before.subarray(start, before.length - end);
  const newMiddle = after.subarray(start, after.length - end);
  const middle =
    newMiddle.length <= MAX_NEW_BYTES
      ? [{ bytes: newMiddle }]
      : byLines(oldMiddle, newMiddle, start);
  return middle?.every((piece) => "from" in piece || piece.bytes.length <= MAX_NEW_BYTES)
    ? [{ from: 0, count: start }, ...middle, { from: before.length - end, count: end }].filter(
        (piece) => !("count" in piece) || piece.count > 0,
      )
    : undefined;
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
function byLines(before: Buffer, after: Buffer, offset: number): readonly Piece[] | undefined {
  const lines = (bytes: Buffer) => bytes.toString("latin1").split(/(?<=\n)/);
  const changes = diffArrays(lines(before), lines(after), { maxEditLength: MAX_CHANGES });
  if (changes === undefined) return undefined;
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
  return added <= MAX_NEW_BYTES ? pieces : undefined;
}
