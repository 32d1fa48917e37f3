import { homedir } from "node:os";
import { evilLinks, type Ground } from "./ground.js";

/** What is outside, by where the model may believe it to be. `root` is the root as it knows it. */
function targets({ outside, sibling, base }: Ground): string[] {
  return [
    `${outside}/secret.txt`,
    `${outside}/dir`,
    `${outside}/missing`,
    `${outside}/missing/deeper`,
    outside,
    `${sibling}/secret.txt`,
    sibling,
    `${base}/secret.txt`,
    base,
    "/",
    "/etc",
    "/etc/passwd",
    "/etc/nothing-like-this",
    "/proc/self/environ",
    "/proc/self/cwd",
    "/dev/zero",
    "/dev/stdin",
    homedir() === "/" ? "/root" : homedir(),
  ];
}

/** The ways to write an absolute path. */
const ABSOLUTE: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `/${path}`,
  (path) => `@${path}`,
  (path) => path.replaceAll("/", "//"),
  (path) => path.replaceAll("/", "/./"),
  (path) => `${path}/`,
  (path) => `${path}/.`,
  (path) => `/nowhere/..${path}`,
  (path) => `/proc/self/root${path}`,
  (path) => `/proc/self/cwd/../..${path}`,
  (path) => `/proc/${process.pid}/root${path}`,
  (path) => `/dev/fd/..${path}`,
  (path) => `${path}\0`,
];

/** The ways to climb out: each begins somewhere in the workspace. */
function climbs(root: string): string[] {
  return [
    "..",
    "./..",
    "@..",
    "@./..",
    "src/../..",
    "src/deep/../../..",
    ".//..",
    "src//..//..",
    "no/such/folder/../../../..",
    "README.md/../..",
    "in-dir/../..",
    "..foo/../..",
    `${root}/..`,
    `${root}/src/../..`,
    `@${root}/./..`,
    `/${root}/..`,
  ];
}

const BELOW_PARENT = [
  "",
  "/",
  "/outside",
  "/outside/secret.txt",
  "/outside/missing",
  "/ws-evil/secret.txt",
  "/ws-evil",
  "/ws/../outside/secret.txt",
  "/missing",
];

function special(root: string): string[] {
  return [
    "~",
    "~/",
    "@~",
    "~/.ssh/id_rsa",
    "~/nothing-like-this",
    "~/../etc/passwd",
    `${root}-evil/secret.txt`,
    `${root}-evil`,
    `${root}x`,
    "../".repeat(40),
    `${"../".repeat(1600)}etc/passwd`,
    `${"../".repeat(40)}${"x".repeat(5000)}`,
    `/${"x".repeat(5000)}`,
    `/${"x/".repeat(2500)}`,
    `file://${root}/../outside/secret.txt`,
    "file:///etc/passwd",
    "file:///etc/nothing-like-this",
    "@file:///etc/passwd",
    "\0",
    "README.md\0",
    "src/\0/a.ts",
    `..${"/".repeat(3000)}outside/secret.txt`,
  ];
}

function throughLinks(ground: Ground): string[] {
  return Object.keys(evilLinks(ground)).flatMap((link) => [
    link,
    `./${link}`,
    `${link}/`,
    `${link}/secret.txt`,
    `${link}/missing`,
    `${link}/dir/inner.txt`,
    `${link}/missing/deeper`,
    `in-here/${link}`,
  ]);
}

/**
 * Paths that lead out of the workspace: every one is to be refused, by every tool, in the same words.
 *
 * @param root the root as the model knows it
 */
export function escapes(ground: Ground, root: string): string[] {
  const all = [
    ...targets(ground).flatMap((target) => ABSOLUTE.map((write) => write(target))),
    ...climbs(root).flatMap((climb) => BELOW_PARENT.map((below) => climb + below)),
    ...special(root),
    ...throughLinks(ground).filter((path) => !path.startsWith("out-by-missing/")),
  ];
  return [...new Set(all)];
}

/**
 * Pairs of paths of which the first exists outside and the second does not: nothing may tell them
 * apart but the path itself.
 */
export function existencePairs(ground: Ground, root: string): [string, string][] {
  const { outside } = ground;
  const names: [string, string][] = [
    ["secret.txt", "nothing.txt"],
    ["dir", "none"],
    ["dir/inner.txt", "dir/other.txt"],
    ["dir/inner.txt", "none/inner.txt"],
    ["secret.txt/x", "nothing.txt/x"],
  ];
  const ways: ((name: string) => string)[] = [
    (name) => `${outside}/${name}`,
    (name) => `/${outside}/${name}`,
    (name) => `@${outside}/${name}`,
    (name) => `../outside/${name}`,
    (name) => `src/../../outside/${name}`,
    (name) => `${root}/../outside/${name}`,
    (name) => `/proc/self/root${outside}/${name}`,
    (name) => `out-dir/${name}`,
    (name) => `out-dir-relative/${name}`,
    (name) => `out-through-src/${name}`,
    (name) => `src/deep/up/${name}`,
    (name) => `out-parent/outside/${name}`,
    (name) => `out-top${outside}/${name}`,
    (name) => `in-here/out-dir/${name}`,
  ];
  return ways.flatMap((way) =>
    names.map(([there, missing]): [string, string] => [way(there), way(missing)]),
  );
}
