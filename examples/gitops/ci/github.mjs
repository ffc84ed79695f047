// GitHub API requests of the pipelines.
import { asWritten, linkedPages, pages, request, whoWrote } from "./requests.mjs";

const { env } = process;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one object with a method for each request
export function github() {
  const server = env.GITHUB_API_URL;
  const repository = `${server}/repos/${env.GITHUB_REPOSITORY}`;
  const headers = { authorization: `Bearer ${env.GITHUB_TOKEN}`, accept: "application/vnd.github+json" };
  const send = (method, path, content) => request(headers, method, `${repository}${path}`, content);
  // Logins are the same in any letter case.
  const account = (user) => user?.login?.toLowerCase();
  return {
    /** The pull request that this job is for, and its commit. */
    current: () => ({ number: env.PULL_REQUEST, commit: env.COMMIT }),
    /** The tree of the commit. A merge of an up-to-date branch has the same tree, whatever its commit. */
    treeOf: async (commit) => (await send("GET", `/git/commits/${commit}`)).tree.sha,
    head: () => env.GITHUB_SHA,
    /** The pull request that was merged as this commit of the main branch, and its last commit. */
    async mergedAs(commit) {
      const isMerge = ({ merged_at: at, base, merge_commit_sha: sha }) =>
        at && sha === commit && base.ref === env.GITHUB_REF_NAME;
      const pulls = await pages((query) => send("GET", `/commits/${commit}/pulls?${query}`));
      const pull = pulls.find(isMerge);
      return pull && { number: pull.number, last: pull.head.sha };
    },
    async comments(number) {
      const all = await pages((query) => send("GET", `/issues/${number}/comments?${query}`));
      return all.map(({ id, body, user, updated_at: written }) => ({
        id,
        body: asWritten(body),
        author: user?.login,
        written,
      }));
    },
    add: (number, body) => send("POST", `/issues/${number}/comments`, { body }),
    update: (_number, id, body) => send("PATCH", `/issues/comments/${id}`, { body }),
    /** The author of the pipelines' comments. No person's account can have this name. */
    self: async () => "github-actions[bot]",
    /** Returns the approvals of this commit. Each person's last review counts, ignoring reviews that only comment. */
    async approvals(number, commit) {
      const reviews = await pages((query) => send("GET", `/pulls/${number}/reviews?${query}`));
      const opinions = reviews.filter(({ user, state }) => user && !["COMMENTED", "PENDING"].includes(state));
      const last = new Map(opinions.map((review) => [account(review.user), review]));
      return [...last.values()]
        .filter(({ state, commit_id: id }) => state === "APPROVED" && id === commit)
        .map(({ user, submitted_at: at }) => ({ who: account(user), name: user.login, at }));
    },
    /** The author of the pull request, who pushed its branch, and the authors, co-authors and committers of its commits. */
    async authors(number) {
      const { known, unknown, add } = whoWrote();
      const { user, head } = await send("GET", `/pulls/${number}`);
      add(account(user), "the pull request");
      for (const { oid, authors, committer } of await commitsOf(number)) {
        for (const author of authors.nodes) add(account(author.user), oid);
        if (authors.totalCount > authors.nodes.length) unknown.push(oid);
        // GitHub itself commits what is edited in the browser.
        if (committer?.email !== "noreply@github.com") add(account(committer?.user), oid);
      }
      const branch = `ref=${encodeURIComponent(`refs/heads/${head.ref}`)}&per_page=100`;
      const path = head.repo && `${server}/repos/${head.repo.full_name}/activity?${branch}`;
      const pushes = path ? await linkedPages(headers, path) : [];
      for (const { actor } of pushes.filter((push) => push.activity_type !== "branch_deletion"))
        if (actor) known.add(account(actor));
      if (!pushes.some(({ after, actor }) => after === head.sha && actor)) unknown.push(`the push of ${head.sha}`);
      return { known, unknown };
    },
    async mayMerge(login) {
      if (login.endsWith("[bot]")) return false;
      const { permission } = await send("GET", `/collaborators/${encodeURIComponent(login)}/permission`);
      // "maintain" counts as "write" here.
      return permission === "admin" || permission === "write";
    },
    /** The settings without which a merge says nothing. What else they hold, only an administrator may read. */
    async unguarded() {
      const branch = await send("GET", `/branches/${env.GITHUB_REF_NAME}`);
      return branch.protected ? [] : [`the branch ${env.GITHUB_REF_NAME} is not protected`];
    },
    /** Sets the commit's status. If a fork causes GitHub to skip a job, that would count as a success. */
    status: (commit, stack, succeeded, description) =>
      send("POST", `/statuses/${commit}`, {
        context: `edge/${stack}`,
        state: succeeded ? "success" : "failure",
        description,
      }),
  };

  async function commitsOf(number) {
    const [owner, name] = env.GITHUB_REPOSITORY.split("/");
    const query = `query($owner: String!, $name: String!, $number: Int!, $after: String) {
      repository(owner: $owner, name: $name) { pullRequest(number: $number) { commits(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes { commit { oid authors(first: 100) { totalCount nodes { user { login } } } committer { email user { login } } } }
      } } }
    }`;
    const all = [];
    for (let after; ; ) {
      const variables = { owner, name, number: Number(number), after };
      const { data, errors } = await request(headers, "POST", env.GITHUB_GRAPHQL_URL, { query, variables });
      if (errors) throw new Error(`The commits of ${number}: ${JSON.stringify(errors)}`);
      const { nodes, pageInfo } = data.repository.pullRequest.commits;
      all.push(...nodes.map(({ commit }) => commit));
      if (!pageInfo.hasNextPage) return all;
      after = pageInfo.endCursor;
    }
  }
}
