import type fc from "fast-check";
import type { PlatformSeed, PlatformState } from "../../emulator";
import { type Between, put, type Settings } from "./settings";

/** Arguments of a program. A `Reference` is another resource's output. */
export type Args = Record<string, unknown>;

export interface Resource {
  name: string;
  readonly type: string;
  args: Args;
  /** Path of the object that its arguments identify; undefined if the platform creates the object. */
  objectPath: string | undefined;
  recordedAs: string | undefined;
}

/** A resource in the stack's state, as of the last up or refresh. */
export interface Recorded {
  readonly type: string;
  args: Args;
  before?: Args | undefined;
  readonly objectPath: string;
  /** Values of the managed settings before they were managed. */
  readonly found: Settings;
  /** True if the program created it. */
  readonly isOurs: boolean;
}

export class Reference {
  constructor(readonly to: Resource) {}
}

export class Secret {
  constructor(readonly value: string) {}
}

/** Unwraps secrets, including nested ones, as the engine does for the provider. */
export function bare(value: unknown): unknown {
  if (value instanceof Secret) return value.value;
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, bare(inner)]));
}

/** Arguments that are declared together, and generators for them. Only credentials have several. */
export interface Setting {
  readonly inputs: readonly string[];
  values(program: readonly Resource[]): fc.Arbitrary<Args>;
}

export interface Target {
  /** Path; undefined if the platform creates the object with the resource. */
  readonly objectPath?: string;
  /** Identifying arguments in all possible forms. */
  readonly naming: fc.Arbitrary<Args>;
}

export type Draw = <T>(from: fc.Arbitrary<T>) => T;

export interface Intervention {
  readonly label: string;
  /** True if a refresh must detect the change before an up can correct it. */
  readonly isDrift: boolean;
  change(account: PlatformState): void;
}

/** A kind in the model: possible programs and their results on the platform. Independent of the provider's code. */
export interface ModelledKind {
  readonly seed?: PlatformSeed;
  /** Moves the kind's objects from the state to their paths. No kind sets the rest. */
  account?(state: PlatformState, settings: Settings): void;
  readonly naming: readonly string[];
  readonly settings: readonly Setting[];
  readonly notSet?: readonly string[];
  /** Returns the objects of the account that resources can manage. */
  targets(account: PlatformState): Target[];
  /** For kinds whose objects the platform creates. */
  readonly creation?: {
    objectPath(id: string): string;
    /** True if arguments without an identifier keep the recorded object. */
    keeps(args: Args, recorded: Recorded): boolean;
  };
  fit(args: Args, context: FitContext): Args;
  /** Changes the account to the declared arguments, and creates a missing object. */
  up(account: Settings, recorded: Recorded, context: UpContext): void;
  /** Changes the account as a destroy does. */
  destroy(account: Settings, recorded: Recorded): void;
  /** Deletes the rest of the old resource after another one has taken over its object. Default: nothing. */
  handOver?(account: Settings, old: Recorded, next: Recorded): void;
  intervene(draw: Draw, recorded: Recorded, account: PlatformState): Intervention | undefined;
}

export interface FitContext {
  readonly account: PlatformState;
  readonly program: readonly Resource[];
  readonly recorded: Recorded | undefined;
}

export interface UpContext {
  readonly id: string;
  readonly platform: PlatformState;
  readonly during: Between;
}

export function manage(account: Settings, { found }: Recorded, declared: ReadonlyMap<string, unknown>): void {
  for (const [path, value] of declared) {
    if (!found.has(path)) found.set(path, account.get(path));
    put(account, path, value);
  }
}

export function putBack(account: Settings, { found }: Recorded, paths: Iterable<string>): void {
  for (const path of paths) put(account, path, found.get(path));
}
