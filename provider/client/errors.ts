import { STATUS_CODES } from "node:http";
import { notFoundForms } from "../api/notFound";
import type { Failure, Operation } from "../api/operation";
import { notFoundOrUnauthorised } from "../api/shield";
import { jsonIn } from "../schema/jsonIn";
import { firstSentence, sentence } from "../schema/sentence";
import { singleLine } from "../schema/singleLine";
import type { SettingNames } from "../settings/settingNames";
import { saysNoField } from "./failure";
import { addressSetting, type Hint, hintFor, isWrongInput, type Place } from "./hints";

interface ErrorDetails {
  readonly operation?: Operation | undefined;
  readonly attempts?: number;
  readonly mayHaveTakenEffect?: boolean;
}

/**
 * Base of every error of this package. The message says what was being done, what happened and what to do next, without
 * secrets.
 */
export class EdgeError extends Error {
  override readonly name: string = "EdgeError";
  readonly operation: Operation | undefined;
  readonly attempts: number;
  /** True if the platform may have executed the request despite the error. Never true for a `GET`. */
  readonly mayHaveTakenEffect: boolean;
  /** Set if every request fails for the same cause, such as a wrong key. */
  readonly shared: SharedCause | undefined;

  constructor(message: string, details: ErrorDetails = {}) {
    super(message);
    this.operation = details.operation;
    this.attempts = details.attempts ?? 0;
    this.mayHaveTakenEffect = (details.mayHaveTakenEffect ?? false) && details.operation?.method !== "GET";
  }
}

/** Cause that many errors of a run share. Its remedy is printed once. */
export interface SharedCause {
  /** Message without the remedy. */
  readonly what: string;
  /** Next step for the user, in the same words for the same cause. */
  readonly remedy: string;
}

export function mayHaveTakenEffect(error: unknown): boolean {
  return error instanceof EdgeError && error.mayHaveTakenEffect;
}

/** The message says what to set, and how. Nothing was sent. */
export class SettingsError extends EdgeError {
  override readonly name = "SettingsError";
  override readonly shared: SharedCause;

  constructor(operation: Operation, problem: string) {
    super(`could not ${operation.does}: ${problem}`, { operation });
    this.shared = { what: `could not ${operation.does}: ${firstSentence(problem)}`, remedy: problem };
  }
}

/** A path parameter is not a possible id, or a number in the body is inexact. Nothing was sent. */
export class RequestError extends EdgeError {
  override readonly name = "RequestError";
}

/** The program or the engine is about to end. */
export class InterruptedError extends EdgeError {
  override readonly name = "InterruptedError";
}

export interface NamedObject {
  readonly member: string;
  readonly value: string;
}

export interface AttemptContext {
  readonly operation: Operation;
  /** Path with its parameters, without the query. */
  readonly path: string;
  /** Names under which the settings were given. Default: those of the stack. */
  readonly names?: SettingNames;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** True if an earlier attempt may have taken effect. */
  readonly mayHaveTakenEffect: boolean;
  /** Objects that the request names, by their places in the response (`Operation.names`). */
  readonly asked?: ReadonlyMap<string, NamedObject>;
  /** Names of the body's members. */
  readonly sent?: readonly string[];
  readonly scrub: (value: string) => string;
}

/** The platform could not be reached, or the connection broke. */
export class ConnectionError extends EdgeError {
  override readonly name = "ConnectionError";
  override readonly shared: SharedCause;
  /** Code of the cause, such as `ECONNREFUSED`. */
  readonly code: string | undefined;

  constructor(what: string, hint: string, circumstances: AttemptContext, code: string | undefined, sent: boolean) {
    super(messageOf(circumstances, what, hint), detailsOf(circumstances, sent));
    this.shared = { what: whatFailed(circumstances, what), remedy: hint };
    this.code = code;
  }
}

export class TimeoutError extends EdgeError {
  override readonly name = "TimeoutError";
  override readonly shared: SharedCause;

  constructor(what: string, hint: string, circumstances: AttemptContext, sent: boolean) {
    super(messageOf(circumstances, what, hint), detailsOf(circumstances, sent));
    this.shared = { what: whatFailed(circumstances, what), remedy: hint };
  }
}

/** The platform reported success, but its response is unusable. */
export class InvalidResponseError extends EdgeError {
  override readonly name = "InvalidResponseError";

  constructor(what: string, hint: string, circumstances: AttemptContext) {
    super(messageOf(circumstances, what, hint), detailsOf(circumstances, true));
  }
}

/** The platform responded about another object than the requested one. */
export class OtherObjectError extends EdgeError {
  override readonly name = "OtherObjectError";

  constructor(asked: string, responded: string, circumstances: AttemptContext) {
    const what = `the platform's response is about another object: expected ${asked}, got ${responded}`;
    const hint = `A cache or a gateway in front of the platform may mix up responses. Try again later, and check ${addressSetting(placeOf(circumstances))}.`;
    super(messageOf(circumstances, what, hint), detailsOf(circumstances, true));
  }
}

interface FailedResponse {
  readonly status: number;
  readonly failure: Failure;
  /** Replaces a message of the platform, such as `and an HTML page`. */
  readonly note?: string | undefined;
  readonly body: string;
  /** Wait that `Retry-After` asks for. */
  readonly retryAfterMs?: number | undefined;
}

/** The platform responded that it did not execute the request. */
export class ApiError extends EdgeError {
  override readonly name: string = "ApiError";
  readonly status: number;
  /** Failure with plain strings of limited length. */
  readonly failure: Failure;
  /** Clause about the failure: `the platform responded with 409 Conflict: …`. */
  readonly said: string;
  /** Beginning of the body. */
  readonly body: string;
  /**
   * Set if the response reports a missing object in the platform's own form, unlike a gateway's 404. Shield does not
   * distinguish a missing object from one that the key may not see (companion documentation, Shield zones).
   */
  readonly platformSays: "missing" | "missing or unauthorised" | undefined;
  /** Wait that `Retry-After` asks for. */
  readonly retryAfterMs: number | undefined;
  override readonly shared: SharedCause | undefined;

  constructor(response: FailedResponse, circumstances: AttemptContext) {
    const failure = plainFailure(response.failure, circumstances.scrub);
    const said = whatItSays({ ...response, failure });
    const { message: value, concernsAll } = hintOf(response, failure, circumstances);
    const { status } = response;
    const mayBeDone = status >= 500 && !isWrongInput(status, placeOf(circumstances));
    super(messageOf(circumstances, said, value), detailsOf(circumstances, mayBeDone));
    this.shared = concernsAll ? { what: whatFailed(circumstances, said), remedy: value } : undefined;
    this.status = status;
    this.retryAfterMs = response.retryAfterMs;
    this.failure = failure;
    this.said = said;
    this.body = singleLine(circumstances.scrub(response.body), 1000);
    const key = failure.key?.toLowerCase() ?? "";
    // The registries may report it with a 200.
    const mayBeSaid = status === 404 || key === "notfound";
    if (mayBeSaid && isOwnNotFound(circumstances.operation, response.body)) this.platformSays = "missing";
    else if (key.startsWith(notFoundOrUnauthorised)) this.platformSays = "missing or unauthorised";
  }

  /** Error key, such as `not_available.access_list`. */
  get key(): string | undefined {
    return this.failure.key;
  }
}

/** The status reports success, but the body a failure. */
export class RefusedError extends ApiError {
  override readonly name = "RefusedError";
}
/** 400 or 422, or a 500 to a write of databases. */
export class BadRequestError extends ApiError {
  override readonly name = "BadRequestError";
}
/** 404, or a 401 that means the same (`isRefusedWhenMissing`). */
export class NotFoundError extends ApiError {
  override readonly name = "NotFoundError";
}

export function apiError(response: FailedResponse, circumstances: AttemptContext): ApiError {
  const { status } = response;
  if (status >= 200 && status < 300) return new RefusedError(response, circumstances);
  // A wrong address responds with a web page, and must not look like a deleted object.
  if (status === 404 && response.note) return new ApiError(response, circumstances);
  if (isRefusedAsMissing(response, circumstances)) return new NotFoundError(response, circumstances);
  const isInvalid = status === 400 || status === 422 || isWrongInput(status, placeOf(circumstances));
  if (isInvalid) return new BadRequestError(response, circumstances);
  return new (status === 404 ? NotFoundError : ApiError)(response, circumstances);
}

export function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}

/** True if the request is invalid or conflicts with the current state. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof BadRequestError || hasStatus(error, 409);
}

/** True if a 401 means a missing object, not a wrong key. */
function isRefusedAsMissing({ status, body }: FailedResponse, { operation }: AttemptContext): boolean {
  return status === 401 && operation.isRefusedWhenMissing === true && body.trim() === "";
}

function isOwnNotFound({ area }: Operation, body: string): boolean {
  return notFoundForms[area]?.safeParse(jsonIn(body)).success ?? false;
}

export function placeOf({ operation, names = {} }: AttemptContext): Place {
  const { area, method, path } = operation;
  const isWrite = method !== "GET";
  const isOfApplication = isWrite && path.startsWith("/mc/apps");
  return { area, names, isWrite, isOfDay: path.includes("/event-logs/"), isOfApplication };
}

/** Formats a status as `409 Conflict`. */
export function describeStatus(status: number): string {
  return [status, STATUS_CODES[status]].filter(Boolean).join(" ");
}

function hintOf(response: FailedResponse, failure: Failure, circumstances: AttemptContext): Hint {
  const { status, note } = response;
  const place = placeOf(circumstances);
  if (isRefusedAsMissing(response, circumstances)) return hintFor(404, failure, place);
  if (status === 404 && note) {
    return {
      message: `The response does not come from the platform. Check ${addressSetting(place)}.`,
      concernsAll: true,
    };
  }
  const { sent = [] } = circumstances;
  if (status === 400 && saysNoField(failure.key) && sent.length > 0) {
    return {
      message: `The platform does not say what is wrong. Check what was sent: ${sent.join(", ")}.`,
      concernsAll: false,
    };
  }
  return hintFor(status, failure, place);
}

function messageOf(circumstances: AttemptContext, what: string, hint: string): string {
  return `${whatFailed(circumstances, what)} ${hint}`;
}

function whatFailed({ operation, path, attempt, scrub }: AttemptContext, what: string): string {
  const request = `${operation.method} ${singleLine(scrub(path), 300)}`;
  const count = attempt > 1 ? ` (after ${attempt} attempts)` : "";
  return sentence(`could not ${operation.does} (${request}): ${what}${count}`);
}

function detailsOf(circumstances: AttemptContext, mayHaveTakenEffect: boolean): ErrorDetails {
  return {
    operation: circumstances.operation,
    attempts: circumstances.attempt,
    mayHaveTakenEffect: mayHaveTakenEffect || circumstances.mayHaveTakenEffect,
  };
}

/** Returns `the platform responded with 409 Conflict: <message> [key]; field x: <message>`. */
function whatItSays({ status, failure, note }: FailedResponse): string {
  const message = failure.message?.replace(/\.+$/, "");
  const fields = (failure.fields ?? [])
    .map((entry) => ({ field: entry.field, words: entry.message?.replace(/\.+$/, "") }))
    // The errors of a problem may repeat its detail.
    .filter(({ field, words }) => field || !(words && message?.endsWith(words)))
    .map(({ field, words }) => [field ? `field ${field}` : undefined, words].filter(Boolean).join(": "));
  const parts = [withoutStatus(message, status), failure.key ? `[${failure.key}]` : undefined];
  const said = [parts.filter(Boolean).join(" "), ...fields].filter(Boolean).join("; ");
  const request = failure.requestId ? ` (request ${failure.requestId})` : "";
  const refused = status >= 200 && status < 300 ? " but did not execute it" : "";
  const kind = note ? ` ${note}` : "";
  return `the platform responded with ${describeStatus(status)}${refused}${kind}${said ? `: ${said}` : ""}${request}`;
}

function withoutStatus(message: string | undefined, status: number): string | undefined {
  const phrase = STATUS_CODES[status];
  if (!message || !phrase || !message.toLowerCase().startsWith(phrase.toLowerCase())) return message;
  const rest = message.slice(phrase.length);
  return rest === "" || rest.startsWith(":") ? rest.slice(1).trim() : message;
}

function plainFailure({ message, key, fields, requestId }: Failure, scrub: (value: string) => string): Failure {
  const clean = (value: string | undefined, limit: number) => (value ? singleLine(scrub(value), limit) : undefined);
  return {
    message: clean(message, 500),
    key: clean(key, 100),
    fields: fields
      ?.slice(0, 10)
      .map((entry) => ({ field: clean(entry.field, 100), message: clean(entry.message, 300) })),
    requestId: clean(requestId, 100),
  };
}
