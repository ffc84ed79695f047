import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { parse as parseQuery } from "node:querystring";
import { Router } from "./router";

export interface Incoming {
  readonly method: string;
  /** Path without the query, not decoded. */
  readonly path: string;
  /** Path and query, not decoded. */
  readonly target: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
  /** Decoded `{name}` segments. */
  readonly params: Readonly<Record<string, string>>;
  /**
   * With `keepsPart`, returns the part that arrived if the client disconnects.
   *
   * @throws TooLargeError
   */
  body(encoding?: BufferEncoding, keepsPart?: boolean): Promise<string>;
}

type Handler = (request: Incoming, response: ServerResponse) => Promise<void> | void;

export class TooLargeError extends Error {}

const longestBody = 32 * 1024 * 1024;
/** Limit for reading an oversized body, so that its sender receives the refusal. */
const longestRead = 8 * longestBody;

/** Method of a request that Node.js cannot parse, such as `DESCRIBE`. A proxy sends it as a GET with this header. */
const methodHeader = "x-http-method-override";

export class HttpServer {
  readonly #router = new Router<Handler>();
  readonly #server: Server;
  #ofHost: (request: Incoming) => Handler | undefined = () => undefined;
  #prefixOf: (host: string) => string = () => "";

  constructor(otherwise: Handler, onError: (error: Error, request: Incoming, response: ServerResponse) => void) {
    // No client keeps idle connections longer than this, so none reuses one that the server has closed.
    this.#server = createServer({ keepAliveTimeout: 72_000, requestTimeout: 0 }, (message, response) => {
      const { request, handler } = this.#routed(message, otherwise);
      void serve();

      async function serve(): Promise<void> {
        try {
          await handler(request, response);
        } catch (error) {
          // Skip clients that disconnected or have part of the response.
          if (response.socket && !response.headersSent) onError(error as Error, request, response);
        }
      }
    });
  }

  /** A `{name}` in the path matches one segment. */
  on(method: string, path: string, handler: Handler): void {
    this.#router.add(method, path, handler);
  }

  /** Adds handlers that precede the routes and handle any path of a host. */
  onHost(handlerFor: (request: Incoming) => Handler | undefined): void {
    this.#ofHost = handlerFor;
  }

  /** Sets the path prefix of a host's routes. */
  onPrefix(prefixOf: (host: string) => string): void {
    this.#prefixOf = prefixOf;
  }

  /** Resolves to the port. */
  async listen(host: string, port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once("error", reject).listen({ host, port }, resolve);
    });
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    await closed;
  }

  #routed(message: IncomingMessage, otherwise: Handler): { request: Incoming; handler: Handler } {
    const { url = "", headers } = message;
    const method = String(headers[methodHeader] ?? message.method);
    const [sent = "", query = ""] = url.split(/\?(.*)/s);
    const path = this.#prefixOf(headers.host ?? "") + sent;
    const request = {
      method,
      path,
      target: url,
      query: { ...parseQuery(query) },
      headers,
      params: {},
      body: (encoding?: BufferEncoding, keepsPart?: boolean) => bodyOf(message, encoding, keepsPart),
    };
    const ofHost = this.#ofHost(request);
    if (ofHost) return { request, handler: ofHost };
    const found = this.#router.find(method, path);
    return found
      ? { request: { ...request, params: found.params }, handler: found.target }
      : { request, handler: otherwise };
  }
}

export function respond(
  response: ServerResponse,
  status: number,
  value: string | Buffer = "",
  headers: Readonly<Record<string, string>> = {},
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (status !== 204) response.setHeader("content-length", Buffer.byteLength(value));
  response.writeHead(status).end(value);
}

async function bodyOf(message: IncomingMessage, encoding: BufferEncoding = "utf8", keepsPart = false): Promise<string> {
  if (message.method === "GET" || message.method === "HEAD") return "";
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of message) {
      size += part.length;
      if (size <= longestBody) parts.push(part);
      else if (size > longestRead) break;
    }
  } catch (error) {
    if (!keepsPart) throw error;
  }
  if (size > longestBody) throw new TooLargeError(`The request body exceeds ${longestBody} bytes.`);
  return Buffer.concat(parts).toString(encoding);
}
