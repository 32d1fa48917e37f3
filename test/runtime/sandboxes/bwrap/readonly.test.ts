import { type ChildProcess, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { open, removeFolders, workspace } from "./support.js";

afterAll(removeFolders);

/** A workspace with a read-only folder, a nested one, and a read-only file. */
function governed(): string {
  const root = workspace();
  mkdirSync(join(root, ".agents"));
  mkdirSync(join(root, "gov/policy/deep"), { recursive: true });
  writeFileSync(join(root, ".agents/rules"), "rules");
  writeFileSync(join(root, "gov/policy/p"), "policy");
  writeFileSync(join(root, "AGENTS.md"), "agents");
  return root;
}

const readonly = [".agents", "gov/policy", "AGENTS.md"];

describe("readonly paths, against a shell", () => {
  const attacks = [
    "echo x > .agents/rules",
    "echo x > .agents/new",
    "rm -rf .agents",
    "mv .agents elsewhere; mkdir .agents; echo x > .agents/rules",
    "mv gov gov2; mkdir -p gov/policy; echo x > gov/policy/p",
    "mv gov/policy gov/p2; mkdir gov/policy; echo x > gov/policy/p",
    "rm -rf gov; mkdir -p gov/policy; echo x > gov/policy/p",
    "ln -s /tmp gov3; mv -T gov3 gov; ln -sfn /tmp gov",
    "echo x > AGENTS.md; rm -f AGENTS.md; mv AGENTS.md b; echo x > new; mv new AGENTS.md",
    "ln AGENTS.md hard; echo x > hard",
    "ln .agents/rules hard; echo x > hard",
    "chmod -R 777 .agents gov/policy AGENTS.md; echo x > AGENTS.md",
    "umount .agents; umount -l gov/policy; mount -o remount,rw,bind .agents; echo x > .agents/rules",
    "unshare -Urm sh -c 'umount -l .agents; mount -o remount,rw,bind .agents; echo x > .agents/rules'",
    "unshare -Urm sh -c 'mount -t tmpfs t gov; mkdir -p gov/policy; echo x > gov/policy/p'",
    "python3 -c \"import os; os.rename('gov', 'gov2')\"; cd gov && mv policy .. ; cd /workspace/gov/policy/deep && mv ../p ../../p",
    "exec 3<gov; cd /proc/self/fd/3 && mv policy p2; cd /proc/self/cwd && echo x > policy/p",
  ];

  it.each(attacks)("hold: %s", async (attack) => {
    const root = governed();
    const { sandbox, sh } = open({ root, readonly });
    await sh(attack);
    await sandbox.dispose();
    expect(readFileSync(join(root, ".agents/rules"), "utf8")).toBe("rules");
    expect(readFileSync(join(root, "gov/policy/p"), "utf8")).toBe("policy");
    expect(readFileSync(join(root, "AGENTS.md"), "utf8")).toBe("agents");
    expect(readdirSync(join(root, ".agents"))).toEqual(["rules"]);
    expect(readdirSync(join(root, "gov/policy")).sort()).toEqual(["deep", "p"]);
  });

  it("leave everything beside them writable", async () => {
    const root = governed();
    const { sandbox, sh } = open({ root, readonly });
    expect(
      await sh("echo 1 > gov/a && mkdir gov/b && mv gov/a gov/b/c && cat gov/b/c && rm -r gov/b"),
    ).toBe("1\n");
    expect(await sh("cat .agents/rules gov/policy/p AGENTS.md")).toBe("rulespolicyagents");
    await sandbox.dispose();
  });

  it("can be the whole workspace", async () => {
    const root = governed();
    const { sandbox, sh } = open({ root, readonly: ["."] });
    expect(await sh("touch x; touch gov/x; touch /tmp/x && ls")).not.toContain("x\n");
    expect(readdirSync(root)).not.toContain("x");
    await sandbox.dispose();
  });
});

describe("readonly paths that are absent", () => {
  it("cannot be made by a command, and leave nothing once the sandbox is gone", async () => {
    const root = workspace();
    const { sandbox, sh } = open({ root, readonly });
    await sh(
      "mkdir .agents; echo x > .agents/x; mkdir -p gov/policy/x; echo x > AGENTS.md; mv gov g",
    );
    expect(readdirSync(join(root, ".agents"))).toEqual([]);
    expect(readdirSync(join(root, "gov/policy"))).toEqual([]);
    expect(readFileSync(join(root, "AGENTS.md"), "utf8")).toBe("");
    await sandbox.dispose();
    expect(readdirSync(root)).toEqual([]);
  });

  it("hold again for a command that runs after someone removed them", async () => {
    const root = workspace();
    const { sandbox, sh } = open({ root, readonly: [".agents"] });
    await sh("true");
    const { rmdirSync } = await import("node:fs");
    rmdirSync(join(root, ".agents"));
    expect(await sh("echo x > .agents/x; ls -A .agents")).toMatch(/Read-only file system/);
    await sandbox.dispose();
  });

  it("stay for as long as another sandbox counts on them, and while a folder is used", async () => {
    const root = workspace();
    const one = open({ root, readonly: ["gov/policy"] });
    const two = open({ root, readonly: ["gov/policy"] });
    await Promise.all([one.sh("true"), two.sh("true")]);
    await one.sandbox.dispose();
    expect(existsSync(join(root, "gov/policy"))).toBe(true);
    await two.sh("touch gov/mine");
    await two.sandbox.dispose();
    expect(readdirSync(root, { recursive: true }).sort()).toEqual(["gov", "gov/mine"]);
  });

  it("stay while a sandbox of another process has them mounted", async () => {
    const root = workspace();
    const { sandbox, sh } = open({ root, readonly: ["a b/policy"] });
    await sh("true");
    const other = await otherSandbox(root, "a b/policy");
    await sandbox.dispose();
    expect(existsSync(join(root, "a b/policy"))).toBe(true);
    other.kill();
  });
});

/** bubblewrap by hand, in the way of another program: it has the path mounted when this resolves. */
function otherSandbox(root: string, path: string): Promise<ChildProcess> {
  const place = join(root, path);
  const args = [
    "--dev-bind",
    "/",
    "/",
    "--ro-bind",
    place,
    place,
    "sh",
    "-c",
    "echo up; exec sleep 60",
  ];
  const child = spawn("bwrap", ["--die-with-parent", ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.stdout.once("data", () => resolve(child));
  });
}

describe("readonly paths that cannot hold", () => {
  it("are refused where a part is a link, wherever it leads, and nothing is run", async () => {
    const root = governed();
    symlinkSync("gov", join(root, "link"));
    symlinkSync("/nowhere", join(root, "dangling"));
    symlinkSync("policy", join(root, "gov/last"));
    for (const path of ["link/policy", "dangling", "gov/last"]) {
      const { sandbox } = open({ root, readonly: [path] });
      await expect(sandbox.exec("touch made")).rejects.toMatchObject({
        code: "readonly-not-holdable",
        message: expect.stringMatching(/read-only path \S+ is a link/),
      });
      await sandbox.dispose();
    }
    expect(readdirSync(root)).not.toContain("made");
  });

  it("are refused below a file", async () => {
    const { sandbox } = open({ root: governed(), readonly: ["AGENTS.md/x"] });
    await expect(sandbox.exec("true")).rejects.toThrow(/AGENTS\.md lies below something|no folder/);
    await sandbox.dispose();
  });
});

describe("a workspace that another process rewrites meanwhile", () => {
  it("never lets a folder on the way to a read-only path become a way out", async () => {
    const root = governed();
    const secret = workspace();
    mkdirSync(join(secret, "policy"));
    writeFileSync(join(secret, "policy/p"), "outside");
    const swap = spawn(
      "bash",
      [
        "-c",
        `cd '${root}'; while :; do mv gov gone; ln -s '${secret}' gov; rm gov; mv gone gov; done 2>/dev/null`,
      ],
      { stdio: "ignore" },
    );
    const { sandbox } = open({ root, readonly: ["gov/policy"] });
    const seen = new Set<string>();
    const until = performance.now() + 3000;
    for (let round = 0; round < 40 || performance.now() < until; round += 1) {
      const answer = await sandbox.exec("cat gov/policy/p; touch gov/escaped").then(
        (result) => Buffer.from(result.stdout).toString(),
        (error: Error) => error.message.replace(/ \(.*/, ""),
      );
      seen.add(answer);
    }
    swap.kill("SIGKILL");
    await sandbox.dispose();
    expect([...seen].filter((answer) => answer.includes("outside"))).toEqual([]);
    expect(readdirSync(secret)).toEqual(["policy"]);
  });
});
