import { isDeepStrictEqual } from "node:util";
import { kindOf } from "../../../../../provider/kinds";
import { checkInputs, difference } from "../../../../../provider/lifecycle/lifecycle";
import { migrated, renamed } from "../../../../../provider/lifecycle/state/migrations";
import { secretInputsKey, withoutProvider } from "../../../../../provider/schema/properties";
import { recordedResources, withoutEncrypted } from "../../../../acceptance/recordedState";

describe("the migrations of a kind", () => {
  const migrations = [renamed("one", "two"), renamed("two", "three")];

  test("migrate every earlier form to the current one, which they leave unchanged", () => {
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

const migrating = recordedResources().filter(
  ({ type, outputs }) => !isDeepStrictEqual(migrated(kindOf(type), outputs), outputs),
);

test("each kind with migrations has a recorded state", () => {
  expect([...new Set(migrating.map(({ type }) => type))].sort()).toEqual([
    "AccessList",
    "AccessListConfiguration",
    "Application",
  ]);
});

test.each(migrating)(
  "$type of $release, $way, migrates to a state and inputs without a difference",
  ({ type, id, inputs, outputs }) => {
    const kind = kindOf(type);
    const declared = migrated(kind, withoutEncrypted(inputs));
    const state = migrated(kind, withoutEncrypted(outputs));
    expect(migrated(kind, state)).toEqual(state);
    expect(checkInputs(kind, withoutProvider(declared)).failures).toEqual([]);
    expect(difference(kind, id, state, declared)).toMatchObject({ changes: false, replaces: [] });
  },
);
