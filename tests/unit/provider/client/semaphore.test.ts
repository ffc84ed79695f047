import { Semaphore } from "../../../../provider/client/semaphore";

test("no more run at once than there are places, and each has its turn in the order in which it came", async () => {
  const places = new Semaphore(2);
  const [begun, ends]: [number[], (() => void)[]] = [[], []];
  const all = [1, 2, 3, 4, 5].map((number) =>
    places.schedule(() => {
      begun.push(number);
      return new Promise<number>((resolve) => ends.push(() => resolve(number)));
    }),
  );
  for (const soFar of [
    [1, 2],
    [1, 2, 3],
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5],
  ]) {
    await new Promise(setImmediate);
    expect(begun).toEqual(soFar);
    ends.shift()?.();
  }
  ends.shift()?.();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5]);
});

test("who comes when a place becomes free does not take it from who waits for it, nor run beside it", async () => {
  const places = new Semaphore(1);
  const order: string[] = [];
  let end = () => {};
  const first = places.schedule(async () => void order.push("first"));
  const second = places.schedule(() => {
    order.push("second");
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  const third = first.then(() => places.schedule(async () => void order.push("third")));
  await new Promise(setImmediate);
  expect(order).toEqual(["first", "second"]);
  end();
  await Promise.all([second, third]);
  expect(order).toEqual(["first", "second", "third"]);
});

test("what fails leaves its place", async () => {
  const places = new Semaphore(1);
  const failing = places.schedule(() => Promise.reject(new Error("no")));
  const throwing = places.schedule(() => {
    throw new Error("nor this");
  });
  const next = places.schedule(async () => "done");
  await expect(failing).rejects.toThrow("no");
  await expect(throwing).rejects.toThrow("nor this");
  await expect(next).resolves.toBe("done");
});

test("with a rate each begins no sooner than that after the one before, also after a stall, and in order", async () => {
  const places = new Semaphore(5, 20);
  const begun: [number, number][] = [];
  const all = [0, 1, 2, 3].map((number) => places.schedule(async () => begun.push([number, performance.now()])));
  await new Promise(setImmediate);
  const stall = performance.now() + 100;
  while (performance.now() < stall);
  await Promise.all(all);
  expect(begun.map(([number]) => number)).toEqual([0, 1, 2, 3]);
  for (const [index, [, time]] of begun.entries()) {
    if (index > 0) expect(time - (begun[index - 1]?.[1] ?? 0)).toBeGreaterThanOrEqual(19);
  }
});

test("a rate does not save up what was not used", async () => {
  const places = new Semaphore(3, 20);
  await places.schedule(async () => {});
  await new Promise((resolve) => setTimeout(resolve, 60));
  const begun: number[] = [];
  await Promise.all([1, 2].map(() => places.schedule(async () => begun.push(performance.now()))));
  expect((begun[1] ?? 0) - (begun[0] ?? 0)).toBeGreaterThanOrEqual(19);
});
