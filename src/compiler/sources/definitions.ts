import type { ClassElement, Expression, ObjectPropertyKind } from "oxc-parser";
import type { NamedPlace } from "./host-sources.js";
import type { ParsedSource } from "./parse.js";
import { keyName, staticText, withoutTypes } from "./static-values.js";

/** What makes an object with a name a tool. */
const PARTS = ["execute", "parameters"];

/** Functions of pi's that take a tool's definition. */
const DEFINERS = new Set(["defineTool", "registerTool"]);

/** An object or class that may be a tool: its name, and whether it is one whatever else it has. */
interface Candidate {
  readonly name: Expression;
  readonly isTool: boolean;
}

/**
 * Whether a text can define one of the tools by hand, so that it is worth parsing: it gives the name to
 * something, and speaks of a tool's parts.
 */
export function mayDefine(text: string, names: readonly string[]): boolean {
  if (![...PARTS, ...DEFINERS].some((word) => text.includes(word))) return false;
  const space = "(?:\\s|\\(|//.*\\n|/\\*[^]*?\\*/)*";
  const gives = `(?:\\bname["'\`]?\\]?\\s*:|(?<![=!<>])=(?![=>]))`;
  return new RegExp(`${gives}${space}(?:<\\w+>)?["'\`](?:${names.join("|")})["'\`]`).test(text);
}

/**
 * Where a source defines one of the tools by hand: an object or a class with that `name` beside
 * `execute` or `parameters`, or an object with that `name` in a call of `defineTool` or `registerTool`.
 * A name that is a constant of the same source is followed.
 */
export function definitionsOf(source: ParsedSource, names: readonly string[]): NamedPlace[] {
  const wanted = new Set(names);
  const constants = new Map<string, string | undefined>();
  const candidates: Candidate[] = [];
  const defined = new Set<number>();
  source.visit({
    VariableDeclarator({ id, init }) {
      if (id.type !== "Identifier") return;
      // One that has several values in a source has none that is known.
      const value = constants.has(id.name) ? undefined : staticText(init);
      constants.set(id.name, value);
    },
    CallExpression({ callee, arguments: [first] }) {
      const called =
        callee.type === "MemberExpression"
          ? keyName(callee.property, callee.computed)
          : callee.type === "Identifier" && callee.name;
      if (!called || !DEFINERS.has(called) || !first || first.type === "SpreadElement") return;
      defined.add(withoutTypes(first).start);
    },
    ObjectExpression({ start, properties }) {
      const name = propertyValue(properties, "name");
      const isTool = defined.has(start) || PARTS.some((part) => has(properties, part));
      if (name) candidates.push({ name, isTool });
    },
    ClassBody({ body }) {
      const name = propertyValue(body, "name");
      if (name) candidates.push({ name, isTool: PARTS.some((part) => has(body, part)) });
    },
  });
  return candidates.flatMap(({ name, isTool }) => {
    const inner = withoutTypes(name);
    const text = inner.type === "Identifier" ? constants.get(inner.name) : staticText(inner);
    if (!isTool || text === undefined || !wanted.has(text)) return [];
    return [{ name: text, range: source.range(inner) }];
  });
}

type Member = ObjectPropertyKind | ClassElement;

function isCalled(member: Member, name: string): boolean {
  return "key" in member && keyName(member.key, member.computed) === name;
}

function has(members: readonly Member[], name: string): boolean {
  return members.some((member) => isCalled(member, name));
}

/** The value that a property has; undefined for a method, and where there is no such property. */
function propertyValue(members: readonly Member[], name: string): Expression | undefined {
  for (const member of members) {
    if (!isCalled(member, name)) continue;
    if (member.type === "Property" || member.type === "PropertyDefinition") {
      return member.value ?? undefined;
    }
  }
  return undefined;
}
