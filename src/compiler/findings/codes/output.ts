import { quote } from "../visible.js";
import type { Codes } from "./entry.js";

/** TC6xx: output and drift. */
export const outputCodes = {
  TC601: {
    severity: "error",
    title: "A generated file is out of date",
    message: () => "the file is not what the catalog gives",
    help: () => "run `npx pi-tool-catalog build` and commit what it writes",
  },
  TC602: {
    severity: "error",
    title: "A generated file is missing",
    message: () => "the catalog gives this file, and it is not there",
    help: () => "run `npx pi-tool-catalog build` and commit what it writes",
  },
  TC603: {
    severity: "error",
    title: "A generated file that the catalog no longer gives",
    message: () => "the file carries the header of this tool, but the catalog no longer gives it",
    help: () => "run `npx pi-tool-catalog build`: it removes the file",
  },
  TC604: {
    severity: "error",
    title: "A hand-written file in the way",
    message: (p: { file: string }) =>
      `${quote(p.file)} does not carry the header of this tool, so it is not overwritten`,
    help: () => "move the file, or choose another output folder",
  },
} satisfies Codes;
