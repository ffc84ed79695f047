import { kindOf } from "../../../../provider/kinds";
import { detailedDiff } from "../../../../provider/plugin/detailedDiff";
import type { Properties } from "../../../../provider/schema/properties";
import { unknownValue } from "../../../../provider/schema/unknown";

const block = { type: "BlockRequest" };
const on = (...patterns: string[]) => ({ type: "Url", patterns });
const rule = (key: string, ...patterns: string[]) => ({ key, actions: [block], triggers: [on(...patterns)] });

const changes = (type: string, state: Properties, inputs: Properties, replaces: string[] = []) =>
  Object.fromEntries(detailedDiff(kindOf(type), "1", state, inputs, replaces));

test("each difference has its path", () => {
  const state = { name: "a", description: "b", ...rule("", "*/one", "*/three"), order: 1 };
  const inputs = { name: "a", description: "c", ...rule("", "*/one", "*/two", "*/three"), enabled: false };
  expect(changes("EdgeRule", state, inputs)).toEqual({
    description: { change: "update", replaces: false },
    // A trigger is identified by its type.
    "triggers[0]": { change: "update", replaces: false },
    enabled: { change: "add", replaces: false },
    order: { change: "delete", replaces: false },
  });
});

test("another source with the same content is not a difference, and with other content it is one", () => {
  const [state, inputs] = ["/ci/dist", "/home/me/dist"].map((source) => ({ source, files: { "index.html": "0a" } }));
  expect(changes("StorageFolder", state as Properties, inputs as Properties)).toEqual({});
  expect(changes("StorageFolder", state as Properties, { ...inputs, files: { "index.html": "0b" } })).toEqual({
    source: { change: "update", replaces: false },
    'files["index.html"]': { change: "update", replaces: false },
  });
  expect(changes("StorageFolder", state as Properties, { files: { "index.html": "0a" } })).toEqual({
    source: { change: "delete", replaces: false },
  });
  expect(changes("StorageFolder", state as Properties, { source: unknownValue, files: unknownValue })).toEqual({
    source: { change: "update", replaces: false },
    files: { change: "update", replaces: false },
  });
});

describe("in a list with keyed entries", () => {
  const [a, b, c, d] = ["a", "b", "c", "d"].map((key) => rule(key, `*/${key}`));
  const of = (type: string, list: string, before: unknown[], after: unknown[]) => {
    const all = changes(type, { pullZoneId: 1, [list]: before }, { pullZoneId: 1, [list]: after });
    return Object.fromEntries(Object.entries(all).map(([path, { change }]) => [path, change]));
  };
  const ofRules = (before: unknown[], after: unknown[]) => of("EdgeRules", "rules", before, after);
  const changed = (entry: object | undefined) => ({ ...entry, enabled: false });

  test.each([
    ["added at the front", [a, b], [c, a, b], { "rules[0]": "add" }],
    ["added at the end", [a, b], [a, b, c], { "rules[2]": "add" }],
    ["deleted", [a, b, c], [b, c], { "rules[0]": "delete" }],
    ["changed in place, as a whole", [a, b], [a, changed(b)], { "rules[1]": "update" }],
    ["changed and shifted", [a, b], [c, a, changed(b)], { "rules[0]": "add", "rules[1]": "delete", "rules[2]": "add" }],
    ["replaced by another", [a, b], [d, b], { "rules[0]": "update" }],
    ["moved, with as few moves as possible", [a, b, c, d], [d, a, b, c], { "rules[3]": "delete", "rules[0]": "add" }],
    ["moved, where either of two may stay", [a, b], [b, a], { "rules[0]": "delete", "rules[1]": "add" }],
    ["replaced, as are all others", [a, b], [c, d], { "rules[0]": "update", "rules[1]": "update" }],
    ["with an unknown value", [a], [a, unknownValue], { "rules[1]": "add" }],
  ])("an entry %s", (_what, before, after, expected) => {
    expect(ofRules(before, after)).toEqual(expected);
  });

  test("another order is not a change if order does not matter", () => {
    const limit = (key: string, requests: number) => ({ key, requests });
    const before = [limit("a", 1), limit("b", 2), limit("c", 3)];
    const after = [limit("c", 3), limit("b", 4), limit("a", 1)];
    expect(of("RateLimits", "limits", before, after)).toEqual({ "limits[1]": "update" });
    expect(of("RateLimits", "limits", before, [limit("z", 1), ...before])).toEqual({ "limits[0]": "add" });
  });

  test("items with the same key are matched by value", () => {
    const port = (containerPort: number, exposedPort: number) => ({ containerPort, exposedPort });
    const endpoints = (...portMappings: object[]) => [{ displayName: "web", anycast: { type: "iPv4", portMappings } }];
    const two = endpoints(port(80, 80), port(80, 81));
    expect(of("ContainerTemplate", "endpoints", two, endpoints(port(80, 81), port(80, 80)))).toEqual({});
    expect(of("ContainerTemplate", "endpoints", two, endpoints(port(80, 81)))).toEqual({ "endpoints[0]": "update" });
  });

  test("a set shows the added and the deleted items", () => {
    const [before, after] = ["b c d", "a b d"].map((names) => names.split(" ").map((name) => `${name}.example`));
    expect(of("PullZoneAllowedReferrers", "hostnames", before ?? [], after ?? [])).toEqual({
      "hostnames[0]": "add",
      "hostnames[1]": "delete",
    });
  });
});

test("an omitted property is a delete, an unknown one an update, and a replacement is marked", () => {
  const state = { pullZoneId: 1, hostnames: ["a.example", "b.example"], exclusive: true };
  const inputs = { pullZoneId: 2, hostnames: unknownValue };
  expect(changes("PullZoneAllowedReferrers", state, inputs, ["pullZoneId"])).toEqual({
    pullZoneId: { change: "update", replaces: true },
    hostnames: { change: "update", replaces: false },
    exclusive: { change: "delete", replaces: false },
  });
});

test("a key that is not an identifier is in brackets", () => {
  const state = { appId: "app-1", triggers: { "the image": "1" } };
  const inputs = { appId: "app-1", triggers: { "the image": "2" } };
  expect(changes("ApplicationDeployment", state, inputs)).toEqual({
    'triggers["the image"]': { change: "update", replaces: false },
  });
});

test("the same value in another spelling is not a change", () => {
  const state = { pullZoneId: 1, hostnames: ["a.example", "b.example"] };
  expect(changes("PullZoneAllowedReferrers", state, { pullZoneId: 1, hostnames: ["B.example", "a.example"] })).toEqual(
    {},
  );
});
