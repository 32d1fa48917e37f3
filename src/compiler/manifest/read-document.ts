import { Composer, type Document, isScalar, type YAMLParseError } from "yaml";
import { finding } from "../findings/catalogue.js";
import { jsonPointer } from "../findings/collector.js";
import { type Finding, WHOLE_FILE } from "../findings/finding.js";
import { Builder } from "./build.js";
import { CappedFindings } from "./capped-findings.js";
import { decode } from "./decode.js";
import { Lines } from "./lines.js";
import { LocatedDocument } from "./located-document.js";
import type { Report } from "./nodes.js";
import { subject } from "./path.js";
import { syntaxFindings } from "./syntax.js";
import { readTokens } from "./tokens.js";

/** Plain YAML 1.2, its core schema and nothing of YAML 1.1. Keys are compared by the builder. */
const YAML_OPTIONS = {
  version: "1.2",
  schema: "core",
  merge: false,
  resolveKnownTags: false,
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: "silent",
} as const;

/**
 * Reads a catalog's bytes into plain values that know where they were written.
 *
 * Every fault is a finding, nothing is thrown. A document comes back unless the text is no YAML at
 * all; where part of it could not be read, its `gaps` say so.
 *
 * @param file the file, as the user named it: findings repeat it
 */
export function readDocument(
  input: Uint8Array | string,
  file: string,
): { readonly document?: LocatedDocument; readonly findings: readonly Finding[] } {
  const decoded = decode(input, file);
  if (decoded.text === undefined) return { findings: decoded.findings };
  const { text } = decoded;
  const lines = new Lines(text);
  const { tokens, openQuote, findings: fromTokens } = readTokens(text, lines, file);
  if (tokens === undefined) return { findings: fromTokens };

  const findings = [...fromTokens];
  const { composed, errors } = compose(tokens);
  const content = composed?.contents ?? null;
  const blank = content === null || (isScalar(content) && content.source === "");
  if (blank && errors.length === 0) {
    if (findings.length === 0)
      findings.push(finding("TC105", { holds: holding(text) }, { file, range: WHOLE_FILE }));
    return { findings };
  }

  const structural = new CappedFindings();
  const report: Report = (code, params, [start, end], path) => {
    const at = { file, range: lines.range(start, end), path: jsonPointer(path), ...subject(path) };
    structural.add(() => finding(code, params, at), at);
  };
  const builder = new Builder(report, (offset) => lines.lineAt(offset));
  const built = content === null ? undefined : builder.build(content);
  const explained = new Set(
    [...findings, ...structural.all].filter(explainsItsLine).map(({ line }) => line),
  );
  const syntax = syntaxFindings(errors, { text, lines, file, tokens, openQuote, explained });
  findings.push(...syntax);
  if (errors.length > 0 || syntax.length > 0 || built === undefined) {
    // Beyond a syntax error the tree is a guess: what it seems to hold there is not spoken of.
    const first = errors.reduce((least, { pos }) => Math.min(least, pos[0]), text.length);
    const firstError = Math.min(...syntax.map(({ line }) => line), lines.lineAt(first));
    const isRead = ({ line, code }: Finding) => line < firstError || code === "TC125";
    return { findings: [...findings, ...structural.all.filter(isRead)] };
  }
  findings.push(...structural.all);
  return {
    document: new LocatedDocument({ file, text, lines }, { ...built, gaps: builder.gaps }),
    findings,
  };
}

function compose(tokens: Parameters<Composer["compose"]>[0]): {
  readonly composed: Document.Parsed | undefined;
  readonly errors: readonly YAMLParseError[];
} {
  const composer = new Composer(YAML_OPTIONS);
  // Each of yaml's errors would carry a stack, and a broken text can have a hundred thousand of them.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  let composed: Document.Parsed | undefined;
  try {
    [composed] = composer.compose(tokens);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
  // A text without a document has its errors in the stream.
  const all = composed?.errors ?? composer.streamInfo().errors;
  // Tags are spoken of where they stand, whatever yaml makes of them.
  const errors = all.filter(
    ({ code }) => code !== "TAG_RESOLVE_FAILED" && code !== "MULTIPLE_TAGS",
  );
  return { composed, errors };
}

/** What a text holds that has no value in it. */
function holding(text: string): "nothing" | "comments" | "marks" {
  if (!/\S/.test(text)) return "nothing";
  return /^\s*[^\s#]/m.test(text) ? "marks" : "comments";
}

/** An alias to nothing and a tag confuse yaml for the rest of their line. */
function explainsItsLine(finding: Finding): boolean {
  return finding.code === "TC125" || finding.code === "TC124";
}
