import { kindOf } from "../../../../provider/kinds";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator, sentRequests } = withEmulator();

const kind = kindOf("RateLimits");
const uri = (value: string) => ({ variable: "REQUEST_URI", operator: "BEGINSWITH", value });
const limit = (key: string, more: object = {}) => ({
  key,
  conditions: [uri(`/${key}`)],
  action: "RateLimit",
  requests: 5,
  interval: "1m",
  counter: "IP",
  blockFor: "5m",
  ...more,
});
const list = (...limits: object[]) => ({ shieldZoneId: 7002, limits });

const rateLimits = (settings = {}) => new Stacked(kind, testContext(emulator(), settings));
const stored = () => emulator().state().rateLimits;
/** Returns the writes, by the names of the limits. */
const sent = (called: ReadonlyMap<number, unknown>) =>
  writes(emulator()).map(([request, body]) => {
    const [method, path] = request.split(" ");
    if (method === "POST") return `create ${Object(body).ruleName}`;
    return `${method === "DELETE" ? "delete" : "save"} ${called.get(Number(path?.split("/").at(-1)))}`;
  });
const idsByName = () => new Map(stored().map(({ id, ruleName }) => [id, ruleName]));

const stronger = { action: "RateLimit", requests: 2 };

beforeEach(() => emulator().edit((platform) => void platform.rateLimits.splice(0)));

test("limits are created, updated, and deleted; their order is no drift, and the order of the zone is not read", async () => {
  const own = rateLimits();
  await own.up(list(limit("b"), limit("a", { interval: 60 })));
  expect(own.preview(list(limit("a"), limit("b")))).toBe("nothing");
  await own.refresh();
  expect(own.preview(list(limit("a"), limit("b")))).toBe("nothing");
  await own.up(list(limit("a", { requests: 10 }), limit("c")));
  expect(stored()).toMatchObject([
    { ruleName: "a", ruleConfiguration: { requestCount: 10, timeframe: 60 } },
    { ruleName: "c" },
  ]);
  await own.destroy();
  expect(stored()).toEqual([]);
  const paths = sentRequests().map(({ path }) => path);
  // The refresh checks that the zone's pull zone exists.
  expect(paths.filter((path) => path.startsWith("/shield/shield-zone"))).toEqual(["/shield/shield-zone/7002"]);
});

test.each<[what: string, change: object, isFirst: boolean]>([
  ["fewer requests", { requests: 2 }, true],
  ["more requests", { requests: 9 }, false],
  ["a longer interval", { interval: "5m" }, true],
  ["a shorter interval", { interval: "10s" }, false],
  ["a longer block", { blockFor: "1h" }, true],
  ["a shorter block", { blockFor: "30s" }, false],
  ["fewer requests, a shorter block", { requests: 2, blockFor: "30s" }, false],
  ["one condition fewer", { conditions: [uri("/x")] }, true],
  ["one more condition", { conditions: [uri("/x"), uri("/y"), uri("/z")] }, false],
  ["another condition", { conditions: [uri("/x"), uri("/z")] }, false],
  ["another counter", { counter: "JA4" }, false],
  ["a transformation", { transformations: ["LOWERCASE"] }, false],
  ["a weaker action", { action: "Challenge" }, false],
  ["a stronger action", stronger, true],
])(
  "a change to %s is saved before neutral changes only if that does not lower protection",
  async (_what, change, isFirst) => {
    const own = rateLimits();
    const conditions = [uri("/x"), uri("/y")];
    await own.up(list(limit("x", { conditions, action: change === stronger ? "Challenge" : "RateLimit" })));
    const called = idsByName();
    emulator().clearRequests();
    await own.up(list(limit("new", { action: "Log" }), limit("x", { conditions, ...change })));
    expect(sent(called)).toEqual(isFirst ? ["save x", "create new"] : ["create new", "save x"]);
  },
);

test("a change in the order of conditions is saved last if the first condition is transformed", async () => {
  const own = rateLimits();
  const [x, y] = [uri("/x"), uri("/y")];
  const more = { transformations: ["LOWERCASE"] };
  await own.up(list(limit("x", { conditions: [x, y], ...more })));
  const called = idsByName();
  emulator().clearRequests();
  await own.up(list(limit("x", { conditions: [y, x], ...more, severity: "WARNING" }), limit("new", { action: "Log" })));
  expect(sent(called)).toEqual(["create new", "save x"]);
});

test("a check failure names the path of the entry", async () => {
  const problems = (...limits: object[]) => lifecycle.checkInputs(kind, { ...list(...limits) }).failures;
  expect(problems({ key: "a" })).toHaveLength(6);
  expect(problems(limit("a", { interval: 90 })).join()).toContain("limits[0].interval must be one of");
  expect(problems(limit("log-in")).join()).toContain('limits[0].name is required because the key "log-in"');
  expect(await failureOf(rateLimits().up(list({ key: "a", ruleId: 9 })))).toContain("has no rate limit 9 to adopt");
});
