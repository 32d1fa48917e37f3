import { readFileSync } from "node:fs";

/*
 * Reads a file again and again, and prints what is wrong with what it saw: a whole file is one letter
 * repeated `length` times. Ends by itself after `milliseconds`. Arguments: file, length, milliseconds.
 */
const [file, length, milliseconds] = process.argv.slice(2);
const end = Date.now() + Number(milliseconds);
const seen = { whole: 0, empty: 0, torn: 0, missing: 0 };
process.stdout.write("ready\n");
while (Date.now() < end) {
  let text;
  try {
    text = readFileSync(file, "latin1");
  } catch {
    seen.missing += 1;
    continue;
  }
  if (text === "") seen.empty += 1;
  else if (text.length !== Number(length) || text !== text.charAt(0).repeat(text.length))
    seen.torn += 1;
  else seen.whole += 1;
}
process.stdout.write(JSON.stringify(seen));
