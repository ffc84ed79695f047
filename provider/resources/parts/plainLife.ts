import type { z } from "zod";
import { untilGone } from "../../client/readAgain";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { type IdParts, idParts, namesIn } from "../../lifecycle/identity/ids";
import { type Created, isUnfinished, type ResourceKind, type Update } from "../../lifecycle/kind";
import { equal } from "../../schema/canonical";
import { type Properties, picked } from "../../schema/properties";
import { adoptOrCreate } from "./adoptOrCreate";
import { completing } from "./completing";
import { type Creation, type Inspected, idUnder, type Listing, parentIn, plainCreation } from "./creation";
import { isOfLastDay } from "./duplicates";
import { findToAdopt } from "./findToAdopt";
import { labelOf } from "./label";
import { isKept } from "./onDestroy";
import { type RotatedKey, rotated } from "./rotation";

/** Differences between kinds whose objects get their ids from the platform. */
export interface PlainObjects<Inputs extends Properties, Form extends string, Key, Item, Added> {
  kind(): ResourceKind;
  /** Parent's id, if any, followed by the object's own. */
  readonly idForm: Form;
  /** Input that names an existing object to adopt, the last part of the id. */
  readonly adoptedBy: Key;
  readonly namedBy: keyof Inputs & string;
  readonly noun: string;
  readonly parentNoun?: string;

  list(context: Context, declared: Inputs): Promise<Listing<Item>>;
  /** True if a listed object is complete, so that an adoption needs no read. */
  readonly isListedInFull?: true;
  /** Returns the value of `adoptedBy`. */
  platformIdOf(item: Item): string | number;
  nameOf(item: Item): string | null | undefined;
  createdAt?(item: Item): string | null | undefined;
  /**
   * With `since`, a read by another resource since then suffices. Returns undefined or throws a NotFoundError if the
   * object does not exist.
   */
  read(context: Context, id: IdParts<Form>, since?: number): Promise<Item | undefined>;
  /** Returns the actual value of each input. `declared` helps if a value has several spellings. */
  settingsOf(item: Item, declared: Undecided<Inputs>): Properties;
  unreadableIn?(item: Item): readonly string[];
  /** Returns the outputs, falling back to the previous state. */
  outputsOf?(item: Partial<Item>, before: Before<Added>): Added;
  /** Refines the inspection of an object with the declared name. */
  inspected?(
    item: Item,
    declared: Inputs,
    context: Context,
  ): Partial<Inspected<Item>> | Promise<Partial<Inspected<Item>>>;

  /** Returns the object as far as the response shows it. */
  create(context: Context, declared: Inputs): Promise<Item>;
  readonly written: readonly (keyof Inputs & string)[];
  /** Writes only these settings. Returns the object if its new values are known. */
  write(context: Context, request: WriteRequest<Inputs, Form>): Promise<Item | undefined>;
  /** Inputs that `write` does not take and whose change does not always replace the resource. */
  readonly fixed?: readonly (keyof Inputs & string)[];
  /** Default: writes the differences. */
  reconcile?(context: Context, item: Item, declared: Inputs, before: Before<Added>): Promise<Added>;
  /** Refuses differences that the platform cannot change, before an adoption and after a change of `fixed`. */
  refuseOther?(item: Item, declared: Inputs, isToAdopt: boolean): void;
  /** Completes a create, for example by writing settings that the create request ignores. */
  complete?(context: Context, id: IdParts<Form>, declared: Inputs, created: Properties): Promise<Added>;
  /** Returns a clause on what is missing, for the error if `complete` fails. Default: its settings were not written. */
  incomplete?(declared: Inputs): string;
  readonly keys?: readonly RotatedKey<Item, IdParts<Form>>[];
  delete(context: Context, id: IdParts<Form>): Promise<unknown>;
}

interface WriteRequest<Inputs, Form extends string> {
  readonly id: IdParts<Form>;
  readonly values: Partial<Inputs>;
  readonly declared: Inputs;
}

type Undecided<Inputs> = { readonly [Name in keyof Inputs]?: unknown };

type Before<Added> = { readonly [Name in keyof Added]?: Added[Name] | undefined };

type Recorded<Inputs, Added> = Undecided<Inputs> &
  Before<Added> & {
    readonly adopted?: boolean | undefined;
    readonly onDestroy?: unknown;
    readonly unfinished?: unknown;
  };

export function plainLife<Inputs extends Properties, const Form extends string, const Key extends string, Item, Added>(
  objects: PlainObjects<Inputs, Form, Key, Item, Added>,
) {
  const { idForm, adoptedBy, namedBy, noun, parentNoun, fixed = [], keys = [], outputsOf, refuseOther } = objects;
  return {
    idForm,
    adoptedBy,

    names: (properties: Properties, id?: string) => {
      const [key, parent] = (id?.split("/") ?? []).reverse();
      const { [namedBy]: name, [adoptedBy]: adopted } = properties;
      const which = typeof name === "string" ? `"${name}"` : (adopted ?? key);
      if (parentNoun === undefined) return labelOf(noun, which);
      return labelOf(noun, which, `of ${parentNoun}`, parentIn(idForm, properties) ?? parent);
    },

    async create(context: Context, declared: Inputs) {
      const { [adoptedBy]: key } = declared;
      if (key !== undefined)
        return adopt(context, objects, declared, await toAdopt(context, objects, declared, key), true);
      const created = await adoptOrCreate(context, objects.kind(), creationOf(context, objects, declared));
      return created.outputs.adopted === true ? created : completed(context, objects, declared, created);
    },

    async read(context: Context, id: string, state: Recorded<Inputs, Added>) {
      const parts = idParts(id, idForm);
      const item = await objects.read(context, parts);
      if (item === undefined) return undefined;
      const named = namesIn(idForm).map((name, index): [string, unknown] => [name, parts[index]]);
      return {
        settings: { ...objects.settingsOf(item, state), ...Object.fromEntries(named) },
        outputs: { ...outputsOf?.(item, state), adopted: state.adopted ?? false },
        unreadable: objects.unreadableIn?.(item) ?? [],
      };
    },

    async update(context: Context, { id, state, inputs: declared, changed }: Update<Recorded<Inputs, Added>, Inputs>) {
      const parts = idParts(id, idForm);
      const isChanged = (name: string) => changed.has(name);
      const isRead = isUnfinished(state) || fixed.some(isChanged);
      const found = isRead ? await objects.read(context, parts, now()) : undefined;
      if (found) refuseOther?.(found, declared, false);
      const adopted = state.adopted ?? false;
      const reconcileOrWrite = async () => {
        if (found && isUnfinished(state)) return reconcileObject(context, objects, declared, found, state);
        const actual = await write(context, objects, parts, declared, isChanged);
        return outputsOf?.(actual ?? found ?? {}, state);
      };
      const outputs = await reconcileOrWrite();
      const rotation = { id: parts, inputs: declared, changed };
      const withKeys = await rotated(context, rotation, keys, () => objects.read(context, parts, now()));
      return { outputs: { ...outputs, ...(withKeys && outputsOf?.(withKeys, outputs ?? state)), adopted } };
    },

    async delete(context: Context, id: string, state: Recorded<Inputs, Added>) {
      if (isKept(state)) return;
      const parts = idParts(id, idForm);
      await objects.delete(context, parts);
      await untilGone(context, noun, async () => (await objects.read(context, parts, now())) ?? false);
    },
  };
}

function creationOf<Inputs extends Properties, Form extends string, Key extends string, Item, Added>(
  context: Context,
  objects: PlainObjects<Inputs, Form, Key, Item, Added>,
  declared: Inputs,
): Creation<Item, Item> {
  const { kind, idForm, namedBy, platformIdOf, createdAt = () => undefined } = objects;
  return plainCreation<Item, Item>(kind(), declared, {
    list: () => objects.list(context, declared),
    platformIdOf,
    nameOf: objects.nameOf,
    declaredName: declared[namedBy],
    mayBeLeftOver: (item) => isOfLastDay(createdAt(item), context.now()),
    inspect: async (item) => {
      const id = idParts(idUnder(idForm, declared, platformIdOf(item)), idForm);
      const found = objects.isListedInFull ? item : await objects.read(context, id, now());
      if (found === undefined) return undefined;
      const isAsDeclared = differing(objects, declared, found).length === 0;
      const more = await objects.inspected?.(found, declared, context);
      return { found, isAsDeclared, isOwn: isAsDeclared, createdAt: createdAt(found), ...more };
    },
    create: () => objects.create(context, declared),
    outputsOf: (item) => objects.outputsOf?.(item, {}) ?? {},
    adopt: (found, isOwn) => adopt(context, objects, declared, found, !isOwn),
  });
}

/** @throws UnfinishedError if an object was created but not completed */
async function completed<Inputs extends Properties, Form extends string, Item, Added>(
  context: Context,
  { complete, incomplete, idForm, noun }: PlainObjects<Inputs, Form, string, Item, Added>,
  declared: Inputs,
  created: Created,
) {
  if (complete === undefined) return created;
  const { id, outputs } = created;
  const what = `the ${noun} was created, but ${incomplete?.(declared) ?? "its settings were not written"}`;
  const added = await completing(created, what, complete(context, idParts(id, idForm), declared, outputs));
  return { id, outputs: { ...added, adopted: false } };
}

async function toAdopt<Inputs extends Properties, Form extends string, Item>(
  context: Context,
  objects: PlainObjects<Inputs, Form, string, Item, unknown>,
  declared: Inputs,
  key: unknown,
): Promise<Item> {
  const { idForm, noun, parentNoun, namedBy, platformIdOf, nameOf } = objects;
  const within = parentNoun && labelOf(parentNoun, parentIn(idForm, declared));
  const listed = objects.isListedInFull && objects.list(context, declared);
  // A GUID may be declared in upper case.
  const isMeant = (item: Item) => String(platformIdOf(item)).toLowerCase() === String(key).toLowerCase();
  const found = listed
    ? listed.then(({ items }) => items.find(isMeant))
    : objects.read(context, idParts(idUnder(idForm, declared, key), idForm));
  return findToAdopt(
    found,
    { noun, id: String(key), called: namedBy, within },
    () => listed || objects.list(context, declared),
    (item) => [platformIdOf(item), nameOf(item)],
  );
}

async function adopt<Inputs extends Properties, Form extends string, Item, Added>(
  context: Context,
  objects: PlainObjects<Inputs, Form, string, Item, Added>,
  declared: Inputs,
  item: Item,
  adopted: boolean,
) {
  objects.refuseOther?.(item, declared, true);
  const id = idUnder(objects.idForm, declared, objects.platformIdOf(item));
  return { id, outputs: { ...(await reconcileObject(context, objects, declared, item, {})), adopted } };
}

async function reconcileObject<Inputs extends Properties, Form extends string, Item, Added>(
  context: Context,
  objects: PlainObjects<Inputs, Form, string, Item, Added>,
  declared: Inputs,
  item: Item,
  before: Before<Added>,
): Promise<Added | undefined> {
  if (objects.reconcile) return objects.reconcile(context, item, declared, before);
  const different = differing(objects, declared, item);
  const id = idParts(idUnder(objects.idForm, declared, objects.platformIdOf(item)), objects.idForm);
  const actual = await write(context, objects, id, declared, (name) => different.includes(name));
  return objects.outputsOf?.(actual ?? item, before);
}

async function write<Inputs extends Properties, Form extends string, Item>(
  context: Context,
  { written, write }: PlainObjects<Inputs, Form, string, Item, unknown>,
  id: IdParts<Form>,
  declared: Inputs,
  isMeant: (name: string) => boolean,
): Promise<Item | undefined> {
  const values = picked(declared, (name) => written.includes(name) && isMeant(name));
  return Object.keys(values).length === 0 ? undefined : write(context, { id, values, declared });
}

function differing<Inputs extends Properties, Item>(
  { kind, written, settingsOf }: PlainObjects<Inputs, string, string, Item, unknown>,
  declared: Inputs,
  item: Item,
): string[] {
  const shape: Readonly<Record<string, z.ZodType>> = kind().inputs.shape;
  const actual = settingsOf(item, declared);
  return written.filter((name) => {
    const schema = shape[name];
    return schema !== undefined && declared[name] !== undefined && !equal(schema, declared[name], actual[name]);
  });
}
