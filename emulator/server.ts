import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { operations } from "../provider/api";
import type { FileContent, Operation } from "../provider/api/operation";
import { jsonIn } from "../provider/schema/jsonIn";
import { terminal } from "../provider/schema/output";
import { redactor } from "../provider/schema/redaction";
import { accountFor } from "./access";
import { addControlPlane, type ControlSettings } from "./control";
import { jsonWithDecimals } from "./decimals";
import type { Fault } from "./faults";
import { HttpServer, type Incoming, respond, TooLargeError } from "./http";
import { prefixOf } from "./ownHosts";
import type { Platform } from "./platform";
import { type EmulatedResponse, formOf, plainProblem, Refusal } from "./problems";
import { RateLimit } from "./rateLimit";
import { type RecordedRequest, withoutDeclaredSecrets, withoutSecrets } from "./requests";
import { pathsOf, type Route, routes } from "./routes";
import { addSites } from "./sites";
import type { PlatformState } from "./state";
import { StateHistory } from "./stateHistory";

const names = new Map(Object.entries(operations).map(([name, operation]) => [operation, name]));

/** Creates the server. `print` receives a line per request. */
export function createServer(platform: Platform, print: (line: string) => void, control: ControlSettings): HttpServer {
  const { server } = new PlatformServer(platform, print);
  addControlPlane(server, platform, control);
  addSites(server, platform, print);
  server.onPrefix((host) => prefixOf(platform, host));
  return server;
}

class PlatformServer {
  readonly server: HttpServer;
  readonly #platform: Platform;
  readonly #print: (line: string) => void;
  readonly #rateLimit = new RateLimit();
  readonly #history = new StateHistory();

  constructor(platform: Platform, print: (line: string) => void) {
    this.#platform = platform;
    this.#print = print;
    this.server = new HttpServer(
      (request, response) => this.#refuseUnknownPath(request, response),
      (error, request, response) => this.#respondToFailure(error, request, response),
    );
    for (const route of routes) {
      for (const path of pathsOf(route))
        this.server.on(route.operation.method, path, (request, response) => this.#handle(route, request, response));
    }
  }

  async #refuseUnknownPath(request: Incoming, response: ServerResponse): Promise<void> {
    this.#refuse(plainProblem(404, "Unknown operation."), request, await request.body(), response);
  }

  #respondToFailure(error: Error, request: Incoming, response: ServerResponse): void {
    if (error instanceof TooLargeError) {
      this.#refuse(plainProblem(413, error.message), request, "", response.setHeader("connection", "close"));
      return;
    }
    terminal.err(`emulator: ${error.stack ?? error.message}\n`);
    this.#refuse(plainProblem(500, "The emulator failed. See its error output."), request, "", response);
  }

  #refuse(refusal: Refusal, request: Incoming, body: string, response: ServerResponse): void {
    const recorded = this.#record(request, body, undefined);
    const emulated = refusal.responseTo({ instance: recorded.path, id: recorded.id });
    this.#finish(recorded, emulated.status);
    send(response, emulated);
  }

  async #handle(route: Route, request: Incoming, response: ServerResponse): Promise<void> {
    const { operation } = route;
    const body = await request.body(operation.sendsFile ? "base64" : "utf8", operation.readsHeaders);
    const recorded = this.#record(request, operation.sendsFile ? "" : body, operation);
    const fault = this.#platform.faults.for({
      method: request.method,
      path: request.path,
      operation: recorded.operation,
    });
    recorded.faulty = fault !== undefined;
    if (fault && fault.delayMs > 0) await delay(fault.delayMs, undefined, { ref: false });
    if (fault?.outcome.cut === "before") return this.#cut(recorded, response);

    const isReplaced = fault?.outcome.status !== undefined;
    const emulated =
      isReplaced && !fault.outcome.changesState
        ? undefined
        : await this.#respondTo(route, request, body, response, recorded);
    if (fault?.outcome.cut === "after") return this.#cut(recorded, response);
    if (fault?.outcome.cut === "midway") return this.#cut(recorded, response, emulated);
    if (fault && isReplaced) return this.#sendInstead(fault, recorded, response);
    this.#finish(recorded, emulated?.status ?? 500);
    const mediaType = operation.area === "shield" ? this.#platform.state.options.shieldMediaType : undefined;
    const isText = ["html", "text"].includes(operation.success.holds) && emulated?.status === 200;
    send(response, emulated ?? { status: 500 }, { mediaType, malformed: fault?.outcome.malformed, isText });
  }

  async #respondTo(
    route: Route,
    request: Incoming,
    body: string,
    response: ServerResponse,
    recorded: RecordedRequest,
  ): Promise<EmulatedResponse> {
    const { operation } = route;
    try {
      const limit = this.#platform.state.options.rateLimit;
      if (limit && !this.#rateLimit.takes(limit)) {
        if (limit.retryAfterSeconds !== undefined) response.setHeader("retry-after", String(limit.retryAfterSeconds));
        throw plainProblem(429, "Too many requests.");
      }
      const state = this.#accountOf(operation, request);
      return await route.respond({
        path: request.params,
        query: request.query,
        headers: request.headers,
        body: () => (operation.sendsFile ? fileIn(request, body) : parsedBody(operation, request, body)),
        state,
        now: this.#platform.clock.now(),
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const emulated = error.responseTo({ instance: recorded.path, id: recorded.id });
      return this.#isBodiless(operation, emulated.status) ? { status: emulated.status } : emulated;
    }
  }

  /** Returns the account, in an earlier state if reads lag. */
  #accountOf(operation: Operation, request: Incoming): PlatformState {
    const state = accountFor(this.#platform, operation, request);
    const { readLagMs } = this.#platform.state.options;
    if (readLagMs === 0) return state;
    const now = this.#platform.clock.now();
    if (operation.method === "GET") return this.#history.at(state, now - readLagMs);
    this.#history.record(state, now);
    return state;
  }

  #isBodiless({ area }: Operation, status: number): boolean {
    return (
      this.#platform.state.options.emptyErrorBodies &&
      (area === "core" || area === "compute") &&
      [401, 404, 500].includes(status)
    );
  }

  #sendInstead({ outcome }: Fault, recorded: RecordedRequest, response: ServerResponse): void {
    const { status = 500, body, headers = {} } = outcome;
    this.#finish(recorded, status);
    if (body !== undefined) response.setHeader("content-type", typeof body === "string" ? "text/plain" : json);
    respond(response, status, typeof body === "string" || body === undefined ? body : JSON.stringify(body), headers);
  }

  /** Cuts the connection, after half of the response if there is one. */
  #cut(recorded: RecordedRequest, response: ServerResponse, emulated?: EmulatedResponse): void {
    this.#finish(recorded, null);
    if (!emulated) {
      response.socket?.destroy();
      return;
    }
    const value = jsonWithDecimals(emulated.body ?? {});
    // Only a response with a body can be cut in half.
    response.writeHead(emulated.status === 204 ? 200 : emulated.status, {
      "content-type": json,
      "content-length": Buffer.byteLength(value),
    });
    response.write(value.slice(0, Math.floor(value.length / 2)), () => response.socket?.destroy());
  }

  #record(request: Incoming, body: string, operation: Operation | undefined): RecordedRequest {
    const redact = redactor(this.#platform.secrets);
    const sent = operation?.sendsText ? body : bodyForLog(body);
    const declared = operation?.body;
    return this.#platform.requests.add({
      time: new Date(this.#platform.clock.now()).toISOString(),
      method: request.method,
      path: redact(request.path),
      query: withoutSecrets(request.query, redact) as Record<string, unknown>,
      operation: operation && names.get(operation),
      body: withoutSecrets(declared ? withoutDeclaredSecrets(declared, sent) : sent, redact),
    });
  }

  #finish(recorded: RecordedRequest, status: number | null): void {
    this.#platform.requests.finish(recorded, status);
    this.#print(`${recorded.method} ${recorded.path} ${status ?? "connection cut"}`);
  }
}

const json = "application/json; charset=utf-8";

interface Form {
  readonly mediaType?: string | undefined;
  readonly malformed?: boolean | undefined;
  /** True if the body is HTML, which is sent unchanged. */
  readonly isText?: boolean;
}

function send(
  response: ServerResponse,
  { status, body, file, headers: own = {} }: EmulatedResponse,
  form: Form = {},
): void {
  const { mediaType, malformed, isText } = form;
  if (file) {
    respond(response, status, Buffer.from(file.content, "base64"), { "content-type": file.contentType });
    return;
  }
  if (body === undefined) {
    respond(response, status, "", own);
    return;
  }
  const value = isText ? String(body) : jsonWithDecimals(body);
  const usual = isText ? "text/plain; charset=utf-8" : json;
  const headers = { "content-type": mediaType && !isText ? `${mediaType}; charset=utf-8` : usual };
  respond(response, status, malformed ? value.slice(0, Math.floor(value.length / 2)) : value, headers);
}

function parsedBody(operation: Operation, { headers }: Incoming, value: string): unknown {
  const form = formOf(operation.area);
  if (value === "" && operation.mayHaveNoBody) return {};
  if (value !== "" && !accepts(operation, headers["content-type"])) throw form.unsupportedMediaType();
  if (operation.sendsText) return value;
  try {
    return JSON.parse(value);
  } catch {
    throw form.invalid([{ field: "", message: "The request body is not valid JSON." }]);
  }
}

function fileIn({ headers }: Incoming, content: string): FileContent {
  const length = Buffer.from(content, "base64").length;
  const { checksum, "content-type": sentType, "override-content-type": contentType = sentType } = headers;
  return {
    content,
    length,
    sha256: String(checksum ?? ""),
    ...(contentType ? { contentType: String(contentType) } : {}),
  };
}

function accepts({ acceptsJsonVariants, sendsText }: Operation, contentType = ""): boolean {
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (sendsText && (type === "text/html" || type === "text/plain")) return true;
  if (type === "application/json") return true;
  return acceptsJsonVariants === true && (type === "text/json" || /^application\/[^/]+\+json$/.test(type));
}

function bodyForLog(value: string): unknown {
  if (value === "") return undefined;
  const body = jsonIn(value);
  return body === undefined ? "[not JSON]" : body;
}
