import { PI_TOOLS } from "../../src/runtime/adapters/facts.js";
import { installPackage } from "./packages.js";

/** What a hand-made pi says of one of its tools, where that is not what the others say. */
export interface FakeTool {
  readonly description?: string;
  readonly parameters?: object;
  readonly promptSnippet?: string;
  readonly label?: string;
}

/** A hand-made pi. */
export interface FakePi {
  readonly version: string;
  /** Its own name, where it is installed under an alias. */
  readonly name?: string;
  readonly tools?: Readonly<Record<string, FakeTool>>;
  readonly without?: readonly string[];
}

const SESSION = `
  export const createAgentSession = () => {}, createExtensionRuntime = () => {};
  export const createLocalBashOperations = () => {}, defineTool = (tool) => tool;
  export class SessionManager { static inMemory() {} }
  export class SettingsManager { static inMemory() {} }
`;

/** The source of a pi with pi's seven tools, less `without`, and further ones that `tools` names. */
function source(tools: Readonly<Record<string, FakeTool>>, without: readonly string[]): string {
  const names = [...new Set([...PI_TOOLS, ...Object.keys(tools)])];
  const factories = names
    .filter((name) => !without.includes(name))
    .map((name) => {
      const definition = {
        name,
        label: name,
        description: `The tool ${name}.`,
        parameters: { type: "object", properties: { path: { type: "string" } } },
        promptSnippet: `Use ${name}`,
        ...tools[name],
      };
      const exported = `create${name.charAt(0).toUpperCase()}${name.slice(1)}ToolDefinition`;
      return `export const ${exported} = () => ({ ...${JSON.stringify(definition)}, execute() {} });`;
    });
  return `${factories.join("\n")}\n${SESSION}`;
}

/**
 * Installs a hand-made pi into a folder: what an upgrade brings, without the upgrade. Once a folder, as
 * Node loads a package once, whatever becomes of its files.
 */
export function installFakePi(folder: string, installedAs: string, pi: FakePi): void {
  const { version, name = installedAs, tools = {}, without = [] } = pi;
  installPackage(folder, installedAs, { name, version }, source(tools, without));
}
