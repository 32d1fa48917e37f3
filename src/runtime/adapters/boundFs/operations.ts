import { FileError } from "../../workspace/failure.js";
import { TEMPORARY_PREFIX } from "../../workspace/temporary.js";
import { OutsideWorkspaceError, type Workspace } from "../../workspace/workspace.js";
import type { EditOperations, LsOperations, ReadOperations, WriteOperations } from "../adapter.js";
import { currentCall, type VirtualPaths } from "./call.js";
import { utf8Only, withLineEnds } from "./editedText.js";
import { IMAGE_HEAD_BYTES, imageType } from "./imageType.js";

/**
 * Runs a piece of work on what pi's path stands for, and tells what goes wrong in the model's words.
 * A path that is no virtual one, as where Operations are used without their guard, is the model's.
 */
export function onPath<T>(paths: VirtualPaths, path: string, work: (path: string) => T): T {
  const below = paths.below(path);
  const call = below === undefined ? undefined : currentCall();
  const told = (error: unknown) => inWords(error, call?.written ?? path);
  try {
    // A name below the root may look like anything: the dot keeps it one.
    const result = work(below === undefined ? path : `./${below}`);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      throw told(error);
    }) as T;
  } catch (error) {
    throw told(error);
  }
}

function inWords(error: unknown, written: string): unknown {
  if (error instanceof FileError) {
    return new FileError(error.code, error.syscall, written, error.errno);
  }
  if (!(error instanceof OutsideWorkspaceError)) return error;
  const refusal = new OutsideWorkspaceError(written);
  const call = currentCall();
  if (call !== undefined) call.refusal ??= refusal;
  return refusal;
}

export function readOperations(workspace: Workspace, paths: VirtualPaths): ReadOperations {
  /** One file for all of pi's steps: opened by the first, closed by the guard. */
  const open = (path: string) => {
    const call = currentCall();
    const file = call?.file ?? onPath(paths, path, (below) => workspace.open(below));
    if (call !== undefined) call.file = file;
    return { file, done: () => call === undefined && file.close() };
  };
  return {
    async access(path) {
      open(path).done();
    },
    async detectImageMimeType(path) {
      const { file, done } = open(path);
      const type = imageType(file.head(IMAGE_HEAD_BYTES));
      done();
      return type;
    },
    async readFile(path) {
      const { file, done } = open(path);
      try {
        return await file.bytes();
      } finally {
        done();
      }
    },
  };
}

export function writeOperations(workspace: Workspace, paths: VirtualPaths): WriteOperations {
  return {
    writeFile: (path, content) =>
      onPath(paths, path, (below) => workspace.write(below, Buffer.from(content, "utf8"))),
    mkdir: (path) => onPath(paths, path, (below) => workspace.mkdir(below)),
  };
}

export function editOperations(workspace: Workspace, paths: VirtualPaths): EditOperations {
  return {
    async access(path) {
      onPath(paths, path, (below) => workspace.open(below, { forWriting: true })).close();
    },
    async readFile(path) {
      const { bytes } = await onPath(paths, path, (below) => workspace.read(below));
      const call = currentCall();
      utf8Only(bytes, call?.written ?? path);
      if (call !== undefined) call.before = bytes;
      return bytes;
    },
    writeFile(path, content) {
      const call = currentCall();
      const text =
        call?.before === undefined ? content : withLineEnds(call.before, content, call.params);
      return onPath(paths, path, (below) => workspace.write(below, Buffer.from(text, "utf8")));
    },
  };
}

export function lsOperations(workspace: Workspace, paths: VirtualPaths): LsOperations {
  const kind = (path: string) => onPath(paths, path, (below) => workspace.locate(below).kind);
  const isFolder = (answer: boolean) => ({ isDirectory: () => answer });
  return {
    exists: async (path) => kind(path) !== "missing",
    async stat(path) {
      const call = currentCall();
      const listed = call?.entries?.get(path);
      if (listed !== undefined && listed !== "link") return isFolder(listed === "directory");
      if (listed === undefined) return isFolder(kind(path) === "directory");
      return isFolder(linkedKind(workspace, paths, path) === "directory");
    },
    async readdir(path) {
      const entries = onPath(paths, path, (below) => workspace.entries(below)).filter(
        ({ name }) => !name.startsWith(TEMPORARY_PREFIX),
      );
      const call = currentCall();
      if (call !== undefined) {
        call.entries = new Map(entries.map((entry) => [`${path}/${entry.name}`, entry.kind]));
      }
      return entries.map(({ name }) => name);
    },
  };
}

/**
 * What a link in a listing leads to. One that leads out is listed as a plain name, whether or not its
 * target exists; one whose target is missing inside is left out, as pi leaves it out.
 */
function linkedKind(workspace: Workspace, paths: VirtualPaths, path: string): string {
  try {
    const { kind } = workspace.locate(`./${paths.below(path)}`);
    if (kind === "link" || kind === "missing") throw new Error(`a link to nothing`);
    return kind;
  } catch (error) {
    if (error instanceof OutsideWorkspaceError) return "link";
    throw error;
  }
}
