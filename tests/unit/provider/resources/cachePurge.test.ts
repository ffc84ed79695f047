import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { cachePurge } from "../../../../provider/resources/pullZones/cachePurge";
import type { Properties } from "../../../../provider/schema/properties";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator, sentRequests } = withEmulator();

const program = (more: Properties = {}) => ({ pullZoneId: 1001, triggers: { release: "1" }, waitSeconds: 0, ...more });
const purge = (settings = {}) => new Stacked(cachePurge, testContext(emulator(), settings));

test("a purge clears the pull zone when it is created, and whenever a trigger changes", async () => {
  const own = purge();
  await own.up(program());
  expect(await own.up(program())).toBe("nothing");
  await own.up(program({ triggers: { release: "2" } }));
  await own.up(program({ triggers: { release: "2" }, waitSeconds: 1 }));
  await own.destroy();
  const request = ["POST /pullzone/1001/purgeCache", {}];
  expect(writes(emulator())).toEqual([request, request]);
});

test("a purge clears everything with a tag, or single addresses", async () => {
  await purge().up(program({ cacheTag: "catalogue" }));
  expect(writes(emulator())).toEqual([["POST /pullzone/1001/purgeCache", { CacheTag: "catalogue" }]]);
  emulator().clearRequests();
  await purge().up(program({ urls: ["https://www.acme.example/a/*", "https://www.acme.example/"] }));
  const urls = sentRequests()
    .filter(({ method }) => method === "POST")
    .map(({ query }) => String(new URLSearchParams(query as never).get("url")));
  expect(urls).toEqual(["https://www.acme.example/a/*", "https://www.acme.example/"]);
});

test("a purge waits until a storage zone has copied its files, and reports that", async () => {
  const own = purge();
  const before = emulator().now().getTime();
  await own.up(program({ waitSeconds: undefined }));
  expect(emulator().now().getTime() - before).toBeGreaterThanOrEqual(5_000);
  expect(own.context.infos).toEqual(["cache of pull zone 1001: waiting 5 s before the purge"]);
});

test("a purge with a lost response is repeated", async () => {
  emulator().setFaults([{ match: { operation: "purgePullZoneCache" }, inject: { cut: "after" }, times: 1 }]);
  await purge({ maxRetries: "1" }).up(program());
  expect(writes(emulator())).toHaveLength(2);
});

test("an address outside of all pull zones is an error that quotes the address and the platform, and the next up purges again", async () => {
  const own = purge();
  const urls = ["https://nobody.example/"];
  expect(await failureOf(own.up(program({ urls })))).toMatch(
    /^"https:\/\/nobody\.example\/": could not purge the address .*\[purge\.urls_invalid\]/,
  );
  expect(own.state).toBeUndefined();
});

describe("a purge that the zone's settings disable is refused before it is sent:", () => {
  const permaCache = { PermaCacheStorageZoneId: 5821 };
  const perCountry = { EnableCountryCodeVary: true };
  const [file, folder, wildcard] = ["a.png", "a/", "a/*"].map((path) => `https://www.acme.example/${path}`);

  test.each([
    ["a tag with Perma-Cache", permaCache, { cacheTag: "catalogue" }, "a purge by tag has no effect"],
    ["a folder with Perma-Cache", permaCache, { urls: [file, folder] }, `a purge of "${folder}", which covers`],
    ["a wildcard with Perma-Cache", permaCache, { urls: [wildcard] }, `a purge of "${wildcard}", which covers`],
    ["a file that varies by country", perCountry, { urls: [file] }, "a purge of URLs has no effect"],
  ])("%s", async (_, settings, more, message) => {
    emulator().edit(({ pullZones }) => Object.assign(pullZones.find(({ Id }) => Id === 1001) ?? {}, settings));
    expect(await failureOf(purge().up(program(more)))).toContain(message);
    expect(writes(emulator())).toEqual([]);
  });

  test.each([
    ["a file with Perma-Cache", permaCache, { urls: [file] }],
    ["a whole zone with Perma-Cache", permaCache, {}],
    ["a whole zone that varies by country", perCountry, {}],
  ])("but %s is purged", async (_, settings, more) => {
    emulator().edit(({ pullZones }) => Object.assign(pullZones.find(({ Id }) => Id === 1001) ?? {}, settings));
    await purge().up(program(more));
    expect(sentRequests().filter(({ method }) => method === "POST")).toHaveLength(1);
  });
});

test("a purge of many addresses waits as long as the platform asks", async () => {
  const urls = ["a", "b", "c"].map((path) => `https://www.acme.example/${path}`);
  emulator().setFaults([
    {
      match: { operation: "purgeAddress" },
      inject: { status: 429, headers: { "Retry-After": "0.01" } },
      nth: 2,
      times: 2,
    },
  ]);
  await purge({ maxRetries: "2" }).up(program({ urls }));
  expect(sentRequests().filter(({ method, status }) => method === "POST" && status === 200)).toHaveLength(3);
});

test("a tag that no header can contain is refused", () => {
  const problems = (cacheTag: string) => lifecycle.checkInputs(cachePurge, program({ cacheTag })).failures;
  expect(problems("é".repeat(512))).toEqual([]);
  expect(problems("é".repeat(513))).toEqual([expect.stringContaining("1024 bytes")]);
});

test("a tag and addresses exclude each other", () => {
  expect(lifecycle.checkInputs(cachePurge, program({ cacheTag: "a", urls: ["https://a.example/"] })).failures).toEqual([
    "cacheTag and urls cannot be combined; set one of them",
  ]);
});

test("an import has no triggers, so a program's first triggers purge", async () => {
  const found = await lifecycle.read(cachePurge, testContext(emulator()), "1001", {});
  expect(found?.state).toMatchObject({ pullZoneId: 1001, triggers: {} });
});
