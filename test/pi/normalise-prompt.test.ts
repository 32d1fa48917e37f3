import { describe, expect, it } from "vitest";
import type { InstalledPi } from "../../src/pi/installed.js";
import { normalisePrompt } from "../../src/pi/normalise-prompt.js";

const INSTALLED: InstalledPi = {
  kind: "installed",
  requested: "pi",
  name: "pi",
  version: "1.0.0",
  folder: "/store/pi@1.0.0/node_modules/pi",
  foundFrom: "/srv/app",
};

function normalise(prompt: string, cwd = "/srv/app"): string {
  return normalisePrompt(prompt, { cwd, installed: INSTALLED });
}

describe("normalisePrompt", () => {
  it("replaces the folder, the date and pi's folder by both of its paths", () => {
    expect(
      normalise(
        `- Docs: /store/pi@1.0.0/node_modules/pi/docs
- Examples: /srv/app/node_modules/pi/examples (some)
Current date: 2026-12-01
Current working directory: /srv/app`,
      ),
    ).toBe(`- Docs: <pi>/docs
- Examples: <pi>/examples (some)
Current date: <date>
Current working directory: <workspace>`);
  });

  it("replaces a date in any form", () => {
    for (const date of ["2026-12-01", "Dienstag, 1. Dezember 2026", "12/1/2026, 8:15 PM"]) {
      expect(normalise(`Current date: ${date}\nx`)).toBe("Current date: <date>\nx");
      expect(normalise(`Current date and time: ${date}`)).toBe("Current date and time: <date>");
    }
  });

  it.each([
    ["in /srv/app.", "in <workspace>."],
    ["in /srv/app, and", "in <workspace>, and"],
    ["(/srv/app)", "(<workspace>)"],
    ['path="/srv/app/AGENTS.md"', 'path="<workspace>/AGENTS.md"'],
    ["<cwd>\n/srv/app\n</cwd>", "<cwd>\n<workspace>\n</cwd>"],
    ["/srv/app", "<workspace>"],
  ])("replaces the folder in %j", (prompt, normalised) => {
    expect(normalise(prompt)).toBe(normalised);
  });

  it.each(["/srv/apple", "/srv/app-2/x", "/data/srv/app", "x/srv/app", "/srv/app.bak/x"])(
    "leaves %s, which is another folder",
    (prompt) => {
      expect(normalise(prompt)).toBe(prompt);
    },
  );

  it("replaces the root where it stands alone", () => {
    expect(normalise("a/b /etc\nCurrent working directory: /", "/")).toBe(
      "a/b /etc\nCurrent working directory: <workspace>",
    );
  });

  it("takes a folder's name for text, not for a pattern or a replacement", () => {
    expect(normalise("at /a+b (c)$&/[x]!", "/a+b (c)$&/[x]")).toBe("at /a+b (c)$&/[x]!");
    expect(normalise("at /a+b (c)$&/[x] !", "/a+b (c)$&/[x]")).toBe("at <workspace> !");
  });
});
