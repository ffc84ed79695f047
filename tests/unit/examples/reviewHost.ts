import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Service = "github" | "gitlab";

interface Comment {
  readonly id: number;
  readonly author: string;
  body: string;
}

/** The pull request 12 of acme/edge on GitHub, or the merge request 12 of project 7 on GitLab: what the pipelines ask about it. */
export class ReviewHost {
  readonly comments: Comment[] = [];
  /** The method of each request that wrote a comment, with how it was authorized. */
  readonly writes: string[] = [];
  /** What was said of commits: the commit, the context and the state. */
  readonly statuses: string[] = [];
  /** Whom the pipelines comment as. */
  readonly self: string;
  author = "ada";
  /** Who may merge. */
  readonly maintainers = new Set(["ada", "grace"]);
  /** The commit that it was merged as. */
  merged: string | undefined;
  /** The tree of each commit. */
  treeOf: (commit: string) => string | Promise<string> = (commit) => `tree${commit}`;
  private server: Server | undefined;

  constructor(private readonly service: Service) {
    this.self = service === "github" ? "github-actions[bot]" : "pipeline";
  }

  /** Starts to serve, and gives the address. */
  async open(): Promise<string> {
    const server = createServer(async (request, response) => {
      const sent = await text(request);
      const { status, body } = await this.answer(request, sent === "" ? undefined : JSON.parse(sent));
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  /** Somebody writes a comment. */
  says(author: string, body: string): void {
    this.comments.push({ id: this.comments.length + 1, author, body });
  }

  private async answer({ method = "", url = "", headers }: IncomingMessage, sent: Record<string, string> | undefined) {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const asked = (pattern: RegExp) => pattern.exec(`${method} ${pathname}`)?.slice(1);
    const found = this.service === "github" ? await this.github(asked, sent) : this.gitlab(asked);
    if (found !== undefined) return { status: 200, body: found };
    const one = asked(/^P\w+ .*\/(?:comments|notes)(?:\/(\d+))?$/);
    if (one) {
      this.writes.push(`${method} ${headers.authorization ?? headers["private-token"]}`);
      const known = this.comments.find(({ id }) => id === Number(one[0]));
      if (known) known.body = sent?.body ?? "";
      else this.says(this.self, sent?.body ?? "");
      return { status: 200, body: {} };
    }
    if (asked(/^GET .*\/12\/(comments|notes)$/)) {
      const [size, page] = [Number(searchParams.get("per_page")), Number(searchParams.get("page"))];
      const user = (login: string) => (this.service === "github" ? { login } : { id: login });
      const all = this.comments.map(({ id, body, author }) => ({ id, body, user: user(author), author: user(author) }));
      return { status: 200, body: all.slice((page - 1) * size, page * size) };
    }
    return { status: 404, body: { message: `${method} ${pathname}` } };
  }

  private async github(asked: (pattern: RegExp) => string[] | undefined, sent: Record<string, string> | undefined) {
    const repository = (path: string) => asked(new RegExp(`^(?:GET|POST) /repos/acme/edge${path}$`));
    const [commit] = repository("/git/commits/(\\w+)") ?? [];
    if (commit) return { tree: { sha: await this.treeOf(commit) } };
    const [pushed] = repository("/commits/(\\w+)/pulls") ?? [];
    if (pushed) return pushed === this.merged ? [{ number: 12, merged_at: "2026-01-01", base: { ref: "main" } }] : [];
    if (repository("/pulls/12")) return { user: { login: this.author } };
    const [login] = repository("/collaborators/([^/]+)/permission") ?? [];
    if (login) return { permission: this.maintainers.has(login) ? "write" : "read" };
    const [told] = repository("/statuses/(\\w+)") ?? [];
    if (told) this.statuses.push(`${told} ${sent?.context} ${sent?.state}`);
    return told && {};
  }

  private gitlab(asked: (pattern: RegExp) => string[] | undefined) {
    if (asked(/^GET \/user$/)) return { id: this.self };
    const project = (path: string) => asked(new RegExp(`^GET /projects/7${path}$`));
    const [pushed] = project("/repository/commits/(\\w+)/merge_requests") ?? [];
    if (pushed) return pushed === this.merged ? [{ iid: 12, state: "merged", target_branch: "main" }] : [];
    if (project("/merge_requests/12")) return { author: { id: this.author } };
    const [login] = project("/members/all/(\\w+)") ?? [];
    return login && { access_level: this.maintainers.has(login) ? 40 : 30 };
  }
}
