import fc from "fast-check";
import { platformState } from "../../../emulator/state";
import { kindOf } from "../../../provider/kinds";
import { memoize } from "../../../provider/schema/memoize";
import { setting } from "../../model/arbitraries";
import { type Args, bare, type ModelledKind } from "../../model/kind";
import { seed as modelSeed } from "../../model/seed";
import { put, takeAway } from "../../model/settings";
import { type Derived, fromEntries, pick } from "./derived";
import type { PlainKind } from "./plainKind";
import type { Stored } from "./platform";
import { rotationTriggers } from "./rotationTriggers";

export interface ModelOfPlainKind extends Partial<ModelledKind> {
  readonly path?: string;
  readonly parents?: readonly unknown[];
  /** True if resources may adopt the object. Default: for initial objects. */
  isAdoptable?(object: Stored, id: string): boolean;
  spellings?(id: unknown): unknown[];
  readonly values?: Readonly<Record<string, fc.Arbitrary<unknown>>>;
  readonly together?: readonly (readonly string[])[];
  /** Settings whose values depend on the other resources of the program. */
  readonly special?: ModelledKind["settings"];
  /** Properties of an object created without them. */
  readonly begun?: Stored;
  /** Properties of a created object unless the program declares them. */
  readonly kept?: Stored | ((args: Args) => Stored);
  /** True if the object belongs only to this kind. Default: always. */
  isOwn?(id: string): boolean;
  readonly unstable?: readonly string[];
}

export function plainModel(kind: PlainKind, derived: Derived): ModelledKind {
  const { type, place, leftOut = {}, stored = {}, model = {} } = kind;
  const { adoptedBy = "" } = kindOf(type);
  // The platform does not store the value of a trigger.
  const triggers = Object.keys(rotationTriggers(type));
  const { parent, idName } = place;
  const { objects, naming, inPlace, fixed } = derived;
  const pathOf = (id: string) => `${model.path ?? type}/${id}`;
  const { special = [], spellings = (id) => [id] } = model;
  const keptOf = (args: Args): Stored => (typeof model.kept === "function" ? model.kept(args) : (model.kept ?? {}));
  const adoptable = memoize((): ReadonlySet<string> => {
    const { isAdoptable = () => true, seed = modelSeed() } = model;
    const all = objects.in(platformState.parse(seed)).filter(({ object, id }) => isAdoptable(object, id));
    return new Set(all.map(({ id }) => id));
  });
  const together = (model.together ?? []).map((inputs) => ({
    inputs,
    values: () => fc.record(fromEntries(inputs, (input) => derived.valuesOf(input))),
  }));
  const alone = [...inPlace, ...Object.keys(leftOut).filter((input) => model.values?.[input])]
    .filter((input) => ![...together, ...special].some(({ inputs }) => inputs.includes(input)))
    .map((input) => setting(input, derived.valuesOf(input)));
  const seen = inPlace.filter((input) => !stored[input]?.unseen);

  return {
    account(state, settings) {
      for (const { id, object } of objects.in(state).filter((each) => model.isOwn?.(each.id) ?? true)) {
        const { [idName]: _id, ...shown } = kind.shownOf?.(object, state) ?? object;
        for (const [name, value] of Object.entries(shown)) {
          // The path contains the parent.
          if (name !== parent && !model.unstable?.includes(name))
            put(settings, `${pathOf(id)}/${name}`, value ?? undefined);
        }
        objects.remove(state, id);
      }
    },
    naming,
    settings: [...special, ...together, ...alone, setting("onDestroy", fc.constantFrom("delete", "keep"))],
    targets: (account) =>
      (parent ? derived.modelledParents : [undefined]).flatMap((parentId) => {
        const ofParent = parent ? { [parent]: fc.constant(parentId) } : {};
        const named = fromEntries(Object.keys(fixed), (input) => model.values?.[input] ?? fc.constant(fixed[input]));
        const needed = pick(derived.required(true), ...Object.keys(fixed));
        const existing = objects
          .in(account)
          .filter(({ id }) => adoptable("").has(id) && (!parent || id.startsWith(`${parentId}/`)));
        return [
          { naming: fc.record({ ...ofParent, ...named }) },
          ...existing.map(({ id, object }) => ({
            objectPath: pathOf(id),
            naming: fc.record({
              ...ofParent,
              ...fromEntries(Object.keys(needed), (input) => fc.constant(needed[input])),
              [adoptedBy]: fc.constantFrom(...spellings(object[idName])),
            }),
          })),
        ];
      }),
    creation: {
      objectPath: pathOf,
      keeps: (args, { args: before }) => naming.every((input) => input === adoptedBy || args[input] === before[input]),
    },
    fit: (args) => ({ ...derived.required(args[adoptedBy] !== undefined), ...args }),

    up(account, { objectPath, args, isOurs, found }) {
      const isNew = isOurs && !found.has(objectPath);
      found.set(objectPath, true);
      const declared = Object.entries(args)
        .filter(([input]) => ![parent, adoptedBy, "onDestroy"].includes(input) && !triggers.includes(input))
        .map(([input, value]) => [derived.atOf(input), derived.onPlatform(input, bare(value))])
        .filter(([, value]) => value !== undefined);
      const all: Stored = { ...(isNew && model.begun), ...(isOurs && keptOf(args)), ...Object.fromEntries(declared) };
      for (const [name, value] of Object.entries(all)) put(account, `${objectPath}/${name}`, value);
    },

    destroy(account, { objectPath, args, isOurs }) {
      if ((args.onDestroy ?? (isOurs ? "delete" : "keep")) === "delete") takeAway(account, objectPath);
    },

    intervene(draw, { objectPath, args, isOurs }) {
      const id = objectPath.slice(pathOf("").length);
      if (isOurs && draw(fc.integer({ min: 1, max: 6 })) === 1) {
        return { label: `delete ${objectPath}`, isDrift: true, change: (account) => objects.remove(account, id) };
      }
      const input = draw(fc.constantFrom(...seen));
      const at = derived.atOf(input);
      const value = derived.onPlatform(input, bare(draw(derived.valuesOf(input))));
      return {
        label: `set ${input} of ${objectPath} to ${JSON.stringify(value)}`,
        isDrift: args[input] !== undefined || (isOurs && at in keptOf(args)),
        change: (account) => {
          const object = objects.find(account, id);
          if (object) (kind.set ?? Object.assign)(object, { [at]: value });
        },
      };
    },
    ...model,
  };
}
