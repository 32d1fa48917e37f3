import { surface as executeIsolatedCode } from "./isolated/surface.js";

/** What the model sees of the tools that this library ships, by name: plain data, as facts are. */
export const SHIPPED_TOOLS = {
  [executeIsolatedCode.name]: executeIsolatedCode,
} as const;

/** One of them; undefined for any other tool. */
export function shippedTool(
  name: string,
): (typeof SHIPPED_TOOLS)[keyof typeof SHIPPED_TOOLS] | undefined {
  return name === executeIsolatedCode.name ? executeIsolatedCode : undefined;
}
