import { type Outcome, retryDelay } from "../../../../provider/client/retry";

const now = Date.parse("2026-03-01T12:00:00Z");
const settings = { maxRetries: 4, maxRetryAfterMs: 60_000 };
const answered = (status: number, retryAfter?: string): Outcome => ({ status, retryAfter, at: now });
const lost = (how: "unsent" | "reset" | "timeout" | "hopeless"): Outcome => ({ lost: how });

const read = { method: "GET", idempotent: true } as const;
const update = { method: "PATCH", idempotent: true } as const;
const create = { method: "POST", idempotent: false } as const;

describe("whether a call is tried again", () => {
  test.each([
    // outcome, a read, an update, a create
    ["400", answered(400), false, false, false],
    ["401", answered(401), false, false, false],
    ["404", answered(404), false, false, false],
    ["409", answered(409), false, false, false],
    ["429", answered(429), true, true, true],
    ["500", answered(500), true, false, false],
    ["501", answered(501), false, false, false],
    ["502", answered(502), true, true, false],
    ["503", answered(503), true, true, false],
    ["504", answered(504), true, true, false],
    ["301", answered(301), false, false, false],
    ["200 with a failure", answered(200), false, false, false],
    ["nothing sent", lost("unsent"), true, true, true],
    ["connection broken", lost("reset"), true, true, false],
    ["time-out", lost("timeout"), true, true, false],
    ["a bad certificate", lost("hopeless"), false, false, false],
  ])("%s", (_, outcome, forRead, forUpdate, forCreate) => {
    const isRepeated = (operation: typeof read | typeof update | typeof create) =>
      retryDelay(operation, 1, outcome, settings) !== undefined;
    expect([read, update, create].map(isRepeated)).toEqual([forRead, forUpdate, forCreate]);
  });

  test("as often as the settings say, and no more", () => {
    expect(retryDelay(read, 4, answered(429), settings)).toBeDefined();
    expect(retryDelay(read, 5, answered(429), settings)).toBeUndefined();
    expect(retryDelay(read, 1, answered(429), { maxRetries: 0 })).toBeUndefined();
  });
});

describe("how long it waits", () => {
  test("0.5 s, doubled each time, 8 s at most", () => {
    const delays = [1, 2, 3, 4, 5, 6, 40].map((attempt) =>
      retryDelay(read, attempt, answered(503), { maxRetries: 99 }, () => 0),
    );
    expect(delays).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });

  test("up to a quarter less, by chance", () => {
    expect(retryDelay(read, 2, answered(503), settings, () => 1)).toBe(750);
    expect(retryDelay(read, 2, lost("reset"), settings, () => 0.5)).toBe(875);
  });

  test.each([
    ["seconds", "7", 7000],
    ["no time", "0", 0],
    ["a part of a second", "0.25", 250],
    ["a date", "Sun, 01 Mar 2026 12:00:09 GMT", 9000],
    ["more than the cap", "86400", 60_000],
    ["a date beyond the cap", "Mon, 01 Mar 2027 12:00:00 GMT", 60_000],
    ["a number beyond all numbers", "9".repeat(400), 60_000],
    ["a date in the past: its own delay", "Sun, 01 Mar 2026 11:00:00 GMT", 500],
    ["less than nothing: its own delay", "-5", 500],
    ["nonsense: its own delay", "soon", 500],
    ["nothing: its own delay", " ", 500],
  ])("Retry-After with %s", (_, header, ms) => {
    expect(retryDelay(create, 1, answered(429, header), settings, () => 0)).toBe(ms);
  });

  test("Retry-After holds for 503 too, and the cap is 60 s when none is set", () => {
    expect(retryDelay(read, 1, answered(503, "3"), settings)).toBe(3000);
    expect(retryDelay(read, 1, answered(503, "300"), { maxRetries: 1 })).toBe(60_000);
  });
});
