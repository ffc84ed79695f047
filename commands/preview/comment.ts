import { readFileSync } from "node:fs";
import { forbiddenHost } from "../../provider/client/connection";
import { CommandError } from "../frame";

interface Comment {
  readonly id: number;
  readonly body: string;
  readonly author: unknown;
}

/** Comments of one pull request on GitHub, or of one merge request on GitLab. */
interface Discussion {
  readonly list: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Method that replaces a comment's text. */
  readonly updates: "PATCH" | "PUT";
  /** Address of a comment. */
  of(id: number): string;
  /** Returns the token's account. */
  self(): Promise<unknown>;
  authorOf(comment: Readonly<Record<string, unknown>>): unknown;
}

/**
 * Writes a report in Markdown as a comment on the pull request or merge request of this job. Updates the comment that an
 * earlier run wrote for the same stack. The report's first line identifies it.
 *
 * @throws CommandError if this is not such a job, or the service refuses a request
 */
export async function writeComment(report: string, env: NodeJS.ProcessEnv): Promise<void> {
  const discussion = discussionOf(env);
  const self = await discussion.self();
  const mark = `${report.split("\n")[0]}\n`;
  const text = asStored(report);
  // Anyone can write a comment that begins with the mark.
  const earlier = (await commentsOf(discussion)).find(({ author, body }) => author === self && body.startsWith(mark));
  const { headers, list, of, updates } = discussion;
  if (!earlier) await send(headers, "POST", list, { body: text });
  else if (earlier.body !== text) await send(headers, updates, of(earlier.id), { body: text });
}

function discussionOf(env: NodeJS.ProcessEnv): Discussion {
  if (env.GITHUB_API_URL) return onGithub(env);
  if (env.CI_API_V4_URL) return onGitlab(env);
  throw new CommandError("--comment works only in a job of GitHub Actions or GitLab CI");
}

function onGithub(env: NodeJS.ProcessEnv): Discussion {
  const { GITHUB_API_URL: api, GITHUB_GRAPHQL_URL: graphql = "", GITHUB_REPOSITORY: repository } = env;
  const number = pullRequestIn(env.GITHUB_EVENT_PATH);
  if (number === undefined) throw new CommandError("--comment needs a workflow that runs on pull_request");
  const token = tokenIn(env, "GITHUB_TOKEN", `Set it to \${{ github.token }} in the step's env.`);
  const headers = { authorization: `Bearer ${token}`, accept: "application/vnd.github+json" };
  return {
    list: `${api}/repos/${repository}/issues/${number}/comments`,
    headers,
    updates: "PATCH",
    of: (id) => `${api}/repos/${repository}/issues/comments/${id}`,
    // GitHub refuses GET /user for the token of a job.
    self: async () =>
      Object(await send(headers, "POST", graphql, { query: "query { viewer { login } }" })).data?.viewer?.login,
    authorOf: ({ user }) => Object(user).login,
  };
}

function pullRequestIn(eventPath: string | undefined): number | undefined {
  if (!eventPath) return undefined;
  return JSON.parse(readFileSync(eventPath, "utf8")).pull_request?.number;
}

function onGitlab(env: NodeJS.ProcessEnv): Discussion {
  const { CI_API_V4_URL: api, CI_PROJECT_ID: project, CI_MERGE_REQUEST_IID: number } = env;
  if (!number) throw new CommandError("--comment needs a job that runs on merge_request_event");
  const advice = "Set it to a project access token with the scope api.";
  const headers = { "private-token": tokenIn(env, "GITLAB_TOKEN", advice) };
  const list = `${api}/projects/${project}/merge_requests/${number}/notes`;
  return {
    list,
    headers,
    updates: "PUT",
    of: (id) => `${list}/${id}`,
    self: async () => Object(await send(headers, "GET", `${api}/user`)).id,
    authorOf: ({ author }) => Object(author).id,
  };
}

function tokenIn(env: NodeJS.ProcessEnv, name: string, advice: string): string {
  const token = env[name];
  if (token) return token;
  throw new CommandError(`--comment needs ${name}. ${advice}`);
}

const pageSize = 100;

async function commentsOf({ list, headers, authorOf }: Discussion): Promise<Comment[]> {
  const all: Comment[] = [];
  for (let page = 1; ; page++) {
    const found = (await send(headers, "GET", `${list}?per_page=${pageSize}&page=${page}`)) as Record<
      string,
      unknown
    >[];
    all.push(
      ...found.map((each) => ({
        id: Number(each.id),
        body: asStored(String(each.body ?? "")),
        author: authorOf(each),
      })),
    );
    if (found.length < pageSize) return all;
  }
}

/** The services may change line ends, and remove those at the end. */
function asStored(body: string): string {
  return body.replaceAll("\r\n", "\n").trimEnd();
}

async function send(
  headers: Readonly<Record<string, string>>,
  method: string,
  address: string,
  content?: object,
): Promise<unknown> {
  const forbidden = forbiddenHost(new URL(address).hostname);
  if (forbidden) throw new CommandError(`cannot comment: ${forbidden}`);
  const response = await fetch(address, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    ...(content ? { body: JSON.stringify(content) } : {}),
  }).catch((error: Error) => {
    throw new CommandError(
      `cannot comment: ${method} ${address} failed: ${(error.cause as Error)?.message ?? error.message}`,
    );
  });
  if (response.ok) return response.json();
  throw new CommandError(
    `cannot comment: ${method} ${address} returned ${response.status}: ${(await response.text()).slice(0, 500)}`,
  );
}
