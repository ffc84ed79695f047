import { type IncomingHttpHeaders, request } from "node:http";
import { dnsRecordType } from "../../../provider/api/dnsZones";
import { edgeRuleActionType, edgeRuleTriggerType } from "../../../provider/api/pullZones";
import { type PlatformSeed, type PlatformState, startEmulator } from "../../emulator";

type Emulator = Awaited<ReturnType<typeof startEmulator>>;

const type = dnsRecordType.values;
const action = edgeRuleActionType.values;
const base64 = (content: string) => Buffer.from(content).toString("base64");

/** A folder of files that is served as www.shop.example, with its DNS records. */
const site: PlatformSeed = {
  storageZones: [
    {
      Id: 51,
      Name: "shop-files",
      Custom404FilePath: "/missing.html",
      files: [
        { path: "index.html", content: base64("<h1>Shop</h1>") },
        { path: "missing.html", content: base64("<h1>Not here</h1>") },
        { path: "docs/index.html", content: base64("<h1>Docs</h1>") },
        { path: "the menu.txt", content: base64("Soup"), contentType: "application/x-menu" },
      ],
    },
  ],
  pullZones: [
    {
      Id: 11,
      Name: "shop",
      // Only the id specifies the storage zone.
      StorageZoneId: 51,
      Hostnames: [
        { Id: 1, Value: "shop.cdn.example", IsSystemHostname: true },
        { Id: 2, Value: "www.shop.example" },
        { Id: 3, Value: "shop.example" },
        { Id: 4, Value: "old.shop.example" },
        { Id: 5, Value: "*.tenants.shop.example" },
      ],
    },
  ],
  dnsZones: [
    {
      Id: 41,
      Domain: "shop.example",
      Records: [
        { Id: 1, Type: type.CNAME, Name: "www", Value: "shop.cdn.example" },
        { Id: 2, Type: type.PullZone, Name: "", LinkName: "11" },
        { Id: 3, Type: type.CNAME, Name: "*.tenants", Value: "www.shop.example." },
        { Id: 4, Type: type.A, Name: "old", Value: "192.0.2.1" },
        { Id: 5, Type: type.PullZone, Name: "lost", LinkName: "12" },
        { Id: 6, Type: type.CNAME, Name: "one", Value: "two.shop.example" },
        { Id: 7, Type: type.CNAME, Name: "two", Value: "one.shop.example" },
        { Id: 8, Type: type.CNAME, Name: "new", Value: "shop.cdn.example" },
        { Id: 9, Type: type.CNAME, Name: "off", Value: "shop.cdn.example", Disabled: true },
      ],
    },
  ],
};

let emulator: Emulator;
beforeEach(async () => {
  emulator = await startEmulator({ quiet: true, seed: site });
});
afterEach(() => emulator.close());

interface Response {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly content: string;
}

/** Sends a visitor's request. `fetch` does not allow another `Host`. */
function visit(host: string, path = "/", headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(emulator.baseUrl + path, { method, headers: { host, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, content: Buffer.concat(chunks).toString() }),
      );
    });
    sent.on("error", reject).end();
  });
}

/** Sets the pull zone's edge rule, for addresses that match a pattern. */
function edgeRule(pattern: string, rule: Record<string, unknown>): void {
  emulator.edit(({ pullZones }) => {
    const zone = pullZones[0] as PlatformState["pullZones"][number];
    const triggers = [{ Type: edgeRuleTriggerType.values.Url, PatternMatches: [pattern], PatternMatchingType: 0 }];
    zone.EdgeRules = [
      { Guid: "rule", Enabled: true, OrderIndex: 0, Triggers: triggers, TriggerMatchingType: 0, ...rule } as never,
    ];
  });
}

const port = () => new URL(emulator.baseUrl).port;

describe("a file of the storage zone", () => {
  test.each([
    ["/", "<h1>Shop</h1>", "text/html; charset=utf-8"],
    ["/docs/?page=2", "<h1>Docs</h1>", "text/html; charset=utf-8"],
    ["/the%20menu.txt", "Soup", "application/x-menu"],
  ])("is served at %s", async (path, content, contentType) => {
    const response = await visit("www.shop.example", path);
    expect(response).toMatchObject({ status: 200, content, headers: { "content-type": contentType } });
    expect(response.headers["emulator-verdict"]).toBe("served");
  });

  test("that is missing yields the zone's error page, with 404 or the zone's status", async () => {
    const zone = (values: object) =>
      emulator.edit(({ storageZones }) => void Object.assign(storageZones[0] ?? {}, values));
    const page = "<h1>Not here</h1>";
    expect(await visit("www.shop.example", "/nothing")).toMatchObject({ status: 404, content: page });
    zone({ Rewrite404To200: true });
    expect(await visit("www.shop.example", "/nothing")).toMatchObject({ status: 200, content: page });
    expect(await visit("www.shop.example", "/v1.2/nothing")).toMatchObject({ status: 200, content: page });
    expect(await visit("www.shop.example", "/nothing.jpg?a=b")).toMatchObject({ status: 404, content: page });
    zone({ Custom404FilePath: null });
    const content = "The storage zone shop-files has no file nothing.\n";
    expect(await visit("www.shop.example", "/nothing")).toMatchObject({ status: 200, content });
    zone({ Rewrite404To200: false });
    expect(await visit("www.shop.example", "/nothing")).toMatchObject({ status: 404, content });
  });

  test("that is missing yields the default error page of a zone that sets none", async () => {
    const file = (path: string) => ({ path: `bunnycdn_errors/${path}`, content: base64(path) });
    const files = (...names: string[]) =>
      emulator.edit(
        ({ storageZones }) =>
          void Object.assign(storageZones[0] ?? {}, { Custom404FilePath: null, files: names.map(file) }),
      );
    files("404.png");
    expect(await visit("www.shop.example", "/nothing")).toMatchObject({ status: 404, content: "404.png" });
    files("404.png", "404.html");
    expect(await visit("www.shop.example", "/nothing")).toMatchObject({ status: 404, content: "404.html" });
  });

  test("is served as uploaded, only to GET and HEAD", async () => {
    const key = emulator.state().storageZones[0]?.Password ?? "";
    const body = Buffer.from([0, 255, 128, 10]);
    await fetch(`${emulator.baseUrl}/__storage/shop-files/a/b.png`, {
      method: "PUT",
      headers: { AccessKey: key },
      body,
    });
    const response = await visit("www.shop.example", "/a/b.png", {}, "HEAD");
    expect(response).toMatchObject({
      status: 200,
      content: "",
      headers: { "content-length": "4", "content-type": "image/png" },
    });
    expect(await visit("www.shop.example", "/", {}, "POST")).toMatchObject({ status: 405 });
  });

  test("of any other origin is not served, and the response explains why", async () => {
    emulator.edit(({ pullZones }) =>
      Object.assign(pullZones[0] as object, { OriginType: 0, OriginUrl: "https://origin.example" }),
    );
    const content =
      "The pull zone's origin is https://origin.example. The emulator serves files only from storage zones.\n";
    expect(await visit("www.shop.example")).toMatchObject({ status: 404, content });
  });
});

describe("a host name", () => {
  test.each([
    ["a CNAME record", "www.shop.example"],
    ["a PullZone record", "shop.example"],
    ["a wildcard with an intermediate name", "anna.tenants.shop.example"],
    ["the platform's own name, without a record", "shop.cdn.example"],
  ])("leads to the pull zone by %s", async (_how, host) => {
    expect((await visit(host)).content).toBe("<h1>Shop</h1>");
    expect((await visit(`${host}:8787`)).content).toBe("<h1>Shop</h1>");
    expect((await visit(`${host.toUpperCase()}.localhost:${port()}`)).content).toBe("<h1>Shop</h1>");
  });

  test.each([
    ["www.nobody.example.localhost", "No DNS zone or pull zone contains the host name www.nobody.example."],
    ["nothing.shop.example", "The DNS zone shop.example has no record for nothing.shop.example."],
    ["off.shop.example", "The DNS zone shop.example has no record for off.shop.example."],
    [
      "old.shop.example",
      "The DNS zone shop.example has no record that resolves to the edge, only A for old.shop.example.",
    ],
    ["lost.shop.example", "The record for lost.shop.example refers to pull zone 12, which does not exist."],
    ["one.shop.example", "The chain of records for one.shop.example is too long or circular."],
    ["new.shop.example", "new.shop.example resolves to the edge, but is not a host name of any pull zone."],
  ])("%s leads nowhere, and the response explains why", async (host, because) => {
    expect(await visit(host)).toMatchObject({ status: 404, content: `${because}\n` });
  });

  const records = (...given: object[]) =>
    emulator.edit(({ dnsZones }) => {
      const defaults = { Type: type.CNAME, Name: "fast" };
      void Object.assign(dnsZones[0] ?? {}, {
        Records: given.map((record, index) => ({ Id: index + 1, ...defaults, ...record })),
      });
    });

  test("of an accelerated address record leads to the record's pull zone", async () => {
    const accelerated = { Type: type.A, Value: "192.0.2.1", Accelerated: true };
    records({ ...accelerated, AcceleratedPullZoneId: 11 });
    expect((await visit("fast.shop.example")).content).toBe("<h1>Shop</h1>");
    records({ ...accelerated, AcceleratedPullZoneId: 12 });
    const because = "fast.shop.example resolves to the edge, but is not a host name of any pull zone.\n";
    expect((await visit("fast.shop.example")).content).toBe(because);
  });

  test.each([
    ["ignores an offline record beside one that is online", [2, 1], "<h1>Shop</h1>"],
    ["follows offline records if none is online", [2, 2], "two.example."],
    ["follows a single record though it is offline", [2], "two.example."],
  ])("%s", async (_title, statuses, expected) => {
    const values = ["two.example", "www.shop.example"];
    const www = { Name: "www", Value: "shop.cdn.example" };
    const monitored = statuses.map((MonitorStatus, index) => ({ Value: values[index], MonitorType: 1, MonitorStatus }));
    emulator.edit(
      ({ pullZones }) => void pullZones[0]?.Hostnames.push({ Value: "fast.shop.example", ForceSSL: false }),
    );
    records(www, ...monitored);
    expect((await visit("fast.shop.example")).content).toContain(expected);
  });

  test.each(["localhost", "127.0.0.1", "emulator.localhost", "www.nobody.example", "[::1]"])(
    "%s serves the API",
    async (host) => {
      const response = await visit(`${host}:${port()}`, "/pullzone/11", { AccessKey: emulator.key });
      expect(JSON.parse(response.content)).toMatchObject({ Id: 11 });
    },
  );

  test("of a site provides neither the API nor the control plane", async () => {
    for (const path of ["/pullzone/11", "/__emulator/state"]) {
      expect(await visit("www.shop.example", path, { AccessKey: emulator.key })).toMatchObject({
        status: 404,
        content: "<h1>Not here</h1>",
      });
    }
    expect(emulator.requests()).toEqual([]);
  });
});

describe("a visit", () => {
  test("is blocked by a rule", async () => {
    edgeRule("*/admin*", { Description: "Keep out", ActionType: action.BlockRequest });
    const response = await visit("www.shop.example", "/admin/");
    expect(response).toMatchObject({ status: 403, content: 'blocked (403) by edge rule "Keep out"\n' });
    expect(response.headers["emulator-verdict"]).toBe('blocked (403) by edge rule "Keep out"');
    expect((await visit("www.shop.example", "/docs/")).status).toBe(200);
  });

  test("is redirected by a rule, to this machine if the browser needs that", async () => {
    edgeRule("*/old", {
      ActionType: action.Redirect,
      ActionParameter1: "https://shop.example/docs/?from=old",
      ActionParameter2: "301",
    });
    const location = "https://shop.example/docs/?from=old";
    expect(await visit("www.shop.example", "/old")).toMatchObject({ status: 301, headers: { location } });
    const local = `http://shop.example.localhost:${port()}/docs/?from=old`;
    const response = await visit(`www.shop.example.localhost:${port()}`, "/old");
    expect(response).toMatchObject({ status: 301, headers: { location: local } });
    // A new zone may refuse requests without a referrer.
    emulator.edit(({ pullZones }) => void Object.assign(pullZones[0] ?? {}, { BlockNoneReferrer: true }));
    expect(await visit("www.shop.example", "/old")).toMatchObject({ status: 301, headers: { location } });
  });

  test("is redirected to an address with variables, and gets a header with variables", async () => {
    const redirect = { ActionType: action.Redirect, ActionParameter2: "301" };
    edgeRule("*/old*", { ...redirect, ActionParameter1: "https://www.example.com{{path}}" });
    const location = "https://www.example.com/old/a?b=c";
    expect(await visit("www.shop.example", "/old/a?b=c")).toMatchObject({ status: 301, headers: { location } });
    edgeRule("*/old*", { ...redirect, Description: "Moved", ActionParameter1: "https://%{Server.ID}.example.com/" });
    const response = await visit("www.shop.example", "/old/a");
    expect([response.status, response.headers.location]).toEqual([301, undefined]);
    expect(response.content).toContain('not evaluated: %{Server.ID} of edge rule "Moved"');
    const header = { ActionType: action.SetResponseHeader, ActionParameter1: "X-From" };
    edgeRule("*", { ...header, ActionParameter2: "%{User.CountryCode}, %{Path.0}" });
    const { headers } = await visit("www.shop.example", "/docs/index.html", { "Emulator-Country": "DE" });
    expect(headers["x-from"]).toBe("DE, docs");
    edgeRule("*", { ...header, ActionParameter2: "%{Server.ZoneCode}" });
    expect((await visit("www.shop.example")).headers["x-from"]).toBeUndefined();
  });

  test("gets the header that a rule sets", async () => {
    edgeRule("*", {
      ActionType: action.SetResponseHeader,
      ActionParameter1: "X-Frame-Options",
      ActionParameter2: "DENY",
    });
    expect((await visit("www.shop.example")).headers["x-frame-options"]).toBe("DENY");
    edgeRule("*", { ActionType: action.SetResponseHeader, ActionParameter1: "X-Bad", ActionParameter2: "a\r\nb: c" });
    const { headers, status } = await visit("www.shop.example");
    expect([status, headers["x-bad"], headers.b]).toEqual([200, undefined, undefined]);
  });

  test("counts as an HTTPS request from the address and country in its headers", async () => {
    emulator.edit(({ pullZones }) => {
      const zone = pullZones[0] as PlatformState["pullZones"][number];
      Object.assign(zone, { BlockedIps: ["203.0.113.7"], BlockedCountries: ["XX"] });
      for (const hostname of zone.Hostnames) hostname.ForceSSL = true;
    });
    const home = { "Emulator-Country": "DE" };
    expect(await visit("www.shop.example", "/", home)).toMatchObject({ status: 200 });
    expect(await visit("www.shop.example", "/docs/", { ...home, "X-Forwarded-Proto": "http" })).toMatchObject({
      status: 302,
      headers: { location: "https://www.shop.example/docs/" },
    });
    expect(await visit("www.shop.example", "/", { ...home, "X-Forwarded-For": "203.0.113.7" })).toMatchObject({
      status: 403,
    });
    // DNS blocks a country based on the resolver's address, so the visitor may be served.
    const blocked = await visit("www.shop.example", "/", { "Emulator-Country": "XX" });
    expect([blocked.status, blocked.headers["emulator-verdict"]]).toEqual([200, expect.stringContaining("resolver")]);
    // The request's country is unknown. It is served, and the response says that it may be blocked.
    const { status, headers } = await visit("www.shop.example");
    expect(status).toBe(200);
    expect(headers["emulator-verdict"]).toContain("undecided: served or blocked");
    expect(await visit("www.shop.example", "/", { "Emulator-Country": "Germany" })).toMatchObject({ status: 400 });
  });

  test("counts a referrer on this machine as the site's own", async () => {
    emulator.edit(({ pullZones }) => Object.assign(pullZones[0] as object, { BlockedReferrers: ["thief.example"] }));
    const from = (host: string) =>
      visit("www.shop.example", "/", { Referer: `http://${host}.localhost:${port()}/page` });
    expect((await from("thief.example")).status).toBe(403);
    expect((await from("www.friend.example")).status).toBe(200);
  });

  test("is refused by the shield with the zone's page", async () => {
    const variableTypes = { REQUEST_URI: "" };
    const rule = { id: 1, shieldZoneId: 71, ruleName: "Attacks" };
    const on = {
      planType: 1,
      wafEnabled: true,
      wafExecutionMode: 1,
      learningMode: false,
      whitelabelResponsePages: true,
    };
    emulator.putState({
      ...site,
      shieldZones: [{ shieldZoneId: 71, pullZoneId: 11, ...on, responsePages: { block: "<p>Sorry.</p>" } }],
      wafRules: [{ ...rule, ruleConfiguration: { actionType: 1, operatorType: 2, value: "attack", variableTypes } }],
    });
    const response = await visit("www.shop.example", "/?attack");
    expect(response).toMatchObject({ status: 403, headers: { "content-type": "text/html; charset=utf-8" } });
    expect(response.content).toContain("<body><p>Sorry.</p></body>");
  });
});
