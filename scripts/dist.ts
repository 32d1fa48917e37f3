import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/*
 * The published form: the library as modules with declarations, the command as one bundled file, so
 * that starting it reads one file and not hundreds.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);

rmSync("dist", { recursive: true, force: true });
execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", "tsconfig.dist.json"], {
  stdio: "inherit",
});
// Written JavaScript that the compiler does not copy.
for (const name of ["schema-validator.generated.js", "schema-validator.generated.d.ts"]) {
  cpSync(`src/compiler/manifest/${name}`, `dist/compiler/manifest/${name}`);
}

await build({
  entryPoints: ["src/cli/bin.ts"],
  outfile: "dist/cli.cjs",
  bundle: true,
  platform: "node",
  target: "node20.19",
  // node starts a CommonJS file without its loader of modules, which is half of the time to start.
  format: "cjs",
  // tsx and pi are loaded by the commands that run generated code, from where they are installed.
  external: ["tsx", "@mariozechner/*", "@earendil-works/*"],
  minify: true,
  // The templates of generated code hold lines that begin with import and export: written as ordinary
  // strings, no tool takes them for this file's own.
  supported: { "template-literal": false },
  legalComments: "none",
  define: { "import.meta.url": "__moduleUrl" },
  banner: { js: 'const __moduleUrl=require("node:url").pathToFileURL(__filename).href;' },
});
chmodSync("dist/cli.cjs", 0o755);
