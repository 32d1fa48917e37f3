import type { Expression, PrivateIdentifier, PropertyKey, TSEnumMemberName } from "oxc-parser";

/** The expression under what only the type checker sees: `"read" as const`, `x!`, `x satisfies T`. */
export function withoutTypes(node: Expression): Expression {
  switch (node.type) {
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSTypeAssertion":
    case "TSNonNullExpression":
      return withoutTypes(node.expression);
    default:
      return node;
  }
}

/** The text that an expression is, whatever happens at run time; undefined for any other. */
export function staticText(
  node: Expression | PrivateIdentifier | null | undefined,
): string | undefined {
  if (!node || node.type === "PrivateIdentifier") return undefined;
  const inner = withoutTypes(node);
  if (inner.type === "Literal") return typeof inner.value === "string" ? inner.value : undefined;
  if (inner.type !== "TemplateLiteral" || inner.expressions.length > 0) return undefined;
  return inner.quasis[0]?.value.cooked ?? undefined;
}

/** The name that a key has: `read`, `"read"` and `["read"]` alike; undefined where it is computed. */
export function keyName(
  key: PropertyKey | TSEnumMemberName,
  computed: boolean,
): string | undefined {
  return !computed && key.type === "Identifier" ? key.name : staticText(key);
}

/** Whether a value is none: what has it under a name has nothing there. */
export function isNothing(node: Expression): boolean {
  const inner = withoutTypes(node);
  return inner.type === "Identifier"
    ? inner.name === "undefined"
    : inner.type === "Literal" && inner.value === null && inner.raw === "null";
}
