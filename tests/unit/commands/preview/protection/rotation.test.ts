import { kindOf, kindTypes } from "../../../../../provider/kinds";
import { valid } from "../../../../kinds";
import { effects, told, unknown } from "../building";

const zone = (rotatePassword?: unknown) => ({
  name: "acme-files",
  region: "DE",
  ...(rotatePassword === undefined ? {} : { rotatePassword }),
});

test.each([
  ["a changed trigger", zone("1"), zone("2"), ["key-rotation raises"]],
  ["a trigger that is unknown until the update", zone("1"), zone(unknown), ["key-rotation raises"]],
  ["an added trigger", zone(), zone("1"), ["key-rotation raises"]],
  ["a removed trigger", zone("1"), zone(), []],
  ["a resource created with a trigger", undefined, zone("1"), []],
  ["an unchanged trigger", zone("1"), { ...zone("1"), rewrite404To200: true }, []],
])("judges whether a key is rotated by %s", (_what, old, now, expected) => {
  expect(effects("StorageZone", old, now)).toEqual(expected);
});

test("the report names what stops working", () => {
  expect(told([{ op: "update", type: "StorageZone", old: zone("1"), new: zone("2") }])).toEqual([
    "key-rotation raises: the old password stops working, so clients that still use it can neither read nor write files",
  ]);
});

const rotations = kindTypes.flatMap((type) =>
  Object.entries(kindOf(type).protection).flatMap(([trigger, decision]) =>
    "rotates" in decision ? [{ type, trigger, ...decision }] : [],
  ),
);
const titled = <Item extends { type: string; trigger: string }>(items: readonly Item[]) =>
  items.map((item) => [`${item.type}.${item.trigger}`, item] as const);

test.each(titled(rotations))(
  "reports a changed %s as a rotation even if it is a secret of the program",
  (_title, rotation) => {
    const { type, trigger, rotates } = rotation;
    const inputs = { ...valid[type], [trigger]: "[secret]" };
    const step = { op: "update", type, old: inputs, new: inputs, differing: [trigger] };
    expect(told([step])).toEqual([`key-rotation raises: ${rotates}`]);
  },
);

const inPlaceOfKeys = rotations.flatMap(({ orKey = "", ...rotation }) => (orKey ? [{ ...rotation, orKey }] : []));

test.each(titled(inPlaceOfKeys))(
  "replacing a declared key by %s is reported only as a rotation",
  (_title, rotation) => {
    const { type, trigger, orKey, rotates } = rotation;
    const [declared, rotated] = [{ [orKey]: "[secret]" }, { [trigger]: "1" }].map((key) => ({
      ...valid[type],
      ...key,
    }));
    const step = (old?: object, now?: object) => told([{ op: "update", type, old: { ...old }, new: { ...now } }]);
    expect(step(declared, rotated)).toEqual([`key-rotation raises: ${rotates}`]);
    expect(step(declared, { ...valid[type] })).toEqual([
      expect.stringMatching("no longer declared, so it stays as it is"),
    ]);
    expect(step(rotated, declared)).toEqual([
      expect.stringMatching("lowers: tokens must be signed with a different key"),
    ]);
  },
);
