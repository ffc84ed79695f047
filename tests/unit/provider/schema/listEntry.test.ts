import { kindOf } from "../../../../provider/kinds";
import { checkInputs } from "../../../../provider/lifecycle/lifecycle";

const failures = (type: string, given: Record<string, unknown>) => checkInputs(kindOf(type), given).failures.join("\n");
const trigger = (type: string, patterns: string[]) => ({
  pullZoneId: 1001,
  description: "x",
  actions: [{ type: "BlockRequest" }],
  triggers: [{ type, patterns }],
});

/** What each list of addresses or names has in the place of its entries. */
const lists: Record<string, (entry: string) => string> = {
  PullZoneBlockedIps: (entry) => failures("PullZoneBlockedIps", { pullZoneId: 1001, ips: [entry] }),
  PullZoneAllowedReferrers: (entry) => failures("PullZoneAllowedReferrers", { pullZoneId: 1001, hostnames: [entry] }),
  PullZoneBlockedReferrers: (entry) => failures("PullZoneBlockedReferrers", { pullZoneId: 1001, hostnames: [entry] }),
  VideoLibraryAllowedReferrers: (entry) =>
    failures("VideoLibraryAllowedReferrers", { videoLibraryId: 2001, hostnames: [entry] }),
  ...Object.fromEntries(
    ["IP", "CIDR", "ASN", "Country", "JA4"].map((type) => [
      `AccessList of ${type}`,
      (entry: string) => failures("AccessList", { shieldZoneId: 7001, name: "x", type, entries: [entry] }),
    ]),
  ),
  "EdgeRule by address": (entry) => failures("EdgeRule", trigger("RemoteIP", [entry])),
};

describe.each(Object.keys(lists))("%s", (name) => {
  test.each([
    ["192.0.2.7 # the office", "must be an entry alone, without a comment"],
    ["# the office", "must be an entry alone, without a comment"],
    ["192.0.2.7\r", "must be one entry without a line break: trim the lines of a file"],
    ["192.0.2.7\n192.0.2.8", "must be one entry without a line break: trim the lines of a file"],
  ])("refuses %j", (entry, problem) => {
    expect(lists[name]?.(entry).split(problem)).toHaveLength(2);
  });
});

describe("the code of a country", () => {
  const zone = { name: "acme", originUrl: "https://origin.acme.example" };
  const inputs: Record<string, (code: string) => string> = {
    "PullZone.blockedCountries": (code) => failures("PullZone", { ...zone, blockedCountries: [code] }),
    "PullZone.budgetRedirectedCountries": (code) =>
      failures("PullZone", { ...zone, budgetRedirectedCountries: [code] }),
    "AccessList of Country": (code) =>
      failures("AccessList", { shieldZoneId: 7001, name: "x", type: "Country", entries: [code] }),
    "EdgeRule by country": (code) => failures("EdgeRule", trigger("CountryCode", [code])),
  };

  test.each(Object.keys(inputs))("in %s", (name) => {
    const told = (code: string) => inputs[name]?.(code) ?? "";
    for (const code of ["DE", "GB", "XK"]) expect([code, told(code)]).toEqual([code, ""]);
    for (const code of ["UK", "EU", "XX", "ZZ", "AN"]) {
      expect(told(code)).toContain("must be the code of a country of ISO 3166-1 in capital letters, such as DE");
    }
    expect(told("UK")).toMatch(/did you mean "?GB"?\?/);
  });
});

test("an origin has an address with a scheme, and a password in it is not quoted", () => {
  const told = (originUrl: string) => failures("PullZone", { name: "acme", originUrl });
  const problem = "originUrl must be an address with its scheme, such as https://origin.acme.example";
  expect(told("origin.acme.example")).toBe(`${problem}; got "origin.acme.example"`);
  expect(told("acme:hunter2@origin.acme.example")).toBe(problem);
  expect([told("https://origin.acme.example"), told("http://192.0.2.7:8080")]).toEqual(["", ""]);
});
