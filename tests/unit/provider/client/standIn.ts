import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Settings } from "../../../../provider/settings/settings";

/** What a stand-in for the platform received. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What it answers: a status, a body (an object becomes JSON) and headers; or it does as it likes with the response. */
export type Answer =
  | { status?: number; body?: unknown; headers?: Record<string, string> }
  | ((...listener: Parameters<RequestListener>) => void);

/** A real server in place of the platform. Gives the answers in turn; the last one again and again. */
export class StandIn implements AsyncDisposable {
  readonly received: Received[] = [];
  readonly #server: Server;

  private constructor(answers: readonly Answer[]) {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method = "", url = "", headers } = request;
      const answer = answers[Math.min(this.received.length, answers.length - 1)] ?? {};
      this.received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      if (typeof answer === "function") return answer(request, response);
      const { status = 200, body = "", headers: answered = {} } = answer;
      response.writeHead(status, answered);
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    });
  }

  static async answering(...answers: Answer[]): Promise<StandIn> {
    const standIn = new StandIn(answers);
    await new Promise<void>((resolve) => standIn.#server.listen(0, "127.0.0.1", resolve));
    return standIn;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** How long an idle connection may stay, as the server tells its clients. */
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

/** Settings that hold, but for what a test changes. */
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
