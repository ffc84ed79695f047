import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface Comment {
  readonly id: number;
  body: string;
}

/** The comments of one pull request, served in the forms of GitHub and of GitLab. */
export class Comments {
  readonly all: Comment[] = [];
  /** The method of each request that wrote, with how it was authorized. */
  readonly writes: string[] = [];
  private server: Server | undefined;

  /** Starts to serve, and gives the address. */
  async open(): Promise<string> {
    this.server = createServer(async (request, response) => {
      const { status, body } = this.answer(request, await text(request));
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => this.server?.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private answer({ method = "", url = "", headers }: IncomingMessage, sent: string) {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const github = /^\/repos\/acme\/edge\/issues\/(?:12\/comments|comments\/(\d+))$/.exec(pathname);
    const gitlab = /^\/projects\/7\/merge_requests\/12\/notes(?:\/(\d+))?$/.exec(pathname);
    const [, id] = github ?? gitlab ?? [];
    if (!github && !gitlab) return { status: 404, body: { message: pathname } };
    if (method === "GET") {
      const [size, page] = [Number(searchParams.get("per_page")), Number(searchParams.get("page"))];
      return { status: 200, body: this.all.slice((page - 1) * size, page * size) };
    }
    this.writes.push(`${method} ${headers.authorization ?? headers["private-token"]}`);
    const { body } = JSON.parse(sent);
    const known = this.all.find((comment) => comment.id === Number(id));
    if (known) known.body = body;
    else this.all.push({ id: this.all.length + 1, body });
    return { status: 200, body: {} };
  }
}
