import { posix } from "node:path";
import type { PiPorts, PiTruncation, ToolResult } from "../adapter.js";
import type { Found, FoundFile } from "./events.js";
import type { Search } from "./script.js";

/** The part of pi that words an answer. */
export type Wording = Pick<
  PiPorts,
  "truncateHead" | "truncateLine" | "formatSize" | "DEFAULT_MAX_BYTES"
>;

/** Characters of a line that pi shows, as its notice has them: `GREP_MAX_LINE_LENGTH` in `tools/truncate.js`. */
const SHOWN_LINE_LENGTH = 500;

/**
 * Words what was found as pi's own grep does, notices and details included: `tools/grep.js`. Sorted by
 * path and line, where pi's order varies from run to run.
 */
export function formatFound(found: Found, search: Search, pi: Wording): ToolResult {
  if (found.count === 0) return { content: [{ type: "text", text: "No matches found" }] };
  let linesTruncated = false;
  const shorten = (line: string) => {
    const { text, wasTruncated } = pi.truncateLine(line.replaceAll("\r", ""));
    linesTruncated ||= wasTruncated;
    return text;
  };
  const rows = [...found.files]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap((file) => formatFile(file, shownPath(found, file), search.context, shorten));
  const truncation = withUnsent(
    pi.truncateHead(rows.join("\n"), { maxLines: Number.MAX_SAFE_INTEGER }),
    found.more,
  );
  const limitReached = found.count >= search.limit;
  const notices = [
    ...(limitReached
      ? [
          `${search.limit} matches limit reached. Use limit=${search.limit * 2} for more, or refine pattern`,
        ]
      : []),
    ...(truncation.truncated ? [`${pi.formatSize(pi.DEFAULT_MAX_BYTES)} limit reached`] : []),
    ...(linesTruncated
      ? [`Some lines truncated to ${SHOWN_LINE_LENGTH} chars. Use read tool to see full lines`]
      : []),
  ];
  const details = {
    ...(limitReached && { matchLimitReached: search.limit }),
    ...(truncation.truncated && { truncation }),
    ...(linesTruncated ? { linesTruncated } : {}),
  };
  const text =
    notices.length > 0 ? `${truncation.content}\n\n[${notices.join(". ")}]` : truncation.content;
  return {
    content: [{ type: "text", text }],
    ...(notices.length > 0 && { details }),
  };
}

function shownPath(found: Found, { path }: FoundFile): string {
  const relative = path.replace(/^\.\//, "");
  // pi takes a name that begins with two dots for one outside the folder, and shows the last part.
  return found.folder && !relative.startsWith("..") ? relative : posix.basename(relative);
}

function formatFile(
  { lines }: FoundFile,
  path: string,
  context: number,
  shorten: (line: string) => string,
): string[] {
  const byNumber = new Map(lines.map((line) => [line.line, line]));
  return lines.flatMap(({ match, line }) => {
    if (!match) return [];
    const block: string[] = [];
    for (let at = Math.max(1, line - context); at <= line + context; at += 1) {
      const text = byNumber.get(at)?.text;
      // pi counts an empty last line after the newline that ends a file.
      if (text === undefined && !byNumber.get(at - 1)?.ended) break;
      block.push(
        `${path}${at === line ? ":" : "-"}${at}${at === line ? ":" : "-"} ${shorten(text ?? "")}`,
      );
      if (text === undefined) break;
    }
    return block;
  });
}

/** Adds what was counted and not sent to the totals, which pi's renderer and hosts read. */
function withUnsent(truncation: PiTruncation, more: Found["more"]): PiTruncation {
  if (more.matches === 0) return truncation;
  return {
    ...truncation,
    totalLines: truncation.totalLines + more.matches,
    totalBytes: truncation.totalBytes + more.bytes,
  };
}
