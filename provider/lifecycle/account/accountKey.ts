import { EdgeError } from "../../client/errors";
import { claimsMissing } from "../../client/notFound";
import { pauses, readAgain } from "../../client/readAgain";
import type { Properties } from "../../schema/properties";
import { keyOfState, settingName } from "../../settings/settingNames";
import type { Settings } from "../../settings/settings";
import { type Context, whileChecking } from "../context";
import { compareIdentity } from "../identity/identity";
import type { Found, ResourceKind } from "../kind";
import { accountListOf, ownsSomething, rootOf } from "./accountLists";
import { accountOf, externalKey, hasOtherAddress, wasWrittenByKey } from "./provenance";

export interface Recorded {
  readonly kind: ResourceKind;
  readonly id: string;
  readonly state: Properties;
}

const mostLookedFor = 5;

/**
 * Checks that an API key belongs to the account of the recorded objects. Reading one of them proves it for all that
 * have the same fingerprint.
 */
class AccountKey {
  readonly #settings: Settings;
  readonly #read = new Set<unknown>();
  readonly #missing = new Set<string>();
  readonly #told = new Set<string>();
  readonly #recorded = new Map<string, Recorded>();
  #looks = 0;
  /** True after the provider has refused to accept a missing object for lack of proof. */
  #isUncertain = false;
  #compared: Promise<void> | undefined;
  #firstWrite: Promise<void> | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  noteRecorded(recorded: Recorded): void {
    this.#recorded.set(JSON.stringify([recorded.kind.type, recorded.id]), recorded);
  }

  get hasRecorded(): boolean {
    return this.#recorded.size > 0;
  }

  noteRead({ keyFingerprint }: Properties): void {
    this.#read.add(keyFingerprint);
  }

  noteFound(settings: Settings, { kind, state }: Pick<Recorded, "kind" | "state">, found: Found): void {
    if (found.isPublic || state[externalKey] !== undefined) return;
    // At another address, the id may belong to a different object.
    if (hasOtherAddress(state, settings) && compareIdentity(kind, state, found) !== "same") return;
    this.noteRead(state);
  }

  /**
   * Records that an object is missing from its parent. Reading the parent by id proves that the key belongs to the
   * account.
   */
  noteAbsent({ state }: Pick<Recorded, "state">): void {
    if (state[externalKey] === undefined) this.noteRead(state);
  }

  noteMissing({ kind, id }: Recorded): void {
    this.#missing.add(JSON.stringify([kind.type, id]));
  }

  get numberMissing(): number {
    return this.#missing.size;
  }

  async countRead<T>(look: () => Promise<T>): Promise<T> {
    this.#looks += 1;
    try {
      return await look();
    } finally {
      this.#looks -= 1;
    }
  }

  /** True if a read has proved that the key belongs to this object's account. */
  isOfAccountOf(state: Properties): boolean {
    if (this.#read.has(state.keyFingerprint)) return true;
    return wasWrittenByKey(state, this.#settings) && this.#read.size > 0;
  }

  /**
   * Waits for the run's other reads before it decides. With `mayBeDeleted`, an earlier delete may have deleted the
   * object.
   */
  async willBeOfAccountOf(context: Context, state: Properties, mayBeDeleted: boolean): Promise<boolean> {
    if (mayBeDeleted && wasWrittenByKey(state, this.#settings)) return true;
    // The engine reads several resources at once, so the proof may still arrive.
    const isOver = () => this.isOfAccountOf(state) || this.#isUncertain;
    await readAgain(
      context,
      isOver,
      Boolean,
      pauses.whileOthersLook(() => this.#looks > 0),
    );
    if (this.isOfAccountOf(state)) return true;
    // A stack with a single resource needs the account's lists as proof.
    const isAlone = () => this.numberMissing === 1 && !this.#isUncertain;
    if (wasWrittenByKey(state, this.#settings) && isAlone() && (await ownsSomething(context)) && isAlone()) return true;
    this.#isUncertain = true;
    return false;
  }

  /**
   * Refuses the first write if the key neither recorded nor can read any of the state's objects. With another account's
   * key, the program's objects would be created there a second time.
   *
   * @throws EdgeError if the key reads none of them
   */
  async refuseUnknown(context: Context, step: "create" | "update"): Promise<void> {
    if (context.settings.acceptMissing) return;
    if (step === "create" && !this.hasRecorded) {
      // Waits only once per run: waiting creates occupy the engine's workers, so that it compares no further resources.
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

  isFirst(reason: string): boolean {
    const isFirst = !this.#told.has(reason);
    this.#told.add(reason);
    return isFirst;
  }

  async #refuseUnread(context: Context): Promise<void> {
    // Early versions recorded no fingerprint, so their objects prove nothing.
    const recorded = [...this.#recorded.values()].filter(({ state }) => state.keyFingerprint !== undefined);
    const isKnown = recorded.some(({ state }) => this.isOfAccountOf(state) || wasWrittenByKey(state, this.#settings));
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
      if (!found && !hasOtherAddress(state, context.settings)) this.noteAbsent(recorded);
      return this.isOfAccountOf(state);
    } catch (error) {
      if (claimsMissing(error) || hasOtherAddress(state, context.settings)) return false;
      throw error;
    }
  }
}

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

export function notOfTheAccount({ settings }: Pick<Context, "settings">): string {
  const key = settingName("apiKey", settings);
  return `${key} seems to be a key of another account, because it can read none of the stack's resources. Set ${key} to a key of the stack's account.${keyOfState("apiKey", settings)} If the key is right and the stack's resources were really deleted, ${accepting}`;
}

/**
 * Remedy if the objects were really deleted, as the end of a sentence. It names the environment because a refresh and a
 * destroy get the recorded settings.
 */
export const accepting =
  "rerun with EDGE_ACCEPT_MISSING=true in the environment. `pulumi state delete` removes a single resource from the state, and `pulumi stack rm --force` forgets the stack.";

/** Returns one object per root, because objects of one root are missing together. */
function ofDifferentRoots(recorded: readonly Recorded[]): Recorded[] {
  return [...new Map(recorded.map((each) => [`${accountListOf(each.kind).label} ${rootOf(each)}`, each])).values()];
}
