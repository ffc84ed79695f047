import fc from "fast-check";
import { ReadCache } from "../../../../provider/client/readCache";

const owner = {};
const never = () => false;

/** A read that ends when it is told to. */
function pending() {
  let [resolve, reject] = [(_: string) => {}, (_: Error) => {}];
  const answer = new Promise<string>((...ends) => {
    [resolve, reject] = ends;
  });
  return { run: jest.fn(() => answer), resolve, reject };
}

test("what is asked for at once is one request, and so is what is asked for again", async () => {
  const reads = new ReadCache();
  const { run, resolve } = pending();
  const both = [reads.read(owner, "zone 1", run), reads.read(owner, "zone 1", run)];
  resolve("answer");
  expect(await Promise.all(both)).toEqual(["answer", "answer"]);
  expect(await reads.read(owner, "zone 1", run)).toBe("answer");
  expect(run).toHaveBeenCalledTimes(1);
});

test("another thing, and another client, has a request of its own", async () => {
  const reads = new ReadCache();
  expect(await reads.read(owner, "zone 1", async () => 1)).toBe(1);
  expect(await reads.read(owner, "zone 2", async () => 2)).toBe(2);
  expect(await reads.read({}, "zone 1", async () => 3)).toBe(3);
});

test("a failure is told to those who wait for it, and the next one tries again", async () => {
  const reads = new ReadCache();
  const { run, reject } = pending();
  const both = [reads.read(owner, "zone 1", run), reads.read(owner, "zone 1", run)];
  reject(new Error("no answer"));
  for (const each of both) await expect(each).rejects.toThrow("no answer");
  expect(await reads.read(owner, "zone 1", async () => "answer")).toBe("answer");
});

test("a write that may yet take effect ends the sharing for good", async () => {
  const reads = new ReadCache();
  const lost = reads.write(
    () => Promise.reject(new Error("lost")),
    () => true,
  );
  await expect(lost).rejects.toThrow("lost");
  const run = jest.fn(async () => "answer");
  await Promise.all([reads.read(owner, "zone 1", run), reads.read(owner, "zone 1", run)]);
  expect(run).toHaveBeenCalledTimes(2);
});

test("a write that was refused does not", async () => {
  const reads = new ReadCache();
  await expect(reads.write(() => Promise.reject(new Error("refused")), never)).rejects.toThrow("refused");
  const run = jest.fn(async () => "answer");
  await Promise.all([reads.read(owner, "zone 1", run), reads.read(owner, "zone 1", run)]);
  expect(run).toHaveBeenCalledTimes(1);
});

test("a read from a moment on takes none that began before it, and those after it share it", async () => {
  const reads = new ReadCache();
  const answers = ["first", "second"];
  const run = jest.fn(async () => answers.shift());
  expect(await reads.read(owner, "zone 1", run)).toBe("first");
  const since = performance.now();
  expect(await reads.read(owner, "zone 1", run, since - 60_000)).toBe("first");
  expect(await reads.read(owner, "zone 1", run, since)).toBe("second");
  expect(await reads.read(owner, "zone 1", run, since)).toBe("second");
  expect(await reads.read(owner, "zone 1", run)).toBe("second");
  expect(run).toHaveBeenCalledTimes(2);
});

test("whatever comes at once, no read that begins after the end of a write shows what was there before it", async () => {
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
            await s.schedule(Promise.resolve(), "its answer arrives");
          }, never);
          ended = Math.max(ended, own);
        };
        const read = async () => {
          const known = ended;
          const seen = await reads.read(owner, "thing", async () => {
            await s.schedule(Promise.resolve(), "the request arrives");
            const value = applied;
            await s.schedule(Promise.resolve(), "its answer arrives");
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
