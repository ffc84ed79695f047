import { Semaphore } from "../../../../provider/client/semaphore";

test("at most as many tasks run at once as the semaphore permits, in order", async () => {
  const semaphore = new Semaphore(2);
  const [begun, ends]: [number[], (() => void)[]] = [[], []];
  const all = [1, 2, 3, 4, 5].map((number) =>
    semaphore.schedule(() => {
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

test("a new task does not overtake waiting ones", async () => {
  const semaphore = new Semaphore(1);
  const order: string[] = [];
  let end = () => {};
  const first = semaphore.schedule(async () => void order.push("first"));
  const second = semaphore.schedule(() => {
    order.push("second");
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  const third = first.then(() => semaphore.schedule(async () => void order.push("third")));
  await new Promise(setImmediate);
  expect(order).toEqual(["first", "second"]);
  end();
  await Promise.all([second, third]);
  expect(order).toEqual(["first", "second", "third"]);
});

test("a task that fails releases the semaphore", async () => {
  const semaphore = new Semaphore(1);
  const failing = semaphore.schedule(() => Promise.reject(new Error("no")));
  const throwing = semaphore.schedule(() => {
    throw new Error("nor this");
  });
  const next = semaphore.schedule(async () => "done");
  await expect(failing).rejects.toThrow("no");
  await expect(throwing).rejects.toThrow("nor this");
  await expect(next).resolves.toBe("done");
});

test("a rate spaces the starts of the tasks in order, even after a stall", async () => {
  const semaphore = new Semaphore(5, 20);
  const begun: [number, number][] = [];
  const all = [0, 1, 2, 3].map((number) => semaphore.schedule(async () => begun.push([number, performance.now()])));
  await new Promise(setImmediate);
  const stall = performance.now() + 100;
  while (performance.now() < stall);
  await Promise.all(all);
  expect(begun.map(([number]) => number)).toEqual([0, 1, 2, 3]);
  // The first task has begun before the stall. Each later task is timed from its predecessor's real start.
  for (const [number, time] of begun.slice(1)) expect(time - stall).toBeGreaterThanOrEqual(19 * (number - 1));
});

test("unused time does not allow a later burst", async () => {
  const semaphore = new Semaphore(3, 20);
  await semaphore.schedule(async () => {});
  await new Promise((resolve) => setTimeout(resolve, 60));
  const [start, begun]: [number, number[]] = [performance.now(), []];
  await Promise.all([1, 2].map(() => semaphore.schedule(async () => begun.push(performance.now()))));
  expect((begun[1] ?? 0) - start).toBeGreaterThanOrEqual(19);
});
