import type { Context } from "../../lifecycle/context";
import { accountOf } from "../../lifecycle/provenance";

/** Keys of storage zones and video libraries that this run has read. No state has them. */
class Keys extends Map<string, Promise<unknown>> {}

/** Reads a key once in a run. What fails is read again by the next that needs it. */
export function keyOfRun<Key>(
  { run, settings }: Context,
  object: readonly [kind: string, id: number],
  read: () => Promise<Key>,
): Promise<Key> {
  const keys = run.part(Keys);
  const name = JSON.stringify([accountOf(settings), ...object]);
  const known = keys.get(name) as Promise<Key> | undefined;
  if (known) return known;
  const key = read();
  keys.set(name, key);
  key.catch(() => keys.delete(name));
  return key;
}

/** Forgets the keys, since this run rotates one. */
export function forgetKeys({ run }: Context): void {
  run.part(Keys).clear();
}
