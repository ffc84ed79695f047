import { served } from "../../../../provider/host/served";
import { Session } from "../../../../provider/host/session";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import type { Properties } from "../../../../provider/schema/properties";
import { unknownValue } from "../../../../provider/schema/unknown";
import { StackSettings } from "../../../../provider/settings/stackSettings";
import { valid } from "../../../kinds";
import { oneOfEach } from "../../../tier";

let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(Session.prototype, "warnOnce").mockImplementation(() => undefined);
});
afterEach(() => warn.mockRestore());

const warnings = () => [...new Set(warn.mock.calls.map(([message]) => String(message)))];

/** A run of the engine, limited to checks. */
function run() {
  const session = new Session();
  const stack = new StackSettings();
  const config: Properties = { "edge:baseUrl": "https://api.example.com", "edge:apiKey": "a-key-of-the-account" };
  stack.configure({ get: (name: string) => config[name] } as never);
  return async (type: string, news: Properties, olds: Properties = {}) => {
    const { failures } = await served(type, session, stack).check(olds, news);
    expect(failures).toEqual([]);
  };
}

const host = (index: number, pullZoneId: unknown = unknownValue) => ({
  pullZoneId,
  hostname: `s${index}.acme.example`,
});
const hosts = (count: number, pullZoneId?: unknown) =>
  Array.from({ length: count }, (_, index) => host(index, pullZoneId));
const zone = (name: string) => ({ name, originUrl: "https://origin.example.com" });
const limitOf10 =
  "The platform's limit is 10 host names of a pull zone, unless it has raised it for the account. To stay within it, use a wildcard such as *.example.com to cover several host names. To raise it, contact the platform's support.";
const more = `this program declares more than 10 host names of a pull zone. ${limitOf10}`;

describe("the host names of a pull zone", () => {
  test.each([
    ["of a new pull zone", unknownValue, "the pull zone that this program creates"],
    ["of an existing pull zone", 1001, "pull zone 1001"],
  ])("%s cause one warning beyond the limit", async (_, pullZoneId, label) => {
    const check = run();
    await check("PullZone", zone("acme"));
    for (const each of hosts(10, pullZoneId)) await check("PullZoneHostname", each);
    // The engine may check a resource twice.
    await check("PullZoneHostname", host(3, pullZoneId));
    for (const hostname of ["acme.b-cdn.net", "acme-x1y2.bunny.run"])
      await check("PullZoneHostname", { pullZoneId, hostname, forceSsl: true });
    expect(warnings()).toEqual([]);
    await check("PullZoneHostname", host(10, pullZoneId));
    await check("PullZoneHostname", host(11, pullZoneId));
    expect(warnings()).toEqual([`${label}: ${more}`]);
  });

  test("count separately in each existing zone, and together in new zones", async () => {
    const check = run();
    for (const name of ["one", "other"]) await check("PullZone", zone(name));
    for (const each of [...hosts(10, 1001), ...hosts(10, 1002), ...hosts(20)]) await check("PullZoneHostname", each);
    expect(warnings()).toEqual([]);
    await check("PullZoneHostname", host(20));
    expect(warnings()).toEqual([`one of the 2 pull zones that this program creates: ${more}`]);
  });

  test("are not counted if they exist already", async () => {
    const check = run();
    for (const each of hosts(12, 1001)) await check("PullZoneHostname", each, each);
    expect(warnings()).toEqual([]);
    await check("PullZoneHostname", host(12, 1001));
    expect(warnings()).toEqual([`pull zone 1001: ${more}`]);
  });
});

test("separate edge rules and entries of lists are counted together", async () => {
  const check = run();
  const rule = {
    actions: [{ type: "BlockRequest" }],
    triggers: [{ type: "Url", patterns: ["https://acme.example/x"] }],
  };
  const rules = Array.from({ length: 49 }, (_, index) => ({ key: `Rule ${index}`, ...rule }));
  await check("EdgeRules", { pullZoneId: 1001, rules });
  await check("EdgeRule", { pullZoneId: 1001, description: "A", ...rule });
  expect(warnings()).toEqual([]);
  await check("EdgeRule", { pullZoneId: 1001, description: "B", ...rule });
  expect(warnings()).toEqual([expect.stringMatching(/^pull zone 1001: this program declares more than 50 edge rules/)]);
});

test("too many triggers of a rule or patterns of a trigger are named by their path", async () => {
  const check = run();
  const patterns = (count: number) => Array.from({ length: count }, (_, index) => `https://acme.example/${index}`);
  const trigger = (count: number, first = "") => ({
    type: "Url",
    patterns: [...patterns(count), ...(first ? [first] : [])],
  });
  const rule = (key: string, triggers: unknown) => ({ key, actions: [{ type: "BlockRequest" }], triggers });
  const five = Array.from({ length: 5 }, (_, index) => trigger(5 - index));
  const before = { pullZoneId: 1001, rules: [rule("five", five)] };
  await check("EdgeRules", before);
  expect(warnings()).toEqual([]);
  const after = { pullZoneId: 1001, rules: [rule("six", [...five, trigger(5, "/x")]), rule("unknown", unknownValue)] };
  await check("EdgeRules", after, before);
  expect(warnings()).toEqual([
    "the edge rules of pull zone 1001: rules[0].triggers has 6 items. The platform's limit is 5 triggers of a rule, unless it has raised it for the account. To stay within it, split them into several rules. To raise it, contact the platform's support.",
    "the edge rules of pull zone 1001: rules[0].triggers[5].patterns has 6 items. The platform's limit is 5 patterns of a trigger, unless it has raised it for the account. To stay within it, split them into several triggers. To raise it, contact the platform's support.",
  ]);
  warn.mockClear();
  await check("EdgeRules", { ...after, rules: [after.rules[0]] }, { ...after, rules: [after.rules[0]] });
  expect(warnings()).toEqual([]);
});

test("a pattern that never matches is named by the path of its trigger", async () => {
  const check = run();
  const rule = (pattern: string) => ({
    key: "a",
    actions: [{ type: "BlockRequest" }],
    triggers: [{ type: "Url", patterns: [pattern] }],
  });
  const known = { pullZoneId: 1001, rules: [rule("admin")] };
  await check("EdgeRules", known, known);
  expect(warnings()).toEqual([]);
  await check("EdgeRules", known, { pullZoneId: 1001, rules: [rule("/admin")] });
  expect(warnings()).toEqual([
    'the edge rules of pull zone 1001: rules[0].triggers[0] has the pattern "admin", which never matches, because it begins neither with a scheme nor with "/" or "*". Declare "/admin", or "*/admin" for any folder.',
  ]);
});

test("a number that the platform lowers is named with the nearest accepted one", async () => {
  const check = run();
  const steps = { originRetries: 2, originRetryDelay: 4, originConnectTimeout: 7, originResponseTimeout: 120 };
  const before = { ...zone("acme"), cacheControlMaxAgeOverride: 63_072_000 };
  await check("PullZone", { ...before, ...steps, requestCoalescingTimeout: unknownValue }, before);
  expect(warnings().sort()).toEqual([
    expect.stringMatching(/^pull zone "acme": originConnectTimeout is 7, .* stores 5 .* Declare 5\.$/),
    expect.stringMatching(/^pull zone "acme": originResponseTimeout is 120, .* stores 60 .* Declare 60\.$/),
    expect.stringMatching(/^pull zone "acme": originRetryDelay is 4, .* stores 3 .* Declare 3 or 5\.$/),
  ]);
});

test("a limit is reported together with refused values", async () => {
  const session = new Session();
  const patterns = ["1", "2", "3", "4", "5", "6"].map((each) => `192.0.2.${each}00`);
  const rule = { actions: [{ type: "BlockRequest" }], triggers: [{ type: "RemoteIP", patterns }] };
  const news = { pullZoneId: 1001, description: "A", ...rule };
  const { failures = [] } = await served("EdgeRule", session, new StackSettings()).check({}, news);
  expect(failures.length).toBeGreaterThan(0);
  expect(warnings()).toContainEqual(expect.stringContaining("triggers[0].patterns has 6 items"));
});

test("a setting without effect beside another is reported only by the change that combines them", async () => {
  const check = run();
  const before = { ...zone("acme"), permaCacheStorageZoneId: 5821 };
  await check("PullZone", { ...before, enableOriginShield: true }, before);
  expect(warnings()).toEqual([expect.stringMatching(/^pull zone "acme": permaCacheStorageZoneId has no effect/)]);
  warn.mockClear();
  await check(
    "PullZone",
    { ...before, enableOriginShield: true, type: "Volume" },
    { ...before, enableOriginShield: true },
  );
  expect(warnings()).toEqual([]);
});

const counted = kindTypes.flatMap((type) => {
  const count = kindOf(type).limits?.count;
  return count ? [[type, count] as const] : [];
});

// Checks count the entries of a list, or the resources of a program.
const someCounted = oneOfEach(counted, ([, { count }]) => count === undefined);

test.each(someCounted)("the limit of %s is reported only beyond it", async (type, { most, noun, count }) => {
  const list = ["rules", "records", "hostnames"].find((name) => count && Array.isArray(valid[type]?.[name]));
  const repeated = (value: unknown, index: number) =>
    typeof value === "string"
      ? `n${index}.acme.example`
      : { ...(value as object), key: `k${index}`, name: `n${index}` };
  const withMany = (number: number): Properties[] => {
    const inputs: Properties = { ...valid[type] };
    const key = ["hostname", "domain", "description", "name"].find((name) => name in inputs) ?? "";
    if (!list)
      return Array.from({ length: number }, (_, at) => ({
        ...inputs,
        [key]: key === "hostname" || key === "domain" ? `n${at}.acme.example` : `n${at}`,
      }));
    const [first] = inputs[list] as unknown[];
    const entries = Array.from({ length: number }, (_, index) => repeated(first, index));
    return [
      {
        ...inputs,
        [list]: type === "EdgeRules" ? entries.map((each) => ({ ...(each as object), name: undefined })) : entries,
      },
    ];
  };
  const check = run();
  const about = () => warnings().filter((message) => message.includes(`declares more than ${most} ${noun}`));
  for (const each of withMany(most)) await check(type, each);
  expect(about()).toEqual([]);
  await check(type, withMany(most + 1).at(-1) ?? {});
  expect(about()).toHaveLength(1);
});
