import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { shieldZone } from "../../../../provider/resources/shieldZone/shieldZone";
import { withEmulator } from "../../emulator/running";
import { failureOf, readSomethingElse, Stacked, testContext } from "./context";

const { emulator } = withEmulator();

async function recorded(): Promise<Stacked> {
  const zone = new Stacked(shieldZone, testContext(emulator()));
  await zone.up({ pullZoneId: 1001, wafEnabled: true });
  return zone;
}

const withoutZone = () => emulator().edit(({ shieldZones }) => shieldZones.splice(1));
const withoutPullZone = () => emulator().edit(({ pullZones }) => pullZones.splice(0, 1));

describe("a refresh, if the platform responds not found or unauthorised,", () => {
  test("drops the zone if its pull zone can be read", async () => {
    const zone = await recorded();
    withoutZone();
    await zone.refresh();
    expect(zone.state).toBeUndefined();
  });

  test("drops the zone if its pull zone is missing too and the key can read another recorded object", async () => {
    const zone = await recorded();
    withoutPullZone();
    await readSomethingElse(zone.context);
    await zone.refresh("same run");
    expect(zone.state).toBeUndefined();
  });

  test("waits for a concurrent read that proves the key", async () => {
    const zone = await recorded();
    withoutPullZone();
    const { context } = zone;
    zone.context = { ...context, wait: () => readSomethingElse(context) };
    await zone.refresh("same run");
    expect(zone.state).toBeUndefined();
  });

  test("keeps the zone if only another key could read something", async () => {
    const zone = await recorded();
    withoutPullZone();
    emulator().edit((state) => void state.accessKeys.push({ key: "other-key", account: "other" }));
    const { run } = zone.context;
    await readSomethingElse(zone.context);
    zone.context = { ...testContext(emulator(), { apiKey: "other-key" }), run };
    expect(await failureOf(zone.refresh("same run"))).toContain("The state stays as it is");
  });

  test("drops the zone if it is the only resource and the key is the recorded one", async () => {
    const zone = await recorded();
    withoutPullZone();
    await zone.refresh();
    expect(zone.state).toBeUndefined();
  });

  test("keeps the zone if the key belongs to another account", async () => {
    const zone = await recorded();
    emulator().edit((state) => void state.accessKeys.push({ key: "other-key", account: "other" }));
    zone.context = testContext(emulator(), { apiKey: "other-key" });
    expect(await failureOf(zone.refresh())).toContain("The state stays as it is");
  });

  test("keeps the zone if the key's role does not allow reading the pull zone", async () => {
    const zone = await recorded();
    withoutZone();
    emulator().edit((state) => void state.accessKeys.push({ key: "shield-key", account: "own", areas: ["shield"] }));
    zone.context = testContext(emulator(), { apiKey: "shield-key" });
    expect(await failureOf(zone.refresh())).toMatch(
      /The state is unchanged, .*that read failed: could not read the pull zone.*403/,
    );
  });

  test("fails by id alone with both possible reasons", async () => {
    const message = await failureOf(lifecycle.read(shieldZone, testContext(emulator()), "9999", {}));
    expect(message).toMatch(/GET \/shield\/shield-zone\/9999.*not exist, or this key cannot read it/);
  });
});

test("a wrong key fails and never counts as a missing zone", async () => {
  const zone = await recorded();
  zone.context = testContext(emulator(), { apiKey: "wrong-key" });
  expect(await failureOf(zone.refresh())).toMatch(/401 Unauthorized.*edge:apiKey/);
  expect(await failureOf(zone.destroy())).toMatch(/401 Unauthorized.*edge:apiKey/);
});

describe("destroy of a missing zone", () => {
  test("succeeds if its pull zone can be read", async () => {
    const zone = await recorded();
    withoutZone();
    await zone.destroy();
    expect(zone.state).toBeUndefined();
  });

  test("succeeds if its pull zone is missing too and the key is proven", async () => {
    const zone = await recorded();
    withoutPullZone();
    await readSomethingElse(zone.context);
    await zone.destroy("same run");
    expect(zone.state).toBeUndefined();
  });

  test("fails with the next step if the key may belong to another account", async () => {
    const zone = await recorded();
    emulator().edit((state) => void state.accessKeys.push({ key: "other-key", account: "other" }));
    zone.context = testContext(emulator(), { apiKey: "other-key" });
    expect(await failureOf(zone.destroy())).toMatch(/The state stays as it is.*edge:apiKey.*pulumi state delete/);
    expect(zone.state).toBeDefined();
  });
});

test("the next up creates a zone that a refresh dropped", async () => {
  const zone = await recorded();
  withoutZone();
  await zone.refresh();
  expect(await zone.up({ pullZoneId: 1001, wafEnabled: true })).toBe("create");
  const { shieldZones } = emulator().state();
  expect(shieldZones.map(({ pullZoneId }) => pullZoneId)).toEqual([1002, 1001]);
});

test.each(["abc", "7002/1", "9007199254740993", "-1"])("the id %s is rejected with the required format", async (id) => {
  const message = await failureOf(lifecycle.read(shieldZone, testContext(emulator()), id, {}));
  expect(message).toBe(`the id "${id}" is not of the form shieldZoneId, such as 1001`);
  expect(emulator().requests()).toEqual([]);
});
