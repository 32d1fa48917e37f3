/** The form of generated code that this runtime serves. */
const RUNTIME_FORM = 1;

/**
 * Called first by generated code. Throws an Error that names the remedy where the generated files
 * and the installed `pi-tool-catalog` do not fit.
 */
export function requireRuntime(form: number): void {
  if (form === RUNTIME_FORM) return;
  const remedy =
    form > RUNTIME_FORM
      ? "update the pi-tool-catalog package"
      : "run `npx pi-tool-catalog build` and commit what it writes";
  throw new Error(
    `the generated tool bundles have form ${form}, the installed pi-tool-catalog serves form ${RUNTIME_FORM}: ${remedy}`,
  );
}

/** Throws a RangeError that lists the modes when there is none of that name. */
export function requireMode(mode: string, modes: readonly string[]): void {
  if (modes.includes(mode)) return;
  throw new RangeError(`there is no mode "${mode}" in the catalog; its modes: ${modes.join(", ")}`);
}
