import { prepareInvoke, streamInvoke } from "../../../../provider/dataSources/invoke";
import { readFrom, withPlatform } from "./reading";

const { emulator, read, context } = withPlatform();

const zone = { pullZoneId: 1001 };
const ids = (logs: readonly { requestId: string }[]) => logs.map(({ requestId }) => Number.parseInt(requestId, 16));

test("access logs are those of the last day, the newest first", async () => {
  const { logs } = await read("getPullZoneLogs", zone);
  expect(ids(logs)).toEqual(Array.from({ length: 96 }, (_, index) => index));
  expect(logs[0]).toEqual({
    timestamp: "2026-03-10T11:59:59.000Z",
    pullZoneId: 1001,
    requestId: "0".repeat(32),
    cacheStatus: "MISS",
    statusCode: 404,
    bytesSent: 1000,
    remoteIp: "198.51.100.0",
    countryCode: "DE",
    edgeLocation: "DE",
    scheme: "https",
    host: "www.acme.example",
    path: "/page-0?q=1",
    url: "https://www.acme.example/page-0?q=1",
    userAgent: "Mozilla/5.0",
  });
});

test.each<[object, readonly number[]]>([
  [{ statuses: ["404"], from: "2026-03-10T05:00:00Z" }, [0, 10, 20]],
  [{ statuses: ["4xx", "500"], from: "2026-03-10T06:00:00+01:00", order: "asc" }, [20, 10, 0]],
  [{ cacheStatuses: ["MISS"], limit: 2 }, [0, 3]],
  [{ countries: ["FR"], limit: 1 }, [1]],
  [{ urlContains: "ACME.example/page-7?" }, [7]],
  [{ search: "nothing page-9?" }, [9]],
  [{ remoteIp: "198.51.100.77", limit: 1 }, [0]],
  [{ requestId: "00000000-0000-0000-0000-000000000005" }, [5]],
])("access logs are filtered by %j", async (filter, expected) => {
  expect(ids((await read("getPullZoneLogs", { ...zone, ...filter })).logs)).toEqual(expected);
});

test("a zone that logs no IP addresses ignores the filter remoteIp", async () => {
  emulator().edit(({ pullZones: [first] }) => Object.assign(first ?? {}, { LogAnonymizationType: 1 }));
  expect((await read("getPullZoneLogs", { ...zone, remoteIp: "192.0.2.1", limit: 3 })).logs).toHaveLength(3);
});

test("the logs of a zone without logging are an error that names the setting", async () => {
  emulator().edit(({ pullZones: [first] }) => Object.assign(first ?? {}, { EnableLogging: false }));
  await expect(read("getPullZoneLogs", zone)).rejects.toThrow(
    /404 Not Found: Logging is not enabled for this pull zone \[logging_disabled\]\. Set `enableLogging`/,
  );
});

test("a window of more than three days is refused by the check, or with the platform's details", async () => {
  await expect(read("getPullZoneLogs", { ...zone, from: "2026-03-01T00:00:00Z" })).rejects.toThrow(
    /Time range cannot exceed 3 days/,
  );
  expect(() =>
    prepareInvoke("getPullZoneLogs", { ...zone, from: "2026-03-01T00:00:00Z", to: "2026-03-05T00:00:00Z" }),
  ).toThrow("from must be at most 3 days before to");
});

test("at most thirty requests for a zone are accepted in ten seconds", async () => {
  for (let index = 0; index < 30; index++) await read("getPullZoneLogs", { ...zone, limit: 1 });
  await expect(read("getPullZoneLogs", { ...zone, limit: 1 }, { maxRetries: 0 })).rejects.toThrow(/429.*rate_limited/s);
  emulator().advance(10_000);
  await read("getPullZoneLogs", { ...zone, limit: 1 }, { maxRetries: 0 });
});

const page = (data: readonly object[], hasMore: boolean) => ({
  body: { data, pagination: { hasMore }, query: { from: "2026-03-09T12:00:00Z", to: "2026-03-10T12:00:00Z" } },
});

test("further pages have the window of the first one and repeat no entry", async () => {
  const replies = [
    page([{ requestId: "a" }, { requestId: "b" }], true),
    page([{ requestId: "b" }, { requestId: "c" }], false),
  ];
  const { result, urls } = await readFrom(replies, "getPullZoneLogs", zone);
  expect(result).toEqual({ logs: [{ requestId: "a" }, { requestId: "b" }, { requestId: "c" }] });
  const [first, second] = urls.map((url) => new URL(url ?? "", "http://localhost"));
  expect(first?.pathname).toBe("/__access-logging/v2/pullzones/1001/logs");
  expect(Object.fromEntries(first?.searchParams ?? [])).toEqual({ limit: "10000", offset: "0" });
  expect(Object.fromEntries(second?.searchParams ?? [])).toEqual({
    limit: "10000",
    offset: "10000",
    from: "2026-03-09T12:00:00Z",
    to: "2026-03-10T12:00:00Z",
  });
});

test("an authorization header of extended logging is left out", async () => {
  const { result } = await readFrom(
    [page([{ requestId: "a", bodyBytesSent: 7, authorizationHeader: "Basic c2VjcmV0" }], false)],
    "getPullZoneLogs",
    zone,
  );
  expect(result).toEqual({ logs: [{ requestId: "a", bodyBytesSent: 7 }] });
});

test("pages that stay empty end with an error", async () => {
  const { error } = await readFrom(Array(100).fill(page([], true)), "getPullZoneLogs", zone);
  expect(error?.message).toContain("100 pages were empty although more were announced");
});

test("access logs have an address setting of their own, independent of the base address", async () => {
  const far = { baseUrl: "https://api.example.com" };
  await expect(read("getPullZoneLogs", zone, far)).rejects.toThrow("logging.bunnycdn.com is another machine");
  const { logs } = await read(
    "getPullZoneLogs",
    { ...zone, limit: 1 },
    {
      ...far,
      accessLoggingUrl: `${emulator().baseUrl}/__access-logging`,
    },
  );
  expect(logs).toHaveLength(1);
});

test("the iterator yields the same entries", async () => {
  const seen = [];
  for await (const batch of streamInvoke(prepareInvoke("getPullZoneLogs", zone), context())) seen.push(...batch);
  expect(seen).toEqual((await read("getPullZoneLogs", zone)).logs);
});
