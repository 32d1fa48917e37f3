import { finding } from "../findings/catalogue.js";
import type { Finding, Range } from "../findings/finding.js";

/** More findings of one kind than these are rarely read before the first ones are mended. */
export const MAX_FINDINGS = 100;

/** Findings up to a number, and then one that says so: a broken text can have very many. */
export class CappedFindings {
  readonly all: Finding[] = [];

  add(make: () => Finding, place: { readonly file: string; readonly range: Range }): void {
    if (this.all.length < MAX_FINDINGS) this.all.push(make());
    else if (this.all.length === MAX_FINDINGS) this.all.push(finding("TC109", {}, place));
  }
}
