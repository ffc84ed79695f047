import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parse } from "yaml";
import { type Emulator, startEmulator } from "../emulator";
import { actionlint, githubSchema, gitlabSchema } from "../protocol/examples/linters";
import { ReviewHost } from "../protocol/examples/reviewHost";
import { type Job, type Machine, type Outcome, Pipeline } from "./pipeline";

const page = readFileSync(resolve(__dirname, "../../docs/operations/pull-requests.md"), "utf8");
const [github = "", gitlab = ""] = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, yaml]) => yaml);

test("the page's pipelines are valid", () => {
  const workflow = { file: "preview.yml", source: github };
  expect(actionlint([workflow])).toEqual([]);
  expect(githubSchema([workflow])).toEqual([]);
  expect(gitlabSchema(gitlab)).toEqual([]);
});

const program = (mode: string) => `
  const edge = require("pulumi-edge-platform");
  new edge.ShieldZone("zone", { pullZoneId: 1001, wafExecutionMode: "${mode}" });
`;
const manifest = {
  name: "shop",
  private: true,
  main: "index.js",
  scripts: { check: "node -e \"console.log('types checked')\"" },
  dependencies: { "pulumi-edge-platform": "file:../.." },
};

let emulator: Emulator;
let pipeline: Pipeline;
let developer: Machine;
let project: string;
beforeAll(async () => {
  emulator = await startEmulator({ quiet: true });
  pipeline = new Pipeline();
  project = mkdtempSync(join(tmpdir(), "edge-pull-requests-"));
  write({
    "Pulumi.yaml": "name: shop\nruntime: nodejs\n",
    "package.json": JSON.stringify(manifest),
    "index.js": program("Block"),
    ".gitignore": "node_modules/\n",
  });
  developer = await pipeline.developer(project);
  const up = "npm install && pulumi stack init production && pulumi up --yes --skip-preview --stack production";
  await developer.must(up, { ...own(), EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key });
  await developer.must("git add . && git commit -qm Declare && git push -qu origin main && git switch -qc edge");
  await push("Block");
});
afterAll(async () => {
  rmSync(project, { recursive: true });
  pipeline.close();
  await emulator.close();
});

describe.each([
  ["github", onGithub],
  ["gitlab", onGitlab],
] as const)("the page's pipeline on %s", (service, run) => {
  const host = new ReviewHost(service);
  let address: string;
  beforeAll(async () => {
    address = await host.open();
  });
  afterAll(() => host.close());

  test("comments on a change without the platform's key, updates the comment, and fails if protection is lowered", async () => {
    emulator.clearRequests();
    await push("Block");
    expect(await run(address)).toMatchObject({ code: 0, output: expect.stringMatching(/^types checked$/m) });
    expect(host.comments.map(({ body }) => body)).toEqual([expect.stringContaining("No changes")]);

    await push("Log");
    expect(await run(address)).toMatchObject({ code: 2, output: expect.stringContaining("Lowers protection") });
    expect(host.comments.map(({ body }) => body)).toEqual([
      expect.stringMatching(
        /^<!-- pulumi-edge-platform preview shop\/production -->\n[\s\S]*the firewall only logs matching requests/,
      ),
    ]);
    expect(emulator.requests()).toEqual([]);
  });
});

function write(files: Readonly<Record<string, string>>, folder = project): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

const own = () => ({ PULUMI_BACKEND_URL: pipeline.backend, PULUMI_CONFIG_PASSPHRASE: "passphrase" });

async function push(mode: string): Promise<void> {
  write({ "index.js": program(mode) }, developer.folder);
  await developer.must(`git commit -q --allow-empty -am "Firewall: ${mode}" && git push -qu origin edge`);
}

async function onGithub(api: string): Promise<Outcome> {
  const machine = pipeline.machine();
  const event = join(machine.folder, "../event.json");
  writeFileSync(event, JSON.stringify({ pull_request: { number: 12 } }));
  const job = parse(github).jobs.preview as Job;
  const { PULUMI_BACKEND_URL: backend, PULUMI_CONFIG_PASSPHRASE: passphrase } = own();
  return machine.steps(
    {
      ...job,
      env: {
        GITHUB_API_URL: api,
        GITHUB_GRAPHQL_URL: `${api}/graphql`,
        GITHUB_REPOSITORY: "acme/edge",
        GITHUB_EVENT_PATH: event,
      },
    },
    {
      "": await pipeline.revision("edge"),
      "github.token": "github-token",
      "vars.PULUMI_BACKEND_URL": backend,
      "secrets.PULUMI_CONFIG_PASSPHRASE": passphrase,
    },
  );
}

async function onGitlab(api: string): Promise<Outcome> {
  const machine = await pipeline.clone("edge");
  const event = { CI_API_V4_URL: api, CI_PROJECT_ID: "7", CI_MERGE_REQUEST_IID: "12", GITLAB_TOKEN: "gitlab-token" };
  return machine.run(parse(gitlab).preview.script.join("\n"), { ...own(), ...event });
}
