import type { PlatformState } from "../../emulator";
import { settingsOf } from "./account";
import { type Args, type Recorded, Reference, type Resource } from "./kind";
import { modelOf } from "./kinds";
import { type Between, isThere, type Settings } from "./settings";

/** Predicts the account after each operation of the engine, from programs and the original values. */
export class ModelStack {
  readonly recorded = new Map<string, Recorded>();

  /** Forgets resources whose objects are missing and returns their names. A refresh changes nothing on the platform. */
  refresh(platform: PlatformState): string[] {
    const account = settingsOf(platform);
    const missing = [...this.recorded]
      .filter(([, { objectPath }]) => !isThere(account, objectPath))
      .map(([name]) => name);
    for (const name of missing) this.recorded.delete(name);
    return missing;
  }

  /** Returns the account after an up of this program with these ids. */
  up(
    platform: PlatformState,
    program: readonly Resource[],
    ids: Readonly<Record<string, string>>,
    during: Between,
  ): Settings {
    const account = settingsOf(platform);
    const before = new Map(this.recorded);
    this.recorded.clear();
    const ended: Recorded[] = [];
    for (const resource of program) {
      const { name, type } = resource;
      const known = resource.recordedAs === undefined ? undefined : before.get(resource.recordedAs);
      if (resource.recordedAs !== undefined) before.delete(resource.recordedAs);
      const id = ids[name];
      if (id === undefined) throw new Error(`the up returned no id of ${name}`);
      const objectPath = objectPathOf(resource, known) ?? modelOf(type).creation?.objectPath(id) ?? "";
      const args = resolved(resource.args, ids) as Args;
      const recorded: Recorded =
        known?.objectPath === objectPath
          ? known
          : { type, args, objectPath, found: new Map(), isOurs: !isThere(account, objectPath) };
      if (known && known !== recorded) ended.push(known);
      recorded.before = known === recorded ? known.args : undefined;
      recorded.args = args;
      modelOf(type).up(account, recorded, { id, platform, during });
      this.recorded.set(name, recorded);
      resource.recordedAs = name;
      resource.objectPath = objectPath;
    }
    ended.push(...before.values());
    for (const old of ended) {
      const about = [...this.recorded.values()].filter(({ objectPath }) => objectPath === old.objectPath);
      const next = about.find(({ type }) => type === old.type) ?? about.at(-1);
      if (next) modelOf(old.type).handOver?.(account, old, next);
      else modelOf(old.type).destroy(account, old);
    }
    return account;
  }

  destroy(platform: PlatformState): Settings {
    const account = settingsOf(platform);
    for (const recorded of [...this.recorded.values()].reverse()) modelOf(recorded.type).destroy(account, recorded);
    this.recorded.clear();
    return account;
  }
}

/** Returns the path of a resource's future object, if it is known before the up. */
export function objectPathOf(resource: Resource, known: Recorded | undefined): string | undefined {
  if (resource.objectPath !== undefined) return resource.objectPath;
  return known && modelOf(resource.type).creation?.keeps(resource.args, known) ? known.objectPath : undefined;
}

function resolved(value: unknown, ids: Readonly<Record<string, string>>): unknown {
  if (value instanceof Reference) return ids[value.to.name];
  if (Array.isArray(value)) return value.map((item) => resolved(item, ids));
  if (typeof value !== "object" || value === null || value.constructor !== Object) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolved(inner, ids)]));
}
