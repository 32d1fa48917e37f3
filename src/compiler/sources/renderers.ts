import type { Argument, Expression } from "oxc-parser";
import type { NamedPlace } from "./host-sources.js";
import type { ParsedSource } from "./parse.js";
import { isNothing, keyName, staticText, withoutTypes } from "./static-values.js";

/** Properties by which a list of renderers says whose each is. */
const NAMING = new Set(["name", "tool", "toolName"]);

/**
 * The names under which a source registers something, as tables of renderers are written:
 *
 * - a key of an object: `bash: BashView`;
 * - a pair in a list: `new Map([["bash", BashView]])`;
 * - the first argument of several: `views.set("bash", BashView)`, `register("bash", BashView)`;
 * - an assignment to a member: `views.bash = BashView`;
 * - a case, or a comparison: `case "bash":`, `name === "bash"`;
 * - an object that says whose it is: `{ name: "bash", render }` (also `tool`, `toolName`).
 *
 * A value that is `undefined` or `null` is none.
 */
export function entriesOf(source: ParsedSource): NamedPlace[] {
  const found: NamedPlace[] = [];
  const add = (
    name: string | undefined,
    node: { readonly start: number; readonly end: number },
  ) => {
    if (name !== undefined) found.push({ name, range: source.range(node) });
  };
  const addPair = (parts: readonly (Argument | null)[]) => {
    const [first, second] = parts;
    if (!isExpression(first) || !second) return;
    if (isExpression(second) && isNothing(second)) return;
    add(staticText(first), first);
  };
  source.visit({
    ObjectExpression({ properties }) {
      for (const property of properties) {
        if (property.type !== "Property" || isNothing(property.value)) continue;
        const key = keyName(property.key, property.computed);
        add(key, property.key);
        if (key !== undefined && NAMING.has(key)) add(staticText(property.value), property.value);
      }
    },
    ArrayExpression({ elements }) {
      for (const element of elements) {
        if (!isExpression(element)) continue;
        const inner = withoutTypes(element);
        if (inner.type === "ArrayExpression") addPair(inner.elements);
      }
    },
    CallExpression: (node) => addPair(node.arguments),
    AssignmentExpression({ left, right }) {
      if (left.type === "MemberExpression" && !isNothing(right)) {
        add(keyName(left.property, left.computed), left.property);
      }
    },
    SwitchCase({ test }) {
      if (test) add(staticText(test), test);
    },
    BinaryExpression({ operator, left, right }) {
      if (operator !== "===" && operator !== "==") return;
      for (const side of [left, right]) add(staticText(side), side);
    },
  });
  return found;
}

function isExpression(node: Argument | null | undefined): node is Expression {
  return node !== null && node !== undefined && node.type !== "SpreadElement";
}
