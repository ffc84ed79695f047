import { setMaxListeners } from "node:events";
import type { z } from "zod";
import type { FileContent, Operation, RequestOf, ResponseOf, StreamedOperation } from "../api/operation";
import { redactor } from "../schema/redaction";
import { unreadableIn } from "../schema/tolerant";
import { settingName } from "../settings/settingNames";
import type { Settings } from "../settings/settings";
import { type Attempt, attempt, interrupted, open, type Result, type Transport, type WithoutResponse } from "./attempt";
import { type Change, Confirmations, type Parent } from "./confirmation";
import { type Connection, connectionFor } from "./connection";
import { Dispatchers, proxyInEnvironment } from "./dispatchers";
import { type AttemptContext, describeStatus, mayHaveTakenEffect } from "./errors";
import { anyOf, pause, unlessAborted } from "./interruption";
import type { Piece } from "./items";
import { KeyedMutex } from "./keyedMutex";
import { askedFor } from "./otherObject";
import { ReadCache } from "./readCache";
import { type AnyRequest, bodyOf, fillPath, fillQuery, type Request } from "./request";
import { type Outcome, refusesKey, retryDelay } from "./retry";
import { Semaphore } from "./semaphore";
import { Progress, readItems } from "./streamedResponse";

export interface ClientHooks {
  onWait?(message: string, ms: number): void;
  /** Called once per operation if unreadable parts of a response were left out. */
  onUnreadable?(message: string): void;
  /** Logs each response at `debug`, and messages for the user at `warning`. */
  log?(level: "debug" | "warning", message: string): void;
  /** Replaces the client's own connections. */
  transport?: Transport;
  /** Replaces the timer. Ends early when the signal is aborted. */
  wait?(ms: number, signal: AbortSignal): Promise<void>;
  /** When aborted, waits end and nothing is retried. */
  readonly cancelled?: AbortSignal;
  /** When aborted, requests that are not sent yet are dropped as well. */
  readonly ending?: AbortSignal;
  random?(): number;
}

interface RequestOptions {
  readonly signal?: AbortSignal;
  /** When aborted, waits end, nothing is sent or retried, and a request in progress completes. */
  readonly until?: AbortSignal | undefined;
  /** True if the caller itself waits after a 429. Other requests are not paused then. */
  readonly waitsAfter429?: boolean;
  /**
   * Earliest start (`performance.now()`) of another read that may be reused, if this process wrote nothing in between.
   * The result is then kept for others. Default: now, without keeping it.
   */
  readonly since?: number | undefined;
}

export type Sender = Pick<Client, "send" | "stream" | "oneAtATime" | "commit" | "readBatched">;

type PiecesOf<O extends StreamedOperation> = AsyncGenerator<
  Piece<z.output<O["item"]>, ResponseOf<O>>,
  WithoutResponse | undefined
>;

/** Path, query and body may be omitted if the operation needs none. */
export type RequestArguments<O> =
  Record<never, never> extends RequestOf<O>
    ? [request?: RequestOf<O>, options?: RequestOptions]
    : [request: RequestOf<O>, options?: RequestOptions];

/** Sends operations to the platform within the limits of the settings, and retries them where possible. */
export class Client {
  readonly settings: Settings;
  readonly #hooks: ClientHooks;
  readonly #dispatchers: Dispatchers;
  readonly #closing = new AbortController();
  #limiter: Semaphore | undefined;
  /** Pauses after a 429, by origin. A 429 to one request applies to all. */
  readonly #pauses = new Map<string, Promise<void>>();
  readonly #unreadable = new Set<Operation>();
  /** Keys of storage zones and video libraries that were still refused after all retries. */
  readonly #refusedKeys = new Set<string>();
  readonly #confirmations = new Confirmations((...args) => this.oneAtATime(...args));
  #warned = false;

  readonly #redact: (value: string) => string;

  constructor(settings: Settings, hooks: ClientHooks = {}) {
    this.settings = settings;
    const { apiKey, originLoggingJwt } = settings;
    this.#redact = redactor([apiKey, originLoggingJwt].filter((secret) => secret !== undefined));
    this.#hooks = hooks;
    this.#dispatchers = new Dispatchers(settings);
    // Every wait adds a listener. Node warns about the eleventh on stderr, which the engine shows.
    for (const signal of [this.#closing.signal, hooks.cancelled, hooks.ending]) if (signal) setMaxListeners(0, signal);
  }

  /** @throws the errors of `errors.ts` */
  send<O extends Operation>(operation: O, ...[request, options]: RequestArguments<O>): Promise<ResponseOf<O>> {
    const { path, query, host } = (request ?? {}) as AnyRequest;
    const run = () => this.#send(operation, (request ?? {}) as AnyRequest, options) as Promise<ResponseOf<O>>;
    if (operation.method !== "GET") return reads.write(run, mayHaveTakenEffect);
    if (options?.signal || options?.until) return run();
    const of = `${operation.area} ${JSON.stringify(host)} ${fillPath(operation, path)}${fillQuery(query)}`;
    return reads.read(this, of, run, options?.since);
  }

  /**
   * Deduplicates reads: one request serves concurrent reads, and later ones if this process wrote nothing in between.
   */
  readonly deduplicated = this.#with({ since: Number.NEGATIVE_INFINITY });

  /** Returns a sender that stops when the signal is aborted; see `RequestOptions.until`. */
  until(signal: AbortSignal): Sender {
    return this.#with({ until: signal });
  }

  #with(usual: RequestOptions): Sender {
    return {
      send: (operation, ...[request, options]) =>
        this.send(operation, ...([request, { ...usual, ...options, since: options?.since ?? usual.since }] as never)),
      stream: (operation, ...args) => this.stream(operation, ...args),
      oneAtATime: (key, run) => this.oneAtATime(key, run, usual.until),
      commit: (parent, change) => this.commit(parent, change),
      readBatched: (parent) => this.readBatched(parent),
    };
  }

  /**
   * Yields a list of any length in batches, and the rest of the response with the last batch. If the connection breaks,
   * retries and skips the items yielded so far. Counts towards `maxConcurrency` until the response begins. Then the
   * time limit applies between pieces, and the body must come at a minimum rate.
   */
  async *stream<O extends StreamedOperation>(
    operation: O,
    ...[request, options]: RequestArguments<O>
  ): AsyncGenerator<Piece<z.output<O["item"]>, ResponseOf<O>>> {
    const tries = this.#tries(operation, (request ?? {}) as AnyRequest, options);
    const progress = new Progress();
    for (;;) {
      const opened = await tries.next(open);
      const failed =
        "response" in opened
          ? yield* readItems(operation, tries.current(), opened.response, progress) as PiecesOf<O>
          : opened;
      if (!failed) return;
      await tries.again(failed);
    }
  }

  /**
   * Runs functions with the same key one at a time: the platform loses some concurrent writes to a parent (the edge
   * rules of one pull zone, the templates of one application). A nested call with the same key deadlocks.
   *
   * @throws InterruptedError if the signal is aborted before its turn
   */
  oneAtATime<T>(key: string, run: () => Promise<T>, cancelled?: AbortSignal): Promise<T> {
    // Another client's key may reach the same pull zone.
    return mutex.run(JSON.stringify([this.settings.baseUrl, key]), run, cancelled);
  }

  /**
   * Sends a write in turn, and confirms it by its response or by a read of the parent.
   *
   * @throws NotVisibleError, UnconfirmedError, and the errors of the write
   */
  commit<State>(parent: Parent<State>, change: Change<State>): Promise<void> {
    return this.#confirmations.commit(parent, change);
  }

  /** Reads a parent after the queued writes, once for all concurrent callers. */
  readBatched<State>(parent: Parent<State>): Promise<State> {
    return this.#confirmations.read(parent);
  }

  /** Lets requests in progress finish. Refuses later requests. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#dispatchers.close();
  }

  async #send(operation: Operation, request: AnyRequest, options: RequestOptions | undefined): Promise<unknown> {
    const tries = this.#tries(operation, request, options);
    for (;;) {
      const result = await tries.next(attempt);
      if ("response" in result) {
        this.#tellUnreadable(operation, result.response);
        return result.response;
      }
      await tries.again(result);
    }
  }

  #tries(operation: Operation, parts: AnyRequest, { signal, until, waitsAfter429 }: RequestOptions = {}) {
    const connection = connectionFor(this.settings, operation, parts.host);
    const path = connection.prefix + fillPath(operation, parts.path);
    const request: Request = {
      path: path + fillQuery(parts.query),
      headers: parts.headers,
      ...(operation.sendsFile
        ? { body: undefined, file: parts.body as FileContent }
        : { body: bodyOf(operation, parts.body) }),
    };
    this.#warnOfPlainHttp(connection);
    let circumstances: AttemptContext = {
      operation,
      path,
      names: this.settings,
      attempt: 0,
      mayHaveTakenEffect: false,
      asked: askedFor(operation, parts),
      sent: operation.sendsFile || operation.sendsText ? [] : Object.keys(Object(parts.body)),
      scrub: parts.host ? (value) => this.#redact(redactor([parts.host?.password ?? ""])(value)) : this.#redact,
    };
    const current = () => this.#attempt(connection, request, circumstances, signal);
    const { method, idempotent } = operation;
    const key = parts.host?.password;
    const sent = {
      method,
      idempotent: typeof idempotent === "function" ? idempotent(parts.body) : idempotent,
      mayBeTooEarly: key !== undefined && !this.#refusedKeys.has(key),
    };
    const isCancelled = () => [this.#hooks.cancelled, until].some((each) => each?.aborted);
    const waitAfter = async ({ error, outcome }: WithoutResponse): Promise<void> => {
      if (waitsAfter429 && "status" in outcome && outcome.status === 429) throw error;
      const delay = retryDelay(sent, circumstances.attempt, outcome, this.settings, this.#hooks.random);
      if (delay === undefined && key !== undefined && refusesKey(outcome)) this.#refusedKeys.add(key);
      if (delay === undefined || isCancelled()) throw error;
      circumstances = { ...circumstances, mayHaveTakenEffect: error.mayHaveTakenEffect };
      const waiting = this.#wait(circumstances, outcome, delay, signal);
      if ("status" in outcome && outcome.status === 429) this.#pauseFor(connection, waiting);
      await unlessAborted(waiting, until);
      if (this.#isOver(signal) || isCancelled()) throw error;
    };
    let waiting: Promise<void> | undefined;
    return {
      current,
      /** Starts an attempt in turn. The client may be closed by then. */
      next: <T>(run: (what: Attempt) => Promise<Result<T>>): Promise<Result<T>> => {
        circumstances = { ...circumstances, attempt: circumstances.attempt + 1 };
        return this.#limited(connection, until, async () => {
          if (this.#isOver(signal) || until?.aborted) return interrupted(circumstances);
          const result = await run(current());
          // Begins before the slot is released: a pause applies to the next request as well.
          waiting = "response" in result ? undefined : waitAfter(result);
          waiting?.catch(() => {});
          return result;
        });
      },
      again: (failed: WithoutResponse): Promise<void> => {
        const begun = waiting ?? waitAfter(failed);
        waiting = undefined;
        return begun;
      },
    };
  }

  #attempt(
    connection: Connection,
    request: Request,
    circumstances: AttemptContext,
    signal: AbortSignal | undefined,
  ): Attempt {
    const transport = () => this.#hooks.transport ?? this.#dispatchers.for(connection, circumstances.operation);
    const usesProxy = !connection.loopback && proxyInEnvironment();
    const limits = { timeoutMs: this.settings.requestTimeoutMs, signal };
    return { transport, usesProxy, connection, request, limits, circumstances, log: this.#hooks.log };
  }

  #isOver(signal: AbortSignal | undefined): boolean {
    return [this.#closing.signal, this.#hooks.ending, signal].some((each) => each?.aborted);
  }

  async #limited<T extends object>(
    connection: Connection,
    until: AbortSignal | undefined,
    run: () => Promise<T>,
  ): Promise<T> {
    const { maxConcurrency, requestsPerSecond } = this.settings;
    this.#limiter ??= new Semaphore(maxConcurrency, requestsPerSecond === undefined ? 0 : 1000 / requestsPerSecond);
    for (;;) {
      await unlessAborted(this.#pauses.get(connection.origin), until);
      if (until?.aborted) return run();
      // A turn during a pause is skipped, so that it uses neither a slot nor the rate.
      const turn = await this.#limiter.schedule(async () => (this.#pauses.has(connection.origin) ? undefined : run()));
      if (turn) return turn;
    }
  }

  /** Pauses the origin until this wait and all earlier ones are over. */
  #pauseFor({ origin }: Connection, waiting: Promise<void>): void {
    const before = this.#pauses.get(origin);
    const pause = Promise.all([before, waiting]).then(() => {
      if (this.#pauses.get(origin) === pause) this.#pauses.delete(origin);
    });
    this.#pauses.set(origin, pause);
  }

  async #wait(circumstances: AttemptContext, outcome: Outcome, ms: number, signal: AbortSignal | undefined) {
    const { operation, attempt } = circumstances;
    const why = "status" in outcome ? describeStatus(outcome.status) : whyLost[outcome.lost];
    const which = refusesKey(outcome)
      ? "a new key takes some seconds"
      : `retry ${attempt} of ${this.settings.maxRetries}`;
    const message = `could not ${operation.does} yet (${why}): trying again in ${inSeconds(ms)} (${which})`;
    this.#hooks.onWait?.(message, ms);
    await (this.#hooks.wait ?? pause)(ms, anyOf(this.#closing.signal, this.#hooks.cancelled, signal));
  }

  #tellUnreadable(operation: Operation, response: unknown): void {
    const names = [...unreadableIn(response)];
    if (names.length === 0 || this.#unreadable.has(operation)) return;
    this.#unreadable.add(operation);
    this.#hooks.onUnreadable?.(
      `${operation.method} ${operation.path}: could not read ${names.slice(0, 5).join(", ")} of the response in full and left them out. A newer version of pulumi-edge-platform may support them.`,
    );
  }

  #warnOfPlainHttp({ origin, loopback }: Connection) {
    if (this.#warned || loopback || !origin.startsWith("http:")) return;
    this.#warned = true;
    this.#hooks.log?.(
      "warning",
      `${settingName("allowInsecureHttp", this.settings)} is enabled, so the key is sent to ${origin} over plain HTTP.`,
    );
  }
}

const mutex = new KeyedMutex();
const reads = new ReadCache();
const clients = new Map<string, Client>();

/** Returns one client per process and settings, with the hooks of the first call. */
export function clientFor(settings: Settings, hooks?: ClientHooks): Client {
  const key = JSON.stringify(Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1)));
  let client = clients.get(key);
  if (!client) {
    client = new Client(settings, hooks);
    clients.set(key, client);
  }
  return client;
}

const whyLost = {
  unsent: "no connection",
  reset: "the connection broke",
  timeout: "no response in time",
  hopeless: "no response",
} as const;

function inSeconds(ms: number): string {
  return `${ms < 10_000 ? Math.round(ms / 100) / 10 : Math.round(ms / 1000)} s`;
}
