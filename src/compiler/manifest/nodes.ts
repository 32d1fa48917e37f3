import { isAlias, isMap, isScalar, isSeq, type Node } from "yaml";
import type { Code, CodeParams } from "../findings/catalogue.js";
import type { DocumentPath, Span } from "./located-document.js";

/** Says what is wrong with the text between two offsets. */
export type Report = <C extends Code>(
  code: C,
  params: CodeParams[C],
  span: Span,
  path: DocumentPath,
) => void;

/** Whether a value is a node of the yaml package's. */
export function isNode(value: unknown): value is Node {
  return isAlias(value) || isMap(value) || isSeq(value) || isScalar(value);
}

/** Where a node stands in the text. */
export function spanOf(node: unknown): Span {
  if (!isNode(node) || !node.range) return [0, 0];
  return [node.range[0], node.range[1]];
}
