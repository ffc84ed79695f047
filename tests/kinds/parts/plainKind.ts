import type { PlatformSeed, PlatformState } from "../../../emulator";
import { platformState } from "../../../emulator/state";
import { kindOf } from "../../../provider/kinds";
import type { Properties } from "../../../provider/schema/properties";
import type { Case, Setting } from "../../acceptance/script/case";
import type { Args } from "../../model/kind";
import type { KindUnderTest, Missing } from "../kindUnderTest";
import { Derived, pick } from "./derived";
import { type ModelOfPlainKind, plainModel } from "./plainModel";
import { adding, type Place, removing, type Stored } from "./platform";
import { has, isList, notFound, objectIn } from "./responses";

/**
 * A kind whose objects are created, read, updated and deleted in a list, and adopted by their ids. Its tests derive
 * from one program, its schemas' examples, and the emulator's storage of the inputs.
 */
export interface PlainKind
  extends Pick<
    KindUnderTest,
    "program" | "chain" | "others" | "shownLater" | "secrets" | "requests" | "withoutContent"
  > {
  readonly type: string;
  /** Additional inputs in the script. */
  readonly scripted?: Properties;
  /** Second value of inputs whose schema does not determine it. */
  readonly second?: Properties;
  /** Changes of the usual update, or the inputs that get their second value. Default: every input updated in place. */
  readonly changed?: Properties | readonly string[];
  /** Inputs besides the program to adopt an object of that seed. */
  readonly adopted: Properties;
  readonly lives?: KindUnderTest["lives"];
  readonly missing?: Partial<Missing>;
  readonly place: Place;
  readonly stored?: Readonly<Record<string, StoredInput>>;
  /** Returns an object's properties by name if it stores them differently, with their setter. */
  shownOf?(object: Stored, platform: PlatformState): Stored;
  set?(object: Stored, values: Stored): void;
  /** Returns the property of an input without an entry here. Default: the input in Pascal case. */
  nameOf?(input: string): string;
  /** Objects of the script. For a kind with a parent, the first two of its collection are the parents. */
  readonly adds: PlatformSeed;
  readonly id?: RegExp;
  /** Replacing inputs besides those of the id, each with another value and the inputs that must change with it. */
  readonly replacing?: Readonly<Record<string, Properties>>;
  readonly leftOut?: Readonly<Record<string, string>>;
  unmanaged(object: Stored, platform: PlatformState): void;
  readonly withoutParent?: RegExp;
  readonly renameRefusal?: RegExp;
  readonly script?: Partial<Case>;
  readonly model?: ModelOfPlainKind;
  readonly soak?: SoakOfPlainKind;
}

export interface StoredInput {
  readonly at?: string;
  /** Returns the emulator's value. Default: the same, or an enumeration's number. */
  to?(value: unknown): unknown;
  readonly unseen?: string;
  /** Result of get for the first value, if it is more. */
  readonly shown?: unknown;
  /** Replaces `at` if the input is part of a property. */
  look?(object: Stored): unknown;
  set?(object: Stored, value: unknown): void;
}

interface SoakOfPlainKind {
  readonly count?: number;
  readonly named?: string;
  readonly args?: Args;
  readonly change?: Args;
}

export function plainKind(kind: PlainKind): KindUnderTest {
  const { type, program, place, adds, replacing = {}, leftOut = {}, stored = {}, soak = {} } = kind;
  const { adoptedBy = "" } = kindOf(type);
  const derived = new Derived(kind);
  const { objects, second, changed, fixed, inPlace } = derived;
  const { parent, parents = place.collection } = place;
  const [own, other] = derived.parentsIn(adds);

  return {
    program,
    change: Array.isArray(changed) ? pick(second, ...changed) : (changed as Properties),
    fixed: Object.keys(replacing).filter((input) => input !== adoptedBy),
    missing: {
      id: parent ? `${program[parent]}/9999` : "9999",
      remove(platform) {
        const isOfProgram = (id: string) => !parent || id.startsWith(`${program[parent]}/`);
        for (const { id } of objects.in(platform)) if (isOfProgram(id)) objects.remove(platform, id);
      },
      saidBy: place.list ? notListed(place.list, place.idName) : notFound,
      ...kind.missing,
    },
    ...pick(kind, "chain", "others", "shownLater", "secrets", "requests", "withoutContent"),
    lives: [{}, ...(kind.lives ?? []), { name: "adopted", declares: kind.adopted }],

    script: {
      ...adding(adds, ...created()),
      args: { ...fixed, ...(parent && { [parent]: own }) },
      id: kind.id ?? new RegExp(`^${own}/[^/]+$`),
      object: (platform, id) => objects.find(platform, id),
      settings: Object.fromEntries(inPlace.map((input) => [input, scriptedSetting(input)])),
      replacing: {
        ...(parent && { [parent]: { [parent]: other } }),
        [adoptedBy]: { [adoptedBy]: adoptedInScript() },
        ...replacing,
      },
      leftOut,
      unmanaged: (object, platform) => kind.unmanaged(object, platform),
      deletions: {
        "the object": { change: (platform, id) => objects.remove(platform, id), outcome: "create" },
        ...(kind.withoutParent && { "its parent": { change: removing(parents, own), outcome: kind.withoutParent } }),
      },
      ...(parent ? {} : { neverRefused: "the object belongs only to the account" }),
      ...pick(kind, "renameRefusal"),
      ...kind.script,
    },

    model: plainModel(kind, derived),

    soak: {
      slots: (customer) =>
        Array.from({ length: soak.count ?? 1 }, (_, which) => ({
          args: {
            ...derived.withMarks(program),
            ...soak.args,
            [soak.named ?? "name"]: `${program[soak.named ?? "name"]}${customer.number}${which + 1}`,
            ...(parent && { [parent]: (customer as unknown as Args)[parent] ?? derived.modelledParents[0] }),
          },
        })),
      ...pick(soak, "change"),
    },
  };

  function scriptedSetting(input: string): Setting {
    const at = derived.atOf(input);
    const [from, to] = [derived.scripted[input], second[input]];
    return {
      from,
      to,
      holds: [derived.onPlatform(input, from), derived.onPlatform(input, to)],
      at,
      ...(kind.shownOf && { look: (object) => kind.shownOf?.(object, platformState.parse({}))[at] }),
      ...(kind.set && { set: (object, value) => kind.set?.(object, { [at]: value }) }),
      ...pick(stored[input] ?? {}, "unseen", "shown", "look", "set"),
      ...(derived.isSecret(input) ? { notInGet: "the CLI masks secrets" } : {}),
    };
  }

  function created(): RegExp[] {
    if (place.list) return [];
    const ids = parent ? `(${own}|${other})/` : (kind.id?.source.replace(/^\^|\$$/g, "") ?? "");
    return [new RegExp(`${place.collection}\\.${ids}`)];
  }

  function adoptedInScript(): unknown {
    const all = objects.in(platformState.parse(adds));
    return all.find(({ id }) => !parent || id.startsWith(`${own}/`))?.object[place.idName];
  }
}

/** True if a response lists a parent's objects without this one. */
function notListed(list: string, idName: string): Missing["saidBy"] {
  return (response, id) => {
    const shown = objectIn(response)[list];
    return notFound(response) || (isList(response, shown) && !has(shown, idName, id.split("/")[1]));
  };
}
