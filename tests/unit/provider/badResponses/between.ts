import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { request } from "undici";
import type { Served } from "./mutations";

/** A proxy between the provider and the emulator that can change the responses. */
export class Between {
  /** Requests since the last `change`, each with its real response. */
  exchanges: { readonly request: string; readonly real: Served }[] = [];
  #change: (real: Served, index: number) => Served = (real) => real;
  readonly #server: Server;

  private constructor(target: string) {
    this.#server = createServer(async (incoming, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const { method = "GET", url = "/", headers } = incoming;
      const { accesskey, "content-type": type } = headers;
      const received = await request(target + url, {
        method: method as "GET",
        headers: { ...(accesskey ? { accesskey } : {}), ...(type ? { "content-type": type } : {}) },
        body: chunks.length > 0 ? Buffer.concat(chunks) : null,
      });
      const body = Buffer.from(await received.body.arrayBuffer());
      const mediaType = String(received.headers["content-type"] ?? "");
      const real: Served = { status: received.statusCode, headers: { "content-type": mediaType }, body };
      const index = this.exchanges.push({ request: `${method} ${url}`, real }) - 1;
      send(response, this.#change(real, index));
    });
  }

  static async start(target: string): Promise<Between> {
    const between = new Between(target);
    await new Promise<void>((resolve) => between.#server.listen(0, "127.0.0.1", resolve));
    return between;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Changes all further responses. The index counts from 0. */
  change(change: (real: Served, index: number) => Served = (real) => real): void {
    this.exchanges = [];
    this.#change = change;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Sends a response unchanged, even a broken one. */
export function send(response: ServerResponse, { status, headers, body, cut }: Served): void {
  const known = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));
  if (cut) {
    response.writeHead(status, { ...known, "content-length": body.length + 1 });
    response.flushHeaders();
    if (body.length > 0) response.write(body);
    setImmediate(() => response.destroy());
    return;
  }
  response.writeHead(status, known);
  response.end(body);
}
