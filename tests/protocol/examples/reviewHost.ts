import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Service = "github" | "gitlab";

interface Comment {
  readonly id: number;
  readonly author: string;
  body: string;
  written: string;
}

/** A review on GitHub, an approval on GitLab. */
interface Review {
  readonly who: string;
  readonly commit: string;
  readonly state: "APPROVED" | "CHANGES_REQUESTED" | "COMMENTED" | "DISMISSED";
  readonly at: string;
}

interface Commit {
  readonly oid: string;
  /** Git author and co-authors. null: the service does not know the person. */
  readonly authors: readonly (string | null)[];
  /** GitHub's own `web-flow` for edits in the browser. */
  readonly committer?: string | null;
}

interface Given {
  readonly status: number;
  readonly body: unknown;
  readonly next?: string;
}
type Response = Given | undefined;
type Asked = (pattern: RegExp) => string[] | undefined;

/**
 * Stands in for GitHub and GitLab over a socket: pull request 12 of acme/edge, or merge request 12 of project 7. It
 * serves the pipelines' requests in the shapes that the services publish.
 */
export class ReviewHost {
  readonly comments: Comment[] = [];
  /** Method and authorization of each request that wrote a comment. */
  readonly writes: string[] = [];
  readonly statuses: string[] = [];
  readonly self: string;
  author = "ada";
  readonly maintainers = new Set(["ada", "grace", "lin"]);
  readonly reviews: Review[] = [];
  /** The branch's last commit and the others that the service lists. Default: one commit by the author. */
  commits: readonly Commit[] | undefined;
  head = "";
  pusher: string | undefined = "ada";
  /** Users who pushed earlier commits, latest first. */
  readonly earlierPushers: string[] = [];
  lineEnd: "\n" | "\r\n" = "\n";
  merged: string | undefined;
  /** Overrides of the expected project settings. */
  readonly settings: Record<string, unknown> = {};
  treeOf: (commit: string) => string | Promise<string> = (commit) => `tree${commit}`;
  private server: Server | undefined;
  private seconds = 0;

  constructor(private readonly service: Service) {
    this.self = service === "github" ? "github-actions[bot]" : "pipeline";
  }

  async open(): Promise<string> {
    const server = createServer(async (request, response) => {
      const sent = await text(request);
      const { status, body, next } = await this.answer(request, sent === "" ? undefined : JSON.parse(sent));
      if (next) response.setHeader("link", `<http://${request.headers.host}${next}>; rel="next"`);
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

  says(author: string, body: string): void {
    this.comments.push({ id: this.comments.length + 1, author, body, written: this.now() });
  }

  edits(comment: Comment | undefined, body: string): void {
    if (comment) Object.assign(comment, { body, written: this.now() });
  }

  reviewed(who: string, commit: string, state: Review["state"] = "APPROVED"): void {
    this.reviews.push({ who, commit, state, at: this.now() });
  }

  private now(): string {
    return new Date(Date.UTC(2026, 0, 1) + 1000 * this.seconds++).toISOString();
  }

  private async answer(
    { method = "", url = "", headers }: IncomingMessage,
    sent: Record<string, unknown> | undefined,
  ): Promise<Given> {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const asked: Asked = (pattern) => pattern.exec(`${method} ${pathname}`)?.slice(1);
    const found =
      this.service === "github" ? await this.github(asked, searchParams, sent) : this.gitlab(asked, searchParams);
    if (found !== undefined) return found;
    const one = asked(/^P\w+ .*\/(?:comments|notes)(?:\/(\d+))?$/);
    if (one) {
      this.writes.push(`${method} ${headers.authorization ?? headers["private-token"]}`);
      const known = this.comments.find(({ id }) => id === Number(one[0]));
      const body = String(sent?.body).replaceAll("\n", this.lineEnd);
      if (known) this.edits(known, body);
      else this.says(this.self, body);
      return { status: 200, body: {} };
    }
    if (asked(/^GET .*\/12\/(comments|notes)$/)) {
      const [size, page] = [Number(searchParams.get("per_page")), Number(searchParams.get("page"))];
      const user = (login: string) => (this.service === "github" ? { login } : { id: login });
      const all = this.comments.map(({ id, body, author, written }) => ({
        id,
        body,
        user: user(author),
        author: user(author),
        updated_at: written,
      }));
      return { status: 200, body: all.slice((page - 1) * size, page * size) };
    }
    return { status: 404, body: { message: `${method} ${pathname}` } };
  }

  private async github(
    asked: Asked,
    query: URLSearchParams,
    sent: Record<string, unknown> | undefined,
  ): Promise<Response> {
    const repository = (path: string) => asked(new RegExp(`^(?:GET|POST) /repos/acme/edge${path}$`));
    const [commit] = repository("/git/commits/(\\w+)") ?? [];
    if (commit) return responseOf({ tree: { sha: await this.treeOf(commit) } });
    const [pushed] = repository("/commits/(\\w+)/pulls") ?? [];
    const base = { ref: "main" };
    const head = { sha: this.head, ref: "partner", repo: { full_name: "acme/edge" } };
    if (pushed) {
      const pull = { number: 12, merged_at: "2026-01-01T00:00:00Z", merge_commit_sha: this.merged, base, head };
      return responseOf(pushed === this.merged ? [pull] : []);
    }
    if (repository("/pulls/12")) return responseOf({ user: { login: this.author }, base, head });
    if (repository("/pulls/12/reviews")) {
      const all = this.reviews.map(({ who, commit: id, state, at }) => ({
        user: { login: who, type: "User" },
        state,
        commit_id: id,
        submitted_at: at,
      }));
      return responseOf(all);
    }
    if (repository("/activity")) return this.activity(query);
    if (repository("/branches/main")) return responseOf({ name: "main", protected: true, ...this.settings });
    const [login] = repository("/collaborators/([^/]+)/permission") ?? [];
    // Logins are case-insensitive.
    if (login) return responseOf({ permission: this.maintainers.has(login) ? "write" : "read", user: { login } });
    const [told] = repository("/statuses/(\\w+)") ?? [];
    if (told) this.statuses.push(`${told} ${sent?.context} ${sent?.state}`);
    if (asked(/^POST \/graphql$/)) {
      const repository = { pullRequest: { commits: this.commitsPage() } };
      return responseOf({ data: { viewer: { login: this.self }, repository } });
    }
    return told ? responseOf({}) : undefined;
  }

  /** Its pages are not numbered: each contains a cursor to the next page. */
  private activity(query: URLSearchParams): Given {
    const push = { before: "0".repeat(40), ref: "refs/heads/partner", activity_type: "push" };
    const last = this.pusher ? [{ ...push, after: this.head, actor: { login: this.pusher } }] : [];
    const earlier = this.earlierPushers.map((login) => ({ ...push, after: "1".repeat(40), actor: { login } }));
    const [all, from, size] = [[...last, ...earlier], Number(query.get("after") ?? 0), Number(query.get("per_page"))];
    const next =
      from + size < all.length ? `/repos/acme/edge/activity?per_page=${size}&after=${from + size}` : undefined;
    return { ...responseOf(all.slice(from, from + size)), ...(next ? { next } : {}) };
  }

  private commitsPage() {
    const user = (login: string | null) => ({ user: login === null ? null : { login } });
    const all = this.commits ?? [{ oid: this.head, authors: [this.author] }];
    const nodes = all.map(({ oid, authors, committer = authors[0] ?? null }) => {
      const email = committer === "web-flow" ? "noreply@github.com" : "someone@acme.example";
      return { commit: { oid, authors: { nodes: authors.map(user) }, committer: { email, ...user(committer) } } };
    });
    return { pageInfo: { hasNextPage: false, endCursor: null }, nodes };
  }

  private gitlab(asked: Asked, query: URLSearchParams): Response {
    if (asked(/^GET \/user$/)) return responseOf({ id: this.self });
    const project = (path: string) => asked(new RegExp(`^GET /projects/7${path}$`));
    const merge = {
      iid: 12,
      author: { id: this.author },
      sha: this.head,
      source_branch: "partner",
      source_project_id: 7,
    };
    const [pushed] = project("/repository/commits/(\\w+)/merge_requests") ?? [];
    if (pushed) return responseOf(pushed === this.merged ? [{ ...merge, state: "merged", target_branch: "main" }] : []);
    if (project("/merge_requests/12")) return responseOf(merge);
    if (project("/merge_requests/12/approvals")) {
      // A push withdraws approvals.
      const current = this.reviews.filter(({ state, commit }) => state === "APPROVED" && commit === this.head);
      const by = current.map(({ who, at }) => ({ user: { id: who, username: who }, approved_at: at }));
      return responseOf({ approved: by.length > 0, approved_by: by });
    }
    if (project("/events")) {
      const push = { action: "pushed", ref_type: "branch", ref: "partner", commit_to: this.head };
      const all = this.pusher ? [{ action_name: "pushed to", author_id: this.pusher, push_data: push }] : [];
      return responseOf(query.get("page") === "1" ? all : []);
    }
    const settings = {
      merge_method: "ff",
      ci_allow_fork_pipelines_to_run_in_parent_project: false,
      reset_approvals_on_push: true,
      merge_requests_author_approval: false,
      merge_requests_disable_committers_approval: true,
      code_owner_approval_required: true,
      push_access_levels: [{ access_level: 0 }],
      merge_access_levels: [{ access_level: 40 }],
      ...this.settings,
    };
    if (project("/approval_rules")) return responseOf(this.settings.rules ?? [{ approvals_required: 1 }]);
    if (project("(|/approvals|/protected_branches/main)")) return responseOf(settings);
    const [login] = project("/members/all/(\\w+)") ?? [];
    return login ? responseOf({ access_level: this.maintainers.has(login) ? 40 : 30 }) : undefined;
  }
}

function responseOf(body: unknown): Given {
  return { status: 200, body };
}
