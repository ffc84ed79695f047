import { mock } from "node:test";
import { silenceSeconds, untilSilence } from "../../../../examples/fleet/silence.ts";

let now = 0;

beforeEach(() => {
  mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  mock.method(performance, "now", () => now * 1000);
  now = 0;
});

afterEach(() => {
  mock.timers.reset();
  mock.reset();
});

const never = new AbortController().signal;
const refuse = () => Promise.reject(new Error("refused"));
const hang = () => new Promise<never>(() => {});

/** After how many seconds a run is ended, of ten minutes; undefined if it is not. */
async function endWith(confirm: () => Promise<unknown>): Promise<number | undefined> {
  let end: number | undefined;
  let finish = () => {};
  const running = untilSilence(confirm, never, (signal) => {
    signal.addEventListener("abort", () => {
      end = now;
    });
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  while (now < 600) {
    await new Promise((resolve) => setImmediate(resolve));
    now += 1;
    mock.timers.tick(1000);
  }
  finish();
  await running;
  return end;
}

test("a run continues while the database confirms its job", async () => {
  expect(await endWith(() => Promise.resolve())).toBeUndefined();
});

test.each([
  ["refuses", refuse],
  ["hangs", hang],
])("a run ends when the database %s", async (_, rest) => {
  expect(await endWith(() => (now <= 20 ? Promise.resolve() : rest()))).toBe(20 + silenceSeconds);
});

test("a late response counts from when the database was asked", async () => {
  const late = () => new Promise<void>((resolve) => setTimeout(resolve, 10_000));
  expect(await endWith(() => (now < 20 ? Promise.resolve() : now === 20 ? late() : refuse()))).toBe(
    20 + silenceSeconds,
  );
});

test("a job that the database does not confirm is not begun", async () => {
  const begun: unknown[] = [];
  const use = (signal: AbortSignal) => Promise.resolve(begun.push(signal));
  await expect(untilSilence(refuse, never, use)).rejects.toThrow("refused");
  expect(begun).toEqual([]);
});
