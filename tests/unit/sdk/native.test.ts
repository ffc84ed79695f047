import * as pulumi from "@pulumi/pulumi";
import type { MockMonitor } from "@pulumi/pulumi/runtime/mocks";
import schema from "../../../plugin/schema.json";
import { dataSourceNames } from "../../../provider/dataSources";
import { pluginToken } from "../../../provider/host/providerSource";
import { kindOf, kindTypes } from "../../../provider/kinds";
import { propertiesFromId } from "../../../provider/lifecycle/identity/ids";
import { NativeProvider } from "../../../provider/plugin/provider";
import { namesOfEntries } from "../../../provider/schema/meta";
import type { Properties } from "../../../provider/schema/properties";
import * as edge from "../../../sdk";
import * as native from "../../../sdk/native";
import { kindUnderTest, valid } from "../../kinds";
import { runUnderEngine } from "./engine";

type Class = new (name: string, args: Properties, opts?: pulumi.CustomResourceOptions) => pulumi.CustomResource;
type Exports = Readonly<Record<string, unknown>>;
const [ofEdge, ofNative] = [edge, native] as unknown as [Exports, Exports];
const plugin = new NativeProvider();
const classOf = (type: string) => ofNative[type] as Class;

interface Asked {
  readonly type: string;
  readonly name: string;
  readonly inputs: Properties;
  readonly request: Readonly<Record<string, unknown>>;
}
let asked: Asked[];
let invoked: Properties[];

beforeEach(() => inProgram());

/** Runs the SDK in a program. The engine creates resources with `state`, and returns `result` from each function. */
function inProgram({
  state = {},
  result = {},
  preview = false,
}: Partial<Record<"state" | "result", Properties>> & { preview?: boolean } = {}) {
  [asked, invoked] = [[], []];
  runUnderEngine({ newResource: () => ({ id: "1/2/3", state }), call: () => result }, preview);
  const engine = pulumi.runtime.getMonitor() as unknown as MockMonitor;
  const { registerResource, invoke } = engine;
  engine.registerResource = (request, done) => {
    const inputs = request.getObject().toJavaScript();
    asked.push({ type: request.getType(), name: request.getName(), inputs, request: request.toObject() });
    return registerResource(request, done);
  };
  engine.invoke = (request, done) => {
    invoked.push({ ...request.toObject(), args: request.getArgs().toJavaScript() });
    return invoke(request, done);
  };
}

const resolved = <T>(output: pulumi.Output<T>) => (output as unknown as { promise(): Promise<T> }).promise();

async function askedFor(resource: pulumi.Resource): Promise<Asked> {
  await resolved(resource.urn);
  return asked.at(-1) as Asked;
}

/** Functions that send nothing, and so need no plugin. */
const ofTextAlone = ["recordsFromZoneFile"];

test("each class and function of the package has a counterpart, and everything else is equal", () => {
  const names = Object.keys(ofEdge);
  expect(Object.keys(ofNative).sort()).toEqual([...names, "Provider"].sort());
  const own = names.filter((name) => ofNative[name] !== ofEdge[name]);
  expect(own).toEqual(names.filter((name) => typeof ofEdge[name] === "function" && !ofTextAlone.includes(name)));
  expect(own.length).toBeGreaterThan(kindTypes.length + 2 * dataSourceNames.length);
});

describe.each(kindTypes)("%s", (type) => {
  const { inputProperties, properties } =
    (schema.resources as Record<string, { inputProperties: object; properties: object }>)[pluginToken(type)] ?? {};
  const { linkedPullZone: _, ...program } = valid[type] ?? {};

  test("sends what the plugin and its schema accept", async () => {
    const { type: token, inputs } = await askedFor(new (classOf(type))("its", program));
    expect(token).toBe(pluginToken(type));
    expect(Object.keys(inputs).filter((name) => !Object.hasOwn(inputProperties ?? {}, name))).toEqual([]);
    expect((await plugin.check(type, {}, inputs)).failures).toEqual([]);
  });

  test("has each output of the plugin with the same name", async () => {
    const ofId = Object.keys(propertiesFromId(kindOf(type), kindUnderTest(type).missing.id));
    const names = Object.keys(properties ?? {}).filter((name) => !ofId.includes(name));
    const state = Object.fromEntries(names.map((name) => [name, `${name} of it`]));
    inProgram({ state });
    const resource = new (classOf(type))("its", program);
    const shown = Object.keys(state).map(async (name) => [name, await resolved(Reflect.get(resource, name) as never)]);
    expect(Object.fromEntries(await Promise.all(shown))).toEqual(state);
  });

  test("is an alias of the other import, and an instance of both", async () => {
    const resource = new (classOf(type))("its", program);
    const { request } = await askedFor(resource);
    expect(JSON.stringify(request.aliasesList)).toContain(`pulumi-nodejs:dynamic/edge:${type}`);
    for (const exported of [ofEdge, ofNative]) {
      expect((exported[type] as { isInstance(object: unknown): boolean }).isInstance(resource)).toBe(true);
      expect(resource).toBeInstanceOf(exported[type]);
    }
  });
});

test.each(kindTypes.filter((type) => namesOfEntries(kindOf(type).inputs).length > 0))(
  "%s has the declared entries as an output, which the plugin does not return",
  async (type) => {
    const resource = new (classOf(type))("its", valid[type] ?? {});
    for (const name of namesOfEntries(kindOf(type).inputs)) {
      expect(await resolved(Reflect.get(resource, name) as never)).toEqual(valid[type]?.[name]);
    }
  },
);

test.each([
  ["a preview", true],
  ["an update", false],
])("a resource from the other import has the part of its id that its state lacks, in %s", async (_, preview) => {
  inProgram({ preview });
  const zone = new native.PullZone("site", { name: "acme", originUrl: "https://origin.example.com" });
  expect(await resolved(zone.pullZoneId)).toBe(1);
});

test("the engine receives the options that dynamic providers lack", async () => {
  const provider = new native.Provider("second", {
    baseUrl: "https://api.edge.example",
    apiKey: "hush",
    maxRetries: 2,
  });
  expect((await askedFor(provider)).inputs).toEqual({
    baseUrl: "https://api.edge.example",
    apiKey: { "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270", value: "hush" },
    maxRetries: "2",
  });
  const opts = { provider, import: "1001", customTimeouts: { create: "5m" } };
  const { request } = await askedFor(new native.ShieldZone("shop", { pullZoneId: 1001, wafProfileId: null }, opts));
  expect(request).toMatchObject({ importid: "1001", customtimeouts: { create: "5m" }, deletebeforereplace: true });
  expect(request.provider).toMatch(/pulumi:providers:edge::second::/);
  expect(request).toMatchObject({ version: native.version, plugindownloadurl: schema.pluginDownloadURL });
});

test("converts values as the other import does", async () => {
  const { inputs } = await askedFor(
    new native.ShieldZone("shop", {
      pullZoneId: 1001,
      wafExecutionMode: 1,
      wafProfileId: null,
      learningModeUntil: new Date("2026-12-01T00:00:00Z"),
    }),
  );
  expect(inputs).toEqual({
    pullZoneId: 1001,
    wafExecutionMode: 1,
    wafProfileId: null,
    learningModeUntil: "2026-12-01T00:00:00.000Z",
  });
  const script = new pulumi.asset.StringAsset("export default 1;");
  const { inputs: sent } = await askedFor(new native.EdgeScript("api", { name: "api", type: "Cdn", code: script }));
  expect(sent.code).toBe("export default 1;");
  expect(() => new native.ShieldZone("shop", { pullZoneId: 2 ** 53 })).toThrow(
    "pullZoneId is a number beyond 2^53 − 1",
  );
});

test("get reads through the plugin, with the given connection", async () => {
  const engine = pulumi.runtime.getMonitor() as unknown as MockMonitor;
  const read = jest.spyOn(engine, "readResource" as never);
  const zone = native.ShieldZone.get("shop", "7002", { connection: "second" });
  expect(await resolved(zone.id)).toBe("7002");
  const [request] = read.mock.calls[0] as unknown as [
    { getType(): string; getProperties(): { toJavaScript(): object } },
  ];
  expect(request.getType()).toBe("edge:index:ShieldZone");
  expect(request.getProperties().toJavaScript()).toEqual({ connection: "second" });
});

describe("functions", () => {
  test("are invoked by the engine with the program's options", async () => {
    inProgram({ result: { keys: [{ id: 1, key: "hush", roles: [] }] } });
    const provider = new native.Provider("second", { apiKey: "hush" });
    const { keys } = await native.getApiKeys({ role: "Owner" }, { provider });
    expect(await pulumi.isSecret(keys[0]?.key as pulumi.Output<string>)).toBe(true);
    expect(invoked).toMatchObject([{ tok: "edge:index:getApiKeys", args: { role: "Owner" }, version: native.version }]);
    expect(invoked[0]?.provider).toMatch(/::second::/);
  });

  test("convert a Date to its day, and accept outputs only in the Output functions", async () => {
    const date = new Date("2026-11-23T23:59:00Z");
    await resolved(native.getOriginErrorLogsOutput({ pullZoneId: pulumi.output(1001), date }));
    expect(invoked[0]?.args).toEqual({ pullZoneId: 1001, date: "2026-11-23" });
    await expect(native.getPullZone({ pullZoneId: pulumi.output(1001) as never })).rejects.toThrow(
      "getPullZone: pullZoneId is an Output, whose value is not known yet; getPullZoneOutput takes it.",
    );
  });

  test("return an unknown value in a preview if their resource does not exist yet", async () => {
    inProgram({ preview: true });
    const id = pulumi.output(pulumi.unknown as never);
    const shield = native.getShieldZoneOutput({ pullZoneId: id });
    expect(await (shield as unknown as { isKnown: Promise<boolean> }).isKnown).toBe(false);
    expect(invoked).toEqual([]);
  });

  test("fail with the plugin's message, without a stack trace", async () => {
    const engine = pulumi.runtime.getMonitor() as unknown as MockMonitor;
    engine.invoke = async (_request, done) => done({ details: "getScripts: the API key is not set." }, undefined);
    const error = await native.getScripts().catch((reason: Error) => reason);
    expect(pulumi.RunError.isInstance(error)).toBe(true);
    expect(error).toMatchObject({ message: "getScripts: the API key is not set." });
  });
});

describe("both imports in one program", () => {
  test("stay separate, even after an error", async () => {
    expect(() => new native.ShieldZone("shop", { pullZoneId: 2 ** 53 })).toThrow();
    await askedFor(new native.ShieldZone("one", { pullZoneId: 1001 }));
    await askedFor(new edge.ShieldZone("other", { pullZoneId: 1002 }));
    expect(asked.map(({ type }) => type)).toEqual(["edge:index:ShieldZone", "pulumi-nodejs:dynamic/edge:ShieldZone"]);
  });

  test("support a program's class that extends one of theirs", async () => {
    class Shield extends native.ShieldZone {}
    const shield = new Shield("shop", { pullZoneId: 1001 });
    expect((await askedFor(shield)).type).toBe("edge:index:ShieldZone");
    expect(shield).toBeInstanceOf(Shield);
  });
});
