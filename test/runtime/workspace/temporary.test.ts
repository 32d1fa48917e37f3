import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, constants, openSync, readdirSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { openWorkspace } from "../../../src/runtime/workspace/open-workspace.js";
import { TEMPORARY_PREFIX, temporaryName } from "../../../src/runtime/workspace/temporary.js";
import { plant, temporaryFolder } from "./temporary-folder.js";

const WRITER = "test/runtime/workspace/endless-writer.ts";

async function killedWhileWriting(root: string): Promise<string[]> {
  const node = ["--conditions=pi-tool-catalog-source", "--import", "tsx", WRITER, root];
  const writer = spawn(process.execPath, node, { stdio: ["ignore", "pipe", "inherit"] });
  await once(writer.stdout, "data");
  for (;;) {
    await sleep(3);
    const left = readdirSync(root).filter((name) => name.startsWith(TEMPORARY_PREFIX));
    if (left.length > 0) break;
  }
  writer.kill("SIGKILL");
  await once(writer, "exit");
  return readdirSync(root).filter((name) => name.startsWith(TEMPORARY_PREFIX));
}

it("a killed write leaves the old content and one file of a known name, which the next write removes", async () => {
  const root = temporaryFolder();
  plant(root, { "f.bin": "" });
  const left = await killedWhileWriting(root);
  // The kill may just have missed the rename; then nothing is left.
  expect(left.length).toBeLessThanOrEqual(1);
  expect([0, 64 << 20]).toContain(readFileSync(join(root, "f.bin")).length);
  const files = openWorkspace({ hostRoot: root, workspaceRoot: root });
  await files.write("other.txt", Buffer.from("x"));
  expect(readdirSync(root).sort()).toEqual(["f.bin", "other.txt"]);
});

it("removes what was abandoned, and no file that may still be written", async () => {
  const root = temporaryFolder();
  const elsewhere = `${TEMPORARY_PREFIX}othermachine-1-x1`;
  const forgotten = `${TEMPORARY_PREFIX}othermachine-1-x2`;
  const own = temporaryName();
  plant(root, { [elsewhere]: "", [forgotten]: "", [own]: "" });
  const longAgo = Date.now() / 1000 - 3600;
  utimesSync(join(root, forgotten), longAgo, longAgo);
  const files = openWorkspace({ hostRoot: root, workspaceRoot: root });
  await files.write("a.txt", Buffer.from("x"));
  expect(readdirSync(root).sort()).toEqual([own, elsewhere, "a.txt"].sort());
});

it("a write that fails leaves the old content and nothing else", async () => {
  // A full disk: /dev/full is the kernel's own, but no folder. A limit on file size is the same to a write.
  const root = temporaryFolder();
  plant(root, { "a.txt": "old" });
  const program = ["--conditions=pi-tool-catalog-source", "--import", "tsx", WRITER, root, "a.txt"];
  const shell = `ulimit -f 16; trap '' XFSZ; exec "$0" "$@"`;
  const writer = spawn("bash", ["-c", shell, process.execPath, ...program], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let complaint = "";
  writer.stderr.on("data", (chunk) => (complaint += String(chunk)));
  await once(writer, "exit");
  expect(complaint).toMatch(/EFBIG: file too large, write 'a.txt'/);
  expect(readFileSync(join(root, "a.txt"), "utf8")).toBe("old");
  expect(readdirSync(root)).toEqual(["a.txt"]);
});

it("no descriptor stays open", async () => {
  const root = temporaryFolder();
  plant(root, { "a.txt": "a", "d/b.txt": "b" });
  const files = openWorkspace({ hostRoot: root, workspaceRoot: "/workspace" });
  const count = () => readdirSync("/proc/self/fd").length;
  await files.read("a.txt");
  const before = count();
  for (let round = 0; round < 20; round++) {
    await files.read("d/b.txt");
    await files.write("d/c/e.txt", Buffer.from("x"));
    await files.list("d");
    await files.read("no").catch(() => {});
    await files.read("../x").catch(() => {});
    await files.mkdir("a.txt/x").catch(() => {});
    await files.rename("d/c/e.txt", "d/f.txt");
    await files.unlink("d/f.txt");
    const browser = files.browse();
    browser.entries("d");
    browser.text("a.txt");
    browser.close();
  }
  expect(count()).toBe(before);
});

it("a FIFO, a socket or a device is neither opened nor replaced", async () => {
  const root = temporaryFolder();
  const { execFileSync } = await import("node:child_process");
  execFileSync("mkfifo", [join(root, "fifo")]);
  const files = openWorkspace({ hostRoot: root, workspaceRoot: root });
  expect(await files.stat("fifo")).toMatchObject({ kind: "other" });
  await expect(files.read("fifo")).rejects.toMatchObject({ code: "EINVAL" });
  await expect(files.write("fifo", Buffer.from("x"))).rejects.toMatchObject({ code: "EINVAL" });
  // A reader would have let this writer through.
  const { O_WRONLY, O_NONBLOCK } = constants;
  expect(() => closeSync(openSync(join(root, "fifo"), O_WRONLY | O_NONBLOCK))).toThrow("ENXIO");
});
