import type { Context } from "../../lifecycle/context";
import { namesIn } from "../../lifecycle/identity/ids";
import type { Created, ResourceKind } from "../../lifecycle/kind";
import { ownershipOf } from "../../lifecycle/ownership";
import type { Properties } from "../../schema/properties";

/** What the platform lists of one parent. */
export interface Listing<Item> {
  readonly items: readonly Item[];
  /** Whether that is all of it. */
  readonly isWhole: boolean;
}

/** An object of the declared name, as it was looked at closely. */
export interface Inspected<Found> {
  readonly found: Found;
  /** Whether `edge:adopt` may take it for the declared one. */
  readonly isAlike: boolean;
  /** Whether all that it shows is as declared. */
  readonly isAsDeclared: boolean;
  /** The same, and it shows all that an object created by this program would. */
  readonly isOwn: boolean;
  readonly createdAt?: string | null | undefined;
  /** Describes what shows that this program has not created it: what others have put into it, or that it is in use. */
  readonly signsOfOthers?: readonly string[];
}

/** How an object of a kind without a natural key is created, and distinguished from existing ones. */
export interface Creation<Item, Found> {
  /** The name of the object in messages. */
  readonly name: string;
  /** What is declared. */
  readonly inputs: Properties;
  /** The parent of the list: all creates of one parent share the list from before the first of them. */
  readonly parent: string;
  /** Creates with the same key might find the same object, so they run one after the other. */
  readonly line: string;
  /** Writes with the same key, including this create, run one after the other, because the platform would lose some. */
  readonly writes?: string;
  /** The input that names an existing object. */
  readonly adoptedBy: string;
  list(): Promise<Listing<Item>>;
  /** As the id of the resource. */
  idOf(item: Item): string;
  /** As the value of the input that names an existing object. */
  keyOf(item: Item): string | number;
  /** Whether it is one of those that may be the declared one: it has its name. */
  hasName(item: Item): boolean;
  /** Whether it may be what an interrupted run of this program has created. */
  mayBeLeftOver(item: Item): boolean;
  /** Nothing if it has been deleted since. */
  inspect(item: Item): Promise<Inspected<Found> | undefined>;
  /** Sends the create. A response without an id is an error (`withoutId`). */
  create(): Promise<Found>;
  /** Confirms the created object, after its turn in the line of writes. Default: the response is enough. */
  confirm?(found: Found): Promise<void>;
  /** What is recorded of what was created. */
  created(found: Found): Created;
  /** Adopts an object, as created by this program or as found. */
  adopt(found: Found, isOwn: boolean): Promise<Created>;
}

/** What differs between kinds to whose objects the platform gives ids, as the last part of the resource's. */
interface PlainCreation<Item, Found>
  extends Pick<Creation<Item, Found>, "list" | "hasName" | "create" | "adopt" | "writes"> {
  keyOf(item: Item | Found): string | number;
  /** Default: creates of the same name. */
  readonly line?: string;
  /** Default: it may be, as nothing shows when it was created. */
  mayBeLeftOver?(item: Item): boolean;
  /** Default: it is alike, and it is this program's if it is as declared. */
  inspect(
    item: Item,
  ): Promise<(Partial<Inspected<Found>> & Pick<Inspected<Found>, "found" | "isAsDeclared">) | undefined>;
  /** What the platform adds. Default: nothing. */
  outputsOf?(found: Found): Properties;
}

/** How an object of such a kind is created, and distinguished from existing ones. */
export function plainCreation<Item, Found>(
  kind: Pick<ResourceKind, "type" | "idForm" | "names">,
  declared: Properties,
  objects: PlainCreation<Item, Found>,
): Creation<Item, Found> {
  const name = kind.names(declared);
  const idOf = (item: Item | Found) => idUnder(kind.idForm, declared, objects.keyOf(item));
  return {
    name,
    inputs: declared,
    parent: String(parentIn(kind.idForm, declared) ?? ""),
    line: `${kind.type} ${name}`,
    adoptedBy: namesIn(kind.idForm).at(-1) ?? "",
    mayBeLeftOver: () => true,
    ...objects,
    idOf,
    inspect: async (item) => {
      const each = await objects.inspect(item);
      return each && { isAlike: true, isOwn: each.isAsDeclared, ...each };
    },
    created: (found) => ({ id: idOf(found), outputs: { ...objects.outputsOf?.(found), adopted: false } }),
  };
}

/** The parent's id, which precedes the object's own. */
export function parentIn(idForm: string, properties: Properties): unknown {
  const [parent] = namesIn(idForm).slice(0, -1);
  return parent === undefined ? undefined : properties[parent];
}

/** The id of the resource for an object with this id. */
export function idUnder(idForm: string, declared: Properties, key: unknown): string {
  const parents = namesIn(idForm).slice(0, -1);
  return [...parents.map((name) => declared[name]), key].join("/");
}

/** Those that are not known to be another resource of this program, or to have been deleted by this run. */
export function unknownOf<Item>(
  context: Context,
  kind: Pick<ResourceKind, "type">,
  { idOf }: Pick<Creation<Item, unknown>, "idOf">,
  items: readonly Item[],
): Item[] {
  return items.filter((item) => !ownershipOf(context, kind, idOf(item)).isKnown);
}
