import type { Choice } from "../../../../commands/import/parents";
import { survey } from "../../../../commands/import/survey";
import * as pullZones from "../../../../provider/api/pullZones";
import { kindOf } from "../../../../provider/kinds";
import { withEmulator } from "../../emulator/running";
import { program, reading, surveyed } from "./reading";
import { odd, vary } from "./variedAccount";

const { emulator, sentRequests } = withEmulator();

/** Returns the declared inputs by type and name. */
async function declared(choice: Choice = "all") {
  const sections = await surveyed(emulator(), choice);
  const all = sections.flatMap(({ declarations }) => declarations);
  return Object.fromEntries(all.map((it) => [`${it.type} ${it.name}`, it]));
}

async function leftOut(choice: Choice = "all") {
  return (await surveyed(emulator(), choice)).flatMap((section) =>
    section.leftOut.map(({ what, why }) => `${what}: ${why}`),
  );
}

function writes() {
  return sentRequests().filter(({ method }) => method !== "GET");
}

test("writes nothing, and reads nothing twice", async () => {
  emulator().edit(vary);
  await surveyed(emulator());
  expect(writes()).toEqual([]);
  const paths = sentRequests().map(({ path }) => path);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test("skips a deleted pull zone's shield zone, and names it in an import of everything", async () => {
  emulator().edit((state) => {
    state.pullZones = state.pullZones.filter(({ Id }) => Id !== 1002);
  });
  const told: string[] = [];
  const tell = (message: string) => void told.push(message);
  const sections = await survey(reading(emulator()), "all", undefined, tell);
  const declarations = sections.flatMap((section) => section.declarations);
  expect(declarations.filter(({ type }) => type === "ShieldZone")).toEqual([]);
  expect(told).toEqual([expect.stringMatching(/^left out shield zone 7002: its pull zone is deleted/)]);
  await survey(reading(emulator()), { pullZone: ["1001"] }, undefined, tell);
  expect(told).toHaveLength(1);
});

test("reads only the selected objects", async () => {
  const choice = { pullZone: ["1001", "1001"], registry: ["502"], application: ["app-2"] };
  expect(Object.keys(await declared(choice))).toEqual([
    "PullZone acme-shop",
    "PullZoneHostname acme-shop-www-acme-example",
    "EdgeRule acme-shop-force-tls",
    "EdgeRule acme-shop-block-admin",
    "PullZoneAllowedReferrers acme-shop",
    "ContainerRegistry github",
    "Application blog",
    "ContainerTemplate blog-blog",
    "ApplicationDeployment blog",
  ]);
  expect(sentRequests().map(({ path }) => path)).not.toContain("/pullzone/1002");
});

test.each([
  [{ pullZone: ["77"] }, /could not read the pull zone.*404/],
  [{ videoLibrary: ["77"] }, /could not read the video library.*404/],
  [{ registry: ["77"] }, /^unknown container registry 77; expected one of 501 \(Docker Hub\), 502/],
  [{ application: ["app-77"] }, /could not read the application.*404/],
])("rejects a selected object that does not exist: %j", async (choice, message) => {
  await expect(surveyed(emulator(), choice)).rejects.toThrow(message);
});

test("declares a DNS record of the zone itself with its empty name", async () => {
  emulator().edit(({ dnsZones }) => void Object.assign(dnsZones[0]?.Records[0] ?? {}, { Name: "" }));
  const records = Object.values(await declared({ dnsZone: ["4001"] })).filter(({ type }) => type === "DnsRecord");
  expect(records.map(({ inputs }) => [inputs.name, inputs.value])).toContainEqual(["", "192.0.2.1"]);
});

test.each([
  ["custom", { Nameserver1: "ns1.acme.example", Nameserver2: "ns2.acme.example", SoaEmail: "dns@acme.example" }, 6],
  ["equal to the platform's", { Nameserver1: "ns1.acme.example" }, 2],
  ["not custom", { CustomNameserversEnabled: false }, 2],
])("declares a DNS zone's name servers only if they are custom: %s", async (_what, shown, count) => {
  emulator().edit(
    ({ dnsZones }) => void Object.assign(dnsZones[0] ?? {}, { CustomNameserversEnabled: true, ...shown }),
  );
  const zone = Object.values(await declared({ dnsZone: ["4001"] })).find(({ type }) => type === "DnsZone");
  expect(Object.keys(zone?.inputs ?? {})).toHaveLength(count);
});

describe("a shield zone", () => {
  const zone = async () => (await declared({ pullZone: ["1002"] }))["ShieldZone acme-media"]?.inputs;

  test("is adopted with its settings, without unset and default values", async () => {
    emulator().edit(vary);
    expect(await zone()).toEqual({
      pullZoneId: 1002,
      planType: "Advanced",
      learningMode: true,
      learningModeUntil: "2099-01-15T00:00:00.000Z",
      wafEnabled: true,
      wafExecutionMode: "Block",
      wafDisabledRules: ["942140", "942100"],
      wafCustomRuleOrder: [12, 7],
      wafRequestHeaderLoggingEnabled: true,
      requestBodyLoggingEnabled: false,
      wafRealtimeThreatIntelligenceEnabled: false,
      wafProfileId: 1,
      wafEngineConfig: [{ name: "allowed_methods", valueEncoded: "GET HEAD" }],
      wafRequestBodyLimitAction: "Log",
      wafResponseBodyLimitAction: "Block",
      ddosShieldSensitivity: "Medium",
      ddosExecutionMode: "Block",
      ddosChallengeWindow: 3600,
      whitelabelResponsePages: false,
      adopt: true,
    });
  });

  test("omits the end of an expired learning mode, and variables that have their default values", async () => {
    const inputs = await zone();
    expect(inputs).toMatchObject({ learningMode: false });
    expect(Object.keys(inputs ?? {})).not.toEqual(expect.arrayContaining(["learningModeUntil"]));
    expect(Object.keys(inputs ?? {})).not.toEqual(expect.arrayContaining(["wafEngineConfig"]));
  });

  test("that the key may not read is an error, not a missing zone", async () => {
    emulator().setFaults([{ match: { operation: "getShieldZoneByPullZone" }, inject: { status: 500 } }]);
    await expect(zone()).rejects.toThrow(/could not find the shield zone of the pull zone/);
  });
});

test.each([
  [false, 0, 1],
  [true, 0, 2],
  [true, 1, 1],
])("declares bot detection if it may affect a request: %s", async (isDeclared, executionMode, sensitivity) => {
  emulator().edit(({ shieldZones: [zone] }) => {
    Object.assign(zone?.botDetection ?? {}, { executionMode, ipAddress: { sensitivity } });
  });
  const all = Object.values(await declared({ pullZone: ["1002"] }));
  expect(all.some(({ type }) => type === "BotDetection")).toBe(isDeclared);
});

test("declares enabled managed access lists by name, and custom lists by id with their entries", async () => {
  emulator().edit(vary);
  const all = await declared({ pullZone: ["1002"] });
  const lists = Object.values(all).filter(({ type }) => type === "AccessListConfiguration");
  expect(lists.map(({ name, inputs }) => [name, inputs.listName ?? inputs.configurationId, inputs.action])).toEqual([
    ["acme-media-tor-exit-nodes", "Tor exit nodes", "Block"],
    ["acme-media-known-attackers", "Known attackers", "Log"],
  ]);
  const own = Object.values(all).filter(({ type }) => type === "AccessList");
  expect(own.map(({ name, inputs }) => [name, inputs.accessListId, inputs.entries, inputs.action])).toEqual([
    ["acme-media-partners-9501", 9501, ["192.0.2.10", "192.0.2.20"], "Allow"],
    ["acme-media-partners-9502", 9502, undefined, "Allow"],
  ]);
  expect(await leftOut({ pullZone: ["1002"] })).toEqual(["5 access lists: not enabled"]);
});

test("declares each edge rule once, completely and by its id, without the platform's own rules", async () => {
  emulator().edit(vary);
  const all = await declared({ pullZone: ["1001"] });
  const rules = Object.values(all).filter(({ type }) => type.startsWith("EdgeRule"));
  expect(rules.map(({ type, inputs }) => [type, inputs.edgeRuleId, inputs.description, inputs.enabled])).toEqual([
    ["EdgeRule", "11111111-1001-4000-8000-000000000001", "Force TLS", true],
    ["EdgeRule", "11111111-1001-4000-8000-000000000002", "Block /admin", true],
    ["EdgeRule", "22222222-1001-4000-8000-00000000000A", "Force TLS", false],
    ["EdgeRule", "22222222-1001-4000-8000-00000000000B", odd.rule, true],
    ["EdgeRule", "22222222-1001-4000-8000-00000000000C", undefined, false],
  ]);
  expect(await leftOut({ pullZone: ["1001"] })).toEqual(['edge rule "Platform rule": the platform\'s own']);
});

test("omits an edge rule's undeclarable settings, and declares the rest", async () => {
  emulator().edit(({ pullZones }) => {
    const [first, second] = pullZones[0]?.EdgeRules ?? [];
    Object.assign(first ?? {}, { Triggers: [{ Type: 0, PatternMatches: [] }] });
    Object.assign(second ?? {}, { ActionType: 98, ActionParameter1: "a", ActionParameter3: "c" });
  });
  const all = Object.values(await declared({ pullZone: ["1001"] }));
  const [first, second] = all.filter(({ type }) => type === "EdgeRule").map(({ inputs }) => inputs);
  expect(first).not.toHaveProperty("triggers");
  expect(second?.actions).toEqual([{ type: 98, parameters: ["a", "", "c"] }]);
  expect(await leftOut({ pullZone: ["1001"] })).toEqual([
    'triggers of edge rule "Force TLS" of pull zone 1001: the platform has a value that a program cannot declare',
  ]);
});

test("declares allowed referrers as one set without invalid host names, in one of the platform's spellings", async () => {
  emulator().edit(vary);
  emulator().edit(({ pullZones, videoLibraries }) => {
    pullZones[0]?.AllowedReferrers.push("https://odd.example/x");
    videoLibraries[0]?.AllowedReferrers.splice(0);
  });
  const all = await declared({ pullZone: ["1001"], videoLibrary: ["2001"] });
  const sets = Object.values(all).filter(({ type }) => type.endsWith("AllowedReferrers"));
  expect(sets.map(({ inputs }) => inputs)).toEqual([
    { pullZoneId: 1001, hostnames: ["www.acme.example", "*.Bücher.example", "xn--mnchen-3ya.example"] },
  ]);
  expect(await leftOut({ pullZone: ["1001"] })).toContain(
    'the allowed referrer "https://odd.example/x": not a host name',
  );
});

test("a registry needs its password if the platform returns a part of it; the platform's own registries are omitted", async () => {
  emulator().edit(vary);
  const all = await declared({ registry: ["501", "503", "1"] });
  expect(Object.values(all).map(({ inputs, keys, note }) => [inputs, keys, note])).toEqual([
    [{ displayName: "Docker Hub", userName: "acme", registryId: 501 }, ["dockerHubPassword"], undefined],
    [
      { displayName: "No hint", registryId: 503 },
      [],
      "The API returns no part of its password, so the credentials are not declared.",
    ],
  ]);
  expect(await leftOut({ registry: ["1"] })).toEqual([
    'container registry "DockerHub Public" (1): provided by the platform',
  ]);
});

test("adopts a template with all fields except derived ones", async () => {
  emulator().edit(vary);
  const template = (await declared({ application: ["app-1"] }))["ContainerTemplate shop-web"];
  expect(template?.keys).toEqual(["shopWebDatabaseUrl", "shopWebApiToken"]);
  const { environmentVariables: _variables, ...inputs } = template?.inputs ?? {};
  expect(inputs).toEqual({
    appId: "app-1",
    containerId: "app-1-web",
    name: "web",
    imageName: "web",
    imageNamespace: "acme",
    imageTag: "1.4.2",
    imageRegistryId: "501",
    imagePullPolicy: "ifNotPresent",
    entryPoint: { commandArray: ["node", "server.js"], workingDirectory: "/app" },
    probes: {
      readiness: {
        initialDelaySeconds: 10,
        periodSeconds: 10,
        timeoutSeconds: 7,
        failureThreshold: 3,
        successThreshold: 1,
        httpGet: { request: { path: "/healthz", portNumber: 8080 }, response: { expectedStatusCode: "noContent" } },
      },
      liveness: {
        initialDelaySeconds: 10,
        periodSeconds: 30,
        timeoutSeconds: 7,
        failureThreshold: 3,
        successThreshold: 1,
        tcpSocket: { request: { portNumber: 8080 } },
      },
    },
    endpoints: [
      {
        displayName: "web",
        cdn: {
          isSslEnabled: true,
          pullZoneId: 1002,
          stickySessions: { enabled: true, sessionHeaders: ["x-b", "x-a"], cookieName: "sticky" },
          portMappings: [{ containerPort: 8080, protocols: ["tcp", "udp"] }],
        },
      },
      {
        displayName: "raw",
        anycast: { type: "iPv4", portMappings: [{ containerPort: 5000, exposedPort: 5000, protocols: ["udp"] }] },
      },
      { displayName: "bare", cdn: { isSslEnabled: false, pullZoneId: expect.any(Number) } },
    ],
    volumeMounts: [{ name: "data", mountPath: "/var/data" }],
  });
});

test("an endpoint has its type even if the platform returns no settings for it", async () => {
  const body = {
    id: "app-2-web",
    name: "blog",
    entryPoint: { command: null, commandArray: [] },
    endpoints: [{ displayName: "bare", type: "cdn" }],
  };
  emulator().setFaults([{ match: { operation: "getContainerTemplate" }, inject: { status: 200, body } }]);
  expect((await declared({ application: ["app-2"] }))["ContainerTemplate blog-blog"]?.inputs).toEqual({
    appId: "app-2",
    containerId: "app-2-web",
    name: "blog",
    endpoints: [{ displayName: "bare", cdn: {} }],
  });
});

test("omits an undeclarable setting and the settings that depend on it", async () => {
  emulator().edit(({ applications, registries }) => {
    Object.assign(applications[1]?.containerTemplates[0] ?? {}, { imagePullPolicy: "sometimes" });
    Object.assign(registries[0] ?? {}, { displayName: "x".repeat(51) });
  });
  expect((await declared({ application: ["app-2"] }))["ContainerTemplate blog-blog"]?.inputs).not.toHaveProperty(
    "imagePullPolicy",
  );
  expect(await leftOut({ application: ["app-2"] })).toEqual([
    'imagePullPolicy of container template "blog" of application app-2: the platform has a value that a program cannot declare',
  ]);
  expect(await declared({ registry: ["501"] })).toEqual({});
  expect(await leftOut({ registry: ["501"] })).toEqual([
    "displayName of container registry 501: the platform has a value that a program cannot declare",
    expect.stringMatching(/^container registry 501: displayName is required/),
  ]);
});

test.each([
  ["active", { deployed: true }, undefined],
  ["progressing", { deployed: true }, undefined],
  ["inactive", { deployed: false }, undefined],
  ["failing", { deployed: true, wait: false }, "The application is failing. Remove wait once it is active."],
] as const)("declares the deployment of an application that is %s", async (status, inputs, note) => {
  emulator().edit(({ applications }) => void Object.assign(applications[1] ?? {}, { status, transition: null }));
  const deployment = (await declared({ application: ["app-2"] }))["ApplicationDeployment blog"];
  expect(deployment?.inputs).toEqual({ appId: "app-2", ...inputs });
  expect(deployment?.note).toBe(note);
  expect(deployment?.recorded).toHaveProperty(status === "progressing" ? "notYet" : "state");
});

test.each(["suspended", "unknown"] as const)(
  "omits the desired status of an application that is %s",
  async (status) => {
    emulator().edit(({ applications }) => void Object.assign(applications[1] ?? {}, { status }));
    expect(await leftOut({ application: ["app-2"] })).toEqual([
      `the deployment of application "blog" (app-2): its status is ${status}, so it is unclear whether it should be deployed`,
    ]);
  },
);

test("omits settings that an adoption would change", async () => {
  const kind = kindOf("EdgeRule");
  jest.spyOn(kind, "create").mockImplementation(async ({ client }) => {
    const path = { pullZoneId: 1001, edgeRuleId: "x" };
    await client.send(pullZones.setEdgeRuleEnabled, { path, body: { Id: 1001, Value: true } });
    return { id: "", outputs: {} };
  });
  expect(await leftOut({ pullZone: ["1001"] })).toEqual([
    'edge rule "Force TLS" of pull zone 1001: adopting it would set whether the edge rule is enabled',
    'edge rule "Block /admin" of pull zone 1001: adopting it would set whether the edge rule is enabled',
  ]);
  expect(writes()).toEqual([]);
});

test("declares the platform's own host name if it forces HTTPS", async () => {
  const withForceSsl = async (ForceSSL: boolean) => {
    emulator().edit(({ pullZones: [zone] }) => {
      if (!zone) return;
      zone.Hostnames = [{ Value: "acme-shop.cdn.example", ForceSSL, IsSystemHostname: true }];
    });
    const all = Object.values(await declared({ pullZone: ["1001"] }));
    return all.filter(({ type }) => type === "PullZoneHostname").map(({ inputs }) => inputs);
  };
  expect(await withForceSsl(true)).toEqual([{ pullZoneId: 1001, hostname: "acme-shop.cdn.example", forceSsl: true }]);
  expect(await withForceSsl(false)).toEqual([]);
});

test("omits and names only a host name that no id can contain", async () => {
  emulator().edit(({ pullZones: [zone] }) => {
    for (const Value of ["cdn.example/x", "a\ud800.example"])
      zone?.Hostnames.push({ ...zone.Hostnames[0], Value, IsSystemHostname: false } as never);
  });
  const all = await declared();
  expect(Object.keys(all)).toEqual(
    expect.arrayContaining(["PullZoneHostname acme-shop-www-acme-example", "Application shop"]),
  );
  expect(await leftOut({ pullZone: ["1001"] })).toEqual([
    'host name cdn.example/x of pull zone 1001: the id "1001/cdn.example/x" is not of the form pullZoneId/hostname, such as 1001/www.example.com',
    "host name a\ud800.example of pull zone 1001: its id has a lone surrogate, which UTF-8 cannot encode",
  ]);
});

test("omits and names only objects that no id can identify, whatever their kind", async () => {
  emulator().edit(({ applications: [shop, blog], pullZones: [zone] }) => {
    const ids = ["a/b", ".."];
    for (const [index, id] of ids.entries()) Object.assign(shop?.containerTemplates[index] ?? {}, { id });
    for (const [index, Guid] of ids.entries()) Object.assign(zone?.EdgeRules[index] ?? {}, { Guid });
    Object.assign(blog ?? {}, { id: "x/y" });
  });
  const wanted = "a string that is not blank, . or .. and has no slash";
  const all = await leftOut();
  expect(all).toEqual(
    expect.arrayContaining([
      `containerTemplates[0] "web" (a/b): id is not ${wanted}`,
      `containerTemplates[1] "worker" (..): id is not ${wanted}`,
      `edge rule "Force TLS": its Guid must be ${wanted}`,
      `edge rule "Block /admin": its Guid must be ${wanted}`,
      `application "blog" (x/y): its id is not ${wanted}`,
    ]),
  );
  expect(all.filter((it) => it.includes("x/y"))).toHaveLength(1);
  expect(Object.keys(await declared())).toEqual(
    expect.arrayContaining(["PullZone acme-shop", "Application shop", "ApplicationDeployment shop"]),
  );
});

test.each(["..", " ", "\ud800"])("an application with the id %j does not stop the import", async (id) => {
  emulator().edit(({ applications: [, blog] }) => Object.assign(blog ?? {}, { id }));
  expect(Object.keys(await declared())).toEqual(expect.arrayContaining(["Application shop"]));
  expect(await leftOut()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^application "blog" .*: its id is not a string that is not blank/)]),
  );
});

test("omits and names unreadable objects", async () => {
  emulator().edit(({ applications: [shop], pullZones: [zone] }) => {
    Object.assign(shop?.containerTemplates[0] ?? {}, { volumeMounts: [{ name: "data", mountPath: "/data" }, 8] });
    Object.assign(zone ?? {}, { ErrorPageEnableCustomCode: "perhaps" });
  });
  expect(await leftOut()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^volumeMounts of container template "web" .*: the API returns it in an unreadable form/),
      expect.stringMatching(
        /^errorPageEnableCustomCode of pull zone "acme-shop": the API returns it in an unreadable form/,
      ),
    ]),
  );
});

test("omits strings that UTF-8 cannot encode, names their paths, and declares the rest", async () => {
  emulator().edit(({ pullZones: [zone], shieldZones: [shieldZone], applications: [application] }) => {
    Object.assign(zone?.EdgeRules[0] ?? {}, { Description: "\ud800 rule" });
    zone?.AllowedReferrers.push("a\ud800.example");
    Object.assign(shieldZone?.accessLists[0] ?? {}, { name: "list \udfff" });
    Object.assign(application?.containerTemplates[0] ?? {}, {
      environmentVariables: [
        { name: "A", value: "b" },
        { name: "B", value: "\ud83d" },
      ],
    });
  });
  const source = program(await surveyed(emulator()));
  // Comments may contain escaped surrogates.
  expect(source.replace(/ \/\/.*/g, "")).not.toMatch(/\p{Surrogate}|\\ud[89a-f]/iu);
  expect(source).toContain("AllowedReferrers");
  expect(await leftOut()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^environmentVariables\[1\]\.value of container template "web" .*: it has a lone surrogate, which UTF-8/,
      ),
      expect.stringMatching(/^description of edge rule .*: it has a lone surrogate/),
      expect.stringMatching(/^the allowed referrer .*: not a host name/),
    ]),
  );
});

test("an object's name is not in the program if it looks like a secret", async () => {
  const secret = "https://shop:hunter2@db.example";
  emulator().edit(({ pullZones: [zone], applications: [application] }) => {
    Object.assign(zone?.EdgeRules[0] ?? {}, { Description: secret });
    Object.assign(application ?? {}, { name: secret });
    Object.assign(application?.containerTemplates[0] ?? {}, { name: secret });
  });
  expect(program(await surveyed(emulator()))).not.toMatch(/hunter2/);
});

test("omits a folder that no request can name, and declares the rest of the account", async () => {
  emulator().edit(({ storageZones: [zone] }) => {
    zone?.files.push({ path: "a/../b.txt", content: "", contentType: "text/plain" });
  });
  expect(Object.keys(await declared())).toContain("PullZone acme-shop");
  expect(await leftOut()).toContainEqual(
    expect.stringMatching(
      /^other files of storage zone 5801: the platform lists "\.\." in the folder "\/acme-files\/a\/"/,
    ),
  );
});
