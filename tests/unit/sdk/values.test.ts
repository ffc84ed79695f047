import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import * as pulumi from "@pulumi/pulumi";
import { sendable } from "../../../sdk/values";

const none: pulumi.runtime.Mocks = { newResource: () => ({ id: "", state: {} }), call: () => ({}) };
beforeEach(() => pulumi.runtime.setMocks(none, "project", "stack", true));

async function inside(output: unknown) {
  const of = output as { promise(): Promise<unknown>; isKnown: Promise<boolean>; isSecret: Promise<boolean> };
  const [isKnown, isSecret] = await Promise.all([of.isKnown, of.isSecret]);
  return { isKnown, isSecret, value: isKnown ? await of.promise() : undefined };
}

describe("a value that the engine preserves", () => {
  test.each(["", "string", 0, -1.5, 2 ** 53 - 1, true, false, [], {}, [[1], { a: "b" }]])(
    "stays unchanged: %j",
    (value) => {
      expect(sendable(value, "it")).toEqual(value);
    },
  );

  test("is omitted at any depth if null or undefined", () => {
    expect(sendable(null, "it")).toBeUndefined();
    expect(sendable(null, "it", [], true)).toBeNull();
    expect(sendable({ a: null }, "it", [], true)).toEqual({ a: undefined });
    expect(sendable({ a: undefined, b: null, c: "" }, "it")).toEqual({ a: undefined, b: undefined, c: "" });
  });

  test("keeps its index in a list even if null or undefined, so that a check can name it", () => {
    expect(sendable(["a", null, undefined], "it")).toEqual(["a", null, null]);
  });
});

describe("an asset of the program", () => {
  const folder = mkdtempSync(join(tmpdir(), "edge-assets-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  test("is replaced by its content if it is a string or a file", async () => {
    const path = join(folder, "api.ts");
    writeFileSync(path, "// Ä\n");
    const assets = { string: new pulumi.asset.StringAsset("content"), file: new pulumi.asset.FileAsset(path) };
    const sent = sendable(assets, "it") as Record<keyof typeof assets, unknown>;
    expect((await inside(sent.string)).value).toBe("content");
    expect((await inside(sent.file)).value).toBe("// Ä\n");
  });
});

describe("a value with a plain form", () => {
  test.each([
    ["a Date", new Date("2026-12-01T00:00:00Z"), "2026-12-01T00:00:00.000Z"],
    ["a BigInt that fits", 2n ** 53n - 1n, 2 ** 53 - 1],
    ["a Set", new Set(["a", "b"]), ["a", "b"]],
    ["a Map", new Map([["a", 1]]), { a: 1 }],
    ["an object without a prototype", Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
    ["a nested combination", { a: [new Map([["b", new Set([1n])]])] }, { a: [{ b: [1] }] }],
  ])("is converted: %s", (_what, value, expected) => {
    expect(sendable(value, "it")).toEqual(expected);
  });

  test.each(["new Date(0)", "new Set([0])", "new Map([['a', 0]])", "({ a: 0 })", "[0]"])(
    "is converted from another realm: %s",
    (source) => {
      const expected = JSON.stringify(sendable(runInNewContext(source), "it"));
      // biome-ignore lint/security/noGlobalEval: the same source, in this realm
      expect(expected).toBe(JSON.stringify(sendable(eval(source), "it")));
    },
  );
});

describe("a value that the engine would change", () => {
  class Zone {}
  // Pulumi recognizes resources by this property.
  const resource = { __pulumiResource: true };
  test.each([
    ["NaN", Number.NaN, "it.at[1] is NaN, which is not a finite number."],
    ["an infinite number", Number.NEGATIVE_INFINITY, "it.at[1] is -Infinity, which is not a finite number"],
    ["a number beyond 2^53 − 1", 2 ** 53, "it.at[1] is a number beyond 2^53 − 1"],
    ["a BigInt beyond 2^53 − 1", -(2n ** 53n), "it.at[1] is a number beyond 2^53 − 1"],
    ["an invalid Date", new Date("x"), "it.at[1] is an invalid Date."],
    ["a function", () => 1, "it.at[1] is a function, which cannot be an input of a resource."],
    ["a symbol", Symbol("x"), "it.at[1] is a symbol, which cannot be an input of a resource."],
    ["a resource", resource, "it.at[1] is a resource; use one of its outputs, such as its id."],
    ["a class instance", new Zone(), "it.at[1] is a Zone, which has no plain form; pass a plain object."],
    ["a value with a long key", { ["k\u001b".repeat(1_000)]: Number.NaN }, `it.at[1].${"k".repeat(59)}… is NaN`],
    ["bytes", Buffer.from("x"), "it.at[1] is a Buffer, which has no plain form"],
    ["a remote asset", new pulumi.asset.RemoteAsset("https://x"), "it.at[1] is a RemoteAsset, which has no plain"],
    ["a Map with object keys", new Map([[{}, 1]]), "it.at[1] is a Map with a key that is not a string"],
  ])("is rejected with its path: %s", (_what, value, sentence) => {
    const refused = () => sendable({ at: [0, value] }, "it");
    expect(refused).toThrow(sentence);
    // Pulumi prints such an error without its stack.
    expect(refused).toThrow(pulumi.RunError);
  });
});

describe("a circular value", () => {
  const object: Record<string, unknown> = { a: [{}] };
  object.a = [{ back: object }];
  const list: unknown[] = [0];
  list.push(list);
  const map = new Map<string, unknown>();
  map.set("self", map);
  const set = new Set<unknown>();
  set.add({ set });

  test.each([
    ["an object", object, "it.a[0].back contains a circular reference"],
    ["a list", list, "it[1] contains a circular reference"],
    ["a Map", map, "it.self contains a circular reference"],
    ["a Set", set, "it[0].set contains a circular reference"],
  ])("is rejected with its path: %s", (_what, value, sentence) => {
    expect(() => sendable(value, "it")).toThrow(sentence);
    expect(() => sendable(value, "it")).toThrow(pulumi.RunError);
  });

  test("is rejected even in a promise", async () => {
    const sent = sendable(Promise.resolve(object), "it") as Record<string, () => Promise<unknown>>;
    const outcomes = await Promise.allSettled([sent.promise?.(), sent.allResources?.(), sent.isKnown, sent.isSecret]);
    expect(outcomes[0]).toMatchObject({
      reason: { message: expect.stringContaining("it.a[0].back contains a circular") },
    });
  });

  test("is rejected like a value with excessive nesting, unlike an object that occurs twice", () => {
    let deep: object = {};
    for (let level = 0; level < 10_000; level += 1) deep = [deep];
    expect(() => sendable(deep, "it")).toThrow(/^it(\[0\]){200} is nested more than 200 levels deep\.$/);
    const shared = { a: 1 };
    expect(sendable([shared, { shared }], "it")).toEqual([{ a: 1 }, { shared: { a: 1 } }]);
  });
});

describe("outputs", () => {
  test("are converted once they are known, at any depth", async () => {
    const later = pulumi.output(0).apply((time) => new Date(time));
    expect(await inside(sendable(later, "it"))).toMatchObject({ value: "1970-01-01T00:00:00.000Z" });
    const promised = Promise.resolve({ until: new Date(0) });
    expect(await inside(sendable(promised, "it"))).toMatchObject({ value: { until: "1970-01-01T00:00:00.000Z" } });
    const { at } = sendable({ at: [Promise.resolve(1n)] }, "it") as { at: unknown[] };
    expect(await inside(at[0])).toMatchObject({ value: 1, isKnown: true, isSecret: false });
  });

  test("stay secret", async () => {
    expect(await inside(sendable(pulumi.secret("s"), "it"))).toEqual({ value: "s", isKnown: true, isSecret: true });
    const list = sendable([{ value: pulumi.secret("s") }], "it") as { value: unknown }[];
    expect(await inside(list[0]?.value)).toMatchObject({ isSecret: true });
  });

  test("stay unknown", async () => {
    expect(await inside(sendable(pulumi.output(pulumi.unknown), "it"))).toMatchObject({ isKnown: false });
    const object = sendable({ a: pulumi.secret(pulumi.unknown) }, "it") as { a: unknown };
    expect(await inside(object.a)).toMatchObject({ isKnown: false, isSecret: true });
  });

  test("are rejected with their path", async () => {
    const sent = sendable({ at: pulumi.output({ size: Number.NaN }) }, "it") as { at: Record<string, unknown> };
    // An output consists of several promises, and all of them are rejected.
    const { promise, allResources, isKnown, isSecret } = sent.at as Record<string, () => Promise<unknown>>;
    const outcomes = await Promise.allSettled([promise?.(), allResources?.(), isKnown, isSecret]);
    expect(outcomes[0]).toMatchObject({ reason: { message: expect.stringContaining("it.at.size is NaN") } });
  });
});
