import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** Real HTTP proxy that opens tunnels to one local port and responds with 502 to all other requests. */
export class TunnelProxy implements AsyncDisposable {
  readonly asked: Asked[] = [];
  sent = Buffer.alloc(0);
  /** `user:password`, if the proxy requires credentials. */
  credentials: string | undefined;
  /** Response to send instead of opening a tunnel. */
  refusesWith: string | undefined;
  readonly #server: Server;

  private constructor(target: number) {
    this.#server = createServer((request, response) => {
      this.#note(request);
      response.writeHead(502).end();
    }).on("connect", (request, socket) => {
      this.#note(request);
      socket.on("error", () => {});
      const refusal = this.refusesWith ?? (this.#knows(request) ? undefined : "407 Proxy Authentication Required");
      if (refusal) return void socket.end(`HTTP/1.1 ${refusal}\r\nProxy-Authenticate: Basic realm="x"\r\n\r\n`);
      const onward = connect(target, "127.0.0.1", () => {
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        socket.on("data", (bytes: Buffer) => {
          this.sent = Buffer.concat([this.sent, bytes]);
        });
        onward.pipe(socket).pipe(onward);
      });
      onward.on("error", () => socket.destroy());
      socket.on("error", () => onward.destroy());
    });
  }

  static async before(target: number): Promise<TunnelProxy> {
    const proxy = new TunnelProxy(target);
    await new Promise<void>((resolve) => proxy.#server.listen(0, "127.0.0.1", resolve));
    return proxy;
  }

  url(credentials?: string): string {
    return `http://${credentials ? `${credentials}@` : ""}127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #note({ method = "", url = "", headers }: IncomingMessage): void {
    this.asked.push({ method, url, headers });
  }

  #knows({ headers }: { headers: IncomingHttpHeaders }): boolean {
    if (this.credentials === undefined) return true;
    return headers["proxy-authorization"] === `Basic ${Buffer.from(this.credentials).toString("base64")}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
