/** Narrows what comes from pi, whose modules and definitions are untyped here: objects and classes. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}
