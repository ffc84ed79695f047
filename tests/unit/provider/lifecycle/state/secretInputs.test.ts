import { createHash } from "node:crypto";
import { z } from "zod";
import { EdgeError } from "../../../../../provider/client/errors";
import { scrub } from "../../../../../provider/client/secrets";
import { serve } from "../../../../../provider/host/dynamic";
import { secretsOf, toUserError } from "../../../../../provider/host/userErrors";
import { kindOf, kindTypes } from "../../../../../provider/kinds";
import type { ResourceKind } from "../../../../../provider/lifecycle/kind";
import * as lifecycle from "../../../../../provider/lifecycle/lifecycle";
import { recorded } from "../../../../../provider/lifecycle/state/recorded";
import {
  asSecret,
  givenSecrets,
  isMarked,
  isSecretAt,
  markedAt,
  markedAtAll,
  partsOfPlace,
  placesInItems,
  secretMark,
  secretSignature,
  secretsAt,
  signature,
  withSecretOutputs,
} from "../../../../../provider/lifecycle/state/secretInputs";
import { NativeProvider } from "../../../../../provider/plugin/provider";
import { topLevelOf } from "../../../../../provider/schema/enginePath";
import { metaOf, propertyOf, unwrap } from "../../../../../provider/schema/meta";
import { partAt } from "../../../../../provider/schema/parts";
import { secretInputsKey, withoutProvider } from "../../../../../provider/schema/properties";
import { changes, valid } from "../../../../kinds";
import { someKinds } from "../../../../kinds/sorts";
import { withEmulator } from "../../../emulator/running";
import { Stacked, testContext } from "../../resources/context";

const { emulator } = withEmulator();

describe("an output that copies an input's value declares the copy:", () => {
  const richer: Record<string, object> = {
    ContainerTemplate: {
      imageDigest: `sha256:${"5".repeat(64)}`,
      endpoints: [
        {
          displayName: "front door",
          cdn: {
            portMappings: [{ containerPort: 8080 }],
            stickySessions: { enabled: true, cookieName: "visitor", sessionHeaders: ["X-Visitor"] },
          },
        },
      ],
    },
    EdgeScript: { linkedPullZone: true, linkedPullZoneName: "acme-linked" },
    PullZoneAllowedReferrers: { hostnames: ["media.acme.example", "sites.example"] },
    ShieldZone: { pullZoneId: 1002, adopt: true },
  };

  test.each(someKinds)("%s, created, read and changed", async (type) => {
    const kind = kindOf(type);
    const program = { ...valid[type], ...richer[type] };
    const resource = new Stacked(kind, testContext(emulator()));
    const undeclared = () => {
      const { state = {}, id } = resource;
      const inputs = Object.keys(kind.inputs.shape).filter((name) => state[name] !== undefined);
      return Object.entries(kind.outputs.shape).flatMap(([output, schema]) =>
        inputs
          .filter(
            (input) =>
              !metaOf(schema as never)
                .copies?.map(topLevelOf)
                .includes(input),
          )
          .filter((input) => stringsIn(state[input]).some((each) => stringsIn(state[output]).includes(each)))
          // Pulumi records the id in plain text anyway.
          .filter((input) => !stringsIn(state[input]).every((each) => id.split("/").includes(each)))
          .map((input) => `${output} copies a value of ${input}`),
      );
    };
    await resource.up(program);
    expect(undeclared()).toEqual([]);
    await resource.refresh();
    expect(undeclared()).toEqual([]);
    await resource.up({ ...program, ...changes[type] });
    expect(undeclared()).toEqual([]);
  });

  test.each(someKinds)("%s, with every input a secret", async (type) => {
    const kind = kindOf(type);
    const program = { ...valid[type], ...richer[type] };
    const resource = new Stacked(kind, testContext(emulator()));
    await resource.up(program);
    const secretPaths = { [secretInputsKey]: Object.keys(program) };
    const given = Object.entries(program).flatMap(([name, value]) =>
      partsOfId(kind).includes(name) ? [] : stringsIn(value),
    );
    const clear = Object.entries(recorded(kind, resource.state ?? {}, { ...program, ...secretPaths }))
      .filter(([name]) => Object.hasOwn(kind.outputs.shape, name))
      .flatMap(([name, value]) => (isMarked(value) ? [] : stringsIn(value).map((content) => [name, content] as const)))
      .filter(([, content]) => given.some((each) => content.toLowerCase().includes(each.toLowerCase())));
    expect(clear).toEqual([]);
  });

  test.each(kindTypes)("%s, only from existing inputs", (type) => {
    const { inputs, outputs } = kindOf(type);
    const copied = Object.values(outputs.shape).flatMap((schema) => metaOf(schema as never).copies ?? []);
    const places = copied.map((place) => partsOfPlace(place).reduce<z.ZodType | undefined>(partOrNone, inputs));
    expect(places).not.toContain(undefined);
  });

  // A secret anywhere in a group would otherwise make the output a secret, although it contains another part.
  test.each(kindTypes)("%s, by the parts of a group unless it records the whole", (type) => {
    const { inputs, outputs } = kindOf(type);
    const groups = Object.entries(outputs.shape)
      .filter(([output]) => output !== "previous")
      .flatMap(([output, schema]) => (metaOf(schema as never).copies ?? []).map((input) => [output, input] as const))
      .filter(
        ([, input]) => propertyOf(inputs, input) && unwrap(propertyOf(inputs, input) as never) instanceof z.ZodObject,
      );
    expect(groups).toEqual([]);
  });
});

function partOrNone(schema: z.ZodType | undefined, name: string): z.ZodType | undefined {
  return schema && partAt(schema, name);
}

/** Pulumi records the id in plain text anyway. */
const partsOfId = ({ idForm }: ResourceKind) => idForm.split("/");

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return value.length > 2 ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [
    ...(/\d/.test(key) ? stringsIn(key) : []),
    ...stringsIn(item),
  ]);
}

test.each(kindTypes)(
  "a property of %s that is always a secret is recorded as a secret after an up and a read",
  (type) => {
    const kind = kindOf(type);
    const all = Object.entries({ ...kind.inputs.shape, ...kind.outputs.shape });
    const secrets = all.filter(([, schema]) => metaOf(schema as never).secret).map(([name]) => [name, "a-secret"]);
    const state = recorded(kind, Object.fromEntries(secrets), {});
    expect(Object.values(state).every(isMarked)).toBe(true);
    const quoted = toUserError(
      kind,
      { olds: Object.fromEntries(secrets) },
      new EdgeError("it is a-secret"),
      (message) => scrub(message, secretsOf(kind, { olds: Object.fromEntries(secrets) })),
    );
    if (secrets.length > 0) expect(quoted.message).toContain("it is [secret]");
  },
);

test("only outputs that copy values of secret inputs are recorded as secrets", () => {
  const state = { endpoints: [{ displayName: "web" }], endpointStatus: [{ displayName: "web" }], revision: 1 };
  const kind = kindOf("ContainerTemplate");
  expect(withSecretOutputs(kind, state, { [secretInputsKey]: ["name"] })).toEqual({
    ...state,
    [secretInputsKey]: ["name"],
  });
  expect(withSecretOutputs(kind, state, { [secretInputsKey]: ["endpoints[].displayName"] })).toEqual({
    ...state,
    endpointStatus: {
      [signature]: secretSignature,
      value: [{ displayName: "web" }],
    },
    [secretInputsKey]: ["endpoints[].displayName"],
  });
  expect(withSecretOutputs(kind, state, {})).toBe(state);
});

test("a secret in a group makes only outputs secret that copy this part of the group", () => {
  const state = { resolvedImage: "acme/web:1", resolvedDigest: "sha256:1", endpointStatus: [], revision: 1 };
  const marked = (...paths: string[]) => {
    const recorded = withSecretOutputs(kindOf("Application"), state, { [secretInputsKey]: paths });
    return Object.keys(state).filter((name) => isMarked(recorded[name]));
  };
  expect(marked("container.environmentVariables[].value")).toEqual([]);
  expect(marked("container.imageTag")).toEqual(["resolvedImage"]);
  expect(marked("container.endpoints[].displayName")).toEqual(["endpointStatus"]);
  expect(marked("container")).toEqual(["resolvedImage", "resolvedDigest", "endpointStatus"]);
});

test("the secrets of a program are the values at its marked paths", () => {
  const properties = {
    name: "web",
    port: 84_431,
    endpoints: [{ displayName: "one" }, { displayName: "two", cdn: {} }],
    [secretInputsKey]: ["endpoints[].displayName", "port", "endpoints[].nothing", "constructor"],
  };
  expect(givenSecrets(properties)).toEqual(["one", "two", "84431"]);
  expect(givenSecrets({ ...properties, [secretInputsKey]: "name" })).toEqual([]);
  expect(withoutProvider(properties)).not.toHaveProperty(secretInputsKey);
});

describe("a failing check never quotes a secret:", () => {
  const failuresOf = (type: string, given: object, secretPaths: string[] = []) =>
    lifecycle.checkInputs(kindOf(type), { ...valid[type], ...given }, undefined, secretPaths).failures;

  test.each<[string, string, object, string[], string]>([
    [
      "a number for a property that is always a secret",
      "ContainerRegistry",
      { password: 99_443_311 },
      [],
      "password must be a non-empty string; got a number",
    ],
    [
      "a boolean for a property that may be a secret",
      "ContainerTemplate",
      { environmentVariables: [{ name: "TOKEN", value: true }] },
      [],
      "environmentVariables[0].value must be a string; got a boolean",
    ],
    [
      "a number that the program marked as a secret",
      "ShieldZone",
      { wafProfileId: 99_443_311.5 },
      ["wafProfileId"],
      "wafProfileId must be an integer from -2147483648 to 2147483647; got a number",
    ],
    [
      "nested in a list",
      "ContainerTemplate",
      { endpoints: [{ displayName: "web", cdn: { portMappings: [{ containerPort: 994_433 }] } }] },
      ["endpoints[].cdn.portMappings[].containerPort"],
      "endpoints[0].cdn.portMappings[0].containerPort must be an integer from 1 to 65535; got a number",
    ],
    [
      "inside a value that the program marked as a secret",
      "ContainerTemplate",
      { endpoints: [{ displayName: "web", cdn: { portMappings: [{ containerPort: 994_433 }] } }] },
      ["endpoints"],
      "endpoints[0].cdn.portMappings[0].containerPort must be an integer from 1 to 65535; got a number",
    ],
    [
      "a string that resembles a member",
      "ShieldZone",
      { wafExecutionMode: "blokc" },
      ["wafExecutionMode"],
      'wafExecutionMode must be one of "Log", "Block", or an integer for a value without a name; got a string of 5 characters',
    ],
    [
      "the key of a map",
      "ApplicationDeployment",
      { triggers: { "99443311": [] } },
      ["triggers"],
      "triggers.[secret] must be a string or a number or true or false; got an array of 0",
    ],
  ])("%s", (_, type, given, secretPaths, sentence) => {
    expect(failuresOf(type, given, secretPaths)).toEqual([sentence]);
  });

  test("but quotes a value next to a secret", () => {
    const endpoints = [{ displayName: "web", cdn: { portMappings: [{ containerPort: 994_433 }] } }];
    expect(failuresOf("ContainerTemplate", { endpoints }, ["endpoints[].displayName"])).toEqual([
      "endpoints[0].cdn.portMappings[0].containerPort must be an integer from 1 to 65535; got 994433",
    ]);
  });
});

test.each(someKinds)(
  "an output of %s that copies a secret input is a secret, even if its value is no string",
  (type) => {
    const kind = kindOf(type);
    for (const [output, schema] of Object.entries(kind.outputs.shape)) {
      for (const input of metaOf(schema as never).copies ?? []) {
        const state = { [input]: true, [output]: false };
        const marked = withSecretOutputs(kind, state, { [input]: true, [secretInputsKey]: [input] });
        expect([output, input, isMarked(marked[output])]).toEqual([output, input, true]);
      }
    }
  },
);

describe("an input derived from a secret", () => {
  const following = kindTypes.flatMap((type) =>
    Object.entries(kindOf(type).inputs.shape).flatMap(([name, schema]) =>
      (metaOf(schema as never).copies ?? []).map((input) => [type, name, input] as const),
    ),
  );
  const hashOf = (value: string) => createHash("sha256").update(value).digest("hex");
  const given = { storageZoneId: 5801, path: "pin.txt", content: "4711" };
  const provider = serve("StorageFile");

  test("exists wherever a hash replaces a string", () => {
    expect(following).toEqual([["StorageFile", "sha256", "content"]]);
  });

  test("is a secret in the engine and in the state", async () => {
    const secret = await provider.check?.({}, { ...given, [secretInputsKey]: ["content"] });
    expect(secret?.inputs).toMatchObject({ content: "4711", sha256: asSecret(hashOf("4711")) });
    expect(secret?.inputs).toMatchObject({ [secretInputsKey]: ["content", "sha256"] });
    const open = await provider.check?.({}, given);
    expect(open?.inputs).toMatchObject({ sha256: hashOf("4711") });
  });

  test("is a secret with the plugin, too", async () => {
    const { inputs } = await new NativeProvider().check("StorageFile", {}, { ...given, content: asSecret("4711") });
    expect(inputs).toMatchObject({ content: asSecret("4711"), sha256: asSecret(hashOf("4711")) });
  });

  test("is not a change if an earlier version recorded it in plain text", async () => {
    const before = { ...given, __provider: "recorded", sha256: hashOf("4711"), [secretInputsKey]: ["content"] };
    const now = { ...before, [secretInputsKey]: ["content", "sha256"] };
    const found = await provider.diff?.("5801/pin.txt", before, now);
    expect(found).toMatchObject({ changes: false, replaces: [] });
  });
});

describe("a quoted unknown key", () => {
  const failureOf = (key: string) =>
    lifecycle.checkInputs(kindOf("ShieldZone"), { pullZoneId: 1, [key]: 1 }).failures.join();

  test("is one line, without control characters", () => {
    expect(failureOf("a\u001b[2J\nb\u202e")).toMatch(/^unknown property a\[2J b; /);
  });

  test("is truncated if it is long", () => {
    expect(failureOf("k".repeat(100_000)).length).toBeLessThan(1_500);
  });
});

test.each([
  ["said 1234, not 12345", ["1234"], "said [secret], not 12345"],
  ["name web, webs", ["webs"], "name web, [secret]"],
  ["hunter2hunter2", ["hunter2"], "[secret][secret]"],
  ["a+b* is a+b*c", ["a+b*"], "[secret] is a+b*c"],
  ["true or false", ["tru"], "true or false"],
])("%j is quoted without the secrets %j", (message, secrets, clean) => {
  expect(scrub(message, secrets)).toBe(clean);
});

describe("paths of secrets", () => {
  const given = { a: [{ b: "one", c: "two" }, { b: 3 }, "four"], d: { e: "five" }, f: undefined };

  test.each([
    [["a[].b"], ["one", "3"]],
    [["a[]"], ["one", "two", "3", "four"]],
    [
      ["d.e", "a[].c"],
      ["five", "two"],
    ],
    [
      ["d[].e", "a.b", "a[].b.x", "d.toString", "g", ""],
      ["one", "two", "3", "four", "five"],
    ],
    [["d[].e", "a.b", "a[].b.x", "d.toString", "g"], []],
  ])("%j lead to the strings %j", (paths, secrets) => {
    expect(secretsAt(paths, given)).toEqual(secrets);
  });

  test("are marked in a value once, and only if a value exists", () => {
    expect(markedAtAll(given, ["a[].b", "a[].b", "d.e.x", "d[]", "f", "g"])).toEqual({
      ...given,
      a: [{ b: asSecret("one"), c: "two" }, { b: asSecret(3) }, "four"],
    });
    const marked = markedAt(given, ["a", "[]", "b"], (value) => value === "one");
    expect(marked).toEqual({ ...given, a: [{ b: asSecret("one"), c: "two" }, { b: 3 }, "four"] });
    expect(markedAtAll(asSecret({ b: 1 }), ["b"])).toEqual(asSecret({ b: 1 }));
    expect(markedAtAll(undefined, [""])).toBeUndefined();
  });

  test("within the items of a list apply to nested paths or to whole items", () => {
    expect(placesInItems(["a[].b", "a[].c.d", "ab[].c", "d"], "a")).toEqual(["b", "c.d"]);
    expect(placesInItems(["a", "a[]"], "a")).toEqual(["", ""]);
    expect([["b"], [""], ["c"], []].map((paths) => isSecretAt(paths, "b"))).toEqual([true, true, false, false]);
  });

  test("are recorded if they lead to strings", () => {
    expect(secretMark({ [secretInputsKey]: ["a", 5] })).toEqual({ [secretInputsKey]: ["a"] });
    for (const none of [undefined, {}, { [secretInputsKey]: [] }, { [secretInputsKey]: "a" }])
      expect(secretMark(none)).toEqual({});
  });
});
