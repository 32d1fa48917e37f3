// Written by scripts/generate-schema-code.ts from schemas/catalog.schema.json. Do not edit.

/**
 * A bundle of the host's own: always registered, or left out or taken in by an option of buildAgentTools.
 */
export type FurtherBundle = AlwaysFurtherBundle | OptOutFurtherBundle | OptInFurtherBundle;
/**
 * The adapter that backs the tool: its name, or a map with its name and options.
 */
export type ToolEntry =
  | string
  | {
      /**
       * The adapter that backs the tool.
       */
      readonly adapter: string;
      /**
       * Whether the tool can reach the network, for adapters that take this option. Default: none.
       */
      readonly network?: "none" | "shared";
      /**
       * Why the tool is not pi's own with another backend.
       */
      readonly because?: "no-pi-equivalent" | "backend-not-pluggable";
      /**
       * The reason, in words for a reviewer.
       */
      readonly reason?: string;
      readonly unbounded?: Unbounded;
    };

/**
 * A catalog says for each runtime mode which tools the model gets, and which adapter backs each of them.
 */
export interface Catalog {
  /**
   * The address of this schema, for editors. It means nothing to the compiler.
   */
  readonly $schema?: string;
  /**
   * The version of the catalog's language. This release reads version 1.
   */
  readonly version: 1;
  readonly pi: PiSource;
  /**
   * The folder that build writes, below the catalog's own folder. Its content is committed.
   */
  readonly output: string;
  readonly bundles: Bundles;
  readonly customTools?: CustomTools;
  readonly adapters?: Adapters;
  readonly modes: Modes;
  readonly prompt?: PromptLimits;
  readonly invariants?: Invariants;
}
/**
 * The pi that generated code imports.
 */
export interface PiSource {
  /**
   * The npm package that generated code imports; an npm alias is fine.
   */
  readonly package: string;
  /**
   * The exact version of pi that the catalog was compiled against; compared with what is installed.
   */
  readonly version: string;
}
/**
 * Tools that a host registers together. Each bundle becomes a factory: harness becomes buildHarnessAgentTools.
 */
export interface Bundles {
  readonly harness?: HarnessBundle;
  readonly filesystem?: FilesystemBundle;
  readonly [k: string]: FurtherBundle | HarnessBundle | FilesystemBundle | undefined;
}
/**
 * What the agent works with: bash and isolated code. Always registered.
 */
export interface HarnessBundle {
  /**
   * The bundle's tools, in the order in which the model gets them.
   */
  readonly tools: readonly string[];
}
/**
 * The file tools. A host leaves them out with the option disableDefaultFileTools.
 */
export interface FilesystemBundle {
  /**
   * The bundle's tools, in the order in which the model gets them.
   */
  readonly tools: readonly string[];
}
/**
 * A bundle of the host's own: always registered, or left out or taken in by an option of buildAgentTools.
 */
export interface AlwaysFurtherBundle {
  /**
   * The bundle's tools, in the order in which the model gets them.
   */
  readonly tools: readonly string[];
  /**
   * The bundle is registered whatever the host says.
   */
  readonly always: true;
}
/**
 * A bundle of the host's own: always registered, or left out or taken in by an option of buildAgentTools.
 */
export interface OptOutFurtherBundle {
  /**
   * The bundle's tools, in the order in which the model gets them.
   */
  readonly tools: readonly string[];
  /**
   * The option of buildAgentTools that leaves the bundle out.
   */
  readonly optOut: string;
}
/**
 * A bundle of the host's own: always registered, or left out or taken in by an option of buildAgentTools.
 */
export interface OptInFurtherBundle {
  /**
   * The bundle's tools, in the order in which the model gets them.
   */
  readonly tools: readonly string[];
  /**
   * The option of buildAgentTools that takes the bundle in.
   */
  readonly optIn: string;
}
/**
 * Tools that pi does not have, or whose backend pi cannot move.
 */
export interface CustomTools {
  /**
   * Either a tool that this library ships, with requires, or a host's own, with from.
   */
  readonly [k: string]: HostTool | ShippedTool;
}
/**
 * A tool of the host's own: a pi tool definition that a module exports.
 */
export interface HostTool {
  /**
   * One of the two reasons that allow a custom tool.
   */
  readonly because: "no-pi-equivalent" | "backend-not-pluggable";
  /**
   * The reason, in words for a reviewer.
   */
  readonly reason: string;
  /**
   * A module below or beside the catalog's folder, and its export: ./src/tools/upload.js#uploadTool.
   */
  readonly from: string;
  /**
   * Where the tool's work is done.
   */
  readonly executes: "host" | "sandbox" | "remote";
  /**
   * Whose files the tool acts on. Default: none.
   */
  readonly files?: "host" | "workspace" | "remote" | "none";
  /**
   * Whether the tool can change files.
   */
  readonly writes: boolean;
  /**
   * Registers the tool only where the sandbox has this capability.
   */
  readonly requires?: "isolated-code";
}
/**
 * A tool that this library ships, registered only where the sandbox can do what it requires.
 */
export interface ShippedTool {
  /**
   * One of the two reasons that allow a custom tool.
   */
  readonly because: "no-pi-equivalent" | "backend-not-pluggable";
  /**
   * The reason, in words for a reviewer.
   */
  readonly reason: string;
  /**
   * What the sandbox must be capable of. A tool of the host's own has from: instead.
   */
  readonly requires: "isolated-code";
}
/**
 * Adapters of the host's own, by the name that modes use. The compiler reads their facts and never runs their code.
 */
export interface Adapters {
  readonly [k: string]: HostAdapter;
}
/**
 * A module's export that backs tools of pi's, and the facts about it.
 */
export interface HostAdapter {
  /**
   * A module below or beside the catalog's folder, and its export: ./src/tools/upload.js#uploadTool.
   */
  readonly from: string;
  /**
   * What the adapter does, in one sentence for people.
   */
  readonly summary: string;
  /**
   * What the export gives: pi's Operations of the tool, or an execute in pi's place.
   */
  readonly form: "operations" | "execute";
  /**
   * What a host opens the mode with: a folder on this machine, or a Sandbox.
   */
  readonly resource: "root" | "sandbox";
  /**
   * The tools that the adapter can back, and what it means for each.
   */
  readonly tools: {
    readonly [k: string]: AdapterToolFacts;
  };
}
/**
 * What the adapter means for one tool. The compiler's rules reason on this.
 */
export interface AdapterToolFacts {
  /**
   * Where the tool's work is done.
   */
  readonly executes: "host" | "sandbox" | "remote";
  /**
   * Whose files the tool acts on.
   */
  readonly files: "host" | "workspace" | "remote" | "none";
  /**
   * What holds the tool to its files.
   */
  readonly bound: "none" | "workspace" | "sandbox" | "machine";
  /**
   * Whether the tool can change files.
   */
  readonly writes: boolean;
  /**
   * Programs that the tool starts on the agent's machine. Default: none.
   */
  readonly hostPrograms?: readonly string[];
  /**
   * Programs that the tool starts where the mode's commands run. Default: none.
   */
  readonly sandboxPrograms?: readonly string[];
  /**
   * Whether the tool can reach the network. Default: none.
   */
  readonly network?: "none" | "shared";
  /**
   * What a reader of the placement matrix should know.
   */
  readonly note?: string;
}
/**
 * The places in which the agent works, by name.
 */
export interface Modes {
  readonly [k: string]: ModeEntry;
}
/**
 * A place for the agent to work: its tools and what backs each, its root, its shell's environment. The shell of a sandboxed mode has a private /tmp, kept from call to call until the bundle is disposed of.
 */
export interface ModeEntry {
  /**
   * What the mode is for, in one sentence for people.
   */
  readonly description?: string;
  /**
   * The mode whose entries this one takes over, unless it writes them itself.
   */
  readonly extends?: string;
  /**
   * Tools of the bundles that this mode does not have. Default: those of the mode that it extends.
   */
  readonly without?: readonly string[];
  /**
   * The workspace as the model, its shell and its file tools see it. Default: the folder that the host opens the mode with.
   */
  readonly workspaceRoot?: string;
  readonly tools?: ModeTools;
  /**
   * Paths below the workspace that neither the file tools nor the shell can change; . is the whole workspace. Default: none.
   */
  readonly readonly?: readonly string[];
  /**
   * Folders and files of this machine that a sandboxed shell sees as well, read-only. One that does not exist is left out. Default: none.
   */
  readonly binds?: readonly Bind[];
  readonly env?: Environment;
  readonly bash?: BashLimits;
}
/**
 * The mode's tools, each with the adapter that backs it.
 */
export interface ModeTools {
  readonly [k: string]: ToolEntry;
}
/**
 * Allows a file tool to act on this machine without a bound, and says why.
 */
export interface Unbounded {
  /**
   * The reason, in words for a reviewer.
   */
  readonly reason: string;
}
export interface Bind {
  /**
   * The folder or file on this machine.
   */
  readonly source: string;
  /**
   * Where the shell sees it. Default: the source's own path.
   */
  readonly target?: string;
}
/**
 * The environment of a sandboxed mode's shell. PATH is always set; nothing else of the host's environment is seen.
 */
export interface Environment {
  /**
   * Variables of the host's environment that the shell sees; a * at the end stands for any rest. Default: LANG, LANGUAGE, LC_*, TERM and TZ.
   */
  readonly allow?: readonly string[];
  readonly set?: EnvironmentValues;
}
/**
 * Variables that are set for the shell. No secrets here, since the catalog is committed.
 */
export interface EnvironmentValues {
  /**
   * The shell's home. Default: the workspaceRoot.
   */
  readonly HOME?: string;
  /**
   * Where the shell's programs put temporary files. Default: /tmp, which is private to the mode and kept until the bundle is disposed of.
   */
  readonly TMPDIR?: string;
  readonly [k: string]: string | undefined;
}
/**
 * Limits of the mode's shell.
 */
export interface BashLimits {
  /**
   * Seconds after which a command is ended when the model names no timeout. Default: never, as in pi.
   */
  readonly timeout?: number;
  /**
   * The longest timeout that the model can ask for, in seconds. Default: none, as in pi.
   */
  readonly maxTimeout?: number;
  /**
   * Bytes of stdout and stderr together that a command may give; the rest is dropped, and the result says so. Default: 8 MB a command.
   */
  readonly maxOutputBytes?: number;
}
/**
 * What the model's prompt may cost.
 */
export interface PromptLimits {
  /**
   * How tokens are counted. Default: o200k_base.
   */
  readonly tokenizer?: "o200k_base" | "cl100k_base";
  readonly budgets?: PromptBudgets;
  readonly baseline?: PromptBaseline;
}
/**
 * The most that a mode's prompt may have, by mode; default holds for every mode without a budget of its own. Default: no budget.
 */
export interface PromptBudgets {
  readonly default?: PromptBudget;
  readonly [k: string]: PromptBudget | undefined;
}
/**
 * Limits in characters.
 */
export interface PromptBudget {
  /**
   * The most characters that the system prompt may have. Default: no limit.
   */
  readonly systemPrompt?: number;
  /**
   * The most characters that all tool definitions together may have. Default: no limit.
   */
  readonly toolDefinitions?: number;
}
/**
 * What the prompt was before the catalog, and what every mode must save against it. Default: not compared.
 */
export interface PromptBaseline {
  /**
   * The system prompt's size before, in characters.
   */
  readonly systemPrompt: number;
  /**
   * The characters that must at least be saved.
   */
  readonly minSaving: number;
}
/**
 * What must hold in the host's own sources.
 */
export interface Invariants {
  readonly legacyNames?: LegacyNames;
  readonly renderers?: RenderersFile;
  readonly noShadowing?: NoShadowing;
}
/**
 * Tool names of the past that no source may name any more.
 */
export interface LegacyNames {
  /**
   * The names that must be gone.
   */
  readonly names: readonly string[];
  /**
   * The sources, as globs from the catalog's folder.
   */
  readonly in: readonly string[];
}
/**
 * Every tool name has a renderer in this file.
 */
export interface RenderersFile {
  /**
   * The file, from the catalog's folder.
   */
  readonly file: string;
}
/**
 * No source defines a tool of pi's by hand.
 */
export interface NoShadowing {
  /**
   * The sources, as globs from the catalog's folder.
   */
  readonly in: readonly string[];
}
