import { readFrom, today, withPlatform } from "./reading";

const { emulator, read } = withPlatform();

test("countries and edge regions have the codes that settings accept", async () => {
  const { countries } = await read("getCountries");
  expect(countries).toContainEqual(expect.objectContaining({ isoCode: "CH", isEu: false, popList: [] }));
  const { regions } = await read("getEdgeRegions");
  expect(regions[0]).toMatchObject({ id: 1, regionCode: "DE", allowLatencyRouting: true });
});

test("languages of videos have the codes that settings accept", async () => {
  const { languages } = await read("getVideoLanguages");
  expect(languages[0]).toMatchObject({ shortCode: "en", supportPlayerTranslation: true, supportTranscribing: true });
});

test("databases are read from all pages, with names in camel case", async () => {
  emulator().edit(({ databases }) => {
    const [seed] = databases;
    if (seed) databases.push(...Array.from({ length: 1500 }, (_, index) => ({ ...seed, id: `db_${index}` })));
  });
  const { databases } = await read("getDatabases", { search: "orders" });
  expect(databases).toHaveLength(1501);
  expect(databases[0]).toMatchObject({ id: "db_seed1", storageRegion: "eu-west-1", replicaRegions: [] });
  expect(
    emulator()
      .requests()
      .map(({ query }) => query.page),
  ).toEqual(["1", "2"]);
});

test("statistics of all pull zones are requested with every chart, by the day", async () => {
  const statistics = await read("getStatistics", { dateFrom: "03-01-2026", dateTo: today, hourly: true });
  expect(statistics).toMatchObject({ cacheHitRate: 93.75, error4xxChart: { "2026-03-10T00:00:00Z": 3 } });
  expect(emulator().requests()[0]?.query).toMatchObject({ pullZone: "-1", dateFrom: "2026-03-01", hourly: "true" });
  expect(() => read("getStatistics", { dateFrom: today, dateTo: "2026-03-09" })).toThrow(
    "dateFrom must not be after dateTo",
  );
});

test("the usage of a database has a period, the last 30 days by default", async () => {
  const usage = await read("getDatabaseUsage", { databaseId: "db_seed1", dateFrom: "03-01-2026", dateTo: today });
  expect(usage).toMatchObject({ rowsRead: 1024, rowsWritten: 64, avgLatencyMs: 1.5 });
  await read("getDatabaseUsage", { databaseId: "db_seed1", dateTo: today });
  await read("getDatabaseUsage", { databaseId: "db_seed1" });
  const [days, month, latest] = emulator()
    .requests()
    .map(({ query }) => query);
  expect(days).toEqual({ from: "2026-03-01T00:00:00.000Z", to: "2026-03-10T23:59:59.999Z" });
  expect(month).toEqual({ from: "2026-02-08T23:59:59.999Z", to: "2026-03-10T23:59:59.999Z" });
  expect(Date.parse(String(latest?.to)) - Date.parse(String(latest?.from))).toBe(30 * 24 * 3_600_000);
});

test("statistics of a script are requested by the day, with the latest numbers", async () => {
  const statistics = await read("getScriptStatistics", { scriptId: 3001, dateFrom: "03-01-2026", dateTo: today });
  expect(statistics).toMatchObject({ totalRequestsServed: 256, requestsServedChart: { "2026-03-10T00:00:00Z": 256 } });
  expect(emulator().requests()[0]?.query).toEqual({
    dateFrom: "2026-03-01T00:00:00.000Z",
    dateTo: "2026-03-10T23:59:59.999Z",
    loadLatest: "true",
  });
});

test.each(["getDatabaseUsage", "getScriptStatistics"])("%s refuses a period that ends before it starts", (name) => {
  const args = { databaseId: "db_seed1", scriptId: 3001, dateFrom: today, dateTo: "2026-03-09" };
  const { [name === "getDatabaseUsage" ? "scriptId" : "databaseId"]: _other, ...own } = args;
  expect(() => read(name, own)).toThrow("dateFrom must not be after dateTo");
});

describe("the audit log", () => {
  const entry = (id: number) => ({ ResourceId: String(id), ActorId: "42" });
  const pages = [
    { body: { Logs: [entry(1), entry(1)], HasMoreData: true, ContinuationToken: "a+b" } },
    { body: { Logs: [entry(2)], HasMoreData: false, ContinuationToken: "c" } },
  ];

  test("is read page by page, and counts equal entries separately", async () => {
    const { result, urls } = await readFrom(pages, "getAuditLog", { date: today, actorId: "42" });
    expect(result.entries.map(({ resourceId }: { resourceId: string }) => resourceId)).toEqual(["1", "1", "2"]);
    expect(result.hasMoreData).toBe(false);
    expect(urls).toEqual([
      "/user/audit/2026-03-10?ActorId=42&Limit=1000",
      "/user/audit/2026-03-10?ActorId=42&Limit=1000&ContinuationToken=a%2Bb",
    ]);
  });

  test.each([
    [1, 1, true],
    [2, 1, true],
    [3, 2, false],
  ])("ends at a limit of %i", async (limit, requests, hasMoreData) => {
    const { result, urls } = await readFrom(pages, "getAuditLog", { date: today, limit });
    expect(result.entries).toHaveLength(limit);
    expect(result.hasMoreData).toBe(hasMoreData);
    expect(urls).toHaveLength(requests);
  });

  test("causes an error if a token is repeated", async () => {
    const { error } = await readFrom(pages.slice(0, 1), "getAuditLog", { date: today });
    expect(error?.message).toMatch(/pagination did not terminate \(a cursor was repeated/);
  });

  test("contains changes of an object that others made on the day", async () => {
    const { entries } = await read("getAuditLog", { date: today, resourceId: "1001" });
    expect(entries).toMatchObject([{ resourceType: "PullZone", action: "Update", actorType: "User" }]);
    expect((await read("getAuditLog", { date: "2026-03-09" })).entries).toEqual([]);
  });
});

test("the metrics of a shield zone contain the used share of its plan", async () => {
  const metrics = await read("getShieldMetrics", { shieldZoneId: 7002 });
  expect(metrics).toMatchObject({ ddos: { blockedRequests: 1 }, waf: { totalTriggeredRules: 3 } });
  expect(metrics.totalBillableRequests).toBeLessThan(metrics.totalCleanRequestsLimit);
});

test("verified bots have named actions, and unverifiable bots can be omitted", async () => {
  const { bots } = await read("getVerifiedBots", { shieldZoneId: 7002 });
  expect(bots).toContainEqual({
    name: "CCBot",
    category: "aiScraper",
    action: "None",
    categoryAction: "None",
    isVerifiable: false,
  });
  expect(bots.at(-1)).toMatchObject({ name: "Bunny" });
  expect(bots.at(-1)).not.toHaveProperty("category");
  const verifiable = await read("getVerifiedBots", { shieldZoneId: 7002, verifiableOnly: true });
  expect(verifiable.bots.filter(({ name }: { name: string }) => name === "CCBot")).toEqual([]);
});
