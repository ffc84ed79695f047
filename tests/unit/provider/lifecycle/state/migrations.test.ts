import { migrated, renamed } from "../../../../../provider/lifecycle/state/migrations";
import { secretInputsKey } from "../../../../../provider/schema/properties";

describe("the migrations of a kind", () => {
  const migrations = [renamed("one", "two"), renamed("two", "three")];

  test("convert every earlier form to the current one, which they leave unchanged", () => {
    expect(migrated({ migrations }, { one: 1, other: 0 })).toEqual({ three: 1, other: 0 });
    expect(migrated({ migrations }, { two: 2 })).toEqual({ three: 2 });
    expect(migrated({ migrations }, { three: 3 })).toEqual({ three: 3 });
    expect(migrated({ migrations: [] }, { one: 1 })).toEqual({ one: 1 });
  });

  test("do not modify the recorded state itself", () => {
    const recorded = { one: 1 };
    migrated({ migrations }, recorded);
    expect(recorded).toEqual({ one: 1 });
  });

  test("keep a secret property secret under its new name", () => {
    const recorded = { one: [{ name: "a" }], other: 0, [secretInputsKey]: ["one[].name", "other"] };
    expect(migrated({ migrations }, recorded)[secretInputsKey]).toEqual(["other", "three"]);
  });
});
