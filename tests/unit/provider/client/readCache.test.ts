import fc from "fast-check";
import { getPullZone } from "../../../../provider/api/pullZones";
import { apiError } from "../../../../provider/client/errors";
import { ReadCache, recently } from "../../../../provider/client/readCache";

const owner = {};
const never = () => false;

/** A read that the test settles. */
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
  const both = [reads.read(owner, "zone 1", run), reads.read(owner, "zone 1", run)];
  resolve("response");
  expect(await Promise.all(both)).toEqual(["response", "response"]);
  expect(await reads.read(owner, "zone 1", run)).toBe("response");
  expect(run).toHaveBeenCalledTimes(1);
});

test("reads of another object or by another client send separate requests", async () => {
  const reads = new ReadCache();
  expect(await reads.read(owner, "zone 1", async () => 1)).toBe(1);
  expect(await reads.read(owner, "zone 2", async () => 2)).toBe(2);
  expect(await reads.read({}, "zone 1", async () => 3)).toBe(3);
});

test("a failure rejects all pending reads, and the next read tries again", async () => {
  const reads = new ReadCache();
  const { run, reject } = pending();
  const both = [reads.read(owner, "zone 1", run), reads.read(owner, "zone 1", run)];
  reject(new Error("no response"));
  for (const each of both) await expect(each).rejects.toThrow("no response");
  expect(await reads.read(owner, "zone 1", async () => "response")).toBe("response");
});

test("a missing object is requested once by reads of any age, and again by others", async () => {
  const reads = new ReadCache();
  const circumstances = { operation: getPullZone, path: "/", attempt: 1, mayHaveTakenEffect: false, scrub: String };
  const missing = apiError({ status: 404, failure: {}, body: "" }, circumstances);
  const run = jest.fn(() => Promise.reject(missing));
  for (let time = 0; time < 2; time++) await expect(reads.read(owner, "page 1", run)).rejects.toBe(missing);
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
  await Promise.all([reads.read(owner, "zone 1", run), reads.read(owner, "zone 1", run)]);
  expect(run).toHaveBeenCalledTimes(2);
});

test("a write that was refused does not disable the cache", async () => {
  const reads = new ReadCache();
  await expect(reads.write(() => Promise.reject(new Error("refused")), never)).rejects.toThrow("refused");
  const run = jest.fn(async () => "response");
  await Promise.all([reads.read(owner, "zone 1", run), reads.read(owner, "zone 1", run)]);
  expect(run).toHaveBeenCalledTimes(1);
});

test("a read with a start time reuses only reads that began later, and later reads share it", async () => {
  const reads = new ReadCache();
  const responses = ["first", "second"];
  const run = jest.fn(async () => responses.shift());
  expect(await reads.read(owner, "zone 1", run)).toBe("first");
  const since = performance.now();
  expect(await reads.read(owner, "zone 1", run, since - 60_000)).toBe("first");
  expect(await reads.read(owner, "zone 1", run, since)).toBe("second");
  expect(await reads.read(owner, "zone 1", run, since)).toBe("second");
  expect(await reads.read(owner, "zone 1", run)).toBe("second");
  expect(run).toHaveBeenCalledTimes(2);
});

test("in any interleaving, a read that begins after a write has ended does not show the state before it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom("read" as const, "write" as const), { minLength: 2, maxLength: 12 }),
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
        const read = async () => {
          const known = ended;
          const seen = await reads.read(owner, "object", async () => {
            await s.schedule(Promise.resolve(), "the request arrives");
            const value = applied;
            await s.schedule(Promise.resolve(), "its response arrives");
            return value;
          });
          expect(seen).toBeGreaterThanOrEqual(known);
        };
        const all = steps.map(async (step, index) => {
          await s.schedule(Promise.resolve(), `${step} ${index} begins`);
          await (step === "read" ? read() : write());
        });
        await s.waitFor(Promise.all(all));
      },
    ),
    { numRuns: 500 },
  );
});
