import { renameSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/* Makes, renames and removes files in the folder that it is given, as fast as it can. */
const [folder = ""] = process.argv.slice(2);
let told = false;
for (let round = 0; ; round++) {
  const names = Array.from({ length: 20 }, (_, at) => join(folder, `${round % 7}-${at}.txt`));
  for (const name of names) writeFileSync(`${name}.new`, "a needle\n");
  for (const name of names) renameSync(`${name}.new`, name);
  for (const name of names) unlinkSync(name);
  if (!told) process.stdout.write("ready\n");
  told = true;
}
