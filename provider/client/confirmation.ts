import { unlessAborted } from "./interruption";
import { untilShown, type Waiting } from "./readAgain";
import { now } from "./readCache";

/** How long a batch collects the reads of one parent. */
const collectMs = 100;

/** An object whose read shows whether writes to it took effect. */
export interface Parent<Shown> {
  /** Its writes run one after the other, and its reads are batched, under this key. */
  readonly key: string;
  /** Reads it. Responses to requests that began before `since` are too old. */
  read(since: number): Promise<Shown>;
  readonly context: Waiting;
}

export interface Change<Shown> {
  /** Sends the write. Returns true if the response shows it, or if there was nothing to send. */
  send(): Promise<boolean>;
  /** Sends an idempotent write again. Creates have none. */
  repeat?(): Promise<unknown>;
  /**
   * Lists what a read does not show of the write, a clause each.
   *
   * @throws EdgeError if the read does not tell
   */
  missing(shown: Shown): readonly string[];
}

/** An idempotent write whose response shows nothing. */
export function unshown(send: () => Promise<unknown>): Pick<Change<unknown>, "send" | "repeat"> {
  return { send: () => send().then(() => false), repeat: send };
}

interface Batch<Shown> {
  readonly parents: Parent<Shown>[];
  readonly shown: Promise<Shown>;
}

/**
 * Confirms writes by their responses, or else by a read of the parent. One read serves all writes to it that are in flight: it
 * collects them for a moment, then takes its place in the line of writes, and is still open to those that end before it begins.
 */
export class Confirmations {
  // biome-ignore lint/suspicious/noExplicitAny: what a read shows depends on the key
  readonly #batches = new Map<string, Batch<any>>();

  /** @param inLine runs one operation at a time for each key; one that is cancelled waits no longer for its turn */
  constructor(readonly inLine: <T>(key: string, run: () => Promise<T>, cancelled?: AbortSignal) => Promise<T>) {}

  /**
   * Sends a write in its turn and confirms it.
   *
   * @throws the errors of `send`, NotShownError, UnconfirmedError, and the error of a read which says that the parent is missing
   */
  async commit<Shown>(parent: Parent<Shown>, { send, repeat, missing }: Change<Shown>): Promise<void> {
    const { cancelled } = parent.context;
    if (await this.inLine(parent.key, send, cancelled)) return;
    const repeated = repeat && (() => this.inLine(parent.key, repeat, cancelled));
    await untilShown(parent.context, () => this.read(parent), missing, repeated);
  }

  /** Reads a parent for all who ask at the same time. An operation that is cancelled waits for nobody. */
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
    // All who asked may have been cancelled by then.
    shown.catch(() => {});
    const batch = { parents, shown };
    this.#batches.set(key, batch);
    return batch;
  }
}

/** Reads with the client of an operation that has time left; if that is cancelled meanwhile, with another's. */
async function readForFirst<Shown>(parents: readonly Parent<Shown>[]): Promise<Shown> {
  const isOver = ({ context }: Parent<Shown>) => context.cancelled.aborted;
  const first = parents.find((each) => !isOver(each)) ?? (parents[0] as Parent<Shown>);
  return first.read(now()).catch((error) => {
    if (!isOver(first) || parents.every(isOver)) throw error;
    return readForFirst(parents);
  });
}
