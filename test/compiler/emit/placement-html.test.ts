import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planCatalog } from "../../../src/compiler/compile.js";
import { placementHtml } from "../../../src/compiler/emit/placement-html.js";
import { CATALOG } from "../../support/project.js";

function page(catalog: string): string {
  const { resolved } = planCatalog({ text: catalog, file: "catalog.yaml" });
  if (!resolved) throw new Error("the catalog does not resolve");
  return placementHtml(resolved.placement);
}

/** A catalog whose free texts are the given ones. */
function withTexts(description: string, reason: string, path: string): string {
  const read = `read: { adapter: direct, unbounded: { reason: ${JSON.stringify(reason)} } }`;
  return CATALOG.replace("pi on this machine", () => JSON.stringify(description))
    .replace("read: boundFs", () => read)
    .concat(`    readonly: [${JSON.stringify(path)}]\n`);
}

/** The page's tags, and the text between them. */
function parts(html: string): { tags: string[]; text: string } {
  const body = html.slice(html.indexOf("<body>"));
  return { tags: body.match(/<[^>]*>/g) ?? [], text: body.replace(/<[^>]*>/g, "") };
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

const unescaped = (text: string) => text.replace(/&[^;]*;/g, (entity) => ENTITIES[entity] ?? "?");

const SPITEFUL = `<script>alert(1)</script><img src=x onerror=y>"'&amp;]]>--><!--`;

describe("the matrix as a page", () => {
  it("needs nothing else, and runs nothing", () => {
    const html = page(CATALOG);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">\n/);
    expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(html).not.toMatch(/<script|<link|<img|<iframe|url\(|@import|https?:|\son\w+=/);
  });

  it("has every tool of every mode, at a glance and in full", () => {
    const { text } = parts(page(CATALOG));
    for (const tool of ["bash", "read", "write", "edit", "find", "grep", "ls"]) {
      expect(text.split(tool).length).toBeGreaterThan(2);
    }
    expect(page(CATALOG)).toContain(
      '<td class="loose">this host <small>no bound, writes, network</small></td>',
    );
    expect(page(CATALOG)).toContain(
      '<tr class="host"><th scope="row"><code>write</code></th><td>boundFs</td><td>this host</td>',
    );
  });

  it("links to each mode's part", () => {
    const html = page(CATALOG);
    const targets = [...html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
    expect(targets).toEqual(["mode-direct"]);
    for (const id of targets) expect(html).toContain(`id="${id}"`);
  });

  it("shows texts of the catalog as what they are, whatever is in them", () => {
    const plain = parts(page(withTexts("x", "x", "x"))).tags;
    const check = (description: string, reason: string, path: string) => {
      const html = page(withTexts(description, reason, path));
      const { tags, text } = parts(html);
      expect(tags).toEqual(plain);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
      expect(html).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202e\u2028]/);
      return unescaped(text);
    };
    const text = check(SPITEFUL, SPITEFUL, SPITEFUL.replaceAll("/", "|"));
    expect(text).toContain(SPITEFUL);
    const free = fc
      .array(fc.oneof(fc.constantFrom("<", ">", "&", '"', "'", "\u202e", "\n", "`"), fc.string()))
      .map((pieces) => `x${pieces.join("")}`);
    const path = free.map((value) =>
      `x${value}`.replace(/[/\\\p{Cc}]/gu, "-").replaceAll("..", "-"),
    );
    fc.assert(
      fc.property(free, free, path, (...texts) => void check(...texts)),
      { numRuns: 50 },
    );
  });
});
