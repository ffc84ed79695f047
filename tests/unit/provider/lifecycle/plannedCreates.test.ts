import { kindOf } from "../../../../provider/kinds";
import { PlannedCreates } from "../../../../provider/lifecycle/create/plannedCreates";
import type { Properties } from "../../../../provider/schema/properties";
import { unknownValue } from "../../../../provider/schema/unknown";

function describe(creates: readonly [type: string, inputs: Properties][], adoptsAll = false): string {
  const planned = new PlannedCreates();
  for (const [type, inputs] of creates) planned.note(kindOf(type), inputs, adoptsAll);
  return planned.describe();
}

test("counts creates that name an object by its id, even if a preview does not know it", () => {
  expect(describe([["PullZone", { pullZoneId: 1 }]])).toBe("1 of 1 create adopts an object that exists already.");
  expect(
    describe([
      ["PullZone", { pullZoneId: unknownValue }],
      ["StorageZone", { storageZoneId: 2 }],
      ["StorageZone", { name: "new" }],
    ]),
  ).toBe("2 of 3 creates adopt objects that exist already.");
});

test("counts lists with an entry that names an object", () => {
  const records = (entry: Properties): [string, Properties] => ["DnsRecords", { dnsZoneId: 1, records: [entry] }];
  expect(describe([records({ key: "a", recordId: 7 }), records({ key: "a" })])).toBe(
    "1 of 2 creates adopts an object that exists already.",
  );
});

test("counts creates that look for an object apart", () => {
  const file: [string, Properties] = ["StorageFile", { storageZoneId: 1, path: "a", adopt: true }];
  expect(describe([file, ["PullZone", { pullZoneId: 1 }]])).toBe(
    "1 of 2 creates adopts an object that exists already. 1 of 2 creates adopts what exists already, if anything does.",
  );
  expect(
    describe(
      [
        ["ShieldZone", { pullZoneId: 1, adopt: false }],
        ["EdgeScript", { name: "a" }],
      ],
      true,
    ),
  ).toBe("1 of 2 creates adopts what exists already, if anything does.");
});

test("says nothing if no create adopts", () => {
  expect(describe([["StorageZone", { name: "new" }]])).toBe("");
});
