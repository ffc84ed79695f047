import * as pulumi from "@pulumi/pulumi";
import { MockMonitor } from "@pulumi/pulumi/runtime/mocks";
import { kindOf, kindTypes } from "../../../provider/kinds";
import { signature } from "../../../provider/lifecycle/state/secretInputs";
import * as sdk from "../../../sdk";
import {
  AccessListConfiguration,
  ContainerRegistry,
  ContainerTemplate,
  EdgeRuleEnablement,
  PullZoneAllowedReferrers,
  ShieldZone,
} from "../../../sdk";
import { valid } from "../../kinds";
import { runUnderEngine } from "./engine";

interface Asked {
  type: string;
  properties: Record<string, unknown>;
  options: { deleteBeforeReplace: boolean; additionalSecretOutputs: string[]; aliases: string; deletedWith: string };
}

const register = MockMonitor.prototype.registerResource;
let asked: Asked[];
let created: { id: string; state: Record<string, unknown> };

beforeEach(() => inProgram({ preview: false }));

/** Runs the SDK in a program. The engine creates each resource as `created`. */
function inProgram({ preview }: { preview: boolean }): void {
  asked = [];
  created = { id: "7001", state: {} };
  runUnderEngine(
    { newResource: ({ inputs }) => ({ id: created.id, state: { ...inputs, ...created.state } }), call: () => ({}) },
    preview,
  );
  jest.spyOn(MockMonitor.prototype, "registerResource").mockImplementation(function (this: MockMonitor, request, done) {
    if (request.getCustom()) {
      asked.push({
        type: request.getType(),
        properties: request.getObject().toJavaScript(),
        options: {
          deleteBeforeReplace: request.getDeletebeforereplace(),
          additionalSecretOutputs: request.getAdditionalsecretoutputsList(),
          aliases: JSON.stringify([request.getAliasesList(), request.getAliasurnsList()]),
          deletedWith: request.getDeletedwith(),
        },
      });
    }
    return register.call(this, request, done);
  });
}

async function inside(output: pulumi.Output<unknown>) {
  const of = output as unknown as {
    promise(): Promise<unknown>;
    isKnown: Promise<boolean>;
    isSecret: Promise<boolean>;
  };
  const [value, isKnown, isSecret] = await Promise.all([of.promise(), of.isKnown, of.isSecret]);
  return { value, isKnown, isSecret };
}

async function askedFor(resource: pulumi.CustomResource): Promise<Asked> {
  await inside(resource.urn);
  const [only] = asked;
  if (!only || asked.length > 1) throw new Error(`must have asked for one resource, and asked for ${asked.length}`);
  return only;
}

const wrong = (args: object) => args as never;

function failureOf(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    return error as Error;
  }
  throw new Error("it must fail, and did not");
}

test("a constructor sends the declared arguments and the provider's source, with the type that its host serves", async () => {
  const zone = new ShieldZone("shop", {
    pullZoneId: 1001,
    planType: "Advanced",
    wafDisabledRules: [],
    adopt: undefined,
  });
  expect(await askedFor(zone)).toMatchObject({
    type: "pulumi-nodejs:dynamic/edge:ShieldZone",
    properties: {
      pullZoneId: 1001,
      planType: "Advanced",
      wafDisabledRules: [],
      __provider: 'exports.handler=()=>require("pulumi-edge-platform/provider").serve("ShieldZone")',
    },
  });
  expect(Object.keys(asked[0]?.properties ?? {})).toHaveLength(4);
});

test("a constructor sends the plugin's type as an alias for stacks from the plugin", async () => {
  const { options } = await askedFor(new ShieldZone("shop", { pullZoneId: 1001 }));
  expect(options.aliases).toContain("edge:index:ShieldZone");
});

test("sends unknown arguments, so that the check can name them", async () => {
  const zone = new ShieldZone("shop", wrong({ pullZoneId: 1001, wafEnable: true }));
  expect((await askedFor(zone)).properties).toMatchObject({ wafEnable: true });
});

test("converts arguments, and names the resource and property in errors", async () => {
  const learningModeUntil = new Date("2026-12-01T00:00:00Z");
  const zone = new ShieldZone("shop", { pullZoneId: 1001, learningModeUntil: wrong(learningModeUntil) });
  expect((await askedFor(zone)).properties).toMatchObject({ learningModeUntil: "2026-12-01T00:00:00.000Z" });
  expect(() => new ShieldZone("shop", { pullZoneId: 2 ** 53 })).toThrow(
    'ShieldZone "shop": pullZoneId is a number beyond 2^53 − 1',
  );
});

test("rejects circular arguments with their path", () => {
  const args: Record<string, unknown> = { pullZoneId: 1001 };
  args.self = args;
  expect(() => new ShieldZone("zone", wrong(args))).toThrow('ShieldZone "zone": self contains a circular reference.');
});

describe("deleteBeforeReplace", () => {
  const declare = (opts?: pulumi.CustomResourceOptions) =>
    new PullZoneAllowedReferrers("partner", { pullZoneId: 1001, hostnames: ["a.example"] }, opts);

  test("is set for an object that its inputs name, also for --replace and state taint", async () => {
    expect((await askedFor(declare())).options.deleteBeforeReplace).toBe(true);
  });

  test("follows the program if set there", async () => {
    expect((await askedFor(declare({ deleteBeforeReplace: false }))).options.deleteBeforeReplace).toBe(false);
  });

  test("is not set for other objects", async () => {
    const registry = new ContainerRegistry("hub", { displayName: "Hub" });
    expect((await askedFor(registry)).options.deleteBeforeReplace).toBe(false);
  });
});

describe("secrets", () => {
  test("a password is always a secret, in addition to the program's secrets", async () => {
    const registry = new ContainerRegistry(
      "hub",
      { displayName: "Hub", password: "hush" },
      { additionalSecretOutputs: ["userName"] },
    );
    const { properties, options } = await askedFor(registry);
    expect(properties.password).toEqual({ [signature]: expect.any(String), value: "hush" });
    expect(options.additionalSecretOutputs).toEqual(["userName", "password"]);
    expect(await inside(registry.password)).toMatchObject({ isSecret: true });
  });

  test("an omitted password is not a secret", async () => {
    const registry = new ContainerRegistry("hub", { displayName: "Hub", registryId: 502, password: undefined });
    expect((await askedFor(registry)).properties).not.toHaveProperty("password");
  });

  test("a nested secret stays a secret", async () => {
    const template = new ContainerTemplate("web", {
      appId: "app-2",
      environmentVariables: [{ name: "TOKEN", value: pulumi.secret("hush") }],
    });
    expect((await askedFor(template)).properties.environmentVariables).toEqual([
      { name: "TOKEN", value: { [signature]: expect.any(String), value: "hush" } },
    ]);
  });
});

describe("sends the paths of secrets, because the engine sends its provider only the values:", () => {
  const placesIn = async (args: object) => {
    const { properties } = await askedFor(new ContainerTemplate("web", wrong({ appId: "app-2", ...args })));
    return properties.__secretInputs;
  };
  const secret = pulumi.secret("hush");

  test.each<[string, object, string[] | undefined]>([
    ["an argument", { name: secret }, ["name"]],
    ["a number and a boolean", { imageTag: pulumi.secret(1), deployed: pulumi.secret(true) }, ["deployed", "imageTag"]],
    [
      "list items, once per path",
      { environmentVariables: [{ value: secret }, { value: secret }] },
      ["environmentVariables[].value"],
    ],
    ["inside an output that is not secret", { name: pulumi.output({ a: [secret] }) }, ["name"]],
    ["in a promise", { name: Promise.resolve(secret) }, ["name"]],
    ["unknown", { name: pulumi.secret(pulumi.unknown) }, ["name"]],
    ["in a Set and a Map", { a: new Set([secret]), b: new Map([["of its own/", secret]]) }, ["a[]", "b"]],
    ["no secret", { name: pulumi.output("web"), imageTag: "1" }, undefined],
  ])("%s", async (_what, args, paths) => {
    expect(await placesIn(args)).toEqual(paths);
  });

  test("none for inputs that are always secret", async () => {
    const registry = new ContainerRegistry("hub", { displayName: "Hub", password: secret });
    expect((await askedFor(registry)).properties).not.toHaveProperty("__secretInputs");
  });
});

describe("outputs that are derived from the id", () => {
  test.each([
    ["a number", () => new ShieldZone("a", { pullZoneId: 1 }).shieldZoneId, "7001", 7001],
    ["a created registry", () => new ContainerRegistry("a", { displayName: "Hub" }).registryId, "503", 503],
    ["a created template", () => new ContainerTemplate("a", { appId: "a" }).containerId, "a/web-1", "web-1"],
    [
      "a configuration identified by its list",
      () => new AccessListConfiguration("a", { shieldZoneId: 7001, listName: "x" }).configurationId,
      "7001/9001",
      9001,
    ],
    [
      "a rule identified by its description",
      () => new EdgeRuleEnablement("a", { pullZoneId: 1, description: "x", enabled: true }).edgeRuleId,
      "1/guid-1",
      "guid-1",
    ],
  ])("are known once the id is known: %s", async (_what, declare, id, value) => {
    created.id = id;
    expect(await inside(declare())).toEqual({ value, isKnown: true, isSecret: false });
  });

  test("are unknown in the preview of a create", async () => {
    inProgram({ preview: true });
    created.id = "";
    expect(await inside(new ShieldZone("a", { pullZoneId: 1 }).shieldZoneId)).toMatchObject({ isKnown: false });
    expect(await inside(new ContainerRegistry("b", { displayName: "Hub" }).registryId)).toMatchObject({
      isKnown: false,
    });
  });
});

test("get reads by id, without other arguments, and returns the existing properties", async () => {
  created.state = { planType: "Advanced" };
  const zone = ShieldZone.get("shop", "7002");
  expect(await inside(zone.planType)).toMatchObject({ value: "Advanced" });
  expect(await inside(zone.id)).toMatchObject({ value: "7002" });
  expect(asked).toEqual([]);
});

describe("get is unknown, like outputs derived from its id,", () => {
  beforeEach(() => inProgram({ preview: true }));
  afterEach(() => pulumi.runtime.setAllConfig({}));

  test("in a preview without a key, with one warning per program", async () => {
    const warn = jest.spyOn(console, "warn").mockReturnValue();
    await expectUnknown(ShieldZone.get("shop", "7002"));
    await expectUnknown(ShieldZone.get("media", "7003"));
    expect(warn.mock.calls).toEqual([[expect.stringContaining("values are unknown: the API key")]]);
  });

  test("in a preview with an unknown id", async () => {
    const warn = jest.spyOn(console, "warn").mockReturnValue();
    pulumi.runtime.setAllConfig({ "edge:baseUrl": "https://api.example.com", "edge:apiKey": "key" });
    await expectUnknown(ShieldZone.get("shop", pulumi.output(pulumi.unknown as never)));
    expect(warn.mock.calls).toEqual([[expect.stringContaining("edge:apiKey is in plain text")]]);
  });

  async function expectUnknown({ id, shieldZoneId }: ShieldZone): Promise<void> {
    expect(await Promise.all([inside(id), inside(shieldZoneId)])).toMatchObject([
      { isKnown: false },
      { isKnown: false },
    ]);
  }
});

describe("options that dynamic providers do not receive", () => {
  test.each(kindTypes)("reject import, and recommend how to adopt instead: %s", (type) => {
    const Kind = (sdk as unknown as Record<string, new (name: string, args: object, opts: object) => unknown>)[type];
    const refused = () => Kind && new Kind("a", valid[type] ?? {}, { import: "7001" });
    const { message } = failureOf(refused);
    expect(message.split(`${type} "a"`)).toHaveLength(2);
    const [, adopting] =
      /^\w+ "a": the option import does not work .* and declare the resource(?: with (.*?))? to adopt/.exec(message) ??
      [];
    const { inputs, adoptedBy } = kindOf(type);
    const needsIt =
      adoptedBy !== undefined || "adopt" in inputs.shape || /^(WafRules|RateLimits|EdgeRules|DnsRecords)$/.test(type);
    expect(adopting !== undefined).toBe(needsIt);
    const names = [...Object.keys(inputs.shape), "ruleId", "edgeRuleId", "recordId"];
    if (adopting) expect(names).toContain(adopting.split(/\W/)[0]);
    expect(asked).toEqual([]);
  });

  test("print one warning per program for customTimeouts, with the alternatives", async () => {
    const warn = jest.spyOn(console, "warn").mockReturnValue();
    const opts = { customTimeouts: { create: "1m" } };
    for (const name of ["a", "b"]) await inside(new ShieldZone(name, { pullZoneId: 1 }, opts).urn);
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining('ShieldZone "a": the option customTimeouts has no effect')],
    ]);
    expect(warn.mock.calls[0]?.[0]).toContain("edge:requestTimeoutMs");
    expect(warn.mock.calls[0]?.[0]).toContain("waitTimeoutSeconds");
  });

  test("print nothing if a program does not use them", async () => {
    const warn = jest.spyOn(console, "warn").mockReturnValue();
    await inside(new ShieldZone("a", { pullZoneId: 1 }, { protect: true }).urn);
    expect(warn).not.toHaveBeenCalled();
  });
});

test("hides deletedWith from the engine, which would otherwise skip the provider's delete", async () => {
  const parent = new pulumi.ComponentResource("test:Parent", "parent");
  const { options } = await askedFor(new ShieldZone("a", { pullZoneId: 1 }, { deletedWith: parent, protect: true }));
  expect(options.deletedWith).toBe("");
});

test("recognizes an instance by its type, even from another copy of the package", async () => {
  const zone = new ShieldZone("shop", { pullZoneId: 1001 });
  await askedFor(zone);
  expect([ShieldZone.isInstance(zone), ContainerRegistry.isInstance(zone), ShieldZone.isInstance(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});

describe("a key in the stack's configuration", () => {
  const settings = { "edge:apiKey": "k", "edge:baseUrl": "https://api.example.com" };
  const warned = (secret: string[]) => {
    const warn = jest.spyOn(pulumi.log, "warn").mockResolvedValue();
    pulumi.runtime.setAllConfig(settings, secret);
    for (const name of ["one", "two"]) new ShieldZone(name, { pullZoneId: 1001 });
    return warn.mock.calls.map(([message]) => message);
  };

  test("in plain text causes one warning that says how to encrypt it", () => {
    expect(warned([])).toEqual([
      expect.stringMatching(/^edge:apiKey is in plain text.*config set --secret edge:apiKey`/),
    ]);
  });

  test("as a secret causes none", () => {
    expect(warned(["edge:apiKey"])).toEqual([]);
  });
});
