import type { FindingCollector } from "../findings/collector.js";
import { nearestTool } from "../findings/suggest.js";
import type { Catalog } from "../manifest/catalog-types.generated.js";
import type { PlannedBundle } from "./plan.js";

/** The option of buildAgentTools that leaves the file tools out: a name that hosts know. */
const FILESYSTEM_OPT_OUT = "disableDefaultFileTools";

/** Options of buildAgentTools that are there whatever the catalog says. */
const FIXED_OPTIONS = ["extraTools", "onCollision", "onReplace"];

const OBJECT_MEMBERS = Object.getOwnPropertyNames(Object.prototype);

/** `buildHarnessAgentTools` for `harness`; `my-bundle` and `myBundle` both give `buildMyBundleAgentTools`. */
function factoryName(bundle: string): string {
  const words = bundle.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `build${words.join("")}AgentTools`;
}

/** What is wrong with a tool's name, wherever it stands in the catalog. */
export function reportUnknownTool(
  where: string,
  tool: string,
  known: readonly string[],
  report: FindingCollector,
  place: {
    readonly at: readonly (string | number)[];
    readonly part?: "key";
    readonly mode?: string;
  },
): void {
  report.add(
    "TC303",
    { where, tool, known },
    { ...place, tool, suggestion: nearestTool(tool, known) },
  );
}

/** The bundles with their factories. Unknown and repeated tools and clashing names are findings. */
export function resolveBundles(
  catalog: Catalog,
  knownTools: readonly string[],
  report: FindingCollector,
): PlannedBundle[] {
  const known = new Set(knownTools);
  const firstIn = new Map<string, { bundle: string; at: readonly (string | number)[] }>();
  const factories = new Map<string, string>();
  const options = new Map<string, string>([
    ...FIXED_OPTIONS.map((option) => [option, "an option that is always there"] as const),
    // An option of such a name would be in every object of options, and never be a boolean.
    ...OBJECT_MEMBERS.map((member) => [member, "a member that every object has"] as const),
  ]);
  return Object.entries(catalog.bundles).flatMap(([name, bundle]) => {
    if (!bundle) return [];
    const at = ["bundles", name];
    const factory = factoryName(name);
    const other = factories.get(factory);
    if (other !== undefined) {
      report.add("TC325", { name, other, identifier: factory }, { at, part: "key" });
    }
    factories.set(factory, name);
    bundle.tools.forEach((tool, index) => {
      const place = { at: [...at, "tools", index] };
      const first = firstIn.get(tool);
      if (!known.has(tool)) {
        reportUnknownTool(`bundle "${name}"`, tool, knownTools, report, place);
      } else if (first) {
        const firstLine = report.lineOf(first.at);
        report.add(
          "TC307",
          { tool, bundle: name, first: first.bundle, firstLine },
          { ...place, tool },
        );
      } else {
        firstIn.set(tool, { bundle: name, at: place.at });
      }
    });
    const optOut = "optOut" in bundle ? bundle.optOut : undefined;
    const optIn = "optIn" in bundle ? bundle.optIn : undefined;
    const option = optOut ?? optIn ?? (name === "filesystem" ? FILESYSTEM_OPT_OUT : undefined);
    const owner = option === undefined ? undefined : options.get(option);
    if (option !== undefined && owner !== undefined) {
      report.add("TC325", { name, other: owner, identifier: option }, { at });
    }
    if (option !== undefined) options.set(option, name);
    const planned: PlannedBundle = {
      name,
      factory,
      tools: bundle.tools.filter((tool) => firstIn.get(tool)?.bundle === name),
      ...(optIn === undefined && option !== undefined && { optOut: option }),
      ...(optIn !== undefined && { optIn }),
      at,
    };
    return planned;
  });
}
