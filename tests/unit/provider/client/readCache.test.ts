import fc from "fast-check";
import { getPullZone } from "../../../../provider/api/pullZones";
import { apiError } from "../../../../provider/client/errors";
import { ReadCache, recently } from "../../../../provider/client/readCache";

const owner = {};
const never = () => false;
const anyAge = Number.NEGATIVE_INFINITY;

/** Returns a read that the test settles. */
function pending() {
  let [resolve, reject] = [(_: string) => {}, (_: Error) => {}];
  const response = new Promise<string>((...ends) => {
    [resolve, reject] = ends;
  });
  return { run: jest.fn(() => response), resolve, reject };
}

test("simultaneous and repeated reads of an object share one request", async () => {
  const reads = new ReadCache();
  const { run, resolve } = pending();
  const both = [reads.read(owner, "zone 1", run, anyAge), reads.read(owner, "zone 1", run, anyAge)];
  resolve("response");
  expect(await Promise.all(both)).toEqual(["response", "response"]);
  expect(await reads.read(owner, "zone 1", run, anyAge)).toBe("response");
  expect(run).toHaveBeenCalledTimes(1);
});

test("reads of another object or by another client send separate requests", async () => {
  const reads = new ReadCache();
  expect(await reads.read(owner, "zone 1", async () => 1, anyAge)).toBe(1);
  expect(await reads.read(owner, "zone 2", async () => 2, anyAge)).toBe(2);
  expect(await reads.read({}, "zone 1", async () => 3, anyAge)).toBe(3);
});

test("a failure rejects all pending reads, and the next read sends a request", async () => {
  const reads = new ReadCache();
  const { run, reject } = pending();
  const both = [reads.read(owner, "zone 1", run, anyAge), reads.read(owner, "zone 1", run, anyAge)];
  reject(new Error("no response"));
  for (const each of both) await expect(each).rejects.toThrow("no response");
  expect(await reads.read(owner, "zone 1", async () => "response", anyAge)).toBe("response");
});

test("a missing object is requested once by reads of any age, and again by other reads", async () => {
  const reads = new ReadCache();
  const circumstances = { operation: getPullZone, path: "/", attempt: 1, mayHaveTakenEffect: false, scrub: String };
  const missing = apiError({ status: 404, failure: {}, body: "" }, circumstances);
  const run = jest.fn(() => Promise.reject(missing));
  for (let time = 0; time < 2; time++) await expect(reads.read(owner, "page 1", run, anyAge)).rejects.toBe(missing);
  expect(run).toHaveBeenCalledTimes(1);
  expect(await reads.read(owner, "page 1", async () => "response", recently())).toBe("response");
});

test("a write that may still take effect disables the cache for good", async () => {
  const reads = new ReadCache();
  const lost = reads.write(
    () => Promise.reject(new Error("lost")),
    () => true,
  );
  await expect(lost).rejects.toThrow("lost");
  const run = jest.fn(async () => "response");
  await Promise.all([reads.read(owner, "zone 1", run, anyAge), reads.read(owner, "zone 1", run, anyAge)]);
  expect(run).toHaveBeenCalledTimes(2);
});

test("a write that was refused does not disable the cache", async () => {
  const reads = new ReadCache();
  await expect(reads.write(() => Promise.reject(new Error("refused")), never)).rejects.toThrow("refused");
  const run = jest.fn(async () => "response");
  await Promise.all([reads.read(owner, "zone 1", run, anyAge), reads.read(owner, "zone 1", run, anyAge)]);
  expect(run).toHaveBeenCalledTimes(1);
});

test("a read with a start time reuses only later reads, and is itself reused", async () => {
  const reads = new ReadCache();
  const responses = ["first", "second"];
  const run = jest.fn(async () => responses.shift());
  expect(await reads.read(owner, "zone 1", run, anyAge)).toBe("first");
  const since = performance.now();
  expect(await reads.read(owner, "zone 1", run, since - 60_000)).toBe("first");
  expect(await reads.read(owner, "zone 1", run, since)).toBe("second");
  expect(await reads.read(owner, "zone 1", run, since)).toBe("second");
  expect(await reads.read(owner, "zone 1", run, anyAge)).toBe("second");
  expect(run).toHaveBeenCalledTimes(2);
});

test("all reads requested during a read share the next one, which is not cached", async () => {
  const reads = new ReadCache();
  const [first, second] = [pending(), pending()];
  const early = reads.read(owner, "zone 1", first.run);
  const late = [second, pending(), pending()].map(({ run }) => reads.read(owner, "zone 1", run));
  await new Promise(setImmediate);
  expect(second.run).not.toHaveBeenCalled();
  first.resolve("first");
  second.resolve("second");
  expect([await early, ...(await Promise.all(late))]).toEqual(["first", "second", "second", "second"]);
  expect(await reads.read(owner, "zone 1", async () => "third")).toBe("third");
});

test("a failed read does not fail the reads that share the next one", async () => {
  const reads = new ReadCache();
  const { run, reject } = pending();
  const early = reads.read(owner, "zone 1", run);
  const late = reads.read(owner, "zone 1", async () => "response");
  reject(new Error("no response"));
  await expect(early).rejects.toThrow("no response");
  expect(await late).toBe("response");
});

test("in any interleaving, no read returns data older than allowed, and only reads of any age miss a finished write", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom("read" as const, "read of any age" as const, "write" as const), {
        minLength: 2,
        maxLength: 12,
      }),
      async (s, steps) => {
        const reads = new ReadCache();
        let [applied, ended] = [0, 0];
        const write = async () => {
          let own = 0;
          await reads.write(async () => {
            await s.schedule(Promise.resolve(), "the request arrives");
            own = applied += 1;
            await s.schedule(Promise.resolve(), "its response arrives");
          }, never);
          ended = Math.max(ended, own);
        };
        const read = async (since: number | undefined) => {
          const known = since === undefined ? applied : ended;
          const send = async () => {
            await s.schedule(Promise.resolve(), "the request arrives");
            const value = applied;
            await s.schedule(Promise.resolve(), "its response arrives");
            return value;
          };
          expect(await reads.read(owner, "object", send, since)).toBeGreaterThanOrEqual(known);
        };
        const all = steps.map(async (step, index) => {
          await s.schedule(Promise.resolve(), `${step} ${index} begins`);
          await (step === "write" ? write() : read(step === "read" ? undefined : anyAge));
        });
        await s.waitFor(Promise.all(all));
      },
    ),
    { numRuns: 500 },
  );
});
