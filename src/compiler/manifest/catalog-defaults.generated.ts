// Written by scripts/generate-schema-code.ts from schemas/catalog.schema.json. Do not edit.

/** A value that the catalog may leave out, and what then holds. */
export interface CatalogDefault {
  /** Keys from the top, dotted; `*` stands for any name. */
  readonly path: string;
  /** What holds, in words. */
  readonly sentence: string;
  /** What holds, as the catalog would write it; undefined where it cannot be written. */
  readonly value?: string | number | readonly string[];
}

export const CATALOG_DEFAULTS: readonly CatalogDefault[] = [
  {
    "path": "customTools.*.files",
    "sentence": "none",
    "value": "none"
  },
  {
    "path": "adapters.*.tools.*.hostPrograms",
    "sentence": "none",
    "value": []
  },
  {
    "path": "adapters.*.tools.*.sandboxPrograms",
    "sentence": "none",
    "value": []
  },
  {
    "path": "adapters.*.tools.*.network",
    "sentence": "none",
    "value": "none"
  },
  {
    "path": "modes.*.without",
    "sentence": "those of the mode that it extends"
  },
  {
    "path": "modes.*.workspaceRoot",
    "sentence": "the folder that the host opens the mode with"
  },
  {
    "path": "modes.*.tools.*.network",
    "sentence": "none",
    "value": "none"
  },
  {
    "path": "modes.*.readonly",
    "sentence": "none"
  },
  {
    "path": "modes.*.binds",
    "sentence": "none"
  },
  {
    "path": "modes.*.env.allow",
    "sentence": "LANG, LANGUAGE, LC_*, TERM and TZ",
    "value": [
      "LANG",
      "LANGUAGE",
      "LC_*",
      "TERM",
      "TZ"
    ]
  },
  {
    "path": "modes.*.env.set.HOME",
    "sentence": "the workspaceRoot"
  },
  {
    "path": "modes.*.env.set.TMPDIR",
    "sentence": "/tmp, which is private to the mode and kept until the bundle is disposed of",
    "value": "/tmp"
  },
  {
    "path": "modes.*.bash.timeout",
    "sentence": "never, as in pi"
  },
  {
    "path": "modes.*.bash.maxTimeout",
    "sentence": "none, as in pi"
  },
  {
    "path": "modes.*.bash.maxOutputBytes",
    "sentence": "8 MB a command",
    "value": 8388608
  },
  {
    "path": "prompt.tokenizer",
    "sentence": "o200k_base",
    "value": "o200k_base"
  },
  {
    "path": "prompt.budgets",
    "sentence": "no budget"
  },
  {
    "path": "prompt.budgets.default.systemPrompt",
    "sentence": "no limit"
  },
  {
    "path": "prompt.budgets.default.toolDefinitions",
    "sentence": "no limit"
  },
  {
    "path": "prompt.budgets.*.systemPrompt",
    "sentence": "no limit"
  },
  {
    "path": "prompt.budgets.*.toolDefinitions",
    "sentence": "no limit"
  },
  {
    "path": "prompt.baseline",
    "sentence": "not compared"
  }
];
