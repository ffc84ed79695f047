import { prepareInvoke, streamInvoke } from "../../../../provider/dataSources/invoke";
import { readFrom, today, withPlatform } from "./reading";

const { emulator, context, read } = withPlatform();

const zone = { shieldZoneId: 7002, date: today };

describe("origin error logs", () => {
  test("have a parsed document and their labels", async () => {
    const { logs } = await read("getOriginErrorLogs", { pullZoneId: 1001, date: today });

    expect(logs).toHaveLength(3);
    expect(logs[0]).toEqual({
      logId: "origin-1",
      timestamp: 1_767_225_660_000,
      log: expect.objectContaining({ RequestUrl: "https://www.acme.example/checkout", StatusCode: 502 }),
      labels: { ErrorCode: "origin_closed", StatusCode: "502", ServerZone: "DE" },
    });
  });

  test.each(["2026-03-10", "03-10-2026"])("can be read for the day %s", async (date) => {
    await read("getOriginErrorLogs", { pullZoneId: 1001, date });

    expect(emulator().requests().at(-1)?.path).toMatch(/\/1001\/03-10-2026$/);
  });

  test.each([
    ["the key", {}, { accesskey: "secret-key-1" }],
    ["only the JWT, if it is set", { originLoggingJwt: "a.b.c" }, { authorization: "a.b.c" }],
  ])("are requested with %s", async (_, settings, credentials) => {
    const args = { pullZoneId: 1001, date: today };
    const { result, received } = await readFrom([{ body: { logs: null } }], "getOriginErrorLogs", args, settings);

    expect(result).toEqual({ logs: [] });
    const { accesskey, authorization } = received[0]?.headers ?? {};
    expect({ accesskey, authorization }).toEqual({ accesskey: undefined, authorization: undefined, ...credentials });
  });
});

describe("the document of an entry", () => {
  const entryOf = async (log: unknown, labels: unknown = {}) => {
    const body = { logs: [{ logId: "1", timestamp: 5, log, labels }] };
    const { result } = await readFrom([{ body }], "getOriginErrorLogs", { pullZoneId: 1, date: today });
    return result.logs[0];
  };

  test.each(["", "a sentence", "{cut off", "[1, 2]", '"string"', "null", "[".repeat(100_000)])(
    "stays unchanged if it is not a JSON object: %j",
    async (log) => {
      expect(await entryOf(log)).toEqual({ logId: "1", timestamp: 5, rawLog: log, labels: {} });
    },
  );

  test("keeps the digits of integers beyond JavaScript's safe range as strings", async () => {
    const { log } = await entryOf('{"RequestId": 9007199254740993, "list": [18446744073709551615], "small": 1}');

    expect(log).toEqual({ RequestId: "9007199254740993", list: ["18446744073709551615"], small: 1 });
  });

  test("may be missing, and labels may have any type", async () => {
    const labels = { asn: 64500, empty: null, nested: { toString: 1 }, list: [1] };
    expect(await entryOf(null, labels)).toEqual({
      logId: "1",
      timestamp: 5,
      labels: { asn: "64500", nested: '{"toString":1}', list: "[1]" },
    });
  });
});

describe("shield event logs", () => {
  test("are read from all pages, the first one without a token", async () => {
    const { logs, hasMoreData } = await read("getShieldEventLogs", zone);

    expect(hasMoreData).toBe(false);
    expect(new Set(logs.map(({ logId }: { logId: string }) => logId)).size).toBe(250);
    expect(logs[0]).toMatchObject({ log: { RuleId: "942100" }, labels: { severity: "critical", serverZone: "DE" } });
    const paths = emulator()
      .requests()
      .map(({ path }) => path);
    expect(paths).toHaveLength(3);
    expect(paths[0]).toBe("/shield/event-logs/7002/03-10-2026");
  });

  test.each([
    [1, 1, true, 1],
    [100, 100, true, 1],
    [101, 101, true, 2],
    [249, 249, true, 3],
    [250, 250, false, 3],
    [999, 250, false, 3],
  ])("end at a limit of %i", async (limit, count, hasMoreData, requests) => {
    const found = await read("getShieldEventLogs", { ...zone, limit });

    expect(found.logs).toHaveLength(count);
    expect(found.hasMoreData).toBe(hasMoreData);
    expect(emulator().requests()).toHaveLength(requests);
  });

  test("of a day that the platform no longer keeps cause an error with its message", async () => {
    await expect(read("getShieldEventLogs", { ...zone, date: "2026-01-01" })).rejects.toThrow(
      /^getShieldEventLogs \(shieldZoneId 7002\): .*invalid_datetime_window\.event_logs/,
    );
  });

  const page = (id: string, rest: object) => ({ body: { logs: [{ logId: id }], ...rest } });

  test.each([
    ["an empty token", { hasMoreData: true, continuationToken: "" }],
    ["no token", { hasMoreData: true }],
    ["no more data", { hasMoreData: false, continuationToken: "next" }],
  ])("end at a page with %s", async (_, rest) => {
    const { result, urls } = await readFrom([page("a", rest)], "getShieldEventLogs", zone);

    expect(result).toMatchObject({ logs: [{ logId: "a" }], hasMoreData: false });
    expect(urls).toHaveLength(1);
  });

  test.each([
    ["the same token", [{ body: { logs: [], hasMoreData: true, continuationToken: "a" } }], 3],
    [
      "a cycle of tokens",
      ["a", "b", "c", "a", "b", "c", "a", "b", "c"].map((continuationToken) => ({
        body: { logs: [], hasMoreData: true, continuationToken },
      })),
      9,
    ],
    [
      "the same page under new tokens",
      ["1", "2", "3"].map((token) => page("a", { hasMoreData: true, continuationToken: token })),
      3,
    ],
  ])("cause an error if the platform keeps sending %s", async (_, replies, atMost) => {
    const { error, urls } = await readFrom(replies, "getShieldEventLogs", zone);

    expect(error?.message).toMatch(
      /^getShieldEventLogs \(shieldZoneId 7002\): could not .*: pagination did not terminate/,
    );
    expect(urls.length).toBeLessThanOrEqual(atMost);
  });

  test("cause an error if empty pages never end", async () => {
    const replies = Array.from({ length: 200 }, (_, index) => ({
      body: { logs: [], hasMoreData: true, continuationToken: `token-${index}` },
    }));
    const { error, urls } = await readFrom(replies, "getShieldEventLogs", zone);

    expect(error?.message).toMatch(/pagination did not terminate/);
    expect(urls).toHaveLength(100);
  });
});

describe("streamed shield event logs", () => {
  const streamed = (args: object) => streamInvoke(prepareInvoke("getShieldEventLogs", { ...args }), context());

  test("are the same entries", async () => {
    const { logs } = await read("getShieldEventLogs", zone);

    const all = [];
    for await (const entries of streamed(zone)) all.push(...entries);

    expect(all).toEqual(logs);
  });

  test("read no further page if the program stops in the first page or at the limit", async () => {
    for await (const entries of streamed(zone)) if (entries.length > 0) break;
    expect(emulator().requests()).toHaveLength(1);

    let count = 0;
    for await (const entries of streamed({ ...zone, limit: 101 })) count += entries.length;
    expect(count).toBe(101);
    expect(emulator().requests()).toHaveLength(3);
  });
});

describe("a limited read continues where the last one ended", () => {
  const page = (ids: string, next?: string) => ({
    body: {
      logs: [...ids].map((logId) => ({ logId })),
      hasMoreData: next !== undefined,
      continuationToken: next,
      startToken: `start of ${ids}`,
    },
  });

  test.each([1, 2, 3, 4, 5, 7])("%i entries at a time", async (limit) => {
    const pages: Record<string, object> = { first: page("abc", "p 2"), "p 2": page("", "p3"), p3: page("def") };
    const read: string[] = [];
    let at: Record<string, unknown> = {};
    for (let count = 0; count < 10; count += 1) {
      const from = Object.keys(pages).indexOf(String(at.continuationToken ?? "first"));
      const { result, received } = await readFrom(Object.values(pages).slice(from) as never, "getShieldEventLogs", {
        ...zone,
        limit,
        ...at,
      });
      expect(received[0]?.url).toBe(
        `/shield/event-logs/7002/03-10-2026${at.continuationToken ? `/${encodeURIComponent(String(at.continuationToken))}` : ""}`,
      );
      read.push(...result.logs.map(({ logId }: { logId: string }) => logId));
      const { continuationToken, nextOffset: offset, hasMoreData } = result;
      if (!hasMoreData) {
        expect({ continuationToken, offset }).toEqual({});
        break;
      }
      at = { ...(continuationToken ? { continuationToken } : {}), offset };
    }
    expect(read.join("")).toBe("abcdef");
  });

  test("and returns the platform's token for the start of the last page", async () => {
    const { result } = await readFrom([page("ab")], "getShieldEventLogs", zone);
    expect(result).toMatchObject({ hasMoreData: false, startToken: "start of ab" });
  });
});
