/**
 * Imports a generated module by node itself where it can (a newer one reads TypeScript), else by tsx, which
 * costs more and reads all of it.
 */
export async function importTypeScript(url: string): Promise<unknown> {
  try {
    return await import(url);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    // Only where node could not read or find a file: a module's own fault is no reason to run it twice.
    if (!code.startsWith("ERR_")) throw error;
    const { tsImport } = await import("tsx/esm/api");
    return tsImport(url, { parentURL: import.meta.url, tsconfig: false });
  }
}
