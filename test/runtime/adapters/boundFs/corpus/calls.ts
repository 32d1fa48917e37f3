import type { FileTool } from "../pi-tools.js";

/** The call that each tool gets with a path to be tried. */
export const CALLS: Readonly<Record<FileTool, (path: string) => object>> = {
  read: (path) => ({ path }),
  write: (path) => ({ path, content: "overwritten" }),
  edit: (path) => ({ path, edits: [{ oldText: "TOP-SECRET", newText: "CHANGED" }] }),
  ls: (path) => ({ path }),
  find: (path) => ({ pattern: "*", path }),
  grep: (path) => ({ pattern: "SECRET|needle|root", path }),
};
