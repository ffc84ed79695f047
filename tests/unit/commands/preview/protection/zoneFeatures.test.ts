import { effects, type Given, told, unknown } from "../building";

const bots = (settings: object) => ({ shieldZoneId: 7002, ...settings });
const lowers = ["bot-detection lowers"];
const raises = ["bot-detection raises"];
const uploads = ["upload-scanning lowers"];

test.each([
  ["challenging", { executionMode: "Challenge" }, { executionMode: "LogOnly" }],
  ["a sensitivity", { ipAddress: { sensitivity: "High" } }, { ipAddress: { sensitivity: "Off" } }],
  [
    "one of a group",
    { browserFingerprint: { sensitivity: "Low", aggression: "High" } },
    { browserFingerprint: { sensitivity: "Low", aggression: "Low" } },
  ],
  ["a switch", { browserFingerprint: { complexEnabled: true } }, { browserFingerprint: { complexEnabled: false } }],
])("the bot detection is weakened by %s, and strengthened by the reverse", (_what, strong, weak) => {
  expect(effects("BotDetection", bots(strong), bots(weak))).toEqual(lowers);
  expect(effects("BotDetection", bots(weak), bots(strong))).toEqual(raises);
});

test("a setting that is unknown, or no longer declared, lowers protection", () => {
  const strong = { requestIntegrity: { sensitivity: "High" } };
  expect(effects("BotDetection", bots(strong), bots({ requestIntegrity: unknown }))).toEqual(lowers);
  expect(effects("BotDetection", bots(strong), bots({}))).toEqual(lowers);
  expect(
    effects(
      "BotDetection",
      bots({ browserFingerprint: { aggression: "Custom" } }),
      bots({ browserFingerprint: { aggression: "Low" } }),
    ),
  ).toEqual(lowers);
  expect(effects("BotDetection", undefined, bots({ executionMode: "LogOnly" }))).toEqual(lowers);
  expect(effects("BotDetection", undefined, bots({ executionMode: "Challenge" }))).toEqual(raises);
});

test("judges a destroy by the settings that it restores", () => {
  const strong = bots({ executionMode: "Challenge", ipAddress: { sensitivity: "Low" } });
  const found = (previous: object) => effects("BotDetection", strong, undefined, { previous });
  expect(found({ executionMode: "LogOnly", ipAddress: { sensitivity: "High" } })).toEqual([...lowers, ...raises]);
  expect(found({ executionMode: "Challenge", ipAddress: { sensitivity: "Low" } })).toEqual([]);
  expect(effects("BotDetection", strong, undefined)).toEqual(lowers);
  expect(effects("BotDetection", { ...strong, onDestroy: "keep" }, undefined)).toEqual([]);
});

test("a replacement restores one zone, and changes another", () => {
  const step: Given = {
    op: "replace",
    type: "BotDetection",
    old: { shieldZoneId: 7002, executionMode: "Challenge" },
    new: { shieldZoneId: 7003, executionMode: "Challenge" },
    outputs: { previous: { executionMode: "LogOnly" } },
  };
  expect(told([step])).toEqual([
    "bot-detection lowers: old resource: bots are only logged, not challenged",
    "bot-detection raises: new resource: bots are challenged",
  ]);
});

test.each([
  [{ isEnabled: true }, { isEnabled: false }],
  [{ antivirusScanningMode: "Block" }, { antivirusScanningMode: "Log" }],
  [{ csamScanningMode: "Log" }, { csamScanningMode: "Disabled" }],
])("upload scanning is weakened by a change from %j to %j", (strong, weak) => {
  expect(effects("UploadScanning", bots(strong), bots(weak))).toEqual(uploads);
  expect(effects("UploadScanning", bots(weak), bots(strong))).toEqual(["upload-scanning raises"]);
});
