import { Places } from "../../../../provider/transport/places";

test("no more run at once than there are places, and each has its turn in the order in which it came", async () => {
  const places = new Places(2);
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
  const places = new Places(1);
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
  const places = new Places(1);
  const failing = places.schedule(() => Promise.reject(new Error("no")));
  const throwing = places.schedule(() => {
    throw new Error("nor this");
  });
  const next = places.schedule(async () => "done");
  await expect(failing).rejects.toThrow("no");
  await expect(throwing).rejects.toThrow("nor this");
  await expect(next).resolves.toBe("done");
});
