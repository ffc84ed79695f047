import { Redaction } from "../../../../commands/preview/redaction";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { accessList } from "../../../../provider/resources/accessLists/accessList";
import { accessListConfiguration } from "../../../../provider/resources/accessLists/accessListConfiguration";
import {
  canonicalEntries,
  entryConflicts,
  inPlaces,
} from "../../../../provider/resources/accessLists/accessListEntries";
import { unknownValue } from "../../../../provider/schema/unknown";
import { inFull } from "../../../tier";
import { withEmulator } from "../../emulator/running";
import { checked, failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

const program = { shieldZoneId: 7002, name: "Blocked", type: "IP", entries: ["192.0.2.2", "192.0.2.1"] };
const configured = { ...program, isEnabled: true, action: "Block" };
const office = { shieldZoneId: 7002, accessListId: 801, name: "Office", type: "IP" };
const lists = "/shield/shield-zone/7002/access-lists";

const list = (settings = {}) => new Stacked(accessList, testContext(emulator(), settings));
const zone = () => emulator().state().shieldZones[0];
const stored = (listId: number) => zone()?.customLists.find((each) => each.listId === listId);
const edit = (change: object, listId = 8101) =>
  emulator().edit(({ shieldZones }) => {
    Object.assign(shieldZones[0]?.customLists.find((each) => each.listId === listId) ?? {}, change);
  });
const conflicts = (given: object) => lifecycle.checkInputs(accessList, { ...given }).failures;

describe("entries", () => {
  test.each([
    ["IP", "203.0.113.7", "203.0.113.7"],
    ["IP", " 2001:DB8:0:0::1 ", "2001:db8::1"],
    ["IP", "::ffff:192.0.2.1", "::ffff:c000:201"],
    ["CIDR", "203.0.113.77/24", "203.0.113.0/24"],
    ["CIDR", "203.0.113.77/27", "203.0.113.64/27"],
    ["CIDR", "203.0.113.7", "203.0.113.7/32"],
    ["CIDR", "0.0.0.0/0", "0.0.0.0/0"],
    ["CIDR", "255.255.255.255/1", "128.0.0.0/1"],
    ["CIDR", "2001:DB8:ffff::1/36", "2001:db8:f000::/36"],
    ["CIDR", "::1/128", "::1/128"],
    ["CIDR", "fe80::/10", "fe80::/10"],
    ["ASN", "as064500", "AS64500"],
    ["ASN", "64500", "AS64500"],
    ["Country", "de", "DE"],
    ["JA4", "T13D1516H2_8DAAF6152771_b186095e22b6", "t13d1516h2_8daaf6152771_b186095e22b6"],
    ["Organization", " Acme GmbH ", "Acme GmbH"],
    [6, "whatever came later", "whatever came later"],
  ])("of type %s are normalized: %j to %j", (type, given, one) => {
    expect(entryConflicts(type, [given])).toEqual([]);
    expect(canonicalEntries(type, [given, one])).toEqual([one]);
    expect(canonicalEntries(type, [one])).toEqual([one]);
  });

  test.each([
    ["IP", ["203.0.113.0/24", "203.0.113.256", "fe80::1%eth0", "01.2.3.4", "DE", " "]],
    ["CIDR", ["203.0.113.0/33", "203.0.113.0/-1", "203.0.113.0/024", "2001:db8::/129", "203.0.113.0/24/8", "x/8"]],
    ["ASN", ["AS", "AS4294967296", "AS1.1", "-1"]],
    ["Country", ["DEU", "D", "49"]],
    ["JA4", ["t13d1516h2_8daaf6152771", "DE"]],
    ["Organization", ["two\nlines", " "]],
  ])("of type %s are rejected with their paths", (type, entries) => {
    const failures = conflicts({ ...program, type, entries: [unknownValue, ...entries] });
    const named = entries.slice(0, 5).map((_, index) => `entries[${index + 1}]`);
    const more = entries.length > 5 ? ` and ${entries.length - 5} more` : "";
    expect(failures).toEqual([expect.stringContaining(`${named.join(", ")}${more} must be `)]);
  });

  test("are checked if the type is given as the API's number", () => {
    const asn = { ...program, type: 2 };
    expect(conflicts({ ...asn, entries: ["AS64500"] })).toEqual([]);
    expect(conflicts({ ...asn, entries: ["192.0.2.1"] })).toEqual([expect.stringContaining("because the type is ASN")]);
  });
});

test.each([
  ["no change", ["a", "b", "c"], ["a", "b", "c"]],
  ["one replaced", ["a", "c", "d"], ["a", "d", "c"]],
  ["one removed", ["b", "c"], ["c", "b"]],
  ["the last one removed", ["a", "b"], ["a", "b"]],
  ["several removed", ["b"], ["b"]],
  ["all removed", [], []],
  ["one replaced and one added", ["a", "c", "d", "e"], ["a", "d", "c", "e"]],
  ["all replaced", ["x", "y"], ["x", "y"]],
])("entries keep their positions in a diff by index: %s", (_, entries, expected) => {
  expect(inPlaces(entries, ["a", "b", "c"])).toEqual(expected);
});

test("removing three of 100,000 entries shows three differences", () => {
  const many = Array.from({ length: 100_000 }, (_, index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`);
  const given = { ...program, entries: many };
  const { entries: before } = checked(accessList, given);
  const { inputs } = lifecycle.checkInputs(accessList, { ...given, entries: many.slice(3) }, undefined, [], {
    entries: before,
  });
  const now = inputs.entries as unknown[];
  expect(now).toHaveLength(99_997);
  expect(now.filter((entry, index) => entry !== (before as unknown[])[index])).toHaveLength(3);
});

describe("a new access list", () => {
  test("is created, then configured", async () => {
    const own = list();
    expect(await own.up(configured)).toBe("create");
    expect(own.id).toBe("7002/8101");
    expect(own.state).toMatchObject({ configurationId: 81010, adopted: false });
    expect(writes(emulator())).toEqual([
      [`POST ${lists}`, { name: "Blocked", type: 0, content: "192.0.2.1\n192.0.2.2" }],
      [`PATCH ${lists}/configurations/81010`, { isEnabled: true }],
    ]);
    await own.refresh();
    expect(own.preview({ ...configured, entries: ["192.0.2.1", "192.0.2.2", " 192.0.2.2"] })).toBe("nothing");
  });

  test("is not configured unless its configuration is declared", async () => {
    await list().up(program);
    expect(writes(emulator())).toHaveLength(1);
  });

  test.each([
    [{ entries: ["192.0.2.3"] }, [{ content: "192.0.2.3" }]],
    [{ entries: [] }, [{ content: "" }]],
    [{ name: "Kept out" }, [{ name: "Kept out" }]],
    [{ isEnabled: false }, [{ isEnabled: false }]],
    // It starts to allow access only once it has its new entries, and stops before it gets them.
    [{ entries: ["192.0.2.3"], action: "Allow" }, [{ content: "192.0.2.3" }, { action: 1 }]],
    [{ entries: ["192.0.2.3"], action: "Log" }, [{ action: 4 }, { content: "192.0.2.3" }]],
  ])("sends only what changes: %j", async (change, bodies) => {
    const own = list();
    await own.up(configured);
    emulator().clearRequests();
    expect(await own.up({ ...configured, ...change })).toBe("update");
    expect(writes(emulator()).map(([, body]) => body)).toEqual(bodies);
  });

  test("detects and corrects drift", async () => {
    const own = list();
    await own.up(configured);
    for (const change of [{ content: "192.0.2.1" }, { isEnabled: false }, { action: 1 }, { name: "Other" }]) {
      edit(change);
      await own.refresh();
      expect(own.preview(configured)).toBe("update");
      await own.up(configured);
      expect(stored(8101)).toMatchObject({
        content: "192.0.2.1\n192.0.2.2",
        isEnabled: true,
        action: 2,
        name: "Blocked",
      });
    }
  });

  test.each([
    ["null in place of a value", { description: null }],
    ["an undeclared setting", { description: "By hand" }],
    ["another order and spelling, and duplicates", { content: "\r\n192.0.2.2 \r\n192.0.2.1\r\n192.0.2.2" }],
  ])("shows no drift for %s", async (_, change) => {
    const own = list();
    await own.up(program);
    edit(change);
    await own.refresh();
    expect(own.preview(program)).toBe("nothing");
  });

  test.each([404, 202] as const)(
    "is created again if somebody deleted it, and its delete succeeds (%s)",
    async (status) => {
      emulator().setOptions({ missingRuleStatus: status });
      const own = list();
      await own.up(program);
      emulator().edit(({ shieldZones }) => void shieldZones[0]?.customLists.pop());
      const old = { id: own.id, state: { ...own.state } };
      await lifecycle.remove(accessList, own.context, old.id, old.state);
      await own.refresh();
      expect(own.state).toBeUndefined();
      await own.up(program);
      expect(own.id).toBe("7002/8102");
      await own.destroy();
      expect(zone()?.customLists.map(({ listId }) => listId)).toEqual([801]);
    },
  );

  test("that was created but not configured is recorded, and configured by the next up", async () => {
    const fault = { match: { operation: "updateAccessListConfiguration" }, inject: { status: 400, body: {} } };
    emulator().setFaults([fault]);
    const own = list();
    expect(await failureOf(own.up(configured))).toMatch(/the list was created, but not configured: /);
    expect(own.id).toBe("7002/8101");
    emulator().setFaults([]);
    await own.up(configured);
    expect(stored(8101)).toMatchObject({ isEnabled: true });
    expect(zone()?.customLists).toHaveLength(2);
  });

  test("is rejected beyond the limits of the zone, with the numbers", async () => {
    emulator().edit(({ shieldZones }) => void Object.assign(shieldZones[0] ?? {}, { customEntryLimit: 3 }));
    expect(await failureOf(list().up(program))).toMatch(
      /limit_reached.*may have 3 entries in total, but with the 2 entries of this list they would have 4\./s,
    );
    const own = list();
    await own.up({ ...program, entries: ["192.0.2.1"] });
    expect(await failureOf(own.up(program))).toContain("they would have 4.");
    emulator().edit(({ shieldZones }) => void Object.assign(shieldZones[0] ?? {}, { customListLimit: 2 }));
    expect(await failureOf(list().up({ ...program, name: "Third", entries: [] }))).toContain(
      "The zone already has 2 of at most 2 custom lists.",
    );
  });

  test("is replaced when its type or description changes", async () => {
    const own = list();
    await own.up({ ...program, description: "One" });
    expect(own.preview({ ...program, description: "Two" })).toBe("replace");
    expect(own.preview({ ...program, type: "Country", entries: ["DE"] })).toBe("replace");
    expect(own.preview(program)).toBe("update");
  });
});

describe("an existing access list", () => {
  test.each([
    [{ type: "Country", entries: ["DE"] }, "has a different type than declared"],
    [{ description: "Other" }, "has a different description than declared"],
    [{ accessListId: 9 }, "has no custom access list 9 to adopt; it has 801 (Office)."],
  ])("is not adopted if it cannot become as declared: %j", async (change, message) => {
    expect(await failureOf(list().up({ ...office, ...change }))).toContain(message);
    expect(writes(emulator())).toEqual([]);
  });
});

describe("the configuration of an access list", () => {
  const partial = { shieldZoneId: 7002, configurationId: 81010, isEnabled: false };

  test.each([
    ["a new resource", false],
    ["an existing resource", true],
  ])("fails if the access list declares it and %s declares a part of it", async (_, isThere) => {
    const context = testContext(emulator());
    const own = new Stacked(accessList, context);
    await own.up(configured);
    const part = new Stacked(accessListConfiguration, isThere ? testContext(emulator()) : context);
    if (isThere) await part.up(partial);
    const next = testContext(emulator());
    const again = isThere ? { ...configured, action: "Log" } : configured;
    const both = async () => {
      if (!isThere) return part.up(partial, "same run");
      await lifecycle.update(
        accessListConfiguration,
        next,
        "7002/81010",
        part.state ?? {},
        checked(accessListConfiguration, partial),
      );
      return lifecycle.update(accessList, next, own.id, own.state ?? {}, checked(accessList, again));
    };
    expect(await failureOf(both())).toMatch(
      /^AccessList \(.*\) declares .* as a whole, and AccessListConfiguration \(.*\) declares a part of it\. Remove the latter/,
    );
  });

  test("may be declared by another resource if the access list declares none of it", async () => {
    const context = testContext(emulator());
    await new Stacked(accessList, context).up(program);
    await new Stacked(accessListConfiguration, context).up({ ...partial, isEnabled: true });
    expect(stored(8101)).toMatchObject({ isEnabled: true });
  });
});

describe("an access list with many entries", () => {
  const count = inFull ? 100_000 : 10_000;
  const many = Array.from({ length: count }, (_, index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`);
  const manyMore = [...many.slice(3), "192.0.2.1", "192.0.2.2"];

  test("is created, read, updated, and recorded only once", async () => {
    emulator().edit(({ shieldZones }) => void Object.assign(shieldZones[0] ?? {}, { customEntryLimit: 200_000 }));
    const own = list();
    await own.up({ ...program, entries: many });
    expect(stored(8101)?.entryCount).toBe(count);
    await own.refresh();
    expect(own.preview({ ...program, entries: [...many].reverse() })).toBe("nothing");
    await own.up({ ...program, entries: manyMore });
    expect(stored(8101)?.entryCount).toBe(count - 1);
    const { entries, ...outputs } = own.state ?? {};
    expect(entries).toHaveLength(count - 1);
    expect(JSON.stringify(outputs).length).toBeLessThan(1000);
    expect(new Redaction().redacted(accessList.inputs.shape.entries, entries)).toEqual(entries);
  });
});
