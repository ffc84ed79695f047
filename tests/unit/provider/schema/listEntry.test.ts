import { kindOf } from "../../../../provider/kinds";
import { checkInputs } from "../../../../provider/lifecycle/lifecycle";

const failures = (type: string, given: Record<string, unknown>) => checkInputs(kindOf(type), given).failures.join("\n");
const trigger = (type: string, patterns: string[]) => ({
  pullZoneId: 1001,
  description: "x",
  actions: [{ type: "BlockRequest" }],
  triggers: [{ type, patterns }],
});

/** Lists of addresses or names, with an entry in place. */
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
    ["192.0.2.7 # the office", "must be only an entry, without a comment"],
    ["# the office", "must be only an entry, without a comment"],
    ["192.0.2.7\r", "must be one entry without a line break; trim the lines of a file"],
    ["192.0.2.7\n192.0.2.8", "must be one entry without a line break; trim the lines of a file"],
  ])("refuses %j", (entry, problem) => {
    expect(lists[name]?.(entry).split(problem)).toHaveLength(2);
  });
});

describe("a country code", () => {
  const zone = { name: "acme", originUrl: "https://origin.acme.example" };
  const inputs: Record<string, (code: string) => string> = {
    "PullZone.blockedCountries": (code) => failures("PullZone", { ...zone, blockedCountries: [code] }),
    "PullZone.budgetRedirectedCountries": (code) =>
      failures("PullZone", { ...zone, budgetRedirectedCountries: [code] }),
    "AccessList of Country": (code) =>
      failures("AccessList", { shieldZoneId: 7001, name: "x", type: "Country", entries: [code] }),
    "EdgeRule by country": (code) => failures("EdgeRule", trigger("CountryCode", [code])),
  };

  test.each(Object.keys(inputs))("is checked in %s", (name) => {
    const told = (code: string) => inputs[name]?.(code) ?? "";
    for (const code of ["DE", "GB", "XK"]) expect([code, told(code)]).toEqual([code, ""]);
    for (const code of ["UK", "EU", "XX", "ZZ", "AN"]) {
      expect(told(code)).toContain("must be the code of a country of ISO 3166-1 in capital letters, such as DE");
    }
    expect(told("UK")).toMatch(/did you mean "?GB"?\?/);
  });
});

describe("an address has a scheme and no white space, and its password is not quoted:", () => {
  const rule = { pullZoneId: 1001, description: "Other origin", triggers: [{ type: "Url", patterns: ["*"] }] };
  const inputs: Readonly<Record<string, [path: string, told: (address: string) => string]>> = {
    PullZone: ["originUrl", (originUrl) => failures("PullZone", { name: "acme", originUrl })],
    StorageZone: ["originUrl", (originUrl) => failures("StorageZone", { name: "acme-files", region: "DE", originUrl })],
    VideoLibrary: ["webhookUrl", (webhookUrl) => failures("VideoLibrary", { name: "acme", webhookUrl })],
    EdgeRule: ["actions[0].url", (url) => failures("EdgeRule", { ...rule, actions: [{ type: "OriginUrl", url }] })],
  };

  test.each(Object.entries(inputs))("%s", (type, [path, told]) => {
    const problem = `${path} must be a URL with its scheme and without white space, such as https://origin.acme.example`;
    const wrong = [
      "origin.acme.example",
      "//acme.example",
      "/sale",
      "https://",
      "https://acme.example\r",
      "https://a b",
    ];
    for (const address of wrong) expect([address, told(address)]).toEqual([address, expect.stringContaining(problem)]);
    for (const address of ["acme:hunter2@origin.acme.example", " https://acme:hunter2@origin.acme.example"]) {
      expect(told(address)).toBe(problem);
    }
    for (const address of ["https://origin.acme.example", "http://192.0.2.7:8080", "https://[2001:db8::1]/a?b=c"]) {
      expect([address, told(address)]).toEqual([address, ""]);
    }
    if (type === "EdgeRule") return;
    expect(told("")).toBe("");
    // The notification address may contain a token.
    if (type === "VideoLibrary") return;
    expect(told("origin.acme.example/a")).toContain('did you mean "https://origin.acme.example/a"?');
  });
});
