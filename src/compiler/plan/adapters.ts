import { ADAPTER_FACTS } from "../../runtime/adapters/all-facts.js";
import type { AdapterFacts, ToolFacts, ToolFactsByShell } from "../../runtime/adapters/facts.js";
import type { FindingCollector } from "../findings/collector.js";
import type { Catalog, HostAdapter, HostTool } from "../manifest/catalog-types.generated.js";
import type { DocumentPath } from "../manifest/located-document.js";
import type { ModuleReference, PlannedAdapter } from "./plan.js";

/** The adapter of a custom tool that runs as its module defines it. */
export const CUSTOM = "custom";

/** `./src/upload.js#uploadTool`, taken apart; the schema has checked its form. */
export function moduleReference(from: string, at: DocumentPath): ModuleReference {
  const hash = from.lastIndexOf("#");
  return { file: from.slice(0, hash), exportName: from.slice(hash + 1), at };
}

function hostAdapterFacts(id: string, adapter: HostAdapter): AdapterFacts {
  const tools = Object.entries(adapter.tools).map(([name, facts]): [string, ToolFactsByShell] => [
    name,
    {
      seam: adapter.form,
      executes: facts.executes,
      files: facts.files,
      bound: facts.bound,
      writes: facts.writes,
      hostPrograms: facts.hostPrograms ?? [],
      sandboxPrograms: facts.sandboxPrograms ?? [],
      network: facts.network ?? "none",
      ...(facts.note !== undefined && { note: facts.note }),
    },
  ]);
  return {
    id,
    summary: adapter.summary,
    resource: adapter.resource,
    sandbox: adapter.resource === "root" ? "directSandbox" : "given",
    tools: Object.fromEntries(tools),
    cannot: {},
    options: [],
  };
}

/** Built-in adapters and the catalog's own, by name. Declaring a built-in name again is a finding. */
export function resolveAdapters(
  catalog: Catalog,
  report: FindingCollector,
): ReadonlyMap<string, PlannedAdapter> {
  const adapters = new Map<string, PlannedAdapter>(
    ADAPTER_FACTS.map((facts) => [facts.id, { id: facts.id, facts }]),
  );
  for (const [id, adapter] of Object.entries(catalog.adapters ?? {})) {
    const at = ["adapters", id];
    if (adapters.has(id) || id === CUSTOM) {
      report.add("TC323", { adapter: id }, { at, part: "key" });
      continue;
    }
    adapters.set(id, {
      id,
      facts: hostAdapterFacts(id, adapter),
      module: moduleReference(adapter.from, [...at, "from"]),
      at,
    });
  }
  return adapters;
}

/** What a host says of its own tool. */
export function hostToolFacts(tool: HostTool): ToolFacts {
  return {
    seam: "execute",
    executes: tool.executes,
    files: tool.files ?? "none",
    bound: "none",
    writes: tool.writes,
    hostPrograms: [],
    sandboxPrograms: [],
    network: "shared",
  };
}

/** The `custom` adapter of one of the host's own tools. */
export function customAdapter(name: string, facts: ToolFacts): PlannedAdapter {
  return {
    id: CUSTOM,
    facts: {
      id: CUSTOM,
      summary: "the tool's own execute, from the host's module",
      resource: "any",
      sandbox: "given",
      tools: { [name]: facts },
      cannot: {},
      options: [],
    },
  };
}
