import { kindOf } from "../../../../provider/kinds";
import type { Properties } from "../../../../provider/schema/properties";
import { kindUnderTest } from "../../../kinds";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext } from "./context";

const { emulator } = withEmulator();

const lists = [
  {
    type: "WafRules",
    single: "WafRule",
    parent: "shieldZoneId",
    list: "rules",
    ids: "ruleIds",
    adopts: "ruleId",
    creates: "createWafRule",
    deletes: "deleteWafRule",
  },
  {
    type: "RateLimits",
    single: "RateLimit",
    parent: "shieldZoneId",
    list: "limits",
    ids: "ruleIds",
    adopts: "ruleId",
    creates: "createRateLimit",
    deletes: "deleteRateLimit",
  },
  {
    type: "EdgeRules",
    single: "EdgeRule",
    parent: "pullZoneId",
    list: "rules",
    ids: "edgeRuleIds",
    adopts: "edgeRuleId",
    creates: "addOrUpdateEdgeRule",
    deletes: "deleteEdgeRule",
  },
] as const;

describe.each(lists)("$type", ({ type, single, parent, list, ids, adopts, creates, deletes }) => {
  const inject = { status: 400, body: {} };
  const listOf = (settings = {}) => new Stacked(kindOf(type), testContext(emulator(), settings));
  /** Returns a program with these entries, which protect alike. */
  const program = (...entries: { key: string }[]) => {
    const { program: usual } = kindUnderTest(type);
    const [first] = usual[list] as object[];
    return { ...usual, [list]: entries.map((entry) => ({ ...first, ...entry })) };
  };
  const recorded = (resource: Stacked) => (resource.state as Properties)[ids] as Readonly<Record<string, unknown>>;
  const isOnPlatform = (id: unknown) => JSON.stringify(emulator().state()).includes(JSON.stringify(id));
  const [a, b, c] = [{ key: "a" }, { key: "b" }, { key: "c" }];

  test("deletes the remaining rules in the next up after a partial write", async () => {
    const own = listOf();
    await own.up(program(a, b));
    const dropped = recorded(own).b;
    emulator().setFaults([{ match: { operation: deletes }, inject }]);
    expect(await failureOf(own.up(program(a, c)))).toContain("partially applied");
    emulator().clearFaults();
    await own.up(program(a, c));
    expect(isOnPlatform(dropped)).toBe(false);
  });

  test("keeps adopted rules on a destroy even after a partial write", async () => {
    const other = listOf();
    await other.up(program(a));
    const { a: adopted } = recorded(other);
    const own = listOf();
    emulator().setFaults([{ match: { operation: creates }, nth: 2, inject }]);
    const declared = program({ ...a, [adopts]: adopted }, b, c);
    expect(await failureOf(own.up(declared))).toContain("partially applied");
    emulator().clearFaults();
    await own.up(declared);
    await own.destroy();
    expect(isOnPlatform(adopted)).toBe(true);
  });

  test("leaves a removed rule to the resource that now declares it", async () => {
    const own = listOf();
    await own.up(program(a, b));
    const { b: moved } = recorded(own);
    const other = new Stacked(kindOf(single), own.context);
    const { program: usual } = kindUnderTest(single);
    await other.up({ ...usual, [parent]: program()[parent as keyof object], [adopts]: moved });
    await own.up(program(a), "same run");
    expect(isOnPlatform(moved)).toBe(true);
  });

  test("with edge:adopt adopts none of several rules of a name", async () => {
    for (let count = 0; count < 2; count += 1) await listOf({ duplicates: "allow" }).up(program(a));
    const own = listOf({ adopt: "true" });
    expect(await failureOf(own.up(program(a)))).toMatch(
      /seems to exist already \(\S+, \S+\).* set \w+: .* in the entry "a"/s,
    );
  });

  test("deletes other rules as soon as it is declared exclusive", async () => {
    const other = listOf();
    await other.up(program(b));
    const own = listOf();
    await own.up(program(a));
    await own.up({ ...program(a), exclusive: true });
    expect(isOnPlatform(recorded(other).b)).toBe(false);
  });
});
