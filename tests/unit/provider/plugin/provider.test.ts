import { Session } from "../../../../provider/host/session";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import { fingerprintOf } from "../../../../provider/lifecycle/account/provenance";
import { hasNaturalKey } from "../../../../provider/lifecycle/kind";
import { secretSignature, signature } from "../../../../provider/lifecycle/state/secretInputs";
import { NativeProvider } from "../../../../provider/plugin/provider";
import { namesWith } from "../../../../provider/schema/meta";
import { unknownValue } from "../../../../provider/schema/unknown";
import { valid } from "../../../kinds";

beforeEach(() => {
  jest.spyOn(Session.prototype, "watch").mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

const urnOf = (name: string) => `urn:pulumi:test::test::pulumi:providers:edge::${name}`;
const api = "https://api.example.com";
const first = { baseUrl: api, apiKey: "first-key" };
const second = { baseUrl: api, apiKey: "second-key" };

/**
 * Returns a provider that the program declares, as the engine configures it. `before` are its settings in the state, if
 * any.
 */
function provider(name: string, settings: object, before?: object) {
  const it = new NativeProvider();
  const recordedOf = (given: object) => it.checkConfig(urnOf(name), {}, { ...given }).inputs;
  const olds = before && recordedOf(before);
  const { inputs } = it.checkConfig(urnOf(name), olds ?? {}, { ...settings });
  const replaces = olds ? it.diffConfig(urnOf(name), olds, inputs) : [];
  it.configure(urnOf(name), inputs);
  return { it, name, inputs, replaces };
}

/** Returns the diff of a resource that moves from one provider to another. */
async function compared(type: string, before: ReturnType<typeof provider>, now: ReturnType<typeof provider>) {
  now.it.diffConfig(urnOf(now.name), before.inputs, now.inputs);
  const { inputs } = await before.it.check(type, {}, { ...valid[type] });
  const { baseUrl, apiKey } = before.inputs as { baseUrl: string; apiKey: string };
  const state = { ...inputs, baseUrl, keyFingerprint: fingerprintOf({ apiKey }) };
  const id = kindOf(type).idForm.replace(/\w+/g, "1001");
  return now.it.diff(type, id, { state, inputs }, (await now.it.check(type, inputs, { ...valid[type] })).inputs);
}

describe.each(kindTypes)("a resource of kind %s", (type) => {
  const deleteBeforeReplace = hasNaturalKey(kindOf(type));

  test("that moves to a provider with another key is replaced, and deleted first if its inputs identify it", async () => {
    const moved = await compared(type, provider("first", first), provider("second", second));
    expect(moved).toMatchObject({ isChanged: true, deleteBeforeReplace });
    expect(moved.replaces).toContain("provider");
  });

  test("that moves to a provider with the same address and key is not replaced", async () => {
    const { replaces } = await compared(
      type,
      provider("first", first),
      provider("second", { ...first, maxRetries: "1" }),
    );
    expect(replaces).not.toContain("provider");
  });
});

const type = "PullZoneAllowedReferrers";

test.each([
  ["from the stack's own account", provider.bind(null, "default"), provider.bind(null, "second")],
  ["to the stack's own account", provider.bind(null, "first"), provider.bind(null, "default")],
])("a resource that moves %s is replaced only if the key differs", async (_, before, now) => {
  expect((await compared(type, before(first), now(first))).replaces).toEqual([]);
  expect((await compared(type, before(first), now(second))).replaces).toEqual(["provider"]);
});

test("a resource that moves to a connection of another provider in the same account is not replaced", async () => {
  const withConnections = (name: string, settings: object) =>
    provider(name, { ...settings, connections: JSON.stringify({ eu: second }) });
  const now = withConnections("second", { baseUrl: "https://other.example.com", apiKey: "third-key" });
  const before = withConnections("first", first);
  now.it.diffConfig(urnOf("second"), before.inputs, now.inputs);
  const inputs = (await before.it.check(type, {}, { ...valid[type], connection: "eu" })).inputs;
  const state = { ...inputs, baseUrl: api, keyFingerprint: fingerprintOf(second) };
  const news = (await now.it.check(type, inputs, { ...valid[type], connection: "eu" })).inputs;
  expect((await now.it.diff(type, "1001", { state, inputs }, news)).replaces).toEqual([]);
});

const elsewhere = { ...first, baseUrl: "https://other.example.com" };
test.each<[string, string, object, object, string[]]>([
  ["another address replaces its resources", "first", first, elsewhere, ["baseUrl"]],
  ["the same address in another form replaces nothing", "first", first, { ...first, baseUrl: `${api}/` }, []],
  ["another key, as after a rotation, replaces nothing", "first", first, second, []],
  ["an unknown address replaces nothing", "first", first, { ...first, baseUrl: unknownValue }, []],
  ["another address of the stack replaces nothing, but causes a warning", "default_0_1_0", first, elsewhere, []],
])("a provider with %s", (_, name, before, now, replaces) => {
  expect(provider(name, now, before).replaces).toEqual(replaces);
});

test("a resource of a provider with a changed address is replaced, even if the engine has replaced the provider", async () => {
  const moved = await compared(type, provider("first", first), provider("first", elsewhere));
  expect(moved).toMatchObject({ replaces: ["provider"], deleteBeforeReplace: true });
});

test("the provider's name is in the recorded inputs of a resource, but not passed to the kind", async () => {
  const { it } = provider("first", first);
  const { inputs, failures } = await it.check(type, {}, { ...valid[type] });
  expect({ inputs, failures }).toEqual({ inputs: { ...valid[type], __providerName: "first" }, failures: [] });
  const checkedAgain = await it.check(type, inputs, inputs);
  expect(checkedAgain).toEqual({ inputs, failures: [] });
});

describe("a key in the stack's configuration", () => {
  const marked = { [signature]: secretSignature, value: "first-key" };
  const plain = { ...first, connections: '{"eu":{}}' };
  const warned = (name: string, args: object, { isChecked = true } = {}) => {
    const warn = jest.spyOn(Session.prototype, "warnOnce").mockReturnValue();
    const it = new NativeProvider();
    if (isChecked) it.checkConfig(urnOf(name), {}, { ...plain });
    it.configure(urnOf(name), { ...args });
    return warn.mock.calls.map(([message]) => message.split(" ")[0]);
  };

  test.each<[string, string, object, { isChecked?: boolean }, string[]]>([
    ["in plain text causes a warning", "default", plain, {}, ["edge:apiKey", "edge:connections"]],
    ["marked as a secret causes none", "default", { ...first, apiKey: marked }, {}, []],
    ["causes none if it comes from the state", "default", first, { isChecked: false }, []],
    ["causes none if a program passes it to a provider", "second", first, {}, []],
  ])("%s", (_, name, args, how, expected) => {
    expect(warned(name, args, how)).toEqual(expected);
  });
});

test.each(
  kindTypes.flatMap((type) =>
    namesWith(kindOf(type).inputs, ({ isMultiline }) => isMultiline === true).map((name) => [type, name] as const),
  ),
)("an asset as %s.%s is refused with the way to read a file", async (type, name) => {
  const file = { [signature]: "c44067f5952c0a294b673a41bacd8c17", hash: "5".repeat(64), path: "./file" };
  const { failures } = await new NativeProvider().check(type, {}, { ...valid[type], [name]: file });
  expect(failures.map(({ reason }) => reason)).toContainEqual(
    expect.stringMatching(/ must be a .*; got an asset\. Pass the content of the file, in YAML by fn::readFile$/),
  );
});
