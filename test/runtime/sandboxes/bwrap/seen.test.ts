import { spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { homedir, hostname } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { open, removeFolders, workspace } from "./support.js";

afterAll(removeFolders);
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Reads what every process inside shows of its environment and its command line. */
const LOOK =
  "env; for f in /proc/[0-9]*/environ /proc/[0-9]*/cmdline; do tr '\\0' '\\n' < $f; done; cat /proc/self/status /proc/1/status";

describe("secrets of the host", () => {
  it("are in no environment and on no command line inside", async () => {
    vi.stubEnv("MY_SECRET_TOKEN", "s3cr3t-value");
    const { sandbox, sh } = open({ env: { allow: ["LANG", "TERM"], set: { SHOWN: "yes" } } });
    const seen = await sh(LOOK);
    expect(seen).toContain("SHOWN=yes");
    expect(seen).not.toMatch(/s3cr3t|MY_SECRET/);
    await sandbox.dispose();
  });

  it("are on no command line outside, and neither is what the sandbox sets", async () => {
    const { sandbox } = open({ env: { set: { SET_TOKEN: "s3t-value" } } });
    const run = sandbox.exec("echo started; sleep 2", { env: { CALL_TOKEN: "c4ll-value" } });
    await new Promise((resolve) => setTimeout(resolve, 500));
    const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    const lines = pids.map((pid) => readIfThere(`/proc/${pid}/cmdline`));
    const bwrap = pids.filter((_, index) => lines[index]?.includes("bwrap\0--args"));
    expect(bwrap.length).toBeGreaterThan(0);
    expect(lines.join("\n")).not.toMatch(/s3t-value|c4ll-value/);
    for (const pid of bwrap) expect(readIfThere(`/proc/${pid}/environ`)).not.toMatch(/TOKEN/);
    await run;
    await sandbox.dispose();
  });

  it("are not in the environment of the sandbox's first process, even when the command is nested", async () => {
    vi.stubEnv("MY_SECRET_TOKEN", "s3cr3t-value");
    const { sandbox, sh } = open();
    expect(await sh(`bash -c "sh -c '${LOOK.replaceAll("'", `'\\''`)}'"`)).not.toMatch(/s3cr3t/);
    await sandbox.dispose();
  });

  it("do not come by way of a descriptor that this process was started with", async () => {
    // A descriptor of a folder without close-on-exec: `exec 99</` before the process starts.
    const script = `
      import { bwrapSandbox } from ${JSON.stringify(new URL("../../../../src/runtime/sandboxes/index.ts", import.meta.url).href)};
      const sandbox = bwrapSandbox({ root: ${JSON.stringify(workspace())}, workspaceRoot: "/workspace", network: "none" });
      const exec = await sandbox.exec("ls /proc/self/fd/");
      await sandbox.dispose();
      console.log(Buffer.from(exec.stdout).toString());
    `;
    const file = join(workspace(), "inherit.mts");
    writeFileSync(file, script);
    const tsx = ["--conditions", "pi-tool-catalog-source", "--import", "tsx", file];
    const shell = `exec 99</; exec "$@"`;
    const output = await run("bash", ["-c", shell, "bash", process.execPath, ...tsx]);
    expect(output).toContain("0\n1\n2\n");
    expect(output).not.toMatch(/^99$/m);
  });
});

describe("the host's files", () => {
  it("are absent: home, other users, other temp files, the workspace's own place", async () => {
    const { sandbox, sh, root } = open();
    const outside = workspace();
    const names = (await sh("ls -A / /home /root /srv /opt /mnt /var 2>/dev/null")).split("\n");
    expect(names).not.toContain(homedir().split("/").at(-1) === "root" ? ".ssh" : homedir());
    for (const path of [homedir(), outside, root, "/etc/shadow", "/etc/ssh", "/sys", "/boot"]) {
      expect([path, await sh(`ls -d '${path}' 2>&1`)]).toEqual([
        path,
        expect.stringContaining("No such file"),
      ]);
    }
    await sandbox.dispose();
  });

  it("name nobody but the caller: passwd, group, hosts, hostname", async () => {
    const { sandbox, sh } = open();
    const passwd = await sh("cut -d: -f1,6 /etc/passwd");
    expect(passwd.split("\n")[0]).toMatch(/^(root|user):\/workspace$/);
    expect(passwd.split("\n").length).toBeLessThanOrEqual(3);
    expect(await sh("cat /etc/hosts; hostname; uname -n")).not.toContain(hostname());
    expect(await sh("id -un; id -gn; getent hosts localhost")).toMatch(/^(root|user)\n(root|user)/);
    await sandbox.dispose();
  });

  it("cannot be changed, and the tree around the workspace seems to hold nothing", async () => {
    const { sandbox, sh } = open();
    const places = ["/", "/usr", "/usr/bin", "/etc", "/run", "/var", "/home", "/proc", "/bin"];
    for (const place of places) {
      expect(await sh(`touch ${place}/made && echo made`)).not.toContain("made\n");
    }
    expect(await sh("mount -o remount,rw /usr; umount /workspace; mount --bind /tmp /usr")).toMatch(
      /denied|permitted|must be superuser/,
    );
    expect(await sh("grep CapEff /proc/self/status")).toMatch(/0000000000000000/);
    await sandbox.dispose();
  });

  it("are not named by anything that a command ordinarily prints", async () => {
    const { sandbox, sh, root } = open({ readonly: [".agents"] });
    const printed = await sh(
      `${LOOK}; pwd -P; mount; df; ls -laR /workspace /tmp; set; readlink -f .`,
    );
    expect(printed).toContain("/workspace");
    expect(printed).not.toContain(root);
    expect(printed).not.toContain("pi-tool-catalog-");
    await sandbox.dispose();
  });

  it("come in by extra binds, read-only, and a bind that is not there is no error", async () => {
    const tool = workspace();
    writeFileSync(join(tool, "run"), "#!/bin/sh\necho tool\n", { mode: 0o755 });
    const { sandbox, sh } = open({
      binds: [
        { source: tool, target: "/opt/tool" },
        { source: "/no/such/folder", target: "/opt/none" },
      ],
    });
    expect(await sh("/opt/tool/run; touch /opt/tool/made; ls /opt")).toMatch(
      /^tool\ntool\ntouch: .*Read-only file system/,
    );
    await sandbox.dispose();
  });
});

describe("the machine", () => {
  it("shows no process of the host", async () => {
    const { sandbox, sh } = open();
    const pids = (await sh("ls -d /proc/[0-9]*")).trim().split("\n");
    expect(pids.length).toBeLessThanOrEqual(3);
    await sandbox.dispose();
  });

  it("has devices that work, and no terminal", async () => {
    const { sandbox, sh } = open();
    const command =
      "echo x >/dev/null; head -c4 /dev/urandom | wc -c; git init -q . && git status --short; tty; echo x > /dev/tty";
    const printed = await sh(command);
    expect(printed).toContain("4\n");
    expect(printed).toContain("not a tty");
    expect(printed).toMatch(/\/dev\/tty: No such device/);
    await sandbox.dispose();
  });

  it("has a network only where it is shared", async () => {
    const server = createServer((socket) => socket.end("hello")).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const connect = `exec 3<>/dev/tcp/127.0.0.1/${port} && cat <&3`;
    const none = open();
    const shared = open({ network: "shared" });
    expect(await none.sh(connect)).toMatch(/Connection refused/);
    expect(await shared.sh(connect)).toBe("hello");
    expect(await none.sh("cat /etc/resolv.conf")).toMatch(/No such file/);
    server.close();
    await Promise.all([none.sandbox.dispose(), shared.sandbox.dispose()]);
  });

  it("runs programs that need the linker, certificates and the time zone", async () => {
    const { sandbox, sh } = open({ env: { set: { TZ: "Europe/Berlin" } } });
    expect(
      await sh(
        "python3 -c 'import ssl; print(len(ssl.create_default_context().get_ca_certs()) > 10)'",
      ),
    ).toBe("True\n");
    expect(await sh("python3 -c 'import multiprocessing; print(multiprocessing.Lock())'")).toMatch(
      /^<Lock/,
    );
    expect(await sh("date -d @0 +%Z; perl -e 'print 1+1'")).toBe("CET\n2");
    await sandbox.dispose();
  });
});

function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function run(file: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ["ignore", "pipe", "inherit"] });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.once("error", reject);
    child.once("close", () => resolve(Buffer.concat(chunks).toString()));
  });
}
