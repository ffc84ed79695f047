// Applies the repository settings that files cannot hold, and checks which jobs get the keys. An owner runs it locally:
//   GITHUB_API_URL=https://api.github.com GITHUB_REPOSITORY=acme/edge GITHUB_TOKEN=… node ci/settings.mjs acme/edge-owners
//   CI_API_V4_URL=https://gitlab.com/api/v4 CI_PROJECT_ID=7 GITLAB_TOKEN=… node ci/settings.mjs
// On GitHub, the argument names who approves: a team or a user.
import { unguardedOnGitlab } from "./gitlab.mjs";
import { pages, request } from "./requests.mjs";

const { env } = process;
const main = "main";
const [problems, approver] = [[], process.argv[2]];

if (env.GITHUB_API_URL) await github();
else await gitlab();
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

async function github() {
  const headers = { authorization: `Bearer ${env.GITHUB_TOKEN}`, accept: "application/vnd.github+json" };
  const send = (method, path, content) => request(headers, method, `${env.GITHUB_API_URL}${path}`, content);
  const repository = `/repos/${env.GITHUB_REPOSITORY}`;
  const reviewers = [await reviewer(send)];
  const environments = {
    staging: {},
    production: { reviewers, prevent_self_review: true },
    "drift-staging": {},
    "drift-production": {},
    "preview-of-forks": { reviewers },
    review: {},
  };
  for (const [name, more] of Object.entries(environments)) {
    const environment = `${repository}/environments/${name}`;
    await send("PUT", environment, {
      ...more,
      deployment_branch_policy: { protected_branches: false, custom_branch_policies: true },
    });
    await onlyMain(send, `${environment}/deployment-branch-policies`);
  }
  await send("PUT", `${repository}/branches/${main}/protection`, {
    // Up to date: the merge is what was previewed. The app is GitHub Actions: no other status counts.
    required_status_checks: {
      strict: true,
      checks: ["edge/staging", "edge/production"].map((context) => ({ context, app_id: 15368 })),
    },
    required_pull_request_reviews: {
      required_approving_review_count: 1,
      require_code_owner_reviews: true,
      dismiss_stale_reviews: true,
      require_last_push_approval: true,
    },
    enforce_admins: true,
    restrictions: null,
    allow_force_pushes: false,
    allow_deletions: false,
  });
  // A workflow that approves pull requests would be a reviewer whom everyone can write.
  await send("PUT", `${repository}/actions/permissions/workflow`, {
    default_workflow_permissions: "read",
    can_approve_pull_request_reviews: false,
  });
  const secrets = await pages(async (query) => (await send("GET", `${repository}/actions/secrets?${query}`)).secrets);
  for (const { name } of secrets.filter(({ name }) => ["EDGE_ACCESS_KEY", "REVIEW_KEY"].includes(name)))
    problems.push(`${name} is a repository secret, available to every job. Keep it only in the environments.`);
}

async function reviewer(send) {
  if (!approver)
    throw new Error("Specify who approves production, a team or a login: node ci/settings.mjs acme/edge-owners");
  const [owner, team] = approver.split("/");
  if (team) return { type: "Team", id: (await send("GET", `/orgs/${owner}/teams/${team}`)).id };
  return { type: "User", id: (await send("GET", `/users/${owner}`)).id };
}

async function onlyMain(send, policies) {
  const known = await pages(async (query) => (await send("GET", `${policies}?${query}`)).branch_policies);
  const isMain = ({ name, type = "branch" }) => name === main && type === "branch";
  for (const { id } of known.filter((policy) => !isMain(policy))) await send("DELETE", `${policies}/${id}`);
  if (!known.some(isMain)) await send("POST", policies, { name: main, type: "branch" });
}

async function gitlab() {
  const project = `${env.CI_API_V4_URL}/projects/${env.CI_PROJECT_ID}`;
  const send = (method, address, content) => request({ "private-token": env.GITLAB_TOKEN }, method, address, content);
  await send("PUT", project, {
    // Without a merge commit a branch must be up to date, so the merge is what was previewed.
    merge_method: "ff",
    only_allow_merge_if_pipeline_succeeds: true,
    allow_merge_on_skipped_pipeline: false,
    // A fork's pipeline is the fork's own: it may not run where the variables are.
    ci_allow_fork_pipelines_to_run_in_parent_project: false,
  });
  const branches = await pages((query) => send("GET", `${project}/protected_branches?${query}`));
  if (branches.some(({ name }) => name === main)) await send("DELETE", `${project}/protected_branches/${main}`);
  await send("POST", `${project}/protected_branches`, {
    name: main,
    push_access_level: 0,
    merge_access_level: 40,
    allow_force_push: false,
    code_owner_approval_required: true,
  });
  await send("POST", `${project}/approvals`, {
    reset_approvals_on_push: true,
    merge_requests_author_approval: false,
    merge_requests_disable_committers_approval: true,
    disable_overriding_approvers_per_merge_request: true,
  });
  const rules = await pages((query) => send("GET", `${project}/approval_rules?${query}`));
  if (!rules.some((rule) => rule.approvals_required > 0)) {
    const rule = { name: "Review", rule_type: "any_approver", approvals_required: 1 };
    await send("POST", `${project}/approval_rules`, rule);
  }
  // A plan of GitLab without approvals takes none of this, and says nothing.
  for (const problem of await unguardedOnGitlab(project, send, main)) problems.push(`Still, ${problem}.`);
  const variables = await pages((query) => send("GET", `${project}/variables?${query}`));
  for (const { key, environment_scope: scope, protected: isProtected } of variables) {
    if (key === "EDGE_ACCESS_KEY" && !isProtected) problems.push(`EDGE_ACCESS_KEY of ${scope} is not protected.`);
    if (["EDGE_ACCESS_KEY", "GITLAB_TOKEN", "REVIEW_KEY"].includes(key) && scope === "*") {
      problems.push(`${key} is available to every job. Limit it to its environments.`);
    }
  }
}
