/** Ignores inherited properties, such as `constructor`. */
export function ownValue<V>(object: Readonly<Record<string, V>> | undefined, name: string): V | undefined {
  return object !== undefined && Object.hasOwn(object, name) ? object[name] : undefined;
}
