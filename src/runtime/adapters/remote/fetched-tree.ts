import { fileError } from "../../sandboxes/file-scripts.js";
import type { Browser, Entry } from "../../workspace/workspace.js";

/** The part of a workspace that a search was told of, to be looked at like one on this host. */
export class FetchedTree implements Browser {
  readonly #folders = new Map<string, Map<string, Entry>>();
  readonly #texts = new Map<string, string>();
  /** The one whose text comes next. */
  #ignoreFile = "";

  /** From the records of `search-tree-script.ts`; undefined for what is no folder. */
  static read(output: Buffer): FetchedTree | undefined {
    const all = output.toString("utf8").split("\0");
    const records = all.slice(all.lastIndexOf("again") + 1);
    if (records.shift() !== "folder") return undefined;
    const tree = new FetchedTree();
    for (const record of records) tree.#add(record.slice(0, 1), record.slice(1));
    return tree;
  }

  #add(kind: string, rest: string): void {
    if (kind === "d") this.#enter(rest, "directory");
    else if (kind === "f") this.#enter(rest, "file");
    else if (kind === "i") {
      this.#enter(rest, "file");
      this.#ignoreFile = rest;
    } else if (kind === "t") this.#texts.set(this.#ignoreFile, rest);
    else if (kind === "e") throw fileError(Buffer.from("EIO: it cannot be read"), rest);
  }

  #enter(path: string, kind: Entry["kind"]): void {
    const at = path.lastIndexOf("/") + 1;
    const name = path.slice(at);
    if (name === "" || name === ".") return;
    const prefix = path.slice(0, at);
    const folder = this.#folders.get(prefix) ?? new Map<string, Entry>();
    this.#folders.set(prefix, folder);
    if (folder.has(name)) return;
    folder.set(name, { name, kind });
    if (prefix !== "") this.#enter(prefix.slice(0, -1), "directory");
  }

  entries(path: string): Entry[] {
    return [...(this.#folders.get(path)?.values() ?? [])];
  }

  text(path: string): string | undefined {
    return this.#texts.get(path);
  }

  close(): void {}
}
