import { readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** A copy of pi as it lies on disk, found without loading it. */
export interface InstalledPi {
  readonly kind: "installed";
  /** The name that the catalog asks for and generated code imports; an npm alias, perhaps. */
  readonly requested: string;
  /** The package's own name. */
  readonly name: string;
  readonly version: string;
  /** The package's folder, links resolved. */
  readonly folder: string;
  /** The folder whose `node_modules` holds it, links resolved. */
  readonly foundFrom: string;
}

/** A pi that is there and cannot be read. */
export interface BrokenPi {
  readonly kind: "broken";
  readonly requested: string;
  /** The package.json that is missing or wrong. */
  readonly manifest: string;
  /** What is wrong, in words that end a sentence. */
  readonly reason: string;
}

/**
 * The copy of pi that code in `fromFolder` gets when it imports `packageName`: the nearest
 * `node_modules/<packageName>`, walking up from the folder's real place, as Node does. Undefined when
 * there is none. Loads nothing, so that `check` can afford it.
 */
export function findInstalledPi(
  packageName: string,
  fromFolder: string,
): InstalledPi | BrokenPi | undefined {
  if (!PACKAGE_NAME.test(packageName)) return undefined;
  for (let folder = realFolder(fromFolder); ; folder = dirname(folder)) {
    const candidate = join(folder, "node_modules", packageName);
    // Node does not look for packages in node_modules/node_modules.
    if (basename(folder) !== "node_modules" && isFolder(candidate)) {
      return readManifest(packageName, folder, realpathSync(candidate));
    }
    if (folder === dirname(folder)) return undefined;
  }
}

/** A name that stays below node_modules. */
const PACKAGE_NAME = /^(@[a-z0-9~_-][\w.~-]*\/)?[a-z0-9~_-][\w.~-]*$/i;

function readManifest(
  requested: string,
  foundFrom: string,
  folder: string,
): InstalledPi | BrokenPi {
  const manifest = join(folder, "package.json");
  const broken = (reason: string): BrokenPi => ({ kind: "broken", requested, manifest, reason });
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(manifest, "utf8"));
  } catch (error) {
    return broken(error instanceof SyntaxError ? "is not JSON" : "cannot be read");
  }
  if (typeof content !== "object" || content === null) return broken("is not an object");
  const version = "version" in content ? content.version : undefined;
  if (typeof version !== "string" || version === "") return broken("has no version");
  const name = "name" in content && typeof content.name === "string" ? content.name : requested;
  return { kind: "installed", requested, name, version, folder, foundFrom };
}

function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return resolve(folder);
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
