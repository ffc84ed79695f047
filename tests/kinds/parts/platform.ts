import type { PlatformSeed, PlatformState } from "../../../emulator";
import type { Case, Platform, Setting } from "../../acceptance/script/case";
import { nameOf } from "../../acceptance/script/differences";

export type Stored = Record<string, unknown>;
export type Collection = keyof PlatformState & keyof PlatformSeed;

/**
 * Adds these objects to the script's seed. They belong to one kind, as do the objects that it creates. No other test
 * uses their ids.
 */
export function adding(
  objects: PlatformSeed,
  ...created: readonly RegExp[]
): Required<Pick<Case, "prepare">> & Pick<Case, "owns"> {
  const collections = Object.entries(objects) as [Collection, object[]][];
  const paths = collections.flatMap(([name, all]) => all.map((each) => `${name}\\.${nameOf(each)}\\b`));
  return {
    prepare: (seed: Platform) => {
      for (const [name, all] of collections) (seed[name] as object[]).push(...structuredClone(all));
    },
    owns: new RegExp(`^(${[...paths, ...created.map(({ source }) => source)].join("|")})`),
  };
}

export function twoShieldZones(pullZoneId: number, shieldZoneId: number, settings: object = {}): PlatformSeed {
  const all = { customListLimit: 100, customWafRulesLimit: 20, rateLimitRulesLimit: 20, ...settings };
  return {
    pullZones: [{ Id: pullZoneId }, { Id: pullZoneId + 1 }],
    shieldZones: [
      { shieldZoneId, pullZoneId, ...all },
      { shieldZoneId: shieldZoneId + 1, pullZoneId: pullZoneId + 1, ...all },
    ],
  };
}

export function idOf(object: object): unknown {
  const { Id, id, Guid, shieldZoneId, Hostname } = object as Stored;
  return Id ?? id ?? Guid ?? shieldZoneId ?? Hostname;
}

export function withId<Name extends Collection>(platform: PlatformState, collection: Name, id: unknown) {
  const all = platform[collection] as object[];
  return all.find((each) => String(idOf(each)) === String(id)) as
    | (PlatformState[Name] extends readonly (infer Item)[] ? Item : never)
    | undefined;
}

export function removing(collection: Collection, id?: unknown) {
  return (platform: PlatformState, asked?: unknown) => {
    const object = withId(platform, collection, id ?? asked);
    const all = platform[collection] as unknown[];
    if (object) all.splice(all.indexOf(object), 1);
  };
}

/** Exclusive management of a list, which the platform does not store. */
export const exclusive: Setting = {
  from: true,
  to: false,
  holds: [undefined, undefined],
  look: () => undefined,
  set: () => {},
  unseen: "it controls how the list is managed, which the platform does not know",
};

export interface Place {
  /** Collection of the objects, or of the parents that contain them in a `list`. */
  readonly collection: Collection;
  readonly list?: string;
  readonly idName: string;
  /** Input for the parent, and the collection of the parents if the objects are in a separate one. */
  readonly parent?: string;
  readonly parents?: Collection;
  /** True if an object belongs to the kind. For collections shared with other kinds. */
  isOne?(object: Stored, parentId: unknown): boolean;
}

export class Objects {
  constructor(readonly place: Place) {}

  in(platform: object): { readonly id: string; readonly object: Stored; readonly siblings: Stored[] }[] {
    const { collection, list, parent, idName, isOne = () => true } = this.place;
    const all = (platform as Record<string, Stored[]>)[collection] ?? [];
    const lists = list ? all.map((each) => [each[list] as Stored[], idOf(each)] as const) : [[all, undefined] as const];
    return lists.flatMap(([siblings = [], parentId]) =>
      siblings
        .map((object) => ({ object, siblings, parentId: parentId ?? (parent && object[parent]) }))
        .filter(({ object, parentId }) => isOne(object, parentId))
        .map(({ object, siblings, parentId }) => ({
          object,
          siblings,
          id: parentId === undefined ? String(object[idName]) : `${parentId}/${object[idName]}`,
        })),
    );
  }

  find(platform: object, id: string): Stored | undefined {
    return this.in(platform).find((each) => each.id === id)?.object;
  }

  remove(platform: object, id: string): void {
    const found = this.in(platform).find((each) => each.id === id);
    if (found) found.siblings.splice(found.siblings.indexOf(found.object), 1);
  }

  changing(change: (object: Stored) => unknown): (platform: object, id: string) => void {
    return (platform, id) => {
      const object = this.find(platform, id);
      if (object) change(object);
    };
  }
}
