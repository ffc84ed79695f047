import { defaultSeed, type PlatformSeed, type PlatformState } from "../../../emulator";
import { kindOf } from "../../../provider/kinds";
import { propertiesFromId } from "../../../provider/lifecycle/identity/ids";
import type { ResourceKind } from "../../../provider/lifecycle/kind";
import type { Properties } from "../../../provider/schema/properties";
import { kindUnderTest } from "../../kinds";

/**
 * What the script must know of a kind of resource beyond its schema: values to declare, and where the platform keeps
 * them. All kinds run on one platform at the same time, so each has separate objects there.
 */
export interface Case {
  /** Adds to the default seed what this kind works on, and no other. */
  prepare?(seed: Platform): void;
  /** The paths of the platform's state that belong to this kind alone, such as `pullZones.1131`. */
  owns: RegExp;
  /** What is always declared: what identifies the object, and whatever is not a setting. */
  args: Properties;
  /** The id that it gets. */
  id: RegExp;
  /** The object with an id, as the emulator keeps it. */
  object(platform: PlatformState, id: string): PlatformObject | undefined;
  /** Each input that is updated in place. */
  settings: Record<string, Setting>;
  /** Each input that replaces: what is declared in its place, with what goes along with it. */
  replacing: Record<string, Properties>;
  /** Inputs that the script does not change, each with the reason. */
  leftOut?: Record<string, string>;
  /** Changes behind Pulumi's back that must show nothing: of what is not declared, and of how it is spelled. */
  unmanaged(object: PlatformObject, platform: PlatformState): void;
  /** Deletions behind Pulumi's back, and what the next up comes to: a new one, or an error. */
  deletions: Record<string, { change(platform: PlatformState, id: string): void; outcome: "create" | RegExp }>;
  /** Why there is none that creates, or none that fails. */
  neverRecreated?: string;
  neverRefused?: string;
  /** Whether a destroy removes also what was adopted. Left out: it stays. */
  removesAdopted?: true;
  /** Why a rename without aliases is refused unless the resource adopts, or a second one is allowed. */
  renameRefusal?: RegExp;
  /** The error of a second one, where there can be none: a rename without aliases is refused however duplicates are dealt with. */
  onlyOne?: RegExp;
  /** Settings that a destroy leaves on the platform, where the object itself stays and did not exist before. */
  leaves?: Record<string, unknown>;
  /** Outputs that the platform shows only to the request that created them. */
  notInGet?: readonly string[];
}

/** An object on the platform. */
export type PlatformObject = Record<string, unknown>;

/** The parts of a seed, none left out. */
export type Platform = { [Part in keyof PlatformSeed]-?: Exclude<PlatformSeed[Part], undefined> };

/** An input that is updated in place, with two values. */
export interface Setting {
  /** What is declared first. */
  from: unknown;
  to: unknown;
  /** The platform's values for both, if they differ from the program's. */
  holds?: readonly [from: unknown, to: unknown];
  /** The object's property that holds it. Default: of the same name. */
  at?: string;
  /** In place of `at`, where it is a part of a property. */
  look?(object: PlatformObject): unknown;
  set?(object: PlatformObject, value: unknown): void;
  /** What `get` shows of the first value, where that is more than was declared. */
  shown?: unknown;
  /** Why `get` does not show it, though a refresh does. */
  notInGet?: string;
  /** Why reads do not show it: then nobody sees that it drifts. */
  unseen?: string;
  /** Where the platform keeps nothing of it: the request that must have been sent, as `METHOD /path`. */
  sends?: RegExp;
  /** Why that depends on the other settings: only a full run, in which each changes by itself, changes it. */
  alone?: string;
}

/** A kind with its case. */
export interface Subject {
  readonly type: string;
  readonly kind: ResourceKind;
  readonly case: Case;
  /** Whether each create creates another object: then nothing is adopted, and a rename keeps no id. */
  readonly isNewEachTime: boolean;
}

export function subjectOf(type: string): Subject {
  const { script, isNewEachTime = false } = kindUnderTest(type);
  return { type, kind: kindOf(type), case: script, isNewEachTime };
}

const leftOutEverywhere: Record<string, string> = {
  adopt: "acts at a create alone: the adoption and the up again do it",
  onDestroy: "acts at a destroy alone",
  connection: "has tests of its own",
};

/** What a program declares of a kind, with these settings at their second value. */
export function argsOf({ case: { args, settings } }: Subject, changed: readonly string[] = []): Properties {
  const values = Object.entries(settings).map(([name, { from, to }]) => [name, changed.includes(name) ? to : from]);
  return { ...args, ...Object.fromEntries(values) };
}

/** What a program declares besides to adopt the object that its inputs identify, or the one with this id. */
export function adopting(kind: ResourceKind, id?: string): Properties {
  if ("adopt" in kind.inputs.shape) return { adopt: true };
  return kind.adoptedBy === undefined || id === undefined
    ? {}
    : { [kind.adoptedBy]: propertiesFromId(kind, id)[kind.adoptedBy] };
}

/** What the platform holds of each setting, by the names of the inputs. */
export function held({ settings }: Case, object: PlatformObject): Properties {
  return Object.fromEntries(
    Object.entries(settings)
      .filter(([, { sends }]) => !sends)
      .map(([name, { look, at = name }]) => [name, look ? look(object) : object[at]]),
  );
}

/** What it must hold, with these settings at their second value. */
export function toHold({ settings }: Case, changed: readonly string[] = []): Properties {
  return Object.fromEntries(
    Object.entries(settings)
      .filter(([, { sends }]) => !sends)
      .map(([name, { from, to, holds = [from, to] }]) => [name, holds[changed.includes(name) ? 1 : 0]]),
  );
}

/** Gives settings their second value behind Pulumi's back. */
export function drift({ settings }: Case, object: PlatformObject, names: readonly string[]): void {
  for (const name of names) {
    const setting = settings[name] as Setting;
    const value = structuredClone(setting.holds ? setting.holds[1] : setting.to);
    if (setting.set) setting.set(object, value);
    else object[setting.at ?? name] = value;
  }
}

/** The settings whose drift a refresh sees. */
export function visible({ settings }: Case): string[] {
  return Object.keys(settings).filter((name) => !settings[name]?.unseen);
}

/** The default seed with what each of these kinds works on. */
export function scriptSeed(subjects: readonly Subject[]): PlatformSeed {
  const seed = defaultSeed() as Platform;
  for (const subject of subjects) subject.case.prepare?.(seed);
  return seed;
}

/** What a case lacks, a sentence each. */
export function lacks({ kind, case: { settings, replacing, leftOut = {}, deletions, ...rest } }: Subject): string[] {
  const skipped = { ...leftOut, ...leftOutEverywhere };
  const inputs = Object.keys(kind.inputs.shape);
  const outcomes = Object.values(deletions).map(({ outcome }) => outcome);
  return [
    ...inputs
      .filter((name) => !(name in settings || name in replacing || name in skipped))
      .map((name) => `the case neither updates ${name}, nor replaces it, nor says why it is left out`),
    ...Object.keys(kind.replacedBy)
      .filter((name) => !(name in replacing || name in skipped))
      .map((name) => `a change of ${name} replaces, and the case does not do that`),
    ...Object.keys(replacing)
      .filter((name) => !(name in kind.replacedBy))
      .map((name) => `the case replaces ${name}, the kind does not`),
    ...[...Object.keys(settings), ...Object.keys(leftOut)]
      .filter((name) => !inputs.includes(name))
      .map((name) => `there is no input ${name}`),
    ...(outcomes.includes("create") || rest.neverRecreated ? [] : ["no deletion is mended by a create"]),
    ...(outcomes.some((outcome) => outcome !== "create") || rest.neverRefused ? [] : ["no deletion leads to an error"]),
  ];
}
