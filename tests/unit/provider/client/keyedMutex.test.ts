import { KeyedMutex } from "../../../../provider/client/keyedMutex";

/** Returns a run that ends on demand. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, ended };
}

test("runs with the same key are sequential, runs with different keys are not", async () => {
  const mutex = new KeyedMutex();
  const log: string[] = [];
  const first = held();
  const one = mutex.run("pull zone 1", async () => {
    log.push("1: first begins");
    await first.ended;
    log.push("1: first ends");
  });
  const two = mutex.run("pull zone 1", async () => log.push("1: second"));
  await mutex.run("pull zone 2", async () => log.push("2: first"));
  first.end();
  await Promise.all([one, two]);
  expect(log).toEqual(["1: first begins", "2: first", "1: first ends", "1: second"]);
});

test("a run that fails does not stop the next one", async () => {
  const mutex = new KeyedMutex();
  const failing = mutex.run("key", () => Promise.reject(new Error("no")));
  const next = mutex.run("key", async () => "done");
  await expect(failing).rejects.toThrow("no");
  await expect(next).resolves.toBe("done");
});

test("a key is forgotten after its last run", async () => {
  const mutex = new KeyedMutex();
  await Promise.all([1, 2, 3].map((key) => mutex.run(`key ${key}`, async () => key)));
  await new Promise(setImmediate);
  expect(mutex.size).toBe(0);
});
