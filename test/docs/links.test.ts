import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { repository } from "../support/project.js";

/* Links between the documentation's pages lead somewhere: to a file, and to a heading of it. */

const pages = [
  "README.md",
  ...readdirSync(join(repository, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];

function read(page: string): string {
  return readFileSync(join(repository, page), "utf8").replace(/^ *```[\s\S]*?^ *```$/gm, "");
}

/** A heading's name in an address, as GitHub gives it. */
function anchors(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function brokenLinks(page: string): string[] {
  const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = "", anchor] = link.split("#");
    const target = path === "" ? page : join(dirname(page), path);
    if (!existsSync(join(repository, target))) return true;
    return anchor !== undefined && !anchors(target).includes(anchor);
  });
}

describe("the documentation", () => {
  it.each(pages)("%s has no broken link", (page) => {
    expect(brokenLinks(page)).toEqual([]);
  });
});
