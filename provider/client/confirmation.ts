import { unlessAborted } from "./interruption";
import { untilVisible, type Waiting } from "./readAgain";
import { now } from "./readCache";

const collectMs = 100;

/** Object whose reads show which writes took effect. */
export interface Parent<Shown> {
  /** Key that serializes writes and batches reads. */
  readonly key: string;
  /** Responses to requests that began before `since` are too old. */
  read(since: number): Promise<Shown>;
  readonly context: Waiting;
}

export interface Change<Shown> {
  /** Returns true if the response shows the write or there was nothing to send. */
  send(): Promise<boolean>;
  /** Repeats the write if it is idempotent. Creates are not. */
  repeat?(): Promise<unknown>;
  /**
   * Lists what a read does not show, one clause each.
   *
   * @throws EdgeError if the read does not tell
   */
  missing(shown: Shown): readonly string[];
}

export function unconfirmedWrite(send: () => Promise<unknown>): Pick<Change<unknown>, "send" | "repeat"> {
  return { send: () => send().then(() => false), repeat: send };
}

interface Batch<Shown> {
  readonly parents: Parent<Shown>[];
  readonly shown: Promise<Shown>;
}

/**
 * Confirms writes by their responses, or else by a shared read of the parent. The read collects writes for a moment,
 * queues behind them, and serves all that end before it begins.
 */
export class Confirmations {
  // biome-ignore lint/suspicious/noExplicitAny: what a read shows depends on the key
  readonly #batches = new Map<string, Batch<any>>();

  /** @param inLine runs functions one at a time per key; a cancelled one stops waiting */
  constructor(readonly inLine: <T>(key: string, run: () => Promise<T>, cancelled?: AbortSignal) => Promise<T>) {}

  async commit<Shown>(parent: Parent<Shown>, { send, repeat, missing }: Change<Shown>): Promise<void> {
    const { cancelled } = parent.context;
    if (await this.inLine(parent.key, send, cancelled)) return;
    const repeated = repeat && (() => this.inLine(parent.key, repeat, cancelled));
    await untilVisible(parent.context, () => this.read(parent), missing, repeated);
  }

  /** Reads once for all concurrent callers. A cancelled caller reads alone. */
  async read<Shown>(parent: Parent<Shown>): Promise<Shown> {
    const batch: Batch<Shown> = this.#batches.get(parent.key) ?? this.#open(parent);
    batch.parents.push(parent);
    await unlessAborted(batch.shown, parent.context.cancelled);
    return parent.context.cancelled.aborted ? parent.read(now()) : batch.shown;
  }

  #open<Shown>({ key, context }: Parent<Shown>): Batch<Shown> {
    const parents: Parent<Shown>[] = [];
    const begin = () => {
      this.#batches.delete(key);
      return readForFirst(parents);
    };
    const shown = context.wait(collectMs).then(() => this.inLine(key, begin));
    // All callers may have been cancelled by then.
    shown.catch(() => {});
    const batch = { parents, shown };
    this.#batches.set(key, batch);
    return batch;
  }
}

/** Reads with the client of an operation that is not cancelled yet. */
async function readForFirst<Shown>(parents: readonly Parent<Shown>[]): Promise<Shown> {
  const isOver = ({ context }: Parent<Shown>) => context.cancelled.aborted;
  const first = parents.find((each) => !isOver(each)) ?? (parents[0] as Parent<Shown>);
  return first.read(now()).catch((error) => {
    if (!isOver(first) || parents.every(isOver)) throw error;
    return readForFirst(parents);
  });
}
