import { seedEdgeRules } from "../../../../emulator/pullZones/seed";
import { kindOf } from "../../../../provider/kinds";
import { ProgramClaims } from "../../../../provider/lifecycle/claims";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { withEmulator } from "../../emulator/running";
import { checked, failureOf, Stacked, testContext, writes } from "./context";

const { emulator, sentRequests } = withEmulator();

const kind = kindOf("EdgeRules");
const { forceTls1001: tls } = seedEdgeRules;
const save = "POST /pullzone/1001/edgerules/addOrUpdate";

const url = (pattern: string) => [{ type: "Url", patterns: [pattern] }];
const block = (key: string, more = {}) => ({
  key,
  actions: [{ type: "BlockRequest" }],
  triggers: url(`*/${key}/*`),
  ...more,
});
const open = (key: string, more = {}) => ({
  key,
  actions: [{ type: "DisableShield" }],
  triggers: url(`*/${key}/*`),
  ...more,
});
const cache = (key: string, more = {}) => ({
  key,
  actions: [{ type: "OverrideCacheTime", seconds: 60 }],
  triggers: url(`*/${key}/*.css`),
  ...more,
});
const list = (...rules: object[]) => ({ pullZoneId: 1001, rules });
const exclusiveList = (...rules: object[]) => ({ ...list(...rules), exclusive: true });

const edgeRules = (settings = {}) => new Stacked(kind, testContext(emulator(), settings));
const stored = () => emulator().state().pullZones[0]?.EdgeRules ?? [];
const inOrder = () =>
  [...stored()]
    .sort((one, other) => (one.OrderIndex ?? 0) - (other.OrderIndex ?? 0))
    .map(({ Description }) => Description);
const edit = (change: (rules: ReturnType<typeof stored>) => void) =>
  emulator().edit(({ pullZones }) => change(pullZones[0]?.EdgeRules ?? []));
const empty = () => edit((rules) => void rules.splice(0));
/** Returns the writes, such as `create a`, `save a`, `delete a`. */
const sent = () => {
  const known = new Map(stored().map(({ Guid, Description }) => [Guid, Description]));
  return writes(emulator()).map(([request, body]) => {
    const { Guid, Description } = Object(body);
    if (request === save) return `${Guid ? "save" : "create"} ${Description}`;
    const guid = request.split("/").at(-1) as string;
    return `delete ${known.get(guid) ?? "a deleted rule"}`;
  });
};

describe("a list of edge rules", () => {
  beforeEach(empty);

  test("fails with the response if a delete returns 404 but the rule still exists, without blaming another program", async () => {
    const own = edgeRules();
    await own.up(list(cache("a"), block("b")));
    const body = { ErrorKey: "not_found", Field: "", Message: "No such rule." };
    emulator().setFaults([{ match: { operation: "deleteEdgeRule" }, inject: { status: 404, body } }]);
    for (const step of [() => own.up(list(cache("a"))), () => own.destroy()]) {
      const message = await failureOf(step());
      expect(message).toMatch(/could not delete the edge rule .* responded with 404 Not Found: No such rule/);
      expect(message).not.toMatch(/reported success|another program/);
    }
  });

  test.each([
    ["rule", ["GET", "POST", "POST", "POST"]],
    // Without a body, a read finds the id of each rule.
    ["none", ["GET", "POST", "GET", "POST", "GET", "POST", "GET"]],
  ] as const)("is created in its order, and read if responses contain: %s", async (edgeRuleSaveBody, requests) => {
    emulator().setOptions({ edgeRuleSaveBody });
    const own = edgeRules();
    await own.up(list(cache("a"), block("b"), open("c")));
    expect(inOrder()).toEqual(["a", "b", "c"]);
    expect(sent()).toEqual(["create b", "create a", "create c"]);
    expect(sentRequests().map(({ method }) => method)).toEqual(requests);
    await own.refresh();
    expect(own.preview(list(cache("a"), block("b"), open("c")))).toBe("nothing");
    expect(own.state).toMatchObject({ adopted: [], edgeRuleIds: { a: expect.any(String) } });
  });

  test.each<[what: string, next: object[], sent: string[], order: string[]]>([
    ["an entry changed", [cache("a"), block("b", { enabled: false }), cache("c")], ["save b"], ["a", "b", "c"]],
    ["an entry added at the end", [cache("a"), block("b"), cache("c"), block("d")], ["create d"], ["a", "b", "c", "d"]],
    ["an entry removed", [cache("a"), cache("c")], ["delete a deleted rule"], ["a", "c"]],
    ["the first moved to the end", [block("b"), cache("c"), cache("a")], ["save a"], ["b", "c", "a"]],
    ["nothing", [cache("a"), block("b"), cache("c")], [], ["a", "b", "c"]],
  ])("writes only what is needed: %s", async (_, next, expected, order) => {
    const own = edgeRules();
    await own.up(list(cache("a"), block("b"), cache("c")));
    emulator().clearRequests();
    await own.up(list(...next));
    expect(sent()).toEqual(expected);
    expect(inOrder()).toEqual(order);
  });

  test("never lowers protection in between: blocking rules are created first and deleted last", async () => {
    const own = edgeRules();
    await own.up(list(open("o1"), cache("c"), block("b1"), block("b2", { enabled: false })));
    emulator().clearRequests();
    await own.up(list(open("o2"), cache("c", { enabled: false }), block("b2", { enabled: true }), block("b3")));
    expect(sent().map((line) => line.replace(/a deleted rule/, "x"))).toEqual([
      "save b2",
      "create b3",
      "delete x",
      "save c",
      "create o2",
      "delete x",
    ]);
    const deletes = sentRequests().filter(({ method }) => method === "DELETE");
    expect(deletes).toHaveLength(2);
    expect(inOrder()).toEqual(["o2", "c", "b2", "b3"]);
  });

  test.each<[what: string, before: object, now: object, isFirst: boolean]>([
    ["a further pattern to block", {}, { triggers: [{ type: "Url", patterns: ["*/x/*", "*/y/*"] }] }, true],
    ["another pattern to block", {}, { triggers: url("*/y/*") }, false],
    [
      "a redirect to HTTPS instead of another redirect",
      { actions: [{ type: "Redirect", url: "/x", statusCode: 301 }], triggers: url("http://*") },
      { actions: [{ type: "Redirect", url: "https://www.acme.example", statusCode: 301 }], triggers: url("http://*") },
      true,
    ],
    [
      "a script instead of a cache time",
      { actions: [{ type: "OverrideCacheTime", seconds: 0 }] },
      { actions: [{ type: "RunEdgeScript", parameters: ["7"] }] },
      false,
    ],
  ])(
    "saves a rule before neutral changes only if that does not lower protection: %s",
    async (_what, before, now, isFirst) => {
      const own = edgeRules();
      await own.up(list(block("x", before)));
      emulator().clearRequests();
      await own.up(list(block("x", now), cache("new")));
      expect(sent()).toEqual(isFirst ? ["save x", "create new"] : ["create new", "save x"]);
    },
  );

  test("moves a blocking rule forward before it moves an opening one", async () => {
    const own = edgeRules();
    await own.up(list(open("o"), cache("c"), block("b")));
    edit((rules) => {
      for (const rule of rules) rule.OrderIndex = { o: 5, c: 6, b: 7 }[String(rule.Description)] ?? 0;
    });
    emulator().clearRequests();
    await own.up(list(block("b"), cache("c"), open("o")));
    expect(inOrder()).toEqual(["b", "c", "o"]);
  });

  test("detects and corrects drift in the order, and creates a missing rule", async () => {
    const own = edgeRules();
    const program = list(cache("a"), block("b"));
    await own.up(program);
    edit((rules) => void Object.assign(rules.find(({ Description }) => Description === "a") ?? {}, { OrderIndex: 9 }));
    await own.refresh();
    expect(own.state).toMatchObject({ rules: [{ key: "b" }, { key: "a" }] });
    expect(own.preview(program)).toBe("update");
    await own.up(program);
    expect(inOrder()).toEqual(["a", "b"]);
    edit((rules) => void rules.splice(0, 1));
    await own.refresh();
    await own.up(program);
    expect(inOrder()).toEqual(["a", "b"]);
    edit((rules) => {
      for (const rule of rules) Object.assign(rule, { OrderIndex: null });
    });
    await own.refresh();
    expect(own.preview(program)).toBe("nothing");
  });

  test.each(["rule", "none"] as const)(
    "does not create a rule twice if the response is lost (%s)",
    async (edgeRuleSaveBody) => {
      emulator().setOptions({ edgeRuleSaveBody });
      emulator().setFaults([{ match: { operation: "addOrUpdateEdgeRule" }, times: 1, inject: { cut: "after" } }]);
      const own = edgeRules();
      await own.up(list(block("a"), block("b")));
      expect(inOrder()).toEqual(["a", "b"]);
    },
  );

  test("repeats a save that reads do not confirm, but creates nothing twice", async () => {
    emulator().setOptions({ edgeRuleSaveBody: "none" });
    const own = edgeRules();
    await own.up(list(cache("a")));
    emulator().clearRequests();
    const undone = { status: 201 };
    emulator().setFaults([{ match: { operation: "addOrUpdateEdgeRule" }, times: 1, inject: undone }]);
    await own.up(list(cache("a", { enabled: false }), cache("b")));
    expect(sent()).toEqual(["save a", "create b", "save a"]);
    expect(stored()).toMatchObject([{ Enabled: false }, { Description: "b" }]);
  });

  test("leaves other rules alone, and deletes its own on destroy", async () => {
    const other = edgeRules();
    await other.up(list(block("theirs")));
    const own = edgeRules();
    await own.up(list(block("a")));
    await own.destroy();
    expect(inOrder()).toEqual(["theirs"]);
  });
});

test.each([[{ cut: "after" as const }], [{ status: 504, changesState: true }]])(
  "a rule is deleted once if the response to its delete is lost: %j",
  async (inject) => {
    empty();
    const own = edgeRules({ maxRetries: "2" });
    await own.up(list(block("a"), block("b")));
    emulator().setFaults([{ match: { operation: "deleteEdgeRule" }, nth: 1, inject }]);
    await own.up(list(block("b")));
    expect(inOrder()).toEqual(["b"]);
    await own.destroy();
    expect(stored()).toEqual([]);
  },
);

describe("an exclusive list", () => {
  test("adopts the rules with its descriptions, and deletes all others", async () => {
    const own = edgeRules();
    await own.up(
      exclusiveList(block("a"), {
        key: "tls",
        description: "Force TLS",
        actions: [{ type: "ForceSSL" }],
        triggers: url("*"),
      }),
    );
    expect(inOrder()).toEqual(["a", "Force TLS"]);
    expect(stored().map(({ Guid }) => Guid)).toContain(tls);
    expect(own.state).toMatchObject({ adopted: ["tls"] });
    await own.destroy();
    expect(inOrder()).toEqual(["Force TLS"]);
  });

  test("shows a rule that somebody added as drift and deletes it, but keeps the platform's own rules", async () => {
    const own = edgeRules();
    await own.up(exclusiveList(block("a")));
    edit((rules) => {
      const [first] = rules;
      if (first)
        rules.push(
          { ...first, Guid: "x-1", Description: "Added" },
          { ...first, Guid: "x-2", Description: "Fixed", ReadOnly: true },
        );
    });
    await own.refresh();
    expect(own.preview(exclusiveList(block("a")))).toBe("update");
    await own.up(exclusiveList(block("a")));
    expect(stored().map(({ Description }) => Description)).toEqual(["a", "Fixed"]);
  });
});

describe("an existing rule", () => {
  test("is adopted by its id, or by its description with edge:adopt, and reported as a duplicate otherwise", async () => {
    const named = list(block("x", { description: "Block /admin" }));
    expect(await failureOf(edgeRules().up(named))).toMatch(/seems to exist already .*edgeRuleId: "11111111/s);
    expect(writes(emulator())).toEqual([]);
    const own = edgeRules({ adopt: "true" });
    await own.up(named);
    expect(stored()).toHaveLength(2);
    const other = edgeRules();
    await other.up(list({ key: "tls", edgeRuleId: tls.toUpperCase(), enabled: false }));
    expect(stored().find(({ Guid }) => Guid === tls)).toMatchObject({ Enabled: false, Description: "Force TLS" });
    expect(await failureOf(edgeRules().up(list({ key: "a", edgeRuleId: "nowhere" })))).toContain("to adopt; it has");
  });
});

describe("a rule that is declared twice", () => {
  test.each([
    ["EdgeRule", { description: "a", actions: [{ type: "ForceSSL" }], triggers: url("*") }],
    ["EdgeRuleEnablement", { edgeRuleId: "", enabled: false }],
  ])("in the list and by an %s fails", async (type, inputs) => {
    empty();
    const context = testContext(emulator());
    const own = new Stacked(kind, context);
    await own.up(list(block("a")));
    const [{ Guid = "" } = {}] = stored();
    const single = new Stacked(kindOf(type), context);
    const program = { pullZoneId: 1001, ...inputs, edgeRuleId: Guid };
    expect(await failureOf(single.up(program, "same run"))).toMatch(
      new RegExp(
        `^EdgeRules \\(.*\\) declares .* as a whole, and ${type} \\(.*\\) declares a part of it\\. Remove the latter`,
        "s",
      ),
    );
  });

  test("by another resource of the pull zone fails the check if the list is exclusive", () => {
    const program = { claims: new ProgramClaims(), account: "own" };
    expect(lifecycle.checkInputs(kind, exclusiveList(block("a")), program).failures).toEqual([]);
    const enablement = { pullZoneId: 1001, edgeRuleId: tls, enabled: true };
    expect(lifecycle.checkInputs(kindOf("EdgeRuleEnablement"), enablement, program).failures.join()).toMatch(
      /has exclusive: true/,
    );
  });
});

test("a check failure names the path of the entry", () => {
  const problems = (...rules: object[]) => lifecycle.checkInputs(kind, { ...list(...rules) }).failures;
  expect(problems({ key: "a" })).toEqual([
    expect.stringContaining("rules[0].actions is required"),
    expect.stringContaining("rules[0].triggers is required"),
  ]);
  expect(problems(block("a"), block("a")).join()).toContain("rules[1].key is the same as in item 0");
  expect(problems(block("a"), block("b", { description: "a" })).join()).toContain(
    "rules[1] has the same description as item 0;",
  );
  const adopted = problems({ key: "a", edgeRuleId: tls }, { key: "b", edgeRuleId: tls.toUpperCase() });
  expect(adopted.join()).toContain("rules[1] adopts the same rule as item 0");
  expect(problems(block("a", { actions: [{ type: "Redirect", statusCode: 200, url: "/x" }] })).join()).toContain(
    "rules[0].actions[0].statusCode must be one of",
  );
  expect(checked(kind, list(block("b"), block("a"))).rules).toMatchObject([{ key: "b" }, { key: "a" }]);
});
