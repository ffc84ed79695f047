/**
 * What an object holds under a name that comes from elsewhere: a property of its own. One such as `constructor`, which every
 * object has, is none.
 */
export function ownValue<V>(object: Readonly<Record<string, V>> | undefined, name: string): V | undefined {
  return object !== undefined && Object.hasOwn(object, name) ? object[name] : undefined;
}
