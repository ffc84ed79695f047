import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { shieldZone } from "../../../../provider/resources/shieldZone/shieldZone";
import { withEmulator } from "../../emulator/running";
import { failureOf, readSomethingElse, Stacked, testContext } from "./context";

const { emulator } = withEmulator();

/** A zone that a run before this one made. */
async function recorded(): Promise<Stacked> {
  const zone = new Stacked(shieldZone, testContext(emulator()));
  await zone.up({ pullZoneId: 1001, wafEnabled: true });
  return zone;
}

const withoutZone = () => emulator().edit(({ shieldZones }) => shieldZones.splice(1));
const withoutPullZone = () => emulator().edit(({ pullZones }) => pullZones.splice(0, 1));

describe("refresh, when the platform says not found or unauthorised", () => {
  test("drops the zone when its pull zone can be read", async () => {
    const zone = await recorded();
    withoutZone();
    await zone.refresh();
    expect(zone.state).toBeUndefined();
  });

  test("drops the zone when its pull zone is gone too, and the key reads something else that the state knows", async () => {
    const zone = await recorded();
    withoutPullZone();
    await readSomethingElse(zone.context);
    await zone.refresh("same run");
    expect(zone.state).toBeUndefined();
  });

  test("waits for what another read under way shows of the key", async () => {
    const zone = await recorded();
    withoutPullZone();
    const { context } = zone;
    zone.context = { ...context, wait: () => readSomethingElse(context) };
    await zone.refresh("same run");
    expect(zone.state).toBeUndefined();
  });

  test("keeps it when what was read was read with another key", async () => {
    const zone = await recorded();
    withoutPullZone();
    emulator().edit((state) => void state.accessKeys.push({ key: "other-key", account: "other" }));
    const { run } = zone.context;
    await readSomethingElse(zone.context);
    zone.context = { ...testContext(emulator(), { apiKey: "other-key" }), run };
    expect(await failureOf(zone.refresh("same run"))).toContain("The state stays as it is");
  });

  test("drops the zone when it is all that the stack has, and its key shows that the account is there", async () => {
    const zone = await recorded();
    withoutPullZone();
    await zone.refresh();
    expect(zone.state).toBeUndefined();
  });

  test("keeps it when the key is another account's", async () => {
    const zone = await recorded();
    emulator().edit((state) => void state.accessKeys.push({ key: "other-key", account: "other" }));
    zone.context = testContext(emulator(), { apiKey: "other-key" });
    expect(await failureOf(zone.refresh())).toContain("The state stays as it is");
  });

  test("keeps it when the pull zone cannot be read because of the key's role", async () => {
    const zone = await recorded();
    withoutZone();
    emulator().edit((state) => void state.accessKeys.push({ key: "shield-key", account: "own", areas: ["shield"] }));
    zone.context = testContext(emulator(), { apiKey: "shield-key" });
    expect(await failureOf(zone.refresh())).toMatch(
      /The state stays as it is: .*that was not read: could not read the pull zone.*403/,
    );
  });

  test("by the id alone it is an error that says both", async () => {
    const message = await failureOf(lifecycle.read(shieldZone, testContext(emulator()), "9999", {}));
    expect(message).toMatch(/GET \/shield\/shield-zone\/9999.*not there, or this key may not see it/);
  });
});

test("a wrong key is an error, not a zone that is gone", async () => {
  const zone = await recorded();
  zone.context = testContext(emulator(), { apiKey: "wrong-key" });
  expect(await failureOf(zone.refresh())).toMatch(/401 Unauthorized.*edge:apiKey/);
  expect(await failureOf(zone.destroy())).toMatch(/401 Unauthorized.*edge:apiKey/);
});

describe("destroy of a zone that is gone", () => {
  test("is done when its pull zone can be read", async () => {
    const zone = await recorded();
    withoutZone();
    await zone.destroy();
    expect(zone.state).toBeUndefined();
  });

  test("is done when its pull zone is gone too, and the key is good", async () => {
    const zone = await recorded();
    withoutPullZone();
    await readSomethingElse(zone.context);
    await zone.destroy("same run");
    expect(zone.state).toBeUndefined();
  });

  test("is an error that says what to do when it may be another account's", async () => {
    const zone = await recorded();
    emulator().edit((state) => void state.accessKeys.push({ key: "other-key", account: "other" }));
    zone.context = testContext(emulator(), { apiKey: "other-key" });
    expect(await failureOf(zone.destroy())).toMatch(/The state stays as it is.*edge:apiKey.*pulumi state delete/);
    expect(zone.state).toBeDefined();
  });
});

test("the next up makes a zone anew that a refresh has dropped", async () => {
  const zone = await recorded();
  withoutZone();
  await zone.refresh();
  expect(await zone.up({ pullZoneId: 1001, wafEnabled: true })).toBe("create");
  const { shieldZones } = emulator().state();
  expect(shieldZones.map(({ pullZoneId }) => pullZoneId)).toEqual([1002, 1001]);
});

test.each(["abc", "7002/1", "9007199254740993", "-1"])(
  "the id %s is refused with the form that it must have",
  async (id) => {
    const message = await failureOf(lifecycle.read(shieldZone, testContext(emulator()), id, {}));
    expect(message).toBe(`the id "${id}" is not of the form shieldZoneId, such as 1001`);
    expect(emulator().requests()).toEqual([]);
  },
);
