/** Inputs in canonical form, or a state with the platform's outputs. */
export type Properties = Record<string, unknown>;

/** True for an object that is not a list. */
export function isRecord(value: unknown): value is Properties {
  return isObject(value) && !Array.isArray(value);
}

/** True for an object or a list. */
export function isObject(value: unknown): value is Properties {
  return typeof value === "object" && value !== null;
}

export function namesOf<T extends object>(properties: T): (keyof T & string)[] {
  return Object.keys(properties) as (keyof T & string)[];
}

export function picked<T extends object>(properties: T, isWanted: (name: keyof T & string) => boolean): Partial<T> {
  const names = namesOf(properties).filter(isWanted);
  return Object.fromEntries(names.map((name) => [name, properties[name]])) as Partial<T>;
}

/** Property that contains the provider's source, set by the host. */
export const providerKey = "__provider";

/** Property that lists where the program passed secrets, set by the SDK. */
export const secretInputsKey = "__secretInputs";

/** Property with the sources of unknown inputs in a preview, by input. Set by the SDK and removed by the check. */
export const sourcesKey = "__sources";

/** Key of a resource as the source of an input. */
export function sourceOf(type: string, id: string): string {
  return `${type}::${id}`;
}

/** Input that records the provider, this one or a resource's, set by the plugin. */
export const providerNameKey = "__providerName";

/** Removes undefined at any depth: the engine refuses it, but only after the object is created. */
export function withoutUndefined(properties: Properties): Properties {
  return JSON.parse(JSON.stringify(properties)) as Properties;
}

/** Removes the properties that the host and the SDK add. */
export function withoutProvider(properties: Properties): Properties {
  const { [providerKey]: _text, [secretInputsKey]: _names, [providerNameKey]: _name, ...rest } = properties;
  return rest;
}
