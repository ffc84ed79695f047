import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Settings } from "../../../../provider/settings/settings";

/** Request that a stand-in for the platform received. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Status, body (an object becomes JSON) and headers, or a function that controls the response itself. */
export type Reply =
  | { status?: number; body?: unknown; headers?: Record<string, string> }
  | ((...listener: Parameters<RequestListener>) => void);

/** Local server that stands in for the platform. It sends the replies in turn and repeats the last one. */
export class StandIn implements AsyncDisposable {
  readonly received: Received[] = [];
  readonly #server: Server;

  private constructor(replies: readonly Reply[]) {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method = "", url = "", headers } = request;
      const reply = replies[Math.min(this.received.length, replies.length - 1)] ?? {};
      this.received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      if (typeof reply === "function") return reply(request, response);
      const { status = 200, body = "", headers: replyHeaders = {} } = reply;
      response.writeHead(status, replyHeaders);
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    });
  }

  static async serving(...replies: Reply[]): Promise<StandIn> {
    const standIn = new StandIn(replies);
    await new Promise<void>((resolve) => standIn.#server.listen(0, "127.0.0.1", resolve));
    return standIn;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Sets the announced lifetime of idle connections. */
  keepConnectionsFor(ms: number): void {
    this.#server.keepAliveTimeout = ms;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}

/** Returns valid settings with these changes. */
export function settingsWith(changed: Partial<Settings> = {}): Settings {
  return {
    baseUrl: "http://127.0.0.1:9",
    apiKey: "secret-key-1",
    adopt: false,
    duplicates: "refuse",
    requestTimeoutMs: 5000,
    maxRetries: 0,
    maxConcurrency: 8,
    ...changed,
  };
}
