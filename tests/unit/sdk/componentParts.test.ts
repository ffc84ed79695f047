import * as pulumi from "@pulumi/pulumi";
import { ContainerService, ProtectedZone, StaticSite } from "../../../sdk";
import { partNames } from "../../../sdk/components/component";
import type { ZoneRateLimit, ZoneRule } from "../../../sdk/components/presets";
import type { ZoneAccessList } from "../../../sdk/components/protectedZone";
import type { WafRuleConditionArgs } from "../../../sdk/types";

async function partsOf(declare: () => unknown): Promise<Record<string, string[]>> {
  const parts: Record<string, string[]> = {};
  await pulumi.runtime.setMocks({
    newResource: ({ type, name, inputs }) => {
      const kind = type.replace(/.*:/, "");
      parts[kind] = [...(parts[kind] ?? []), name];
      return { id: "7001/1", state: { ...inputs, txtRecordName: "_acme", txtRecordValue: "x", pullZoneId: 1001 } };
    },
    call: () => ({}),
  });
  declare();
  await pulumi.runtime.disconnect();
  return parts;
}

const hostnames = {
  "acme.www.example": {},
  "*.acme.www.example": { certificateBeforeSwitch: true },
  "acme-www.example": {},
  "www.example": { certificateBeforeSwitch: true },
} as const;
const conditions: WafRuleConditionArgs[] = [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/x" }];
const rule: ZoneRule = { action: "Block", conditions };
const limit: ZoneRateLimit = {
  action: "RateLimit",
  requests: 1,
  interval: "1m",
  counter: "IP",
  blockFor: "1m",
  conditions,
};
const list: ZoneAccessList = { type: "IP", entries: ["203.0.113.7"], action: "Block" };
const keys = ["Bad bots", "bad bots", "Bad, bots", "Others"];
const of = <Each>(each: Each, called: readonly string[] = keys) =>
  Object.fromEntries(called.map((key): [string, Each] => [key, each]));
const protection = () => ({
  rules: of(rule),
  rateLimits: of(limit),
  accessLists: { ...of(list), ...of("Block" as const, ["Tor exit nodes", "Tor-exit-nodes"]) },
});

const pullZone = { name: "acme", originUrl: "https://origin.example.com" };
const application = {
  name: "acme",
  runtimeType: "shared" as const,
  autoScaling: { min: 1, max: 1 },
  regionSettings: { allowedRegionIds: ["DE"] },
};
const container = { name: "web", imageNamespace: "acme", imageName: "web", imageTag: "1" };

const site = { pullZone, hostnames, dns: { dnsZoneId: 1, domain: "example" }, protection: protection() };

describe.each<[string, () => unknown, hasHostnames: boolean]>([
  ["ProtectedZone", () => new ProtectedZone("site", { pullZoneId: 1001, ...protection() }), false],
  ["StaticSite", () => new StaticSite("site", site), true],
  [
    "ContainerService",
    () =>
      new ContainerService("site", {
        registry: "501",
        container,
        application,
        port: 80,
        ...site,
        pullZone: { name: "acme" },
      }),
    true,
  ],
])("%s", (_, declare, hasHostnames) => {
  test("gives every part of a type a unique name", async () => {
    const parts = await partsOf(declare);
    expect(parts.WafRule).toHaveLength(keys.length);
    expect(parts.RateLimit).toHaveLength(keys.length);
    expect(parts.AccessList).toHaveLength(keys.length);
    expect(parts.AccessListConfiguration).toHaveLength(2);
    if (hasHostnames) {
      expect(parts.PullZoneHostname).toHaveLength(4);
      expect(parts.DnsRecord).toHaveLength(6);
      expect(parts.ExternalDnsCertificate).toHaveLength(2);
    }
    for (const names of Object.values(parts)) expect(names).toHaveLength(new Set(names).size);
  });
});

test("the pull zone of a protected site disables TLS 1.0 and 1.1 unless the program declares them", async () => {
  const given: Record<string, unknown> = {};
  await pulumi.runtime.setMocks({
    newResource: ({ type, name, inputs }) => {
      if (type.endsWith(":PullZone")) given[name] = [inputs.enableTls10, inputs.enableTls11];
      return { id: "1001", state: { ...inputs, pullZoneId: 1001 } };
    },
    call: () => ({}),
  });
  new StaticSite("protected", { pullZone });
  new StaticSite("declared", { pullZone: { ...pullZone, enableTls10: true, enableTls11: undefined } });
  new StaticSite("unprotected", { pullZone, protection: false });
  await pulumi.runtime.disconnect();
  const expected = { protected: [false, false], declared: [true, false], unprotected: [undefined, undefined] };
  expect(given).toEqual(expected);
});

test("parts of different types may have the same name, as in earlier versions", async () => {
  const parts = await partsOf(
    () =>
      new ProtectedZone("site", { pullZoneId: 1, accessLists: { "Tor Exit-Nodes": list, "Tor exit nodes": "Block" } }),
  );
  expect([parts.AccessList, parts.AccessListConfiguration]).toEqual([["site-tor-exit-nodes"], ["site-tor-exit-nodes"]]);
});

test("an omitted rule does not reserve a name", async () => {
  const parts = await partsOf(() => new ProtectedZone("site", { pullZoneId: 1, rules: { A: false, "(A)": rule } }));
  expect(parts.WafRule).toEqual(["site-a"]);
});

describe("a part's name", () => {
  const nameOf = (key: string, ...others: string[]) => partNames("site", [...others, key])(key);

  test.each([
    ["*.acme.example", "site-acme-example"],
    ["Bad IPs (v4)", "site-bad-ips-v4"],
    ["Ägypten 2", "site-ägypten-2"],
    ["***", "site"],
  ])("is derived from %s if no other key yields the same name", (key, name) => {
    expect(nameOf(key)).toBe(name);
    expect(nameOf(key, "other", "another one")).toBe(name);
  });

  test("is unchanged if a longer or later key yields the same name", () => {
    expect(nameOf("acme.example", "*.acme.example", "acme-example")).toBe("site-acme-example-54667cc7");
    expect(nameOf("acme-example", "*.acme.example", "acme.example")).toBe("site-acme-example");
    expect(nameOf("Bad IPs v4", "Bad IPs (v4)")).toBe("site-bad-ips-v4");
    expect(nameOf("Block curl", "block curl", "block-curl")).toBe("site-block-curl");
  });

  test("with a hash depends only on its key", () => {
    const name = nameOf("*.acme.example", "acme.example");
    expect(name).toMatch(/^site-acme-example-[0-9a-f]{8}$/);
    for (const others of [["acme.example", "-acme-example"], ["acme example"]]) {
      expect(nameOf("*.acme.example", ...others)).toBe(name);
      expect(partNames("site", ["*.acme.example", ...others].reverse())("*.acme.example")).toBe(name);
    }
  });
});
