import { OPENINGS, type Opening, runCorpus } from "./run.js";

/*
 * The corpus as a program, so that it can be run as another user: a fresh folder and the name of an
 * opening as arguments, the report as JSON on stdout.
 */
const [base = "", name = ""] = process.argv.slice(2);
const opening = Object.keys(OPENINGS).find((it): it is Opening => it === name);
if (opening === undefined) throw new Error(`no opening is called ${name}`);
const report = await runCorpus(base, opening);
process.stdout.write(JSON.stringify(report));
