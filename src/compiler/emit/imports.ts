/** Words that are no identifiers in a module of TypeScript. */
const RESERVED = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends " +
    "false finally for function if implements import in instanceof interface let new null package private " +
    "protected public return static super switch this throw true try typeof undefined var void while with yield"
  ).split(" "),
);

/** Collects what a generated module imports, and gives each import the name that it has there. */
export class Imports {
  /** By module: the import clauses by what they import. */
  readonly #modules = new Map<string, Map<string, string>>();
  readonly #taken: Set<string>;

  /** `declared`: names that the module itself declares. */
  constructor(declared: Iterable<string>) {
    this.#taken = new Set(declared);
  }

  /** Imports one of our own or pi's exports, whose names are known not to clash. */
  named(module: string, name: string, kind: "value" | "type" = "value"): string {
    this.#entry(module).set(name, kind === "type" ? `type ${name}` : name);
    this.#taken.add(name);
    return name;
  }

  /** Imports an export of the host's own module, under another name where its own is taken here. */
  foreign(module: string, exportName: string): string {
    const known = this.#entry(module).get(exportName);
    if (known) return known.split(" as ").at(-1) ?? known;
    const base = RESERVED.has(exportName) ? "hostExport" : exportName;
    let local = base;
    for (let suffix = 2; this.#taken.has(local); suffix++) local = `${base}${suffix}`;
    this.#taken.add(local);
    const clause = local === exportName ? local : `${exportName} as ${local}`;
    this.#entry(module).set(exportName, clause);
    return local;
  }

  #entry(module: string): Map<string, string> {
    const known = this.#modules.get(module);
    if (known) return known;
    const created = new Map<string, string>();
    this.#modules.set(module, created);
    return created;
  }

  /** The import declarations, sorted by module and name. */
  render(specifier: (module: string) => string): string {
    const modules = [...this.#modules].sort(([a], [b]) => (a < b ? -1 : 1));
    return modules
      .map(([module, clauses]) => {
        const names = [...clauses].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, clause]) => clause);
        const oneLine = `import { ${names.join(", ")} } from ${specifier(module)};`;
        if (oneLine.length <= 100) return oneLine;
        return `import {\n${names.map((name) => `  ${name},\n`).join("")}} from ${specifier(module)};`;
      })
      .join("\n");
  }
}
