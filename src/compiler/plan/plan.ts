import type { AdapterFacts, Resource, ToolFacts } from "../../runtime/adapters/facts.js";
import type {
  BashLimits,
  Bind,
  Environment,
  Invariants,
  PromptLimits,
} from "../manifest/catalog-types.generated.js";
import type { DocumentPath } from "../manifest/located-document.js";

/** One of the two reasons that allow a custom tool. */
export type Because = "no-pi-equivalent" | "backend-not-pluggable";

/** A module of the host's that generated code imports. */
export interface ModuleReference {
  /** Relative to the catalog's folder, as written: `./src/tools/upload.js`. */
  readonly file: string;
  readonly exportName: string;
  readonly at: DocumentPath;
}

/** An adapter as the plan knows it: built in, or the host's own. */
export interface PlannedAdapter {
  readonly id: string;
  readonly facts: AdapterFacts;
  /** The host's module; undefined for a built-in. */
  readonly module?: ModuleReference;
  readonly at?: DocumentPath;
}

export interface PlannedBundle {
  readonly name: string;
  /** `buildHarnessAgentTools` for `harness`. */
  readonly factory: string;
  readonly tools: readonly string[];
  /** The option of buildAgentTools that leaves the bundle out. */
  readonly optOut?: string;
  /** The option of buildAgentTools that takes the bundle in. */
  readonly optIn?: string;
  readonly at: DocumentPath;
}

export interface PlannedCustomTool {
  readonly name: string;
  readonly because: Because;
  readonly reason: string;
  /** The sandbox capability without which the tool is not registered. */
  readonly requires?: "isolated-code";
  /** The host's definition; undefined for a tool that this library ships. */
  readonly module?: ModuleReference;
  /** What the host says of its own tool. */
  readonly facts?: ToolFacts;
  readonly at: DocumentPath;
}

/** One tool in one mode. */
export interface PlannedTool {
  readonly name: string;
  readonly bundle: string;
  readonly adapter: PlannedAdapter;
  readonly facts: ToolFacts;
  readonly network?: "none" | "shared";
  readonly because?: Because;
  readonly reason?: string;
  /** Why the tool may act on the host without a bound. */
  readonly unboundedReason?: string;
  /** Where the mode, or the mode that it extends, gives the tool. */
  readonly at: DocumentPath;
}

export interface PlannedMode {
  readonly name: string;
  readonly description?: string;
  readonly extends?: string;
  /** As written; undefined: the opened folder itself. */
  readonly workspaceRoot?: string;
  /** What a host opens the mode with. */
  readonly resource: Resource;
  /** The export of `pi-tool-catalog/sandboxes` that runs the mode's commands. */
  readonly sandbox: AdapterFacts["sandbox"];
  /** Where the mode's shell runs, or would run. */
  readonly shell: ToolFacts["executes"];
  readonly network: "none" | "shared";
  /** In the order of the bundles and of their tools. */
  readonly tools: readonly PlannedTool[];
  /** Tools that the mode names and that could not be resolved: findings speak of them already. */
  readonly failed: readonly string[];
  readonly without: readonly string[];
  readonly readonly: readonly string[];
  /** Further folders and files of this host that the shell sees, read-only. */
  readonly binds: readonly Bind[];
  readonly env: Environment;
  readonly bash: BashLimits;
  /** Where each setting is written: in the mode, or in one that it extends. */
  readonly settingsAt: Readonly<Partial<Record<string, DocumentPath>>>;
  readonly at: DocumentPath;
}

/** The catalog with everything resolved: nothing downstream sees YAML again. */
export interface Plan {
  readonly pi: { readonly package: string; readonly version: string };
  readonly output: string;
  readonly bundles: readonly PlannedBundle[];
  readonly customTools: readonly PlannedCustomTool[];
  /** The host's own adapters. */
  readonly adapters: readonly PlannedAdapter[];
  readonly modes: readonly PlannedMode[];
  readonly prompt: PromptLimits;
  /** What must hold in the host's own sources. */
  readonly invariants?: Invariants;
}
