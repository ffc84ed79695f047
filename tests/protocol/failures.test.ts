import { providerSource } from "../../provider/host/providerSource";
import { valid } from "../kinds";
import { Host, type Properties, servedBy } from "./host";
import { arrived, failureOf, keyFingerprint, settingsFor, withProcesses } from "./running";

const { emulator, creating, later, deleting, written } = withProcesses();

const referrer: Properties = { pullZoneId: 1001, hostnames: ["www.shop.example"] };
const registry = valid.ContainerRegistry as Properties;
const secrets = ["emulator-key", "wrong-key-1", "registry-password-1", "environment-secret-1", "wrong-password"];

/** Expects one message without a stack trace, without a copy on stdout or stderr, and without secrets. */
async function isOneMessage(message: string): Promise<void> {
  expect(message).not.toMatch(/\n|^\s+at |node_modules/);
  const output = `${message}\n${await written()}\n${[creating(), later(), deleting()].flatMap(({ log }) => log).join("\n")}`;
  expect(await written()).toBe("");
  for (const secret of secrets) expect(output).not.toContain(secret);
}

describe("an error names the resource, the operation, the platform's response and the next step", () => {
  test("for a conflict", async () => {
    const { message } = await failureOf(creating().create("ShieldZone", { pullZoneId: 1002 }));
    expect(message).toMatch(
      /^the shield zone of pull zone 1002: pull zone 1002 already has shield zone 7002.*set adopt: true/,
    );
    await isOneMessage(message);
  });

  test("for a response that is not JSON, in each operation", async () => {
    const created = await creating().create("ContainerRegistry", registry);
    emulator().setFaults([{ inject: { status: 200, body: "<html><body>Sign in</body></html>" } }]);
    const next = { ...registry, displayName: "Other" };
    for (const request of [
      () => creating().create("ContainerRegistry", registry),
      () => later().read("ContainerRegistry", created.id, created.state),
      () => later().update("ContainerRegistry", created.id, created.state, next),
      () => deleting().delete("ContainerRegistry", created.id, created.state),
    ]) {
      const { message } = await failureOf(request());
      expect(message).toMatch(
        /^container registry ".*": could not .* and an HTML page instead of JSON\. Check that edge:baseUrl/,
      );
      await isOneMessage(message);
    }
  });
});

test("a quoted response is sanitized and stays on one line", async () => {
  emulator().edit(({ pullZones }) => {
    for (const rule of pullZones[0]?.EdgeRules ?? [])
      rule.Description = "\u001b[31mred\u001b[0m\n    at x (/y.js:1:1)\u202e";
  });
  const { message } = await failureOf(
    creating().create("EdgeRuleEnablement", { pullZoneId: 1001, description: "None", enabled: true }),
  );
  expect(message).toContain("([31mred[0m at x (/y.js:1:1))");
  await isOneMessage(message);
});

describe("a repeated failure", () => {
  let host: Host | undefined;
  afterEach(() => host?.stop());

  const requests = (process: Host): (() => Promise<unknown>)[] => [
    () => process.create("PullZoneAllowedReferrers", referrer),
    () => process.read("PullZoneAllowedReferrers", "1001", referrer),
    () => process.delete("PullZoneAllowedReferrers", "1001", referrer),
    () => process.read("VideoLibraryAllowedReferrers", "2001"),
  ];

  test.each([
    [
      "a wrong key",
      () => ({ ...settingsFor(emulator()), "edge:apiKey": "wrong-key-1" }),
      /401 Unauthorized/,
      "Check the key: edge:apiKey.",
    ],
    [
      "a missing key",
      () => ({ "edge:baseUrl": emulator().baseUrl }),
      /could not .*: the API key is not set\./,
      "Run `pulumi config set --secret edge:apiKey`",
    ],
  ])(
    "because of %s is one message per request, and only the first message contains advice",
    async (_what, settings, reason, remedy) => {
      host = await Host.start(settings());
      const messages: string[] = [];
      for (const request of requests(host)) {
        const { message } = await failureOf(request());
        expect(message).toMatch(/^the list of allowed referrers of (pull zone 1001|video library 2001): could not /);
        expect(message).toMatch(reason);
        await isOneMessage(message);
        messages.push(message);
      }
      expect(messages.map((message) => message.includes(remedy))).toEqual([true, false, false, false]);
      for (const short of messages.slice(1))
        expect(short).toMatch(/\. See the other error of this run for what to do\.$/);
      await arrived();
      expect(host.written).toBe("");
    },
  );
});

describe("a secret in a platform error is redacted", () => {
  const quoting = (body: unknown) => emulator().setFaults([{ inject: { status: 400, body } }]);

  test("in the title and the fields of a problem, as is the API key", async () => {
    quoting({
      title: "registry-password-1 is weak, emulator-key",
      status: 400,
      errors: [{ field: "password", message: "registry-password-1" }],
    });
    const { message } = await failureOf(creating().create("ContainerRegistry", registry));
    expect(message).toContain("[secret] is weak, [secret]; field password: [secret]");
    await isOneMessage(message);
  });

  test("whether it is the old or the new secret, even if one is a prefix of the other", async () => {
    quoting({ title: "registry-password-1-new is as weak as registry-password-1", status: 400 });
    const changed = { ...registry, password: "registry-password-1-new" };
    const { message } = await failureOf(later().update("ContainerRegistry", "502", registry, changed));
    expect(message).toContain("[secret] is as weak as [secret]");
    await isOneMessage(message);
  });
});

test("an environment variable in a platform error is redacted", async () => {
  emulator().setFaults([
    { inject: { status: 400, body: { title: "Bad", status: 400, detail: "environment-secret-1 is not allowed" } } },
  ]);
  const { message } = await failureOf(creating().create("ContainerTemplate", valid.ContainerTemplate ?? {}));
  expect(message).toContain("[secret] is not allowed");
  await isOneMessage(message);
});

describe("an unfinished resource", () => {
  const deployment = valid.ApplicationDeployment as Properties;
  const provider = servedBy() === "plugin" ? {} : { __provider: providerSource("ApplicationDeployment") };
  beforeEach(() => {
    emulator().setOptions({ transitionMs: 0 });
    emulator().edit(({ applications }) => Object.assign(applications[1] ?? {}, { deployOutcome: "failing" }));
  });

  test("is recorded with its id, its full state and the reasons", async () => {
    const { message, recorded } = await failureOf(creating().create("ApplicationDeployment", deployment));
    expect(message).toMatch(/^deployment of application app-2: its status is failing instead of active/);
    expect(recorded).toEqual({
      id: "app-2",
      properties: {
        ...deployment,
        baseUrl: emulator().baseUrl,
        keyFingerprint,
        unfinished: message,
        ...provider,
      },
      reasons: [message],
    });
    await isOneMessage(message);
  });

  test("appears as a change until it is finished, even after a refresh", async () => {
    const { recorded } = await failureOf(creating().create("ApplicationDeployment", deployment));
    const { __provider: _source, ...state } = recorded?.properties ?? {};
    expect((await later().diff("ApplicationDeployment", "app-2", state, deployment)).changes).toBe("some");
    const read = await later().read("ApplicationDeployment", "app-2", state);
    expect(read.inputs).toEqual(deployment);
    expect((await later().diff("ApplicationDeployment", "app-2", read.state, deployment)).changes).toBe("some");
    emulator().edit(({ applications }) => Object.assign(applications[1] ?? {}, { deployOutcome: "active" }));
    const finished = await later().update("ApplicationDeployment", "app-2", read.state, deployment);
    expect(finished).toEqual({ ...deployment, baseUrl: emulator().baseUrl, keyFingerprint });
    expect((await later().diff("ApplicationDeployment", "app-2", finished, deployment)).changes).toBe("none");
  });

  test("is recorded after a failed update, too", async () => {
    const { recorded } = await failureOf(
      later().update("ApplicationDeployment", "app-2", { ...deployment, deployed: false }, deployment),
    );
    expect(recorded).toMatchObject({ id: "app-2", properties: { ...deployment, ...provider } });
  });

  test("fails with one message if it cannot be deleted", async () => {
    emulator().edit(({ applications }) => Object.assign(applications[1] ?? {}, { status: "suspended" }));
    const state = { ...deployment, onDestroy: "undeploy" };
    const { message } = await failureOf(deleting().delete("ApplicationDeployment", "app-2", state));
    expect(message).toMatch(/^deployment of application app-2: .*409 Conflict.*suspended/);
    await isOneMessage(message);
  });
});
