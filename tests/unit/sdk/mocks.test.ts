import * as pulumi from "@pulumi/pulumi";
import { dataSourceNames } from "../../../provider/dataSources";
import { kindOf, kindTypes } from "../../../provider/kinds";
import type { Properties } from "../../../provider/schema/properties";
import * as edge from "../../../sdk";
import { nameWithin } from "../../../sdk/components/siteZone";
import * as native from "../../../sdk/native";
import { valid } from "../../kinds";
import { someKinds } from "../../kinds/sorts";
import { good } from "../provider/dataSources/goodArguments";

type Class = new (name: string, args: Properties, opts?: pulumi.CustomResourceOptions) => pulumi.CustomResource;
/** The package's imports, each with its type prefix. */
const imports = [
  ["the import", edge as unknown as Readonly<Record<string, unknown>>, "pulumi-nodejs:dynamic/edge:"],
  ["the native import", native as unknown as Readonly<Record<string, unknown>>, "edge:index:"],
] as const;

let asked: pulumi.runtime.MockResourceArgs[];
let called: pulumi.runtime.MockCallArgs[];

/** A user's mocks. Ids derive from names, and outputs are the inputs. */
async function mock(more: Partial<pulumi.runtime.Mocks> = {}, preview = false): Promise<void> {
  asked = [];
  called = [];
  await pulumi.runtime.setMocks(
    {
      newResource(args) {
        asked.push(args);
        return more.newResource?.(args) ?? { id: `${args.name}-id`, state: args.inputs };
      },
      call(args) {
        called.push(args);
        return more.call?.(args) ?? args.inputs;
      },
    },
    "project",
    "stack",
    preview,
  );
}

const turnOfOthers = () => new Promise((resolve) => setImmediate(resolve));
const resolved = <T>(output: pulumi.Output<T>) =>
  new Promise<T>((resolve) => void output.apply((value) => resolve(value)));
const outputsOf = (resource: pulumi.CustomResource, type: string) =>
  Promise.all(
    Object.keys({ ...kindOf(type).inputs.shape, ...kindOf(type).outputs.shape }).map(async (name) => [
      name,
      await (Reflect.get(resource, name) as unknown as { promise(): Promise<unknown> }).promise(),
    ]),
  ).then(Object.fromEntries);

const classes = imports.flatMap(([by, exported, start]) =>
  kindTypes.map((type) => ({
    type,
    by,
    start,
    kind: exported[type] as Class & { get(name: string, id: string): pulumi.CustomResource },
  })),
);

describe.each(classes)("$type of $by", ({ type, start, kind }) => {
  const ids = someKinds.includes(type) ? ["its-id", "", "1001", "a/b/c/d"] : ["its-id"];

  test.each(ids)("has its mock's outputs, with the id %p", async (id) => {
    await mock({ newResource: ({ inputs }) => ({ id, state: inputs }) });
    const { linkedPullZone: _, ...program } = valid[type] ?? {};
    const resource = new kind("its", program);
    expect(await outputsOf(resource, type)).toMatchObject(program);
    // Mocks receive the program's inputs, without values for the engine alone.
    expect(Object.keys(asked[0]?.inputs).sort()).toEqual(Object.keys(program).sort());
    expect(asked[0]?.type).toBe(start + type);
  });

  test("prefers its mock's outputs to those derived from the id", async () => {
    const outputs = Object.fromEntries(Object.keys(kindOf(type).outputs.shape).map((name) => [name, `${name} of it`]));
    const program = valid[type] ?? {};
    await mock({ newResource: ({ name, inputs }) => ({ id: `${name}-id`, state: { ...inputs, ...outputs } }) });
    expect(await outputsOf(new kind("its", program), type)).toMatchObject(outputs);
  });

  test("is read by its get, even in a preview without a key", async () => {
    await mock({}, true);
    const resource = kind.get("its", "1001/2");
    expect(await resolved(resource.id)).toBe("1001/2");
    expect(asked).toMatchObject([{ name: "its", id: "1001/2" }]);
  });

  test("may be declared again by each test", async () => {
    await mock();
    for (const _ of [1, 2]) await resolved(new kind("its", valid[type] ?? {}).urn);
    expect(asked).toHaveLength(2);
  });
});

test("derives outputs from an id in the platform's format even if the mock omits them", async () => {
  await mock({ newResource: ({ inputs }) => ({ id: "7001/5001", state: inputs }) });
  const rule = new edge.WafRule("rule", valid.WafRule as never);
  expect(await resolved(rule.ruleId)).toBe(5001);
});

const functions = imports.flatMap(([by, exported]) => dataSourceNames.map((name) => ({ name, by, exported })));

describe.each(functions)("$name of $by", ({ name, exported }) => {
  const args = good[name] ?? {};
  const invoke = exported[name] as (args: Properties) => Promise<Properties>;
  const invokeOutput = exported[`${name}Output`] as (args: Properties) => pulumi.Output<Properties>;

  test.each([false, true])("calls the mocks, also with outputs (in a preview: %p)", async (preview) => {
    await mock({ call: ({ token }) => ({ token }) }, preview);
    const token = `edge:index:${name}`;
    expect(await invoke(args)).toEqual({ token });
    const given = Object.fromEntries(Object.entries(args).map(([key, value]) => [key, pulumi.output(value)]));
    expect(await resolved(invokeOutput(given))).toEqual({ token });
    const inputs = { ...args };
    expect(called).toMatchObject([
      { token, inputs },
      { token, inputs },
    ]);
  });
});

test("accepts arguments that contradict the mock's id", async () => {
  await mock({ call: () => ({ wafEnabled: true }) });
  const site = new edge.PullZone("site", { name: "acme", originUrl: "https://origin.example.com" });
  const shield = edge.getShieldZoneOutput({ pullZoneId: site.pullZoneId });
  expect(await resolved(shield.wafEnabled)).toBe(true);
});

test.each([
  ["the import", edge],
  ["the native import", native],
])("keeps secrets in a mock's result secret with %s", async (_, { getApiKeys }) => {
  await mock({ call: () => ({ keys: [{ id: 1, roles: ["Owner"], key: "hush" }] }) });
  const { keys } = await getApiKeys();
  expect(keys[0]?.roles).toEqual(["Owner"]);
  expect(await pulumi.isSecret(keys[0]?.key as pulumi.Output<string>)).toBe(true);
});

test.each([
  ["the import", edge],
  ["the native import", native],
])("reads logs from the mock with %s", async (_, { originErrorLogs, shieldEventLogs }) => {
  const logs = [{ labels: { status: "403" } }, { labels: { status: "200" } }];
  await mock({ call: ({ token }) => (token === "edge:index:getShieldEventLogs" ? { logs } : {}) });
  const read: unknown[] = [];
  for await (const log of shieldEventLogs({ shieldZoneId: 7001, date: "2026-11-23" })) read.push(log);
  expect(read).toEqual(logs);
  for await (const _ of originErrorLogs({ pullZoneId: 1001, date: "2026-11-23" })) throw new Error("it has none");
});

describe("components", () => {
  const rules = [{ key: "block", actions: [{ type: "BlockRequest" }], triggers: [{ type: "Url", patterns: ["/x"] }] }];
  const site = {
    rules: rules as edge.EdgeRuleEntryArgs[],
    pullZone: { name: "acme" },
    hostnames: { "www.example.com": {} },
    protection: { preset: "wordpress", accessLists: { Scanners: "Block" }, bots: { executionMode: "Challenge" } },
  } satisfies edge.StaticSiteArgs;
  const release = {
    registry: { displayName: "Hub", type: "dockerHub", userName: "acme", password: "hush" },
    container: { name: "web", imageNamespace: "acme", imageName: "web", imageTag: "1" },
  } as const;
  const application = {
    name: "acme",
    runtimeType: "shared",
    autoScaling: { min: 1, max: 1 },
    regionSettings: { allowedRegionIds: ["DE"] },
  } satisfies edge.ContainerServiceArgs["application"];

  test("a site has a record for each host name in its DNS zone, followed by certificates", async () => {
    await mock({ call: () => ({ domain: "example.com" }) });
    const { records, hostnames } = new edge.StaticSite("its", {
      pullZone: { name: "acme" },
      hostnames: { "Example.com": {}, "www.example.com": {} },
      dns: 4001,
      protection: false,
    });
    await Promise.all(Object.values(hostnames).map((part) => resolved(part.urn)));
    await pulumi.runtime.disconnect();
    expect(Object.keys(records)).toEqual(["Example.com", "www.example.com"]);
    const declared = asked.filter(({ type }) => type.endsWith(":DnsRecord")).map(({ inputs }) => inputs);
    expect(declared).toMatchObject([
      { dnsZoneId: 4001, name: "", type: "PullZone" },
      { dnsZoneId: 4001, name: "www", type: "PullZone" },
    ]);
    const types = asked.map(({ type }) => type.split(":").at(-1));
    expect(types.lastIndexOf("DnsRecord")).toBeLessThan(types.indexOf("PullZoneHostname"));
  });

  describe("a certificate that precedes the DNS switch", () => {
    const txtRecordName = "_acme-challenge.www.example.com";
    const txtRecordValue = "gfj9Xq-Rg85nM";
    const kindOfPart = ({ type, inputs }: pulumi.runtime.MockResourceArgs) =>
      `${type.split(":").at(-1)}${inputs.type ? ` ${inputs.type}` : ""}`;
    class Other extends pulumi.CustomResource {}
    const other = ({ name, value }: edge.SiteTxtRecord) =>
      new Other("other:index:Record", "txt", { type: "TXT", name, content: value });

    /** Returns the parts in the order of their creation. Parts of the slow kinds take longer than all others. */
    async function createdWith(slow: string, more: Partial<edge.StaticSiteArgs>): Promise<string[]> {
      const created: string[] = [];
      await mock({
        async newResource(args) {
          const kind = kindOfPart(args);
          for (let turn = 0; kind === slow && turn < 50; turn++) await turnOfOthers();
          created.push(kind);
          const shown = kind === "ExternalDnsCertificate" ? { txtRecordName, txtRecordValue } : {};
          return { id: `${args.name}-id`, state: { ...args.inputs, ...shown } };
        },
        call: () => ({ domain: "example.com" }),
      });
      const site = new edge.StaticSite("its", { pullZone: { name: "acme" }, protection: false, ...more });
      const { records, hostnames, certificates } = site;
      const parts = [records, hostnames, certificates].flatMap((each): pulumi.Resource[] => Object.values(each));
      await Promise.all(parts.map((part) => resolved(part.urn)));
      await pulumi.runtime.disconnect();
      return created.filter((kind) => /Hostname|Certificate|Record/.test(kind));
    }
    const inOrder = (txt: string) => [
      "PullZoneHostname",
      "ExternalDnsCertificate",
      txt,
      "ExternalDnsCertificateValidation",
      "DnsRecord PullZone",
    ];

    test.each(inOrder("DnsRecord TXT"))("is created before the switching record, even if %s is slow", async (slow) => {
      const hostnames = { "www.example.com": { certificateBeforeSwitch: true, waitTimeoutSeconds: 900 } };
      expect(await createdWith(slow, { hostnames, dns: 4001 })).toEqual(inOrder("DnsRecord TXT"));
      const inputs = Object.fromEntries(asked.map((args) => [kindOfPart(args), args.inputs]));
      expect(inputs["DnsRecord TXT"]).toMatchObject({ dnsZoneId: 4001, name: txtRecordName, value: txtRecordValue });
      expect(inputs.ExternalDnsCertificateValidation).toMatchObject({ txtRecordValue, waitTimeoutSeconds: 900 });
      expect(inputs.PullZoneHostname).toEqual({ pullZoneId: undefined, hostname: "www.example.com", forceSsl: true });
    });

    test.each(inOrder("Record TXT"))("waits for another provider's record, even if %s is slow", async (slow) => {
      const hostnames = { "www.example.com": { certificateBeforeSwitch: other } };
      expect(await createdWith(slow, { hostnames, dns: 4001 })).toEqual(inOrder("Record TXT"));
      const txt = asked.find(({ type }) => type === "other:index:Record");
      expect(txt?.inputs).toMatchObject({ name: txtRecordName, content: txtRecordValue });
    });

    test("does not need the site's DNS zone if a function creates the record", async () => {
      const hostnames = { "www.example.com": { certificateBeforeSwitch: other } };
      expect(await createdWith("Record TXT", { hostnames })).toEqual(inOrder("Record TXT").slice(0, -1));
    });

    test.each([
      [
        { certificateBeforeSwitch: true },
        'hostnames["www.example.com"].certificateBeforeSwitch is true, but the site has no dns',
      ],
      [{ certificateBeforeSwitch: () => undefined as never }, "certificateBeforeSwitch must return the TXT record"],
      [
        { certificateBeforeSwitch: other, certificate: "managed" as const },
        "certificateBeforeSwitch and certificate are given",
      ],
      [
        { certificateBeforeSwitch: other, certificateKey: "pem" },
        "certificateBeforeSwitch and certificateKey are given",
      ],
    ])("is rejected with the reason: %j", async (hostname, message) => {
      await mock();
      const declare = () =>
        new edge.StaticSite("its", { pullZone: { name: "acme" }, hostnames: { "www.example.com": hostname } });
      expect(declare).toThrow(message);
    });
  });

  test("a service forwards its logs before it is deployed, with the token as a secret", async () => {
    const created: string[] = [];
    await mock({
      async newResource({ type, name, inputs }) {
        const kind = type.split(":").at(-1) ?? "";
        for (let turn = 0; kind === "ApplicationLogForwarding" && turn < 50; turn++) await turnOfOthers();
        created.push(kind);
        return { id: `${name}-id`, state: inputs };
      },
    });
    const service = new edge.ContainerService("its", {
      registry: "501",
      container: release.container,
      application,
      port: 80,
      pullZone: { name: "acme" },
      protection: false,
      logForwarding: { type: "SyslogTcp", endpoint: "logs.acme.example", port: 6514, token: "not-a-real-token" },
    });
    const own = service.logForwarding as edge.ApplicationLogForwarding;
    await Promise.all([resolved(own.urn), resolved(service.deployment.urn)]);
    await pulumi.runtime.disconnect();
    const [forwarding] = asked.filter(({ type }) => type.endsWith(":ApplicationLogForwarding"));
    expect(forwarding?.inputs).toMatchObject({ appId: "its-id", endpoint: "logs.acme.example", port: 6514 });
    expect(await pulumi.isSecret(own.token)).toBe(true);
    const [before, after] = ["ApplicationLogForwarding", "ApplicationDeployment"].map((type) => created.indexOf(type));
    expect(before).toBeLessThan(after as number);
  });

  test("a site with content stores it in a storage zone, which is its pull zone's origin", async () => {
    await mock({});
    const site = new edge.StaticSite("its", {
      content: { source: "tests/kinds/folders/one", exclude: ["*.svg"], storageZone: { region: "NY" } },
      pullZone: { name: "acme" },
      protection: false,
    });
    await Promise.all([site.content, site.purge].map((part) => part && resolved(part.urn)));
    await pulumi.runtime.disconnect();
    const declared = Object.fromEntries(asked.map(({ type, inputs }) => [type.split(":").at(-1), inputs]));
    expect(declared).toMatchObject({
      StorageZone: { name: "acme", region: "NY" },
      StorageFolder: { path: "/", exclude: ["*.svg"] },
      PullZone: { name: "acme", originType: "StorageZone" },
      CachePurge: {},
    });
  });

  test.each([
    ["www.my-example.com", "example.com"],
    ["example.com", "www.example.com"],
    ["com", "example.com"],
  ])("a site rejects the host name %s in the DNS zone of %s", (hostname, domain) => {
    expect(() => nameWithin(hostname, domain)).toThrow(`host name ${hostname} is not within ${domain}`);
  });

  const declared: [name: string, declare: (of: typeof edge) => pulumi.Resource, parts: number][] = [
    ["StaticSite", (of) => new of.StaticSite("its", { ...site, dns: 4001, content: "tests/kinds/folders/one" }), 17],
    ["ProtectedZone", (of) => new of.ProtectedZone("its", { pullZoneId: 1001, ...site.protection }), 10],
    ["ContainerRelease", (of) => new of.ContainerRelease("its", { appId: "app-1", ...release }), 3],
    ["ContainerService", (of) => new of.ContainerService("its", { ...release, ...site, application, port: 80 }), 16],
  ];

  test.each(declared)("%s declares the same parts with both imports", async (_, declare, parts) => {
    const partsBy = async (of: typeof edge, start: string) => {
      await mock({ call: () => ({ domain: "example.com" }) });
      const component = declare(of);
      await resolved(component.urn);
      const all = Object.values(component).filter((part) => pulumi.Resource.isInstance(part));
      await Promise.all(all.map((part) => resolved(part.urn)));
      await pulumi.runtime.disconnect();
      const own = asked.filter(({ custom }) => custom).map(({ type, name, inputs }) => ({ type, name, inputs }));
      expect(own.map(({ type }) => type.startsWith(start))).toEqual(own.map(() => true));
      return own
        .map(({ type, name, inputs }) => ({ type: type.slice(start.length), name, inputs }))
        .sort((one, other) => `${one.type} ${one.name}`.localeCompare(`${other.type} ${other.name}`));
    };
    const byDefault = await partsBy(edge, "pulumi-nodejs:dynamic/edge:");
    expect(byDefault).toHaveLength(parts);
    expect(await partsBy(native as typeof edge, "edge:index:")).toEqual(byDefault);
  });
});
