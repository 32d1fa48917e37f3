import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { plant } from "../../../workspace/temporary-folder.js";

/** Stands in every file outside. */
export const SECRET = "OUTSIDE-SECRET";

/** Names of files outside: no listing may show them. */
export const OUTSIDE_NAME = "outside-name";

/** A workspace in which a name keeps changing what it stands for. */
export interface Scene {
  /** What the swapper is told: what to do, the name, what takes its place. */
  readonly swap: readonly [kind: "exchange" | "relink" | "recreate", name: string, other: string];
  /** A file that is behind the name. */
  readonly file: string;
  /** The folder that holds it. */
  readonly folder: string;
}

/** Lays out base/ws and base/outside, and says what to swap. */
export type Lay = (base: string) => Scene;

function outside(base: string): string {
  const folder = join(base, "outside");
  const secret = `${SECRET}\n`;
  plant(folder, {
    "f.txt": secret,
    "q/f.txt": secret,
    [`${OUTSIDE_NAME}.txt`]: secret,
    [`q/${OUTSIDE_NAME}.txt`]: secret,
  });
  return folder;
}

export const SCENES: Readonly<Record<string, Lay>> = {
  "a folder and a link out": (base) => {
    const ws = join(base, "ws");
    plant(ws, { "d/f.txt": "INSIDE\n" });
    symlinkSync(outside(base), join(ws, "d-link"));
    return { swap: ["exchange", join(ws, "d"), join(ws, "d-link")], file: "d/f.txt", folder: "d" };
  },
  "a file and a link out": (base) => {
    const ws = join(base, "ws");
    plant(ws, { "d/f.txt": "INSIDE\n" });
    symlinkSync(join(outside(base), "f.txt"), join(ws, "f-link"));
    return {
      swap: ["exchange", join(ws, "d/f.txt"), join(ws, "f-link")],
      file: "d/f.txt",
      folder: "d",
    };
  },
  "a parent far up and a link out": (base) => {
    const ws = join(base, "ws");
    plant(ws, { "a/b/p/q/f.txt": "INSIDE\n" });
    symlinkSync(outside(base), join(ws, "a/p-link"));
    return {
      swap: ["exchange", join(ws, "a/b/p"), join(ws, "a/p-link")],
      file: "a/b/p/q/f.txt",
      folder: "a/b/p/q",
    };
  },
  "where a link leads": (base) => {
    const ws = join(base, "ws");
    plant(ws, { "inside/f.txt": "INSIDE\n" });
    outside(base);
    symlinkSync("inside", join(ws, "l"));
    return { swap: ["relink", join(ws, "l"), "../outside"], file: "l/f.txt", folder: "l" };
  },
  "a file that is removed and made again as a link": (base) => {
    const ws = join(base, "ws");
    plant(ws, { "d/f.txt": "INSIDE\n" });
    const target = join(outside(base), "f.txt");
    return { swap: ["recreate", join(ws, "d/f.txt"), target], file: "d/f.txt", folder: "d" };
  },
  "a file and a link to nothing outside": (base) => {
    const ws = join(base, "ws");
    plant(ws, { "d/f.txt": "INSIDE\n" });
    mkdirSync(outside(base), { recursive: true });
    symlinkSync(join(base, "outside/not-there.txt"), join(ws, "f-link"));
    return {
      swap: ["exchange", join(ws, "d/f.txt"), join(ws, "f-link")],
      file: "d/f.txt",
      folder: "d",
    };
  },
};
