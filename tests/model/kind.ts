import type fc from "fast-check";
import type { PlatformSeed, PlatformState } from "../../emulator";
import { type Between, put, type Settings } from "./settings";

/** Arguments as a program gives them; a `Reference` stands for what another resource of the program puts out. */
export type Args = Record<string, unknown>;

/** A resource of the program. */
export interface Resource {
  /** Changes when the program renames it. */
  name: string;
  readonly type: string;
  args: Args;
  /** The path of the object that its arguments name; undefined where the platform creates the object. */
  objectPath: string | undefined;
  /** The name under which the stack's state knows it; nothing for one that is to be created. */
  recordedAs: string | undefined;
}

/** What the stack's state stands for: a resource as the last up or refresh left it. */
export interface Recorded {
  readonly type: string;
  args: Args;
  /** What was declared before this up. */
  before?: Args | undefined;
  /** The path of its object. */
  readonly objectPath: string;
  /** What the managed settings were when they came under management. */
  readonly found: Settings;
  /** Whether the program created it. */
  readonly isOurs: boolean;
}

/** The id of another resource of the same program. */
export class Reference {
  constructor(readonly to: Resource) {}
}

/** A secret in a program. */
export class Secret {
  constructor(readonly value: string) {}
}

/** A value as the engine hands it to the provider: each secret as what it holds, within lists and maps, too. */
export function bare(value: unknown): unknown {
  if (value instanceof Secret) return value.value;
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, bare(inner)]));
}

/** Arguments that belong together, and values for them. One alone but for credentials. */
export interface Setting {
  readonly inputs: readonly string[];
  values(program: readonly Resource[]): fc.Arbitrary<Args>;
}

/** An object that a resource can manage. */
export interface Target {
  /** Its path; left out where the platform creates the object with the resource. */
  readonly objectPath?: string;
  /** The arguments that name it, in each of the ways in which they can. */
  readonly naming: fc.Arbitrary<Args>;
}

/** Draws a value; the seed decides which. */
export type Draw = <T>(from: fc.Arbitrary<T>) => T;

/** A change by others to the platform behind Pulumi's back. */
export interface Intervention {
  readonly label: string;
  /** Whether it is drift: a refresh has to see it before an up mends it. */
  readonly isDrift: boolean;
  change(account: PlatformState): void;
}

/** One kind of resource as the model sees it: what programs may say, and what the platform then holds. Knows nothing of the provider's code. */
export interface ModelledKind {
  /** What the account has from the start for this kind alone. */
  readonly seed?: PlatformSeed;
  /** Puts the objects of the kind under their paths and removes them from the state: no kind sets what is left there. */
  account?(state: PlatformState, settings: Settings): void;
  /** The arguments that name the object. */
  readonly naming: readonly string[];
  /** All the others. */
  readonly settings: readonly Setting[];
  /** Those that no step of the model sets. */
  readonly notSet?: readonly string[];
  /** The objects that resources can manage, given the account as it is. */
  targets(account: PlatformState): Target[];
  /** Of a kind whose objects the platform creates. */
  readonly creation?: {
    /** The path of the object with an id. */
    objectPath(id: string): string;
    /** Whether arguments that name nothing stay with what is recorded. */
    keeps(args: Args, recorded: Recorded): boolean;
  };
  /** The arguments with what they need to be accepted. */
  fit(args: Args, context: FitContext): Args;
  /** Changes the account to what `recorded.args` declare, and creates a missing object. */
  up(account: Settings, recorded: Recorded, context: UpContext): void;
  /** Changes the account to what is left after a destroy. */
  destroy(account: Settings, recorded: Recorded): void;
  /** What the destroy of the old resource still does where a new one manages the same object. Left out: nothing. */
  handOver?(account: Settings, old: Recorded, next: Recorded): void;
  /** How others change the object of the resource; undefined when they do nothing this time. */
  intervene(draw: Draw, recorded: Recorded, account: PlatformState): Intervention | undefined;
}

export interface FitContext {
  readonly account: PlatformState;
  readonly program: readonly Resource[];
  /** The resource as the state knows it. */
  readonly recorded: Recorded | undefined;
}

export interface UpContext {
  readonly id: string;
  readonly platform: PlatformState;
  /** When the up ran, by the platform's clock. */
  readonly during: Between;
}

/** Sets what is declared; what it was when it came under management is remembered. */
export function manage(account: Settings, { found }: Recorded, declared: ReadonlyMap<string, unknown>): void {
  for (const [path, value] of declared) {
    if (!found.has(path)) found.set(path, account.get(path));
    put(account, path, value);
  }
}

/** Puts back what was found of these settings. */
export function putBack(account: Settings, { found }: Recorded, paths: Iterable<string>): void {
  for (const path of paths) put(account, path, found.get(path));
}
