import { atLeastRate, DrippingError } from "../../../../provider/client/leastRate";

const timeoutMs = 30_000;

async function read(pieces: Iterable<{ bytes: number; afterMs: number }>, usedMs = 0) {
  let [time, count, isLeft] = [0, 0, false];
  async function* body() {
    try {
      for (const { bytes, afterMs } of pieces) {
        time += afterMs;
        yield new Uint8Array(bytes);
      }
    } finally {
      isLeft = true;
    }
  }
  try {
    for await (const _ of atLeastRate(body(), timeoutMs, () => time)) {
      count += 1;
      time += usedMs;
    }
    return { count, isLeft };
  } catch (error) {
    return { count, isLeft, error, time };
  }
}

const times = (count: number, bytes: number, afterMs: number) =>
  Array.from({ length: count }, () => ({ bytes, afterMs }));

function* forEver(bytes: number, afterMs: number) {
  for (;;) yield { bytes, afterMs };
}

test.each([
  ["a log that takes hours, piece by piece", times(1_000, 4_096, 20_000)],
  ["a body with pauses of nearly the limit between large pieces", times(100, 64 * 1024, 29_000)],
  ["a slow but short body", times(4, 100, 29_000)],
  ["an empty body", []],
])("%s is read completely", async (_, pieces) => {
  expect(await read(pieces)).toEqual({ count: pieces.length, isLeft: true });
});

test.each([
  ["a byte a second", forEver(1, 1_000)],
  ["a byte before each limit", forEver(1, 29_000)],
  ["a line before each limit", forEver(1_000, 29_000)],
])("an endless body, %s, fails after two minutes and is closed", async (_, pieces) => {
  const { error, time, isLeft } = await read(pieces);
  expect(error).toBeInstanceOf(DrippingError);
  expect(time).toBeGreaterThan(4 * timeoutMs);
  expect(time).toBeLessThan(5 * timeoutMs);
  expect(isLeft).toBe(true);
});

test("a fast body that slows down is still ended", async () => {
  function* pieces() {
    yield* times(50, 64 * 1024, 10);
    yield* forEver(1, 10_000);
  }
  expect(await read(pieces())).toMatchObject({ count: 62, error: expect.any(DrippingError) });
});

test("the reader's own time does not count", async () => {
  expect(await read(times(10, 10, 10), 3_600_000)).toEqual({ count: 10, isLeft: true });
});
