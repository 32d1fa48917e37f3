/** The parts of a schema node that messages are made from. */
export interface SchemaNode {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: boolean | SchemaNode;
  readonly required?: readonly string[];
  readonly oneOf?: readonly SchemaNode[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  /** The rule behind a pattern, in words; editors show it too. */
  readonly patternErrorMessage?: string;
}

/** One fault as the precompiled validator reports it. */
export interface SchemaError {
  /** JSON pointer to the value. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Set when the fault is in a key rather than in a value. */
  readonly propertyName?: string;
  /** The schema node that holds the keyword. */
  readonly parentSchema: SchemaNode;
  readonly data: unknown;
}
