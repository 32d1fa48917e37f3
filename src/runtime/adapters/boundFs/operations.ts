import { retold } from "../../workspace/retold.js";
import { TEMPORARY_PREFIX } from "../../workspace/temporary.js";
import {
  type Entry,
  type OpenFile,
  OutsideWorkspaceError,
  type Target,
  type Workspace,
} from "../../workspace/workspace.js";
import type {
  AdapterBundle,
  EditOperations,
  LsOperations,
  ReadOperations,
  WriteOperations,
} from "../adapter.js";
import type { BundlePaths } from "./bundle-paths.js";
import { utf8Only, withLineEnds } from "./edited-text.js";
import { currentCall, refused } from "./guard.js";
import { IMAGE_HEAD_BYTES, imageType } from "./image-type.js";

/**
 * Does a piece of work on what pi's path stands for, and tells what goes wrong in the model's words.
 * Any other path, as where Operations are used without their guard, is taken for the model's own.
 */
export function onPath<T>(paths: BundlePaths, path: string, work: (path: string) => T): T {
  const below = paths.below(path);
  const written = (below !== undefined && currentCall()?.written) || path;
  const told = (error: unknown) =>
    error instanceof OutsideWorkspaceError ? refused(written) : retold(error, written);
  try {
    // A name below the root may look like anything: the dot keeps it a name.
    return work(below === undefined ? path : `./${below}`);
  } catch (error) {
    throw told(error);
  }
}

/** The same for work that waits. */
export async function onPathSlowly<T>(
  paths: BundlePaths,
  path: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  try {
    return await onPath(paths, path, work);
  } catch (error) {
    return onPath(paths, path, () => {
      throw error;
    });
  }
}

/** One file for all of pi's steps: opened by the first of them, closed by the guard. */
async function onFile<T>(
  open: () => OpenFile,
  work: (file: OpenFile) => T | Promise<T>,
): Promise<T> {
  const call = currentCall();
  const file = call?.file ?? open();
  if (call !== undefined) call.file = file;
  try {
    return await work(file);
  } finally {
    if (call === undefined) file.close();
  }
}

export function readOperations({ workspace }: AdapterBundle, paths: BundlePaths): ReadOperations {
  const opened = (path: string) => () => onPath(paths, path, (below) => workspace.open(below));
  return {
    access: (path) => onFile(opened(path), () => {}),
    detectImageMimeType: (path) =>
      onFile(opened(path), (file) => imageType(file.head(IMAGE_HEAD_BYTES))),
    readFile: (path) => onFile(opened(path), (file) => file.bytes()),
    async *createReadStream(path) {
      const call = currentCall();
      const file = call?.file ?? opened(path)();
      try {
        yield* file.pieces();
      } finally {
        if (call?.file !== file) file.close();
      }
    },
  };
}

/** What the guard has found is written there; any other path is looked for. */
function writeTo(workspace: Workspace, paths: BundlePaths, path: string, text: string) {
  const bytes = Buffer.from(text, "utf8");
  const target = targetOf(paths, path);
  return onPathSlowly(paths, path, (below) =>
    target ? target.write(bytes) : workspace.write(below, bytes),
  );
}

function targetOf(paths: BundlePaths, path: string): Target | undefined {
  const call = currentCall();
  return call?.target?.place.path === paths.below(path) ? call?.target : undefined;
}

export function writeOperations({ workspace }: AdapterBundle, paths: BundlePaths): WriteOperations {
  return {
    writeFile: (path, content) => writeTo(workspace, paths, path, content),
    async mkdir(path) {
      // Within a call, the write that follows makes its folders itself.
      if (currentCall() !== undefined) return;
      await onPathSlowly(paths, path, (below) => workspace.mkdir(below));
    },
  };
}

export function editOperations({ workspace }: AdapterBundle, paths: BundlePaths): EditOperations {
  const opened = (path: string) => () =>
    onPath(
      paths,
      path,
      (below) => targetOf(paths, path)?.open() ?? workspace.open(below, { forWriting: true }),
    );
  return {
    async access(path) {
      // pi finds out about a folder when it reads it, and says so in plainer words.
      if (currentCall()?.place.kind === "directory") return;
      await onFile(opened(path), () => {});
    },
    async readFile(path) {
      const bytes = await onFile(opened(path), (file) => file.bytes());
      const call = currentCall();
      utf8Only(bytes, call?.written ?? path);
      if (call !== undefined) call.before = bytes;
      return bytes;
    },
    writeFile(path, content) {
      const { before, params } = currentCall() ?? {};
      const text = before === undefined ? content : withLineEnds(before, content, params);
      return writeTo(workspace, paths, path, text);
    },
  };
}

export function lsOperations({ workspace }: AdapterBundle, paths: BundlePaths): LsOperations {
  /** What the guard has just found out is not asked again. */
  const locate = (path: string) => {
    const call = currentCall();
    const isItself = call !== undefined && paths.below(path) === call.place.path;
    return isItself ? call.place : onPath(paths, path, (below) => workspace.locate(below));
  };
  const isFolder = (answer: boolean) => ({ isDirectory: () => answer });
  return {
    // A link to nothing does not exist for pi.
    exists: async (path) => !["missing", "link"].includes(locate(path).kind),
    async stat(path) {
      const call = currentCall();
      const entry = call?.entries?.get(path);
      if (call === undefined || entry === undefined)
        return isFolder(locate(path).kind === "directory");
      return isFolder(leadsToFolder(workspace, call.place.path, entry));
    },
    async readdir(path) {
      const entries = onPath(paths, path, (below) => workspace.entries(below)).filter(
        ({ name }) => !name.startsWith(TEMPORARY_PREFIX),
      );
      const call = currentCall();
      if (call !== undefined) {
        call.entries = new Map(entries.map((entry) => [`${path}/${entry.name}`, entry]));
      }
      return entries.map(({ name }) => name);
    },
  };
}

/**
 * Whether an entry of a listing is a folder or a link to one. A link that leads out is a plain name,
 * whether or not its target exists; one to nothing inside fails, and pi leaves it out.
 */
function leadsToFolder(workspace: Workspace, folder: string, { name, kind }: Entry): boolean {
  if (kind !== "link") return kind === "directory";
  try {
    const target = workspace.locate(`./${folder}/${name}`).kind;
    if (target === "link" || target === "missing") throw new Error(`link to nothing: ${name}`);
    return target === "directory";
  } catch (error) {
    if (error instanceof OutsideWorkspaceError) return false;
    throw error;
  }
}
