import { valid } from "../kinds";
import { someKinds } from "../kinds/sorts";
import { Host } from "./host";

const unknown = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

// No settings: a check needs neither an address nor a key.
let host: Host;
beforeAll(async () => {
  host = await Host.start();
});
afterAll(() => host.stop());

test.each(someKinds)("returns a valid program of %s unchanged", async (type) => {
  expect(await host.check(type, valid[type] ?? {})).toEqual({ inputs: valid[type], failures: [] });
});

test.each(someKinds)("%s accepts unknown values in all inputs that can be combined", async (type) => {
  const news = Object.fromEntries(Object.keys(valid[type] ?? {}).map((name) => [name, unknown]));
  expect(await host.check(type, news)).toEqual({ inputs: news, failures: [] });
});

test("a failure is a reason without a property, because the engine would print the property's value", async () => {
  const { failures } = await host.check("ShieldZone", { pullZoneId: 1001, wafEnabled: 1, wafEnable: true });
  expect(failures).toEqual([
    { property: "", reason: "wafEnabled must be true or false; got 1" },
    { property: "", reason: "unknown property wafEnable; did you mean wafEnabled?" },
  ]);
});
