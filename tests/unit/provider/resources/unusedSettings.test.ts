import { pullZoneSettings } from "../../../../provider/api/pullZoneSettings";
import { isUnused, settingsOfFeatures } from "../../../../provider/resources/pullZones/unusedSettings";
import { surveyed } from "../../commands/import/reading";
import { withEmulator } from "../../emulator/running";

const { emulator } = withEmulator();

test("each feature and each setting of it is a setting of a pull zone", () => {
  const names = [...pullZoneSettings.values()].map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.entries(settingsOfFeatures).flat(2)));
});

test.each([
  [true, { optimizerEnabled: false }],
  [true, {}],
  [false, { optimizerEnabled: true }],
])("the quality of images is unused: %s, with %j", (expected, values) => {
  expect(isUnused("optimizerImageQuality", values)).toBe(expected);
});

test("an import declares the settings of a feature that is on", async () => {
  const imported = async () => {
    const [zone] = await surveyed(emulator(), { pullZone: ["1001"] });
    return zone?.declarations.find(({ type }) => type === "PullZone")?.inputs;
  };
  expect(await imported()).not.toHaveProperty("requestCoalescingTimeout");
  emulator().edit(({ pullZones: [zone] }) => void Object.assign(zone ?? {}, { EnableRequestCoalescing: true }));
  expect(await imported()).toMatchObject({ enableRequestCoalescing: true, requestCoalescingTimeout: 30 });
  expect(await imported()).not.toHaveProperty("originShieldZoneCode");
});
