import { type Given, told, unknown } from "../building";

const one = (op: string, ip: unknown, name = String(ip)): Given => {
  const inputs = { pullZoneId: 1001, ips: [ip] };
  return {
    op,
    type: "PullZoneBlockedIps",
    name,
    ...(op === "create" ? {} : { old: inputs }),
    ...(op === "delete" ? {} : { new: inputs }),
  };
};
const several = (op: string, old?: object, now?: object, outputs = {}): Given => ({
  op,
  type: "PullZoneBlockedReferrers",
  outputs,
  ...(old && { old: { pullZoneId: 1001, ...old } }),
  ...(now && { new: { pullZoneId: 1001, ...now } }),
});

test("blocking an address raises protection, and unblocking it lowers protection", () => {
  expect(told([one("create", "192.0.2.7")])).toEqual([
    "blocked-entries raises: 192.0.2.7 is blocked by pull zone 1001",
  ]);
  expect(told([one("same", "192.0.2.8"), one("delete", "192.0.2.7")])).toEqual([
    "blocked-entries lowers: pull zone 1001 no longer blocks 192.0.2.7",
  ]);
  expect(told([one("delete", "192.0.2.7")], "drift")).toEqual([
    "blocked-entries lowers: pull zone 1001 no longer blocks 192.0.2.7",
  ]);
});

test("an address that moves to another resource, or is spelled differently, changes nothing", () => {
  expect(told([one("delete", "2001:DB8:0::7", "old"), one("create", "2001:db8::7", "new")])).toEqual([]);
});

test("treats an address that is unknown until the update as a new address", () => {
  expect(told([one("create", unknown, "late"), one("delete", "192.0.2.7")])).toEqual([
    "blocked-entries lowers: pull zone 1001 no longer blocks 192.0.2.7",
    "blocked-entries raises: an entry that is known only after the update is blocked by pull zone 1001",
  ]);
});

test("a newly exclusive set removes what others block; a set that is no longer exclusive removes nothing", () => {
  const hostnames = ["a.example"];
  const removed = "blocked-entries lowers: undeclared entries that pull zone 1001 blocks are removed from the list";
  expect(told([several("update", { hostnames }, { hostnames, exclusive: true })])).toEqual([removed]);
  expect(told([several("create", undefined, { hostnames, exclusive: true })])).toEqual([
    removed,
    "blocked-entries raises: a.example is blocked by pull zone 1001",
  ]);
  expect(told([several("update", { hostnames }, { hostnames, exclusive: unknown })])).toEqual([
    "blocked-entries lowers: whether undeclared entries that pull zone 1001 blocks are removed from the list is known only after the update",
  ]);
  expect(told([several("update", { hostnames, exclusive: true }, { hostnames })])).toEqual([]);
});

test("a destroyed set restores the previous entries, or leaves the list", () => {
  const old = { hostnames: ["a.example", "b.example"] };
  const previous = { hostnames: ["a.example"], removed: [] };
  expect(told([several("delete", old, undefined, { previous })])).toEqual([
    "blocked-entries lowers: pull zone 1001 no longer blocks b.example",
  ]);
  expect(told([several("delete", { ...old, onDestroy: "keep" })])).toEqual([]);
});

test("allowed and blocked referrers are separate lists", () => {
  const allowed: Given = {
    op: "same",
    type: "PullZoneAllowedReferrers",
    old: { pullZoneId: 1001, hostnames: ["b.example"] },
  };
  expect(told([{ ...allowed, new: allowed.old as never }, several("delete", { hostnames: ["b.example"] })])).toEqual([
    "blocked-entries lowers: pull zone 1001 no longer blocks b.example",
  ]);
});

test("blocking requests without a referrer raises protection, and serving them lowers protection", () => {
  const [blocks, serves] = [
    { hostnames: [], blockNoneReferrer: true },
    { hostnames: [], blockNoneReferrer: false },
  ];
  const served = "blocked-entries lowers: requests without a referrer are served";
  expect(told([several("update", blocks, serves)])).toEqual([served]);
  expect(told([several("update", serves, blocks)])).toEqual([
    "blocked-entries raises: requests without a referrer are refused",
  ]);
  expect(told([several("delete", blocks, undefined, { previous: serves })])).toEqual([served]);
  expect(told([several("delete", blocks, undefined, { previous: blocks })])).toEqual([]);
  expect(told([several("update", blocks, { hostnames: [] })])).toEqual([
    expect.stringContaining("lowers: it is no longer"),
  ]);
});
