/**
 * Imports a generated module by node itself where it can (a newer one reads TypeScript), else through
 * tsx. Its hooks stay for this import alone; a namespace of its own would read all of pi once more.
 */
export async function importTypeScript(url: string): Promise<unknown> {
  try {
    return await import(url);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    // Only where node could not read or find a file: a module's own fault is no reason to run it twice.
    if (!code.startsWith("ERR_")) throw error;
  }
  const { register } = await import("tsx/esm/api");
  const unregister = register({ tsconfig: false });
  try {
    // Under another address: node remembers that the first one failed.
    return await import(`${url}?tsx`);
  } finally {
    await unregister();
  }
}
