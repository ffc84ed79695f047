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

/** All entries of a list that is read page by page. */
export async function pages(read) {
  const all = [];
  for (let number = 1; ; number++) {
    const found = await read(`per_page=${page}&page=${number}`);
    all.push(...found);
    if (found.length < page) return all;
  }
}

/** The accounts that wrote or pushed a change, and what of it is of nobody known. */
function whoWrote() {
  const [known, unknown] = [new Set(), []];
  return { known, unknown, add: (account, what) => (account ? known.add(account) : unknown.push(what)) };
}

function github() {
  const server = env.GITHUB_API_URL;
  const repository = `${server}/repos/${env.GITHUB_REPOSITORY}`;
  const headers = { authorization: `Bearer ${env.GITHUB_TOKEN}`, accept: "application/vnd.github+json" };
  const call = (method, path, content) => request(headers, method, `${repository}${path}`, content);
  // Logins are the same in any letter case.
  const account = (user) => user?.login?.toLowerCase();
  return {
    /** The pull request that this job is for, and its commit. */
    current: () => ({ number: env.PULL_REQUEST, commit: env.COMMIT }),
    /** The tree of the commit. A merge of an up-to-date branch has the same tree, whatever its commit. */
    treeOf: async (commit) => (await call("GET", `/git/commits/${commit}`)).tree.sha,
    head: () => env.GITHUB_SHA,
    /** The pull request that was merged as this commit of the main branch, and its last commit. */
    async mergedAs(commit) {
      const isMerge = ({ merged_at: at, base, merge_commit_sha: sha }) =>
        at && sha === commit && base.ref === env.GITHUB_REF_NAME;
      const pull = (await call("GET", `/commits/${commit}/pulls`)).find(isMerge);
      return pull && { number: pull.number, last: pull.head.sha };
    },
    async comments(number) {
      const all = await pages((query) => call("GET", `/issues/${number}/comments?${query}`));
      return all.map(({ id, body, user, updated_at: written }) => ({
        id,
        body: body ?? "",
        author: user?.login,
        written,
      }));
    },
    add: (number, body) => call("POST", `/issues/${number}/comments`, { body }),
    update: (_number, id, body) => call("PATCH", `/issues/comments/${id}`, { body }),
    /** The author of the pipelines' comments. No person's account can have this name. */
    self: async () => "github-actions[bot]",
    /** Who approved this commit. The last review of a person counts; one that only comments is none. */
    async approvals(number, commit) {
      const reviews = await pages((query) => call("GET", `/pulls/${number}/reviews?${query}`));
      const opinions = reviews.filter(({ user, state }) => user && !["COMMENTED", "PENDING"].includes(state));
      const last = new Map(opinions.map((review) => [account(review.user), review]));
      return [...last.values()]
        .filter(({ state, commit_id: id }) => state === "APPROVED" && id === commit)
        .map(({ user, submitted_at: at }) => ({ who: account(user), name: user.login, at }));
    },
    /** The author of the pull request, who pushed its branch, and the authors, co-authors and committers of its commits. */
    async authors(number) {
      const { known, unknown, add } = whoWrote();
      const { user, head } = await call("GET", `/pulls/${number}`);
      add(account(user), "the pull request");
      for (const { oid, authors, committer } of await commitsOf(number)) {
        for (const author of authors.nodes) add(account(author.user), oid);
        // GitHub itself commits what is edited in the browser.
        if (committer?.email !== "noreply@github.com") add(account(committer?.user), oid);
      }
      const branch = `ref=${encodeURIComponent(`refs/heads/${head.ref}`)}&per_page=100`;
      const path = head.repo && `${server}/repos/${head.repo.full_name}/activity?${branch}`;
      const pushes = path ? await request(headers, "GET", path) : [];
      for (const { actor } of pushes.filter((push) => push.activity_type !== "branch_deletion"))
        if (actor) known.add(account(actor));
      if (!pushes.some(({ after, actor }) => after === head.sha && actor)) unknown.push(`the push of ${head.sha}`);
      return { known, unknown };
    },
    async mayMerge(login) {
      if (login.endsWith("[bot]")) return false;
      const { permission } = await call("GET", `/collaborators/${encodeURIComponent(login)}/permission`);
      // "maintain" counts as "write" here.
      return permission === "admin" || permission === "write";
    },
    /** The settings without which a merge says nothing. What else they hold, only an administrator may read. */
    async unguarded() {
      const branch = await call("GET", `/branches/${env.GITHUB_REF_NAME}`);
      return branch.protected ? [] : [`the branch ${env.GITHUB_REF_NAME} is not protected`];
    },
    /** Sets the commit's status. A job that a fork makes GitHub skip would count as passed. */
    status: (commit, stack, passed, description) =>
      call("POST", `/statuses/${commit}`, {
        context: `edge/${stack}`,
        state: passed ? "success" : "failure",
        description,
      }),
  };

  async function commitsOf(number) {
    const [owner, name] = env.GITHUB_REPOSITORY.split("/");
    const query = `query($owner: String!, $name: String!, $number: Int!, $after: String) {
      repository(owner: $owner, name: $name) { pullRequest(number: $number) { commits(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes { commit { oid authors(first: 100) { nodes { user { login } } } committer { email user { login } } } }
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

function gitlab() {
  const server = env.CI_API_V4_URL;
  const project = `${server}/projects/${env.CI_PROJECT_ID}`;
  const headers = { "private-token": env.GITLAB_TOKEN };
  const call = (method, address, content) => request(headers, method, address, content);
  const merge = (number) => `${project}/merge_requests/${number}`;
  return {
    current: () => ({ number: env.CI_MERGE_REQUEST_IID, commit: env.CI_COMMIT_SHA }),
    // A GitLab pipeline has a clone of the commit.
    treeOf: async (commit) => execFileSync("git", ["rev-parse", `${commit}^{tree}`], { encoding: "utf8" }).trim(),
    head: () => env.CI_COMMIT_SHA,
    async mergedAs(commit) {
      const requests = await call("GET", `${project}/repository/commits/${commit}/merge_requests`);
      const isMerge = (each) => each.state === "merged" && each.target_branch === env.CI_COMMIT_BRANCH;
      const found = requests.find((each) => isMerge(each) && each.sha === commit);
      return found && { number: found.iid, last: found.sha };
    },
    async comments(number) {
      const all = await pages((query) => call("GET", `${merge(number)}/notes?sort=asc&${query}`));
      return all
        .filter(({ system }) => !system)
        .map(({ id, body, author, updated_at: written }) => ({ id, body, author: author.id, written }));
    },
    add: (number, body) => call("POST", `${merge(number)}/notes`, { body }),
    update: (number, id, body) => call("PUT", `${merge(number)}/notes/${id}`, { body }),
    self: async () => (await call("GET", `${server}/user`)).id,
    /** GitLab withdraws approvals at a push, and refuses those of authors and committers: see `unguarded`. */
    async approvals(number, commit) {
      const [{ sha }, { approved_by: by }] = await Promise.all([
        call("GET", merge(number)),
        call("GET", `${merge(number)}/approvals`),
      ]);
      if (sha !== commit) return [];
      return by.map(({ user, approved_at: at }) => ({ who: user.id, name: user.username, at }));
    },
    /** The author of the merge request, and who pushed its branch. */
    async authors(number) {
      const { known, unknown, add } = whoWrote();
      const { author, sha, source_branch: branch, source_project_id: source } = await call("GET", merge(number));
      add(author?.id, "the merge request");
      const events = await pages((query) => call("GET", `${server}/projects/${source}/events?action=pushed&${query}`));
      const pushes = events.filter(({ push_data: push }) => push?.ref === branch);
      for (const { author_id: id } of pushes) known.add(id);
      if (!pushes.some(({ push_data: push }) => push.commit_to === sha)) unknown.push(`the push of ${sha}`);
      return { known, unknown };
    },
    /** 40 is a maintainer. Someone who is not a member gets a 404. */
    async mayMerge(id) {
      const response = await fetch(`${project}/members/all/${id}`, { headers });
      return response.ok && (await response.json()).access_level >= 40;
    },
    unguarded: () => unguardedOnGitlab(project, call, env.CI_COMMIT_BRANCH),
    // The status of a pipeline is the status of its commit.
    status: async () => {},
  };
}

/** What is not set as ci/settings.mjs sets it, and lets a change past its review. */
export async function unguardedOnGitlab(project, call, main) {
  const [all, approvals, rules, branch] = await Promise.all([
    call("GET", project),
    call("GET", `${project}/approvals`),
    call("GET", `${project}/approval_rules?per_page=100`),
    call("GET", `${project}/protected_branches/${main}`),
  ]);
  const nobody = ({ push_access_levels: levels }) => levels.every((level) => level.access_level === 0);
  const maintainers = ({ merge_access_levels: levels }) => levels.every((level) => level.access_level >= 40);
  const wanted = {
    "approvals outlive a push": approvals.reset_approvals_on_push === true,
    "authors may approve": approvals.merge_requests_author_approval === false,
    "committers may approve": approvals.merge_requests_disable_committers_approval === true,
    "nobody has to approve": rules.some((rule) => rule.approvals_required > 0),
    "code owners need not approve": branch.code_owner_approval_required === true,
    [`somebody may push to ${main}`]: nobody(branch),
    [`others than maintainers may merge into ${main}`]: maintainers(branch),
    "merges need not be up to date": all.merge_method === "ff",
    "pipelines of forks run in this project": all.ci_allow_fork_pipelines_to_run_in_parent_project === false,
  };
  return Object.keys(wanted).filter((problem) => !wanted[problem]);
}

export const host = env.GITHUB_API_URL ? github() : gitlab();
