import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { assumptions } from "../../../../commands/conformance/assumptions";
import { conform, type Run } from "../../../../commands/conformance/run";
import { readSettings } from "../../../../provider/settings/settings";
import { type Emulator, startEmulator } from "../../../emulator";
import { runCommand } from "../running";

let emulator: Emulator;
beforeEach(async () => {
  emulator = await startEmulator({ quiet: true, options: { deletedStorageZoneNames: "taken" } });
});
afterEach(() => emulator.close());

const account = () => ["--base-url", emulator.baseUrl, "--key", emulator.key];

const areas = (...names: string[]) => names.flatMap((name) => ["--area", name]);

function run(changed: Partial<Run> & { baseUrl?: string } = {}) {
  const { baseUrl = emulator.baseUrl, ...more } = changed;
  const given: Record<string, string> = { baseUrl, apiKey: emulator.key, maxRetries: "0" };
  const usual = { assumptions, prefix: "conformance-0", domain: "com", interrupted: new AbortController().signal };
  return conform(
    readSettings((name) => given[name], {}),
    { ...usual, ...more },
  );
}

/**
 * Returns the account's contents, except what a run cannot restore: counters, names of deleted storage zones,
 * applications that are still being deleted and their endpoints' pull zones (emulator only), and shield zones of
 * deleted pull zones.
 */
function contents() {
  const { nextIds: _counters, endpointZones: _zones, storageZones, applications, ...state } = emulator.state();
  const { shieldZones, wafRules } = state;
  const left = leftOver();
  const isKept = ({ shieldZoneId }: { shieldZoneId: number }) => !left.includes(shieldZoneId);
  return {
    ...state,
    shieldZones: shieldZones.filter(isKept),
    wafRules: wafRules.filter(isKept),
    storageZones: storageZones.filter(({ Deleted }) => !Deleted),
    applications: applications.filter(({ deletedAt }) => deletedAt === null),
  };
}

function leftOver(): number[] {
  const { pullZones, shieldZones } = emulator.state();
  const left = shieldZones.filter(({ pullZoneId }) => !pullZones.some(({ Id }) => Id === pullZoneId));
  return left.map(({ shieldZoneId }) => shieldZoneId);
}

test("the emulator behaves as assumed, and a run restores its contents", async () => {
  const before = contents();
  const { findings, left, shieldZones } = await run();
  const notAsExpected = findings.filter(({ verdict, assumption }) =>
    "notProbed" in assumption ? verdict !== "not tried" : verdict !== "as expected",
  );
  expect(notAsExpected).toEqual([]);
  expect(left).toEqual([]);
  expect(leftOver()).toEqual(shieldZones);
  expect(contents()).toEqual(before);
  const written = emulator.requests().filter(({ method }) => method !== "GET");
  expect(written.filter(({ status }) => (status ?? 0) < 300).length).toBeGreaterThan(40);
});

test("detects a platform that behaves differently, and prints the consequences", async () => {
  emulator.setOptions({ deletedStorageZoneNames: "free" });
  emulator.setFaults([
    {
      match: { operation: "updateDnsRecord" },
      inject: {
        status: 400,
        body: { ErrorKey: "validation_error", Field: "Name", Message: `The name is | fixed for ${emulator.key}.` },
      },
    },
  ]);
  const { code, out } = await runCommand(["conformance", ...account(), "--yes", ...areas("DNS", "Storage")]);
  expect(code).toBe(2);
  expect(out).toContain(
    "| DNS | An update can change the name of a record | `POST /dnszone/{zoneId}/records/{id}` | the new name | " +
      "400 (validation_error: The name is \\| fixed for [secret].) | differs |\n",
  );
  expect(out).toContain(
    "differs: Storage: The name of a deleted zone stays reserved. Seen: accepted. " +
      "Consequence: a replacement under the same name is rejected although it would succeed\n",
  );
});

test("deletes an object whose create lost its response, and skips probes that need the object", async () => {
  const before = contents();
  emulator.setFaults([{ match: { operation: "createDnsZone" }, inject: { cut: "after" } }]);
  const { DNS = [], Storage = [] } = assumptions;
  const { findings, left } = await run({ assumptions: { DNS, Storage } });
  expect(findings.filter(({ area }) => area === "DNS").map(({ verdict }) => verdict)).not.toContain("as expected");
  expect(findings.find(({ area }) => area === "DNS")?.remark).toMatch(
    /^could not create the DNS zone .*ECONNRESET|closed/,
  );
  expect(findings.find(({ area }) => area === "Storage")?.verdict).toBe("as expected");
  expect(left).toEqual([]);
  expect(contents()).toEqual(before);
});

test("deletes an object that is not on the first page of a list", async () => {
  emulator.edit(({ databases }) => {
    const others = Array.from({ length: 120 }, (_, index) => ({ id: `db_other${index}`, name: `other-${index}` }));
    databases.push(
      ...others.map((other) => ({ ...structuredClone(databases[0] as (typeof databases)[number]), ...other })),
    );
  });
  const before = contents();
  const { Databases = [] } = assumptions;
  const { left } = await run({ assumptions: { Databases } });
  expect(left).toEqual([]);
  expect(contents()).toEqual(before);
});

test("names the shield zones that the platform does not delete", async () => {
  const { code, err } = await runCommand(["conformance", ...account(), "--yes", ...areas("Shield")]);
  expect(code).toBe(0);
  expect(leftOver().length).toBeGreaterThan(1);
  expect(err).toContain(`shield zones ${leftOver().join(", ")} left behind, because the platform keeps`);
});

test("names a shield zone's rate limit that could not be deleted", async () => {
  emulator.setFaults([{ match: { operation: "deleteRateLimit" }, inject: { status: 403 } }]);
  const { Shield = [] } = assumptions;
  const { left } = await run({ assumptions: { Shield } });
  const { id, shieldZoneId } = emulator.state().rateLimits.at(-1) ?? {};
  expect(leftOver()).toContain(shieldZoneId);
  expect(left).toEqual([expect.stringContaining(`rate limit ${id} of shield zone ${shieldZoneId}: `)]);
});

test("deletes the created objects after an interruption", async () => {
  const before = contents();
  const interruption = new AbortController();
  const { findings } = await run({ interrupted: interruption.signal, onFinding: () => interruption.abort() });
  const tried = findings.filter(({ remark }) => remark !== "the run was interrupted" && remark === undefined);
  expect(tried).toHaveLength(1);
  expect(contents()).toEqual(before);
});

test("names what cannot be deleted", async () => {
  emulator.setFaults([{ match: { operation: "deleteStorageZone" }, inject: { status: 500 } }]);
  const { code, err } = await runCommand(["conformance", ...account(), "--yes", "--area", "Storage"]);
  expect(code).toBe(1);
  expect(err).toMatch(/not deleted: storage zone conformance-\w+-1: 500/);
  expect(err).toMatch(/delete the objects whose names begin with conformance-\w+\n$/);
});

test("creates nothing if the key may not list objects, because it could not find them again", async () => {
  const { code, err } = await runCommand(["conformance", "--base-url", emulator.baseUrl, "--key", "wrong", "--yes"]);
  expect(code).toBe(1);
  expect(err).toContain("could not list the DNS zones: 401 authentication.failed: The request authorization failed");
  expect(emulator.requests().filter(({ method }) => method !== "GET")).toEqual([]);
});

test("tries nothing that costs money in a real account", async () => {
  // A platform counts as a real account unless it identifies itself as an emulator.
  const platform = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const isHealth = request.url?.startsWith("/__emulator");
    const { method = "", headers } = request;
    const body = method === "GET" || chunks.length === 0 ? {} : { body: Buffer.concat(chunks) };
    const kept = ["accesskey", "content-type", "checksum", "override-content-type"].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])] as [string, string]],
    );
    const reply = await fetch(emulator.baseUrl + request.url, { method, headers: kept, ...body });
    response.writeHead(isHealth ? 404 : reply.status).end(Buffer.from(await reply.arrayBuffer()));
  });
  await new Promise<void>((resolve) => platform.listen(0, "127.0.0.1", resolve));
  const { Shield = [], "API Guardian": ApiGuardian = [], Databases = [], Containers = [] } = assumptions;
  const { findings } = await run({
    assumptions: { Shield, "API Guardian": ApiGuardian, Databases, Containers },
    baseUrl: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
  });
  await new Promise((resolve) => platform.close(resolve));
  const left = findings.filter(({ assumption, verdict }) => !("notProbed" in assumption) && verdict !== "as expected");
  const ofAdvancedPlan = "it may cost money, because it needs a shield zone on the Advanced plan";
  const costs = {
    Shield: ofAdvancedPlan,
    "API Guardian": ofAdvancedPlan,
    Databases: "it may cost money, because it needs a database, whose price is not published",
    Containers: "it may cost money, because it needs an application, whose instances are billed",
  };
  expect(left.map(({ verdict, remark, area }) => [verdict, remark, area])).toEqual(
    left.map(({ area }) => ["not tried", costs[area as keyof typeof costs], area]),
  );
  expect(Object.keys(costs).map((area) => left.filter((each) => each.area === area).length)).toEqual([4, 4, 3, 4]);
  const sent = emulator.requests();
  const created = sent.filter(({ operation }) => operation === "createShieldZone");
  expect(created.length).toBeGreaterThan(0);
  expect(created.filter(({ body }) => JSON.stringify(body).includes('"planType":1'))).toEqual([]);
  expect(sent.filter(({ operation }) => /(Database|Application)s?$/.test(operation ?? ""))).toEqual([]);
});

test.each([
  [
    ["--key", "k"],
    /this command creates and deletes its own DNS zones, .* in the account of http.*\. Pass --yes to allow this/,
  ],
  [["--yes"], /--key or EDGE_ACCESS_KEY is required/],
])("refuses the arguments %j, and sends no requests", async (args, problem) => {
  const { code, err } = await runCommand(["conformance", "--base-url", emulator.baseUrl, ...args]);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(problem) });
  expect(emulator.requests()).toEqual([]);
});

test("reads the account from the environment if no option is set", async () => {
  const env = { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key };
  expect((await runCommand(["conformance"], env)).err).toContain("Pass --yes to allow this");
  const { code, out, err } = await runCommand(["conformance", "--yes", "--area", "DNS"], env);
  expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining(`testing ${emulator.baseUrl}; the names`) });
  expect(out).not.toMatch(/\| Storage \|/);
  expect(out).not.toContain(emulator.key);
});

test("runs against the emulator without an address", async () => {
  const { code, out } = await runCommand(["conformance", "--area", "Storage"]);
  expect(code).toBe(0);
  expect(out).toMatch(/^\d+ as expected, 0 differs, 0 not tried$/m);
});
