import { type Outcome, retryDelay } from "../../../../provider/client/retry";

const now = Date.parse("2026-03-01T12:00:00Z");
const settings = { maxRetries: 4, maxRetryAfterMs: 60_000 };
const responded = (status: number, retryAfter?: string): Outcome => ({ status, retryAfter, at: now });
const lost = (how: "unsent" | "reset" | "timeout" | "hopeless"): Outcome => ({ lost: how });

const read = { method: "GET", idempotent: true } as const;
const update = { method: "PATCH", idempotent: true } as const;
const create = { method: "POST", idempotent: false } as const;

describe("a request is retried", () => {
  test.each([
    // outcome, a read, an update, a create
    ["400", responded(400), false, false, false],
    ["401", responded(401), false, false, false],
    ["404", responded(404), false, false, false],
    ["409", responded(409), false, false, false],
    ["429", responded(429), true, true, true],
    ["500", responded(500), true, false, false],
    ["501", responded(501), false, false, false],
    ["502", responded(502), true, true, false],
    ["503", responded(503), true, true, false],
    ["504", responded(504), true, true, false],
    ["301", responded(301), false, false, false],
    ["after a 200 with a failure", responded(200), false, false, false],
    ["nothing sent", lost("unsent"), true, true, true],
    ["connection broken", lost("reset"), true, true, false],
    ["time-out", lost("timeout"), true, true, false],
    ["a bad certificate", lost("hopeless"), false, false, false],
  ])("only if safe, after %s", (_, outcome, forRead, forUpdate, forCreate) => {
    const isRepeated = (operation: typeof read | typeof update | typeof create) =>
      retryDelay(operation, 1, outcome, settings) !== undefined;
    expect([read, update, create].map(isRepeated)).toEqual([forRead, forUpdate, forCreate]);
  });

  test("for ten seconds if its key may be too new for its host, whatever the settings allow", () => {
    const early = { ...create, mayBeTooEarly: true };
    const delays = [1, 2, 3, 4, 5, 6, 7].map((attempt) =>
      retryDelay(early, attempt, responded(401), { maxRetries: 0 }),
    );
    expect(delays).toEqual([500, 1000, 1500, 2000, 2500, 2500, undefined]);
    expect(retryDelay(early, 1, responded(403), settings)).toBeUndefined();
  });

  test("at most as often as the settings allow", () => {
    expect(retryDelay(read, 4, responded(429), settings)).toBeDefined();
    expect(retryDelay(read, 5, responded(429), settings)).toBeUndefined();
    expect(retryDelay(read, 1, responded(429), { maxRetries: 0 })).toBeUndefined();
  });
});

describe("the delay", () => {
  test("is 0.5 s, doubled each time, up to 8 s", () => {
    const delays = [1, 2, 3, 4, 5, 6, 40].map((attempt) =>
      retryDelay(read, attempt, responded(503), { maxRetries: 99 }, () => 0),
    );
    expect(delays).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });

  test("is reduced by up to a quarter at random", () => {
    expect(retryDelay(read, 2, responded(503), settings, () => 1)).toBe(750);
    expect(retryDelay(read, 2, lost("reset"), settings, () => 0.5)).toBe(875);
  });

  test.each([
    ["seconds", "7", 7000],
    ["0", "0", 0],
    ["a fraction of a second", "0.25", 250],
    ["a date", "Sun, 01 Mar 2026 12:00:09 GMT", 9000],
    ["more than the cap", "86400", 60_000],
    ["a date beyond the cap", "Mon, 01 Mar 2027 12:00:00 GMT", 60_000],
    ["a number beyond the largest double", "9".repeat(400), 60_000],
    ["a date in the past: the usual delay", "Sun, 01 Mar 2026 11:00:00 GMT", 500],
    ["a negative number: the usual delay", "-5", 500],
    ["nonsense: the usual delay", "soon", 500],
    ["a space: the usual delay", " ", 500],
    ["nothing: the usual delay", "", 500],
    ["spaces around it", " 7 ", 7000],
    ["a number with more after it: the usual delay", "7s", 500],
    ["a date without the name of a month: the usual delay", "2026-03-01T12:00:09Z", 500],
  ])("follows Retry-After with %s", (_, header, ms) => {
    expect(retryDelay(create, 1, responded(429, header), settings, () => 0)).toBe(ms);
  });

  test("Retry-After applies to a 503, too, and the default cap is 60 s", () => {
    expect(retryDelay(read, 1, responded(503, "3"), settings)).toBe(3000);
    expect(retryDelay(read, 1, responded(503, "300"), { maxRetries: 1 })).toBe(60_000);
  });
});
