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
  /** The path of what its arguments name; nothing for what the platform makes. */
  thing: string | undefined;
  /** The name under which the stack's state knows it; nothing for one that is to be created. */
  recordedAs: string | undefined;
}

/** What the stack's state stands for: a resource as the last up or refresh left it. */
export interface Recorded {
  readonly type: string;
  args: Args;
  /** What was declared before this up. */
  before?: Args | undefined;
  /** The path of what it is about. */
  readonly thing: string;
  /** What the managed settings were when they came under management. */
  readonly found: Settings;
  /** Whether the program made it. */
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

/** Something that a resource can be about. */
export interface Target {
  /** Its path; nothing for what the platform makes when the resource is created. */
  readonly thing?: string;
  /** The arguments that name it, in each of the ways in which they can. */
  readonly naming: fc.Arbitrary<Args>;
}

/** Draws a value; the seed decides which. */
export type Draw = <T>(from: fc.Arbitrary<T>) => T;

/** Something that others do to the platform behind Pulumi's back. */
export interface Intervention {
  readonly words: string;
  /** Whether it is drift: a refresh has to see it before an up mends it. */
  readonly isDrift: boolean;
  change(account: PlatformState): void;
}

/** One kind of resource as the model sees it: what programs may say, and what the platform then holds. Knows nothing of the provider's code. */
export interface ModelledKind {
  /** What the account has from the start for this kind alone. */
  readonly seed?: PlatformSeed;
  /** Puts what the kind is about under its paths, and takes it out of the state: whatever is left there no kind sets. */
  account?(state: PlatformState, settings: Settings): void;
  /** The arguments that name the thing. */
  readonly naming: readonly string[];
  /** All the others. */
  readonly settings: readonly Setting[];
  /** What resources may be about, given the account as it is. */
  targets(account: PlatformState): Target[];
  /** Of a kind whose things the platform makes. */
  readonly making?: {
    /** The path of what was made under an id. */
    thing(id: string): string;
    /** Whether arguments that name nothing stay with what is recorded. */
    keeps(args: Args, recorded: Recorded): boolean;
  };
  /** The arguments with what they need to be accepted. */
  fit(args: Args, context: FitContext): Args;
  /** Changes the account to what `recorded.args` declare, a thing that is not there yet included. */
  up(account: Settings, recorded: Recorded, context: UpContext): void;
  /** Changes the account to what is left after a destroy. */
  destroy(account: Settings, recorded: Recorded): void;
  /** What the destroy of the old resource still does where a new one is about the same thing. Left out: nothing. */
  handOver?(account: Settings, old: Recorded, next: Recorded): void;
  /** What others do to what the resource is about; nothing when they do nothing this time. */
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
