import { firstMembers, membersChanged } from "../../../../../commands/preview/differences";
import { text } from "../../../../../commands/preview/formats/text";
import { effects, reportWith, told, unknown } from "../building";

const list = (action: unknown, entries: unknown, more = {}) => ({
  shieldZoneId: 7002,
  name: "A",
  type: "IP",
  isEnabled: true,
  ...(action === undefined ? {} : { action }),
  entries,
  ...more,
});
const [one, two] = ["192.0.2.1", "192.0.2.2"];
const off = { isEnabled: false };
const effectOf = { lowers: "access-list-entries lowers", raises: "access-list-entries raises" };
const entries = (effect: keyof typeof effectOf) => [effectOf[effect]];
const settings = (effect: string) => [`access-list ${effect}`];

test.each([
  ["a shortened blocking list", list("Block", [one, two]), list("Block", [one]), entries("lowers")],
  ["an emptied blocking list", list("Block", [one, two]), list("Block", []), entries("lowers")],
  ["an extended blocking list", list("Block", [one]), list("Block", [one, two]), entries("raises")],
  ["a shortened challenging list", list("Challenge", [one, two]), list("Challenge", [one]), entries("lowers")],
  ["an extended allowing list", list("Allow", [one]), list("Allow", [one, two]), entries("lowers")],
  ["an extended bypassing list", list("Bypass", [one]), list("Bypass", [one, two]), entries("lowers")],
  ["a shortened allowing list", list("Allow", [one, two]), list("Allow", [one]), entries("raises")],
  ["a list that only logs", list("Log", [one, two]), list("Log", [one]), []],
  ["a disabled list", list("Block", [one, two], off), list("Block", [one], off), []],
  ["another order", list("Block", [one, two]), list("Block", [two, one]), []],
  ["an extended list with an unknown action", list(undefined, [one]), list(undefined, [one, two]), entries("lowers")],
  ["entries that are unknown until the update", list("Block", [one]), list("Block", unknown), entries("lowers")],
  ["an entry that is unknown until the update", list("Block", [one]), list("Block", [one, unknown]), entries("lowers")],
  ["entries that are no longer declared", list("Block", [one]), list("Block", undefined), entries("lowers")],
  ["newly declared entries", list("Block", undefined), list("Block", [one]), entries("lowers")],
  ["another name", list("Block", [one]), list("Block", [one], { name: "B" }), []],
  ["a disabled blocking list", list("Block", [one]), list("Block", [one], off), settings("lowers")],
  ["a change from Block to Allow", list("Block", [one]), list("Allow", [two]), settings("lowers")],
  ["an added blocking list", undefined, list("Block", [one]), settings("raises")],
  ["an added allowing list", undefined, list("Allow", [one]), settings("lowers")],
  [
    "an added allowing list with an undeclared switch",
    undefined,
    list("Allow", [one], { isEnabled: undefined }),
    settings("lowers"),
  ],
  ["an added list that is disabled", undefined, list("Block", [one], off), []],
  ["an added list without settings", undefined, list(undefined, [one], { isEnabled: undefined }), []],
  ["a deleted blocking list", list("Block", [one]), undefined, settings("lowers")],
  ["a deleted allowing list", list("Allow", [one]), undefined, settings("raises")],
  ["a deleted list with an unknown action", list(undefined, [one]), undefined, settings("lowers")],
  ["a deleted list that was disabled", list("Block", [one], off), undefined, []],
  ["a kept list", list("Block", [one], { onDestroy: "keep" }), undefined, []],
  [
    "an adopted list",
    undefined,
    list("Block", [one], { accessListId: 801 }),
    [...settings("raises"), ...entries("lowers")],
  ],
])("judges %s", (_, old, now, expected) => {
  expect(effects("AccessList", old as Record<string, unknown>, now as Record<string, unknown>)).toEqual(expected);
});

test("an adopted list stays on the platform, and a missing list blocks nobody", () => {
  expect(effects("AccessList", list("Block", [one]), undefined, { adopted: true })).toEqual([]);
  const missing = { op: "delete", type: "AccessList", old: list("Block", [one]) };
  expect(told([missing], "drift")).toEqual(["access-list lowers: the list no longer blocks anyone"]);
});

test("the report counts a long list's added and removed entries, and prints the first few", () => {
  const many = Array.from({ length: 100_000 }, (_, index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`);
  const now = list("Block", [...many.slice(99_000), one]);
  const report = text(reportWith([{ op: "update", type: "AccessList", old: list("Block", many), new: now }]));
  expect(report).toContain("99000 entries are removed: 10.0.0.0, 10.0.0.1, 10.0.0.2, 10.0.0.3, 10.0.0.4, …");
  expect(report).toContain("entries: 99000 removed: 10.0.0.0, ");
  expect(report).toContain(`1 entry is added: ${one}`);
  expect(report.length).toBeLessThan(2000);
});

test("compares sets with one lookup per member", () => {
  const looked: unknown[] = [];
  const member = (value: number) => ({ toJSON: () => looked.push(value) && value });
  const [old, now] = [0, 1].map((first) => Array.from({ length: 1000 }, (_, index) => member(first + index)));
  const { removed, added } = membersChanged(old ?? [], now ?? []);
  expect([firstMembers(removed), firstMembers(added)]).toEqual(["0", "1000"]);
  expect(looked.length).toBeLessThan(5 * 1000);
});

test("judges a list that is recreated for a new description by its differences", () => {
  const old = {
    shieldZoneId: 7001,
    name: "A",
    type: "IP",
    description: "x",
    isEnabled: true,
    action: "Block",
    entries: ["192.0.2.1"],
  };
  const replaced = (more: object) =>
    told([
      { op: "replace", type: "AccessList", old, new: { ...old, description: "y", ...more }, replaces: ["description"] },
    ]);
  expect(replaced({})).toEqual([]);
  expect(replaced({ action: "Log" })).toEqual(["access-list lowers: the list no longer blocks anyone"]);
  expect(replaced({ entries: [] })).toEqual(["access-list-entries lowers: 1 entry is removed: 192.0.2.1"]);
  expect(replaced({ shieldZoneId: 7002 })).toContain(
    "access-list lowers: the removed list: the list no longer blocks anyone",
  );
});
