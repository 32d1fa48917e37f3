import { describe, expect, it, vi } from "vitest";
import { assembleTools } from "../../src/runtime/assemble.js";

const tool = (name: string, from: string) => ({ name, from });
const catalog = [[tool("bash", "catalog")], [tool("read", "catalog"), tool("ls", "catalog")]];

describe("assembleTools", () => {
  it("puts the bundles in order and the host's tools last", () => {
    const tools = assembleTools(catalog, { extraTools: [tool("upload", "host")] });
    expect(tools.map(({ name }) => name)).toEqual(["bash", "read", "ls", "upload"]);
  });

  it("refuses a name met twice, and says how to allow it", () => {
    const extraTools = [tool("read", "host")];
    expect(() => assembleTools(catalog, { extraTools })).toThrow(
      'two tools are named "read": rename one, or pass onCollision: "last-wins" or "host-wins"',
    );
  });

  it.each(["last-wins", "host-wins"] as const)(
    "replaces in place with %s, and tells",
    (onCollision) => {
      const onReplace = vi.fn();
      const mine = tool("read", "host");
      const tools = assembleTools(catalog, { extraTools: [mine], onCollision, onReplace });
      expect(tools.map(({ name, from }) => `${name} ${from}`)).toEqual([
        "bash catalog",
        "read host",
        "ls catalog",
      ]);
      expect(onReplace).toHaveBeenCalledExactlyOnceWith("read", catalog[1]?.[0], mine);
    },
  );

  it("lets the last of two host tools win with last-wins alone", () => {
    const extraTools = [tool("read", "first"), tool("read", "second")];
    const last = assembleTools(catalog, { extraTools, onCollision: "last-wins" });
    expect(last.find(({ name }) => name === "read")?.from).toBe("second");
    expect(() => assembleTools(catalog, { extraTools, onCollision: "host-wins" })).toThrow(
      'two tools are named "read"',
    );
  });
});
