import { kindOf } from "../../../provider/kinds";
import { checkInputs } from "../../../provider/lifecycle";
import { SharedLists } from "../../../provider/sharedLists";

const unknown = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
const single = (hostname: string, more: object = {}) => ["PullZoneAllowedReferrer", { hostname, ...more }] as const;
const set = (more: object = {}) => ["PullZoneAllowedReferrers", { hostnames: ["a.example"], ...more }] as const;
const exclusive = (more: object = {}) => set({ exclusive: true, ...more });

type Declared = readonly [type: string, inputs: object];

/** The failures of the last of these resources of one program; those before it have none. */
function lastOf(...declared: Declared[]): readonly string[] {
  const program = { sharedLists: new SharedLists(), account: "own" };
  const all = declared.map(([type, inputs]) => checkInputs(kindOf(type), { pullZoneId: 1001, ...inputs }, program));
  const last = all.pop();
  expect(all.flatMap(({ failures }) => failures)).toEqual([]);
  return last?.failures ?? [];
}

test.each<[string, Declared[]]>([
  ["an exclusive set after a single one", [single("b.example"), exclusive()]],
  ["a single one after an exclusive set", [exclusive(), single("b.example")]],
  ["a single one that the exclusive set lists as well", [exclusive(), single("a.example")]],
  ["two exclusive sets", [exclusive(), exclusive({ hostnames: ["b.example"] })]],
  ["a set after an exclusive one", [exclusive(), set()]],
  ["an exclusive set after another", [set(), exclusive()]],
  ["an exclusive set whose names are not known yet", [exclusive({ hostnames: unknown }), single("b.example")]],
  ["a set that may be exclusive, beside one that is", [set({ exclusive: unknown }), exclusive()]],
])("%s fails the check", (_what, declared) => {
  expect(lastOf(...declared)).toHaveLength(1);
});

test("the failure says which list, what conflicts, and what to do", () => {
  expect(lastOf(single("b.example"), exclusive())).toEqual([
    "PullZoneAllowedReferrers (the list of allowed referrers of pull zone 1001) has exclusive: true, so the list of allowed referrers of pull zone 1001 is its alone, and it removes what it does not declare; PullZoneAllowedReferrer (allowed referrer b.example of pull zone 1001) declares the same list. Declare everything in the one with exclusive, or leave exclusive out of it.",
  ]);
});

test.each<[string, Declared[]]>([
  ["sets and single ones without exclusive", [set(), single("a.example"), set({ hostnames: ["b.example"] })]],
  ["an exclusive set that is checked again, as before a replacement", [exclusive(), exclusive()]],
  ["other zones", [exclusive(), single("b.example", { pullZoneId: 1002 })]],
  [
    "zones that are not known yet",
    [exclusive({ pullZoneId: unknown }), exclusive({ pullZoneId: unknown, hostnames: [] })],
  ],
  ["a zone that is not known yet", [exclusive(), single("b.example", { pullZoneId: unknown })]],
  ["a set that may be exclusive", [set({ exclusive: unknown }), single("b.example")]],
  [
    "a video library of the same number",
    [
      exclusive(),
      ["VideoLibraryAllowedReferrers", { videoLibraryId: 1001, hostnames: [], exclusive: true, pullZoneId: undefined }],
    ],
  ],
])("%s do not conflict", (_what, declared) => {
  expect(lastOf(...declared)).toEqual([]);
});

test("what fails for another reason does not count", () => {
  const program = { sharedLists: new SharedLists(), account: "own" };
  const kind = kindOf("PullZoneAllowedReferrers");
  checkInputs(kind, { pullZoneId: 1001, exclusive: true }, program);
  expect(checkInputs(kind, { pullZoneId: 1001, hostnames: [] }, program).failures).toEqual([]);
});

test("two names of one account are one account, another account is another", () => {
  const sharedLists = new SharedLists();
  const failuresOf = ([type, inputs]: Declared, account: string) =>
    checkInputs(kindOf(type), { pullZoneId: 1001, ...inputs }, { sharedLists, account }).failures;
  expect(failuresOf(exclusive({ connection: "one" }), "first account")).toEqual([]);
  expect(failuresOf(single("b.example", { connection: "other" }), "second account")).toEqual([]);
  expect(failuresOf(single("b.example", { connection: "two" }), "first account")).toHaveLength(1);
});

describe("another account", () => {
  const list = { list: "the list of zone", of: "zone", whollyIf: "only" };
  const declared = (...connections: unknown[]) => {
    const program = new SharedLists();
    return connections.map((connection, identity) =>
      program.declare(list, { identity, words: `resource ${identity}` }, { zone: 1, only: true, connection }),
    );
  };

  test("has other lists under the same numbers", () => {
    expect(declared("one", "other", undefined)).toEqual([undefined, undefined, undefined]);
  });

  test("is compared by the name of its connection, once that is known", () => {
    expect(declared("one", unknown, "one")).toEqual([undefined, undefined, expect.stringContaining("resource 0")]);
  });
});
