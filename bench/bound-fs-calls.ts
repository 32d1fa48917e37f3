import { FOLDER, LARGE, MANY, ONE_WORD, TURNED } from "./bound-fs-tree.js";

/** One kind of call, made by both sides in turn. */
export interface Comparison {
  readonly name: string;
  readonly tool: "read" | "write" | "edit" | "ls" | "find" | "grep";
  /** Gives the parameters of one call after the other. */
  readonly calls: () => () => object;
  readonly rounds: number;
  /** The most that boundFs may take of pi's time. */
  readonly bound: number;
}

const always = (params: object) => () => () => params;

function numbered(params: (count: number) => object): () => () => object {
  return () => {
    let count = 0;
    return () => params(count++);
  };
}

export const COMPARISONS: readonly Comparison[] = [
  {
    name: "read a small file",
    tool: "read",
    calls: numbered((count) => ({ path: `${FOLDER}/file${(count * 3) % 18}.md` })),
    rounds: 400,
    bound: 1.25,
  },
  {
    name: "read 1 MB",
    tool: "read",
    calls: always({ path: LARGE }),
    rounds: 60,
    bound: 1.25,
  },
  {
    name: "write a small file",
    tool: "write",
    calls: numbered((count) => ({ path: `${FOLDER}/w.txt`, content: `${count}\n`.repeat(300) })),
    rounds: 400,
    bound: 1.25,
  },
  {
    name: "write a new file in new folders",
    tool: "write",
    calls: numbered((count) => ({ path: `new/${Math.random()}/${count}.txt`, content: "new\n" })),
    rounds: 500,
    bound: 1.25,
  },
  {
    name: "write 1 MB",
    tool: "write",
    calls: numbered((count) => ({ path: "w.bin", content: `${count}`.padEnd(1 << 20, "x") })),
    rounds: 60,
    bound: 1.25,
  },
  {
    name: "edit a small file",
    tool: "edit",
    calls: numbered((count) => {
      const [oldText, newText] = count % 2 === 0 ? TURNED : [...TURNED].reverse();
      return { path: "turned.txt", edits: [{ oldText, newText }] };
    }),
    rounds: 300,
    bound: 1.25,
  },
  {
    name: "ls a folder of 20",
    tool: "ls",
    calls: always({ path: FOLDER }),
    rounds: 300,
    bound: 2,
  },
  {
    name: "ls a folder of 500",
    tool: "ls",
    calls: always({ path: MANY }),
    rounds: 100,
    bound: 2,
  },
  {
    name: "find what is found soon",
    tool: "find",
    calls: always({ pattern: "*.ts" }),
    rounds: 15,
    bound: 1.1,
  },
  {
    name: "find through all",
    tool: "find",
    calls: always({ pattern: "*.nowhere" }),
    rounds: 15,
    bound: 1.1,
  },
  {
    name: "find by a path",
    tool: "find",
    calls: always({ pattern: "packages/p4*/**/file1?.md", limit: 5000 }),
    rounds: 15,
    bound: 1.1,
  },
  {
    name: "grep through all",
    tool: "grep",
    calls: always({ pattern: ONE_WORD }),
    rounds: 15,
    bound: 1.1,
  },
  {
    name: "grep one folder with context",
    tool: "grep",
    calls: always({ pattern: "call", path: FOLDER, context: 2, limit: 20 }),
    rounds: 60,
    bound: 1.1,
  },
];
