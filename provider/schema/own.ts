/**
 * The object's own property of a name that comes from elsewhere. One that is inherited, such as `constructor`,
 * does not count.
 */
export function ownValue<V>(object: Readonly<Record<string, V>> | undefined, name: string): V | undefined {
  return object !== undefined && Object.hasOwn(object, name) ? object[name] : undefined;
}
