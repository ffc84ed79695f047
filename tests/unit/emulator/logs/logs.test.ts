import { withEmulator } from "../running";

const { emulator, send } = withEmulator();

describe("origin error logs", () => {
  const today = "/__origin-logging/1001/03-10-2026";

  test("are returned for today, and empty for yesterday", async () => {
    const { status, body } = await send(`GET ${today}`);
    expect([status, body.logs.length]).toEqual([200, 3]);
    const [first] = body.logs;
    expect(first).toMatchObject({ logId: "origin-1", timestamp: expect.any(Number), labels: { StatusCode: "502" } });
    expect(JSON.parse(first.log)).toMatchObject({ PullZoneId: 1001, StatusCode: 502 });
    expect((await send("GET /__origin-logging/1001/03-09-2026")).body).toEqual({ logs: [] });
    expect((await send("GET /__origin-logging/1/03-10-2026")).status).toBe(404);
  });

  test("accept a JWT as the entire value of Authorization", async () => {
    const withJwt = (Authorization: string) => send(`GET ${today}`, { key: null, headers: { Authorization } });
    expect((await withJwt("emulator-jwt")).status).toBe(200);
    expect((await withJwt("Bearer emulator-jwt")).status).toBe(401);
    expect((await withJwt("another")).status).toBe(401);
    const elsewhere = await send("GET /pullzone", { key: null, headers: { Authorization: "emulator-jwt" } });
    expect(elsewhere.status).toBe(401);
  });

  test("are served at the handle's originLoggingUrl", async () => {
    const url = `${emulator().originLoggingUrl}/1001/03-10-2026`;
    expect((await fetch(url, { headers: { AccessKey: emulator().key } })).status).toBe(200);
  });
});

describe("event logs", () => {
  const page = (token: string, day = "03-10-2026") =>
    send(`GET /shield/event-logs/7002/${day}${token && `/${encodeURIComponent(token)}`}`);

  async function all(day?: string) {
    const pages = [(await page("", day)).body];
    while (pages.at(-1).hasMoreData) pages.push((await page(pages.at(-1).continuationToken, day)).body);
    return pages;
  }

  test("are paged by continuation token, until the token is empty", async () => {
    const pages = await all();
    expect(pages.map(({ logs }) => logs.length)).toEqual([100, 100, 50]);
    expect(pages.map(({ continuationToken }) => continuationToken !== "")).toEqual([true, true, false]);
    const ids = pages.flatMap(({ logs }) => logs.map(({ logId }: { logId: string }) => logId));
    expect(new Set(ids).size).toBe(250);
    expect(pages[1].startToken).toBe(pages[0].continuationToken);
    expect(pages[0].errorResponse).toMatchObject({ success: true, message: null, errorKey: null });
  });

  test("have continuation tokens that must be escaped in a path", async () => {
    const { continuationToken } = (await page("")).body;
    expect(continuationToken).toMatch(/\+/);
    expect(continuationToken).toMatch(/\//);
    expect(continuationToken).toMatch(/=$/);
    expect((await page("nonsense")).body.title).toBe("Bad Request");
  });

  test("have entries with labels and a JSON string, which do not change between reads", async () => {
    const [entry] = (await page("")).body.logs;
    expect(entry.labels).toEqual({
      asn: "64500",
      country: "DE",
      ruleId: "942100",
      severity: "critical",
      method: "GET",
      ruleGroup: "SQL injection",
      status: "403",
      serverZone: "DE",
    });
    expect(JSON.parse(entry.log)).toMatchObject({ RuleId: "942100", StatusCode: 403 });
    expect(entry.timestamp).toBe(Date.parse("2026-03-10T00:00:00Z"));
    expect((await page("")).body.logs[0]).toEqual(entry);
  });

  test("serve the first page with an omitted or an empty token, or only the configured one", async () => {
    const leftOut = () => send("GET /shield/event-logs/7002/03-10-2026");
    const emptyToken = () => send("GET /shield/event-logs/7002/03-10-2026/");
    expect((await leftOut()).body).toEqual((await emptyToken()).body);
    emulator().setOptions({ eventLogFirstPage: "leftOut" });
    expect([(await leftOut()).status, (await emptyToken()).status]).toEqual([200, 404]);
    emulator().setOptions({ eventLogFirstPage: "empty" });
    expect([(await leftOut()).status, (await emptyToken()).status]).toEqual([404, 200]);
  });

  test("are kept for today and the two days before", async () => {
    expect((await all("03-09-2026"))[0].logs).toHaveLength(40);
    expect((await page("", "03-08-2026")).body).toMatchObject({ logs: [], hasMoreData: false, continuationToken: "" });
    for (const day of ["03-07-2026", "03-11-2026"]) {
      const { status, body } = await page("", day);
      expect([status, body.errorResponse]).toEqual([
        401,
        { success: false, message: expect.any(String), errorKey: "invalid_datetime_window.event_logs" },
      ]);
    }
  });

  test("can be specified by their number, such as a million, or one by one", async () => {
    emulator().edit(({ eventLogs }) => {
      eventLogs.length = 0;
      eventLogs.push({ shieldZoneId: 7002, day: "03-10-2026", count: 1_000_000, pageSize: 10_000 });
      eventLogs.push({ shieldZoneId: 7002, day: "03-09-2026", count: 0, pageSize: 1, entries: [{ log: "{" }, {}] });
    });
    expect((await page("")).body.logs).toHaveLength(10_000);
    expect((await all("03-09-2026")).map(({ logs }) => logs)).toEqual([[{ log: "{" }], [{}]]);
  });
});
