import { OutsideWorkspaceError } from "../../workspace/workspace.js";
import { activeTools, type OpenMode } from "../open-mode.js";
import type { Outcome } from "../report.js";
import type { ExpectedTool } from "../subject.js";
import { excerpt, type Violation, violation } from "../violation.js";
import type { Answer } from "./call-tool.js";
import type { OutsidePath } from "./probe-place.js";

/** The calls by which a tool would reach a place outside the workspace, by the path that each has. */
type Escapes = (outside: OutsidePath) => readonly EscapeCall[];

interface EscapeCall {
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const CONTENT = "escaped\n";

const inFolder =
  (params: object): Escapes =>
  ({ folder }) => [{ path: folder, params: { ...params, path: folder } }];

/** pi's file tools, and how each would get out. */
const ESCAPES: Readonly<Record<string, (secret: string) => Escapes>> = {
  read:
    () =>
    ({ file }) => [{ path: file, params: { path: file } }],
  write:
    () =>
    ({ folder, file }) =>
      [`${folder}/new.txt`, file].map((path) => ({ path, params: { path, content: CONTENT } })),
  edit:
    (secret) =>
    ({ file }) => [
      { path: file, params: { path: file, edits: [{ oldText: secret, newText: CONTENT }] } },
    ],
  find: () => inFolder({ pattern: "*.txt" }),
  grep: (secret) => inFolder({ pattern: secret }),
  ls: () => inFolder({}),
};

/** What a tool that is held to less than the workspace's real places may follow. */
function isTried({ by }: OutsidePath, { bound }: ExpectedTool): boolean {
  return by === "text" || bound === "workspace";
}

/**
 * Rule 13, its second part: a file tool refuses every path that leads out of the workspace, in the
 * words of the workspace. A tool that the catalog leaves without a bound is not tried.
 */
export async function checkEscapes(open: OpenMode, working: readonly string[]): Promise<Outcome> {
  const violations: Violation[] = [];
  const tried: string[] = [];
  for (const tool of activeTools(open)) {
    const escapes = Object.hasOwn(ESCAPES, tool.name) ? ESCAPES[tool.name] : undefined;
    if (escapes === undefined || tool.bound === "none") continue;
    tried.push(tool.name);
    const calls = open.place.outside
      .filter((outside) => isTried(outside, tool))
      .flatMap(escapes(open.place.secret));
    const answers: Escaped[] = [];
    for (const { path, params } of calls) {
      const answer = await open.call(tool.name, params);
      // A tool that fails at everything has been told of: only what it lets through is news.
      const isNews = !answer.failed || working.includes(tool.name);
      if (isNews && !isRefusal(answer, path)) answers.push({ path, answer });
    }
    const [first, ...others] = answers;
    if (first) violations.push(escaped(open.mode, tool.name, first, others.length));
  }
  return tried.length === 0
    ? { notChecked: "no file tool is bound" }
    : { violations, note: `${tried.length} bound` };
}

interface Escaped {
  readonly path: string;
  readonly answer: Answer;
}

function isRefusal({ failed, text }: Answer, path: string): boolean {
  return failed && text === new OutsideWorkspaceError(path).message;
}

function escaped(mode: string, tool: string, { path, answer }: Escaped, others: number): Violation {
  const more = others === 0 ? "" : ` and ${others} more like it`;
  const what = answer.failed
    ? `answers ${excerpt(path)}${more}, outside the workspace, with an error of its own: ${excerpt(answer.text)}`
    : `lets ${excerpt(path)}${more} through, outside the workspace: it answered ${excerpt(answer.text)}`;
  return violation("TC722", mode, {
    tool,
    message: `tool "${tool}" ${what}`,
    remedy: `back "${tool}" with an adapter that refuses such a path before it looks at it, with the message: ${new OutsideWorkspaceError(path).message}`,
  });
}
