import { describe, expect, it } from "vitest";
import { commandEnvironment } from "../../../../src/runtime/sandboxes/bwrap/environment.js";
import { configure } from "../../../../src/runtime/sandboxes/bwrap/options.js";
import { bwrapSandbox } from "../../../../src/runtime/sandboxes/index.js";

const options = { root: "/srv/ws", workspaceRoot: "/workspace", network: "none" } as const;

describe("configure", () => {
  it("applies the defaults", () => {
    expect(configure({ ...options, root: "/srv//ws/." })).toMatchObject({
      root: "/srv/ws",
      home: "/workspace",
      maxOutputBytes: 8 * 1024 * 1024,
      readonly: [],
      allow: ["LANG", "LANGUAGE", "LC_*", "TERM", "TZ"],
    });
  });

  it("brings read-only paths into one plain form, and drops what another covers", () => {
    const readonly = ["./.agents/", "gov//policy", "/workspace/gov/policy/deep", "a/../b", "gov-x"];
    expect(configure({ ...options, readonly }).readonly).toEqual([
      ".agents",
      "b",
      "gov-x",
      "gov/policy",
    ]);
    expect(configure({ ...options, readonly: ["a", ".", "b/c"] }).readonly).toEqual([""]);
  });

  it("refuses what cannot be, naming it", () => {
    const refused = (more: object) => expect(() => configure({ ...options, ...more }));
    refused({ workspaceRoot: "workspace" }).toThrow(/absolute path, not "workspace"/);
    for (const workspaceRoot of ["/", "/usr", "/tmp/", "/proc/self/x", "/dev/ws"]) {
      refused({ workspaceRoot }).toThrow(/workspaceRoot cannot be/);
    }
    refused({ readonly: ["../x"] }).toThrow(/"..\/x" is outside workspace/);
    refused({ readonly: ["/workspace-evil/x"] }).toThrow(/outside workspace/);
    refused({ env: { set: { HOME: "~" } } }).toThrow(/HOME must be an absolute path/);
    refused({ binds: [{ source: "rel" }] }).toThrow(/source of a bind/);
    refused({ binds: [{ source: "/a", target: "/workspace/a" }] }).toThrow(/inside the workspace/);
  });

  it("is done when the sandbox is made, which looks at no file", () => {
    expect(() => bwrapSandbox({ ...options, workspaceRoot: "/" })).toThrow(TypeError);
    expect(() => bwrapSandbox({ ...options, root: "/no/such/folder" })).not.toThrow();
  });
});

describe("commandEnvironment", () => {
  const host = {
    LANG: "de_DE.UTF-8",
    LC_TIME: "C",
    LANGUAGES: "x",
    AWS_SECRET: "s",
    HOME: "/root",
    PATH: "/root/bin",
    EMPTY: undefined,
  };
  const env = (more: object, call?: Record<string, string>) =>
    commandEnvironment(configure({ ...options, ...more }), host, call);

  it("passes on what is allowed and nothing else, with a PATH and a HOME of its own", () => {
    expect(env({})).toEqual({
      LANG: "de_DE.UTF-8",
      LC_TIME: "C",
      HOME: "/workspace",
      PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    });
  });

  it("lets what is set win over what is allowed, and the call over both", () => {
    const more = { env: { allow: ["LANG", "NONE"], set: { LANG: "C", X: "set" } } };
    expect(env(more, { X: "call" })).toMatchObject({ LANG: "C", X: "call", HOME: "/workspace" });
  });

  it("has a PATH and a HOME of its own, unless they are named in full, or set", () => {
    expect(env({ env: { allow: ["LC_*"] } })).toMatchObject({ LC_TIME: "C" });
    const wild = env({ env: { allow: ["*"] } });
    expect([wild["PATH"]?.slice(0, 10), wild["HOME"]]).toEqual(["/usr/local", "/workspace"]);
    expect(env({ env: { allow: ["PATH"] } })["PATH"]).toBe("/root/bin");
    expect(env({ env: { allow: ["HOME"] } })["HOME"]).toBe(process.env["HOME"] || "/workspace");
    expect(env({ env: { set: { PATH: "/x" } } })["PATH"]).toBe("/x");
  });

  it("refuses a name that no environment can hold", () => {
    expect(() => env({}, { "A=B": "x" })).toThrow(/not a variable's name/);
    expect(() => env({}, { "": "x" })).toThrow(/not a variable's name/);
  });
});
