import { type Emulator, startEmulator } from "../emulator";
import { failureOf, openStack, type Stack, secret } from "./engine";

let emulator: Emulator;
let stack: Stack;
let other: Stack;
let asNew: () => void;

beforeAll(async () => {
  emulator = await startEmulator({ quiet: true });
  const config = { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) };
  [stack, other] = await Promise.all([openStack({ config }), openStack({ config })]);
  asNew = stack.keep();
});
beforeEach(() => {
  emulator.reset();
  asNew();
});
afterAll(async () => {
  stack.close();
  other.close();
  await emulator.close();
});

/** Writes the stack's program with these lines. */
function declare(lines: string, of = stack): void {
  of.write(`const pulumi = require("@pulumi/pulumi");
const edge = require("pulumi-edge-platform");
${lines}`);
}

const set = (name: string, hostnames: string[], more = "") =>
  `new edge.PullZoneAllowedReferrers("${name}", { pullZoneId: 1001, hostnames: ${JSON.stringify(hostnames)}, ${more} });`;
const one = (name: string, hostname: string, zone = "1001") =>
  `new edge.PullZoneAllowedReferrers("${name}", { pullZoneId: ${zone}, hostnames: ["${hostname}"] });`;
const referrers = () => emulator.state().pullZones.find(({ Id }) => Id === 1001)?.AllowedReferrers;

describe("two programs on one zone do not undo each other", () => {
  const sites = { one: ["a.example", "b.example"], other: ["c.example", "www.acme.example"] };
  let bothUp: () => void;

  beforeAll(async () => {
    declare(set("sites", sites.one), stack);
    declare(set("sites", sites.other), other);
    await stack.up();
    await other.up();
    const [platform, ...stacks] = [emulator.state(), stack.keep(), other.keep()];
    bothUp = () => {
      emulator.putState(platform);
      for (const restore of stacks) restore();
    };
  });
  beforeEach(() => bothUp());

  test("and neither sees what the other added", async () => {
    expect((await stack.preview({ refresh: true })).changes).toEqual({ same: 2 });
  });

  test("when the first is destroyed before the second", async () => {
    await stack.destroy();
    expect(referrers()).toEqual(["www.acme.example", "c.example"]);
    await other.destroy();
    expect(referrers()).toEqual(["www.acme.example"]);
  });

  test("when the second is destroyed before the first", async () => {
    await other.destroy();
    expect(referrers()).toEqual(["www.acme.example", ...sites.one]);
    await stack.destroy();
    expect(referrers()).toEqual(["www.acme.example"]);
  });
});

test("an exclusive set removes and records other names, shows drift, and restores the names when a non-exclusive set replaces it", async () => {
  declare(set("sites", ["a.example"], "exclusive: true"));
  await stack.up();
  expect(referrers()).toEqual(["a.example"]);
  const { resources } = await stack.export();
  expect(resources.find(({ type }) => type.endsWith("PullZoneAllowedReferrers"))?.outputs.previous).toEqual({
    hostnames: ["www.acme.example"],
    removed: ["www.acme.example"],
  });

  emulator.edit(({ pullZones }) => pullZones[0]?.AllowedReferrers.push("drift.example"));
  expect((await stack.refresh()).output).toMatch(/\+ \[1\]: "drift.example"/);
  expect((await stack.up()).output).toMatch(/- \[1\]: "drift.example"/);
  expect(referrers()).toEqual(["a.example"]);

  declare(one("a", "a.example"));
  await stack.up();
  expect(referrers()).toEqual(["a.example", "www.acme.example"]);
  expect((await stack.preview({ refresh: true })).changes).toEqual({ same: 2 });
});

test("a destroy of an exclusive set restores what it removed", async () => {
  declare(set("sites", ["a.example"], "exclusive: true"));
  await stack.up();
  await stack.destroy();
  expect(referrers()).toEqual(["www.acme.example"]);
});

describe("an exclusive set and another set of the same zone", () => {
  const exclusive = set("sites", ["a.example"], "exclusive: true");

  test("fail at construction when the ids are known", async () => {
    declare(exclusive + one("shop", "b.example"));
    const { output } = (await failureOf(stack.preview())).result;
    expect(output).toContain('PullZoneAllowedReferrers "sites" has exclusive: true');
    expect(output).toContain('PullZoneAllowedReferrers "shop" declares the same list');
    // A sentence without a stack trace.
    expect(output).not.toMatch(/^\s+at /m);
  });

  test("fail in the provider when an id is an output, and the later one is not created", async () => {
    const message =
      /owns the list of allowed referrers of pull zone 1001 and .* declares the same list\. Declare everything in the one/;
    declare(exclusive + one("shop", "b.example", "pulumi.output(1001)"));
    expect((await failureOf(stack.preview())).result.output).toMatch(message);
    declare(`const sites = ${exclusive}${one("shop", "b.example", "sites.pullZoneId")}`);
    expect((await failureOf(stack.up())).result.output).toMatch(message);
    expect(referrers()).toEqual(["a.example"]);
  });

  test("are no conflict in a preview with unknown values", async () => {
    declare(`const first = ${one("shop", "shop.example", "1002")}
${exclusive.replace('["a.example"]', "[first.hostnames[0], first.id.apply(() => 'a.example')]")}`);
    await stack.cli(["up", "--yes"]);
    expect(referrers()).toEqual(["a.example", "shop.example"]);
  });
});

describe("in one up", () => {
  test("sets of one name each become one set without a change on the platform", async () => {
    declare(one("a", "a.example") + one("b", "b.example"));
    await stack.up();
    const before = referrers();
    emulator.clearRequests();
    declare(set("sites", ["a.example", "b.example"]));
    expect((await stack.up()).changes).toEqual({ create: 1, delete: 2, same: 1 });
    expect(referrers()).toEqual(before);
    expect(emulator.requests().filter(({ method }) => method !== "GET")).toEqual([]);
    expect((await stack.preview({ refresh: true })).changes).toEqual({ same: 2 });
  });

  test("an exclusive set is replaced without a conflict with itself", async () => {
    declare(set("sites", ["a.example"], "exclusive: true"));
    await stack.up();
    declare(set("sites", ["a.example"], "exclusive: true").replace("1001", "1002"));
    await stack.up();
    const [{ urn } = { urn: "" }] = (await stack.export()).resources.slice(-1);
    await stack.up({ replace: [urn] });
    expect(referrers()).toEqual(["www.acme.example"]);
    expect(emulator.state().pullZones.find(({ Id }) => Id === 1002)?.AllowedReferrers).toEqual(["a.example"]);
  });
});
