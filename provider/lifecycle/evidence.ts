import type { Properties } from "../schema/properties";
import type { Settings } from "../settings/settings";
import type { Context } from "./context";
import { compareIdentity } from "./identity";
import type { Found, ResourceKind } from "./kind";
import { accountOf, fingerprintOf, isElsewhere } from "./provenance";

/** An object that the state records. */
export interface Recorded {
  readonly kind: ResourceKind;
  readonly id: string;
  readonly state: Properties;
}

/** What this run has seen of each account: an account is told apart by its address and key. */
export class Evidence {
  readonly #accounts = new Map<string, AccountEvidence>();
  #heard = 0;

  /** The engine has begun to check or compare a resource of the program. */
  hear(): void {
    this.#heard += 1;
  }

  /** How many it has begun with so far. */
  get heard(): number {
    return this.#heard;
  }

  of(settings: Settings): AccountEvidence {
    const account = accountOf(settings);
    const known = this.#accounts.get(account) ?? new AccountEvidence(settings);
    this.#accounts.set(account, known);
    return known;
  }
}

/**
 * What one key has found at one address. What it reads proves that it is of the account of the objects that were recorded with
 * the same fingerprint: those of one account, though the key that recorded them may be another one by now.
 */
export class AccountEvidence {
  readonly #fingerprint: unknown;
  readonly #read = new Set<unknown>();
  readonly #missing = new Set<string>();
  readonly #told = new Set<string>();
  readonly #recorded = new Map<string, Recorded>();
  #looks = 0;
  /** Whether a claim was refused because nothing showed that the key reads what is recorded. */
  isUncertain = false;
  /** The wait of the first creates for what the engine is about to compare, where it has begun. */
  compared: Promise<void> | undefined;
  /** The check before the first write, where it has begun. */
  firstWrite: Promise<void> | undefined;

  constructor(settings: Settings) {
    this.#fingerprint = fingerprintOf(settings);
  }

  /** The key has read or written an object that was recorded with this fingerprint. */
  reads({ keyFingerprint }: Properties): void {
    this.#read.add(keyFingerprint);
  }

  /** Whether what was read shows that the key reads the account of an object with this state. */
  covers({ keyFingerprint }: Properties): boolean {
    if (this.#read.has(keyFingerprint)) return true;
    return this.isOwn({ keyFingerprint }) && this.#read.size > 0;
  }

  /** Whether this key recorded it. */
  isOwn({ keyFingerprint }: Properties): boolean {
    return keyFingerprint !== undefined && keyFingerprint === this.#fingerprint;
  }

  /** Looks for a recorded object, which may show that the key reads the account. */
  async whileLooking<T>(look: () => Promise<T>): Promise<T> {
    this.#looks += 1;
    try {
      return await look();
    } finally {
      this.#looks -= 1;
    }
  }

  /** Whether a look is under way. */
  get isLooking(): boolean {
    return this.#looks > 0;
  }

  /** An object seems to be missing. */
  misses({ kind, id }: Recorded): void {
    this.#missing.add(JSON.stringify([kind.type, id]));
  }

  /** How many seem to be. */
  get numberMissing(): number {
    return this.#missing.size;
  }

  /** The state records this object: a comparison of the program with the state has shown it. */
  knows(recorded: Recorded): void {
    this.#recorded.set(JSON.stringify([recorded.kind.type, recorded.id]), recorded);
  }

  get recorded(): readonly Recorded[] {
    return [...this.#recorded.values()];
  }

  /** Whether this is the first time that a reason is told. */
  tells(reason: string): boolean {
    const isFirst = !this.#told.has(reason);
    this.#told.add(reason);
    return isFirst;
  }
}

/** What this run has seen of the account that an operation is about. */
export function evidenceOf({ run, settings }: Pick<Context, "run" | "settings">): AccountEvidence {
  return run.part(Evidence).of(settings);
}

/** Notes that a recorded object was found, where that says something of the key. */
export function noteFound({ run, settings }: Context, { kind, state }: Recorded, found: Found): void {
  if (found.isPublic || state[externalKey] !== undefined) return;
  // At another address the same id may be another object.
  if (isElsewhere(state, settings) && compareIdentity(kind, state, found) !== "same") return;
  evidenceOf({ run, settings }).reads(state);
}

/** How long, and how often, it is waited for what the engine is about to check and compare. */
const pauseMs = 100;
const pauses = 5;

/**
 * Waits while the engine begins with further resources of the program, as long as that is of use, and half a second at the most: it
 * checks and compares one after the other, and begins with what is new, or has changed, at once.
 */
export async function whileHearing({ run, wait }: Pick<Context, "run" | "wait">, isOfUse: () => boolean) {
  const all = run.part(Evidence);
  let heard = 0;
  for (let count = 0; count < pauses && heard < all.heard && isOfUse(); count += 1) {
    heard = all.heard;
    await wait(pauseMs);
  }
}

/** Marks in the state what `get` has read: it need not be of the account of the stack. */
export const externalKey = "external";

/** The same context, and whether a request through it has had success since. */
export function watched(context: Context): { context: Context; hadSuccess: () => boolean } {
  let hadSuccess = false;
  const { client } = context;
  return {
    context: {
      ...context,
      client: {
        send: async (operation, ...args) => {
          const response = await client.send(operation, ...args);
          hadSuccess = true;
          return response;
        },
        stream: (operation, ...args) => client.stream(operation, ...args),
        oneAtATime: (key, run) => client.oneAtATime(key, run),
        commit: (key, parent, change) => client.commit(key, parent, change),
      },
    },
    hadSuccess: () => hadSuccess,
  };
}
