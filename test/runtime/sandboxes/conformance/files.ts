import { describe, expect, it } from "vitest";
import { type Suite, text } from "../conformance.js";

/** Files by their path inside the sandbox: bytes, names, errors. */
export function describeFiles({ fresh }: Suite): void {
  describe("files", () => {
    it("writes and reads bytes, making parent folders", async () => {
      const sandbox = await fresh();
      const bytes = Buffer.from([0, 1, 2, 0xff, 0xfe, 10, 13, 0x80]);
      await sandbox.writeFile("a/b c/d'e\"f$g.bin", bytes);
      const read = await sandbox.readFile(`${sandbox.workspaceRoot}/a/b c/d'e"f$g.bin`);
      expect(Buffer.from(read).equals(bytes)).toBe(true);
    });

    it("writes an empty file, and one larger than any argument or output cap", async () => {
      const sandbox = await fresh();
      const large = Buffer.alloc(9 * 1024 * 1024, "0123456789abcde\n");
      await sandbox.writeFile("empty", Buffer.alloc(0));
      await sandbox.writeFile("large", large);
      expect((await sandbox.readFile("empty")).length).toBe(0);
      expect(Buffer.from(await sandbox.readFile("large")).equals(large)).toBe(true);
    });

    it("replaces a file's content, keeps its permission bits, and leaves nothing beside it", async () => {
      const sandbox = await fresh();
      await sandbox.exec("mkdir bin; printf 'old and longer' > bin/run.sh; chmod 755 bin/run.sh");
      await sandbox.writeFile("bin/run.sh", Buffer.from("new"));
      const result = await sandbox.exec(
        "cd bin; cat run.sh; test -x run.sh && printf ' x '; ls -A",
      );
      expect(text(result.stdout)).toBe("new x run.sh\n");
    });

    it("takes a name for a name, dashes, spaces and newlines included", async () => {
      const sandbox = await fresh();
      for (const path of ["-rf", "--help", " lead", "new\nline", "ünï😀", "*", "end "]) {
        await sandbox.writeFile(path, Buffer.from(path));
        expect(text(await sandbox.readFile(path))).toBe(path);
      }
    });

    it("rejects with ENOENT where there is no file, naming it as it was asked for", async () => {
      const sandbox = await fresh();
      await expect(sandbox.readFile("no/such.txt")).rejects.toMatchObject({
        code: "ENOENT",
        message: expect.stringContaining("no/such.txt"),
      });
    });

    it("rejects, but not with ENOENT, when asked to read a folder", async () => {
      const sandbox = await fresh();
      await sandbox.writeFile("folder/x", Buffer.from("x"));
      const read = sandbox.readFile("folder").catch((error: unknown) => error);
      expect(await read).toBeInstanceOf(Error);
      expect(await read).not.toMatchObject({ code: "ENOENT" });
    });

    it("rejects when it cannot write, and leaves nothing", async () => {
      const sandbox = await fresh();
      await sandbox.writeFile("file", Buffer.from("kept"));
      await expect(sandbox.writeFile("file/below", Buffer.from("x"))).rejects.toThrow();
      expect(text((await sandbox.exec("ls -A; cat file")).stdout)).toBe("file\nkept");
    });

    it("shows commands what was written, and reads what commands wrote", async () => {
      const sandbox = await fresh();
      await sandbox.writeFile("in.txt", Buffer.from("in"));
      await sandbox.exec("tr a-z A-Z < in.txt > out.txt");
      expect(text(await sandbox.readFile("out.txt"))).toBe("IN");
    });
  });
}
