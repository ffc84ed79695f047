import type { Context } from "../../lifecycle/context";

/** A storage zone or a video library, whose key no state of a file or a collection has. */
type Keyed = readonly [kind: "StorageZone" | "VideoLibrary", id: number];

/** Reads the key of an object once in a run. What fails is read again by the next that needs it. */
export function keyOfRun<Key>({ run, settings }: Context, keyed: Keyed, read: () => Promise<Key>): Promise<Key> {
  return run.before(settings, scopeOf(keyed), read);
}

/** Forgets a key, since this run rotates it. */
export function forgetKey({ run, settings }: Context, keyed: Keyed): void {
  run.forget(settings, scopeOf(keyed));
}

function scopeOf([kind, id]: Keyed): string {
  return `key of ${kind} ${id}`;
}
