import { randomBytes } from "node:crypto";
import type { ExecResult } from "../sandbox.js";

/** Runs a program inside the sandbox, in the workspace, with all of its output kept. */
export type Run = (command: readonly string[], stdin?: Uint8Array) => Promise<ExecResult>;

const NO_ENTRY = 66;
const IS_FOLDER = 67;
const NO_FILE = 68;

const READ = `
[ -e "$1" ] || exit ${NO_ENTRY}
[ ! -d "$1" ] || exit ${IS_FOLDER}
[ ! -p "$1" ] && [ ! -S "$1" ] || exit ${NO_FILE}
exec cat -- "$1"
`;

/** A temporary file beside the target, then a rename; a link is written through, and modes are kept. */
const WRITE = `
set -e
path=$1
[ ! -d "$path" ] || exit ${IS_FOLDER}
if [ -L "$path" ]; then
  # The mark keeps a newline at the end of the name, which the substitution would take away.
  path=$(realpath -m -- "$path"; printf x)
  path=\${path%?x}
fi
case $path in */*) folder=\${path%/*}/ ;; *) folder=./ ;; esac
mkdir -p -- "$folder"
temporary=$folder.pi-tool-catalog-tmp-$2
trap 'rm -f -- "$temporary"' EXIT
cat > "$temporary"
if [ -e "$path" ]; then chmod --reference="$path" -- "$temporary"; fi
mv -fT -- "$temporary" "$path"
`;

/** A file's bytes, read inside the sandbox, where its links mean what they mean to commands. */
export async function readInside(run: Run, path: string): Promise<Uint8Array> {
  const result = await run(["/bin/bash", "-c", READ, "read", path]);
  refuse(result, path, "open");
  return result.stdout;
}

/** Writes a file inside the sandbox, whole or not at all. */
export async function writeInside(run: Run, path: string, content: Uint8Array): Promise<void> {
  const random = randomBytes(6).toString("hex");
  // Without --norc, bash reads ~/.bashrc where its stdin is a socket, as Node's pipes are.
  const command = ["/bin/bash", "--norc", "-c", WRITE, "write", path, random];
  const result = await run(command, content);
  refuse(result, path, "write");
}

function refuse({ exitCode, stderr }: ExecResult, path: string, call: string): void {
  if (exitCode === 0) return;
  const known = KNOWN[exitCode];
  const code = known?.code ?? "EIO";
  const text = known?.text ?? Buffer.from(stderr).toString().trim();
  throw Object.assign(new Error(`${code}: ${text}, ${call} '${path}'`), { code, path });
}

const KNOWN: Readonly<Record<number, { readonly code: string; readonly text: string }>> = {
  [NO_ENTRY]: { code: "ENOENT", text: "no such file or directory" },
  [IS_FOLDER]: { code: "EISDIR", text: "illegal operation on a directory" },
  [NO_FILE]: { code: "EINVAL", text: "not a file that ends" },
};
