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

/** What every error of this package may tell a program. */
interface ErrorDetails {
  readonly operation?: Operation | undefined;
  /** How often the request was tried. */
  readonly attempts?: number;
  /** Whether the platform may have done what was asked although no good response came. Default: false. */
  readonly mayHaveTakenEffect?: boolean;
}

/**
 * The base of every error of this package. The message is for the person who reads it: what was being done, what came of
 * it, what to do next; as a plain string, without a secret.
 */
export class EdgeError extends Error {
  override readonly name: string = "EdgeError";
  /** What was being done. */
  readonly operation: Operation | undefined;
  readonly attempts: number;
  /** Whether the platform may have done what was asked although no good response came; never true of a `GET`. */
  readonly mayHaveTakenEffect: boolean;
  /** Set where every request fails for the same cause, such as a wrong key. */
  readonly shared: SharedCause | undefined;

  constructor(message: string, details: ErrorDetails = {}) {
    super(message);
    this.operation = details.operation;
    this.attempts = details.attempts ?? 0;
    this.mayHaveTakenEffect = (details.mayHaveTakenEffect ?? false) && details.operation?.method !== "GET";
  }
}

/** A cause that many errors of a run have: what to do about it need be said once. */
export interface SharedCause {
  /** The message without what to do. */
  readonly what: string;
  /** What to do about the cause; the same sentence for the same cause. */
  readonly remedy: string;
}

/** Whether what failed with this may have been done all the same. */
export function mayHaveTakenEffect(error: unknown): boolean {
  return error instanceof EdgeError && error.mayHaveTakenEffect;
}

/** The settings do not allow the request; the message says what to set, and how. Nothing was sent. */
export class SettingsError extends EdgeError {
  override readonly name = "SettingsError";
  override readonly shared: SharedCause;

  constructor(operation: Operation, problem: string) {
    super(`could not ${operation.does}: ${problem}`, { operation });
    this.shared = { what: `could not ${operation.does}: ${firstSentence(problem)}`, remedy: problem };
  }
}

/** The request itself cannot be sent, because of a path parameter that no id can be. Nothing was sent. */
export class RequestError extends EdgeError {
  override readonly name = "RequestError";
}

/** The request was cancelled because the program, or the engine, is about to end. */
export class InterruptedError extends EdgeError {
  override readonly name = "InterruptedError";
}

/** An id, or a name, and what the request names it. */
export interface NamedObject {
  readonly member: string;
  readonly value: string;
}

/** The circumstances of one attempt, which every message about it tells. */
export interface Circumstances {
  readonly operation: Operation;
  /** The path with its parameters filled in, without the query. */
  readonly path: string;
  /** Under which names the settings were given; by default those of the stack. */
  readonly names?: SettingNames;
  /** Which attempt it is, from 1 on. */
  readonly attempt: number;
  /** Whether an earlier attempt may have taken effect. */
  readonly mayHaveTakenEffect: boolean;
  /** What the request names, by the places at which the response names it as well (`Operation.names`). */
  readonly asked?: ReadonlyMap<string, NamedObject>;
  /** The names of what the body has. */
  readonly sent?: readonly string[];
  /** Takes the secrets of the settings out of a string. */
  readonly scrub: (value: string) => string;
}

/** The platform could not be reached, or the connection broke. */
export class ConnectionError extends EdgeError {
  override readonly name = "ConnectionError";
  override readonly shared: SharedCause;
  /** The code of the cause, such as `ECONNREFUSED`. */
  readonly code: string | undefined;

  constructor(what: string, hint: string, circumstances: Circumstances, code: string | undefined, sent: boolean) {
    super(messageOf(circumstances, what, hint), detailsOf(circumstances, sent));
    this.shared = { what: whatFailed(circumstances, what), remedy: hint };
    this.code = code;
  }
}

/** The platform took too long. */
export class TimeoutError extends EdgeError {
  override readonly name = "TimeoutError";
  override readonly shared: SharedCause;

  constructor(what: string, hint: string, circumstances: Circumstances, sent: boolean) {
    super(messageOf(circumstances, what, hint), detailsOf(circumstances, sent));
    this.shared = { what: whatFailed(circumstances, what), remedy: hint };
  }
}

/** The platform responded with success, but the response cannot be read. */
export class InvalidResponseError extends EdgeError {
  override readonly name = "InvalidResponseError";

  constructor(what: string, hint: string, circumstances: Circumstances) {
    super(messageOf(circumstances, what, hint), detailsOf(circumstances, true));
  }
}

/** The platform responded with success, and with another object than the one that the request names. */
export class OtherObjectError extends EdgeError {
  override readonly name = "OtherObjectError";

  /** `asked` and `responded` are ids, each with what names it: `id 1001`. */
  constructor(asked: string, responded: string, circumstances: Circumstances) {
    const what = `the platform's response is about another object: ${asked} was asked for, the response has ${responded}`;
    const hint = `A cache or a gateway in front of the platform may mix responses up: try again later, and check ${addressSetting(placeOf(circumstances))}.`;
    super(messageOf(circumstances, what, hint), detailsOf(circumstances, true));
  }
}

/** A response that is a failure. */
interface FailedResponse {
  readonly status: number;
  readonly failure: Failure;
  /** What is said in place of a message of the platform, such as `and an HTML page`. */
  readonly note?: string | undefined;
  /** The body as a string. */
  readonly body: string;
  /** The wait that it asks for before another request. */
  readonly retryAfterMs?: number | undefined;
}

/** The platform responded that it did not do what was asked. */
export class ApiError extends EdgeError {
  override readonly name: string = "ApiError";
  /** The HTTP status. */
  readonly status: number;
  /** What the platform said, as plain strings of bounded length. */
  readonly failure: Failure;
  /** The same in a clause: `the platform responded with 409 Conflict: …`. */
  readonly said: string;
  /** The beginning of the body, as a plain string. */
  readonly body: string;
  /**
   * Set if the response reports a missing object in a form of the platform's own. Shield does not distinguish a missing object from one
   * that the key may not see (companion documentation, Shield zones). A gateway's 404 sets neither.
   */
  readonly platformSays: "missing" | "missing or unauthorised" | undefined;
  /** The wait that `Retry-After` asks for, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  override readonly shared: SharedCause | undefined;

  constructor(response: FailedResponse, circumstances: Circumstances) {
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
    // A 200 of the registries may say it as well.
    const mayBeSaid = status === 404 || key === "notfound";
    if (mayBeSaid && isOwnNotFound(circumstances.operation, response.body)) this.platformSays = "missing";
    else if (key.startsWith(notFoundOrUnauthorised)) this.platformSays = "missing or unauthorised";
  }

  /** The platform's key for programs, such as `not_available.access_list`. */
  get key(): string | undefined {
    return this.failure.key;
  }
}

/** A success by its status that carries a failure in its body. */
export class RefusedError extends ApiError {
  override readonly name = "RefusedError";
}
/** 400 and 422, and a 500 to a write of databases: what was sent is not valid. */
export class BadRequestError extends ApiError {
  override readonly name = "BadRequestError";
}
/** 404, and a 401 that means the same (`isRefusedWhenMissing`): it is not there. */
export class NotFoundError extends ApiError {
  override readonly name = "NotFoundError";
}

/** The error of the family for a response that is a failure. */
export function apiError(response: FailedResponse, circumstances: Circumstances): ApiError {
  const { status } = response;
  if (status >= 200 && status < 300) return new RefusedError(response, circumstances);
  // A page is not the platform's response: a wrong address must not look as if something were deleted.
  if (status === 404 && response.note) return new ApiError(response, circumstances);
  if (isRefusedAsMissing(response, circumstances)) return new NotFoundError(response, circumstances);
  const isInvalid = status === 400 || status === 422 || isWrongInput(status, placeOf(circumstances));
  if (isInvalid) return new BadRequestError(response, circumstances);
  return new (status === 404 ? NotFoundError : ApiError)(response, circumstances);
}

/** True if the platform responded with this status. */
export function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}

/** True if the platform refused the request because it is not valid, or because the current state does not allow it. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof BadRequestError || hasStatus(error, 409);
}

/** Whether a 401 says nothing of the key, to an operation that responds like this to an id that is not there. */
function isRefusedAsMissing({ status, body }: FailedResponse, { operation }: Circumstances): boolean {
  return status === 401 && operation.isRefusedWhenMissing === true && body.trim() === "";
}

/** True if the body of a 404 is in the platform's own form. */
function isOwnNotFound({ area }: Operation, body: string): boolean {
  return notFoundForms[area]?.safeParse(jsonIn(body)).success ?? false;
}

/** Where the request of an attempt goes, for hints. */
export function placeOf({ operation, names = {} }: Circumstances): Place {
  const { area, method, path } = operation;
  return { area, names, isWrite: method !== "GET", isOfDay: path.includes("/event-logs/") };
}

/** A status as messages name it: `409 Conflict`. */
export function describeStatus(status: number): string {
  return [status, STATUS_CODES[status]].filter(Boolean).join(" ");
}

function hintOf(response: FailedResponse, failure: Failure, circumstances: Circumstances): Hint {
  const { status, note } = response;
  const place = placeOf(circumstances);
  if (isRefusedAsMissing(response, circumstances)) return hintFor(404, failure, place);
  if (status === 404 && note) {
    return { message: `That is not the platform's own response: check ${addressSetting(place)}.`, concernsAll: true };
  }
  const { sent = [] } = circumstances;
  if (status === 400 && saysNoField(failure.key) && sent.length > 0) {
    return { message: `It does not say what is wrong: check what was sent, ${sent.join(", ")}.`, concernsAll: false };
  }
  return hintFor(status, failure, place);
}

function messageOf(circumstances: Circumstances, what: string, hint: string): string {
  return `${whatFailed(circumstances, what)} ${hint}`;
}

/** What was being done, and what came of it. */
function whatFailed({ operation, path, attempt, scrub }: Circumstances, what: string): string {
  const request = `${operation.method} ${singleLine(scrub(path), 300)}`;
  const count = attempt > 1 ? ` (after ${attempt} attempts)` : "";
  return sentence(`could not ${operation.does} (${request}): ${what}${count}`);
}

function detailsOf(circumstances: Circumstances, mayHaveTakenEffect: boolean): ErrorDetails {
  return {
    operation: circumstances.operation,
    attempts: circumstances.attempt,
    mayHaveTakenEffect: mayHaveTakenEffect || circumstances.mayHaveTakenEffect,
  };
}

/** `the platform responded with 409 Conflict: <message> [key]; field x: <message>`. */
function whatItSays({ status, failure, note }: FailedResponse): string {
  const message = failure.message?.replace(/\.+$/, "");
  const fields = (failure.fields ?? [])
    .map((entry) => ({ field: entry.field, words: entry.message?.replace(/\.+$/, "") }))
    // A problem with errors may repeat its detail in them.
    .filter(({ field, words }) => field || !(words && message?.endsWith(words)))
    .map(({ field, words }) => [field ? `field ${field}` : undefined, words].filter(Boolean).join(": "));
  const parts = [withoutStatus(message, status), failure.key ? `[${failure.key}]` : undefined];
  const said = [parts.filter(Boolean).join(" "), ...fields].filter(Boolean).join("; ");
  const request = failure.requestId ? ` (request ${failure.requestId})` : "";
  const refused = status >= 200 && status < 300 ? " but did not do it" : "";
  const kind = note ? ` ${note}` : "";
  return `the platform responded with ${describeStatus(status)}${refused}${kind}${said ? `: ${said}` : ""}${request}`;
}

/** The message without the status in front of them, which stands before them already. */
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
