import type { ModePlacement } from "../plan/place.js";
import { htmlText } from "./html.js";
import { PLACEMENT_STYLE } from "./placement-style.js";
import {
  type ModeView,
  PLACEMENT_COLUMNS,
  type Sentence,
  type ToolRemark,
  viewMode,
} from "./placement-view.js";

function sentence(pieces: Sentence): string {
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return htmlText(piece);
      return "code" in piece ? `<code>${htmlText(piece.code)}</code>` : htmlText(piece.text);
    })
    .join("");
}

function remarks(title: string, list: readonly ToolRemark[]): string {
  if (list.length === 0) return "";
  const items = list.map(({ tool, text }) => {
    return `<li><code>${htmlText(tool)}</code>: ${htmlText(text)}</li>`;
  });
  return `<h3>${htmlText(title)}</h3>\n<ul>\n${items.join("\n")}\n</ul>`;
}

type Row = ModeView["rows"][number];

function row(placement: Row): string {
  const [tool = "", ...cells] = PLACEMENT_COLUMNS.map(([, text]) => htmlText(text(placement)));
  const rest = cells.map((cell) => `<td>${cell}</td>`).join("");
  return `<tr class="${placement.nearness}"><th scope="row"><code>${tool}</code></th>${rest}</tr>`;
}

function modeSection({ name, description, facts, rows, notes, reasons }: ModeView): string {
  const titles = PLACEMENT_COLUMNS.map(([title]) => `<th scope="col">${htmlText(title)}</th>`);
  return [
    `<section id="mode-${htmlText(name)}">`,
    `<h2>${htmlText(name)}</h2>`,
    ...(description === undefined ? [] : [`<p>${htmlText(description)}</p>`]),
    `<p class="facts">${facts.map(sentence).join(" ")}</p>`,
    `<div class="wide"><table>`,
    `<thead><tr>${titles.join("")}</tr></thead>`,
    `<tbody>\n${rows.map(row).join("\n")}\n</tbody>`,
    `</table></div>`,
    remarks("Notes", notes),
    remarks("Reasons given in the catalog", reasons),
    `</section>`,
  ]
    .filter((line) => line !== "")
    .join("\n");
}

/** Tools down, modes across: where each executes and what holds it, at one glance. */
function overview(modes: readonly ModeView[]): string {
  // In the order of the mode that has most: the others leave tools out of it.
  const fullest = [...modes].sort((a, b) => b.rows.length - a.rows.length);
  const tools = [...new Set(fullest.flatMap(({ rows }) => rows.map(({ tool }) => tool)))];
  const heads = modes.map((mode) => {
    const name = htmlText(mode.name);
    return `<th scope="col"><a href="#mode-${name}">${name}</a></th>`;
  });
  const lines = tools.map((tool) => {
    const cells = modes.map(({ rows }) => {
      const found = rows.find((candidate) => candidate.tool === tool);
      if (!found) return `<td class="none">not there</td>`;
      const reach = [
        ...(found.writes ? ["writes"] : []),
        ...(found.network === "shared" ? ["network"] : []),
      ];
      const bound = found.bound === "no" ? "no bound" : `bound: ${found.bound}`;
      const more = [bound, ...reach].join(", ");
      return `<td class="${found.nearness}">${htmlText(found.executes)} <small>${htmlText(more)}</small></td>`;
    });
    return `<tr><th scope="row"><code>${htmlText(tool)}</code></th>${cells.join("")}</tr>`;
  });
  return [
    `<div class="wide"><table class="overview">`,
    `<thead><tr><th scope="col">tool</th>${heads.join("")}</tr></thead>`,
    `<tbody>\n${lines.join("\n")}\n</tbody>`,
    `</table></div>`,
    `<ul class="legend">`,
    `<li class="loose">on this host, without a bound</li>`,
    `<li class="host">on this host, within its bound</li>`,
    `<li class="sandbox">in a sandbox on this host</li>`,
    `<li class="remote">on another machine</li>`,
    `</ul>`,
  ].join("\n");
}

/** The matrix as one page that needs nothing else: no script, nothing fetched, every text escaped. */
export function placementHtml(placement: readonly ModePlacement[]): string {
  const modes = placement.map(viewMode);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Where every tool executes</title>
<style>
${PLACEMENT_STYLE}</style>
</head>
<body>
<main>
<h1>Where every tool executes</h1>
${overview(modes)}
${modes.map(modeSection).join("\n")}
</main>
</body>
</html>
`;
}
