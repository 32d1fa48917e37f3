import { type BwrapConfig, DEFAULT_PATH } from "./options.js";

/**
 * The environment that a command sees, whole: what is allowed of the host's, what the sandbox sets,
 * what the call sets. Throws a TypeError for a name that no environment can hold.
 */
export function commandEnvironment(
  config: Pick<BwrapConfig, "allow" | "set" | "home">,
  host: NodeJS.ProcessEnv,
  call: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const passed = Object.entries(host).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && config.allow.some((pattern) => matches(pattern, entry[0])),
  );
  const env = {
    PATH: DEFAULT_PATH,
    ...Object.fromEntries(passed),
    HOME: config.home,
    ...config.set,
    ...call,
  };
  for (const name of Object.keys(env)) {
    if (name === "" || name.includes("=")) throw new TypeError(`not a variable's name: "${name}"`);
  }
  return env;
}

function matches(pattern: string, name: string): boolean {
  if (!pattern.endsWith("*")) return name === pattern;
  return name !== "PATH" && name.startsWith(pattern.slice(0, -1));
}
