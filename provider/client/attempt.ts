import { createReadStream } from "node:fs";
import type { Dispatcher } from "undici";
import type { FileContent } from "../api/operation";
import { nameOf } from "../settings/settingNames";
import { version } from "../version";
import { type Body, contentOf, largestResponse, TooLargeError } from "./body";
import type { Connection } from "./connection";
import {
  apiError,
  type Circumstances,
  describeStatus,
  EdgeError,
  InterruptedError,
  InvalidResponseError,
  placeOf,
  TimeoutError,
} from "./errors";
import { readFailure } from "./failure";
import { DrippingError } from "./leastRate";
import { lostResponse } from "./lostResponse";
import type { Request } from "./request";
import { notUtf8, readHtml, readResponse } from "./response";
import { type Outcome, retryAfterMs } from "./retry";

/** What came of one attempt: a response, or an error with the outcome that decides whether there is another attempt. */
export type Result<Parsed = unknown> = { readonly response: Parsed } | WithoutResponse;

export interface WithoutResponse {
  readonly error: EdgeError;
  readonly outcome: Outcome;
}

/** A response that is a success, and whose body is still to come. */
export interface Opened {
  readonly status: number;
  /** How many bytes the body has, if the platform says so. */
  readonly length: number | undefined;
  readonly body: Dispatcher.ResponseData["body"];
}

/** What an attempt needs. */
export interface Attempt {
  /** What sends it; throws a `SettingsError` if that is missing. */
  readonly dispatcher: () => Dispatcher;
  readonly usesProxy: boolean;
  readonly connection: Connection;
  readonly request: Request;
  /** The limit from connecting to the last byte of the response; and the signal that gives the attempt up. */
  readonly limits: { readonly timeoutMs: number; readonly signal: AbortSignal | undefined };
  readonly circumstances: Circumstances;
  readonly log: ((level: "debug", message: string) => void) | undefined;
}

/** Sends one request and reads its response. Never rejects. Follows no redirect. */
export function attempt(what: Attempt): Promise<Result> {
  return exchange(what, async (response) => readResult(response, await contentOf(response.body), what.circumstances));
}

/** The same, up to where the body of a success begins: from there on, the limit is one between its pieces. */
export function open(what: Attempt): Promise<Result<Opened>> {
  return exchange(what, async (response) => {
    const { statusCode: status, headers, body } = response;
    const length = Number(headers["content-length"] ?? Number.NaN);
    if (isSuccess(status)) return { response: { status, length: Number.isNaN(length) ? undefined : length, body } };
    return failureIn(response, (await contentOf(body)).content, what.circumstances);
  });
}

/** What came of an attempt whose response is missing, or cannot be used. */
export function withoutResponse(what: Attempt, thrown: unknown): WithoutResponse {
  const { connection, limits, circumstances } = what;
  if (thrown instanceof EdgeError) return { error: thrown, outcome: hopeless };
  if (limits.signal?.aborted) return givenUp(circumstances, true);
  if (thrown instanceof TooLargeError) return tooLarge(circumstances);
  if (thrown instanceof DrippingError) return dripping(what, thrown);
  return lostResponse(thrown, hostAndPort(connection), what.usesProxy, circumstances);
}

async function exchange<Parsed>(
  what: Attempt,
  read: (response: Dispatcher.ResponseData) => Promise<Result<Parsed>>,
): Promise<Result<Parsed>> {
  const { dispatcher, connection, request, limits, circumstances } = what;
  const started = performance.now();
  const limitMs = limitOf(what);
  const limit = timeLimit(limitMs, limits.signal);
  try {
    const response = await dispatcher().request({
      origin: connection.origin,
      path: request.path,
      method: circumstances.operation.method,
      headers: headersFor(connection, request, circumstances),
      body: request.file ? fileBody(request.file) : (request.body ?? null),
      signal: limit.signal,
      headersTimeout: limitMs,
    });
    const result = await read(response);
    what.log?.("debug", logLine(circumstances, response, performance.now() - started));
    return result;
  } catch (thrown) {
    return limit.expired() && !limits.signal?.aborted ? tooSlow(what) : withoutResponse(what, thrown);
  } finally {
    limit.clear();
  }
}

/** The result of an attempt that was given up, before or after something was sent. */
export function givenUp(circumstances: Circumstances, sent = false): WithoutResponse {
  const { operation, path, scrub } = circumstances;
  const message = `could not ${operation.does} (${operation.method} ${scrub(path)}): it was interrupted.`;
  const mayHaveTakenEffect = sent || circumstances.mayHaveTakenEffect;
  const error = new InterruptedError(message, { operation, attempts: circumstances.attempt, mayHaveTakenEffect });
  return { error, outcome: hopeless };
}

/** Trying again would not help. */
export const hopeless: Outcome = { lost: "hopeless" };

function headersFor(connection: Connection, request: Request, { operation }: Circumstances): Record<string, string> {
  const accepted = operation.success.holds === "html" ? "text/plain, text/html, application/json" : "application/json";
  return {
    ...(operation.sendsNoAccept ? {} : { Accept: accepted }),
    "User-Agent": `pulumi-edge-platform/${version}`,
    // The platform takes HTML with this type, too; whether it takes another one with it, nobody says.
    ...(request.body === undefined ? {} : { "Content-Type": "application/json" }),
    ...(request.file ? fileHeaders(request.file) : {}),
    ...connection.credentials,
  };
}

/** A file is read as it is sent: it may be larger than memory. */
function fileBody({ file, content = "" }: FileContent) {
  return file === undefined ? content : createReadStream(file);
}

/** Without a media type the platform concludes it from the name. With one, its documentation names one header, and its users the other. */
function fileHeaders({ length, sha256, contentType }: FileContent): Record<string, string> {
  return {
    "Content-Length": String(length),
    Checksum: sha256.toUpperCase(),
    ...(contentType === undefined ? {} : { "Content-Type": contentType, "Override-Content-Type": contentType }),
  };
}

function readResult(
  response: Dispatcher.ResponseData,
  { content, isUtf8 }: Body,
  circumstances: Circumstances,
): Result {
  const { statusCode: status, headers } = response;
  const { operation } = circumstances;
  if (!isSuccess(status)) return failureIn(response, content, circumstances);
  if (operation.success.holds === "html") {
    if (!isUtf8) throw notUtf8(status, circumstances, "HTML");
    return { response: readHtml(operation, status, content, header(headers, "content-type") ?? "", circumstances) };
  }
  const read = readResponse(operation, status, content, circumstances);
  // A name that is spelled with a mark in place of a letter is not there under its own.
  if (read !== undefined && !isUtf8) throw notUtf8(status, circumstances);
  return { response: read };
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function failureIn(response: Dispatcher.ResponseData, body: string, circumstances: Circumstances): WithoutResponse {
  const { statusCode: status, headers } = response;
  const { failure, note } = readFailure(body);
  const [retryAfter, at] = [header(headers, "retry-after"), Date.parse(header(headers, "date") ?? "") || Date.now()];
  const error = apiError(
    {
      status,
      failure: { ...failure, requestId: failure.requestId ?? requestIdIn(headers) },
      note: status < 400 ? redirection(headers) : note,
      body,
      retryAfterMs: retryAfterMs(retryAfter, at),
    },
    circumstances,
  );
  // So the storage hosts say that there are too many requests.
  const isBusy = status === 400 && /unable to process request/i.test(failure.message ?? "");
  if (isBusy && circumstances.operation.area === "storage") return { error, outcome: { status: 429, at: Date.now() } };
  return { error, outcome: { status, retryAfter, at } };
}

type Headers = Dispatcher.ResponseData["headers"];

function header(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function requestIdIn(headers: Headers): string | undefined {
  return header(headers, "x-request-id") ?? header(headers, "request-id") ?? header(headers, "cdn-requestid");
}

/** Names the host alone: a path or a query may hold a token. */
function redirection(headers: Headers): string {
  const location = header(headers, "location");
  if (!location) return "where a response was expected";
  return URL.canParse(location) ? `and a redirect to ${new URL(location).origin}` : "and a redirect";
}

/** The least rate at which a file must go out, in bytes a millisecond: half a megabit a second. */
const leastUpload = 64;

/** In milliseconds: a file has as much time as it takes at the least rate, beside that of any request. */
function limitOf({ limits, request: { file } }: Pick<Attempt, "limits" | "request">): number {
  return limits.timeoutMs + Math.ceil((file?.length ?? 0) / leastUpload);
}

function tooSlow(attempt: Attempt): WithoutResponse {
  const { connection, limits, circumstances } = attempt;
  const what = `${hostAndPort(connection)} did not respond in full within ${limitOf(attempt) / 1000} s`;
  const hint = longer(limits.timeoutMs, circumstances);
  return { error: new TimeoutError(what, hint, circumstances, true), outcome: { lost: "timeout" } };
}

function dripping({ connection, limits, circumstances }: Attempt, { bytes, withinMs }: DrippingError): WithoutResponse {
  const what = `${hostAndPort(connection)} sent ${bytes} bytes within ${Math.round(withinMs / 1000)} s, too slowly to end`;
  const hint = longer(limits.timeoutMs, circumstances);
  return { error: new TimeoutError(what, hint, circumstances, true), outcome: { lost: "timeout" } };
}

function longer(timeoutMs: number, circumstances: Circumstances): string {
  const setting = nameOf("requestTimeoutMs", placeOf(circumstances).names);
  return `Try again later, or raise ${setting} (it is ${timeoutMs}).`;
}

function tooLarge(circumstances: Circumstances): WithoutResponse {
  const what = `the platform's response is larger than ${largestResponse / 1024 / 1024} MiB`;
  return { error: new InvalidResponseError(what, "Ask for less at once.", circumstances), outcome: hopeless };
}

function hostAndPort({ origin }: Connection): string {
  const { host, port, protocol } = new URL(origin);
  return port ? host : `${host}:${protocol === "https:" ? 443 : 80}`;
}

function logLine(
  { operation, path, scrub }: Circumstances,
  { statusCode }: Dispatcher.ResponseData,
  ms: number,
): string {
  return `${operation.method} ${scrub(path)}: ${describeStatus(statusCode)} in ${Math.round(ms)} ms`;
}

/** Bounds an attempt as a whole. Unlike `AbortSignal.timeout` it leaves no timer behind. */
function timeLimit(ms: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  let expired = false;
  const timer = setTimeout(() => {
    expired = true;
    controller.abort();
  }, ms);
  return {
    signal: outer ? AbortSignal.any([controller.signal, outer]) : controller.signal,
    expired: () => expired,
    clear: () => clearTimeout(timer),
  };
}
