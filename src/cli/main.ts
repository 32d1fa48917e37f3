import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { CHANGE_CLASSES, type ChangeClass } from "../compiler/plan/compare-change.js";
import { CannotRun, EXIT } from "./exit.js";
import { FORMATS } from "./findings-output.js";
import { colorsFor, type Terminal } from "./terminal.js";
import { VERSION } from "./version.js";

/** Runs one command line (without node and the script) and gives its exit code. */
export async function main(
  args: readonly string[],
  cwd: string,
  terminal: Terminal,
): Promise<number> {
  let exitCode: number = EXIT.clean;
  const program = createProgram(cwd, terminal, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync([...args], { from: "user" });
    return exitCode;
  } catch (error) {
    // Help and version end with 0; everything else that commander refuses is a bad command line.
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? EXIT.clean : EXIT.couldNotRun;
    if (!(error instanceof CannotRun)) throw error;
    const colors = colorsFor(terminal.err, terminal.env);
    terminal.err.write(`${colors.red("error:")} ${error.message}\n`);
    if (error.help) terminal.err.write(`  ${colors.dim("help:")} ${error.help}\n`);
    return EXIT.couldNotRun;
  }
}

/** `widens,breaks`, or `none`. */
function parseClasses(value: string): readonly ChangeClass[] {
  const names = value.split(",").map((name) => name.trim());
  if (value.trim() === "none") return [];
  return names.map((name) => {
    const known = CHANGE_CLASSES.find((changeClass) => changeClass === name);
    if (known) return known;
    throw new InvalidArgumentError(`the classes are ${CHANGE_CLASSES.join(", ")}.`);
  });
}

/** Values of an option that may be given several times. */
function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

function createProgram(cwd: string, terminal: Terminal, exit: (code: number) => void): Command {
  const program = new Command("pi-tool-catalog")
    .description(
      "Compiles catalog.yaml into typed pi tool bundles, and proves where every tool executes",
    )
    .version(VERSION)
    .configureOutput({
      writeOut: (text) => terminal.out.write(text),
      writeErr: (text) => terminal.err.write(text),
    })
    .exitOverride()
    .showHelpAfterError("(pi-tool-catalog --help lists the commands)");

  const catalog = () =>
    new Option("--catalog <file>", "the catalog (default: catalog.yaml, found upward)");
  const format = () =>
    new Option("--format <format>", "how findings are written").choices(FORMATS).default("pretty");
  const quiet = () => new Option("--quiet", "only findings");
  const view = (...formats: readonly string[]) =>
    new Option("--format <format>", "how it is written")
      .choices(["pretty", ...formats])
      .default("pretty");

  program
    .command("build")
    .description("validate the catalog, place every tool, write the generated files")
    .addOption(catalog())
    .addOption(format())
    .addOption(quiet())
    .option("--dry-run", "write nothing and show the diff")
    .action(async (options) => {
      const { build } = await import("./commands/build.js");
      exit(await build(options, cwd, terminal));
    });
  program
    .command("check")
    .description("for CI: do all that build does and compare it with what is on disk")
    .addOption(catalog())
    .addOption(format())
    .addOption(quiet())
    .action(async (options) => {
      const { check } = await import("./commands/check.js");
      exit(await check(options, cwd, terminal));
    });
  program
    .command("matrix")
    .description("show where every tool of every mode executes")
    .addOption(catalog())
    .addOption(view("markdown", "json"))
    .option("--html <file>", "write one self-contained page instead")
    .option("--quiet", "do not say what was written")
    .action(async (options) => {
      const { matrix } = await import("./commands/matrix.js");
      exit(await matrix(options, cwd, terminal));
    });
  program
    .command("explain")
    .description("show a mode or a tool as it is resolved, each value with where it comes from")
    .argument("<mode>")
    .argument("[tool]")
    .addOption(catalog())
    .addOption(view("json"))
    .action(async (mode, tool, options) => {
      const { explain } = await import("./commands/explain.js");
      exit(await explain({ mode, tool, ...options }, cwd, terminal));
    });
  program
    .command("prompt")
    .description("show a mode's exact system prompt, and what each tool costs in it")
    .argument("<mode>")
    .addOption(catalog())
    .addOption(view("json"))
    .option("--quiet", "the prompt alone")
    .action(async (mode, options) => {
      const { prompt } = await import("./commands/prompt.js");
      exit(await prompt({ mode, ...options }, cwd, terminal));
    });
  program
    .command("surface")
    .description("compare the pinned pi surface with the installed pi, tool by tool")
    .addOption(catalog())
    .addOption(view("json"))
    .option("--update", "accept the installed pi: write the lock, and its version into the catalog")
    .option("--quiet", "say nothing: the exit code tells")
    .action(async (options) => {
      const { surface } = await import("./commands/surface.js");
      exit(await surface(options, cwd, terminal));
    });
  program
    .command("diff")
    .description("say what changed in meaning against a git ref, or another file")
    .argument("<ref>", "a branch, a tag, a commit, REF:PATH, or a file")
    .addOption(catalog())
    .addOption(view("json"))
    .addOption(
      new Option("--fail-on <classes>", "the classes of change that give exit code 1, or none")
        .argParser(parseClasses)
        .default(["widens", "breaks"], "widens,breaks"),
    )
    .option("--quiet", "only changes of those classes")
    .action(async (ref, options) => {
      const { diff } = await import("./commands/diff.js");
      exit(await diff({ ref, ...options }, cwd, terminal));
    });
  program
    .command("run")
    .description("run one tool once, in a mode, as the agent would")
    .argument("<mode>")
    .argument("<tool>")
    .argument("[arguments]", "the tool's arguments as JSON", "{}")
    .addOption(catalog())
    .option("--root <folder>", "the workspace (default: the current folder)")
    .action(async (mode, tool, json, options) => {
      const { run } = await import("./commands/run.js");
      exit(await run({ mode, tool, json, ...options }, cwd, terminal));
    });
  program
    .command("invariants")
    .description("open every mode that this machine can open, and check what must hold there")
    .addOption(catalog())
    .addOption(view("json"))
    .addOption(quiet())
    .option("--require <mode>", "fail where this mode does not open; repeatable", collect, [])
    .action(async (options) => {
      const { invariants } = await import("./commands/invariants.js");
      exit(await invariants(options, cwd, terminal));
    });
  program
    .command("init")
    .description("write a commented starter catalog and a CI workflow")
    .action(async () => {
      const { init } = await import("./commands/init.js");
      exit(await init(cwd, terminal));
    });
  return program;
}
