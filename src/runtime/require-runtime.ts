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
