import { kindOf } from "../../../../provider/kinds";
import { ProgramClaims } from "../../../../provider/lifecycle/claims";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { idConflicts } from "../../../../provider/lifecycle/ownership";
import { mergedOrder } from "../../../../provider/resources/parts/ruleOrder";
import { withEmulator } from "../../emulator/running";
import { checked, failureOf, Stacked, testContext, writes } from "./context";

const { emulator, platformState, sentRequests } = withEmulator();

const kind = kindOf("WafRules");
const shieldZone = kindOf("ShieldZone");
const create = "POST /shield/waf/custom-rule";
const zonePatch = "PATCH /shield/shield-zone";

const uri = (value: string) => [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value }];
const rule =
  (action: string) =>
  (key: string, more: object = {}) => ({ key, conditions: uri(`/${key}`), action, ...more });
const [block, allow, log] = [rule("Block"), rule("Allow"), rule("Log")];
const list = (...rules: object[]) => ({ shieldZoneId: 7002, rules });
const exclusiveList = (...rules: object[]) => ({ ...list(...rules), exclusive: true });

const wafRules = (settings = {}) => new Stacked(kind, testContext(emulator(), settings));
const stored = () => platformState().wafRules.filter(({ shieldZoneId }) => shieldZoneId === 7002);
const zone = () => platformState().shieldZones.find(({ shieldZoneId }) => shieldZoneId === 7002);
const idOf = (name: string) => stored().find(({ ruleName }) => ruleName === name)?.id ?? 0;
/** Returns the zone's order, by the names of its rules. */
const order = () =>
  (zone()?.wafCustomRuleOrder ?? []).map((id) => stored().find((each) => each.id === id)?.ruleName ?? id);
const setOrder = (ids: unknown) =>
  emulator().edit(({ shieldZones }) => {
    for (const each of shieldZones) if (each.shieldZoneId === 7002) Object.assign(each, { wafCustomRuleOrder: ids });
  });
const empty = () => {
  emulator().edit((platform) => void platform.wafRules.splice(0));
  setOrder([]);
};
/** Returns the writes, such as `create a`, `save 5101`, `delete 5101`, `order`. */
const sent = () =>
  writes(emulator()).map(([request, body]) => {
    if (request === create) return `create ${Object(body).ruleName}`;
    if (request === zonePatch) return `order ${Object(body).shieldZone.wafCustomRuleOrder}`;
    const [method, path] = request.split(" ");
    return `${method === "DELETE" ? "delete" : "save"} ${path?.split("/").at(-1)}`;
  });
const reads = () => sentRequests().filter(({ method }) => method === "GET").length;

describe("a list of firewall rules", () => {
  beforeEach(empty);

  test("is created in its order, with one read of the rules and one confirmed write of the order", async () => {
    const own = wafRules();
    const program = list(allow("office"), block("admin"), log("login"));
    await own.up(program);
    const [office, admin, login] = [idOf("office"), idOf("admin"), idOf("login")];
    expect(sent()).toEqual(["create admin", "create login", "create office", `order ${[office, admin, login]}`]);
    expect(reads()).toBe(3);
    expect(own.id).toBe("7002");
    expect(own.state).toMatchObject({ ruleIds: { office, admin, login }, adopted: [] });
    await own.refresh();
    expect(own.preview(program)).toBe("nothing");
    expect(stored()[0]).toMatchObject({ ruleName: "admin", ruleDescription: "admin" });
  });

  test.each<[what: string, next: object[], sent: string[]]>([
    ["an entry changed", [block("a"), log("b", { action: "Block" }), block("c")], ["save b"]],
    ["an entry removed", [block("a"), block("c")], ["delete b", "order a,c"]],
    ["an entry moved", [block("c"), block("a"), log("b")], ["order c,a,b"]],
    ["an entry moved, another removed", [block("c"), block("a")], ["delete b", "order c,a"]],
    ["nothing", [block("a"), log("b"), block("c")], []],
  ])("writes only what is needed: %s", async (_, next, expected) => {
    const own = wafRules();
    await own.up(list(block("a"), log("b"), block("c", { severity: "CRITICAL" })));
    const names = new Map(stored().map(({ id, ruleName }) => [String(id), String(ruleName)]));
    emulator().clearRequests();
    const program = list(
      ...next.map((entry) => (Object(entry).key === "c" ? { ...entry, severity: "CRITICAL" } : entry)),
    );
    await own.up(program);
    expect(sent().map((line) => line.replace(/\d+/g, (id) => names.get(id) ?? id))).toEqual(expected);
    expect(order()).toEqual(next.map((entry) => Object(entry).key));
    await own.refresh();
    expect(own.preview(program)).toBe("nothing");
  });

  test("never lowers protection in between: blocking rules are created before the order is written and deleted after", async () => {
    const own = wafRules();
    await own.up(list(allow("o1"), log("c"), block("b1"), block("b2"), allow("wide")));
    const names = new Map(stored().map(({ id, ruleName }) => [String(id), String(ruleName)]));
    emulator().clearRequests();
    await own.up(
      list(
        allow("o2"),
        block("b3"),
        log("c", { action: "Block" }),
        allow("wide", { conditions: [...uri("/wide"), ...uri("/wide/x")] }),
        block("b2", { action: "Challenge" }),
      ),
    );
    for (const { id, ruleName } of stored()) names.set(String(id), String(ruleName));
    expect(sent().map((line) => line.replace(/(?<=[ ,])\d+/g, (id) => names.get(id) ?? id))).toEqual([
      "delete o1",
      "create b3",
      "save c",
      "save wide",
      "create o2",
      "order o2,b3,c,wide,b2",
      "save b2",
      "delete b1",
    ]);
    expect(order()).toEqual(["o2", "b3", "c", "wide", "b2"]);
  });

  test("deletes first in a full zone, unless that would lower protection in between", async () => {
    emulator().edit(({ shieldZones }) => void Object.assign(shieldZones[0] ?? {}, { customWafRulesLimit: 2 }));
    const own = wafRules();
    await own.up(list(block("a"), log("b")));
    await own.up(list(block("a"), block("c")));
    expect(order()).toEqual(["a", "c"]);
    expect(await failureOf(own.up(list(block("d"), block("c"))))).toMatch(/limit_reached/);
    expect(order()).toEqual(["a", "c"]);
  });

  test("leaves other rules and their positions in the order alone", async () => {
    const other = wafRules();
    await other.up(list(block("x"), block("y")));
    const own = wafRules();
    await own.up(list(block("a"), block("b")));
    setOrder([idOf("x"), idOf("a"), 999, idOf("b"), idOf("y")]);
    await own.refresh();
    expect(own.preview(list(block("a"), block("b")))).toBe("nothing");
    await own.up(list(block("b"), block("n"), block("a")));
    expect(order()).toEqual(["x", "b", "n", 999, "a", "y"]);
    await own.destroy();
    expect(order()).toEqual(["x", 999, "y"]);
    expect(stored().map(({ ruleName }) => ruleName)).toEqual(["x", "y"]);
    await other.refresh();
    expect(other.preview(list(block("x"), block("y")))).toBe("nothing");
  });

  test("shares the order with another list of the same program", async () => {
    const own = wafRules();
    const other = new Stacked(kind, own.context);
    await own.up(list(block("a"), block("b")));
    await other.up(list(block("x")), "same run");
    await own.up(list(block("b"), block("a")), "same run");
    await other.destroy();
    expect(order()).toEqual(["b", "a"]);
    expect(own.context.warnings).toEqual([]);
  });

  test("reads a rule by id if the list of the zone does not contain it", async () => {
    const own = wafRules();
    await own.up(list(block("a"), block("b")));
    const body = { data: [], page: { totalCount: 0 } };
    emulator().setFaults([{ match: { operation: "listWafRules" }, inject: { status: 200, body } }]);
    await own.refresh();
    expect(own.preview(list(block("a"), block("b")))).toBe("nothing");
    await own.up(list(block("a")));
    expect(stored().map(({ ruleName }) => ruleName)).toEqual(["a"]);
  });

  test("detects and corrects drift in the order, and creates a missing rule", async () => {
    const own = wafRules();
    const program = list(block("a"), allow("b"));
    await own.up(program);
    setOrder([idOf("b"), idOf("a")]);
    await own.refresh();
    expect(own.state).toMatchObject({ rules: [{ key: "b" }, { key: "a" }] });
    expect(own.preview(program)).toBe("update");
    await own.up(program);
    expect(order()).toEqual(["a", "b"]);
    const lost = idOf("a");
    emulator().edit(({ wafRules: rules }) => void rules.splice(0, 1));
    await own.refresh();
    await own.up(program);
    expect(order()).toEqual(["a", "b"]);
    expect(zone()?.wafCustomRuleOrder).not.toContain(lost);
  });

  test.each([[null], [undefined], [[]]])("shows no drift if the order is %j in the response", async (shown) => {
    const own = wafRules();
    const program = list(block("a"), block("b"));
    await own.up(program);
    setOrder(shown);
    await own.refresh();
    expect(own.preview(program)).toBe("nothing");
    await own.up(list(block("b"), block("a")));
    expect(order()).toEqual(["b", "a"]);
    await own.destroy();
    expect(order()).toEqual([]);
  });

  test("shows no drift if a rule in the list has only its id", async () => {
    const own = wafRules();
    const program = list(block("a", { severity: "WARNING", transformations: ["LOWERCASE"], description: "x" }));
    await own.up(program);
    emulator().edit(({ wafRules: [first] }) => {
      if (first) Object.assign(first, { ruleName: null, ruleDescription: null, ruleConfiguration: {} });
    });
    await own.refresh();
    expect(own.preview(program)).toBe("nothing");
  });

  test.each([
    ["before", { cut: "before" as const }, 2],
    ["after", { cut: "after" as const }, 1],
  ])("does not create a rule twice if the connection breaks %s the create takes effect", async (_, inject, sends) => {
    emulator().setFaults([{ match: { operation: "createWafRule" }, nth: 1, inject }]);
    const own = wafRules({ maxRetries: "2" });
    await own.up(list(block("a"), block("b")));
    expect(sent().filter((line) => line === "create a")).toHaveLength(sends);
    expect(order()).toEqual(["a", "b"]);
    expect(stored()).toHaveLength(2);
  });

  test.each([[{ cut: "after" as const }], [{ status: 504, changesState: true }]])(
    "writes the order and deletes a rule once if the responses are lost: %j",
    async (inject) => {
      const own = wafRules({ maxRetries: "2" });
      emulator().setFaults([{ match: { operation: "updateShieldZone" }, nth: 1, inject }]);
      await own.up(list(block("a"), block("b"), block("c")));
      expect(order()).toEqual(["a", "b", "c"]);
      emulator().setFaults([
        { match: { operation: "deleteWafRule" }, nth: 1, inject },
        { match: { operation: "updateShieldZone" }, nth: 1, inject },
      ]);
      await own.up(list(block("b"), block("c")));
      expect(order()).toEqual(["b", "c"]);
      await own.destroy();
      expect(stored()).toEqual([]);
      expect(zone()?.wafCustomRuleOrder).toEqual([]);
    },
  );

  test("writes its order again if another program undoes it, and fails if that does not help", async () => {
    const undone = { status: 200, body: { data: { shieldZoneId: 7002 } } };
    emulator().setFaults([{ match: { operation: "updateShieldZone" }, times: 1, inject: undone }]);
    const own = wafRules();
    await own.up(list(block("a"), block("b")));
    expect(order()).toEqual(["a", "b"]);
    emulator().setFaults([{ match: { operation: "updateShieldZone" }, inject: undone }]);
    expect(await failureOf(own.up(list(block("b"), block("a"))))).toContain(
      "the platform reported success, but the order of the firewall rules of shield zone 7002 is not as written. Another program may have undone the write",
    );
  });

  test("does not overwrite an order that cannot be read", async () => {
    setOrder("5001,5002");
    const own = wafRules();
    expect(await failureOf(own.up(list(block("a"))))).toContain(
      "wafCustomRuleOrder of shield zone 7002 cannot be read, so it was not written.",
    );
    expect(zone()).toMatchObject({ wafCustomRuleOrder: "5001,5002" });
  });

  test("whose destroy fails at the order continues with the order", async () => {
    const own = wafRules();
    await own.up(list(block("a")));
    emulator().setFaults([{ match: { operation: "updateShieldZone" }, times: 1, inject: { status: 400, body: {} } }]);
    await failureOf(own.destroy());
    expect(zone()?.wafCustomRuleOrder).toHaveLength(1);
    await own.destroy();
    expect(zone()?.wafCustomRuleOrder).toEqual([]);
  });

  test("does not write the order again if the platform has removed the deleted rule from it", async () => {
    const own = wafRules();
    await own.up(list(block("a"), block("b")));
    const [a, b] = [idOf("a"), idOf("b")];
    emulator().clearRequests();
    const { send } = own.context.client;
    own.context.client.send = (async (operation: { id?: string; method: string }, ...rest: never[]) => {
      const response = await send.call(own.context.client, operation as never, ...rest);
      if (operation.method === "DELETE") setOrder([b]);
      return response;
    }) as never;
    await own.up(list(block("b")));
    expect(sent()).toEqual([`delete ${a}`]);
    expect(order()).toEqual(["b"]);
  });
});

describe("an exclusive list", () => {
  test("adopts the rules with its names, deletes all others, and owns the whole order", async () => {
    setOrder([4711, 5001]);
    emulator().edit(({ wafRules: rules }) => void rules.push({ ...rules[0], id: 5002, ruleName: "By hand" } as never));
    const own = wafRules();
    await own.up(exclusiveList(block("a"), block("scanners", { name: "Block scanners" })));
    expect(order()).toEqual(["a", "Block scanners"]);
    expect(stored()).toHaveLength(2);
    expect(own.state).toMatchObject({ adopted: ["scanners"] });
    emulator().edit(({ wafRules: rules }) => void rules.push({ ...rules[0], id: 5003, ruleName: "scanners" } as never));
    await own.refresh();
    expect(own.preview(exclusiveList(block("a")))).toBe("update");
    expect(own.state?.rules).toMatchObject([{ key: "a" }, { key: "scanners" }, { key: "5003" }]);
    await own.destroy();
    expect(stored().map(({ id }) => id)).toEqual([5001, 5003]);
    expect(zone()?.wafCustomRuleOrder).toEqual([5001]);
  });
});

test("rules that an interrupted up created are owned with edge:adopt own, except a rule that differs", async () => {
  empty();
  await wafRules().up(list(block("a"), block("b")));
  const own = wafRules({ adopt: "own" });
  await own.up(list(block("a"), allow("b"), block("c")));
  expect(own.state).toMatchObject({ adopted: ["b"] });
  expect(order()).toEqual(["a", "b", "c"]);
  await own.destroy();
  expect(order()).toEqual(["b"]);
});

test("an exclusive list writes nothing while the response contains an unnamed rule that may be its own", async () => {
  emulator().edit(({ wafRules: [first] }) => void Object.assign(first ?? {}, { ruleName: null }));
  expect(await failureOf(wafRules().up(exclusiveList(block("a"))))).toMatch(
    /firewall rule 5001 .* as ruleId in the matching entry/,
  );
  expect(writes(emulator())).toEqual([]);
  await wafRules().up(exclusiveList({ key: "a", ruleId: 5001, name: "Named" }));
  expect(stored()).toMatchObject([{ id: 5001, ruleName: "Named" }]);
});

describe("an existing rule", () => {
  test("is adopted by its id, or by its name with edge:adopt, and reported as a duplicate otherwise", async () => {
    const named = list(block("x", { name: "Block scanners" }));
    expect(await failureOf(wafRules().up(named))).toMatch(/seems to exist already \(5001\).*ruleId: 5001/s);
    expect(writes(emulator())).toEqual([]);
    const own = wafRules({ adopt: "true" });
    await own.up(named);
    expect(stored()).toHaveLength(1);
    const other = wafRules();
    await other.up(list({ key: "s c", ruleId: 5001, action: "Log" }));
    expect(stored()[0]).toMatchObject({ ruleName: "Block scanners", ruleConfiguration: { actionType: 2 } });
    await other.destroy();
    expect(stored()).toHaveLength(1);
    expect(await failureOf(wafRules().up(list({ key: "a", ruleId: 9999 })))).toContain(
      "shield zone 7002 has no firewall rule 9999 to adopt; it has 5001 (Block scanners).",
    );
  });
});

describe("a double declaration", () => {
  test("of a rule, in the list and by a WafRule, fails", async () => {
    empty();
    const context = testContext(emulator());
    await new Stacked(kind, context).up(list(block("a")));
    const single = new Stacked(kindOf("WafRule"), context);
    expect(await failureOf(single.up({ shieldZoneId: 7002, ruleId: idOf("a"), action: "Log" }, "same run"))).toMatch(
      /^WafRules \(.*\) declares .* as a whole, and WafRule \(.*\) declares a part of it\. Remove the latter/,
    );
  });

  test("of the order, in the list and by a ShieldZone, fails the up, whichever comes second", async () => {
    empty();
    const zoneWith = (more: object) => ({ pullZoneId: 1002, adopt: true, ...more });
    const says =
      /WafRules \(.*\) declares the order of the firewall rules of shield zone 7002, .*Remove wafCustomRuleOrder/;
    const first = testContext(emulator());
    await new Stacked(kind, first).up(list(block("a")));
    emulator().clearRequests();
    const second = new Stacked(shieldZone, first);
    expect(await failureOf(second.up(zoneWith({ wafCustomRuleOrder: [] }), "same run"))).toMatch(says);
    expect(writes(emulator())).toEqual([]);
    await second.up(zoneWith({ wafEnabled: false }), "same run");
    expect(await failureOf(second.up(zoneWith({ wafEnabled: true, wafCustomRuleOrder: [] }), "same run"))).toMatch(
      says,
    );

    const other = testContext(emulator());
    await new Stacked(shieldZone, other).up(zoneWith({ wafCustomRuleOrder: [] }));
    emulator().clearRequests();
    expect(await failureOf(new Stacked(kind, other).up(list(block("b")), "same run"))).toMatch(says);
    expect(writes(emulator())).toEqual([]);
    expect([...first.warnings, ...other.warnings]).toEqual([]);
  });

  test("of the order, in the list and by a ShieldZone, fails the preview if the id of the zone is known", () => {
    const program = { claims: new ProgramClaims(), account: "own" };
    const zoneInputs = { pullZoneId: 1002, wafCustomRuleOrder: [1] };
    expect(idConflicts(shieldZone, "7002", zoneInputs, program)).toEqual([]);
    const [failure] = lifecycle.checkInputs(kind, list(block("a")), program).failures;
    expect(failure).toBe(
      "WafRules (the firewall rules of shield zone 7002) declares the order of the firewall rules of shield zone 7002, and ShieldZone (the shield zone of pull zone 1002) also declares it with wafCustomRuleOrder, so each update would undo the other's values. Remove wafCustomRuleOrder from the latter.",
    );
    const turned = { ...program, claims: new ProgramClaims() };
    expect(lifecycle.checkInputs(kind, list(block("a")), turned).failures).toEqual([]);
    expect(idConflicts(shieldZone, "7002", zoneInputs, turned)).toEqual([failure]);
    expect(idConflicts(shieldZone, "7002", { pullZoneId: 1002 }, turned)).toEqual([]);
    expect(lifecycle.checkInputs(kind, list(block("b")), turned).failures).toEqual([]);
  });

  test("by a second exclusive list, or by a WafRule beside an exclusive list, fails", async () => {
    const program = { claims: new ProgramClaims(), account: "own" };
    expect(lifecycle.checkInputs(kind, exclusiveList(block("a")), program).failures).toEqual([]);
    const single = { shieldZoneId: 7002, ruleId: 5001, action: "Log" };
    expect(lifecycle.checkInputs(kindOf("WafRule"), single, program).failures.join()).toMatch(/has exclusive: true/);
    empty();
    const context = testContext(emulator());
    await new Stacked(kind, context).up(exclusiveList(block("a")));
    expect(await failureOf(new Stacked(kind, context).up(exclusiveList(block("a")), "same run"))).toMatch(
      /remove one of them/,
    );
  });
});

describe("a shield zone that does not declare the order", () => {
  test.each(["reset", "restore", "keep"])("leaves the order alone on update and destroy (%s)", async (onDestroy) => {
    empty();
    const context = testContext(emulator());
    const zoneProgram = { pullZoneId: 1002, adopt: true, wafEnabled: true, onDestroy };
    const ownZone = new Stacked(shieldZone, context);
    await ownZone.up(zoneProgram);
    await new Stacked(kind, context).up(list(block("b"), block("a")), "same run");
    await ownZone.up({ ...zoneProgram, wafEnabled: false });
    await ownZone.refresh();
    await ownZone.destroy();
    expect(order()).toEqual(["b", "a"]);
  });

  test("leaves the order alone even if it declared the order before and a list owns it now", async () => {
    empty();
    const context = testContext(emulator());
    const ownZone = new Stacked(shieldZone, context);
    await ownZone.up({ pullZoneId: 1002, adopt: true, wafCustomRuleOrder: [7] });
    const rules = new Stacked(kind, context);
    await rules.up(list(block("b"), block("a")));
    await ownZone.destroy("same run");
    expect(order()).toEqual([7, "b", "a"]);
    expect(context.warnings.join()).toContain("the order of the firewall rules of shield zone 7002 was left as it is");
  });
});

test("a check failure names the path of the entry", () => {
  const problems = (...rules: object[]) => lifecycle.checkInputs(kind, { ...list(...rules) }).failures;
  expect(problems({ key: "a" })).toEqual([
    expect.stringContaining("rules[0].conditions is required"),
    expect.stringContaining("rules[0].action is required"),
  ]);
  expect(problems(block("a"), block("block-curl"))).toEqual([
    'rules[1].name is required because the key "block-curl" cannot be used as the name of a firewall rule, which may contain only letters, digits and spaces',
  ]);
  expect(problems(block("block-curl", { name: "Block curl" }))).toEqual([]);
  expect(problems(block("a"), block("a")).join()).toContain("rules[1].key is the same as in item 0");
  expect(problems(block("a"), block("b", { name: "a" })).join()).toContain(
    "rules[1] has the same name as item 0; names must be unique, and an entry without one uses its key",
  );
  expect(problems({ key: "a", ruleId: 1 }, { key: "b", ruleId: 1 }).join()).toContain(
    "rules[1] adopts the same rule as item 0",
  );
  expect(problems(block("a", { conditions: [{ operator: "EQ" }] })).join()).toContain(
    "rules[0].conditions[0]: set exactly one of variable and variables",
  );
  expect(checked(kind, list(block("b"), block("a"))).rules).toMatchObject([{ key: "b" }, { key: "a" }]);
});

test.each<[now: number[], own: number[], deleted: number[], wanted: number[]]>([
  [[], [1, 2], [], [1, 2]],
  [[8, 9], [1, 2], [], [8, 9, 1, 2]],
  [[8, 1, 9, 2], [2, 1], [], [8, 2, 9, 1]],
  [[8, 1, 9, 2], [1, 3, 2], [], [8, 1, 3, 9, 2]],
  [[8, 1, 9], [3, 1], [], [8, 3, 1, 9]],
  [[8, 1, 9, 2], [2], [1], [8, 9, 2]],
  [[1, 1, 8], [1], [], [1, 8]],
])("the order %j with %j and without %j becomes %j", (now, own, deleted, wanted) => {
  expect(mergedOrder(now, own, (id) => deleted.includes(id))).toEqual(wanted);
});
