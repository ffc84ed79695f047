import { type Emulator, startEmulator } from "../emulator";
import { anewForEachTest } from "./anew";
import { failureOf, openStack, type Stack } from "./engine";

const password = "hunter2-hunter2";

let emulator: Emulator;
let stack: Stack;

anewForEachTest(async () => {
  emulator = await startEmulator({ quiet: true });
  const env = { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key };
  stack = await openStack({ config: { "edge:maxRetries": 0 }, env });
  return { emulators: [emulator], stack };
});

test("wrong values fail a preview before any request, without quoting possible secrets", async () => {
  declare(
    `new edge.ContainerRegistry("hub", { displayName: "", type: "${password}", userName: "acme", password: "${password}" });`,
  );
  const { output } = (await failureOf(stack.preview())).result;
  expectMessages(output, [
    "ContainerRegistry resource 'hub' has a problem: displayName must be a string of 1–50 characters; got an empty string",
    `type must be one of "dockerHub", "gitHub", "bunnyRegistry"; got a string of 15 characters`,
  ]);
  expect(emulator.requests()).toEqual([]);
});

test("unknown ids, conflicts, rejections and invalid responses keep created resources in the state", async () => {
  emulator.setFaults([
    {
      match: { operation: "getApplicationOverview" },
      inject: { status: 200, body: "<html><title>Sign in</title></html>" },
    },
    // Otherwise the provider would find and adopt the template.
    { match: { operation: "createContainerTemplate" }, inject: { malformed: true } },
    { match: { operation: "getApplication" }, nth: 2, times: 100, inject: { status: 403 } },
  ]);
  declare(`
    new edge.EdgeRuleEnablement("created", { pullZoneId: 1001, description: "Force TLS", enabled: false });
    new edge.EdgeRuleEnablement("no-rule", { pullZoneId: 1001, description: "Nope", enabled: false });
    new edge.PullZoneAllowedReferrers("no-zone", { pullZoneId: 9, hostnames: ["a.example"] });
    new edge.ShieldZone("taken", { pullZoneId: 1002, planType: "Advanced" });
    new edge.ApplicationDeployment("page", { appId: "app-2", deployed: true });
    new edge.ContainerRegistry("hub", { displayName: "Hub", type: "dockerHub", userName: "acme", password: "wrong-password" });
    new edge.ContainerRegistry("none", { displayName: "Hub", registryId: 999 });
    new edge.ContainerTemplate("cut", {
      appId: "app-2", name: "web", imageNamespace: "acme", imageName: "web", imageTag: "1", imageRegistryId: "501",
    });
  `);
  const { output } = (await failureOf(stack.up({ args: ["--continue-on-error"] }))).result;
  expectMessages(output, [
    `edge rule "Nope" of pull zone 1001: pull zone 1001 has no edge rule with the description "Nope"; it has `,
    "the list of allowed referrers of pull zone 9: could not read the pull zone (GET /pullzone/9): the platform responded with 404 Not Found",
    "the shield zone of pull zone 1002: pull zone 1002 already has shield zone 7002. To adopt it, set adopt: true",
    "deployment of application app-2: could not read the overview of the application (GET /mc/apps/app-2/overview): the platform responded with 200 OK and an HTML page instead of JSON",
    `container registry "Hub": could not create the container registry (POST /mc/registries): the platform responded with 200 OK but did not execute it: The registry did not accept the credentials [secretsValidationFailed]`,
    `container registry "Hub": there is no registry 999 to adopt; the account has 501 (Docker Hub), 502 (GitHub), 1 (DockerHub Public), 2 (GitHub Public)`,
    `container template "web" of application app-2: could not create the container template (POST /mc/apps/app-2/containers): the platform responded with 201 Created`,
  ]);
  expect(output).not.toContain("wrong-password");
  expect(await recorded()).toEqual(["created"]);
});

function declare(declarations: string): void {
  stack.write(`const edge = require("pulumi-edge-platform"); ${declarations}`);
}

async function recorded(): Promise<string[]> {
  const { resources } = await stack.export();
  return resources.filter(({ type }) => type.includes("edge:")).map(({ urn }) => urn.replace(/.*::/, ""));
}

/** Expects each sentence exactly once, no stack trace, and no secret. */
function expectMessages(output: string, sentences: string[]): void {
  const lines = output.split("\n");
  for (const sentence of sentences) {
    const matching = lines.filter((line) => line.includes(sentence));
    if (matching.length !== 1)
      throw new Error(`must appear once, but appears ${matching.length} times: ${sentence}\n\n${output}`);
  }
  expect(output).not.toMatch(/^\s*(at .*[:(]|\w*Error\b)/m);
  for (const secret of [emulator.key, password]) expect(output).not.toContain(secret);
}
