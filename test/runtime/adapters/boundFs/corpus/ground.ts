import { execFileSync } from "node:child_process";
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { plant } from "../../../workspace/temporary-folder.js";

/** A word that no result may ever hold: it stands in every file outside the workspace. */
export const SECRET = "TOP-SECRET-4711";

/** Folders for one run of the corpus: a workspace, and things outside that must stay unknown. */
export interface Ground {
  readonly base: string;
  /** The workspace's real folder. */
  readonly real: string;
  /** Outside: holds secret.txt, dir/inner.txt, and nothing called `missing`. */
  readonly outside: string;
  /** A sibling whose name begins like the workspace's. */
  readonly sibling: string;
  /** A link to the workspace's folder. */
  readonly linked: string;
}

export const NO_BREAK_SPACE = "\u00A0";

/** Links in the workspace: what they are called, and what they say. All lead out or nowhere. */
export function evilLinks({ outside, sibling }: Pick<Ground, "outside" | "sibling">) {
  return {
    "out-file": join(outside, "secret.txt"),
    "out-file-relative": "../outside/secret.txt",
    "out-dir": outside,
    "out-dir-slash": `${outside}/`,
    "out-dir-relative": "../outside",
    "out-missing": join(outside, "missing"),
    "out-missing-relative": "../outside/missing",
    "out-deep-missing": join(outside, "missing/deeper/still"),
    "out-through-src": "src/../../outside",
    "out-through-itself": "./out-dir/dir",
    "out-chain-1": "out-chain-2",
    "out-chain-2": "src/out-chain-3",
    "src/out-chain-3": "../out-dir/secret.txt",
    "src/deep/up": "../../../outside",
    "out-sibling": sibling,
    "out-sibling-relative": `../${sibling.split("/").at(-1)}`,
    "out-parent": "..",
    "out-top": "/",
    "out-etc": "/etc",
    "out-passwd": "/etc/passwd",
    "out-proc-root": "/proc/self/root",
    "out-proc-cwd": "/proc/self/cwd",
    "out-proc-environ": "/proc/self/environ",
    "out-proc-fd": "/proc/self/fd",
    "out-null": "/dev/null",
    "out-zero": "/dev/zero",
    "out-by-missing": `${outside}/missing/../../ws/README.md`,
  } as const;
}

/** Lays everything out below `base`, a fresh folder. */
export function layOut(base: string): Ground {
  const ground: Ground = {
    base,
    real: join(base, "ws"),
    outside: join(base, "outside"),
    sibling: join(base, "ws-evil"),
    linked: join(base, "way-in"),
  };
  plant(ground.outside, {
    "secret.txt": `${SECRET}\n`,
    "dir/inner.txt": `${SECRET}\n`,
    "a.ts": `${SECRET}\n`,
    ".gitignore": "*.ts\n",
  });
  plant(ground.sibling, { "secret.txt": `${SECRET}\n` });
  plant(base, { ".gitignore": "a.ts\n", "secret.txt": `${SECRET}\n` });
  restore(ground);
  symlinkSync(ground.real, ground.linked);
  return ground;
}

/** Lays the workspace out anew, whatever became of it. */
export function restore(ground: Ground): void {
  const { real } = ground;
  rmSync(real, { recursive: true, force: true });
  plant(real, {
    "README.md": "# needle one\n",
    "src/a.ts": "export const needle = 1;\n",
    "src/deep/b.ts": "// needle two\n",
    "with space.txt": "spaced needle\n",
    [`no${NO_BREAK_SPACE}break.txt`]: "odd space\n",
    "@at": "at sign\n",
    "@scope/p/index.ts": "scoped\n",
    "..foo": "two dots\n",
    "...": "three dots\n",
    'quo\'te "$x" `y`.txt': "quoted\n",
    "ünï😀.txt": "unicode\n",
    "~tilde": "tilde\n",
    "%41.txt": "percent\n",
    "back\\slash.txt": "backslash\n",
    "-dash": "dash\n",
    "empty.txt": "",
    "empty/": "",
  });
  mkdirSync(join(real, "pipes"));
  execFileSync("mkfifo", [join(real, "pipes/fifo")]);
  for (const [name, target] of Object.entries({
    ...evilLinks(ground),
    "in-file": "src/a.ts",
    "in-dir": "src",
    "in-chain-1": "in-chain-2",
    "in-chain-2": "./src/../in-dir/deep/b.ts",
    "in-absolute": join(real, "src/a.ts"),
    "in-by-above": "../ws/src/a.ts",
    "src/deep/to-readme": "../../README.md",
    "in-here": ".",
    "in-missing": "not-there.txt",
    "in-missing-folder": "not/there.txt",
    "loop-1": "loop-2",
    "loop-2": "loop-1",
    "loop-self": "loop-self/x",
  })) {
    symlinkSync(target, join(real, name));
  }
}

/** Everything below a folder as text: names, kinds, contents. Times too, to see what was touched. */
export function snapshot(folder: string): string {
  const lines: string[] = [];
  const visit = (path: string) => {
    const stat = lstatSync(path);
    const content = stat.isFile() ? readFileSync(path, "utf8") : "";
    const target = stat.isSymbolicLink() ? readlinkSync(path) : "";
    lines.push([path, stat.mode, stat.ino, stat.mtimeMs, stat.ctimeMs, content, target].join("|"));
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
  };
  visit(folder);
  return lines.join("\n");
}
