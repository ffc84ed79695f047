// What the pipelines need from GitHub or GitLab, whichever runs them.
import { execFileSync } from "node:child_process";

const { env } = process;

const page = 100;

/** Sends a request and returns the body of the response. */
export async function request(headers, method, address, content) {
  const response = await fetch(address, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    body: content && JSON.stringify(content),
  });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}

async function pages(read) {
  const all = [];
  for (let number = 1; ; number++) {
    const found = await read(`per_page=${page}&page=${number}`);
    all.push(...found);
    if (found.length < page) return all;
  }
}

function github() {
  const repository = `${env.GITHUB_API_URL}/repos/${env.GITHUB_REPOSITORY}`;
  const headers = { authorization: `Bearer ${env.GITHUB_TOKEN}`, accept: "application/vnd.github+json" };
  const call = (method, path, content) => request(headers, method, `${repository}${path}`, content);
  return {
    /** The pull request that this job is for, and its commit. */
    current: () => ({ number: env.PULL_REQUEST, commit: env.COMMIT }),
    /** The tree of the commit. A merge of an up-to-date branch has the same tree, whatever its commit. */
    treeOf: async (commit) => (await call("GET", `/git/commits/${commit}`)).tree.sha,
    /** The commit of the main branch, and the number of the pull request that was merged as it. */
    head: () => env.GITHUB_SHA,
    async mergedAs(commit) {
      const pulls = await call("GET", `/commits/${commit}/pulls`);
      return pulls.find((pull) => pull.merged_at && pull.base.ref === env.GITHUB_REF_NAME)?.number;
    },
    author: async (number) => (await call("GET", `/pulls/${number}`)).user.login,
    async comments(number) {
      const all = await pages((query) => call("GET", `/issues/${number}/comments?${query}`));
      return all.map(({ id, body, user }) => ({ id, body: body ?? "", author: user?.login }));
    },
    add: (number, body) => call("POST", `/issues/${number}/comments`, { body }),
    update: (_number, id, body) => call("PATCH", `/issues/comments/${id}`, { body }),
    /** The author of the pipelines' comments. No person's account can have this name. */
    self: async () => "github-actions[bot]",
    async mayMerge(login) {
      if (login === undefined || login.endsWith("[bot]")) return false;
      const { permission } = await call("GET", `/collaborators/${encodeURIComponent(login)}/permission`);
      return permission === "admin" || permission === "write";
    },
    /** Sets the commit's status. A job that a fork makes GitHub skip would count as passed. */
    status: (commit, stack, passed, description) =>
      call("POST", `/statuses/${commit}`, {
        context: `edge/${stack}`,
        state: passed ? "success" : "failure",
        description,
      }),
  };
}

function gitlab() {
  const server = env.CI_API_V4_URL;
  const project = `${server}/projects/${env.CI_PROJECT_ID}`;
  const headers = { "private-token": env.GITLAB_TOKEN };
  const call = (method, address, content) => request(headers, method, address, content);
  const notes = (number) => `${project}/merge_requests/${number}/notes`;
  return {
    current: () => ({ number: env.CI_MERGE_REQUEST_IID, commit: env.CI_COMMIT_SHA }),
    // A GitLab pipeline has a clone of the commit.
    treeOf: async (commit) => execFileSync("git", ["rev-parse", `${commit}^{tree}`], { encoding: "utf8" }).trim(),
    head: () => env.CI_COMMIT_SHA,
    async mergedAs(commit) {
      const requests = await call("GET", `${project}/repository/commits/${commit}/merge_requests`);
      return requests.find(({ state, target_branch }) => state === "merged" && target_branch === env.CI_COMMIT_BRANCH)
        ?.iid;
    },
    author: async (number) => (await call("GET", `${project}/merge_requests/${number}`)).author.id,
    async comments(number) {
      const all = await pages((query) => call("GET", `${notes(number)}?${query}`));
      return all.filter(({ system }) => !system).map(({ id, body, author }) => ({ id, body, author: author.id }));
    },
    add: (number, body) => call("POST", notes(number), { body }),
    update: (number, id, body) => call("PUT", `${notes(number)}/${id}`, { body }),
    self: async () => (await call("GET", `${server}/user`)).id,
    /** 40 is a maintainer. Someone who is not a member gets a 404. */
    async mayMerge(id) {
      const response = await fetch(`${project}/members/all/${id}`, { headers });
      return response.ok && (await response.json()).access_level >= 40;
    },
    // The status of a pipeline is the status of its commit.
    status: async () => {},
  };
}

export const host = env.GITHUB_API_URL ? github() : gitlab();
