import { createReadStream, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import type { FileContent } from "../api/operation";
import { settingName } from "../settings/settingNames";
import { version } from "../version";
import { type Body, contentOf, largestResponse, TooLargeError } from "./body";
import type { Connection } from "./connection";
import {
  type AttemptContext,
  apiError,
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
import { checkResponse, notUtf8, readHtml, readResponse, readText } from "./response";
import { type Outcome, retryAfterMs } from "./retry";

export type Result<Parsed = unknown> = { readonly response: Parsed } | WithoutResponse;

export interface WithoutResponse {
  readonly error: EdgeError;
  readonly outcome: Outcome;
}

/** Successful response whose body has not been read. */
export interface OpenResponse {
  readonly status: number;
  /** Length of the body in bytes, if the platform sends it. */
  readonly length: number | undefined;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Sends requests, as undici's dispatchers do. */
export interface Transport {
  request(request: Dispatcher.RequestOptions): Promise<Received>;
}

interface Received {
  readonly statusCode: number;
  readonly headers: Dispatcher.ResponseData["headers"];
  readonly body: AsyncIterable<Uint8Array>;
}

export interface Attempt {
  /** Throws a `SettingsError` if the environment's proxy cannot be used. */
  readonly transport: () => Transport;
  readonly usesProxy: boolean;
  readonly connection: Connection;
  readonly request: Request;
  /** `timeoutMs` covers everything from connecting to the last byte of the response. */
  readonly limits: { readonly timeoutMs: number; readonly signal: AbortSignal | undefined };
  readonly circumstances: AttemptContext;
  readonly log: ((level: "debug", message: string) => void) | undefined;
}

/** Sends one request and reads its response. Never rejects; follows no redirects. */
export function attempt(what: Attempt): Promise<Result> {
  return exchange(what, async (response) => readResult(response, await contentOf(response.body), what.circumstances));
}

/** Sends one request and reads a success up to its body. From there on, the time limit applies between pieces. */
export function open(what: Attempt): Promise<Result<OpenResponse>> {
  return exchange(what, async (response) => {
    const { statusCode: status, headers, body } = response;
    const length = Number(headers["content-length"] ?? Number.NaN);
    if (isSuccess(status)) return { response: { status, length: Number.isNaN(length) ? undefined : length, body } };
    return failureIn(response, (await contentOf(body)).content, what.circumstances);
  });
}

export function withoutResponse(what: Attempt, thrown: unknown): WithoutResponse {
  const { connection, limits, circumstances } = what;
  if (thrown instanceof EdgeError) return { error: thrown, outcome: hopeless };
  if (limits.signal?.aborted) return interrupted(circumstances, true);
  if (thrown instanceof TooLargeError) return tooLarge(circumstances);
  if (thrown instanceof DrippingError) return dripping(what, thrown);
  return lostResponse(thrown, hostAndPort(connection), what.usesProxy, circumstances);
}

async function exchange<Parsed>(
  what: Attempt,
  read: (response: Received) => Promise<Result<Parsed>>,
): Promise<Result<Parsed>> {
  const { transport, connection, request, limits, circumstances } = what;
  const started = performance.now();
  const limitMs = limitOf(what);
  const limit = timeLimit(limitMs, limits.signal);
  try {
    const response = await transport().request({
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

export function interrupted(circumstances: AttemptContext, sent = false): WithoutResponse {
  const { operation, path, scrub } = circumstances;
  const message = `could not ${operation.does} (${operation.method} ${scrub(path)}): it was interrupted.`;
  const mayHaveTakenEffect = sent || circumstances.mayHaveTakenEffect;
  const error = new InterruptedError(message, { operation, attempts: circumstances.attempt, mayHaveTakenEffect });
  return { error, outcome: hopeless };
}

export const hopeless: Outcome = { lost: "hopeless" };

const accepted: Readonly<Record<string, string>> = {
  html: "text/plain, text/html, application/json",
  text: "text/plain, application/octet-stream, application/json",
};

function headersFor(connection: Connection, request: Request, { operation }: AttemptContext): Record<string, string> {
  return {
    ...(operation.sendsNoAccept ? {} : { Accept: accepted[operation.success.holds] ?? "application/json" }),
    "User-Agent": `pulumi-edge-platform/${version}`,
    // The platform accepts HTML with this type too, and documents no other.
    ...(request.body === undefined ? {} : { "Content-Type": "application/json" }),
    ...(request.file ? fileHeaders(request.file) : {}),
    ...request.headers,
    ...connection.credentials,
  };
}

/** Files up to this size are read at once, which takes a fraction of a stream's processor time. */
const smallBytes = 64 * 1024;

/** Streams a large file, which may be larger than memory. */
function fileBody({ file, content = "", from, length, onProgress }: FileContent) {
  if (file === undefined) return content;
  if (from === undefined && !onProgress && length <= smallBytes) return readFileSync(file);
  const stream = createReadStream(file, from === undefined ? {} : { start: from, end: from + length - 1 });
  return onProgress ? Readable.from(told(stream, onProgress), { objectMode: false }) : stream;
}

async function* told(stream: AsyncIterable<Buffer>, onProgress: (bytes: number) => void) {
  let bytes = 0;
  for await (const piece of stream) {
    yield piece;
    bytes += piece.length;
    onProgress(bytes);
  }
}

/**
 * Sends an explicit media type in two headers: the platform documents one, its users name the other. Without a type,
 * the platform derives one from the file name. A piece has no checksum.
 */
function fileHeaders({ from, length, sha256, contentType }: FileContent): Record<string, string> {
  return {
    "Content-Length": String(length),
    ...(from === undefined ? { Checksum: sha256.toUpperCase() } : {}),
    ...(contentType === undefined ? {} : { "Content-Type": contentType, "Override-Content-Type": contentType }),
  };
}

function readResult(response: Received, { content, isUtf8 }: Body, circumstances: AttemptContext): Result {
  const { statusCode: status, headers } = response;
  const { operation } = circumstances;
  if (!isSuccess(status)) return failureIn(response, content, circumstances);
  if (operation.readsHeaders) return { response: checkResponse(operation, status, headers, circumstances, content) };
  if (operation.success.holds === "html") {
    if (!isUtf8) throw notUtf8(status, circumstances, "HTML");
    return { response: readHtml(operation, status, content, header(headers, "content-type") ?? "", circumstances) };
  }
  if (operation.success.holds === "text") {
    if (!isUtf8) throw notUtf8(status, circumstances, "text");
    return { response: readText(operation, status, content, circumstances) };
  }
  const read = readResponse(operation, status, content, circumstances);
  // Replacement characters would corrupt names.
  if (read !== undefined && !isUtf8) throw notUtf8(status, circumstances);
  return { response: read };
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function failureIn(response: Received, body: string, circumstances: AttemptContext): WithoutResponse {
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
  // The storage hosts report too many requests like this.
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

/** Names only the host: a path or a query may hold a token. */
function redirection(headers: Headers): string {
  const location = header(headers, "location");
  if (!location) return "where a response was expected";
  return URL.canParse(location) ? `and a redirect to ${new URL(location).origin}` : "and a redirect";
}

/** Slowest upload in bytes per millisecond: half a megabit per second. */
const leastUpload = 64;

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
  const what = `${hostAndPort(connection)} sent ${bytes} bytes within ${Math.round(withinMs / 1000)} s, which is too slow to finish`;
  const hint = longer(limits.timeoutMs, circumstances);
  return { error: new TimeoutError(what, hint, circumstances, true), outcome: { lost: "timeout" } };
}

function longer(timeoutMs: number, circumstances: AttemptContext): string {
  const setting = settingName("requestTimeoutMs", placeOf(circumstances).names);
  return `Try again later, or raise ${setting} (it is ${timeoutMs}).`;
}

function tooLarge(circumstances: AttemptContext): WithoutResponse {
  const what = `the platform's response is larger than ${largestResponse / 1024 / 1024} MiB`;
  return { error: new InvalidResponseError(what, "Request less data at once.", circumstances), outcome: hopeless };
}

function hostAndPort({ origin }: Connection): string {
  const { host, port, protocol } = new URL(origin);
  return port ? host : `${host}:${protocol === "https:" ? 443 : 80}`;
}

function logLine({ operation, path, scrub }: AttemptContext, { statusCode }: Received, ms: number): string {
  return `${operation.method} ${scrub(path)}: ${describeStatus(statusCode)} in ${Math.round(ms)} ms`;
}

/** Leaves no timer behind, unlike `AbortSignal.timeout`. */
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
