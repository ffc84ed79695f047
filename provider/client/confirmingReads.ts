import { SiblingLists, type Siblings } from "./siblings";

/** How many writes a read waits for at the most: as many as the engine has under way at once on two cores. */
const most = 8;
/** Which share of them a read waits for: with all of them, nothing would be written while it is under way. */
const share = 0.75;
/** How long it waits for one that may come, counted from the last one that came. */
const lingerMs = 150;
/** How often it waits for one more, or for those that are under way. */
const lingers = 10;
/** What a wait is for: it ends early where that is cancelled. */
export interface Waits {
  wait(ms: number): Promise<void>;
}

/** The key of writes that need no turn. */
const none = "";

/** A parent of which the writes wait for a look. */
interface Waiting<Look> extends Waits {
  readonly key: string;
  readonly siblings?: Siblings<Look> | undefined;
  /** How many writes wait. */
  readonly size: number;
  /** How long the look has to wait for writes of others that overlap with these. */
  readonly settleMs: number;
  /** Whether a further write to the same parent may come first. */
  readonly takesMore: boolean;
}

/** When to look, and what a list of several parents shows; nothing where this parent was to be read by itself. */
export interface Turn<Look> {
  /** No earlier read shows all that was written. */
  readonly since: number;
  readonly listed: Promise<Look | undefined>;
}

interface Queued extends Waiting<unknown> {
  isSettled: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: each parent has a look of its own
  end(outcome: Turn<any> | "more"): void;
}

/**
 * When the reads begin that confirm writes: together, so that one read of a parent serves all writes to it, and one list
 * those to several parents. A read waits a moment for further writes while some come. What a list does not show
 * as it was to be, the parent is read for.
 */
export class ConfirmingReads {
  readonly #queue = new Set<Queued>();
  /** How many writes have come so far, how many of them are not reported yet, and to how many parents some are being sent. */
  #arrived = 0;
  #unreported = 0;
  #writing = 0;
  /** How many were under way at once at the most, and whether a read has waited for more in vain. */
  #atOnce = 0;
  #isKnown = false;
  /** How many reads in a row have waited for a second write in vain. */
  #alone = 0;
  readonly #lists = new SiblingLists();

  /** A write to a parent has come. */
  arrived(key: string): void {
    this.#arrived += 1;
    this.#unreported += 1;
    if (this.#unreported > this.#atOnce) {
      if (this.#atOnce === 1) this.#isKnown = false;
      this.#atOnce = this.#unreported;
    }
    for (const each of this.#queue) if (each.key === key && each.takesMore) this.#leave(each, "more");
  }

  reported(): void {
    this.#unreported -= 1;
  }

  /** Runs writes to one parent: a read that waits for further writes waits for their end. */
  async writing<T>(run: () => Promise<T>): Promise<T> {
    this.#writing += 1;
    try {
      return await run();
    } finally {
      this.#writing -= 1;
    }
  }

  /**
   * Carries out a write that needs no turn, and waits a moment for those under way, so that they share the read that confirms them.
   * Yields what the write came to, and the moment from which on a read shows it.
   *
   * @throws what the write throws
   */
  async together<T>(
    { wait }: Waits,
    write: () => Promise<T>,
  ): Promise<{ readonly written: T; readonly since: number }> {
    this.arrived(none);
    try {
      const written = await this.writing(write);
      const turn = await this.turn({ key: none, size: 1, settleMs: 0, takesMore: false, wait });
      return { written, since: turn === "more" ? performance.now() : turn.since };
    } finally {
      this.reported();
    }
  }

  /** Waits until it is time to look at a parent, or a further write to it has come. */
  turn<Look>(waiting: Waiting<Look>): Promise<Turn<Look> | "more"> {
    return new Promise((resolve, reject) => {
      const queued = { ...waiting, isSettled: false, end: resolve };
      this.#queue.add(queued);
      this.#await(queued).catch(reject);
    });
  }

  async #await(queued: Queued): Promise<void> {
    let seen = this.#arrived;
    await queued.wait(queued.settleMs);
    queued.isSettled = true;
    this.#beginIfEnough();
    let ms = Math.max(0, lingerMs - queued.settleMs);
    for (let count = 0; count < lingers && this.#queue.has(queued); count += 1) {
      await queued.wait(ms);
      if (this.#arrived === seen && this.#isQuiet) break;
      seen = this.#arrived;
      ms = lingerMs;
    }
    if (!this.#queue.has(queued)) return;
    this.#alone = this.#unreported === 1 ? this.#alone + 1 : 0;
    this.#isKnown = true;
    if (this.#alone > 1) this.#atOnce = 1;
    this.#begin();
  }

  /** For how many writes it is worth waiting: for no second one while they come one after the other. */
  get #expected(): number {
    return Math.ceil(share * (this.#isKnown ? Math.min(most, this.#atOnce) : most));
  }

  /** Whether nothing is being written, and no read has to wait for writes of others any more. */
  get #isQuiet(): boolean {
    return this.#writing === 0 && this.#ready.length === this.#queue.size;
  }

  /** The parents that may be looked at: no write of others overlaps any more with what was written to them. */
  get #ready(): readonly Queued[] {
    return [...this.#queue].filter(({ isSettled }) => isSettled);
  }

  #beginIfEnough(): void {
    if (sizeOf(this.#ready) >= this.#expected) this.#begin();
  }

  #begin(): void {
    const ready = this.#ready;
    const since = performance.now();
    const lookAt = this.#lists.read(ready.flatMap(({ siblings }) => siblings ?? []));
    for (const each of ready) {
      this.#leave(each, { since, listed: each.siblings ? lookAt(each.siblings) : Promise.resolve(undefined) });
    }
  }

  #leave(queued: Queued, outcome: Turn<unknown> | "more"): void {
    this.#queue.delete(queued);
    queued.end(outcome);
  }
}

function sizeOf(all: readonly Waiting<unknown>[]): number {
  return all.reduce((sum, { size }) => sum + size, 0);
}
