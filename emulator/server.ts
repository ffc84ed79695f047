import { setTimeout as delay } from "node:timers/promises";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { operations } from "../provider/api";
import type { Operation } from "../provider/api/operation";
import { terminal } from "../provider/schema/output";
import { accountFor } from "./access";
import { accessListRoutes } from "./accessLists";
import { apiKeyRoutes } from "./apiKeys";
import { applicationRoutes } from "./applications";
import { containerRoutes } from "./containers";
import { addControlPlane } from "./control";
import type { Fault } from "./faults";
import { logRoutes } from "./logs";
import type { Platform } from "./platform";
import { type Answer, formOf, plainProblem, Refusal } from "./problems";
import { pullZoneRoutes } from "./pullZones";
import { RateLimit } from "./rateLimit";
import { registryRoutes } from "./registries";
import { type RecordedRequest, textWithoutSecrets, withoutSecrets } from "./requests";
import type { Route } from "./route";
import { scriptRoutes } from "./scripts";
import { shieldZoneRoutes } from "./shieldZones";
import { videoLibraryRoutes } from "./videoLibraries";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The operation that a route serves; the control plane has none. */
    operation?: Operation;
  }
}

/** Where the origin error logs stand; on the platform they have an address of their own. */
export const originLoggingPrefix = "/__origin-logging";

/** Every operation that the emulator serves. */
export const routes: readonly Route[] = [
  ...accessListRoutes,
  ...apiKeyRoutes,
  ...applicationRoutes,
  ...containerRoutes,
  ...logRoutes,
  ...pullZoneRoutes,
  ...registryRoutes,
  ...scriptRoutes,
  ...shieldZoneRoutes,
  ...videoLibraryRoutes,
];

const names = new Map(Object.entries(operations).map(([name, operation]) => [operation, name]));

/** The HTTP server of a platform. `print` gets a line per request; `controlKey` is what the control plane demands. */
export function createServer(
  platform: Platform,
  print: (line: string) => void,
  controlKey: string | undefined,
): FastifyInstance {
  const server = fastify({
    exposeHeadRoutes: false,
    bodyLimit: 32 * 1024 * 1024,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 8192 },
    frameworkErrors: (_error, request, reply) => answerUnknownPath(request, reply),
  });
  // Bodies are parsed by the operation: what is wrong with one is said in the form of its area.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));

  const rateLimit = new RateLimit();
  for (const route of routes) {
    const { method, path, area } = route.operation;
    const prefix = area === "originLogging" ? originLoggingPrefix : "";
    server.route({
      method,
      url: prefix + path.replace(/\{(\w+)\}/g, ":$1"),
      config: { operation: route.operation },
      handler: (request, reply) => handle(route, request, reply),
    });
  }
  addControlPlane(server, platform, controlKey);
  server.setNotFoundHandler(answerUnknownPath);
  server.setErrorHandler(answerFailure);
  return server;

  function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const recorded = record(request, undefined);
    const answer = plainProblem(404, "There is no such operation.").answerTo({
      instance: recorded.path,
      id: recorded.id,
    });
    finish(recorded, answer.status);
    return send(reply, answer);
  }

  /** What fastify refuses before an operation sees it, such as a media type that is none; and faults of our own. */
  function answerFailure(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
    const { operation } = request.routeOptions.config;
    const { statusCode: status = 500 } = error;
    if (status >= 500) terminal.err(`emulator: ${error.stack ?? error.message}\n`);
    const recorded = record(request, operation);
    const refusal =
      status === 415 && operation
        ? formOf(operation.area).unsupportedMediaType()
        : plainProblem(status, status >= 500 ? "The emulator failed; its error output says why." : error.message);
    const answer = refusal.answerTo({ instance: recorded.path, id: recorded.id });
    finish(recorded, answer.status);
    return send(reply, answer);
  }

  async function handle(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { operation } = route;
    const recorded = record(request, operation);
    const fault = platform.faults.for({
      method: request.method,
      path: pathOf(request),
      operation: recorded.operation,
    });
    recorded.faulty = fault !== undefined;
    if (fault && fault.delayMs > 0) await delay(fault.delayMs);
    if (fault?.outcome.cut === "before") return cut(recorded, reply);

    const isReplaced = fault?.outcome.status !== undefined;
    const answer =
      isReplaced && !fault.outcome.changesState ? undefined : await answerTo(route, request, reply, recorded);
    if (fault?.outcome.cut === "after") return cut(recorded, reply);
    if (fault?.outcome.cut === "midway") return cut(recorded, reply, answer);
    if (fault && isReplaced) return sendInstead(fault, recorded, reply);
    finish(recorded, answer?.status ?? 500);
    const mediaType = operation.area === "shield" ? platform.state.options.shieldMediaType : undefined;
    return send(reply, answer ?? { status: 500 }, { mediaType, malformed: fault?.outcome.malformed });
  }

  async function answerTo(
    route: Route,
    request: FastifyRequest,
    reply: FastifyReply,
    recorded: RecordedRequest,
  ): Promise<Answer> {
    const { operation } = route;
    try {
      const limit = platform.state.options.rateLimit;
      if (limit && !rateLimit.takes(limit)) {
        if (limit.retryAfterSeconds !== undefined) reply.header("retry-after", String(limit.retryAfterSeconds));
        throw plainProblem(429, "There were too many requests.");
      }
      const state = accountFor(platform, operation, request.headers);
      return await route.answer({
        path: request.params as Record<string, string>,
        query: request.query as Record<string, unknown>,
        body: () => parsedBody(operation, request),
        state,
        now: platform.clock.now(),
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const answer = error.answerTo({ instance: recorded.path, id: recorded.id });
      return isBodiless(operation, answer.status) ? { status: answer.status } : answer;
    }
  }

  function isBodiless({ area }: Operation, status: number): boolean {
    return (
      platform.state.options.emptyErrorBodies &&
      (area === "core" || area === "compute") &&
      [401, 404, 500].includes(status)
    );
  }

  function sendInstead({ outcome }: Fault, recorded: RecordedRequest, reply: FastifyReply): FastifyReply {
    const { status = 500, body, headers = {} } = outcome;
    finish(recorded, status);
    reply.code(status);
    if (body !== undefined) reply.header("content-type", typeof body === "string" ? "text/plain" : json);
    reply.headers(headers);
    return reply.send(body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body));
  }

  /** With an answer, once half of it has gone out. */
  function cut(recorded: RecordedRequest, reply: FastifyReply, answer?: Answer): FastifyReply {
    finish(recorded, null);
    reply.hijack();
    const { raw } = reply;
    if (!answer) {
      raw.socket?.destroy();
      return reply;
    }
    const text = JSON.stringify(answer.body ?? {});
    // An answer without a body cannot be half.
    raw.writeHead(answer.status === 204 ? 200 : answer.status, {
      "content-type": json,
      "content-length": Buffer.byteLength(text),
    });
    raw.write(text.slice(0, Math.floor(text.length / 2)), () => raw.socket?.destroy());
    return reply;
  }

  function record(request: FastifyRequest, operation: Operation | undefined): RecordedRequest {
    const { secrets } = platform;
    return platform.requests.add({
      time: new Date(platform.clock.now()).toISOString(),
      method: request.method,
      path: textWithoutSecrets(pathOf(request), secrets),
      query: withoutSecrets(request.query, secrets) as Record<string, unknown>,
      operation: operation && names.get(operation),
      body: withoutSecrets(bodyForLog(request), secrets),
    });
  }

  function finish(recorded: RecordedRequest, status: number | null): void {
    platform.requests.finish(recorded, status);
    print(`${recorded.method} ${recorded.path} ${status ?? "connection cut"}`);
  }
}

const json = "application/json; charset=utf-8";

interface Form {
  readonly mediaType?: string | undefined;
  readonly malformed?: boolean | undefined;
}

function send(reply: FastifyReply, { status, body }: Answer, { mediaType, malformed }: Form = {}): FastifyReply {
  reply.code(status);
  if (body === undefined) return reply.send();
  const text = JSON.stringify(body);
  reply.header("content-type", mediaType ? `${mediaType}; charset=utf-8` : json);
  return reply.send(malformed ? text.slice(0, Math.floor(text.length / 2)) : text);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "";
}

function parsedBody(operation: Operation, request: FastifyRequest): unknown {
  const form = formOf(operation.area);
  const text = typeof request.body === "string" ? request.body : "";
  if (text !== "" && !accepts(operation, request.headers["content-type"])) throw form.unsupportedMediaType();
  try {
    return JSON.parse(text);
  } catch {
    throw form.invalid([{ field: "", message: "The request body is not valid JSON." }]);
  }
}

function accepts({ acceptsJsonVariants }: Operation, contentType = ""): boolean {
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (type === "application/json") return true;
  return acceptsJsonVariants === true && (type === "text/json" || /^application\/[^/]+\+json$/.test(type));
}

function bodyForLog(request: FastifyRequest): unknown {
  if (typeof request.body !== "string" || request.body === "") return undefined;
  try {
    return JSON.parse(request.body);
  } catch {
    return "[not JSON]";
  }
}
