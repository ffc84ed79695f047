import { findingsIn } from "../../../../../commands/preview/protection";
import { type Given, line, previewWith, told, unknown } from "../building";

const one = (op: string, hostname: string, name = hostname): Given => {
  const inputs = { pullZoneId: 1001, hostnames: [hostname] };
  return {
    op,
    type: "PullZoneAllowedReferrers",
    name,
    ...(op === "create" ? {} : { old: inputs }),
    ...(op === "delete" ? {} : { new: inputs }),
  };
};
const several = (op: string, old?: object, now?: object, outputs = {}): Given => ({
  op,
  type: "VideoLibraryAllowedReferrers",
  outputs,
  ...(old && { old: { videoLibraryId: 2001, ...old } }),
  ...(now && { new: { videoLibraryId: 2001, ...now } }),
});

test("a list's first names raise protection, and are reported together", () => {
  expect(told([one("create", "a.example"), one("create", "b.example")])).toEqual([
    "allowed-referrers raises: pull zone 1001 gets its first allowed referrers, so sites that are not on its list can no longer embed it",
  ]);
});

test("each further name lowers protection, and removing one of several raises it", () => {
  expect(told([one("same", "a.example"), one("create", "b.example"), one("delete", "c.example")])).toEqual([
    "allowed-referrers lowers: b.example may also embed pull zone 1001",
    "allowed-referrers raises: c.example can no longer embed pull zone 1001",
  ]);
});

test("removing the last name allows every site to embed", () => {
  expect(told([one("delete", "a.example"), one("delete", "b.example")])).toEqual([
    "allowed-referrers lowers: the last declared site is removed, so every site may embed pull zone 1001 unless others are on its list",
  ]);
  expect(told([one("delete", "a.example")], "drift")).toEqual([
    "allowed-referrers lowers: none of the declared sites is on the list, so every site may embed pull zone 1001 unless others are on its list",
  ]);
});

test("reports the worse case if the preview does not contain the remaining names", () => {
  const notShown = { changeSummary: { same: 5, create: 1 } };
  const lines = (given: Given) => findingsIn(previewWith([given], "preview", notShown)).map(line);
  expect(lines(one("delete", "a.example"))).toEqual([
    "allowed-referrers lowers: an allowed referrer is removed, so every site may embed pull zone 1001 unless others are on its list",
  ]);
  expect(lines(one("create", "a.example"))).toEqual([
    "allowed-referrers lowers: a.example may also embed pull zone 1001",
  ]);
});

test("a name that moves to another resource, or is spelled differently, changes nothing", () => {
  expect(told([one("delete", "A.example.", "old"), one("create", "a.example", "new")])).toEqual([]);
});

test("other zones and libraries have separate lists", () => {
  const elsewhere = { ...one("delete", "a.example"), old: { pullZoneId: 1002, hostnames: ["a.example"] } };
  expect(told([one("same", "a.example", "there"), elsewhere])).toEqual([
    expect.stringContaining("every site may embed pull zone 1002"),
  ]);
});

test("treats a name that is unknown until the update as a new name", () => {
  expect(told([one("same", "a.example"), one("create", unknown, "late")])).toEqual([
    "allowed-referrers lowers: a site that is known only after the update may also embed pull zone 1001",
  ]);
});

describe("a set", () => {
  test("is judged name by name", () => {
    expect(
      told([several("update", { hostnames: ["a.example", "b.example"] }, { hostnames: ["b.example", "c.example"] })]),
    ).toEqual([
      "allowed-referrers lowers: c.example may also embed video library 2001",
      "allowed-referrers raises: a.example can no longer embed video library 2001",
    ]);
    expect(told([several("update", { hostnames: ["a.example"] }, { hostnames: [] })])).toEqual([
      expect.stringContaining("allowed-referrers lowers: the last declared site is removed"),
    ]);
  });

  test("that becomes exclusive raises protection", () => {
    const hostnames = ["a.example"];
    expect(told([several("update", { hostnames }, { hostnames, exclusive: true })])).toEqual([
      "allowed-referrers raises: only the declared sites may embed video library 2001 from now on",
    ]);
  });

  test("that is no longer exclusive lowers protection", () => {
    const hostnames = ["a.example"];
    const exclusive = { hostnames, exclusive: true };
    const opened =
      "allowed-referrers lowers: sites that are added elsewhere may also embed video library 2001 from now on, because they are neither detected nor removed";
    expect(told([several("update", exclusive, { hostnames, exclusive: false })])).toEqual([opened]);
    expect(told([several("update", exclusive, { hostnames })])).toEqual([opened]);
    expect(told([several("update", exclusive, { hostnames, exclusive: unknown })])).toEqual([
      "allowed-referrers lowers: whether only the declared sites may embed video library 2001 is known only after the update",
    ]);
    expect(told([several("update", { hostnames }, { hostnames, exclusive: false })])).toEqual([]);
  });

  test("that is replaced restores one list, and changes another", () => {
    const [old, now] = [{ hostnames: ["a.example"] }, { hostnames: ["a.example"], videoLibraryId: 2002 }];
    const left = { hostnames: ["a.example"], removed: [] };
    expect(told([several("replace", old, now, { previous: left })])).toEqual([
      expect.stringContaining("allowed-referrers raises: video library 2002 gets its first allowed referrers"),
    ]);
    expect(told([several("replace", old, now)])).toEqual([
      expect.stringContaining("allowed-referrers lowers: the last declared site is removed"),
      expect.stringContaining("allowed-referrers raises: video library 2002 gets its first allowed referrers"),
    ]);
  });

  test("that is destroyed restores the previous names, or leaves the list", () => {
    const old = { hostnames: ["a.example", "b.example"], exclusive: true };
    const previous = { hostnames: ["a.example", "old.example"], removed: ["old.example"] };
    expect(told([several("delete", old, undefined, { previous })])).toEqual([
      "allowed-referrers lowers: old.example may also embed video library 2001",
      "allowed-referrers raises: b.example can no longer embed video library 2001",
    ]);
    expect(told([several("delete", { ...old, onDestroy: "keep" })])).toEqual([]);
    expect(told([several("delete", { ...old, onDestroy: "delete" }, undefined, { previous })])).toEqual([
      expect.stringContaining("lowers: the last declared site is removed, so every site may"),
    ]);
  });
});

test("treats a list as the same if its resources use another connection to the same account", () => {
  const connected = (hostname: string, before: string | undefined, after: string): Given => ({
    op: before === after ? "same" : "update",
    type: "PullZoneAllowedReferrers",
    name: hostname,
    old: { pullZoneId: 1001, hostnames: [hostname], ...(before && { connection: before }) },
    new: { pullZoneId: 1001, hostnames: [hostname], connection: after },
  });
  expect(told([connected("a.example", undefined, "second"), connected("b.example", undefined, "second")])).toEqual([]);
  expect(told([connected("a.example", "first", "second"), connected("b.example", "second", "first")])).toEqual([]);
  const one = connected("b.example", "second", "second");
  expect(told([connected("a.example", "first", "second"), { ...one, op: "create" }])).toEqual([
    "allowed-referrers lowers: b.example may also embed pull zone 1001",
  ]);
});
