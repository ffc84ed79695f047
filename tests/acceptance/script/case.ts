import { defaultSeed, type PlatformSeed, type PlatformState } from "../../../emulator";
import { kindOf } from "../../../provider/kinds";
import { propertiesFromId } from "../../../provider/lifecycle/identity/ids";
import type { ResourceKind } from "../../../provider/lifecycle/kind";
import type { Properties } from "../../../provider/schema/properties";
import { kindUnderTest } from "../../kinds";

/**
 * Knowledge about a kind beyond its schema: values to declare, and their place on the platform. All kinds run on one
 * platform at the same time, so each needs its own objects.
 */
export interface Case {
  /** Adds the objects of this kind to the default seed. */
  prepare?(seed: Platform): void;
  /** Paths in the platform's state that belong only to this kind, such as `pullZones.1131`. */
  owns: RegExp;
  /** Inputs that are always declared: identifiers and everything that is not a setting. */
  args: Properties;
  id: RegExp;
  /** Returns the emulator's object with this id. */
  object(platform: PlatformState, id: string): PlatformObject | undefined;
  settings: Record<string, Setting>;
  /** New values of inputs that replace the resource, with the inputs that must accompany them. */
  replacing: Record<string, Properties>;
  leftOut?: Record<string, string>;
  /** Makes external changes that must not appear as drift: of undeclared values and of notation. */
  unmanaged(object: PlatformObject, platform: PlatformState): void;
  /** External deletions and the outcome of the next up: a create or an error. */
  deletions: Record<string, { change(platform: PlatformState, id: string): void; outcome: "create" | RegExp }>;
  /** Reason why no deletion leads to a create, or none to an error. */
  neverRecreated?: string;
  neverRefused?: string;
  /** True if a destroy also deletes adopted objects. Default: they remain. */
  removesAdopted?: true;
  /** Reason why a rename without aliases is rejected unless the resource adopts or duplicates are allowed. */
  renameRefusal?: RegExp;
  /** Error of a duplicate if the platform allows only one object. A rename without aliases is then always rejected. */
  onlyOne?: RegExp;
  /** Settings that a destroy leaves on the platform if the object itself remains and did not exist before. */
  leaves?: Record<string, unknown>;
  /** Outputs that the platform returns only in the response to the create. */
  notInGet?: readonly string[];
}

export type PlatformObject = Record<string, unknown>;

/** A seed with all parts. */
export type Platform = { [Part in keyof PlatformSeed]-?: Exclude<PlatformSeed[Part], undefined> };

export interface Setting {
  from: unknown;
  to: unknown;
  holds?: readonly [from: unknown, to: unknown];
  /** Property of the object. Default: the same name. */
  at?: string;
  /** Replaces `at` if the setting is part of a property. */
  look?(object: PlatformObject): unknown;
  set?(object: PlatformObject, value: unknown): void;
  /** Result of `get` for the initial value, if it is more than the declared value. */
  shown?: unknown;
  /** Reason why `get` does not return it, though a refresh does. */
  notInGet?: string;
  /** Reason why reads do not return it, so that nobody detects its drift. */
  unseen?: string;
  /** Expected request as `METHOD /path`, if the platform stores nothing. */
  sends?: RegExp;
  /** Reason why the setting depends on others. Only a full run changes it, because each setting changes alone there. */
  alone?: string;
}

export interface Subject {
  readonly type: string;
  readonly kind: ResourceKind;
  readonly case: Case;
  /** True if each create creates another object, so that nothing is adopted and a rename keeps no id. */
  readonly isNewEachTime: boolean;
}

export function subjectOf(type: string): Subject {
  const { script, isNewEachTime = false } = kindUnderTest(type);
  return { type, kind: kindOf(type), case: script, isNewEachTime };
}

const leftOutEverywhere: Record<string, string> = {
  adopt: "affects only creates: the steps adopt and up again cover it",
  onDestroy: "affects only destroys",
  connection: "has its own tests",
};

export function argsOf({ case: { args, settings } }: Subject, changed: readonly string[] = []): Properties {
  const values = Object.entries(settings).map(([name, { from, to }]) => [name, changed.includes(name) ? to : from]);
  return { ...args, ...Object.fromEntries(values) };
}

export function adopting(kind: ResourceKind, id?: string): Properties {
  if ("adopt" in kind.inputs.shape) return { adopt: true };
  return kind.adoptedBy === undefined || id === undefined
    ? {}
    : { [kind.adoptedBy]: propertiesFromId(kind, id)[kind.adoptedBy] };
}

export function held({ settings }: Case, object: PlatformObject): Properties {
  return Object.fromEntries(
    Object.entries(settings)
      .filter(([, { sends }]) => !sends)
      .map(([name, { look, at = name }]) => [name, look ? look(object) : object[at]]),
  );
}

export function toHold({ settings }: Case, changed: readonly string[] = []): Properties {
  return Object.fromEntries(
    Object.entries(settings)
      .filter(([, { sends }]) => !sends)
      .map(([name, { from, to, holds = [from, to] }]) => [name, holds[changed.includes(name) ? 1 : 0]]),
  );
}

export function drift({ settings }: Case, object: PlatformObject, names: readonly string[]): void {
  for (const name of names) {
    const setting = settings[name] as Setting;
    const value = structuredClone(setting.holds ? setting.holds[1] : setting.to);
    if (setting.set) setting.set(object, value);
    else object[setting.at ?? name] = value;
  }
}

export function visible({ settings }: Case): string[] {
  return Object.keys(settings).filter((name) => !settings[name]?.unseen);
}

export function scriptSeed(subjects: readonly Subject[]): PlatformSeed {
  const seed = defaultSeed() as Platform;
  for (const subject of subjects) subject.case.prepare?.(seed);
  return seed;
}

/** Returns the gaps of a case, one sentence each. */
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
      .map((name) => `a change of ${name} replaces, but the case does not test it`),
    ...Object.keys(replacing)
      .filter((name) => !(name in kind.replacedBy))
      .map((name) => `the case replaces ${name}, but the kind does not`),
    ...[...Object.keys(settings), ...Object.keys(leftOut)]
      .filter((name) => !inputs.includes(name))
      .map((name) => `there is no input ${name}`),
    ...(outcomes.includes("create") || rest.neverRecreated ? [] : ["no deletion leads to a create"]),
    ...(outcomes.some((outcome) => outcome !== "create") || rest.neverRefused ? [] : ["no deletion leads to an error"]),
  ];
}
