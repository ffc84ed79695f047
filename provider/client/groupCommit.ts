import { firstTen } from "../schema/sentence";
import { ConfirmingReads, type Turn, type Waits } from "./confirmingReads";
import { claimsMissing, EdgeError, InvalidResponseError, isNotFoundOrUnauthorised } from "./errors";
import { now, recently } from "./readCache";
import type { Siblings } from "./siblings";

/** How often a change is written before it counts as ignored by the platform. */
const rounds = 4;
/** What a group holds back at the most: results that are not reported yet are lost with a killed process. */
const largestGroup = 25;
/** A write of another program that began before ours ended is over after about as long as ours took. */
const longestSettleMs = 2_000;

/** What is written, and looked at to see whether it took. */
export interface Parent<Look> {
  /** How messages name it: `pull zone 1001`. */
  readonly label: string;
  /** Looks at it, or takes what another look has come to that began then or later. */
  look(since: number): Promise<Look>;
  /** How several such parents are read with one request. Default: each by itself. */
  readonly siblings?: Siblings<Look>;
  /** The operation that it is looked at for. */
  readonly context: Waits & { readonly cancelled: AbortSignal };
}

/** A change whose response does not say that it took. */
export interface Change<Look> {
  /**
   * Writes it, and again what a look did not show. Yields how many requests that took; with none, no look is needed. `before`
   * shows the parent as it was after the change had come and within the last second, and as this group has written to it since.
   */
  write(before: () => Promise<Look>): Promise<number>;
  /** What a look from before the write shows after it; nothing where that is not known. Default: it is not known. */
  after?(before: Look): Look | undefined;
  /**
   * What of it a look does not show: `edge rule "Force TLS" is still disabled`.
   *
   * @throws EdgeError where the look does not tell
   */
  missing(look: Look): readonly string[];
}

/** The platform responded that it did it, and a look shows that it did not. */
export class IgnoredSettingsError extends EdgeError {
  override readonly name = "NotTakenError";
}

/** The platform responded that it did it, and the look that was to show it failed. */
export class UnconfirmedError extends EdgeError {
  override readonly name = "UnconfirmedError";
}

interface Member<Look> {
  readonly parent: Parent<Look>;
  readonly change: Change<Look>;
  readonly arrived: number;
  written: number;
  resolve(): void;
  reject(error: unknown): void;
}

/** What was written to a parent since the last look, and how long the slowest request took. */
interface Group<Look> {
  readonly written: Member<Look>[];
  slowest: number;
  /** What the parent shows but for later writes of others, and when that was read. */
  before?: { readonly look: Look; readonly began: number } | undefined;
}

/**
 * Confirms writes to one parent together: they are sent one after the other, and when none is waiting, one look
 * shows whether they took. What did not is written again: another program's write at the same time may have undone it.
 * A change is reported only when a look has shown it that began after its write had ended.
 */
export class GroupCommits {
  // biome-ignore lint/suspicious/noExplicitAny: a key has one kind of look
  readonly #waiting = new Map<string, Member<any>[]>();
  readonly #reads: ConfirmingReads;

  constructor(reads = new ConfirmingReads()) {
    this.#reads = reads;
  }

  /**
   * Carries out a change of what the key names, with those that come for the same key meanwhile.
   *
   * @param alone runs the group when nothing else writes there
   * @throws what `write` throws, NotTakenError, UnconfirmedError, and a look's error of which `claimsMissing` is true
   */
  run<Look>(
    key: string,
    parent: Parent<Look>,
    change: Change<Look>,
    alone: (run: () => Promise<void>) => Promise<void>,
  ): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const member: Member<Look> = { parent, change, arrived: now(), written: 0, resolve, reject };
      const waiting = this.#waiting.get(key);
      if (waiting) waiting.push(member);
      else this.#waiting.set(key, [member]);
      this.#reads.arrived(key);
      if (!waiting) alone(() => this.#carryOut<Look>(key)).catch(reject);
    }).finally(() => this.#reads.reported());
  }

  async #carryOut<Look>(key: string): Promise<void> {
    const waiting = this.#waiting.get(key) as Member<Look>[];
    while (waiting.length > 0) {
      const group: Group<Look> = { written: [], slowest: 0 };
      try {
        waiting.unshift(...(await this.#writeAndConfirm(key, waiting, group)));
      } catch (error) {
        for (const member of group.written) member.reject(error);
      }
    }
    this.#waiting.delete(key);
  }

  /** Yields what did not take. */
  async #writeAndConfirm<Look>(
    key: string,
    waiting: Member<Look>[],
    group: Group<Look>,
  ): Promise<readonly Member<Look>[]> {
    const turn = await this.#writeUntilTurn(key, waiting, group);
    if (!turn) return [];
    const left = await confirm(group.written, turn);
    // After pauses of different lengths, two programs that undo each other's writes come to an end.
    if (left.length > 0) await wait(left, Math.ceil(Math.random() * left.length * 3 * group.slowest));
    return left;
  }

  /** Writes what is waiting, and what comes until it is time to look. Yields nothing where there is nothing to look for. */
  async #writeUntilTurn<Look>(
    key: string,
    waiting: Member<Look>[],
    group: Group<Look>,
  ): Promise<Turn<Look> | undefined> {
    for (;;) {
      await this.#reads.writing(() => writeAll(waiting, group));
      const size = group.written.length;
      if (size === 0) return undefined;
      if (waiting.length > 0 && size < largestGroup) continue;
      const settleMs = Math.min(Math.ceil(2 * group.slowest), longestSettleMs);
      const takesMore = size < largestGroup;
      const { siblings } = parentFor(group.written);
      const waits = (ms: number) => wait(group.written, ms);
      const turn = await this.#reads.turn<Look>({ key, siblings, size, settleMs, takesMore, wait: waits });
      if (turn !== "more") return turn;
    }
  }
}

/** Writes what is waiting, one after the other; what fails leaves the group. */
async function writeAll<Look>(waiting: Member<Look>[], group: Group<Look>): Promise<void> {
  while (group.written.length < largestGroup) {
    const member = waiting.shift();
    if (!member) break;
    const began = performance.now();
    try {
      member.written += 1;
      const requests = await member.change.write(() => lookBefore(group, member));
      if (requests > 0) {
        group.before = lookAfter(group, member.change);
        group.written.push(member);
      } else member.resolve();
      group.slowest = Math.max(group.slowest, (performance.now() - began) / Math.max(1, requests));
    } catch (error) {
      group.before = undefined;
      member.reject(error);
    }
  }
}

async function lookBefore<Look>(group: Group<Look>, { parent, arrived }: Member<Look>): Promise<Look> {
  if (group.before && group.before.began >= Math.max(arrived, recently())) return group.before.look;
  const began = now();
  group.before = { look: await parent.look(began), began };
  return group.before.look;
}

function lookAfter<Look>({ before }: Group<Look>, { after }: Change<Look>): Group<Look>["before"] {
  if (!before) return undefined;
  const look = after?.(before.look);
  return look === undefined ? undefined : { ...before, look };
}

/** Reports what a look shows, and yields what is to be written again. */
async function confirm<Look>(written: readonly Member<Look>[], { since, listed }: Turn<Look>): Promise<Member<Look>[]> {
  const shown = await listed;
  const unclear = shown === undefined ? written : written.filter((member) => !isConfirmed(member, shown));
  const left: Member<Look>[] = [];
  if (unclear.length === 0) return left;
  try {
    const look = await confirming(lookAt(unclear, shown === undefined ? since : now()));
    for (const member of unclear) {
      const missing = missingIn(member, look);
      if (!missing) continue;
      if (missing.length === 0) member.resolve();
      else if (member.written < rounds) left.push(member);
      else member.reject(ignoredSettings(missing, member.parent.label));
    }
  } catch (error) {
    for (const member of unclear) member.reject(error);
    return [];
  }
  return left;
}

/** Looks for several, whatever becomes of the operation of one. */
async function lookAt<Look>(members: readonly Member<Look>[], since: number): Promise<Look> {
  const parent = parentFor(members);
  try {
    return await parent.look(since);
  } catch (error) {
    // Its time was up, and not that of the others.
    if (parentFor(members).context.cancelled.aborted || !parent.context.cancelled.aborted) throw error;
    return lookAt(members, since);
  }
}

/** The parent as one knows it whose operation is not cancelled, if there is one. */
function parentFor<Look>(members: readonly Member<Look>[]): Parent<Look> {
  const parents = members.map(({ parent }) => parent);
  return parents.find(({ context }) => !context.cancelled.aborted) ?? (parents[0] as Parent<Look>);
}

/** Waits for several, until the operation of each is cancelled. */
async function wait<Look>(members: readonly Member<Look>[], ms: number): Promise<void> {
  const contexts = new Set(members.map(({ parent }) => parent.context));
  await Promise.all([...contexts].map((context) => context.wait(ms)));
}

/** Reports a change if the list of several parents shows it. */
function isConfirmed<Look>({ change, resolve }: Member<Look>, shown: Look): boolean {
  try {
    if (change.missing(shown).length > 0) return false;
  } catch {
    return false;
  }
  resolve();
  return true;
}

/** What a look does not show; nothing where it does not tell, which fails the change. */
function missingIn<Look>({ change, reject }: Member<Look>, look: Look): readonly string[] | undefined {
  try {
    return change.missing(look);
  } catch (error) {
    reject(unconfirmed(error as Error));
    return undefined;
  }
}

function ignoredSettings(missing: readonly string[], label: string): IgnoredSettingsError {
  return new IgnoredSettingsError(
    `the platform reported success ${rounds} times, but ${firstTen(missing)}: another program may write ${label} at the same time. Let one program write it at a time, and rerun.`,
  );
}

/**
 * Awaits the look that is to show whether a write took.
 *
 * @throws UnconfirmedError where the look fails, and its error where the platform itself says that the object is not there
 */
export async function confirming<Look>(look: Promise<Look>): Promise<Look> {
  return look.catch((error: Error) => {
    // A gateway's 404 says nothing of what was written.
    if (claimsMissing(error) && (error.saysNotFound || isNotFoundOrUnauthorised(error))) throw error;
    throw unconfirmed(error);
  });
}

/**
 * Awaits the look that is to show whether a delete took: it finds the object, or says with false that it is not there.
 *
 * @throws EdgeError where it shows the object, UnconfirmedError where it fails, and the error of a 404 that need not be the platform's
 */
export async function confirmingDeleted(noun: string, look: Promise<unknown>): Promise<void> {
  const found = await look.catch((error: Error) => {
    if (!claimsMissing(error)) throw unconfirmed(error);
    if (!error.saysNotFound) throw error;
    return false;
  });
  if (found !== false)
    throw new EdgeError(`the platform reported success, but the ${noun} can still be read. Destroy it again.`);
}

function unconfirmed(error: Error): UnconfirmedError {
  return new UnconfirmedError(
    `${error.message} So it is not known whether the previous write took effect. Rerun when the platform can be read.`,
    // Who responds to the look with 200 and not as the platform does may have responded to the write, too, and has not carried it out.
    { mayHaveTakenEffect: !(error instanceof InvalidResponseError) },
  );
}
