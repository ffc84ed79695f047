// Applies the repository settings that files cannot hold, and checks which jobs get the keys. An owner runs it locally:
//   GITHUB_API_URL=https://api.github.com GITHUB_REPOSITORY=acme/edge GITHUB_TOKEN=… node ci/settings.mjs acme/edge-owners
//   CI_API_V4_URL=https://gitlab.com/api/v4 CI_PROJECT_ID=7 GITLAB_TOKEN=… node ci/settings.mjs
// On GitHub, the argument names who approves: a team or a user.
import { request } from "./host.mjs";

const { env } = process;
const main = "main";
const [problems, approver] = [[], process.argv[2]];

if (env.GITHUB_API_URL) await github();
else await gitlab();
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

async function github() {
  const headers = { authorization: `Bearer ${env.GITHUB_TOKEN}`, accept: "application/vnd.github+json" };
  const call = (method, path, content) => request(headers, method, `${env.GITHUB_API_URL}${path}`, content);
  const repository = `/repos/${env.GITHUB_REPOSITORY}`;
  const reviewers = [await reviewer(call)];
  const environments = {
    staging: {},
    production: { reviewers },
    "drift-staging": {},
    "drift-production": {},
    "preview-of-forks": { reviewers },
  };
  for (const [name, more] of Object.entries(environments)) {
    const environment = `${repository}/environments/${name}`;
    await call("PUT", environment, {
      ...more,
      deployment_branch_policy: { protected_branches: false, custom_branch_policies: true },
    });
    await onlyMain(call, `${environment}/deployment-branch-policies`);
  }
  await call("PUT", `${repository}/branches/${main}/protection`, {
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
  });
  const { secrets } = await call("GET", `${repository}/actions/secrets?per_page=100`);
  if (secrets.some(({ name }) => name === "EDGE_ACCESS_KEY")) {
    problems.push("EDGE_ACCESS_KEY is a secret of the repository, for every job: keep it in the environments alone.");
  }
}

async function reviewer(call) {
  if (!approver) throw new Error("Say who approves production: node ci/settings.mjs acme/edge-owners, or a login");
  const [owner, team] = approver.split("/");
  if (team) return { type: "Team", id: (await call("GET", `/orgs/${owner}/teams/${team}`)).id };
  return { type: "User", id: (await call("GET", `/users/${owner}`)).id };
}

async function onlyMain(call, policies) {
  const { branch_policies: known } = await call("GET", policies);
  const isMain = ({ name, type = "branch" }) => name === main && type === "branch";
  for (const { id } of known.filter((policy) => !isMain(policy))) await call("DELETE", `${policies}/${id}`);
  if (!known.some(isMain)) await call("POST", policies, { name: main, type: "branch" });
}

async function gitlab() {
  const project = `${env.CI_API_V4_URL}/projects/${env.CI_PROJECT_ID}`;
  const call = (method, path, content) =>
    request({ "private-token": env.GITLAB_TOKEN }, method, project + path, content);
  await call("PUT", "", {
    // Without a merge commit a branch must be up to date, so the merge is what was previewed.
    merge_method: "ff",
    only_allow_merge_if_pipeline_succeeds: true,
    allow_merge_on_skipped_pipeline: false,
  });
  const branches = await call("GET", "/protected_branches?per_page=100");
  if (branches.some(({ name }) => name === main)) await call("DELETE", `/protected_branches/${main}`);
  await call("POST", "/protected_branches", {
    name: main,
    push_access_level: 0,
    merge_access_level: 40,
    allow_force_push: false,
  });
  for (const { key, environment_scope: scope, protected: isProtected } of await call(
    "GET",
    "/variables?per_page=100",
  )) {
    if (key === "EDGE_ACCESS_KEY" && !isProtected) problems.push(`EDGE_ACCESS_KEY of ${scope} is not protected.`);
    if (["EDGE_ACCESS_KEY", "GITLAB_TOKEN"].includes(key) && scope === "*") {
      problems.push(`${key} is for every job: limit it to its environments.`);
    }
  }
}
