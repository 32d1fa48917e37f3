import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { open, removeFolders, workspace } from "./support.js";

afterAll(removeFolders);
afterEach(() => {
  vi.unstubAllEnvs();
});

describe("/tmp and HOME", () => {
  it("keep what is put there from call to call, and nothing of it is the host's", async () => {
    const { sandbox, sh } = open();
    const command = `f=$(mktemp) && echo kept > $f && python3 -c "import tempfile; tempfile.mkstemp()" && echo $f`;
    const file = (await sh(command)).trim();
    expect(file).toMatch(/^\/tmp\//);
    expect(await sh(`cat ${file}; cat /var/tmp/${file.slice(5)}`)).toBe("kept\nkept\n");
    expect(existsSync(file)).toBe(false);
    await sandbox.dispose();
  });

  it("are this sandbox's alone, and go with it, whatever rights a command left", async () => {
    const temp = workspace();
    const one = open();
    const two = open();
    vi.stubEnv("TMPDIR", temp);
    await one.sh(
      "echo one > /tmp/shared; mkdir -p /tmp/locked/in; touch /tmp/locked/in/f; chmod 0 /tmp/locked/in /tmp/locked",
    );
    expect(await two.sh("cat /tmp/shared")).toMatch(/No such file/);
    expect(readdirSync(temp)).toHaveLength(2);
    await Promise.all([one.sandbox.dispose(), two.sandbox.dispose()]);
    expect(readdirSync(temp)).toEqual([]);
  });

  it.each(["", "etc", "etc/passwd", "outputs", "tmp", "home"])(
    "are made anew where the host's temp folder was swept: %j",
    async (part) => {
      const temp = workspace();
      const { sandbox, sh } = open({ env: { set: { HOME: "/home/agent" } } });
      vi.stubEnv("TMPDIR", temp);
      await sh("true");
      rmSync(join(temp, readdirSync(temp)[0] ?? "none", part), { recursive: true });
      expect(await sh("id -un; touch /tmp/x ~/y; ls /tmp ~")).toMatch(
        /^(?:root|user)\n\/home\/agent:\ny\n\n\/tmp:\nx\n$/,
      );
      await sandbox.dispose();
      expect(readdirSync(temp)).toEqual([]);
    },
  );

  it("may be swept while a command runs: it goes on, and its output is shown", async () => {
    const temp = workspace();
    const { sandbox, root } = open();
    vi.stubEnv("TMPDIR", temp);
    const running = sandbox.exec("echo begun; sleep 0.5; touch made; echo done");
    await new Promise((resolve) => setTimeout(resolve, 250));
    rmSync(join(temp, readdirSync(temp)[0] ?? "none"), { recursive: true });
    expect(String((await running).stdout)).toBe("begun\ndone\n");
    expect(readdirSync(root)).toEqual(["made"]);
    await sandbox.dispose();
  });

  it.runIf(process.getuid?.() === 0)("are not taken over from another user", async () => {
    const temp = workspace();
    const { sandbox, sh } = open();
    vi.stubEnv("TMPDIR", temp);
    await sh("true");
    const own = join(temp, readdirSync(temp)[0] ?? "none");
    chownSync(own, 65534, 65534);
    expect(await sh("echo x > /tmp/x; cat /tmp/x")).toBe("x\n");
    expect(readdirSync(temp)).toHaveLength(2);
    expect(readdirSync(join(own, "tmp"))).not.toContain("x");
    await sandbox.dispose();
  });

  it("let `rm -rf /tmp/*` pass", async () => {
    const { sandbox, sh } = open();
    expect(await sh("touch /tmp/a; rm -rf /tmp/*; ls /tmp; echo $?")).toBe("0\n");
    await sandbox.dispose();
  });

  it("HOME is the workspace, or a fresh folder where it is set elsewhere", async () => {
    const inside = open();
    const outside = open({ env: { set: { HOME: "/home/agent" } } });
    expect(await inside.sh("cd; pwd; echo ~")).toBe("/workspace\n/workspace\n");
    expect(await outside.sh("cd; pwd; ls -A; echo x > kept")).toBe("/home/agent\n");
    expect(await outside.sh("cat ~/kept; ls -A /workspace")).toBe("x\n");
    await Promise.all([inside.sandbox.dispose(), outside.sandbox.dispose()]);
  });

  it("lie outside the workspace, even where the temp folder is inside it", async () => {
    const root = workspace();
    const link = join(workspace(), "link");
    symlinkSync(root, link);
    mkdirSync(join(root, "tmp"));
    vi.stubEnv("TMPDIR", join(root, "tmp"));
    for (const named of [root, link]) {
      const { sandbox, sh } = open({ root: named });
      expect(await sh("ls -A tmp")).toBe("");
      await sandbox.dispose();
    }
  });
});
