import { unlessAborted } from "./interruption";
import { untilVisible, type Waiting } from "./readAgain";
import { now } from "./readCache";

const collectMs = 100;

/** Object whose reads show which writes took effect. */
export interface Parent<State> {
  /** Key that serializes writes and batches reads. */
  readonly key: string;
  /** Responses to requests that began before `since` are too old. */
  read(since: number): Promise<State>;
  readonly context: Waiting;
}

export interface Change<State> {
  /** Returns true if the response shows the write or there was nothing to send. */
  send(): Promise<boolean>;
  /** Repeats the write if it is idempotent. Creates are not. */
  repeat?(): Promise<unknown>;
  /**
   * Lists what a read does not show, one clause each.
   *
   * @throws EdgeError if the read does not tell
   */
  missing(state: State): readonly string[];
}

export function unconfirmedWrite(send: () => Promise<unknown>): Pick<Change<unknown>, "send" | "repeat"> {
  return { send: () => send().then(() => false), repeat: send };
}

interface Batch<State> {
  readonly parents: Parent<State>[];
  readonly state: Promise<State>;
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

  async commit<State>(parent: Parent<State>, { send, repeat, missing }: Change<State>): Promise<void> {
    const { cancelled } = parent.context;
    if (await this.inLine(parent.key, send, cancelled)) return;
    const repeated = repeat && (() => this.inLine(parent.key, repeat, cancelled));
    await untilVisible(parent.context, () => this.read(parent), missing, repeated);
  }

  /** Reads once for all concurrent callers. A cancelled caller reads alone. */
  async read<State>(parent: Parent<State>): Promise<State> {
    const batch: Batch<State> = this.#batches.get(parent.key) ?? this.#open(parent);
    batch.parents.push(parent);
    await unlessAborted(batch.state, parent.context.cancelled);
    return parent.context.cancelled.aborted ? parent.read(now()) : batch.state;
  }

  #open<State>({ key, context }: Parent<State>): Batch<State> {
    const parents: Parent<State>[] = [];
    const begin = () => {
      this.#batches.delete(key);
      return readForFirst(parents);
    };
    const state = context.wait(collectMs).then(() => this.inLine(key, begin));
    // All callers may have been cancelled by then.
    state.catch(() => {});
    const batch = { parents, state };
    this.#batches.set(key, batch);
    return batch;
  }
}

/** Reads with the client of an operation that is not cancelled yet. */
async function readForFirst<State>(parents: readonly Parent<State>[]): Promise<State> {
  const isOver = ({ context }: Parent<State>) => context.cancelled.aborted;
  const first = parents.find((each) => !isOver(each)) ?? (parents[0] as Parent<State>);
  return first.read(now()).catch((error) => {
    if (!isOver(first) || parents.every(isOver)) throw error;
    return readForFirst(parents);
  });
}
