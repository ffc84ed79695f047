/** A variable of the firewall's engine. It has no value if it was absent. */
export interface EngineVariable {
  readonly name: string;
  readonly valueEncoded?: string | undefined;
}

interface MayHaveVariables {
  readonly wafEngineConfig?: unknown;
}

/** In a preview, the variables may be unknown. */
export function variablesIn({ wafEngineConfig }: MayHaveVariables): readonly EngineVariable[] {
  return Array.isArray(wafEngineConfig) ? wafEngineConfig : [];
}

export function engineVariables(
  variables:
    | readonly { name?: string | null | undefined; valueEncoded?: string | null | undefined }[]
    | null
    | undefined,
): EngineVariable[] {
  return (variables ?? []).flatMap(({ name, valueEncoded }) =>
    name ? [{ name, valueEncoded: valueEncoded ?? "" }] : [],
  );
}

/** Keeps the platform's order. Declared variables that it lacks come last. */
export function mergedEngineConfig(
  current: readonly EngineVariable[],
  declared: readonly EngineVariable[],
): EngineVariable[] {
  const values = new Map(declared.map((variable) => [variable.name, variable]));
  const merged = current.map((variable) => values.get(variable.name) ?? variable);
  const known = new Set(current.map(({ name }) => name));
  return [...merged, ...declared.filter(({ name }) => !known.has(name))];
}

export function namedIn(declared: readonly EngineVariable[], variables: readonly EngineVariable[]): EngineVariable[] {
  const names = new Set(declared.map(({ name }) => name));
  return variables.filter(({ name }) => names.has(name));
}

export function areAmong(declared: readonly EngineVariable[], state: readonly EngineVariable[]): boolean {
  const values = new Map(state.map(({ name, valueEncoded }) => [name, valueEncoded]));
  return declared.every(({ name, valueEncoded }) => values.get(name) === valueEncoded);
}

/** Removes declared variables that did not exist before. */
export function withoutAdded(
  current: readonly EngineVariable[],
  managed: MayHaveVariables,
  putBack: MayHaveVariables,
): EngineVariable[] {
  const declared = new Set(variablesIn(managed).map(({ name }) => name));
  const kept = new Set(variablesIn(putBack).map(({ name }) => name));
  return current.filter(({ name }) => !declared.has(name) || kept.has(name));
}
