import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../support/project.js";

/** The fenced blocks of a page of the documentation, by their language. */
export function blocksOf(page: string): (language: string) => string[] {
  const text = readFileSync(join(repository, page), "utf8");
  return (language) => {
    const fenced = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm");
    return [...text.matchAll(fenced)].map(([, body]) => body ?? "");
  };
}
