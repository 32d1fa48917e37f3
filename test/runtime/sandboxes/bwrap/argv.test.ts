import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildArgv, encodeArgv, type View } from "../../../../src/runtime/sandboxes/bwrap/argv.js";
import { launchOptions, OUTER_ENV } from "../../../../src/runtime/sandboxes/bwrap/launch.js";
import { configure } from "../../../../src/runtime/sandboxes/bwrap/options.js";
import { workspaceMounts } from "../../../../src/runtime/sandboxes/bwrap/workspace-mounts.js";

const view: View = { network: "none", mounts: [], cwd: "/workspace", env: {} };

describe("buildArgv", () => {
  it("writes each kind of mount in bubblewrap's words", () => {
    const argv = buildArgv({
      ...view,
      mounts: [
        { kind: "ro-bind", source: "/usr", target: "/usr" },
        { kind: "ro-bind", source: "/etc/x", target: "/etc/x", optional: true },
        { kind: "bind", source: 7, target: "/workspace" },
        { kind: "ro-bind-data", source: 5, target: "/run/snippet.py" },
        { kind: "symlink", source: "usr/bin", target: "/bin" },
        { kind: "tmpfs", target: "/tmp" },
      ],
    });
    expect(argv.join(" ")).toContain(
      "--ro-bind /usr /usr --ro-bind-try /etc/x /etc/x --bind-fd 7 /workspace --ro-bind-data 5 /run/snippet.py --symlink usr/bin /bin --tmpfs /tmp --remount-ro /",
    );
  });

  it("takes the network away, or leaves it as it is", () => {
    expect(buildArgv(view)).toContain("--unshare-net");
    expect(buildArgv({ ...view, network: "shared" })).not.toContain("--unshare-net");
  });

  it("never goes on without a user namespace, and keeps no capability", () => {
    const argv = buildArgv(view);
    expect(argv).toContain("--unshare-user");
    expect(argv.join(" ")).toContain("--cap-drop ALL");
    expect(argv.some((option) => /unshare-(all|user-try)/.test(option))).toBe(false);
  });

  it("refuses a NUL wherever it stands, as it would begin an option of its own", () => {
    const evil = "x\0--bind\0/\0/host";
    for (const bad of [
      { ...view, env: { A: evil } },
      { ...view, env: { [evil]: "x" } },
      { ...view, cwd: evil },
      { ...view, mounts: [{ kind: "bind", source: evil, target: "/x" } as const] },
    ]) {
      expect(() => buildArgv(bad)).toThrow(TypeError);
    }
  });

  it("hands every option over as it is, whatever characters it has", () => {
    const word = fc.string({ unit: "binary" }).filter((text) => !text.includes("\0"));
    fc.assert(
      fc.property(word, word, (cwd, value) => {
        const argv = buildArgv({ ...view, cwd, env: { A: value } });
        const encoded = encodeArgv(argv).toString();
        expect(encoded.split("\0").slice(0, -1)).toEqual(
          argv.map((text) => Buffer.from(text).toString()),
        );
        expect(argv.slice(-3)).toEqual(["--setenv", "A", value]);
      }),
    );
  });
});

describe("what stands on a command line", () => {
  it("holds no path, no variable and no option but the two descriptors", () => {
    expect(launchOptions(["/bin/bash", "-c", "id"])).toEqual(
      "--args 3 --json-status-fd 4 -- /bin/bash -c id".split(" "),
    );
    expect(OUTER_ENV).toEqual({ SHLVL: "1" });
  });
});

describe("workspaceMounts", () => {
  const base = "/private/x";
  const folders = {
    base,
    tmp: `${base}/tmp`,
    outputs: `${base}/outputs`,
    etc: `${base}/etc`,
    home: `${base}/home`,
    run: `${base}/run`,
  };
  const mounts = (options: Partial<Parameters<typeof configure>[0]>, realRoot = "/srv/ws") =>
    workspaceMounts(
      configure({ root: "/srv/ws", workspaceRoot: "/workspace", network: "none", ...options }),
      folders,
      [
        { source: 5, path: "", readonly: false },
        { source: 6, path: "gov", readonly: false },
        { source: 7, path: "gov/policy", readonly: true },
      ],
      realRoot,
    );

  it("lays the workspace over everything, each folder on the way to a read-only one onto itself", () => {
    expect(mounts({}).slice(-3)).toEqual([
      { kind: "bind", source: 5, target: "/workspace" },
      { kind: "bind", source: 6, target: "/workspace/gov" },
      { kind: "ro-bind", source: 7, target: "/workspace/gov/policy" },
    ]);
  });

  it("never shows what is handed to bubblewrap", () => {
    const sources = mounts({}).map((mount) => ("source" in mount ? mount.source : ""));
    for (const source of sources) expect([folders.base, folders.run]).not.toContain(source);
    for (const realRoot of ["/", "/private"]) {
      const hidden = {
        kind: "tmpfs",
        target: realRoot === "/" ? `/workspace${base}` : "/workspace/x",
      };
      expect(mounts({}, realRoot).at(-1)).toEqual(hidden);
    }
  });

  it("makes a home only where it is not in the workspace or /tmp", () => {
    const homes = (HOME?: string) =>
      mounts({ env: { set: HOME === undefined ? {} : { HOME } } }).filter(
        (mount) => "source" in mount && mount.source === folders.home,
      );
    expect(homes()).toEqual([]);
    expect(homes("/workspace/home")).toEqual([]);
    expect(homes("/tmp/home")).toEqual([]);
    expect(homes("/home/user")).toEqual([
      { kind: "bind", source: folders.home, target: "/home/user" },
    ]);
  });

  it("leaves out an extra bind that does not exist, and is read-only all the same", () => {
    expect(mounts({ binds: [{ source: "/opt/tool" }, { source: "/a", target: "/b" }] })).toEqual(
      expect.arrayContaining([
        { kind: "ro-bind", source: "/opt/tool", target: "/opt/tool", optional: true },
        { kind: "ro-bind", source: "/a", target: "/b", optional: true },
      ]),
    );
  });
});
