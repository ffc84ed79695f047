import { kindOf } from "../../../../provider/kinds";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext } from "./context";

const { emulator, platformState } = withEmulator();

/** Longer than the lookups after a lost response, so that the create is sent again. */
const readLagMs = 9_800;

const run = () => testContext(emulator(), { maxRetries: "2", duplicates: "allow" });

const edgeRule = {
  pullZoneId: 1001,
  description: "Sale",
  actions: [{ type: "Redirect", url: "https://www.acme.example/sale", statusCode: 302 }],
  triggers: [{ type: "Url", patterns: ["*/sale/*"] }],
};
const collection = { videoLibraryId: 2001, name: "Trailers 2", onDestroy: "keep" };
const { pullZoneId: _, ...entry } = edgeRule;

const edgeRules = () =>
  (platformState().pullZones[0]?.EdgeRules ?? []).flatMap(({ Description, Guid }) =>
    Description === "Sale" ? [`1001/${Guid}`] : [],
  );
const collections = () =>
  (platformState().videoLibraries[0]?.collections ?? []).flatMap(({ name, guid }) =>
    name === collection.name ? [`2001/${guid}`] : [],
  );

const lose = (operation: string, ...more: object[]) =>
  emulator().setFaults([{ match: { operation }, times: 1, inject: { cut: "after" } }, ...more] as never);

describe("a duplicate of a create with a lost response", () => {
  test.each([
    ["EdgeRule", edgeRule, "addOrUpdateEdgeRule", "getPullZone", edgeRules],
    ["VideoCollection", collection, "createVideoCollection", "listVideoCollections", collections],
  ] as const)("is deleted once reads return it (%s)", async (type, program, operation, read, there) => {
    const before = type === "EdgeRule" ? platformState().pullZones[0] : { items: [], totalItems: 0, currentPage: 1 };
    // The reads before the create and after its lost response, and the first one after the next create.
    lose(operation, { match: { operation: read }, nth: 1, times: 8, inject: { status: 200, body: before } });
    const own = new Stacked(kindOf(type), run());
    await own.up(program);
    expect(own.context.warnings.join()).toContain("was created twice");
    expect(there()).toEqual([own.id]);
  });

  test.each([
    ["EdgeRule", edgeRule, "addOrUpdateEdgeRule", "deleteEdgeRule", edgeRules],
    ["VideoCollection", collection, "createVideoCollection", "deleteVideoCollection", collections],
  ] as const)(
    "that cannot be deleted leaves the object of the response recorded (%s)",
    async (type, program, operation, deletion, there) => {
      emulator().setOptions({ readLagMs });
      lose(operation, { match: { operation: deletion }, times: 9, inject: { status: 403 } });
      const own = new Stacked(kindOf(type), run());
      expect(await failureOf(own.up(program))).toMatch(/created twice/);
      expect(there()).toHaveLength(2);
      expect(there()).toContain(own.id);
    },
  );

  test("is deleted if the response to the next create is lost as well", async () => {
    const operation = "createVideoCollection";
    emulator().setFaults([{ match: { operation }, nth: 1, times: 2, inject: { cut: "after" } }]);
    emulator().setOptions({ readLagMs });
    const own = new Stacked(kindOf("VideoCollection"), run());
    expect(await failureOf(own.up(collection))).toContain("is still there");
    expect(collections()).toEqual([own.id]);
  });

  test("of an entry is kept if it cannot be deleted, and the rule of the response is recorded", async () => {
    emulator().setOptions({ readLagMs });
    lose("addOrUpdateEdgeRule", { match: { operation: "deleteEdgeRule" }, times: 9, inject: { status: 403 } });
    const own = new Stacked(kindOf("EdgeRules"), run());
    await failureOf(own.up({ pullZoneId: 1001, rules: [{ key: "sale", ...entry }] }));
    expect(edgeRules()).toContain(`1001/${(own.state?.edgeRuleIds as Record<string, string>)?.sale}`);
  });
});

describe("entries whose creates get no response", () => {
  const blocked = { key: "b", actions: [{ type: "BlockRequest" }], triggers: entry.triggers };
  const program = { pullZoneId: 1001, rules: [{ key: "a", ...entry }, blocked] };

  test("are recorded if a later create is refused before any read returns them", async () => {
    emulator().setOptions({ edgeRuleSaveBody: "none", readLagMs: 2_000 });
    emulator().setFaults([{ match: { operation: "addOrUpdateEdgeRule" }, nth: 2, inject: { status: 400 } }]);
    const own = new Stacked(kindOf("EdgeRules"), run());
    expect(await failureOf(own.up(program))).toContain("400");
    expect(Object.keys(own.state?.edgeRuleIds ?? {})).toEqual(["b"]);
  });

  test("are distinguished from other entries of the same description", async () => {
    await createElsewhere({ ...edgeRule, actions: blocked.actions });
    const own = new Stacked(kindOf("EdgeRules"), run());
    await own.up(program);
    expect(own.state?.edgeRuleIds).toMatchObject({ a: edgeRules()[1]?.slice(5) });
  });

  test("are recorded beside an indistinguishable entry", async () => {
    await createElsewhere(edgeRule);
    emulator().setOptions({ edgeRuleSaveBody: "rule" });
    const inject = { status: 201, changesState: true };
    emulator().setFaults([{ match: { operation: "addOrUpdateEdgeRule" }, nth: 2, inject }]);
    const own = new Stacked(kindOf("EdgeRules"), run());
    expect(await failureOf(own.up(program))).toContain("it is unclear which one this create has created");
    expect(Object.keys(own.state?.edgeRuleIds ?? {})).toEqual(["b"]);
  });

  /** Creates another program's rule that reads do not return yet. */
  async function createElsewhere(other: object): Promise<void> {
    emulator().setOptions({ readLagMs: 1_000 });
    await new Stacked(kindOf("EdgeRule"), run()).up({ ...edgeRule, ...other });
    emulator().setOptions({ edgeRuleSaveBody: "none" });
  }
});

test("an edge rule is recorded with the id of its response if its pull zone is missing afterwards", async () => {
  const own = new Stacked(kindOf("EdgeRule"), run());
  const Guid = "11111111-0000-4000-8000-000000000009";
  emulator().setFaults([
    { match: { operation: "addOrUpdateEdgeRule" }, times: 1, inject: { status: 201, body: { Guid } } },
    {
      match: { operation: "getPullZone" },
      nth: 2,
      times: 20,
      inject: { status: 404, body: { ErrorKey: "pullZone.not_found", Message: "The pull zone was not found" } },
    },
  ] as never);
  await failureOf(own.up(edgeRule));
  expect(own.id).toBe(`1001/${Guid}`);
});

test("a WAF rule of a list is recorded if its duplicate cannot be deleted", async () => {
  emulator().setOptions({ readLagMs });
  lose("createWafRule", { match: { operation: "deleteWafRule" }, times: 9, inject: { status: 403 } });
  const own = new Stacked(kindOf("WafRules"), run());
  const conditions = [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/bots" }];
  const rule = { key: "a", name: "Block bots", action: "Block", conditions };
  const failure = await failureOf(own.up({ shieldZoneId: 7002, rules: [rule] }));
  const there = platformState()
    .wafRules.filter(({ ruleName }) => ruleName === "Block bots")
    .map(({ id }) => id);
  expect([failure, there]).toEqual([expect.stringContaining("created twice"), expect.any(Array)]);
  expect(there).toContain(Object.values((own.state?.ruleIds ?? {}) as object)[0]);
});
