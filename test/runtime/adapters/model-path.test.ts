import { posix } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  resolveModelPath,
  VirtualPaths,
  virtualPathsOf,
} from "../../../src/runtime/adapters/model-path.js";

const ROOT = "/vercel/sandbox";

const at = (written: string, root = ROOT, home?: string) =>
  resolveModelPath(written, root, home).absolute;

describe("a path that the model wrote", () => {
  it.each([
    ["a", `${ROOT}/a`],
    ["./a//b/../c/", `${ROOT}/a/c`],
    ["", ROOT],
    [".", ROOT],
    [`${ROOT}/`, ROOT],
    [`/${ROOT}/a`, `${ROOT}/a`],
    ["@a", `${ROOT}/a`],
    ["@@a", `${ROOT}/@a`],
    ["./@a", `${ROOT}/@a`],
    ["a\u00a0b\u202fc\u3000d", `${ROOT}/a b c d`],
    ["..a/...", `${ROOT}/..a/...`],
    ["a/..b", `${ROOT}/a/..b`],
    ["~user/a", `${ROOT}/~user/a`],
    ["a/~", `${ROOT}/a/~`],
    ["C:\\a", `${ROOT}/C:\\a`],
  ])("%j is %j", (written, absolute) => {
    const path = resolveModelPath(written, ROOT);
    expect(path).toEqual({ written, absolute, relative: absolute.slice(ROOT.length + 1) });
  });

  it.each([
    "..",
    "../x",
    "a/../../b",
    "/",
    "/etc",
    `${ROOT}-evil`,
    `${ROOT}/../sandbox-evil`,
    "~",
    "~/a",
    "@~",
    "a\0",
  ])("%j is outside", (written) => {
    expect(() => at(written)).toThrow(`path "${written}" is outside workspace`);
  });

  it("takes any root: the file system's own, one with a slash at its end, one that is not normal", () => {
    expect(at("/etc/passwd", "/")).toBe("/etc/passwd");
    expect(at("../..", "/")).toBe("/");
    expect(at("a", "/t/ws/")).toBe("/t/ws/a");
    expect(at("/t/ws/a", "/t//ws/.")).toBe("/t/ws/a");
  });

  it("knows home where it is told, and refuses one outside", () => {
    expect(at("~/a", "/workspace", "/workspace")).toBe("/workspace/a");
    expect(at("@~", "/workspace", "/workspace/home")).toBe("/workspace/home");
    expect(() => at("~", "/workspace", "/root")).toThrow(/outside workspace/);
    expect(() => at("~/../x", "/workspace", "/workspace")).toThrow(/outside workspace/);
  });

  it("is below the root or refused, whatever it says", () => {
    const parts = fc.constantFrom(
      "..",
      ".",
      "",
      "a",
      "sandbox",
      "vercel",
      "sandbox-evil",
      "~",
      "@",
      "...",
    );
    const written = fc
      .tuple(fc.constantFrom("", "/", "//", "@", "@/", "~/"), fc.array(parts))
      .map(([start, rest]) => start + rest.join("/"));
    fc.assert(
      fc.property(written, (path) => {
        let absolute: string;
        try {
          absolute = at(path);
        } catch (error) {
          expect(error).toMatchObject({ code: "OUTSIDE_WORKSPACE" });
          return;
        }
        expect(absolute === ROOT || absolute.startsWith(`${ROOT}/`)).toBe(true);
        expect(posix.normalize(absolute)).toBe(absolute);
      }),
    );
  });
});

describe("the names that pi is given", () => {
  it("are one for all spellings of a file, and others for another workspace", () => {
    const [one, other] = [new VirtualPaths(ROOT), new VirtualPaths(ROOT)];
    const name = (paths: VirtualPaths, written: string) =>
      paths.nameFor(resolveModelPath(written, ROOT));
    expect(name(one, "./a/../b")).toBe(name(one, `${ROOT}/b`));
    expect(name(one, "b")).not.toBe(name(other, "b"));
    expect(one.absolute(name(one, "b/c"))).toBe(`${ROOT}/b/c`);
    expect(one.absolute("/elsewhere")).toBe("/elsewhere");
    const owner = {};
    expect(virtualPathsOf(owner, ROOT)).toBe(virtualPathsOf(owner, ROOT));
  });

  it("never stay in a text", () => {
    const paths = new VirtualPaths(ROOT);
    const path = resolveModelPath("$&/a", ROOT);
    const name = paths.nameFor(path);
    const root = paths.nameFor(resolveModelPath(".", ROOT));
    expect(paths.restore(`no ${name} in ${root}/x`, path)).toBe(`no $&/a in ${ROOT}/x`);
  });
});
