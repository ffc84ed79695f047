import { shieldZone } from "../../../../provider/resources/shieldZone/shieldZone";
import { withEmulator } from "../../emulator/running";
import { Stacked, testContext, writes } from "./context";

const { emulator, platformState } = withEmulator();

describe.each([
  ["wafProfileId", 3, 1],
  ["ddosChallengeWindow", 60, 3600],
])("null for %s", (name, value, chosen) => {
  const wire = name.replace("ddos", "dDoS");
  let zone: Stacked;
  beforeEach(() => {
    zone = new Stacked(shieldZone, testContext(emulator()));
  });

  test("clears the declared value, and the platform's replacement is not drift", async () => {
    await zone.up({ pullZoneId: 1001, [name]: value });
    emulator().clearRequests();
    expect(await zone.up({ pullZoneId: 1001, [name]: null })).toBe("update");
    expect(writes(emulator())).toEqual([
      [expect.stringMatching(/^PATCH /), expect.objectContaining({ shieldZone: { [wire]: null } })],
    ]);

    for (const shown of [null, chosen]) {
      emulator().edit((state) => {
        Object.assign(state.shieldZones.find(({ pullZoneId }) => pullZoneId === 1001) ?? {}, { [wire]: shown });
      });
      await zone.refresh();
      expect(zone.state?.[name]).toBeNull();
      expect(zone.preview({ pullZoneId: 1001, [name]: null })).toBe("nothing");
    }
  });

  test("is sent with the create of a zone, and both declaring a value and removing null are updates", async () => {
    await zone.up({ pullZoneId: 1001, [name]: null });
    expect(writes(emulator())).toEqual([
      [expect.stringMatching(/^POST /), { pullZoneId: 1001, shieldZone: { [wire]: null } }],
    ]);
    expect(zone.preview({ pullZoneId: 1001, [name]: value })).toBe("update");
    expect(zone.preview({ pullZoneId: 1001 })).toBe("update");
  });

  test("is undone by the destroy of an adopted zone", async () => {
    emulator().edit(({ shieldZones }) => {
      Object.assign(shieldZones.find(({ pullZoneId }) => pullZoneId === 1002) ?? {}, { [wire]: chosen });
    });
    await zone.up({ pullZoneId: 1002, adopt: true, [name]: null });
    await zone.destroy();
    expect(platformState().shieldZones.find(({ pullZoneId }) => pullZoneId === 1002)).toMatchObject({
      [wire]: chosen,
    });
  });
});
