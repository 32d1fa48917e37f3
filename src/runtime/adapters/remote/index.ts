import type { ToolBacking } from "../adapter.js";
import { remoteBash } from "./bash.js";
import { remoteEdit } from "./edit.js";
import { remoteFind } from "./find.js";
import { remoteLs } from "./ls.js";
import { remoteRead } from "./read.js";
import { remoteWrite } from "./write.js";

/** pi's tools over any sandbox elsewhere. grep cannot be moved by its Operations: see `customGrep`. */
export const remote = {
  bash: remoteBash,
  read: remoteRead,
  write: remoteWrite,
  edit: remoteEdit,
  find: remoteFind,
  ls: remoteLs,
} as const satisfies {
  readonly [Tool in "bash" | "read" | "write" | "edit" | "find" | "ls"]: ToolBacking<Tool>;
};
