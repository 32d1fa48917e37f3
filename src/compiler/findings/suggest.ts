import leven from "leven";

/** What other agents call the tools that pi has. */
const FOREIGN_TOOL_NAMES: Readonly<Record<string, string>> = {
  applypatch: "edit",
  bashtool: "bash",
  cat: "read",
  createfile: "write",
  editfile: "edit",
  execute: "bash",
  executecommand: "bash",
  filesearch: "find",
  findfiles: "find",
  glob: "find",
  grepfiles: "grep",
  grepsearch: "grep",
  listdir: "ls",
  listdirectory: "ls",
  listfiles: "ls",
  multiedit: "edit",
  openfile: "read",
  patch: "edit",
  readfile: "read",
  replace: "edit",
  rg: "grep",
  ripgrep: "grep",
  runcommand: "bash",
  runshellcommand: "bash",
  runterminalcmd: "bash",
  savefile: "write",
  search: "grep",
  searchfilecontent: "grep",
  searchfiles: "find",
  searchreplace: "edit",
  shell: "bash",
  strreplace: "edit",
  strreplaceeditor: "edit",
  terminal: "bash",
  viewfile: "read",
  writefile: "write",
};

/** Longer names are compared with nothing: no one meant a short one by them. */
const MAX_LENGTH = 64;

/** A name without what people vary first: case, hyphens, underscores, spaces. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[-_\s]/g, "");
}

/** How far a name may be from a candidate of this length: two in five characters, none of two. */
function reach(length: number): number {
  return length < 3 ? 0 : Math.max(1, Math.floor(length * 0.4));
}

function isAnagram(a: string, b: string): boolean {
  return a.length === b.length && [...a].sort().join("") === [...b].sort().join("");
}

/** The candidate most likely meant by a name that is none of them; undefined rather than far-fetched. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  const wanted = plain(name);
  let best: { readonly candidate: string; readonly distance: number } | undefined;
  for (const candidate of candidates) {
    if (candidate === name) continue;
    const other = plain(candidate);
    if (wanted !== "" && wanted === other) return candidate;
    const distance = leven(wanted, other, { maxDistance: MAX_LENGTH });
    const swapped = distance === 2 && isAnagram(wanted, other);
    const near = swapped || distance <= reach(Math.min(wanted.length, other.length));
    if (near && (best === undefined || distance < best.distance)) best = { candidate, distance };
  }
  return best?.candidate;
}

/** The same for tools, knowing what other agents call them: `read_file` is `read`, `glob` is `find`. */
export function nearestTool(name: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  const foreign = plain(name);
  const known = Object.hasOwn(FOREIGN_TOOL_NAMES, foreign)
    ? FOREIGN_TOOL_NAMES[foreign]
    : undefined;
  if (known !== undefined && known !== name && all.includes(known)) return known;
  return nearest(name, all);
}

/** Whether a name is one that exists but for its case. */
export function differsInCase(name: string, other: string | undefined): boolean {
  return other !== undefined && name !== other && name.toLowerCase() === other.toLowerCase();
}
