/** Inputs and state as the lifecycle hands them on: what was declared, in its one form, and what the platform added. */
export type Properties = Record<string, unknown>;

/** Whether this is an object with properties, and no list. */
export function isRecord(value: unknown): value is Properties {
  return isObject(value) && !Array.isArray(value);
}

/** Whether this is an object or a list. */
export function isObject(value: unknown): value is Properties {
  return typeof value === "object" && value !== null;
}

/** The names of properties. */
export function namesOf<T extends object>(properties: T): (keyof T & string)[] {
  return Object.keys(properties) as (keyof T & string)[];
}

/** Of properties, those that are wanted. */
export function picked<T extends object>(properties: T, isWanted: (name: keyof T & string) => boolean): Partial<T> {
  const names = namesOf(properties).filter(isWanted);
  return Object.fromEntries(names.map((name) => [name, properties[name]])) as Partial<T>;
}

/** The name under which the host keeps the provider's own source among a resource's properties. */
export const providerKey = "__provider";

/** The name under which the SDK says where the program gave secrets. */
export const secretInputsKey = "__secretInputs";

/** The name under which the plugin records in inputs which provider of the program they belong to: this one, or a resource's. */
export const providerNameKey = "__providerName";

/** Without undefined, at any depth: the engine cannot take it, and says so only after the object is created. */
export function withoutUndefined(properties: Properties): Properties {
  return JSON.parse(JSON.stringify(properties)) as Properties;
}

/** Without what the host and the SDK add to what a program declares. */
export function withoutProvider(properties: Properties): Properties {
  const { [providerKey]: _text, [secretInputsKey]: _names, [providerNameKey]: _name, ...rest } = properties;
  return rest;
}
