import { mock } from "node:test";
import { type Confirmed, isSilent, silenceSeconds, whileConfirming } from "../../../../examples/fleet/silence.ts";

let now = 0;

beforeEach(() => {
  mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  mock.method(require("node:os"), "uptime", () => now);
  now = 1000;
});

afterEach(() => {
  mock.timers.reset();
  mock.reset();
});

const refuse = () => Promise.reject(new Error("refused"));
const hang = () => new Promise<never>(() => {});

/** Returns when a watchdog ends a run of ten minutes, in seconds, or undefined if it does not. */
async function endWith(confirm: () => Promise<boolean>): Promise<number | undefined> {
  let end: number | undefined;
  let finish = () => {};
  let confirmed: Confirmed = () => Number.NaN;
  const running = whileConfirming(confirm, (given) => {
    confirmed = given;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  while (now < 1600 && end === undefined) {
    await new Promise((resolve) => setImmediate(resolve));
    if (isSilent(confirmed)) end = now - 1000;
    now += 1;
    mock.timers.tick(1000);
  }
  finish();
  await running;
  return end;
}

test("a run continues while the database confirms its job", async () => {
  expect(await endWith(() => Promise.resolve(true))).toBeUndefined();
});

test.each([
  ["refuses", refuse],
  ["hangs", hang],
  ["returns another worker's claim", () => Promise.resolve(false)],
])("ends a run when the database %s", async (_, rest) => {
  expect(await endWith(() => (now <= 1020 ? Promise.resolve(true) : rest()))).toBe(21 + silenceSeconds);
});

test("measures a late response from the time of its request", async () => {
  const late = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 10_000));
  expect(await endWith(() => (now < 1020 ? Promise.resolve(true) : now === 1020 ? late() : refuse()))).toBe(
    21 + silenceSeconds,
  );
});

test.each([
  ["refused", refuse],
  ["another worker has the job", () => Promise.resolve(false)],
])("does not start a job that the database does not confirm: %s", async (message, confirm) => {
  const begun: unknown[] = [];
  const use = (confirmed: Confirmed) => Promise.resolve(begun.push(confirmed));
  await expect(whileConfirming(confirm, use)).rejects.toThrow(message);
  expect(begun).toEqual([]);
});
