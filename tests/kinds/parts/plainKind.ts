import fc from "fast-check";
import { z } from "zod";
import type { PlatformSeed, PlatformState } from "../../../emulator";
import { kindOf } from "../../../provider/kinds";
import { checkInputs } from "../../../provider/lifecycle/lifecycle";
import { toNumber } from "../../../provider/schema/enumeration";
import { metaOf, unwrap } from "../../../provider/schema/meta";
import type { Properties } from "../../../provider/schema/properties";
import type { Platform, Setting } from "../../acceptance/script/case";
import { setting } from "../../model/arbitraries";
import { type Args, bare, type Recorded, Secret } from "../../model/kind";
import { put, type Settings, takeAway } from "../../model/settings";
import type { KindUnderTest, Missing } from "../kindUnderTest";
import { isSuccess, notFound, objectIn } from "./responses";

type Stored = Record<string, unknown>;

/**
 * A kind whose objects are plainly created, read, updated and deleted in a list, and adopted by their ids: what the tests do follows from
 * one program, the examples of its schemas, and where the emulator keeps what is declared.
 */
export interface PlainKind
  extends Pick<KindUnderTest, "others" | "shownLater" | "secrets" | "requests" | "withoutContent"> {
  readonly type: string;
  /** What a program may declare, all that is updated in place among it, for the default seed of the emulator. */
  readonly program: Properties;
  /** The second value of an input that does not follow from its schema. */
  readonly second?: Properties;
  /** What adopts an object of that seed, beside the program. */
  readonly adopted: Properties;
  /** The property of the emulator that holds an input, where it is not the input's name in Pascal case. */
  readonly stored?: Readonly<Record<string, StoredInput>>;
  /** The property with the id. */
  readonly idName: string;
  readonly parent: {
    /** The input that names it. */
    readonly input: string;
    /** Its collection in the state of the emulator, and the list in it. */
    readonly collection: keyof PlatformState & keyof PlatformSeed;
    readonly list: string;
    /** One with this id and one object in its list. */
    seeded(id: number): object;
    /** Ids that nothing else in the tests has: two for the script, two for the model. */
    readonly ids: readonly [own: number, other: number, ...modelled: number[]];
    /** The error of a resource whose parent was deleted. */
    readonly missing: RegExp;
  };
  /** The inputs that replace, beside those of the id, each with another value and what goes along with it. */
  readonly replacing?: Readonly<Record<string, Properties>>;
  /** Inputs that the program does not declare, each with the reason why the script leaves them out. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** Values for these in the model. */
  readonly alsoModelled?: Properties;
  /** What shows in no list: a change of it is nobody's. */
  readonly unmanaged: (object: Stored) => void;
  /** An up that would create it again is refused. */
  readonly renameRefusal?: RegExp;
}

/** Where the emulator keeps an input, and how. */
export interface StoredInput {
  readonly at: string;
  /** The value in the emulator. Default: the same, and the number of an enumeration. */
  to?(value: unknown): unknown;
  /** Why reads do not show it. */
  readonly unseen?: string;
}

export function plainKind(kind: PlainKind): KindUnderTest {
  const { type, program, parent, idName, replacing = {}, leftOut = {} } = kind;
  const { inputs, adoptedBy = "" } = kindOf(type);
  const schemaOf = (input: string) => inputs.shape[input] as z.ZodType;
  const [own, other, ...modelled] = parent.ids;
  const named = [parent.input, adoptedBy, ...Object.keys(replacing), "onDestroy"];
  const inPlace = Object.keys(program).filter((input) => !named.includes(input));
  const fixed = Object.fromEntries(Object.keys(replacing).map((input) => [input, program[input]]));
  const second = Object.fromEntries(
    inPlace.map((input) => [input, kind.second?.[input] ?? another(schemaOf(input), program[input])]),
  );
  const atOf = (input: string) => kind.stored?.[input]?.at ?? pascal(input);
  const wire = (input: string, value: unknown) => storedValue(kind, schemaOf(input), input, value);

  const parentsIn = (platform: object) => (platform as Record<string, Stored[]>)[parent.collection] ?? [];
  const listOf = (platform: object, parentId: unknown) =>
    parentsIn(platform).find(({ Id }) => String(Id) === String(parentId))?.[parent.list] as Stored[] | undefined;
  const find = (platform: object, id: string) => {
    const [parentId, own] = id.split("/");
    return listOf(platform, parentId)?.find((object) => String(object[idName]) === own);
  };
  const remove = (platform: object, id: string) => {
    const list = listOf(platform, id.split("/")[0]);
    const object = find(platform, id);
    if (list && object) list.splice(list.indexOf(object), 1);
  };
  const removeParent = (platform: object) => {
    const all = parentsIn(platform);
    all.splice(
      all.findIndex(({ Id }) => Id === own),
      1,
    );
  };
  const seededId = (parentId: number) =>
    String(listOf({ [parent.collection]: [parent.seeded(parentId)] }, parentId)?.[0]?.[idName]);
  const pathOf = (id: string) => `${type}/${id}`;

  const setAll = (account: Settings, { objectPath, args }: Recorded) => {
    for (const [input, value] of Object.entries(args)) {
      if (input === parent.input || input === adoptedBy || input === "onDestroy") continue;
      put(account, `${objectPath}/${atOf(input)}`, wire(input, bare(value)));
    }
  };

  const missing: Missing = {
    id: `${program[parent.input]}/9999`,
    remove: (platform) => void listOf(platform, program[parent.input])?.splice(0),
    saidBy: (response, id) => {
      const list = objectIn(response)[parent.list];
      const isListed = ((list ?? []) as Stored[]).some((item) => String(item?.[idName]) === id.split("/")[1]);
      return notFound(response) || (isSuccess(response) && list !== undefined && !isListed);
    },
  };

  return {
    program,
    change: second,
    fixed: Object.keys(replacing),
    missing,
    ...pick(kind, "others", "shownLater", "secrets", "requests", "withoutContent"),
    lives: [{}, { name: "adopted", declares: kind.adopted }],

    script: {
      prepare: (seed: Platform) => void parentsIn(seed).push(...([own, other].map(parent.seeded) as Stored[])),
      owns: new RegExp(`^${parent.collection}\\.(${own}|${other})`),
      args: { ...fixed, [parent.input]: own },
      id: new RegExp(`^${own}/\\d+$`),
      object: find,
      settings: Object.fromEntries(
        inPlace.map((input): [string, Setting] => {
          const { unseen } = kind.stored?.[input] ?? {};
          const [from, to] = [program[input], second[input]];
          const holds = [wire(input, from), wire(input, to)] as const;
          return [
            input,
            {
              ...{ from, to, holds, at: atOf(input) },
              ...(unseen === undefined ? {} : { unseen }),
              ...(metaOf(schemaOf(input)).secret ? { notInGet: "the CLI shows no secret" } : {}),
            },
          ];
        }),
      ),
      replacing: {
        [parent.input]: { [parent.input]: other },
        [adoptedBy]: { [adoptedBy]: Number(seededId(own)) },
        ...replacing,
      },
      leftOut: { ...leftOut },
      unmanaged: kind.unmanaged,
      deletions: {
        "the object": { change: remove, outcome: "create" },
        "its parent": { change: removeParent, outcome: parent.missing },
      },
      ...(kind.renameRefusal ? { renameRefusal: kind.renameRefusal } : {}),
    },

    model: {
      seed: { [parent.collection]: modelled.map(parent.seeded) },
      account(state, settings) {
        for (const each of parentsIn(state).filter(({ Id }) => modelled.includes(Number(Id)))) {
          for (const { [idName]: id, ...object } of (each[parent.list] ?? []) as Stored[]) {
            for (const [name, value] of Object.entries(object))
              put(settings, `${pathOf(`${each.Id}/${id}`)}/${name}`, value);
          }
          delete each[parent.list];
        }
      },
      naming: [parent.input, adoptedBy, ...Object.keys(replacing)],
      settings: [
        ...inPlace.map((input) =>
          setting(
            input,
            fc
              .constantFrom(program[input], second[input])
              .map((value) => (metaOf(schemaOf(input)).secret ? asSecret(value) : value)),
          ),
        ),
        ...Object.keys(leftOut).map((input) => setting(input, fc.constant(kind.alsoModelled?.[input]))),
        setting("onDestroy", fc.constantFrom("delete", "keep")),
      ],
      targets: (account) =>
        modelled.flatMap((parentId) => {
          const adoptable =
            listOf(account, parentId)?.filter((object) => String(object[idName]) === seededId(parentId)) ?? [];
          return [
            { naming: fc.constant({ [parent.input]: parentId, ...fixed }) },
            ...adoptable.map((object) => ({
              objectPath: pathOf(`${parentId}/${object[idName]}`),
              naming: fc.constant({ [parent.input]: parentId, ...fixed, [adoptedBy]: object[idName] }),
            })),
          ];
        }),
      creation: {
        objectPath: pathOf,
        keeps: (args, { args: before }) =>
          [parent.input, ...Object.keys(replacing)].every((input) => args[input] === before[input]),
      },
      fit: (args) => ({ ...required(type, program), ...args }),
      up: setAll,
      destroy(account, { objectPath, args, isOurs }) {
        if ((args.onDestroy ?? (isOurs ? "delete" : "keep")) === "delete") takeAway(account, objectPath);
      },
      intervene(draw, { objectPath, args, isOurs }) {
        const id = objectPath.slice(type.length + 1);
        if (isOurs && draw(fc.integer({ min: 1, max: 6 })) === 1) {
          return { label: `delete ${objectPath}`, isDrift: true, change: (account) => remove(account, id) };
        }
        const input = draw(fc.constantFrom(...inPlace));
        const value = wire(input, draw(fc.constantFrom(program[input], second[input])));
        return {
          label: `set ${input} of ${objectPath} to ${JSON.stringify(value)}`,
          isDrift: args[input] !== undefined,
          change: (account) => void Object.assign(find(account, id) ?? {}, { [atOf(input)]: value }),
        };
      },
    },

    soak: {
      slots: ({ number }) => [{ args: { ...program, ...numbered(program, number), [parent.input]: modelled[0] } }],
    },
  };
}

/** Another value than this one, as its schema allows. */
function another(schema: z.ZodType, value: unknown): unknown {
  const bare = unwrap(schema);
  const { enumeration } = metaOf(schema);
  if (enumeration) return Object.keys(enumeration.values).find((name) => name !== value);
  if (bare instanceof z.ZodEnum) return bare.options.find((option) => option !== value);
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  if (typeof value === "string") return `${value}2`;
  throw new Error("the second value does not follow from the schema: give it in `second`");
}

function storedValue({ stored }: PlainKind, schema: z.ZodType, input: string, value: unknown): unknown {
  if (value === undefined) return undefined;
  const to = stored?.[input]?.to;
  if (to) return to(value);
  const { enumeration } = metaOf(schema);
  return enumeration ? toNumber(enumeration, value as string) : value;
}

/** What a program cannot leave out. */
function required(type: string, program: Properties): Args {
  const isNeeded = (name: string) => checkInputs(kindOf(type), { ...program, [name]: undefined }).failures.length > 0;
  return Object.fromEntries(Object.entries(program).filter(([name]) => isNeeded(name)));
}

/** Names that no other object has. */
function numbered({ name }: Properties, number: number): Properties {
  return name === undefined ? {} : { name: `${name}-${number}` };
}

/** A value with the mark of secrets in programs of the model; of a map each of its values. */
function asSecret(value: unknown): unknown {
  if (typeof value === "string") return new Secret(value);
  return Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, asSecret(inner)]));
}

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function pick<T, Name extends keyof T>(from: T, ...names: readonly Name[]): Partial<Pick<T, Name>> {
  return Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]]))) as never;
}
