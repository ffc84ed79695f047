import { readingContext } from "../../../../commands/import/reader";
import { survey } from "../../../../commands/import/survey";
import { kindOf } from "../../../../provider/kinds";
import { ProgramClaims } from "../../../../provider/lifecycle/claims";
import type { ResourceKind } from "../../../../provider/lifecycle/kind";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { withEmulator } from "../../emulator/running";
import { checked, failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

const ips = kindOf("PullZoneBlockedIps");
const referrers = kindOf("PullZoneBlockedReferrers");

const stacked = (kind: ResourceKind) => new Stacked(kind, testContext(emulator()));
const held = () => {
  const [zone] = emulator().state().pullZones;
  return {
    AllowedReferrers: zone?.AllowedReferrers,
    BlockedReferrers: zone?.BlockedReferrers,
    BlockedIps: zone?.BlockedIps,
  };
};
const edit = (lists: Partial<ReturnType<typeof held>>) =>
  emulator().edit(({ pullZones }) => void Object.assign(pullZones[0] ?? {}, lists));

describe("a blocked IP", () => {
  const program = (address: string) => ({ pullZoneId: 1001, ips: [address] });

  test("is added, recognized in any spelling, and removed in the platform's spelling", async () => {
    const address = stacked(ips);
    await address.up(program("2001:0DB8:0::7"));
    expect(address.state).toMatchObject(program("2001:db8::7"));
    edit({ BlockedIps: ["192.0.2.0/24", "2001:DB8:0:0::7"] });
    await address.refresh();
    expect(address.preview(program("2001:db8::7"))).toBe("nothing");
    await address.destroy();
    expect(writes(emulator())).toEqual([
      ["POST /pullzone/1001/addBlockedIp", { BlockedIp: "2001:db8::7" }],
      ["POST /pullzone/1001/removeBlockedIp", { BlockedIp: "2001:DB8:0:0::7" }],
    ]);
    expect(held().BlockedIps).toEqual(["192.0.2.0/24"]);
  });

  test("may be a range, which differs from its first address", async () => {
    const range = stacked(ips);
    await range.up(program("2001:DB8::/32"));
    expect(held().BlockedIps).toEqual(["2001:db8::/32"]);
    edit({ BlockedIps: ["2001:db8::"] });
    await range.refresh();
    expect(range.state?.ips).toEqual([]);
    expect(await range.up(program("2001:DB8::/32"))).toBe("update");
    await range.destroy();
    expect(held().BlockedIps).toEqual(["2001:db8::"]);
  });

  test("that is not an address fails the check with a message that quotes it", () => {
    const { failures } = lifecycle.checkInputs(ips, program("192.0.2.300"));
    expect(failures).toEqual([
      'ips[0] must be an IP address, or a range such as 192.0.2.0/24 or 192.0.2.*; got "192.0.2.300"',
    ]);
  });
});

describe("a set of blocked IPs", () => {
  test("keeps unparsable entries, and restores them if it is exclusive", async () => {
    const odd = ["192.0.2.1-192.0.2.9", "FE80::1%eth0"];
    edit({ BlockedIps: [...odd] });
    const beside = stacked(ips);
    await beside.up({ pullZoneId: 1001, ips: ["192.0.2.7", "192.0.2.*"] });
    await beside.refresh();
    expect(beside.preview({ pullZoneId: 1001, ips: ["192.0.2.*", "192.0.2.7"] })).toBe("nothing");
    await beside.destroy();
    expect(held().BlockedIps).toEqual(odd);

    const exclusive = stacked(ips);
    await exclusive.up({ pullZoneId: 1001, ips: ["192.0.2.7"], exclusive: true });
    expect(held().BlockedIps).toEqual(["192.0.2.7"]);
    expect(exclusive.state?.previous).toEqual({ ips: odd, removed: odd });
    await exclusive.destroy();
    expect(held().BlockedIps).toEqual(odd);
    expect(exclusive.context.warnings).toEqual([]);
  });

  test("is imported without undeclarable entries", async () => {
    edit({ BlockedIps: ["192.0.2.7", "192.0.2.1-192.0.2.9"] });
    const { client, settings } = testContext(emulator());
    const sections = await survey(readingContext(client, settings), { pullZone: ["1001"] });
    const found = sections
      .flatMap(({ declarations }) => declarations)
      .find(({ type }) => type === "PullZoneBlockedIps");
    expect(found).toMatchObject({ id: "1001", inputs: { pullZoneId: 1001, ips: ["192.0.2.7"] } });
    expect(JSON.stringify(sections.flatMap(({ leftOut }) => leftOut))).toMatch(
      /blocked IP.*192\.0\.2\.1-.*not an address/,
    );
  });
});

describe("blocked referrers", () => {
  test("are independent of the allowed ones", async () => {
    const before = held().AllowedReferrers;
    const set = stacked(referrers);
    await set.up({ pullZoneId: 1001, hostnames: ["Copy.example.com.", "*.links.example"] });
    expect(held()).toEqual({
      AllowedReferrers: before,
      BlockedReferrers: ["*.links.example", "copy.example.com"],
      BlockedIps: [],
    });
    await set.destroy();
    expect(held()).toEqual({ AllowedReferrers: before, BlockedReferrers: [], BlockedIps: [] });
    expect(set.context.warnings).toEqual([]);
  });
});

describe("requests without a referrer", () => {
  const program = (blockNoneReferrer?: boolean, hostnames: string[] = []) => ({
    pullZoneId: 1001,
    hostnames,
    ...(blockNoneReferrer === undefined ? {} : { blockNoneReferrer }),
  });
  const isBlocked = () => emulator().state().pullZones[0]?.BlockNoneReferrer;
  const elsewhere = (BlockNoneReferrer: boolean) =>
    emulator().edit(({ pullZones }) => void Object.assign(pullZones[0] ?? {}, { BlockNoneReferrer }));
  const switching = {
    match: { path: "/pullzone/1001", operation: "updatePullZone" },
    times: 1,
    inject: { status: 400 },
  };

  test("are blocked if a set says so, and served again after its destroy", async () => {
    const set = stacked(referrers);
    await set.up(program(true, ["copy.example"]));
    expect(writes(emulator())).toEqual([
      ["POST /pullzone/1001/addBlockedReferrer", { Hostname: "copy.example" }],
      ["POST /pullzone/1001", { BlockNoneReferrer: true }],
    ]);
    expect(set.state?.previous).toEqual({ hostnames: [], removed: [], blockNoneReferrer: false });
    await set.refresh();
    expect(set.preview(program(true, ["copy.example"]))).toBe("nothing");
    await set.destroy();
    expect([isBlocked(), held().BlockedReferrers]).toEqual([false, []]);
  });

  test("are left alone if no set declares them, or if they were blocked before", async () => {
    elsewhere(true);
    const set = stacked(referrers);
    await set.up(program(undefined, ["copy.example"]));
    elsewhere(false);
    await set.refresh();
    expect(set.preview(program(undefined, ["copy.example"]))).toBe("nothing");
    await set.destroy();
    expect(isBlocked()).toBe(false);
    elsewhere(true);
    const same = stacked(referrers);
    await same.up(program(true));
    await same.destroy();
    expect(isBlocked()).toBe(true);
  });

  test("show drift if they are served again, and keep the recorded previous value", async () => {
    const set = stacked(referrers);
    await set.up(program(true));
    elsewhere(false);
    await set.refresh();
    expect(set.state?.blockNoneReferrer).toBe(false);
    expect(await set.up(program(true))).toBe("update");
    expect([isBlocked(), set.state?.previous]).toEqual([
      true,
      { hostnames: [], removed: [], blockNoneReferrer: false },
    ]);
    await set.up(program(undefined));
    expect(isBlocked()).toBe(true);
  });

  test("that could not be blocked are blocked by the next up, and the list is restored on destroy", async () => {
    edit({ BlockedReferrers: ["before.example"] });
    emulator().setFaults([switching]);
    const set = stacked(referrers);
    expect(await failureOf(set.up(program(true, ["before.example", "copy.example"])))).toMatch(
      /the handling of requests without a referrer in pull zone 1001: could not update the pull zone .* The next `pulumi up` continues\./,
    );
    await set.up(program(true, ["before.example", "copy.example"]));
    expect([isBlocked(), held().BlockedReferrers]).toEqual([true, ["before.example", "copy.example"]]);
    await set.destroy();
    expect([isBlocked(), held().BlockedReferrers]).toEqual([false, ["before.example"]]);
  });

  test("are not recorded if the block fails before any write", async () => {
    emulator().setFaults([switching]);
    const set = stacked(referrers);
    expect(await failureOf(set.up(program(true)))).toMatch(/^could not update the pull zone/);
    expect(set.state).toBeUndefined();
  });

  test("that another set now declares stay blocked when the old set is deleted", async () => {
    const context = testContext(emulator());
    const [old, renamed] = [new Stacked(referrers, context), new Stacked(referrers, context)];
    await old.up(program(true, ["copy.example"]));
    await renamed.up(program(true, ["links.example"]));
    await old.destroy("same run");
    expect([isBlocked(), held().BlockedReferrers]).toEqual([true, ["links.example"]]);
  });

  test("cannot be blocked by one set and served by another", () => {
    const shared = { claims: new ProgramClaims(), account: "one" };
    const failures = (blocks: boolean) => lifecycle.checkInputs(referrers, program(blocks), shared).failures;
    expect(failures(true)).toEqual([]);
    expect(failures(false)).toEqual([
      expect.stringContaining(
        "the handling of requests without a referrer in pull zone 1001 is declared with blockNoneReferrer: true by",
      ),
    ]);
  });

  test("are imported when they are blocked, even if no site is", async () => {
    elsewhere(true);
    const { client, settings } = testContext(emulator());
    const sections = await survey(readingContext(client, settings), { pullZone: ["1001"] });
    const found = sections.flatMap(({ declarations }) => declarations).filter(({ type }) => type === referrers.type);
    expect(found.map(({ inputs }) => inputs)).toEqual([program(true)]);
  });
});

describe("a site that a program both allows and blocks", () => {
  const check = (claims: ProgramClaims, type: string, inputs: object) =>
    lifecycle.checkInputs(kindOf(type), checked(kindOf(type), { ...inputs }), { claims, account: "one" }).failures;

  test("is rejected in any spelling", () => {
    const [type, inputs] = [
      "PullZoneBlockedReferrers",
      { pullZoneId: 1001, hostnames: ["a.example", "Www.Shop.example."] },
    ];
    const program = new ProgramClaims();
    const allowed = { pullZoneId: 1001, hostnames: ["www.shop.example", "*.shop.example"] };
    expect(check(program, "PullZoneAllowedReferrers", allowed)).toEqual([]);
    expect(check(program, type, inputs)).toEqual([
      expect.stringMatching(
        /^referrer www\.shop\.example of pull zone 1001 is declared with allowed: true by PullZoneAllowedReferrers .*, and with allowed: false by PullZoneBlockedReferrers .*: a site cannot be both allowed and blocked\. Declare it in one of them\.$/,
      ),
    ]);
  });

  test("may be blocked in another zone, or for some subdomains", () => {
    const program = new ProgramClaims();
    expect(check(program, "PullZoneAllowedReferrers", { pullZoneId: 1001, hostnames: ["*.shop.example"] })).toEqual([]);
    expect(check(program, "PullZoneBlockedReferrers", { pullZoneId: 1001, hostnames: ["old.shop.example"] })).toEqual(
      [],
    );
    expect(check(program, "PullZoneBlockedReferrers", { pullZoneId: 1002, hostnames: ["*.shop.example"] })).toEqual([]);
    expect(
      check(program, "VideoLibraryBlockedReferrers", { videoLibraryId: 1001, hostnames: ["*.shop.example"] }),
    ).toEqual([]);
  });
});
