import type { Operation } from "../../provider/api/operation";
import { shieldFailureIn } from "../../provider/api/shield";
import { contentOf } from "../../provider/client/body";
import { connectionFor } from "../../provider/client/connection";
import { Dispatchers, proxyInEnvironment } from "../../provider/client/dispatchers";
import { InterruptedError } from "../../provider/client/errors";
import { readFailure } from "../../provider/client/failure";
import { pause } from "../../provider/client/interruption";
import { lostResponse } from "../../provider/client/lostResponse";
import { type AnyRequest, fillPath, fillQuery } from "../../provider/client/request";
import { type Outcome, retryDelay } from "../../provider/client/retry";
import { jsonIn } from "../../provider/schema/jsonIn";
import { redactor } from "../../provider/schema/redaction";
import { singleLine } from "../../provider/schema/singleLine";
import type { Settings } from "../../provider/settings/settings";
import { version } from "../../provider/version";

/** Observation of a probe. The remark is not compared. */
export type Observation = string | { readonly seen: string; readonly remark: string };

export interface Reply {
  readonly status: number;
  readonly content: string;
  /** Parsed content, or undefined if it is not JSON. */
  readonly body: unknown;
  readonly attempts: number;
}

/** Unchecked request. Strings and bytes are sent unchanged, other bodies as JSON. */
export interface RequestOptions extends AnyRequest {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends requests with the client's connections and retries, but returns unparsed responses. */
export class Requests {
  readonly #dispatchers: Dispatchers;

  constructor(
    private readonly settings: Settings,
    private readonly interrupted: AbortSignal,
  ) {
    this.#dispatchers = new Dispatchers(settings);
  }

  uninterrupted(): Requests {
    return new Requests(this.settings, new AbortController().signal);
  }

  /**
   * Sends a request. An interruption waits for its response, because cleanup must know every created object.
   *
   * @throws InterruptedError, ConnectionError, TimeoutError
   */
  async send(operation: Operation, asked: RequestOptions = {}): Promise<Reply> {
    for (let attempt = 1; ; attempt++) {
      if (this.interrupted.aborted) throw new InterruptedError(`could not ${operation.does}: it was interrupted.`);
      const { outcome, result } = await this.#attempt(operation, asked, attempt);
      const { method, idempotent } = operation;
      const sent = { method, idempotent: idempotent === true, mayBeTooEarly: asked.host !== undefined };
      const delay = outcome && retryDelay(sent, attempt, outcome, this.settings);
      if (delay === undefined) return result();
      await pause(delay, this.interrupted);
    }
  }

  close(): Promise<void> {
    return this.#dispatchers.close();
  }

  /** Returns the response or the error, and the outcome unless the request succeeded. */
  async #attempt(operation: Operation, { path, query, body, host, headers }: RequestOptions, attempts: number) {
    const connection = connectionFor(this.settings, operation, host);
    const target = connection.prefix + fillPath(operation, path) + fillQuery(query);
    const isJson = body !== undefined && typeof body !== "string" && !Buffer.isBuffer(body);
    try {
      const response = await this.#dispatchers.for(connection, operation).request({
        origin: connection.origin,
        path: target,
        method: operation.method,
        headers: {
          Accept: "*/*",
          "User-Agent": `pulumi-edge-platform/${version}`,
          ...(body === undefined || operation.sendsFile ? {} : { "Content-Type": "application/json" }),
          ...headers,
          ...connection.credentials,
        },
        body: isJson ? JSON.stringify(body) : ((body as string | Buffer | undefined) ?? null),
        signal: AbortSignal.timeout(this.settings.requestTimeoutMs),
      });
      const { content } = await contentOf(response.body);
      const { statusCode: status } = response;
      const reply: Reply = { status, content, body: jsonIn(content), attempts };
      const retryAfter = [response.headers["retry-after"]].flat()[0];
      const outcome: Outcome | undefined = status < 400 ? undefined : { status, retryAfter, at: Date.now() };
      return { outcome, result: () => reply };
    } catch (thrown) {
      const scrub = redactor([this.settings.apiKey ?? "", host?.password ?? ""]);
      const circumstances = { operation, path: target, attempt: attempts, mayHaveTakenEffect: true, scrub };
      const usesProxy = !connection.loopback && proxyInEnvironment();
      const lost = lostResponse(thrown, new URL(connection.origin).host, usesProxy, circumstances);
      const result = (): never => {
        throw lost.error;
      };
      return { outcome: lost.outcome, result };
    }
  }
}

/** Returns the value at a path, such as `at(body, "Items", 0, "Domain")`, or undefined. */
export function at(value: unknown, ...place: readonly (string | number)[]): unknown {
  return place.reduce<unknown>(
    (inner, name) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );
}

export function listIn(value: unknown): readonly unknown[] {
  const list = Array.isArray(value) ? value : at(value, "Items");
  return Array.isArray(list) ? list : [];
}

/** True for a 2xx status without a failure in the body. */
export function isAccepted({ status, body }: Reply): boolean {
  return status >= 200 && status < 300 && shieldFailureIn(body) === undefined;
}

/** Thrown for a refused request. The refusal becomes the observation. */
export class RefusedError extends Error {
  constructor(readonly reply: Reply) {
    super(refused(reply));
  }
}

export function accepted(reply: Reply): Reply {
  if (!isAccepted(reply)) throw new RefusedError(reply);
  return reply;
}

export function outcomeOf(reply: Reply): Observation {
  if (isAccepted(reply)) return "accepted";
  return { seen: String(reply.status), remark: refusalIn(reply) };
}

export function refusalIn({ content }: Reply): string {
  const { key, message } = readFailure(content).failure;
  return singleLine([key, message].filter(Boolean).join(": "), 200);
}

export function refused(reply: Reply): string {
  return `${reply.status} ${refusalIn(reply)}`.trim();
}
