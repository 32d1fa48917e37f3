import type { PropertyKey, TSEnumMemberName } from "oxc-parser";
import type { NamedPlace } from "./host-sources.js";
import type { ParsedSource } from "./parse.js";
import { keyName } from "./static-values.js";

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether a text can use one of the names at all, so that it is worth parsing. */
export function mayUse(text: string, names: readonly string[]): boolean {
  return names.some((name) => text.includes(name));
}

/**
 * Where a source uses one of the names for a tool: as a text (also in a type), as a key, or as a member
 * (`tools.find_files`). A comment, a longer text that holds the name, a variable and a module's
 * specifier are no such use.
 */
export function namesUsed(source: ParsedSource, names: readonly string[]): NamedPlace[] {
  const wanted = new Set(names);
  const found = new Map<number, NamedPlace>();
  const add = (name: string | null | undefined, node: Span) => {
    if (name && wanted.has(name)) found.set(node.start, { name, range: source.range(node) });
  };
  // A key that is a text is met as a text.
  const key = (node: { readonly key: PropertyKey; readonly computed: boolean }) =>
    addKey(node.key, node.computed);
  const addKey = (node: PropertyKey | TSEnumMemberName, computed: boolean) =>
    add(keyName(node, computed), node);
  const specifiers = new Set<number>();
  const specifier = (node: { readonly source: Span | null }) => {
    if (node.source) specifiers.add(node.source.start);
  };
  source.visit({
    ImportDeclaration: specifier,
    ExportNamedDeclaration: specifier,
    ExportAllDeclaration: specifier,
    ImportExpression: specifier,
    TSImportType: specifier,
    Literal(node) {
      if (typeof node.value === "string" && !specifiers.has(node.start)) add(node.value, node);
    },
    TemplateLiteral(node) {
      if (node.expressions.length === 0) add(node.quasis[0]?.value.cooked, node);
    },
    Property: key,
    PropertyDefinition: key,
    MethodDefinition: key,
    AccessorProperty: key,
    TSPropertySignature: key,
    TSMethodSignature: key,
    TSEnumMember: (node) => addKey(node.id, node.computed),
    MemberExpression(node) {
      if (!node.computed && node.property.type === "Identifier")
        add(node.property.name, node.property);
    },
  });
  return [...found.values()];
}
