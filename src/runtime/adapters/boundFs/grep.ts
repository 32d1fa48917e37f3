import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { failure } from "../../workspace/failure.js";
import type { Place, Workspace } from "../../workspace/workspace.js";
import type { Backing, GrepOperations, OperationsByTool } from "../adapter.js";
import { boundGuard, type FileCall } from "./call.js";

function onPath(program: string): boolean {
  const names = process.platform === "win32" ? [`${program}.exe`] : [program];
  return (process.env["PATH"] ?? "").split(delimiter).some((folder) =>
    names.some((name) => {
      try {
        const path = join(folder, name);
        accessSync(path, constants.X_OK);
        return statSync(path).isFile();
      } catch {
        return false;
      }
    }),
  );
}

/** pi's own grep on a host folder: the path is bound first, then pi starts `rg` there. */
export function hostGrep(workspace: Workspace): Backing<OperationsByTool["grep"]> {
  const hostPath = (place: Place) => workspace.hostPath(place);
  const hostRoot = () => workspace.hostPath();
  const below = (path: string) => `./${path.slice(hostRoot().length)}`;
  const inWords = (text: string, call: FileCall) =>
    text.replaceAll(hostPath(call.place), call.written);
  const operations: GrepOperations = {
    async isDirectory(path) {
      const { kind } = workspace.locate(below(path));
      if (kind === "missing") throw failure("ENOENT", "stat", path);
      return kind === "directory";
    },
    readFile: async (path) => (await workspace.read(below(path))).bytes.toString("utf8"),
  };
  const bound = boundGuard({ workspace, pathFor: hostPath, inWords });
  return {
    operations,
    guard(call, next) {
      if (!onPath("rg"))
        throw new Error(
          "ripgrep (rg) is not on PATH, and grep needs it: install it, as with `apt-get install ripgrep`",
        );
      return bound(call, next);
    },
  };
}
