import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";

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

/**
 * commander loads node:child_process, and half of node with it, for subcommands that are programs of
 * their own. There are none here: it gets it when it asks for something of it.
 */
const withoutChildProcess: Plugin = {
  name: "without-child-process",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      importer.includes("/commander/") ? { path: "lazy", namespace: "child-process" } : undefined,
    );
    onLoad({ filter: /.*/, namespace: "child-process" }, () => ({
      contents: 'module.exports = { get spawn() { return require("node:child_process").spawn; } };',
    }));
  },
};

await build({
  entryPoints: ["src/cli/bin.ts"],
  outfile: "dist/cli.cjs",
  bundle: true,
  platform: "node",
  target: "node20.19",
  // node starts a CommonJS file without its loader of modules, which is half of the time to start.
  format: "cjs",
  // Loaded from where they are installed, by the commands that need them: what is not in this file
  // need not be read to start it.
  external: [
    "tsx",
    "diff",
    "import-meta-resolve",
    "gpt-tokenizer",
    "oxc-parser",
    "tinyglobby",
    "@mariozechner/*",
    "@earendil-works/*",
  ],
  plugins: [withoutChildProcess],
  minify: true,
  // The templates of generated code hold lines that begin with import and export: written as ordinary
  // strings, no tool takes them for this file's own.
  supported: { "template-literal": false },
  legalComments: "none",
  define: { "import.meta.url": "__moduleUrl" },
  banner: { js: 'const __moduleUrl=require("node:url").pathToFileURL(__filename).href;' },
});
chmodSync("dist/cli.cjs", 0o755);
