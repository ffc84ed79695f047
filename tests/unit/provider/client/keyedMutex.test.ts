import { KeyedMutex } from "../../../../provider/client/keyedMutex";

/** A run that ends when it is told to. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, ended };
}

test("runs of one key wait for each other, those of another do not", async () => {
  const lines = new KeyedMutex();
  const said: string[] = [];
  const first = held();
  const one = lines.run("pull zone 1", async () => {
    said.push("1: first begins");
    await first.ended;
    said.push("1: first ends");
  });
  const two = lines.run("pull zone 1", async () => said.push("1: second"));
  await lines.run("pull zone 2", async () => said.push("2: first"));
  first.end();
  await Promise.all([one, two]);
  expect(said).toEqual(["1: first begins", "2: first", "1: first ends", "1: second"]);
});

test("a run that fails does not stop the next one", async () => {
  const lines = new KeyedMutex();
  const failing = lines.run("key", () => Promise.reject(new Error("no")));
  const next = lines.run("key", async () => "done");
  await expect(failing).rejects.toThrow("no");
  await expect(next).resolves.toBe("done");
});

test("a line is forgotten when its last run has ended", async () => {
  const lines = new KeyedMutex();
  await Promise.all([1, 2, 3].map((key) => lines.run(`key ${key}`, async () => key)));
  await new Promise(setImmediate);
  expect(lines.size).toBe(0);
});
