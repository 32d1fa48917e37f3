/** The page's own style: readable in the light, in the dark and on paper; a wide table scrolls by itself. */
export const PLACEMENT_STYLE = `:root {
  color-scheme: light dark;
  --line: light-dark(#d4d8de, #3a4049);
  --soft: light-dark(#5c6673, #a3adba);
  --loose: light-dark(#fde2e1, #5a2422);
  --host: light-dark(#fdf0cf, #4f3f14);
  --sandbox: light-dark(#dcefdf, #1f4429);
  --remote: light-dark(#dde9fb, #203c62);
}
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.6rem; margin: 0 0 1.25rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 0.25rem; }
h3 { font-size: 1rem; margin: 1rem 0 0.25rem; }
p { margin: 0.25rem 0; }
.facts, small { color: var(--soft); }
small { display: block; font-size: 0.8em; }
code { font: 0.92em ui-monospace, monospace; overflow-wrap: anywhere; }
.wide { overflow-x: auto; margin: 0.75rem 0; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid var(--line); padding: 0.35rem 0.6rem; text-align: left; vertical-align: top; }
thead th { white-space: nowrap; }
tbody th { font-weight: normal; white-space: nowrap; }
.loose { background: var(--loose); }
.host { background: var(--host); }
.sandbox { background: var(--sandbox); }
.remote { background: var(--remote); }
.loose small, .host small, .sandbox small, .remote small { color: inherit; opacity: 0.8; }
.none { color: var(--soft); }
ul { margin: 0.25rem 0; padding-left: 1.25rem; }
.legend { display: flex; flex-wrap: wrap; gap: 0.5rem; padding: 0; list-style: none; }
.legend li { border: 1px solid var(--line); padding: 0.1rem 0.6rem; font-size: 0.85em; }
@media print { .wide { overflow: visible; } section { break-inside: avoid; } }
`;
