import fc from "fast-check";
import { z } from "zod";
import type { PlatformSeed, PlatformState } from "../../../emulator";
import { platformState } from "../../../emulator/state";
import { kindOf } from "../../../provider/kinds";
import { checkInputs } from "../../../provider/lifecycle/lifecycle";
import { memoize } from "../../../provider/schema/memoize";
import { metaOf, unwrap } from "../../../provider/schema/meta";
import type { Properties } from "../../../provider/schema/properties";
import type { Case, Setting } from "../../acceptance/script/case";
import { fromSchema, setting } from "../../model/arbitraries";
import { type Args, bare, type ModelledKind, type Recorded, Secret } from "../../model/kind";
import { seed as modelSeed } from "../../model/seed";
import { put, type Settings, takeAway } from "../../model/settings";
import type { InNumbers, KindUnderTest, Missing } from "../kindUnderTest";
import { adding, idOf, Objects, type Place, removing, type Stored } from "./platform";
import { has, isList, notFound, objectIn } from "./responses";

/**
 * A kind whose objects are created, read, updated and deleted in a list, and adopted by their ids: what the tests do follows from
 * one program, the examples of its schemas, and where the emulator keeps what is declared.
 */
export interface PlainKind
  extends Pick<KindUnderTest, "program" | "others" | "shownLater" | "secrets" | "requests" | "withoutContent"> {
  readonly type: string;
  /** What the script declares beside the program. */
  readonly scripted?: Properties;
  /** The second value of an input that does not follow from its schema. */
  readonly second?: Properties;
  /** What changes in the usual update, or the inputs that get their second value. Left out: every input that is updated in place. */
  readonly changed?: Properties | readonly string[];
  /** What is declared beside the program to adopt an object of that seed. */
  readonly adopted: Properties;
  /** Lives beside the usual one and the adopted one. */
  readonly lives?: KindUnderTest["lives"];
  readonly missing?: Partial<Missing>;
  readonly place: Place;
  readonly stored?: Readonly<Record<string, StoredInput>>;
  /** The properties of an object by name, where it does not hold them as such; and a change of these. */
  shownOf?(object: Stored, platform: PlatformState): Stored;
  set?(object: Stored, values: Stored): void;
  /** The property that holds an input, where nothing else is given. Left out: the input in Pascal case. */
  nameOf?(input: string): string;
  /** The objects of the script; of a kind with a parent, the first two of its collection are the parents. */
  readonly adds: PlatformSeed;
  /** The pattern of the ids that the script's objects get, of a kind without a parent. */
  readonly id?: RegExp;
  /** The inputs that replace, beside those of the id, each with another value and what goes along with it. */
  readonly replacing?: Readonly<Record<string, Properties>>;
  /** Inputs that the program does not declare, each with the reason why the script leaves them out. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** Changes what no program declares. */
  unmanaged(object: Stored, platform: PlatformState): void;
  /** The error of a resource whose parent was deleted. */
  readonly withoutParent?: RegExp;
  /** An up that would create it again is refused. */
  readonly renameRefusal?: RegExp;
  /** What else is special in the script. */
  readonly script?: Partial<Case>;
  readonly model?: ModelOfPlainKind;
  readonly soak?: SoakOfPlainKind;
}

/** Where the emulator keeps an input, and how. */
export interface StoredInput {
  readonly at?: string;
  /** The value in the emulator. Default: the same, and the number of an enumeration. */
  to?(value: unknown): unknown;
  /** Why reads do not show it. */
  readonly unseen?: string;
  /** What get shows of the first value, where that is more. */
  readonly shown?: unknown;
  /** In place of `at`, where it is a part of a property. */
  look?(object: Stored): unknown;
  set?(object: Stored, value: unknown): void;
}

interface ModelOfPlainKind extends Partial<ModelledKind> {
  /** How the paths of objects begin. Left out: the type. */
  readonly path?: string;
  /** The parents that resources may have. */
  readonly parents?: readonly unknown[];
  /** Which objects resources may adopt. Left out: those that are there from the start. */
  isAdoptable?(object: Stored, id: string): boolean;
  /** The spellings of an id. */
  spellings?(id: unknown): unknown[];
  /** Values of an input. Left out: those of its schema, or the two of the script. */
  readonly values?: Readonly<Record<string, fc.Arbitrary<unknown>>>;
  /** Inputs that go together. */
  readonly together?: readonly (readonly string[])[];
  /** Settings whose values depend on the other resources of the program. */
  readonly special?: ModelledKind["settings"];
  /** What an object has that is created without these properties. */
  readonly begun?: Stored;
  /** What a created object has whenever the program does not declare otherwise. */
  readonly kept?: Stored;
  /** Whether the object with an id is of this kind alone. Left out: all are. */
  isOwn?(id: string): boolean;
  /** Properties that the platform changes by itself. */
  readonly unstable?: readonly string[];
}

interface SoakOfPlainKind {
  /** How many there are for each customer. */
  readonly count?: number;
  /** The input in which they differ. */
  readonly named?: string;
  readonly args?: Args;
  readonly change?: InNumbers["change"];
}

export function plainKind(kind: PlainKind): KindUnderTest {
  const { type, program, place, adds, replacing = {}, leftOut = {}, model = {}, stored = {} } = kind;
  const { inputs, adoptedBy = "" } = kindOf(type);
  const schemaOf = (input: string) => inputs.shape[input] as z.ZodType;
  const objects = new Objects(place);
  const { parent } = place;
  const parents = place.parents ?? place.collection;
  const parentsIn = (seed: PlatformSeed = {}) => (parent ? ((seed[parents] ?? []) as object[]).map(idOf) : []);
  const [own, other] = parentsIn(adds);
  const naming = [
    ...(parent ? [parent] : []),
    ...Object.keys(replacing).filter((input) => input !== adoptedBy),
    // The model tells by the last one whether an object is adopted.
    adoptedBy,
  ];
  const scripted: Properties = { ...program, ...kind.scripted };
  const inPlace = Object.keys(scripted).filter((input) => ![...naming, "onDestroy"].includes(input));
  const fixed = Object.fromEntries(
    naming.filter((input) => program[input] !== undefined && input !== parent).map((input) => [input, program[input]]),
  );
  const second = Object.fromEntries(
    inPlace.map((input) => [input, kind.second?.[input] ?? another(schemaOf(input), scripted[input])]),
  );
  const { changed = second } = kind;
  const atOf = (input: string) => stored[input]?.at ?? (kind.nameOf ?? pascal)(input);
  const onPlatform = (input: string, value: unknown) => storedValue(stored[input], schemaOf(input), value);
  const setOf = kind.set ?? Object.assign;
  const adoptable = memoize((): ReadonlySet<string> => {
    const { isAdoptable = () => true, seed = modelSeed() } = model;
    const there = objects.in(platformState.parse(seed));
    return new Set(there.filter(({ object, id }) => isAdoptable(object, id)).map(({ id }) => id));
  });
  const isSecret = (input: string) => metaOf(schemaOf(input)).secret === true;
  const withMark = (input: string, value: unknown) => (isSecret(input) ? asSecret(value) : value);
  const withMarks = (args: Args) =>
    Object.fromEntries(Object.entries(args).map(([input, value]) => [input, withMark(input, value)]));
  const pathOf = (id: string) => `${model.path ?? type}/${id}`;
  const idAt = (objectPath: string) => objectPath.slice(pathOf("").length);

  const { special = [] } = model;
  const valuesOf = (input: string): fc.Arbitrary<unknown> => {
    const given = special
      .find((each) => each.inputs.includes(input))
      ?.values([])
      .map((args) => args[input]);
    const values = given ?? model.values?.[input];
    if (values) return values;
    const isChoice = metaOf(schemaOf(input)).enumeration || unwrap(schemaOf(input)) instanceof z.ZodEnum;
    if (isChoice || typeof scripted[input] === "boolean")
      return fromSchema(type, input)[0]
        ?.values([])
        .map((args) => args[input]) as fc.Arbitrary<unknown>;
    return fc.constantFrom(scripted[input], second[input]).map((value) => withMark(input, value));
  };
  const together = (model.together ?? []).map((names) => ({
    inputs: names,
    values: () => fc.record(Object.fromEntries(names.map((input) => [input, valuesOf(input)]))),
  }));
  const alone = [...inPlace, ...Object.keys(leftOut).filter((input) => model.values?.[input])]
    .filter((input) => ![...together, ...special].some(({ inputs: names }) => names.includes(input)))
    .map((input) => setting(input, valuesOf(input)));
  const created =
    kind.id || place.parents ? [`${place.collection}${kind.id?.source.replace(/^\^(.*)\$$/, "\\.$1") ?? ""}`] : [];
  const seen = inPlace.filter((input) => !stored[input]?.unseen);

  return {
    program,
    change: Array.isArray(changed) ? pick(second, ...changed) : (changed as Properties),
    fixed: Object.keys(replacing).filter((input) => input !== adoptedBy),
    missing: {
      id: parent ? `${program[parent]}/9999` : "9999",
      remove(platform) {
        for (const { id } of objects.in(platform))
          if (!parent || id.startsWith(`${program[parent]}/`)) objects.remove(platform, id);
      },
      saidBy: place.list ? notListed(place.list, place.idName) : notFound,
      ...kind.missing,
    },
    ...pick(kind, "others", "shownLater", "secrets", "requests", "withoutContent"),
    lives: [{}, ...(kind.lives ?? []), { name: "adopted", declares: kind.adopted }],

    script: {
      ...adding(adds, ...created),
      args: { ...fixed, ...(parent ? { [parent]: own } : {}) },
      id: kind.id ?? new RegExp(`^${own}/[^/]+$`),
      object: (platform, id) => objects.find(platform, id),
      settings: Object.fromEntries(
        inPlace.map((input): [string, Setting] => {
          const special = pick(stored[input] ?? {}, "unseen", "shown", "look", "set");
          const [from, to] = [scripted[input], second[input]];
          return [
            input,
            {
              ...{ from, to, holds: [onPlatform(input, from), onPlatform(input, to)], at: atOf(input) },
              ...(kind.shownOf && { look: (object) => kind.shownOf?.(object, platformState.parse({}))[atOf(input)] }),
              ...(kind.set && { set: (object, value) => kind.set?.(object, { [atOf(input)]: value }) }),
              ...special,
              ...(isSecret(input) ? { notInGet: "the CLI shows no secret" } : {}),
            },
          ];
        }),
      ),
      replacing: {
        ...(parent ? { [parent]: { [parent]: other } } : {}),
        [adoptedBy]: { [adoptedBy]: adoptedInScript() },
        ...replacing,
      },
      leftOut,
      unmanaged: (object, platform) => kind.unmanaged(object, platform),
      deletions: {
        "the object": { change: (platform, id) => objects.remove(platform, id), outcome: "create" },
        ...(parent && kind.withoutParent
          ? { "its parent": { change: removing(parents, own), outcome: kind.withoutParent } }
          : {}),
      },
      ...(parent ? {} : { neverRefused: "the object belongs to the account alone" }),
      ...pick(kind, "renameRefusal"),
      ...kind.script,
    },

    model: {
      account(state, settings) {
        const own = objects.in(state).filter(({ id }) => model.isOwn?.(id) ?? true);
        for (const { id, object } of own) {
          const { [place.idName]: _id, ...shown } = kind.shownOf ? kind.shownOf(object, state) : object;
          for (const [name, value] of Object.entries(shown))
            if (!model.unstable?.includes(name)) put(settings, `${pathOf(id)}/${name}`, value ?? undefined);
        }
        for (const { id } of own) objects.remove(state, id);
      },
      naming,
      settings: [...special, ...together, ...alone, setting("onDestroy", fc.constantFrom("delete", "keep"))],
      targets(account) {
        const of = parent ? (model.parents ?? parentsIn(model.seed)) : [undefined];
        return of.flatMap((parentId) => {
          const args = parent ? { [parent]: parentId } : {};
          const ids = objects.in(account).filter(({ id }) => adoptable("").has(id));
          return [
            {
              naming: fc.record({
                ...constants(args),
                ...Object.fromEntries(
                  Object.entries(fixed).map(([input, value]) => [input, model.values?.[input] ?? fc.constant(value)]),
                ),
              }),
            },
            ...ids
              .filter(({ id }) => !parent || id.startsWith(`${parentId}/`))
              .map(({ id, object }) => ({
                objectPath: pathOf(id),
                naming: fc.record({
                  ...constants({ ...args, ...pick(required(kind, true), ...Object.keys(fixed)) }),
                  [adoptedBy]: fc.constantFrom(...(model.spellings?.(object[place.idName]) ?? [object[place.idName]])),
                }),
              })),
          ];
        });
      },
      creation: {
        objectPath: pathOf,
        keeps: (args, { args: before }) =>
          naming.every((input) => input === adoptedBy || args[input] === before[input]),
      },
      fit: (args) => ({ ...withMarks(required(kind, args[adoptedBy] !== undefined)), ...args }),
      up: (account, recorded) => setAll(account, recorded),
      destroy(account, { objectPath, args, isOurs }) {
        if ((args.onDestroy ?? (isOurs ? "delete" : "keep")) === "delete") takeAway(account, objectPath);
      },
      intervene(draw, { objectPath, args, isOurs }) {
        const id = idAt(objectPath);
        if (isOurs && draw(fc.integer({ min: 1, max: 6 })) === 1) {
          return { label: `delete ${objectPath}`, isDrift: true, change: (account) => objects.remove(account, id) };
        }
        const input = draw(fc.constantFrom(...seen));
        const value = onPlatform(input, bare(draw(valuesOf(input))));
        return {
          label: `set ${input} of ${objectPath} to ${JSON.stringify(value)}`,
          isDrift: args[input] !== undefined || (isOurs && atOf(input) in (model.kept ?? {})),
          change: (account) => setOf(objects.find(account, id) ?? {}, { [atOf(input)]: value }),
        };
      },
      ...model,
    },

    soak: {
      slots: (customer) =>
        Array.from({ length: kind.soak?.count ?? 1 }, (_, which) => {
          const { named = "name" } = kind.soak ?? {};
          return {
            args: {
              ...withMarks(program),
              ...kind.soak?.args,
              [named]: `${program[named]}-${customer.number}-${which + 1}`,
              ...(parent ? { [parent]: (customer as unknown as Args)[parent] ?? parentsIn(model.seed)[0] } : {}),
            },
          };
        }),
      ...(kind.soak?.change ? { change: kind.soak.change } : {}),
    },
  };

  function setAll(account: Settings, { objectPath, args, isOurs, found }: Recorded): void {
    const isNew = isOurs && !found.has(objectPath);
    found.set(objectPath, true);
    const begun = { ...(isNew && model.begun), ...(isOurs && model.kept) };
    const declared = Object.entries(args)
      .filter(([input]) => input !== parent && input !== adoptedBy && input !== "onDestroy")
      .map(([input, value]) => [atOf(input), onPlatform(input, bare(value))]);
    for (const [name, value] of Object.entries({ ...begun, ...Object.fromEntries(declared) }))
      if (value !== undefined) put(account, `${objectPath}/${name}`, value);
  }

  /** An object of the script that exists beside the one of the program. */
  function adoptedInScript(): unknown {
    const [first] = objects.in(platformState.parse(adds)).filter(({ id }) => !parent || id.startsWith(`${own}/`));
    return first?.object[place.idName];
  }
}

/** A response that lists the objects of a parent, without this one. */
function notListed(list: string, idName: string): Missing["saidBy"] {
  return (response, id) => {
    const shown = objectIn(response)[list];
    return notFound(response) || (isList(response, shown) && !has(shown, idName, id.split("/")[1]));
  };
}

/** Another value than this one, as its schema allows. */
function another(schema: z.ZodType, value: unknown): unknown {
  const bareSchema = unwrap(schema);
  const { enumeration } = metaOf(schema);
  if (enumeration) return Object.keys(enumeration.values).find((name) => name !== value);
  if (bareSchema instanceof z.ZodEnum) return bareSchema.options.find((option) => option !== value);
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  if (typeof value === "string") return `${value}2`;
  throw new Error("the second value does not follow from the schema: give it in `second`");
}

function storedValue({ to }: StoredInput = {}, schema: z.ZodType, value: unknown): unknown {
  if (value === undefined) return undefined;
  if (to) return to(value);
  const { enumeration } = metaOf(schema);
  return enumeration && typeof value === "string" ? enumeration.values[value] : value;
}

/** What a program cannot leave out. */
function required({ type, program, adopted }: PlainKind, isAdopting: boolean): Args {
  const { adoptedBy = "" } = kindOf(type);
  const given: Properties = isAdopting ? { ...program, [adoptedBy]: adopted[adoptedBy] } : program;
  const isNeeded = (name: string) => checkInputs(kindOf(type), { ...given, [name]: undefined }).failures.length > 0;
  return Object.fromEntries(Object.entries(program).filter(([name]) => isNeeded(name)));
}

/** A value with the mark of secrets in programs of the model; of a map each of its values. */
function asSecret(value: unknown): unknown {
  if (typeof value === "string") return new Secret(value);
  return Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, asSecret(inner)]));
}

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function constants(args: Args): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, fc.constant(value)]));
}

function pick<T extends object, Name extends keyof T>(from: T, ...names: readonly Name[]): Partial<Pick<T, Name>> {
  return Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]]))) as never;
}
