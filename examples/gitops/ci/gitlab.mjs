// GitLab API requests of the pipelines.
import { execFileSync } from "node:child_process";
import { asWritten, pages, request, whoWrote } from "./requests.mjs";

const { env } = process;

export function gitlab() {
  const server = env.CI_API_V4_URL;
  const project = `${server}/projects/${env.CI_PROJECT_ID}`;
  const headers = { "private-token": env.GITLAB_TOKEN };
  const send = (method, address, content) => request(headers, method, address, content);
  const merge = (number) => `${project}/merge_requests/${number}`;
  return {
    current: () => ({ number: env.CI_MERGE_REQUEST_IID, commit: env.CI_COMMIT_SHA }),
    // A GitLab pipeline has a clone of the commit.
    treeOf: async (commit) => execFileSync("git", ["rev-parse", `${commit}^{tree}`], { encoding: "utf8" }).trim(),
    head: () => env.CI_COMMIT_SHA,
    async mergedAs(commit) {
      const requests = await pages((query) =>
        send("GET", `${project}/repository/commits/${commit}/merge_requests?${query}`),
      );
      const isMerge = (each) => each.state === "merged" && each.target_branch === env.CI_COMMIT_BRANCH;
      const found = requests.find((each) => isMerge(each) && each.sha === commit);
      return found && { number: found.iid, last: found.sha };
    },
    async comments(number) {
      const all = await pages((query) => send("GET", `${merge(number)}/notes?sort=asc&${query}`));
      return all
        .filter(({ system }) => !system)
        .map(({ id, body, author, updated_at: written }) => ({
          id,
          body: asWritten(body),
          author: author.id,
          written,
        }));
    },
    add: (number, body) => send("POST", `${merge(number)}/notes`, { body }),
    update: (number, id, body) => send("PUT", `${merge(number)}/notes/${id}`, { body }),
    self: async () => (await send("GET", `${server}/user`)).id,
    /** GitLab withdraws approvals at a push, and refuses those of authors and committers: see `unguarded`. */
    async approvals(number, commit) {
      const [{ sha }, { approved_by: by }] = await Promise.all([
        send("GET", merge(number)),
        send("GET", `${merge(number)}/approvals`),
      ]);
      if (sha !== commit) return [];
      return by.map(({ user, approved_at: at }) => ({ who: user.id, name: user.username, at }));
    },
    /** The author of the merge request, and who pushed its branch. */
    async authors(number) {
      const { known, unknown, add } = whoWrote();
      const { author, sha, source_branch: branch, source_project_id: source } = await send("GET", merge(number));
      add(author?.id, "the merge request");
      const events = await pages((query) => send("GET", `${server}/projects/${source}/events?action=pushed&${query}`));
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
    unguarded: () => unguardedOnGitlab(project, send, env.CI_COMMIT_BRANCH),
    // The status of a pipeline is the status of its commit.
    status: async () => {},
  };
}

/** Returns settings that differ from ci/settings.mjs and let a change bypass its review. */
export async function unguardedOnGitlab(project, send, main) {
  const [all, approvals, rules, branch] = await Promise.all([
    send("GET", project),
    send("GET", `${project}/approvals`),
    pages((query) => send("GET", `${project}/approval_rules?${query}`)),
    send("GET", `${project}/protected_branches/${main}`),
  ]);
  const nobody = ({ push_access_levels: levels }) => levels.every((level) => level.access_level === 0);
  const maintainers = ({ merge_access_levels: levels }) => levels.every((level) => level.access_level >= 40);
  const wanted = {
    "approvals remain after a push": approvals.reset_approvals_on_push === true,
    "authors may approve": approvals.merge_requests_author_approval === false,
    "committers may approve": approvals.merge_requests_disable_committers_approval === true,
    "no approval is required": rules.some((rule) => rule.approvals_required > 0),
    "code owner approval is not required": branch.code_owner_approval_required === true,
    [`users may push to ${main}`]: nobody(branch),
    [`users other than maintainers may merge into ${main}`]: maintainers(branch),
    "merged branches may be out of date": all.merge_method === "ff",
    "pipelines of forks run in this project": all.ci_allow_fork_pipelines_to_run_in_parent_project === false,
  };
  return Object.keys(wanted).filter((problem) => !wanted[problem]);
}
