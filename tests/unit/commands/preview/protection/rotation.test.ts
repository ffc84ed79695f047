import { effects, told, unknown } from "../building";

const zone = (rotatePassword?: unknown) => ({
  name: "acme-files",
  region: "DE",
  ...(rotatePassword === undefined ? {} : { rotatePassword }),
});

test.each([
  ["another trigger", zone("1"), zone("2"), ["key-rotation raises"]],
  ["a trigger that is not known yet", zone("1"), zone(unknown), ["key-rotation raises"]],
  ["a trigger that is added", zone(), zone("1"), ["key-rotation raises"]],
  ["a trigger that is removed", zone("1"), zone(), []],
  ["a resource that is created with a trigger", undefined, zone("1"), []],
  ["no other trigger", zone("1"), { ...zone("1"), rewrite404To200: true }, []],
])("%s", (_what, old, now, expected) => {
  expect(effects("StorageZone", old, now)).toEqual(expected);
});

test("the review says what no longer works", () => {
  expect(told([{ op: "update", type: "StorageZone", old: zone("1"), new: zone("2") }])).toEqual([
    "key-rotation raises: the old password stops working: what still has it can neither read nor write files",
  ]);
});
