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
  ["a blocking list shortened", list("Block", [one, two]), list("Block", [one]), entries("lowers")],
  ["a blocking list emptied", list("Block", [one, two]), list("Block", []), entries("lowers")],
  ["a blocking list extended", list("Block", [one]), list("Block", [one, two]), entries("raises")],
  ["a challenging list shortened", list("Challenge", [one, two]), list("Challenge", [one]), entries("lowers")],
  ["an allowing list extended", list("Allow", [one]), list("Allow", [one, two]), entries("lowers")],
  ["a bypassing list extended", list("Bypass", [one]), list("Bypass", [one, two]), entries("lowers")],
  ["an allowing list shortened", list("Allow", [one, two]), list("Allow", [one]), entries("raises")],
  ["a list that only logs", list("Log", [one, two]), list("Log", [one]), []],
  ["a list that is off", list("Block", [one, two], off), list("Block", [one], off), []],
  ["another order", list("Block", [one, two]), list("Block", [two, one]), []],
  ["a list of unknown action extended", list(undefined, [one]), list(undefined, [one, two]), entries("lowers")],
  ["entries known later", list("Block", [one]), list("Block", unknown), entries("lowers")],
  ["an entry known later", list("Block", [one]), list("Block", [one, unknown]), entries("lowers")],
  ["entries no longer declared", list("Block", [one]), list("Block", undefined), entries("lowers")],
  ["entries first declared", list("Block", undefined), list("Block", [one]), entries("lowers")],
  ["another name", list("Block", [one]), list("Block", [one], { name: "B" }), []],
  ["a blocking list switched off", list("Block", [one]), list("Block", [one], off), settings("lowers")],
  ["Block to Allow", list("Block", [one]), list("Allow", [two]), settings("lowers")],
  ["a blocking list added", undefined, list("Block", [one]), settings("raises")],
  ["an allowing list added", undefined, list("Allow", [one]), settings("lowers")],
  [
    "an allowing list added whose switch is not declared",
    undefined,
    list("Allow", [one], { isEnabled: undefined }),
    settings("lowers"),
  ],
  ["a list added that is off", undefined, list("Block", [one], off), []],
  ["a list added without settings", undefined, list(undefined, [one], { isEnabled: undefined }), []],
  ["a blocking list deleted", list("Block", [one]), undefined, settings("lowers")],
  ["an allowing list deleted", list("Allow", [one]), undefined, settings("raises")],
  ["a list of unknown action deleted", list(undefined, [one]), undefined, settings("lowers")],
  ["a list deleted that was off", list("Block", [one], off), undefined, []],
  ["a list that is kept", list("Block", [one], { onDestroy: "keep" }), undefined, []],
  [
    "a list that is adopted",
    undefined,
    list("Block", [one], { accessListId: 801 }),
    [...settings("raises"), ...entries("lowers")],
  ],
])("%s", (_, old, now, expected) => {
  expect(effects("AccessList", old as Record<string, unknown>, now as Record<string, unknown>)).toEqual(expected);
});

test("an adopted list stays on the platform; a missing one blocks nobody", () => {
  expect(effects("AccessList", list("Block", [one]), undefined, { adopted: true })).toEqual([]);
  const missing = { op: "delete", type: "AccessList", old: list("Block", [one]) };
  expect(told([missing], "drift")).toEqual(["access-list lowers: the list no longer blocks anyone"]);
});

test("for many entries the report shows how many are added and removed, and the first few", () => {
  const many = Array.from({ length: 100_000 }, (_, index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`);
  const now = list("Block", [...many.slice(99_000), one]);
  const report = text(reportWith([{ op: "update", type: "AccessList", old: list("Block", many), new: now }]));
  expect(report).toContain("99000 entries are removed: 10.0.0.0, 10.0.0.1, 10.0.0.2, 10.0.0.3, 10.0.0.4, …");
  expect(report).toContain("entries: 99000 removed: 10.0.0.0, ");
  expect(report).toContain(`1 entry is added: ${one}`);
  expect(report.length).toBeLessThan(2000);
});

test("sets are compared by looking each member up once", () => {
  const looked: unknown[] = [];
  const member = (value: number) => ({ toJSON: () => looked.push(value) && value });
  const [old, now] = [0, 1].map((first) => Array.from({ length: 1000 }, (_, index) => member(first + index)));
  const { removed, added } = membersChanged(old ?? [], now ?? []);
  expect([firstMembers(removed), firstMembers(added)]).toEqual(["0", "1000"]);
  expect(looked.length).toBeLessThan(5 * 1000);
});

test("a list that is created again for another description is judged by what differs", () => {
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
