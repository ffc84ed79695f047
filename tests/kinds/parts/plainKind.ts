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
 * A kind whose objects are created, read, updated and deleted in a list, and adopted by their ids: what the tests do follows from
 * one program, the examples of its schemas, and where the emulator keeps what is declared.
 */
export interface PlainKind
  extends Pick<
    KindUnderTest,
    "program" | "chain" | "others" | "shownLater" | "secrets" | "requests" | "withoutContent"
  > {
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
  /** The inputs that replace, beside those of the id, each with another value and the inputs that must change with it. */
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

interface SoakOfPlainKind {
  /** How many there are for each customer. */
  readonly count?: number;
  /** The input in which they differ. */
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
      ...(parent ? {} : { neverRefused: "the object belongs to the account alone" }),
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
      ...(derived.isSecret(input) ? { notInGet: "the CLI shows no secret" } : {}),
    };
  }

  /** The paths of what the script creates, where that is in a collection of the account. */
  function created(): RegExp[] {
    if (place.list) return [];
    const ids = parent ? `(${own}|${other})/` : (kind.id?.source.replace(/^\^|\$$/g, "") ?? "");
    return [new RegExp(`${place.collection}\\.${ids}`)];
  }

  /** The id of an object of the script that exists beside the one of the program. */
  function adoptedInScript(): unknown {
    const all = objects.in(platformState.parse(adds));
    return all.find(({ id }) => !parent || id.startsWith(`${own}/`))?.object[place.idName];
  }
}

/** A response that lists the objects of a parent, without this one. */
function notListed(list: string, idName: string): Missing["saidBy"] {
  return (response, id) => {
    const shown = objectIn(response)[list];
    return notFound(response) || (isList(response, shown) && !has(shown, idName, id.split("/")[1]));
  };
}
