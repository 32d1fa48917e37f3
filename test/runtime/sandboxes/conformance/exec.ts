import { describe, expect, it } from "vitest";
import { type Suite, text } from "../conformance.js";

/** What a command gives: output, exit code, place, environment. */
export function describeExec({ fresh, supported, supports }: Suite): void {
  describe("exec", () => {
    it("collects stdout, stderr and the exit code", async () => {
      const sandbox = await fresh();
      const result = await sandbox.exec("echo out; echo err >&2; exit 3");
      expect(result.exitCode).toBe(3);
      expect(text(result.stdout)).toContain("out\n");
      expect(text(result.stdout) + text(result.stderr)).toContain("err\n");
      expect(result.truncated).toBe(false);
      expect(result.durationMs).toBeGreaterThan(0);
    });

    supported("separate-stderr")("keeps stdout and stderr apart", async () => {
      const sandbox = await fresh();
      const seen = { out: "", err: "" };
      const result = await sandbox.exec("echo out; echo err >&2", {
        onStdout: (chunk) => {
          seen.out += text(chunk);
        },
        onStderr: (chunk) => {
          seen.err += text(chunk);
        },
      });
      expect([text(result.stdout), text(result.stderr)]).toEqual(["out\n", "err\n"]);
      expect(seen).toEqual({ out: "out\n", err: "err\n" });
    });

    supported("streaming")("streams a command that prints over time", async () => {
      const sandbox = await fresh();
      const arrivals: number[] = [];
      const chunks: Uint8Array[] = [];
      const result = await sandbox.exec("echo one; sleep 0.4; echo two; sleep 0.4; echo three", {
        onStdout: (chunk) => {
          arrivals.push(performance.now());
          chunks.push(chunk);
        },
      });
      expect(chunks.length).toBeGreaterThanOrEqual(2);
      expect((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0)).toBeGreaterThan(300);
      expect(text(Buffer.concat(chunks))).toBe("one\ntwo\nthree\n");
      expect(text(result.stdout)).toBe("one\ntwo\nthree\n");
    });

    it("collects large output complete, the last byte included", async () => {
      const sandbox = await fresh();
      const result = await sandbox.exec("seq 1 200000; printf end");
      const lines = text(result.stdout).split("\n");
      expect(lines).toHaveLength(200_001);
      expect(lines.at(-1)).toBe("end");
      expect(result.truncated).toBe(false);
    });

    it("drops output beyond the cap while it streams", async () => {
      const sandbox = await fresh();
      let streamed = 0;
      const result = await sandbox.exec("head -c 3000000 /dev/zero | tr '\\0' x; echo; exit 5", {
        maxOutputBytes: 100_000,
        onStdout: (chunk) => {
          streamed += chunk.length;
        },
      });
      expect(result.exitCode).toBe(5);
      expect(result.truncated).toBe(true);
      expect(result.stdout.length + result.stderr.length).toBe(100_000);
      if (supports("streaming")) expect(streamed).toBe(100_000);
    });

    it("caps output at 8 MB where no other cap is given", async () => {
      const sandbox = await fresh();
      const result = await sandbox.exec("head -c 9000000 /dev/zero");
      expect([result.stdout.length, result.truncated]).toEqual([8 * 1024 * 1024, true]);
    });

    it("does not call output truncated that just fits", async () => {
      const sandbox = await fresh();
      const result = await sandbox.exec("printf 12345", { maxOutputBytes: 5 });
      expect([text(result.stdout), result.truncated]).toEqual(["12345", false]);
    });

    it("keeps bytes as they are: multi-byte characters and binary", async () => {
      const sandbox = await fresh();
      const chunks: Uint8Array[] = [];
      const characters = "h\\303\\251llo \\342\\202\\254 \\360\\237\\230\\200|";
      const command = `for i in 1 2 3 4 5 6 7 8; do printf '${characters}'; sleep 0.02; done; printf '\\377\\000\\001'`;
      const result = await sandbox.exec(command, { onStdout: (chunk) => chunks.push(chunk) });
      const expected = Buffer.concat([
        Buffer.from("héllo € 😀|".repeat(8)),
        Buffer.from([0xff, 0x00, 0x01]),
      ]);
      expect(Buffer.from(result.stdout).equals(expected)).toBe(true);
      if (supports("streaming")) expect(Buffer.concat(chunks).equals(expected)).toBe(true);
    });

    it("runs in workspaceRoot, or in the cwd that it is given", async () => {
      const sandbox = await fresh();
      await sandbox.writeFile("sub dir/x", Buffer.from("1"));
      const root = await sandbox.exec("pwd");
      const below = await sandbox.exec("pwd", { cwd: `${sandbox.workspaceRoot}/sub dir` });
      expect(text(root.stdout)).toBe(`${sandbox.workspaceRoot}\n`);
      expect(text(below.stdout)).toBe(`${sandbox.workspaceRoot}/sub dir\n`);
    });

    it("says so when the cwd does not exist, and runs nothing", async () => {
      const sandbox = await fresh();
      const run = sandbox.exec("touch made", { cwd: `${sandbox.workspaceRoot}/no/such/folder` });
      await expect(run).rejects.toThrow(/no\/such\/folder/);
      await expect(sandbox.readFile("made")).rejects.toMatchObject({ code: "ENOENT" });
    });

    it("sets variables for one command, whatever is in them", async () => {
      const sandbox = await fresh();
      const value = "a 'b' \"c\" $HOME `id` \\ \n é 😀 end";
      const set = await sandbox.exec('printf %s "$VALUE"', { env: { VALUE: value } });
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the shell's.
      const later = await sandbox.exec('printf %s "${VALUE-unset}"');
      expect(text(set.stdout)).toBe(value);
      expect(text(later.stdout)).toBe("unset");
    });

    it("passes a command through unchanged: quotes, heredocs, comments, newlines", async () => {
      const sandbox = await fresh();
      const command = [
        `printf '%s|' 'a!b' "c\\$d" 'e"f' "g'h"; cat <<'END' # a comment`,
        "$HOME `id` \\ é 😀",
        "END",
        "printf last # \\",
      ].join("\n");
      const result = await sandbox.exec(command);
      expect(text(result.stdout)).toBe("a!b|c$d|e\"f|g'h|$HOME `id` \\ é 😀\nlast");
    });

    it("reads nothing from stdin", async () => {
      const sandbox = await fresh();
      const result = await sandbox.exec("cat; echo end", { timeoutMs: 10_000 });
      expect(text(result.stdout)).toBe("end\n");
    });

    it("gives 128 + n for a command that a signal ended", async () => {
      const sandbox = await fresh();
      expect((await sandbox.exec("kill -9 $$")).exitCode).toBe(137);
      expect((await sandbox.exec("kill -15 $$")).exitCode).toBe(143);
    });

    it("gives the shell's own codes for what is missing or no program", async () => {
      const sandbox = await fresh();
      expect((await sandbox.exec("no-such-program-at-all")).exitCode).toBe(127);
      expect((await sandbox.exec("/etc/passwd")).exitCode).toBe(126);
    });

    it("returns at once when a background child holds the pipes", async () => {
      const sandbox = await fresh();
      const result = await sandbox.exec("sleep 30 & echo done");
      expect(text(result.stdout)).toBe("done\n");
      expect(result.exitCode).toBe(0);
      expect(result.durationMs).toBeLessThan(2000);
    });

    it("runs several commands at once", async () => {
      const sandbox = await fresh();
      const run = (n: number) => sandbox.exec(`sleep 0.2; echo ${n}`);
      const results = await Promise.all([1, 2, 3, 4].map(run));
      expect(results.map((result) => text(result.stdout))).toEqual(["1\n", "2\n", "3\n", "4\n"]);
    });
  });
}
