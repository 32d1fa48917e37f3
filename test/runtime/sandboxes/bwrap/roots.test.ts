import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import {
  asOrdinaryUser,
  open,
  removeFolders,
  runProbe,
  workspace,
  workspaceNamed,
} from "./support.js";

afterAll(removeFolders);
afterEach(() => {
  vi.unstubAllEnvs();
});

describe("the workspace's folder", () => {
  const names = [
    "plain",
    "a b'c\"$x",
    "ünï😀",
    "-dash",
    "back\\slash",
    "new\nline",
    "$(touch made)`id`",
    "*",
    "trailing ",
    "#!&;|<>",
  ];

  it.each(names)("can be named %j", async (name) => {
    const root = workspaceNamed(name);
    writeFileSync(join(root, "f g.txt"), "content");
    const { sandbox, sh } = open({ root, readonly: ["r o'\"$x"] });
    expect(await sh('pwd && cat "f g.txt" && echo x > new; ls -A')).toBe(
      "/workspace\ncontentf g.txt\nnew\nr o'\"$x\n",
    );
    await sandbox.dispose();
    expect(readFileSync(join(root, "new"), "utf8")).toBe("x\n");
  });

  it("can be a link, have a trailing slash, or both", async () => {
    const real = workspaceNamed("real");
    writeFileSync(join(real, "f"), "content");
    const link = join(workspace(), "link");
    symlinkSync(real, link);
    for (const root of [link, `${link}/`, `${real}/`, `${real}//.`]) {
      const { sandbox, sh } = open({ root, readonly: [".agents"] });
      expect(await sh("pwd; cat f; mkdir .agents/x")).toMatch(/^\/workspace\ncontentmkdir: /);
      await sandbox.dispose();
    }
  });

  it.each(["/", "//."])("can be the whole host, by the name %s", async (root) => {
    const file = join(workspace(), "f");
    const temp = workspace();
    vi.stubEnv("TMPDIR", temp);
    const { sandbox, sh } = open({ root });
    expect(await sh(`pwd; echo x > /workspace${file}; ls usr/bin/env`)).toBe(
      "/workspace\nusr/bin/env\n",
    );
    expect(readFileSync(file, "utf8")).toBe("x\n");
    expect(Buffer.from(await sandbox.readFile(file.slice(1))).toString()).toBe("x\n");
    const privateFolder = join(temp, readdirSync(temp)[0] ?? "");
    expect(readdirSync(privateFolder)).toContain("etc");
    expect(await sh(`ls -A /workspace${privateFolder}`)).toBe("");
    const environ = await sh(`cat /workspace/proc/${process.pid}/environ`);
    expect(environ).toMatch(/Permission denied|No such file/);
    await sandbox.dispose();
    expect(existsSync(privateFolder)).toBe(false);
  });

  it("can be seen anywhere: below /home, /tmp, at the place that it has", async () => {
    for (const workspaceRoot of ["/vercel/sandbox", "/home/user/project", "/tmp/ws", "/a b/'$c"]) {
      const { sandbox, sh } = open({ workspaceRoot });
      expect(await sh("pwd; echo x > f; cat f")).toBe(`${workspaceRoot}\nx\n`);
      await sandbox.dispose();
    }
    const root = workspace();
    const { sandbox, sh } = open({ root, workspaceRoot: root });
    expect(await sh("pwd; echo x > f")).toBe(`${root}\n`);
    await sandbox.dispose();
    expect(readFileSync(join(root, "f"), "utf8")).toBe("x\n");
  });

  it("is the folder that has the name now, even when it was made anew", async () => {
    const root = workspaceNamed("remade");
    const { sandbox, sh } = open({ root });
    await sh("echo 1 > f");
    const { mkdirSync, rmSync } = await import("node:fs");
    rmSync(root, { recursive: true });
    await expect(sandbox.exec("true")).rejects.toMatchObject({ code: "workspace-missing" });
    mkdirSync(root);
    expect(await sh("ls -A; echo ok")).toBe("ok\n");
    await sandbox.dispose();
  });
});

describe("whoever runs it", () => {
  const options = (root: string) =>
    ({ root, workspaceRoot: "/workspace", network: "none", readonly: [".agents"] }) as const;
  const commands = [
    "pwd; echo $HOME; id -un; echo x > f; cat f; mkdir .agents/x",
    "exit 7",
    "mktemp; touch /usr/x",
  ];

  const ownedByNobody = () => {
    const root = workspace();
    if (process.getuid?.() === 0) chownSync(root, 65534, 65534);
    chmodSync(root, 0o755);
    return root;
  };

  it("works as an ordinary user", async () => {
    const root = ownedByNobody();
    const answers = await runProbe(asOrdinaryUser, options(root), commands);
    expect(answers[0]?.output).toMatch(/^\/workspace\n\/workspace\nuser\nx\nmkdir: .*Read-only/);
    expect(answers[1]).toEqual({ output: "", exitCode: 7 });
    expect(answers[2]?.output).toMatch(/^\/tmp\/\S+\ntouch: .*Read-only/);
  });

  it("has the whole host as its workspace as an ordinary user as well", async () => {
    const answers = await runProbe(asOrdinaryUser, { ...options("/"), readonly: [] }, [
      "pwd; ls -d usr; cat proc/1/environ",
    ]);
    expect(answers[0]?.output).toMatch(/^\/workspace\nusr\ncat: .*Permission denied/);
  });

  // Only root can become another user; without root there is no such process to be.
  it.runIf(process.getuid?.() === 0)(
    "works in a process that was root when it started",
    async () => {
      const env = { ...process.env, PROBE_DROPS_TO: "65534" };
      const answers = await runProbe([], options(ownedByNobody()), commands, env);
      expect(answers[0]?.output).toMatch(/^\/workspace\n\/workspace\nuser\nx\nmkdir: .*Read-only/);
    },
  );

  it.each([
    ["missing", undefined],
    ["empty", ""],
    ["a folder that is not there", "/no/such/home"],
  ])("works when HOME is %s", async (_, home) => {
    const { HOME: _home, ...rest } = process.env;
    const env = home === undefined ? rest : { ...rest, HOME: home };
    const answers = await runProbe(asOrdinaryUser, options(ownedByNobody()), ["echo $HOME"], env);
    expect(answers).toEqual([{ output: "/workspace\n", exitCode: 0 }]);
  });

  it("works when /etc/resolv.conf dangles, and /etc has little else", async () => {
    // A machine without a resolver, made by bubblewrap: its /etc is empty but for a dangling link.
    const machine = [
      ...["bwrap", "--dev-bind", "/", "/", "--tmpfs", "/etc"],
      ...["--symlink", "/run/no/such/resolv.conf", "/etc/resolv.conf", "--"],
    ];
    const root = workspace();
    const answers = await runProbe(machine, { ...options(root), network: "shared" }, ["echo hi"]);
    expect(answers).toEqual([{ output: "hi\n", exitCode: 0 }]);
  });
});
