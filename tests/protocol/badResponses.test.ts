import fc from "fast-check";
import { type Emulator, startEmulator } from "../emulator";
import { valid } from "../kinds";
import { someKinds } from "../kinds/sorts";
import { seed } from "../seed";
import { Between } from "../unit/provider/badResponses/between";
import { expectOneMessage, harmful, holds, runs } from "../unit/provider/badResponses/judging";
import { key, mutated, mutation } from "../unit/provider/badResponses/mutations";
import { Host, type Properties, RequestFailed } from "./host";
import { arrived, resetWithNewIds } from "./running";

let emulator: Emulator;
let between: Between;
let host: Host;

beforeAll(async () => {
  emulator = await startEmulator({ quiet: true, key });
  between = await Between.start(emulator.baseUrl);
  host = await Host.start({ "edge:baseUrl": between.baseUrl, "edge:apiKey": key, "edge:maxRetries": "0" });
});
afterAll(async () => {
  await host.stop();
  await between.close();
  await emulator.close();
});

const quick: Readonly<Record<string, Properties>> = { ApplicationDeployment: { wait: false } };

test.each(someKinds)(`the process responds to every request for %s and keeps running (seed ${seed})`, async (type) => {
  const program = { ...valid[type], ...quick[type] };
  const bad = fc.record({ nth: fc.nat(2), change: mutation });
  const step = async (run: () => Promise<unknown>) => {
    const error = await run().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error === undefined) return;
    expect(error).toBeInstanceOf(RequestFailed);
    expectOneMessage((error as RequestFailed).message);
    expect((error as RequestFailed).message).not.toContain("please report this");
  };
  await holds(type, bad, runs(3), async ({ nth, change }) => {
    resetWithNewIds(emulator);
    between.change();
    const created = await host.create(type, program);
    const badly = () => between.change((real, index) => (index === nth ? mutated(real, change) : real));
    badly();
    await step(() => host.read(type, created.id, created.state));
    badly();
    await step(() => host.update(type, created.id, created.state, program));
    badly();
    await step(() => host.delete(type, created.id, created.state));
    resetWithNewIds(emulator);
    badly();
    await step(() => host.create(type, program));
    await arrived();
    expect(host.written).toBe("");
    expect(host.log.filter((line) => harmful.test(line) || line.includes(key))).toEqual([]);
  });
  between.change();
  resetWithNewIds(emulator);
  expect((await host.create(type, program)).id).not.toBe("");
});
