import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { bwrap } from "../../../../src/runtime/adapters/bwrap/index.js";
import { direct } from "../../../../src/runtime/adapters/direct/index.js";
import { directSandbox } from "../../../../src/runtime/sandboxes/index.js";
import { shellQuote } from "../../../../src/runtime/sandboxes/shell-quote.js";
import { open, removeFolders } from "../../sandboxes/bwrap/support.js";
import { bashTool, contextOver, failureOf, textOf } from "../support.js";

afterAll(removeFolders);

const { sandbox, root } = open();
const bash = bashTool(bwrap.bash, contextOver(sandbox));
const raw = bashTool(direct.bash, contextOver(directSandbox({ root })));
afterAll(() => sandbox.dispose());

/** What shells, printf, pi and history expansion could take for something else. */
const pieces = fc.constantFrom(
  ..."'\"`\\$!%#~*?[]{}()<>|&;=^@,:+-./ \t\n".split(""),
  ...[
    "\\n",
    "\\",
    "$HOME",
    "$(id)",
    "`id`",
    "!!",
    "!1",
    "%s",
    "EOF",
    "<<EOF",
    "é",
    "€",
    "😀",
    "a",
    "0",
    "'\\''",
  ],
);
const hostile = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(""));

describe("a command string", () => {
  it("prints itself back unchanged, whatever it holds", async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        // The end mark keeps newlines at the end; pi shows an empty output in words.
        const result = textOf(await bash(`printf %s ${shellQuote(text)}; printf .`));
        expect(result).toBe(`${text}.`);
      }),
      { numRuns: 100 },
    );
  });

  it("is the one argument that bash gets, byte for byte", async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const command = `tr '\\0' '\\n' < /proc/$$/cmdline; exit; ${text}`;
        // The text may not be a command at all: then bash says so, and does not get to it.
        const result = await bash(command).then(textOf, (error: Error) => error.message);
        if (!result.startsWith("/bin/bash\n")) return;
        expect(result).toBe(`/bin/bash\n-c\n${command}\n`);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    "echo 'a!b'",
    "printf '{\"a\":1}' | python3 -c 'import json,sys; print(json.load(sys.stdin)[\"a\"]!=1)'",
    'perl -e "print(1!=2)"',
    "cat <<'END'\n$HOME `id` \\ ' \" !\nEND",
    "cat <<END\n$((1+1)) \"quoted\" 'single'\nEND\n",
    "echo one # a comment's quote\necho two # \\",
    "echo trailing \\",
    "# nothing but a comment",
    "",
    "echo a\n\n\necho b\n",
    "printf 'a\\tb\\n'; printf '%%\\n'",
    "x='it'\"'\"'s'; echo \"$x\"",
    'for i in 1 2; do echo "$i"; done; case x in x) echo y;; esac',
    "set -euo pipefail; false || echo caught",
    "shopt -q login_shell || echo no login shell",
    "echo 😀 é €",
    "echo $'\\x41\\u20ac'",
    'echo "$BASHOPTS" | grep -c login_shell',
    "function f { echo \"$#\"; }; f 'a b' c",
    "echo {1..3} ~+ | head -c 5",
  ])("gives the same in direct mode: %j", async (command) => {
    const answer = (call: Promise<Parameters<typeof textOf>[0]>) =>
      call.then(textOf, (error: Error) => error.message);
    expect(await answer(bash(command))).toBe(await answer(raw(command)));
  });

  it("can be as long inside as in direct mode, however many quotes there are", async () => {
    for (const text of ["x'y".repeat(10_000), `${"'".repeat(25_000)}\n\n`]) {
      const command = `printf %s ${shellQuote(text)} | wc -c; # é\n\n`;
      expect(textOf(await bash(command))).toBe(textOf(await raw(command)));
    }
  });

  it("that is too long for the machine is refused in both modes", async () => {
    const command = `true ${"x".repeat(140_000)}`;
    expect(await failureOf(raw(command))).toMatch(/E2BIG/);
    expect(await failureOf(bash(command))).toMatch(/no more than 131071 in one argument/);
  });

  it("that no argument can hold is refused in a sentence that shows nothing of this host", async () => {
    await expect(bash("echo a\0b")).rejects.toThrow(/^a command cannot hold a NUL character$/);
    const longest = `: ${"x".repeat(128 * 1024 - 3)}`;
    expect(textOf(await bash(longest))).toBe("(no output)");
    for (const command of [`${longest}x`, `: ${"é".repeat(64 * 1024)}`]) {
      const sentence = `the command has ${Buffer.byteLength(command)} bytes, and a program takes no more than 131071 in one argument: write it to a file and run that. Nothing was run.`;
      await expect(bash(command)).rejects.toThrow(sentence);
      await expect(sandbox.exec(command)).rejects.toThrow(sentence);
    }
  });
});
