import { type Emulator, startEmulator } from "../emulator";
import { inFull, oneOfEach, testInFull } from "../tier";
import { failureOf, openStack, type Stack } from "./engine";

const wrongKey = "not-the-key-of-this-account";
const password = "hunter2-hunter2";

describe("error messages", () => {
  let emulator: Emulator;
  let stack: Stack;
  let asNew: () => void;

  beforeAll(async () => {
    emulator = await startEmulator({ quiet: true });
    const env = { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key };
    stack = await openStack({ config: { "edge:maxRetries": 0 }, env });
    asNew = stack.keep();
  });

  beforeEach(() => {
    emulator.reset();
    emulator.clearFaults();
    emulator.clearRequests();
    asNew();
  });

  afterAll(async () => {
    await emulator.close();
    stack.close();
  });

  const wrong: [what: string, declaration: string, sentences: string[]][] = [
    [
      "wrong values",
      `new edge.ShieldZone("zone", { pullZoneId: "1001", planType: "Advancd", wafEnable: true });`,
      [
        `ShieldZone resource 'zone' has a problem: pullZoneId must be an integer from 1 to 2^53 − 1; got "1001"`,
        `planType must be one of "Basic", "Advanced", "Business", "Enterprise"`,
        `; got "Advancd"; did you mean "Advanced"?`,
        "unknown property wafEnable; did you mean wafEnabled?",
      ],
    ],
    [
      "conflicting arguments",
      `new edge.EdgeRuleEnablement("rule", { pullZoneId: 1001, edgeRuleId: "x", description: "x", enabled: true });`,
      [
        "EdgeRuleEnablement resource 'rule' has a problem: both edgeRuleId and description are given; give exactly one of them",
      ],
    ],
    [
      "a rule that is declared both as a whole and partially",
      `new edge.EdgeRuleEnablement("rule", { pullZoneId: 1001, description: "Sale", enabled: true });
       const triggers = [{ type: "Url", patterns: ["*/sale/*"] }];
       new edge.EdgeRule("sale", { pullZoneId: 1001, description: "Sale", actions: [{ type: "ForceSSL" }], triggers });`,
      [
        `declares edge rule "Sale" of pull zone 1001 as a whole, and EdgeRuleEnablement (edge rule "Sale" of pull zone 1001) declares a part of it. Remove the latter`,
      ],
    ],
    [
      "strings that may be secrets",
      `new edge.ContainerRegistry("hub", { displayName: "", type: "${password}", userName: "acme", password: "${password}" });`,
      [
        "ContainerRegistry resource 'hub' has a problem: displayName must be a string of 1–50 characters; got an empty string",
        `type must be one of "dockerHub", "gitHub", "bunnyRegistry"; got a string of 15 characters`,
      ],
    ],
  ];
  // The unit tests cover all. Under the engine, the first is enough, and the last, which must not be quoted.
  test.each(oneOfEach(wrong, ([what]) => /secrets/.test(what)))(
    "%s fail a preview before any request",
    async (_what, declaration, sentences) => {
      declare(declaration);
      const { output } = (await failureOf(stack.preview())).result;
      expectMessages(output, sentences);
      expect(emulator.requests()).toEqual([]);
    },
  );

  testInFull(
    "what a declared plan does not include is a warning in the first preview, and an error once the zone is known",
    async () => {
      const shielded = (planType: string) => `
      const zone = new edge.ShieldZone("zone", { pullZoneId: 1001, planType: "${planType}", adopt: true });
      new edge.BotDetection("bots", { shieldZoneId: zone.shieldZoneId, executionMode: "Challenge" });`;
      declare(shielded("Basic"));
      expectMessages((await stack.preview()).output, [
        'the ShieldZone that this program creates has planType: "Basic", and that plan has no bot detection. The up may fail: declare planType: "Advanced" on its ShieldZone, or remove this resource.',
      ]);
      declare(shielded("Advanced"));
      await stack.up();
      emulator.clearRequests();
      declare(shielded("Basic"));
      expectMessages((await failureOf(stack.preview())).result.output, [
        "BotDetection resource 'bots' has a problem: shieldZoneId: shield zone 7101 has planType: \"Basic\", and that plan has no bot detection. The platform refuses it",
      ]);
      expect(emulator.requests()).toEqual([]);
    },
  );

  test("a missing key, an unreachable platform, and a wrong key fail with what to do", async () => {
    declare(`
      new edge.EdgeRuleEnablement("rule", { pullZoneId: 1001, description: "Force TLS", enabled: false });
      new edge.ContainerRegistry("hub", { displayName: "Hub", type: "dockerHub", userName: "acme", password: "${password}" });
    `);

    stack.setEnv({ EDGE_ACCESS_KEY: undefined });
    const noKey = "the API key is not set. Run `pulumi config set --secret edge:apiKey` or set EDGE_ACCESS_KEY.";
    const unset = await outputOfFailedUp();
    expectMessages(unset, [
      `edge rule "Force TLS" of pull zone 1001: could not read the pull zone: the API key is not set.`,
      `container registry "Hub": could not list the container registries: the API key is not set.`,
    ]);
    // Only the first failure says what to do.
    expect(unset.split(noKey)).toHaveLength(2);

    stack.setEnv({ EDGE_ACCESS_KEY: emulator.key, EDGE_BASE_URL: "http://127.0.0.1:1" });
    const noResponse = /no response from 127\.0\.0\.1:1: .*\(ECONNREFUSED\)\. Check EDGE_BASE_URL/;
    if (inFull) {
      const unreachable = await outputOfFailedUp();
      expectMessages(unreachable, [
        `edge rule "Force TLS" of pull zone 1001: could not read the pull zone (GET /pullzone/1001): no response`,
        `container registry "Hub": could not list the container registries (GET /mc/registries): no response`,
      ]);
      expect(unreachable).toMatch(noResponse);
    }

    stack.setEnv({ EDGE_ACCESS_KEY: wrongKey, EDGE_BASE_URL: emulator.baseUrl });
    const refused = await outputOfFailedUp();
    expectMessages(refused, [
      `edge rule "Force TLS" of pull zone 1001: could not read the pull zone (GET /pullzone/1001): the platform responded with 401 Unauthorized`,
      `container registry "Hub": could not list the container registries (GET /mc/registries): the platform responded with 401 Unauthorized`,
    ]);
    expect(refused.split("Check the key: EDGE_ACCESS_KEY.")).toHaveLength(2);
    expect(await recorded()).toEqual([]);
  });

  test("unknown ids, conflicts, refusals, and invalid responses keep created resources in the state", async () => {
    emulator.setFaults([
      {
        match: { operation: "getApplicationOverview" },
        inject: { status: 200, body: "<html><title>Sign in</title></html>" },
      },
      // Otherwise the template would be found and adopted.
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
      "the shield zone of pull zone 1002: pull zone 1002 has shield zone 7002 already. To adopt it, set adopt: true",
      "deployment of application app-2: could not read the overview of the application (GET /mc/apps/app-2/overview): the platform responded with 200 OK and an HTML page instead of JSON",
      `container registry "Hub": could not create the container registry (POST /mc/registries): the platform responded with 200 OK but did not do it: The registry did not accept the credentials [secretsValidationFailed]`,
      `container registry "Hub": there is no registry 999 to adopt; the account has 501 (Docker Hub), 502 (GitHub), 1 (DockerHub Public), 2 (GitHub Public)`,
      `container template "web" of application app-2: could not create the container template (POST /mc/apps/app-2/containers): the platform responded with 201 Created`,
    ]);
    expect(output).not.toContain("wrong-password");
    expect(await recorded()).toEqual(["created"]);
    if (!inFull) return;

    stack.setEnv({ EDGE_ACCESS_KEY: wrongKey });
    const message = (doing: string) => `edge rule "Force TLS" of pull zone 1001: could not ${doing}`;
    expectMessages((await failureOf(stack.refresh())).result.output, [
      message("read the pull zone (GET /pullzone/1001)"),
    ]);
    expectMessages((await failureOf(stack.destroy())).result.output, [
      message("set whether the edge rule is enabled (POST"),
    ]);
    expect(await recorded()).toEqual(["created"]);
  });

  function declare(declarations: string): void {
    stack.write(`const edge = require("pulumi-edge-platform"); ${declarations}`);
  }

  async function outputOfFailedUp(): Promise<string> {
    return (await failureOf(stack.up({ args: ["--continue-on-error"] }))).result.output;
  }

  /** The names of the resources of this package in the state. */
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
    for (const secret of [emulator.key, wrongKey, password]) expect(output).not.toContain(secret);
  }
});
