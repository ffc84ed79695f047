import { edgeRuleActionType, edgeRuleTriggerType } from "../../../../provider/api/pullZones";
import { withEmulator } from "../running";

const { emulator } = withEmulator();
const action = edgeRuleActionType.values;

function zone(values: object, ...actions: number[]): void {
  const Triggers = [{ Type: edgeRuleTriggerType.values.Url, PatternMatches: ["/api/*"], PatternMatchingType: 0 }];
  const EdgeRules = actions.map((ActionType, OrderIndex) => ({
    ...{ Guid: `rule-${OrderIndex}`, Enabled: true, OrderIndex, ActionType, ActionParameter1: "60" },
    ...{ Triggers, TriggerMatchingType: 0 },
  }));
  emulator().edit(({ pullZones }) => void Object.assign(pullZones[0] ?? {}, { EdgeRules, ...values }));
}

function notes(url: string, more = {}): string[] {
  const { matched } = emulator().try({ url, pullZoneId: 1001, ...more });
  return matched.filter(({ what }) => what !== "edge rule").map(({ what, does }) => `${what} ${does}`);
}

test.each([
  ["/", ["Smart Cache caches no response for this path"]],
  ["/users.json", ["Smart Cache caches no response for this path"]],
  ["/main.a1b2.js?v=1", ["Smart Cache caches the response unless it is HTML, JSON or XML"]],
  ["/photo.JPG", ["Smart Cache caches the response unless it is HTML, JSON or XML"]],
  ["/api/users", ["Smart Cache is overridden, so that pages and data are cached, too"]],
])("notes what Smart Cache does with %s", (url, expected) => {
  zone({ EnableSmartCache: true }, action.OverrideCacheTime);
  expect(notes(url)).toEqual(expected);
  expect(notes(url, { method: "POST", body: "" })).toEqual([]);
  zone({ EnableSmartCache: false }, action.OverrideCacheTime);
  expect(notes(url)).toEqual([]);
});

test("notes that simultaneous requests share a response", () => {
  zone({ EnableSmartCache: false, EnableRequestCoalescing: true }, action.DisableRequestCoalescing);
  expect(notes("/")).toEqual(["request coalescing gives the response to others who ask at the same time"]);
  expect(notes("/api/users")).toEqual([]);
});

test("adds no note about the cache to a blocked request", () => {
  zone({ EnableSmartCache: true, BlockedIps: ["192.0.2.1"] });
  expect(notes("/", { ip: "192.0.2.1" })).toEqual([]);
});
