import { readFileSync } from "node:fs";
import { pullZoneSettings, settingGroups } from "../../../../provider/api/pullZoneSettings";
import { createPullZone } from "../../../../provider/api/pullZones";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { pullZone } from "../../../../provider/resources/pullZones/pullZone";
import { actualSettings } from "../../../../provider/resources/pullZones/pullZoneSettings";
import type { Properties } from "../../../../provider/schema/properties";
import { unknownValue } from "../../../../provider/schema/unknown";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator, platformState } = withEmulator();

const program = { name: "acme-blog", originUrl: "https://origin.acme.example", verifyOriginSsl: true };
const zone = (settings = {}) => new Stacked(pullZone, testContext(emulator(), settings));
const stored = (id: number) => platformState().pullZones.find(({ Id }) => Id === id);
const failures = (given: object) => lifecycle.checkInputs(pullZone, { ...program, ...given }).failures;

test("each setting has a unique name and description", () => {
  const all = [...pullZoneSettings.values()];
  expect(all).toHaveLength(143);
  for (const values of [all.map(({ name }) => name), all.map(({ schema }) => schema.description ?? schema)]) {
    expect(new Set(values).size).toBe(all.length);
  }
});

test("the page about pull zones names each group of settings", () => {
  const page = readFileSync("docs/guides/pull-zone.md", "utf8");
  for (const { title } of settingGroups) expect(page).toContain(`**${title}**`);
});

describe("a new pull zone", () => {
  test("is created with one request, and updated with its changes only", async () => {
    const own = zone();
    await own.up(program);
    const body = { Name: "acme-blog", OriginUrl: "https://origin.acme.example", VerifyOriginSSL: true };
    expect(writes(emulator())).toEqual([["POST /pullzone", body]]);
    expect(own.state).toMatchObject({ adopted: false, defaultHostname: "acme-blog.cdn.example" });
    emulator().clearRequests();
    expect(await own.up({ ...program, verifyOriginSsl: false, tlsSecurityLevel: "ModernOnly" })).toBe("update");
    expect(writes(emulator())).toEqual([["POST /pullzone/1801", { VerifyOriginSSL: false, TlsSecurityLevel: 2 }]]);
  });

  test("gets its middleware script with its create, so that it is never public without the script", async () => {
    await zone().up({ ...program, middlewareScriptId: 3001, routingFilters: ["scripting"] });
    const [[operation, body] = [], ...others] = writes(emulator());
    expect([operation, body]).toEqual(["POST /pullzone", expect.objectContaining({ MiddlewareScriptId: 3001 })]);
    expect(others).toEqual([]);
  });

  test("gets its log destination together with the log forwarding switch, as the platform requires", async () => {
    const own = zone();
    const off = { ...program, logForwardingHostname: "logs.acme.example", logForwardingPort: 514 };
    const dropped = "drops logForwardingHostname, logForwardingPort while logForwardingEnabled is false";
    await own.up({ ...off, logForwardingEnabled: false });
    expect(own.context.warnings).toEqual([expect.stringContaining(dropped)]);
    emulator().clearRequests();
    await own.up({ ...off, logForwardingEnabled: true });
    const written = {
      LogForwardingEnabled: true,
      LogForwardingHostname: "logs.acme.example",
      LogForwardingPort: 514,
    };
    expect(writes(emulator())).toEqual([["POST /pullzone/1801", written]]);
    expect(own.context.warnings).toHaveLength(1);
    await own.up({ ...off, logForwardingPort: 515, logForwardingEnabled: false });
    expect(own.context.warnings).toHaveLength(2);
    // Shared by a new zone.
    const other = zone();
    await other.up({ ...off, name: "acme-other" });
    expect(other.context.warnings).toEqual([expect.stringContaining(dropped)]);
    expect(stored(1802)).toMatchObject({ LogForwardingHostname: "", LogForwardingPort: 0 });
  });

  test.each([0, -1])("whose script was removed shows drift if the response contains %s", async (none) => {
    const own = zone();
    await own.up({ ...program, edgeScriptId: 3001 });
    emulator().edit(({ pullZones }) => void Object.assign(pullZones.at(-1) ?? {}, { EdgeScriptId: none }));
    await own.refresh();
    expect(own.state?.edgeScriptId).toBe(0);
    expect(own.preview({ ...program, edgeScriptId: 3001 })).toBe("update");
  });

  test("is found by its name if the response to its create has no body", async () => {
    emulator().setOptions({ pullZoneCreateBody: "none" });
    const own = zone();
    await own.up(program);
    expect([own.id, own.state?.defaultHostname]).toEqual(["1801", "acme-blog.cdn.example"]);
  });

  describe("whose create ignored a setting", () => {
    /** Ignores the setting in the response to the create, and in the zone. */
    const ignoring = async (own: Stacked, declared: Properties) => {
      const { client } = own.context;
      const send: typeof client.send = async (operation, ...args) => {
        const response = await client.send(operation, ...args);
        if (operation.does !== createPullZone.does) return response;
        emulator().edit(({ pullZones }) => Object.assign(pullZones.at(-1) ?? {}, { VerifyOriginSSL: false }));
        return { ...Object(response), VerifyOriginSSL: false };
      };
      own.context = { ...own.context, client: { ...client.deduplicated, send } as never };
      await own.up(declared);
    };

    test("gets it in a second request, which contains nothing else", async () => {
      const own = zone();
      await ignoring(own, { ...program, tlsSecurityLevel: "ModernOnly" });
      expect(writes(emulator()).slice(1)).toEqual([["POST /pullzone/1801", { VerifyOriginSSL: true }]]);
      expect(stored(1801)).toMatchObject({ VerifyOriginSSL: true, TlsSecurityLevel: 2 });
    });
  });

  test("is deleted by a destroy, unless onDestroy is keep", async () => {
    const [deleted, kept] = [zone(), zone()];
    await deleted.up({ name: "acme-media", pullZoneId: 1002, onDestroy: "delete" });
    await kept.up({ name: "acme-shop", pullZoneId: 1001 });
    await deleted.destroy();
    await kept.destroy();
    expect([stored(1002), stored(1001)?.Name]).toEqual([undefined, "acme-shop"]);
  });
});

describe("the name of a pull zone", () => {
  test("is rejected with the next step if another account uses it", async () => {
    emulator().setOptions({ takenPullZoneNames: ["ACME-blog"] });
    const message = await failureOf(zone().up(program));
    expect(message).toContain("already taken");
    expect(message).toContain("Names are unique across all accounts of the platform, so declare a different one.");
    expect(stored(1801)).toBeUndefined();
  });

  test("fails with the zone to adopt if this account uses it, and adopts that zone with edge:adopt", async () => {
    const taken = { ...program, name: "acme-shop" };
    for (const duplicates of ["refuse", "allow"]) {
      expect(await failureOf(zone({ duplicates }).up(taken))).toContain("To adopt the zone, set pullZoneId: 1001");
    }
    expect(writes(emulator())).toEqual([]);
    const adopting = zone({ adopt: "true" });
    await adopting.up(taken);
    expect([adopting.id, adopting.state?.adopted]).toEqual(["1001", true]);
    expect(stored(1001)).toMatchObject({ OriginUrl: program.originUrl, VerifyOriginSSL: true });
  });

  test("replaces the zone if it changes, except in letter case", async () => {
    const own = zone();
    await own.up(program);
    expect(own.preview({ ...program, name: "ACME-blog" })).toBe("update");
    expect(own.preview({ ...program, name: "other" })).toBe("replace");
  });

  test("must match that of the zone to adopt", async () => {
    expect(await failureOf(zone().up({ name: "other", pullZoneId: 1001 }))).toContain('Declare name: "acme-shop"');
    expect(await failureOf(zone().up({ name: "other", pullZoneId: 77 }))).toContain(
      "the account has 1001 (acme-shop), 1002",
    );
    expect(writes(emulator())).toEqual([]);
  });

  test("may be omitted for an adopted zone, and declared later unchanged", async () => {
    const own = zone();
    await own.up({ pullZoneId: 1001, blockPostRequests: true });
    expect([own.id, own.state?.adopted, stored(1001)?.BlockPostRequests]).toEqual(["1001", true, true]);
    await own.refresh();
    expect(own.preview({ pullZoneId: 1001, blockPostRequests: true })).toBe("nothing");
    const named = (name: string) => ({ name, pullZoneId: 1001, blockPostRequests: true });
    expect(await failureOf(own.up(named("other")))).toContain('pull zone 1001 is called "acme-shop"');
    expect(await own.up(named("acme-shop"))).toBe("update");
    expect(own.preview({ pullZoneId: 1001, blockPostRequests: true })).toBe("update");
    expect(writes(emulator())).toHaveLength(1);
  });

  test("is required without an adoption", () => {
    expect(failures({ originUrl: "https://origin.acme.example", name: undefined })).toEqual([
      "name is required to create a pull zone; to adopt one, set pullZoneId",
    ]);
  });
});

describe("the response of a pull zone", () => {
  test("is compared with the program, and settings that it never contains stay as declared", async () => {
    const declared = { ...program, enableWebpVary: true, dnsOriginPort: 8443, dnsOriginScheme: "https" };
    const own = zone();
    await own.up(declared);
    expect(stored(1801)).toMatchObject({ EnableWebPVary: true });
    await own.refresh();
    expect(own.preview(declared)).toBe("nothing");
    emulator().edit(({ pullZones }) => void Object.assign(pullZones.at(-1) ?? {}, { EnableWebPVary: false }));
    await own.refresh();
    expect(own.state).toMatchObject({ enableWebpVary: false, dnsOriginPort: 8443 });
    expect(await own.up(declared)).toBe("update");
    expect(stored(1801)).toMatchObject({ EnableWebPVary: true });
  });

  test.each([
    ["null", null, true],
    ["missing", undefined, true],
    ["of another type", { later: 1 }, true],
    ["of another value, which is drift", false, false],
  ])("may have a setting that is %s", async (_what, value, isAsDeclared) => {
    const own = zone();
    await own.up(program);
    emulator().edit(({ pullZones }) => void Object.assign(pullZones.at(-1) ?? {}, { VerifyOriginSSL: value }));
    await own.refresh();
    expect(own.preview(program)).toBe(isAsDeclared ? "nothing" : "update");
  });

  test("may have any setting null, missing, unknown, or out of bounds", () => {
    for (const [wire, { name, responseName = wire, isNullWhenEmpty, isZeroWhenNone }] of pullZoneSettings) {
      if (responseName === null) continue;
      const none = isNullWhenEmpty ? { [name]: "" } : isZeroWhenNone ? { [name]: 0 } : {};
      expect(actualSettings({ [responseName]: null })).toEqual({ values: none, unreadable: [] });
      expect(actualSettings({ [responseName]: { later: 1 } })).toEqual({ values: {}, unreadable: [name] });
    }
    const { values } = actualSettings({
      OptimizerImageQuality: 0,
      TlsSecurityLevel: 97,
      OriginShieldMaxQueuedRequests: -1,
    });
    expect(values).toEqual({ optimizerImageQuality: 0, tlsSecurityLevel: 97, originShieldMaxQueuedRequests: -1 });
  });

  test.each([
    ["MiddlewareScriptId", { middlewareScriptId: 3001 }, { middlewareScriptId: 0 }],
    ["OriginHostHeader", { originHostHeader: "www.acme.example" }, { originHostHeader: "" }],
  ])("may have null for a %s that is not set, which is drift only if one is declared", async (wire, some, none) => {
    const own = zone();
    await own.up({ ...program, ...some });
    emulator().edit(({ pullZones }) => void Object.assign(pullZones.at(-1) ?? {}, { [wire]: null }));
    await own.refresh();
    expect(own.preview({ ...program, ...some })).toBe("update");
    const before = writes(emulator()).length;
    await own.up({ ...program, ...none });
    emulator().edit(({ pullZones }) => void Object.assign(pullZones.at(-1) ?? {}, { [wire]: null }));
    await zone().up({ ...program, ...none, name: undefined, pullZoneId: 1801 });
    expect(writes(emulator()).slice(before)).toEqual([]);
  });

  test("may have null in lists, which is not drift", async () => {
    const own = zone();
    const declared = {
      ...program,
      optimizerClasses: [{ name: "small", properties: { width: "200" } }, { name: "whole" }],
    };
    await own.up(declared);
    const classes = [null, { Name: "small", Properties: { width: "200", height: null }, Note: null }];
    const shown = [...classes, { Name: "whole", Properties: null }];
    emulator().edit(({ pullZones }) => void Object.assign(pullZones.at(-1) ?? {}, { OptimizerClasses: shown }));
    await own.refresh();
    expect(own.preview(declared)).toBe("nothing");
    expect(own.context.warnings).toEqual([]);
  });

  test.each([
    ["http://origin.acme.example", "http", 80],
    ["https://origin.acme.example/", "https", 443],
    ["https://origin.acme.example:8443", "https", 8443],
  ])("has scheme and port of a DNS origin in its address: %s", (OriginUrl, scheme, port) => {
    const { values } = actualSettings({ OriginType: 1, OriginUrl });
    expect(values).toMatchObject({ dnsOriginScheme: scheme, dnsOriginPort: port });
    for (const other of [{ OriginType: 0, OriginUrl }, { OriginUrl }, { OriginType: 1, OriginUrl: "none" }]) {
      expect(actualSettings(other).values).not.toHaveProperty("dnsOriginScheme");
    }
  });

  test("shows drift in the scheme and port of a DNS origin", async () => {
    const own = zone();
    const declared = { name: "acme-blog", originType: "DnsAccelerate", dnsOriginScheme: "https", dnsOriginPort: 8443 };
    await own.up({ ...declared, originUrl: "https://origin.acme.example" });
    await own.up(declared);
    await own.refresh();
    expect(own.preview(declared)).toBe("nothing");
    const moved = { OriginUrl: "http://origin.acme.example:8080" };
    emulator().edit(({ pullZones }) => void Object.assign(pullZones.at(-1) ?? {}, moved));
    await own.refresh();
    expect(own.state).toMatchObject({ dnsOriginScheme: "http", dnsOriginPort: 8080 });
    expect(await own.up(declared)).toBe("update");
    await own.refresh();
    expect(own.preview(declared)).toBe("nothing");
  });

  test("leaves an undeclared key out of the state", async () => {
    const own = zone();
    await own.up({ name: "acme-shop", pullZoneId: 1001 });
    await own.refresh();
    const got = await lifecycle.read(pullZone, own.context, "1001", {});
    expect(JSON.stringify([own.state, got])).not.toContain("seed-");
  });
});

describe("the key of a pull zone", () => {
  test("is set by its own operation, and set again after drift", async () => {
    const own = zone();
    const declared = { ...program, zoneSecurityEnabled: true, zoneSecurityKey: "not-a-real-key" };
    await own.up(declared);
    expect(stored(1801)?.ZoneSecurityKey).toBe("not-a-real-key");
    expect(own.preview(declared)).toBe("nothing");
    emulator().edit(({ pullZones }) => void Object.assign(pullZones.at(-1) ?? {}, { ZoneSecurityKey: "by-hand" }));
    await own.refresh();
    expect(await own.up(declared)).toBe("update");
    expect(stored(1801)?.ZoneSecurityKey).toBe("not-a-real-key");
    expect(JSON.stringify(emulator().requests())).not.toContain("not-a-real-key");
  });
});

test.each([
  ["allowedReferrers", "PullZoneAllowedReferrers"],
  ["blockedReferrers", "PullZoneBlockedReferrers"],
  ["blockNoneReferrer", "PullZoneBlockedReferrers"],
  ["blockedIps", "PullZoneBlockedIps"],
  ["edgeRules", "EdgeRules"],
  ["hostnames", "PullZoneHostname"],
])("%s is refused with the resource that manages it", (name, type) => {
  expect(failures({ [name]: [] })).toEqual([`unknown property ${name}; declare it with the resource ${type}`]);
});

test.each([
  [{ optimizerImageQuality: 101 }, "optimizerImageQuality must be an integer from 1 to 100"],
  [{ originShieldMaxQueuedRequests: -1 }, "originShieldMaxQueuedRequests must be an integer from 0 to 30000"],
  [{ tlsSecurityLevel: "Modern" }, 'tlsSecurityLevel must be one of "Legacy", "Compatible", "ModernOnly"'],
  [{ limitRateAfter: "1" }, "limitRateAfter must be a number"],
  [{ colour: "red" }, "unknown property colour; the reference lists the 148 that exist"],
])("the check refuses %j", (given, message) => {
  expect(failures(given)).toEqual([expect.stringContaining(message)]);
});

test("a key must have 8 to 36 characters", () => {
  const of = (length: number) =>
    lifecycle.checkInputs(pullZone, { ...program, zoneSecurityKey: "k".repeat(length) }).failures;
  expect([of(8), of(36)]).toEqual([[], []]);
  for (const length of [7, 37]) {
    expect(of(length)).toEqual([
      `zoneSecurityKey must be a string of 8–36 characters; got a string of ${length} characters`,
    ]);
  }
});

test("rejects a number of WebSocket connections that the platform would round or refuse", () => {
  const of = (maxWebSocketConnections: number) => failures({ maxWebSocketConnections });
  expect([of(100), of(500), of(600), of(25_000)]).toEqual([[], [], [], []]);
  expect(of(650)).toEqual(["maxWebSocketConnections must be a multiple of 100; the platform rounds 650 up to 700"]);
  for (const number of [0, 30_000]) expect(of(number)).toEqual([expect.stringContaining("maxWebSocketConnections")]);
});

describe("warns about settings that have no effect, or an unexpected one, in combination", () => {
  const withoutOptimizer = { optimizerEnabled: false };
  const warnings = (given: Properties) => pullZone.warnings({ ...program, ...given });
  test.each<[string, Properties, Properties]>([
    [
      "Perma-Cache beside an origin shield",
      { permaCacheStorageZoneId: 1, enableOriginShield: true },
      { enableOriginShield: false },
    ],
    [
      "permanent logs in the zone's own origin",
      { loggingSaveToStorage: true, loggingStorageZoneId: 5821, storageZoneId: 5821 },
      { loggingStorageZoneId: 5822 },
    ],
    ["Perma-Cache of a storage zone", { permaCacheStorageZoneId: 1, storageZoneId: 2 }, { storageZoneId: 0 }],
    [
      "Burrow beside an origin shield",
      { optimizerTunnelEnabled: true, optimizerEnabled: true, enableOriginShield: true },
      { enableOriginShield: false },
    ],
    [
      "a preloading screen without its tag",
      { preloadingScreenCodeEnabled: true, preloadingScreenCode: "<p>Wait</p>" },
      { preloadingScreenCode: "<p>Wait</p>{{preloader_script}}" },
    ],
    ["forwarded logs without logging", { enableLogging: false, logForwardingEnabled: true }, { enableLogging: true }],
    ["a country of the certificate authority", { blockedCountries: ["US"] }, { blockedCountries: ["CN"] }],
    ["a country of the European Union", { blockedCountries: ["DE"] }, { disableLetsEncrypt: true }],
    [
      "address-bound tokens of a dual-stack zone",
      { zoneSecurityIncludeHashRemoteIp: true, zoneSecurityEnabled: true, ipFamilyPolicy: "DualStack" },
      { ipFamilyPolicy: "IPv6Only" },
    ],
    [
      "address-bound tokens of a new zone, which is dual-stack",
      { zoneSecurityIncludeHashRemoteIp: true, zoneSecurityEnabled: true },
      { ipFamilyPolicy: "IPv4Only" },
    ],
    [
      "address-bound tokens without tokens",
      { zoneSecurityIncludeHashRemoteIp: true, zoneSecurityEnabled: false, ipFamilyPolicy: "IPv4Only" },
      { zoneSecurityEnabled: true },
    ],
    [
      "address-bound tokens of a new zone, which needs no tokens",
      { zoneSecurityIncludeHashRemoteIp: true, ipFamilyPolicy: "IPv4Only" },
      { pullZoneId: 1001 },
    ],
    [
      "a script without its routing filter",
      { middlewareScriptId: 3001, routingFilters: ["eu"] },
      { routingFilters: ["eu", "scripting"] },
    ],
    ["a script without routing filters", { edgeScriptId: 3001 }, { routingFilters: ["scripting"] }],
    ["a location without an origin shield", { originShieldZoneCode: "SG" }, { originShieldZoneCode: "il" }],
    [
      "the optimizer's settings without it",
      { optimizerPrerenderHtml: true, ...withoutOptimizer },
      { optimizerEnabled: true },
    ],
    ["Burrow without the optimizer", { optimizerTunnelEnabled: true, ...withoutOptimizer }, { optimizerEnabled: true }],
    ["the optimizer's settings in a new zone", { optimizerEnableWebp: true }, { pullZoneId: 1001 }],
    [
      "a preloading screen without acceleration",
      { preloadingScreenEnabled: true, optimizerEnabled: true, originType: "OriginUrl" },
      { originType: "DnsAccelerate" },
    ],
    [
      "forced classes without classes",
      { optimizerForceClasses: true, optimizerEnabled: true, optimizerClasses: [] },
      { optimizerClasses: [{ name: "thumbnail" }] },
    ],
    ["a burst without a limit", { burstSize: 20, requestLimit: 0 }, { requestLimit: 10 }],
    ["data at full speed without a rate", { limitRateAfter: 20, limitRatePerSecond: 0 }, { limitRatePerSecond: 10 }],
  ])("%s", (_, trap, wayOut) => {
    expect(warnings(trap)).toHaveLength(1);
    expect(warnings({ ...trap, ...wayOut })).toEqual([]);
    const [first = ""] = Object.keys(trap);
    expect(warnings({ ...trap, [first]: unknownValue })).toEqual([]);
  });
});

describe("the address of an origin", () => {
  test.each([
    ["EdgeScript", { edgeScriptId: 3001 }, "https://bunnycdn.com"],
    ["MagicContainers", { magicContainersAppId: "app-1" }, "https://bunny.net"],
  ])("is the platform's placeholder for %s, which has none", async (originType, more, OriginUrl) => {
    emulator().setOptions({ pullZoneWithoutOrigin: "refuse" });
    const own = zone();
    await own.up({ name: "acme-blog", originType, ...more });
    expect(stored(1801)).toMatchObject({ OriginUrl });
    await own.refresh();
    expect(own.preview({ name: "acme-blog", originType, ...more })).toBe("nothing");
    const moved = zone();
    await moved.up({ ...program, name: "acme-news" });
    await moved.up({ name: "acme-news", originType, ...more });
    expect(stored(1802)).toMatchObject({ OriginUrl });
    emulator().clearRequests();
    await moved.up({ name: "acme-news", originType, ...more, addCanonicalHeader: true });
    expect(writes(emulator())).toEqual([["POST /pullzone/1802", { AddCanonicalHeader: true }]]);
  });

  test.each([
    ["https://Origin.acme.example/", "https://origin.acme.example"],
    ["https://origin.acme.example:443", "https://origin.acme.example/"],
    ["http://origin.acme.example:80/base", "http://origin.acme.example/base/"],
  ])("is sent as declared, and %s equals %s", async (originUrl, shown) => {
    const own = zone();
    await own.up({ ...program, originUrl });
    expect(stored(1801)).toMatchObject({ OriginUrl: originUrl });
    emulator().edit(({ pullZones }) => void Object.assign(pullZones.at(-1) ?? {}, { OriginUrl: shown }));
    await own.refresh();
    expect(own.preview({ ...program, originUrl })).toBe("nothing");
  });

  test.each(["http://origin.acme.example", "https://origin.acme.example:8443", "https://origin.acme.example/base"])(
    "is drift if the platform returns %s",
    async (shown) => {
      const own = zone();
      await own.up(program);
      emulator().edit(({ pullZones }) => void Object.assign(pullZones.at(-1) ?? {}, { OriginUrl: shown }));
      await own.refresh();
      expect(own.preview(program)).toBe("update");
    },
  );
});
