import { prepareInvoke } from "../../../../provider/dataSources/invoke";
import { readFrom, today, withPlatform } from "./reading";

const { emulator, read } = withPlatform();

const window = { from: `${today}T00:00:00Z`, to: `${today}T12:00:00Z` };
const search = { shieldZoneId: 7002, ...window };
const blocked = { field: "action", op: "eq", values: ["Block"] };

const bodies = (received: readonly { readonly body: string }[]) => received.map(({ body }) => JSON.parse(body));
const rows = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ logId: `${first + index}` }));

describe("events", () => {
  test("of the window are read from all pages", async () => {
    emulator().edit((state) => {
      for (const logs of state.eventLogs) if (logs.day === "today") logs.count = 600;
    });
    const { events, groups, total } = await read("searchShieldEvents", search);

    expect(new Set(events.map(({ logId }: { logId: string }) => logId)).size).toBe(600);
    expect([groups, total]).toEqual([[], 600]);
    expect(events[0]).toMatchObject({
      log: { RuleId: expect.any(String) },
      fields: { action: "Log", ip: expect.any(String) },
    });
  });

  test("must match one value of each filter", async () => {
    const filters = [blocked, { field: "country", op: "in", values: ["DE", "US"] }];
    const { events } = await read("searchShieldEvents", { ...search, filters });

    expect(events.length).toBeGreaterThan(0);
    const found = events.map(({ fields }: { fields: Record<string, string> }) => `${fields.action} ${fields.country}`);
    expect(new Set(found)).toEqual(new Set(["Block DE", "Block US"]));
  });

  test.each([
    ["cidr", "ip", "198.51.100.0/30", /^198\.51\.100\.[0-3]$/],
    ["contains", "url", "page-24", /page-24/],
    ["wildcard", "url", "*page-?24*", undefined],
    ["wildcard", "url", "https://*/page-7?q=*", /page-7\?/],
  ])("are found by %s of %s", async (op, field, value, expected) => {
    const { events } = await read("searchShieldEvents", { ...search, filters: [{ field, op, values: [value] }] });

    const found: string[] = events.map(({ fields }: { fields: Record<string, string> }) => fields[field]);
    expect(found.length > 0).toBe(expected !== undefined);
    for (const each of found) expect(each).toMatch(expected ?? "");
  });

  test("are requested and returned up to the limit", async () => {
    const body = { rows: rows(1, 10), total: 600, totalPages: 60 };
    const { result, received } = await readFrom([{ body }], "searchShieldEvents", { ...search, limit: 10 });

    expect([result.events.length, result.total]).toEqual([10, 600]);
    expect(bodies(received)).toEqual([
      { from: Date.parse(window.from), to: Date.parse(window.to), page: 0, pageSize: 10 },
    ]);
  });

  test.each([
    ["a total", { total: 501 }],
    ["a number of pages", { totalPages: 2 }],
    ["neither", {}],
  ])("are read from page 0 on if the pages contain %s", async (_, shown) => {
    const pages = [rows(1, 500), rows(500, 2)].map((each) => ({ body: { rows: each, groups: null, ...shown } }));
    const { result, received } = await readFrom(pages, "searchShieldEvents", search);

    expect(result.events).toHaveLength(501);
    expect(bodies(received).map(({ page }) => page)).toEqual([0, 1]);
  });

  test("without an id count separately, and a page without events is the last one", async () => {
    const pages = [
      { body: { rows: [{}, { logId: null, log: "no object" }], total: 9 } },
      { body: { rows: [], total: 9 } },
    ];
    const { result, received } = await readFrom(pages, "searchShieldEvents", search);

    expect(result).toEqual({ events: [{}, {}], groups: [], total: 9 });
    expect(received).toHaveLength(2);
  });

  test("cause an error if a page is repeated", async () => {
    const { error, received } = await readFrom(
      [{ body: { rows: rows(1, 3), total: 9 } }],
      "searchShieldEvents",
      search,
    );

    expect(error?.message).toMatch(/^searchShieldEvents \(shieldZoneId 7002\): could not search .* did not terminate/);
    expect(received).toHaveLength(2);
  });

  test("cover the last 24 hours, or the 24 hours before the end", async () => {
    const before = Date.now();
    const { received } = await readFrom([{ body: { rows: [] } }], "searchShieldEvents", { shieldZoneId: 7002 });
    const [{ from, to }] = bodies(received) as [{ from: number; to: number }];
    expect([to - from, to >= before && to <= Date.now()]).toEqual([86_400_000, true]);

    const ended = await readFrom([{ body: { rows: [] } }], "searchShieldEvents", { shieldZoneId: 7002, to: window.to });
    expect(bodies(ended.received)).toMatchObject([{ from: Date.parse(window.to) - 86_400_000 }]);
  });
});

describe("groups", () => {
  test("have a key, a count and times", async () => {
    const args = { ...search, filters: [blocked], groupBy: ["ip", "action"], buckets: 12 };
    const { events, groups, total } = await read("searchShieldEvents", args);

    expect([events, total]).toEqual([[], groups.length]);
    const counts: number[] = groups.map(({ count }: { count: number }) => count);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(63);
    expect(groups[0]).toEqual({
      key: { ip: expect.stringMatching(/^198\.51\.100\./), action: "Block" },
      count: expect.any(Number),
      firstSeen: expect.any(Number),
      lastSeen: expect.any(Number),
      sparkline: [counts[0], ...Array(11).fill(0)],
    });
  });

  test("may lack any member, and may have unknown members", async () => {
    const groups = [
      { key: { ip: "192.0.2.1" }, count: 2, firstSeen: "2026-03-10T00:00:00Z", lastSeen: 1, sparkline: [1, null, 2] },
      { key: null, count: null, firstSeen: null, sparkline: null, severity: "high" },
      {},
    ];
    const { result } = await readFrom([{ body: { rows: null, groups, total: null } }], "searchShieldEvents", {
      ...search,
      groupBy: ["ip"],
    });

    expect(result).toEqual({
      events: [],
      groups: [{ ...groups[0], sparkline: [1, 0, 2] }, { sparkline: [] }, { sparkline: [] }],
    });
  });
});

test.each([
  ["an end before the start", { from: window.to, to: window.from }, "to must be after from"],
  ["more than 72 hours", { from: "2026-03-07T11:59:59Z" }, "from must be at most 72 hours before to"],
  ["a moment without an offset", { to: "2026-03-10" }, "to must be a date and time with an offset"],
  ["an unknown field", { filters: [{ ...blocked, field: "actoin" }] }, 'filters[0].field must be one of "feature", '],
  ["an unknown operator", { filters: [blocked, { ...blocked, op: "is" }] }, 'filters[1].op must be one of "eq", '],
  ["no values", { filters: [{ ...blocked, values: [] }] }, "filters[0].values must be an array of at least 1 item"],
  [
    "a range of values that are not addresses",
    { filters: [{ ...blocked, op: "cidr" }] },
    'filters[0].op must not be "cidr"',
  ],
  ["an unknown field to group by", { groupBy: ["host"] }, "groupBy[0] must be one of"],
  ["too many buckets", { buckets: 501 }, "buckets must be an integer from 0 to 500; got 501"],
])("%s is refused before any request", (_, args, message) => {
  expect(() => prepareInvoke("searchShieldEvents", { ...search, ...args })).toThrow(`searchShieldEvents: ${message}`);
});

test("a window of 72 hours is accepted", () => {
  expect(() => prepareInvoke("searchShieldEvents", { ...search, from: "2026-03-07T13:00:00+01:00" })).not.toThrow();
});

test("a window that begins too early is refused with the platform's message", async () => {
  const early = { from: "2026-03-07T11:00:00Z", to: "2026-03-07T13:00:00Z" };
  await expect(read("searchShieldEvents", { ...search, ...early })).rejects.toThrow(
    /could not search the events .* 400.*start within the last 72 hours.*invalid_datetime_window\.event_logs/,
  );
});

test("a failure in a response with status 200 is reported", async () => {
  const errorResponse = { success: false, message: "Not on this plan.", errorKey: "feature_not_available_on_plan" };
  const { error } = await readFrom(
    [{ body: { rows: null, groups: null, errorResponse } }],
    "searchShieldEvents",
    search,
  );

  expect(error?.message).toMatch(/could not search .*Not on this plan/);
});

test("a missing shield zone is reported", async () => {
  await expect(read("searchShieldEvents", { ...search, shieldZoneId: 9 })).rejects.toThrow(
    /^searchShieldEvents \(shieldZoneId 9\): could not search the events of the shield zone/,
  );
});
