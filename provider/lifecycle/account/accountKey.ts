import { EdgeError } from "../../client/errors";
import { claimsMissing } from "../../client/notFound";
import { pauses, readAgain } from "../../client/readAgain";
import type { Properties } from "../../schema/properties";
import { keyOfState, nameOf } from "../../settings/settingNames";
import type { Settings } from "../../settings/settings";
import { type Context, whileChecking } from "../context";
import { compareIdentity } from "../identity/identity";
import type { Found, ResourceKind } from "../kind";
import { accountListOf, ownsSomething, rootOf } from "./accountLists";
import { accountOf, externalKey, isElsewhere, isOfThisKey } from "./provenance";

/** An object that the state records. */
export interface Recorded {
  readonly kind: ResourceKind;
  readonly id: string;
  readonly state: Properties;
}

/** How many recorded objects are looked for at the most before the first write. */
const mostLookedFor = 5;

/**
 * What a run finds out of one key at one address: whether it is a key of the account in which recorded objects are. What it reads
 * proves that for all that was recorded with the same fingerprint, though the key that recorded them may be another one by now.
 */
class AccountKey {
  readonly #settings: Settings;
  readonly #read = new Set<unknown>();
  readonly #missing = new Set<string>();
  readonly #told = new Set<string>();
  readonly #recorded = new Map<string, Recorded>();
  /** How many looks are under way. */
  #looks = 0;
  /** Whether a claim was refused because nothing showed that the key reads what is recorded. */
  #isUncertain = false;
  /** The wait of the first creates for what the engine is about to compare, where it has begun. */
  #compared: Promise<void> | undefined;
  /** The check before the first write, where it has begun. */
  #firstWrite: Promise<void> | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** The state records this object: a comparison of the program with the state has shown it. */
  noteRecorded(recorded: Recorded): void {
    this.#recorded.set(JSON.stringify([recorded.kind.type, recorded.id]), recorded);
  }

  /** Whether the state is known to record anything. */
  get hasRecorded(): boolean {
    return this.#recorded.size > 0;
  }

  /** The key has read or written an object that was recorded with this fingerprint. */
  noteRead({ keyFingerprint }: Properties): void {
    this.#read.add(keyFingerprint);
  }

  /** A recorded object was found: notes that where it says something of the key. */
  noteFound(settings: Settings, { kind, state }: Pick<Recorded, "kind" | "state">, found: Found): void {
    if (found.isPublic || state[externalKey] !== undefined) return;
    // At another address the same id may be another object.
    if (isElsewhere(state, settings) && compareIdentity(kind, state, found) !== "same") return;
    this.noteRead(state);
  }

  /** A recorded object is missing in what it belongs to, which was read by its id. */
  noteAbsent({ state }: Pick<Recorded, "state">): void {
    if (state[externalKey] === undefined) this.noteRead(state);
  }

  /** An object seems to be missing. */
  noteMissing({ kind, id }: Recorded): void {
    this.#missing.add(JSON.stringify([kind.type, id]));
  }

  /** How many seem to be. */
  get numberMissing(): number {
    return this.#missing.size;
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

  /** Whether what was read so far shows that this is a key of the account of an object with this state. */
  isOfAccountOf(state: Properties): boolean {
    if (this.#read.has(state.keyFingerprint)) return true;
    return isOfThisKey(state, this.#settings) && this.#read.size > 0;
  }

  /** The same once other looks of the run have ended. A delete before may have deleted the object (`mayBeDeleted`). */
  async willBeOfAccountOf(context: Context, state: Properties, mayBeDeleted: boolean): Promise<boolean> {
    if (mayBeDeleted && isOfThisKey(state, this.#settings)) return true;
    // The engine reads several resources at once: what shows it may be under way.
    const isOver = () => this.isOfAccountOf(state) || this.#isUncertain;
    await readAgain(
      context,
      isOver,
      Boolean,
      pauses.whileOthersLook(() => this.#looks > 0),
    );
    if (this.isOfAccountOf(state)) return true;
    // A stack may have a single resource: then the account itself has to be seen.
    const isAlone = () => this.numberMissing === 1 && !this.#isUncertain;
    if (isOfThisKey(state, this.#settings) && isAlone() && (await ownsSomething(context)) && isAlone()) return true;
    this.#isUncertain = true;
    return false;
  }

  /**
   * Before the first write of a run through a connection: where its key recorded nothing of what the state has, it has to read
   * something of that. A key of another account would create there what the program declares, beside what the state records.
   *
   * @throws EdgeError where it finds nothing
   */
  async refuseUnknown(context: Context, step: "create" | "update"): Promise<void> {
    if (context.settings.acceptMissing) return;
    if (step === "create" && !this.hasRecorded) {
      // Once a run: while creates wait, they occupy the engine's workers, and it compares nothing further.
      this.#compared ??= whileChecking(context, () => !this.hasRecorded);
      await this.#compared;
    }
    if (!this.hasRecorded) return;
    this.#firstWrite ??= this.#refuseUnread(context);
    await this.#firstWrite.catch((error: Error) => {
      throw this.isFirst(error.message)
        ? error
        : new EdgeError("nothing was written; another message of this run says why.");
    });
  }

  /** Whether this reason is reported for the first time. */
  isFirst(reason: string): boolean {
    const isFirst = !this.#told.has(reason);
    this.#told.add(reason);
    return isFirst;
  }

  async #refuseUnread(context: Context): Promise<void> {
    // What an early version recorded has no fingerprint, and says nothing of a key.
    const recorded = [...this.#recorded.values()].filter(({ state }) => state.keyFingerprint !== undefined);
    const isKnown = recorded.some(({ state }) => this.isOfAccountOf(state) || isOfThisKey(state, this.#settings));
    if (recorded.length === 0 || isKnown) return;
    for (const each of ofDifferentRoots(recorded).slice(0, mostLookedFor)) {
      if (await this.#canRead(context, each)) return;
    }
    throw new EdgeError(`nothing was written: ${notOfTheAccount(context)}`);
  }

  async #canRead(context: Context, recorded: Recorded): Promise<boolean> {
    const { kind, id, state } = recorded;
    try {
      const found = await kind.read(context, id, state);
      if (found && compareIdentity(kind, state, found) !== "another") this.noteFound(context.settings, recorded, found);
      if (!found && !isElsewhere(state, context.settings)) this.noteAbsent(recorded);
      return this.isOfAccountOf(state);
    } catch (error) {
      if (claimsMissing(error) || isElsewhere(state, context.settings)) return false;
      throw error;
    }
  }
}

/** The key of these settings, as this run knows it. */
export function accountKeyOf({ run, settings }: Pick<Context, "run" | "settings">): AccountKey {
  const { known } = run.part(AccountKeys);
  const account = accountOf(settings);
  const key = known.get(account) ?? new AccountKey(settings);
  known.set(account, key);
  return key;
}

class AccountKeys {
  readonly known = new Map<string, AccountKey>();
}

/** Why a key that reads nothing of what is recorded is not trusted, and what to do. */
export function notOfTheAccount({ settings }: Pick<Context, "settings">): string {
  const key = nameOf("apiKey", settings);
  return `${key} seems to hold a key of another account: this key can read none of the stack's resources. Set ${key} to a key of the stack's account.${keyOfState("apiKey", settings)} If the key is right and what the stack records was really deleted, ${accepting}`;
}

/** What to do where it is true, as the end of a sentence. A refresh and a destroy get recorded settings, and the environment's. */
export const accepting =
  "rerun with EDGE_ACCEPT_MISSING=true in the environment. `pulumi state delete` removes a single resource from the state, `pulumi stack rm --force` forgets the stack.";

/** One of each pull zone, application and the like: what belongs to the same one is missing together. */
function ofDifferentRoots(recorded: readonly Recorded[]): Recorded[] {
  return [...new Map(recorded.map((each) => [`${accountListOf(each.kind).label} ${rootOf(each)}`, each])).values()];
}
