import type { Context } from "../../lifecycle/context";

/** Parent whose key is not in the state of its children. */
type Keyed = readonly [kind: "StorageZone" | "VideoLibrary", id: number];

/** Reads a key once per run. The next caller repeats a failed read. */
export function keyOfRun<Key>({ run, settings }: Context, keyed: Keyed, read: () => Promise<Key>): Promise<Key> {
  return run.before(settings, scopeOf(keyed), read);
}

export function forgetKey({ run, settings }: Context, keyed: Keyed): void {
  run.forget(settings, scopeOf(keyed));
}

function scopeOf([kind, id]: Keyed): string {
  return `key of ${kind} ${id}`;
}
