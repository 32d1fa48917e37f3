/** Bytes that are enough to tell. */
export const IMAGE_HEAD_BYTES = 16;

interface Signature {
  readonly mimeType: string;
  /** What the file begins with; `?` stands for any byte. */
  readonly starts: readonly string[];
}

/** The images that pi sends to a model, by the whole of their signatures: a word is no image. */
const SIGNATURES: readonly Signature[] = [
  { mimeType: "image/png", starts: ["\x89PNG\r\n\x1a\n"] },
  { mimeType: "image/jpeg", starts: ["\xff\xd8\xff"] },
  { mimeType: "image/gif", starts: ["GIF87a", "GIF89a"] },
  { mimeType: "image/webp", starts: ["RIFF????WEBP"] },
];

/** The MIME type of an image by its first bytes, null for anything else. */
export function imageType(head: Uint8Array): string | null {
  const text = Buffer.from(head).toString("latin1");
  const found = SIGNATURES.find(({ starts }) => starts.some((start) => matches(text, start)));
  return found?.mimeType ?? null;
}

function matches(text: string, start: string): boolean {
  if (text.length < start.length) return false;
  return [...start].every((char, at) => char === "?" || text[at] === char);
}
