import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { writeFiles } from "./packages.js";
import { repository } from "./project.js";

/** The strictest that a host may have, but for pi's own dependencies. */
export const HOST_COMPILER_OPTIONS = {
  target: "es2023",
  module: "nodenext",
  types: ["node"],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
};

/** Checks the types of files of a host's folder, as its own compiler would; throws what is wrong. */
export function typeCheck(folder: string, include: readonly string[]): void {
  writeFiles(folder, {
    "package.json": '{ "type": "module" }',
    "tsconfig.json": JSON.stringify({
      compilerOptions: {
        ...HOST_COMPILER_OPTIONS,
        customConditions: ["pi-tool-catalog-source"],
      },
      include,
    }),
  });
  try {
    execFileSync(
      process.execPath,
      [join(repository, "node_modules/typescript/bin/tsc"), "-p", folder],
      { encoding: "utf8" },
    );
  } catch (error) {
    throw new Error(
      String(error instanceof Error && "stdout" in error ? error.stdout : error).slice(0, 4000),
    );
  }
}
