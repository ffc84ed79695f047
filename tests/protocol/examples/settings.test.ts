import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { parse } from "yaml";
import { Scripts } from "./script";

const example = resolve(__dirname, "../../../examples/gitops");
const workflows = join(example, ".github/workflows");

let server: Server;
let address: string;
let received: { method: string; path: string; body: unknown }[];
let responses: Record<string, unknown>;
let respondedTo: (path: string) => unknown;

let scripts: Scripts;
beforeAll(() => {
  scripts = new Scripts();
});
afterAll(() => scripts.close());

beforeEach(async () => {
  received = [];
  responses = {};
  respondedTo = () => undefined;
  server = createServer(async (request, response) => {
    const sent = await text(request);
    const path = (request.url ?? "").split("?")[0] as string;
    received.push({ method: request.method ?? "", path, body: sent === "" ? undefined : JSON.parse(sent) });
    const known = respondedTo(path) ?? Object.entries(responses).find(([end]) => path.endsWith(end))?.[1];
    response.end(JSON.stringify(known ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe("on GitHub", () => {
  beforeEach(() => {
    responses = {
      "/orgs/acme/teams/edge-owners": { id: 5 },
      "/deployment-branch-policies": { branch_policies: [{ id: 3, name: "*", type: "branch" }] },
      "/actions/secrets": { secrets: [{ name: "PULUMI_CONFIG_PASSPHRASE" }] },
    };
  });

  test("every environment that a workflow names is limited to the main branch", async () => {
    expect(await onGithub()).toEqual({ code: 0, said: "" });
    const names = readdirSync(workflows).flatMap((file) => {
      const { jobs } = parse(readFileSync(join(workflows, file), "utf8"));
      return Object.values(jobs as Record<string, { environment?: string }>).flatMap(({ environment }) =>
        environment === undefined ? [] : stacksIn(environment),
      );
    });
    expect(names).toContain("drift-staging");
    for (const name of names) {
      const environment = `/repos/acme/edge/environments/${name}`;
      expect(sentTo("PUT", environment)).toMatchObject({
        deployment_branch_policy: { protected_branches: false, custom_branch_policies: true },
      });
      expect(sentTo("POST", `${environment}/deployment-branch-policies`)).toEqual({ name: "main", type: "branch" });
      expect(received).toContainEqual(
        expect.objectContaining({ method: "DELETE", path: `${environment}/deployment-branch-policies/3` }),
      );
    }
  });

  test("a production rollout and a fork's run with secrets need an approval", async () => {
    await onGithub();
    for (const name of ["production", "preview-of-forks"])
      expect(sentTo("PUT", `/repos/acme/edge/environments/${name}`)).toMatchObject({
        reviewers: [{ type: "Team", id: 5 }],
      });
  });

  test("a merge requires an up-to-date branch, both reports, and the owners' approval", async () => {
    await onGithub();
    expect(sentTo("PUT", "/repos/acme/edge/branches/main/protection")).toMatchObject({
      required_status_checks: {
        strict: true,
        checks: [
          { context: "edge/staging", app_id: 15368 },
          { context: "edge/production", app_id: 15368 },
        ],
      },
      required_pull_request_reviews: { require_code_owner_reviews: true, dismiss_stale_reviews: true },
      enforce_admins: true,
    });
  });

  test("no workflow approves anything, and nobody approves a rollout that they started", async () => {
    await onGithub();
    expect(sentTo("PUT", "/repos/acme/edge/actions/permissions/workflow")).toEqual({
      default_workflow_permissions: "read",
      can_approve_pull_request_reviews: false,
    });
    expect(sentTo("PUT", "/repos/acme/edge/environments/production")).toMatchObject({ prevent_self_review: true });
  });

  test.each(["EDGE_ACCESS_KEY", "REVIEW_KEY"])("reports %s if every job gets it", async (name) => {
    responses["/actions/secrets"] = { secrets: [{ name }] };
    const { code, said } = await onGithub();
    expect({ code, said }).toEqual({
      code: 1,
      said: `${name} is a repository secret, available to every job. Keep it only in the environments.\n`,
    });
  });
});

describe("on GitLab", () => {
  const key = { key: "EDGE_ACCESS_KEY", environment_scope: "production", protected: true };
  const onGitlab = () => run({ CI_API_V4_URL: address, CI_PROJECT_ID: "7" });

  beforeEach(() => {
    responses = {
      "/protected_branches": [{ name: "main" }],
      "/variables": [key],
      "/approval_rules": [],
      "/projects/7": { merge_method: "ff", ci_allow_fork_pipelines_to_run_in_parent_project: false },
      "/approvals": {
        reset_approvals_on_push: true,
        merge_requests_author_approval: false,
        merge_requests_disable_committers_approval: true,
      },
      "/protected_branches/main": {
        code_owner_approval_required: true,
        push_access_levels: [{ access_level: 0 }],
        merge_access_levels: [{ access_level: 40 }],
      },
    };
    // The rule exists after its creation.
    respondedTo = (path) =>
      path.endsWith("/approval_rules") && sentTo("POST", path) ? [{ approvals_required: 1 }] : undefined;
  });

  test("a merge requires an up-to-date branch and a passed pipeline, and nobody pushes to the main branch", async () => {
    expect(await onGitlab()).toEqual({ code: 0, said: "" });
    expect(sentTo("PUT", "/projects/7")).toMatchObject({
      merge_method: "ff",
      only_allow_merge_if_pipeline_succeeds: true,
    });
    expect(sentTo("POST", "/projects/7/protected_branches")).toMatchObject({ name: "main", push_access_level: 0 });
  });

  test("the last push needs an approval by code owners who did not write it, and no fork runs here", async () => {
    await onGitlab();
    expect(sentTo("POST", "/projects/7/protected_branches")).toMatchObject({ code_owner_approval_required: true });
    expect(sentTo("POST", "/projects/7/approvals")).toMatchObject({
      reset_approvals_on_push: true,
      merge_requests_author_approval: false,
      merge_requests_disable_committers_approval: true,
    });
    expect(sentTo("POST", "/projects/7/approval_rules")).toMatchObject({ approvals_required: 1 });
    expect(sentTo("PUT", "/projects/7")).toMatchObject({ ci_allow_fork_pipelines_to_run_in_parent_project: false });
  });

  test("reports a setting that the project's plan does not include", async () => {
    responses["/approvals"] = {};
    responses["/protected_branches/main"] = { push_access_levels: [{ access_level: 0 }], merge_access_levels: [] };
    const { code, said } = await onGitlab();
    expect(code).toBe(1);
    for (const problem of [
      "approvals remain after a push",
      "authors may approve",
      "code owner approval is not required",
    ])
      expect(said).toContain(`Still, ${problem}.`);
  });

  test.each([
    ["is not protected", { ...key, protected: false }],
    ["is available to every job", { ...key, environment_scope: "*" }],
    ["is available to every job", { ...key, key: "GITLAB_TOKEN", environment_scope: "*" }],
    ["is available to every job", { ...key, key: "REVIEW_KEY", environment_scope: "*" }],
  ])("reports a variable that %s", async (what, variable) => {
    responses["/variables"] = [variable];
    expect(await onGitlab()).toEqual({ code: 1, said: expect.stringContaining(what) });
  });
});

function stacksIn(environment: string): string[] {
  const stacks = /\$\{\{.*\}\}/.test(environment) ? ["staging", "production"] : [""];
  return stacks.map((stack) => environment.replace(/\$\{\{.*?\}\}/, stack));
}

function sentTo(method: string, path: string): unknown {
  return received.find((request) => request.method === method && request.path === path)?.body;
}

function onGithub() {
  return run({ GITHUB_API_URL: address, GITHUB_REPOSITORY: "acme/edge", GITHUB_TOKEN: "token" });
}

function run(env: Record<string, string>) {
  return scripts.run(join(example, "ci/settings.mjs"), ["acme/edge-owners"], example, env);
}
