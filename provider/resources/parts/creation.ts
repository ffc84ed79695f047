import type { Context } from "../../lifecycle/context";
import { namesIn } from "../../lifecycle/identity/ids";
import type { Created, ResourceKind } from "../../lifecycle/kind";
import { ownershipOf } from "../../lifecycle/ownership";
import { groupedOnce } from "../../schema/grouped";
import type { Properties } from "../../schema/properties";

export interface Listing<Item> {
  readonly items: readonly Item[];
  readonly isWhole: boolean;
}

/** Result of a closer look at an object with the declared name. */
export interface Inspected<Found> {
  readonly found: Found;
  /** True if `edge:adopt` may adopt it. */
  readonly mayBeAdopted: boolean;
  /** True if all shown values are as declared. */
  readonly isAsDeclared: boolean;
  /** True if it is as declared and shows everything that a create sets. */
  readonly isOwn: boolean;
  readonly createdAt?: string | null | undefined;
  /** Signs that another owner created it or uses it. */
  readonly signsOfOthers?: readonly string[];
}

/** Creation of an object without a natural key, with what tells it from existing ones. */
export interface Creation<Item, Found> {
  readonly name: string;
  readonly inputs: Properties;
  /** Parent whose creates share one listing, read before the first create. */
  readonly parent: string;
  /** Key of creates that run one after the other, because they might find the same object. */
  readonly createQueue: string;
  /** Key of writes that run one after the other, including this create. The platform would lose concurrent ones. */
  readonly writeQueue?: string;
  readonly adoptedBy: string;
  list(): Promise<Listing<Item>>;
  idOf(item: Item | Found): string;
  /** Returns the value of `adoptedBy` for an object. */
  platformIdOf(item: Item): string | number;
  /** Returns the name of an object, to compare with `declaredName`. */
  nameOf(item: Item): unknown;
  readonly declaredName: unknown;
  /** True if an object of the declared name may be the declared one. Default: it may. */
  isNamesake?(item: Item): boolean;
  /** True if an interrupted run may have created it. */
  mayBeLeftOver(item: Item): boolean;
  /** Returns undefined if it has been deleted since. */
  inspect(item: Item): Promise<Inspected<Found> | undefined>;
  /** Sends the create. Throws `withoutId` if the response has no id. */
  create(): Promise<Found>;
  /** Confirms the object once the next write may start. Default: the response suffices. */
  confirm?(found: Found): Promise<void>;
  created(found: Found): Created;
  adopt(found: Found, isOwn: boolean): Promise<Created>;
}

/** Creation of an object whose id from the platform is the last part of the resource id. */
interface PlainCreation<Item, Found>
  extends Pick<
    Creation<Item, Found>,
    "list" | "nameOf" | "declaredName" | "isNamesake" | "create" | "adopt" | "writeQueue"
  > {
  platformIdOf(item: Item | Found): string | number;
  /** Default: creates of the same name. */
  readonly createQueue?: string;
  /** Default: true. */
  mayBeLeftOver?(item: Item): boolean;
  /** Defaults: `mayBeAdopted` is true, `isOwn` is `isAsDeclared`. */
  inspect(
    item: Item,
  ): Promise<(Partial<Inspected<Found>> & Pick<Inspected<Found>, "found" | "isAsDeclared">) | undefined>;
  outputsOf?(found: Found): Properties;
}

export function plainCreation<Item, Found>(
  kind: Pick<ResourceKind, "type" | "idForm" | "names">,
  declared: Properties,
  objects: PlainCreation<Item, Found>,
): Creation<Item, Found> {
  const name = kind.names(declared);
  const idOf = (item: Item | Found) => idUnder(kind.idForm, declared, objects.platformIdOf(item));
  return {
    name,
    inputs: declared,
    parent: String(parentIn(kind.idForm, declared) ?? ""),
    createQueue: `${kind.type} ${name}`,
    adoptedBy: namesIn(kind.idForm).at(-1) ?? "",
    mayBeLeftOver: () => true,
    ...objects,
    idOf,
    inspect: async (item) => {
      const each = await objects.inspect(item);
      return each && { mayBeAdopted: true, isOwn: each.isAsDeclared, ...each };
    },
    created: (found) => ({ id: idOf(found), outputs: { ...objects.outputsOf?.(found), adopted: false } }),
  };
}

export function parentIn(idForm: string, properties: Properties): unknown {
  const [parent] = namesIn(idForm).slice(0, -1);
  return parent === undefined ? undefined : properties[parent];
}

export function idUnder(idForm: string, declared: Properties, key: unknown): string {
  const parents = namesIn(idForm).slice(0, -1);
  return [...parents.map((name) => declared[name]), key].join("/");
}

/** Returns the items of a list that have the declared name. */
export function namesakesIn<Item>(
  { nameOf, declaredName, isNamesake = () => true }: Creation<Item, unknown>,
  items: readonly Item[],
): readonly Item[] {
  return (groupedOnce(items, nameOf).get(declaredName) ?? []).filter(isNamesake);
}

/** Ids by list. Each create checks that its id is new. */
const idsOf = new WeakMap<readonly unknown[], ReadonlySet<string>>();

export function idsIn<Item>({ idOf }: Creation<Item, unknown>, items: readonly Item[]): ReadonlySet<string> {
  const ids = idsOf.get(items) ?? new Set(items.map(idOf));
  idsOf.set(items, ids);
  return ids;
}

/** Returns the items that are neither known resources of this program nor deleted by this run. */
export function unknownOf<Item>(
  context: Context,
  kind: Pick<ResourceKind, "type">,
  { idOf }: Pick<Creation<Item, unknown>, "idOf">,
  items: readonly Item[],
): Item[] {
  return items.filter((item) => !ownershipOf(context, kind, idOf(item)).isKnown);
}
