import type { ToolFacts } from "../../runtime/adapters/facts.js";
import type { ModePlacement, Placement } from "../plan/place.js";

/** A part of a sentence: words of this file, or text of the catalog, plain or marked as code. */
type Piece = string | { readonly text: string } | { readonly code: string };

/** A sentence about a mode; each form escapes what is the catalog's, and marks code its own way. */
export type Sentence = readonly Piece[];

/** What is said of one tool. */
export interface ToolRemark {
  readonly tool: string;
  readonly text: string;
}

/** How near a tool works to this host: what a page colours by, never without the words. */
export type Nearness = "loose" | "host" | "sandbox" | "remote";

/** One mode's part of the matrix as every form shows it: tables, pages, terminals. */
export interface ModeView {
  readonly name: string;
  readonly description?: string;
  readonly facts: readonly Sentence[];
  readonly rows: readonly (Placement & { readonly nearness: Nearness })[];
  readonly notes: readonly ToolRemark[];
  /** Reasons that the catalog gives. */
  readonly reasons: readonly ToolRemark[];
}

/** The columns of the matrix, and each one's text for a row. */
export const PLACEMENT_COLUMNS: readonly (readonly [
  title: string,
  text: (row: Placement) => string,
])[] = [
  ["tool", (row) => row.tool],
  ["adapter", (row) => row.adapter],
  ["executes on", (row) => row.executes],
  ["files", (row) => row.files],
  ["bound", (row) => row.bound],
  ["writes", (row) => (row.writes ? "yes" : "no")],
  ["network", (row) => row.network],
  ["through", (row) => row.seam],
];

const OPENED_WITH = {
  root: "a folder on this host",
  sandbox: "a sandbox that the host brings",
  vercel: "a Vercel Sandbox",
} as const;

function separated(pieces: readonly Piece[]): Sentence {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [", ", piece]));
}

function nearnessOf({ executes, files, bound }: ToolFacts): Nearness {
  if (executes !== "host") return executes;
  return bound === "none" && files !== "none" ? "loose" : "host";
}

/** What there is to show of a mode. */
export function viewMode({ mode, rows }: ModePlacement): ModeView {
  const { workspaceRoot, without, readonly } = mode;
  const missing = without.map((tool) => ({ text: tool }));
  const paths = readonly.map((path) => ({ code: path }));
  return {
    name: mode.name,
    ...(mode.description !== undefined && { description: mode.description }),
    facts: [
      [`Opened with ${OPENED_WITH[mode.resource]}.`],
      workspaceRoot === undefined
        ? ["The model sees the workspace under its own path."]
        : ["The model sees the workspace as ", { code: workspaceRoot }, "."],
      ...(missing.length > 0 ? [["Without: ", ...separated(missing), "."]] : []),
      ...(paths.length > 0 ? [["Read-only: ", ...separated(paths), "."]] : []),
    ],
    rows: rows.flatMap((row) =>
      mode.tools
        .filter(({ name }) => name === row.tool)
        .map(({ facts }) => ({ ...row, nearness: nearnessOf(facts) })),
    ),
    notes: rows.flatMap(({ tool, note }) => (note === undefined ? [] : [{ tool, text: note }])),
    reasons: mode.tools.flatMap((tool) => {
      const text = tool.reason ?? tool.unboundedReason;
      return text === undefined ? [] : [{ tool: tool.name, text }];
    }),
  };
}
