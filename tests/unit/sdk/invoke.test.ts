import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import * as pulumi from "@pulumi/pulumi";
import * as edge from "../../../sdk/dataSources";
import { originErrorLogs, shieldEventLogs } from "../../../sdk/logs";
import { type Emulator, startEmulator } from "../../emulator";
import { runUnderEngine } from "./engine";

const day = "2026-03-10";
let emulator: Emulator;

beforeEach(async () => {
  emulator = await startEmulator({ quiet: true, now: `${day}T12:00:00Z` });
  for (const name of ["EDGE_BASE_URL", "EDGE_ORIGIN_LOGGING_URL", "EDGE_ACCESS_KEY", "EDGE_ORIGIN_LOGGING_JWT"]) {
    delete process.env[name];
  }
  inProgram({ preview: false });
});
afterEach(() => {
  pulumi.runtime.setAllConfig({});
  return emulator.close();
});

/** Runs the SDK in a program with the stack's settings. Undefined settings are not set. */
function inProgram({ preview, ...changed }: { preview: boolean; [setting: string]: unknown }): void {
  const none: pulumi.runtime.Mocks = { newResource: () => ({ id: "", state: {} }), call: () => ({}) };
  runUnderEngine(none, preview);
  const { baseUrl, originLoggingUrl, key: apiKey } = emulator;
  const settings = Object.entries({ baseUrl, originLoggingUrl, apiKey, maxRetries: "0", ...changed });
  const given = settings.filter(([, value]) => value !== undefined).map(([name, value]) => [`edge:${name}`, value]);
  pulumi.runtime.setAllConfig(Object.fromEntries(given));
}

async function inside<T>(output: pulumi.Output<T> | undefined) {
  const of = output as unknown as { promise(): Promise<T>; isKnown: Promise<boolean>; isSecret: Promise<boolean> };
  const [value, isKnown, isSecret] = await Promise.all([of.promise(), of.isKnown, of.isSecret]);
  return { value, isKnown, isSecret };
}

/** Loads the SDK without earlier warnings. */
function freshSdk(): typeof edge {
  let sdk: typeof edge | undefined;
  jest.isolateModules(() => {
    jest.doMock("@pulumi/pulumi", () => pulumi);
    sdk = require("../../../sdk/dataSources");
  });
  return sdk as typeof edge;
}

async function failureOf(running: Promise<unknown>): Promise<pulumi.RunError> {
  const error = await running.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw new Error("it must fail, and did not");
  return error;
}

describe("circular arguments", () => {
  const args: Record<string, unknown> = { search: "a" };
  args.search = { args };

  test.each([
    ["a function", () => edge.getPullZones(args)],
    ["a function that takes outputs", () => inside(edge.getPullZonesOutput(args))],
    [
      "an iterator",
      () =>
        shieldEventLogs({ shieldZoneId: args as never, date: day })
          [Symbol.asyncIterator]()
          .next(),
    ],
  ])("are rejected with their path by %s", async (_, read) => {
    const error = await failureOf((async () => read())());
    expect(pulumi.RunError.isInstance(error)).toBe(true);
    expect(error.message).toMatch(/^\w+: (search|shieldZoneId)\.[a-z.]*args contains a circular reference/);
  });
});

describe("getX", () => {
  test("reads with the stack's settings", async () => {
    expect(await edge.getPullZone({ pullZoneId: 1001 })).toMatchObject({ id: 1001, name: "acme-shop" });
  });

  test("prefers the environment's settings", async () => {
    inProgram({ preview: false, apiKey: "wrong-key" });
    process.env.EDGE_ACCESS_KEY = emulator.key;

    expect(await edge.getScripts()).toMatchObject({ scripts: [{ id: 3001 }, { id: 3002 }] });
  });

  test("sends a Date as its day in UTC", async () => {
    const { logs } = await edge.getOriginErrorLogs({ pullZoneId: 1001, date: new Date(`${day}T23:59:59Z`) });

    expect(logs).toHaveLength(3);
  });

  test("sends a Date as a timestamp if the argument is one", async () => {
    const window = { from: new Date(`${day}T00:01:00Z`), to: new Date(`${day}T00:02:00Z`) };
    const { events } = await edge.searchShieldEvents({ shieldZoneId: 7002, ...window });

    expect(events).toHaveLength(60);
  });

  test("returns only the value of an API key as a secret", async () => {
    const { keys } = await edge.getApiKeys({ role: "Owner" });

    expect(keys[0]).toMatchObject({ id: 4, roles: ["Owner"] });
    expect(await inside((keys[0] as edge.GetApiKeysResult["keys"][0]).key)).toEqual({
      value: "seed-api-key-04",
      isKnown: true,
      isSecret: true,
    });
    expect(JSON.stringify(keys.map(({ id, roles }) => ({ id, roles })))).not.toContain("seed-api-key");
  });

  test.each([
    [
      "an unknown id",
      () => edge.getPullZone({ pullZoneId: 1009 }),
      /^getPullZone \(pullZoneId 1009\): could not read the pull zone .* 404/,
    ],
    [
      "a wrong argument",
      () => edge.getPullZone({ pullZoneId: -1 }),
      /^getPullZone: pullZoneId must be an integer from 1 to 2\^53 − 1; got -1\.$/,
    ],
    [
      "an Output",
      () => edge.getPullZone({ pullZoneId: pulumi.output(1) as never }),
      /^getPullZone: pullZoneId is an Output, .*; getPullZoneOutput takes it\.$/,
    ],
    [
      "an Output in a function whose name does not start with get",
      () => edge.searchShieldEvents({ shieldZoneId: pulumi.output(1) as never }),
      /^searchShieldEvents: shieldZoneId is an Output, .*; searchShieldEventsOutput takes it\.$/,
    ],
    ["missing arguments", () => edge.getPullZone(undefined as never), /^getPullZone: pullZoneId is required/],
    [
      "an invalid Date",
      () => edge.getOriginErrorLogs({ pullZoneId: 1, date: new Date("x") }),
      /date must be a day that exists/,
    ],
  ])("fails for %s with an error that Pulumi prints without its stack", async (_, run, message) => {
    const error = await failureOf(run());

    expect(pulumi.RunError.isInstance(error)).toBe(true);
    expect(error.message).toMatch(message);
  });

  test("keeps the platform's error as the cause", async () => {
    expect((await failureOf(edge.getPullZone({ pullZoneId: 1009 }))).cause).toMatchObject({
      name: "NotFoundError",
      status: 404,
    });
  });

  test.each([true, false])("never prints a rejected key (preview: %s)", async (preview) => {
    inProgram({ preview, apiKey: "wrong-key-of-mine" });

    const { message, cause } = await failureOf(edge.getPullZones());

    expect(message).toMatch(/^getPullZones: could not list the pull zones .* 401 .*edge:apiKey/);
    expect(`${message}${cause}`).not.toContain("wrong-key-of-mine");
  });
});

describe("getXOutput", () => {
  test("accepts outputs, and returns what getX does", async () => {
    const zone = edge.getPullZoneOutput({ pullZoneId: pulumi.output(1002) });

    expect(await inside(zone.name)).toEqual({ value: "acme-media", isKnown: true, isSecret: false });
    expect(await inside(zone.allowedReferrers[0] as pulumi.Output<string>)).toMatchObject({
      value: "media.acme.example",
    });
  });

  test("accepts dates in every form", async () => {
    const dates = [
      new Date(`${day}T01:00:00Z`),
      Promise.resolve(new Date(day)),
      pulumi.output(1).apply(() => new Date(day)),
      day,
    ];
    for (const date of dates) {
      const { value } = await inside(edge.getShieldEventLogsOutput({ shieldZoneId: 7002, date, limit: 2 }));
      expect(value.logs).toHaveLength(2);
    }
  });

  test("returns only the value of an API key as a secret", async () => {
    const keys = edge.getApiKeysOutput({ role: "Owner" }).keys;

    const key: pulumi.Output<string> = (keys[0] as pulumi.Output<edge.GetApiKeysResult["keys"][0]>).key;
    expect(await inside(key)).toEqual({ value: "seed-api-key-04", isKnown: true, isSecret: true });
    expect(await inside(keys.apply((all) => all.map(({ id }) => id)))).toEqual({
      value: [4, 8, 12],
      isKnown: true,
      isSecret: false,
    });
    // Values derived from the key with apply are secret, too.
    expect(await inside(keys.apply((all) => (all[0] as (typeof all)[0]).key))).toMatchObject({ isSecret: true });
  });

  test("is secret if an argument is", async () => {
    const zone = edge.getPullZoneOutput({ pullZoneId: pulumi.secret(1001) });

    expect(await inside(zone.name)).toMatchObject({ value: "acme-shop", isSecret: true });
  });

  test("is unknown without an invocation while an argument is unknown", async () => {
    inProgram({ preview: true });
    const zone = edge.getPullZoneOutput({ pullZoneId: pulumi.output(pulumi.unknown as never) });

    expect(await inside(zone.name)).toMatchObject({ isKnown: false });
    expect(emulator.requests()).toEqual([]);
  });

  test("is unknown without an invocation while an argument's resource is not yet created", async () => {
    inProgram({ preview: true });
    class Other extends pulumi.CustomResource {}
    const created = new Other("test:index:Other", "other", {});
    const zone = edge.getPullZoneOutput({ pullZoneId: created.urn.apply(() => 1001) });

    expect(await inside(created.id)).toMatchObject({ isKnown: false });
    expect(await inside(zone.name)).toMatchObject({ isKnown: false });
    expect(emulator.requests()).toEqual([]);
  });

  test("fails with getX's errors", async () => {
    const output = edge.getPullZoneOutput({ pullZoneId: 1009 });

    const error = await failureOf(inside(output));
    expect(pulumi.RunError.isInstance(error)).toBe(true);
    expect(error.message).toMatch(/^getPullZone \(pullZoneId 1009\): could not read the pull zone/);
  });

  test("quotes no secret in errors", async () => {
    const failing = await failureOf(inside(edge.getPullZoneOutput({ pullZoneId: pulumi.secret(100_999) })));
    expect(failing.message).toMatch(/^getPullZone: could not read the pull zone .*GET \/pullzone\/\[secret\]/);
    const refused = await failureOf(inside(edge.getPullZoneOutput({ pullZoneId: pulumi.secret(100_999.5) })));
    expect(refused.message).toMatch(/^getPullZone: pullZoneId must be an integer .*; got a number\.$/);
  });
});

describe("without a key,", () => {
  const key = "Run `pulumi config set --secret edge:apiKey` or set EDGE_ACCESS_KEY.";

  test("getXOutput is unknown in a preview, with one warning per program", async () => {
    const warn = jest.spyOn(console, "warn").mockReturnValue();
    const sdk = freshSdk();
    inProgram({ preview: true, apiKey: undefined });

    const zone = sdk.getPullZoneOutput({ pullZoneId: 1001 });
    const all = pulumi.all([zone.name, sdk.getApiKeysOutput().keys[0], sdk.getWafProfilesOutput()]);

    expect(await inside(all)).toMatchObject({ isKnown: false });
    expect(await inside(zone.edgeRules)).toMatchObject({ isKnown: false });
    expect(emulator.requests()).toEqual([]);
    expect(warn.mock.calls).toEqual([[expect.stringContaining("their values are unknown: the API key is not set.")]]);
    expect(warn.mock.calls[0]?.[0]).toContain(key);
  });

  test("a preview still rejects a wrong argument", async () => {
    inProgram({ preview: true, apiKey: undefined });

    const error = await failureOf(inside(edge.getPullZoneOutput({ pullZoneId: 1.5 })));
    expect(error.message).toMatch(/^getPullZone: pullZoneId must be an integer/);
  });

  test("getX fails in a preview, names the missing setting and recommends getXOutput", async () => {
    inProgram({ preview: true, apiKey: undefined });

    const { message } = await failureOf(edge.getPullZone({ pullZoneId: 1001 }));
    expect(message).toBe(
      `getPullZone (pullZoneId 1001): the API key is not set. ${key} In a preview without it, getPullZoneOutput yields an unknown value instead.`,
    );
  });

  test("both fail in an update and name the missing setting", async () => {
    for (const read of [() => edge.getPullZones(), () => inside(edge.getPullZonesOutput())]) {
      inProgram({ preview: false, apiKey: undefined });
      expect((await failureOf(read())).message).toMatch(
        /^getPullZones: the API key is not set\. Run `pulumi config set --secret edge:apiKey`/,
      );
    }
  });

  test("prints advice about a common cause once per program", async () => {
    const short = "See the other error of this run for what to do.";
    const messagesOf = async () => {
      const failures = [edge.getPullZone({ pullZoneId: 1001 }), edge.getScripts(), inside(edge.getApiKeysOutput())];
      return (await Promise.all(failures.map(failureOf))).map(({ message }) => message);
    };

    inProgram({ preview: false, apiKey: "wrong-key" });
    const refused = await messagesOf();
    expect(refused.filter((message) => message.includes("Check the key: edge:apiKey"))).toHaveLength(1);
    expect(refused.filter((message) => / 401 Unauthorized.*for what to do\.$/.test(message))).toHaveLength(2);
    expect(refused.map((message) => message.split(/[ :]/)[0])).toEqual(["getPullZone", "getScripts", "getApiKeys"]);

    inProgram({ preview: false, apiKey: undefined });
    expect((await messagesOf()).slice(1)).toEqual([
      `getScripts: the API key is not set. ${short}`,
      `getApiKeys: the API key is not set. ${short}`,
    ]);
  });

  test("without an address, reads from the platform", async () => {
    inProgram({ preview: true, baseUrl: undefined, originLoggingUrl: undefined });
    expect((await failureOf(edge.getPullZones())).message).toContain("api.bunny.net is another machine");
    const logs = edge.getOriginErrorLogs({ pullZoneId: 1001, date: day });
    expect((await failureOf(logs)).message).toContain("cdn-origin-logging.bunny.net is another machine");
  });

  test("an invalid setting is an error in a preview, too", async () => {
    inProgram({ preview: true, apiKey: undefined, baseUrl: "not an IP address" });

    const error = await failureOf(inside(edge.getPullZonesOutput()));
    expect(error.message).toMatch(/^getPullZones: .*edge:baseUrl must be a full address/);
  });
});

describe("shieldEventLogs", () => {
  const args = { shieldZoneId: 7002, date: new Date(day) };

  test("yields the entries one by one, and reads again for each loop", async () => {
    const logs = shieldEventLogs({ ...args, limit: 120 });
    const { logs: expected } = await edge.getShieldEventLogs({ ...args, limit: 120 });

    for (let loop = 0; loop < 2; loop += 1) {
      const seen = [];
      for await (const entry of logs) seen.push(entry);
      expect(seen).toEqual(expected);
    }
  });

  test("keeps only a few pages in memory, however long the log is", async () => {
    emulator.edit((state) => {
      state.eventLogs = [{ shieldZoneId: 7002, day: "today", count: 3_000, pageSize: 500 }];
    });
    setFlagsFromString("--expose-gc");
    const collectGarbage: () => void = runInNewContext("gc");

    const ofEachPage: WeakRef<object>[] = [];
    const held: number[] = [];
    let count = 0;
    for await (const entry of shieldEventLogs(args)) {
      if (count++ % 500 !== 0) continue;
      ofEachPage.push(new WeakRef(entry));
      // Reads at most one page ahead.
      expect(emulator.requests().length).toBeLessThanOrEqual(ofEachPage.length + 1);
      collectGarbage();
      held.push(ofEachPage.filter((reference) => reference.deref()).length);
    }

    expect(count).toBe(3_000);
    // The current page, the previous page, and an unused page that JavaScript may keep.
    expect(Math.max(...held)).toBeLessThanOrEqual(3);
  });

  test.each([
    [{ ...args, shieldZoneId: 9 }, /^shieldEventLogs \(shieldZoneId 9\): could not read the event logs/],
    [{ ...args, date: "2026-02-30" }, /^shieldEventLogs: date must be a day that exists/],
    [
      { ...args, shieldZoneId: pulumi.output(7002) as never },
      /^shieldEventLogs: shieldZoneId is an Output, .* inside an apply\.$/,
    ],
  ])("fails with the function's name as prefix", async (wrong, message) => {
    const error = await failureOf(shieldEventLogs(wrong)[Symbol.asyncIterator]().next());

    expect(pulumi.RunError.isInstance(error)).toBe(true);
    expect(error.message).toMatch(message);
  });

  test("fails without a key, even in a preview", async () => {
    inProgram({ preview: true, apiKey: undefined });

    const error = await failureOf(shieldEventLogs(args)[Symbol.asyncIterator]().next());
    expect(error.message).toMatch(/^shieldEventLogs \(shieldZoneId 7002\): the API key is not set\./);
  });
});

describe("originErrorLogs", () => {
  test("yields the entries of getOriginErrorLogs one by one", async () => {
    const args = { pullZoneId: 1001, date: new Date(day) };
    const seen = [];
    for await (const entry of originErrorLogs(args)) seen.push(entry);
    expect(seen).toHaveLength(3);
    expect(seen).toEqual((await edge.getOriginErrorLogs(args)).logs);
  });

  test("fails with the function's name as prefix", async () => {
    const wrong = { pullZoneId: 9, date: day };
    const error = await failureOf(originErrorLogs(wrong)[Symbol.asyncIterator]().next());
    expect(pulumi.RunError.isInstance(error)).toBe(true);
    expect(error.message).toMatch(/^originErrorLogs \(pullZoneId 9\): could not read the origin error logs/);
  });
});
