import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../workspace/temporary-folder.js";
import { snapshot } from "./corpus/ground.js";
import { boundTools, type FileTool, type FileTools, piTools } from "./pi-tools.js";
import { type Count, race } from "./races/race.js";
import { type Lay, SCENES } from "./races/scenes.js";

/** A sandbox takes its time to start, and there is more to a call. */
const SHORT_MS = 1000;
const LONG_MS = 2000;

async function raceOn(
  lay: Lay,
  open: (ws: string) => FileTools,
  tools: readonly FileTool[],
  milliseconds: number,
): Promise<{ count: Count; outsideChanged: boolean }> {
  const base = temporaryFolder("race");
  let outside = "";
  const layAndLook: Lay = (folder) => {
    const scene = lay(folder);
    outside = snapshot(join(base, "outside"));
    return scene;
  };
  const count = await race(base, layAndLook, open, tools, milliseconds);
  return { count, outsideChanged: snapshot(join(base, "outside")) !== outside };
}

const asItself = (ws: string) => boundTools({ hostRoot: ws, workspaceRoot: ws });
const besideShell = (ws: string) =>
  boundTools({ hostRoot: ws, workspaceRoot: "/workspace", sandboxed: true });

describe.each(Object.entries(SCENES))("while another process swaps %s", (_name, lay) => {
  it.each([
    ["read, ls and find show nothing from outside", asItself, ["read", "ls", "find"], SHORT_MS],
    ["write and edit change nothing outside", asItself, ["write", "edit", "read"], SHORT_MS],
    ["grep on the host shows nothing", asItself, ["grep"], LONG_MS],
    ["find and grep beside a sandboxed shell show nothing", besideShell, ["find", "grep"], LONG_MS],
  ] as const)("%s", async (_what, open, tools, milliseconds) => {
    const { count, outsideChanged } = await raceOn(lay, open, tools, milliseconds);
    expect(count.leaks).toEqual([]);
    expect(count.privateWords).toEqual([]);
    expect(outsideChanged).toBe(false);
    expect(count.done).toBeGreaterThan(0);
  });
});

it("the same races do catch tools without a bound", async () => {
  const lay = SCENES["a folder and a link out"];
  if (lay === undefined) throw new Error("the scene was renamed");
  const { count } = await raceOn(lay, piTools, ["read", "ls"], SHORT_MS);
  expect(count.leaks.length).toBeGreaterThan(0);
});
