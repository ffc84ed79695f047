import { findingsIn } from "../../../../../commands/preview/protection";
import { type Given, line, previewWith, unknown, urnOf } from "../building";

const previewOf = (given: Given[], adopt = "") => previewWith(given, "preview", { config: { "edge:adopt": adopt } });
const found = (given: Given[], adopt?: string) => findingsIn(previewOf(given, adopt)).map(line);
/** Returns the findings if creates may adopt existing objects. */
const foundAgain = (given: Given[]) =>
  findingsIn(previewWith(given, "preview", { config: { "edge:duplicates": "allow" } })).map(line);
const said = (given: Given[], adopt?: string) =>
  previewOf(given, adopt).messages.map(({ name, message }) => `${name}: ${message}`);

const pair = (type: string, inputs: object, outputs: object = {}, now: object = inputs, id = "7001"): Given[] => [
  { op: "create", type, name: "new", new: now as never },
  { op: "delete", type, name: "old", id, old: inputs as never, outputs: outputs as never },
];

const zone = { pullZoneId: 1001, wafEnabled: true, wafExecutionMode: "Block" };
const list = { shieldZoneId: 7001, listName: "Tor exit nodes", isEnabled: true, action: "Block" };
const rule = { pullZoneId: 1001, description: "Block /admin", enabled: true };

test.each([
  ["AccessListConfiguration", list, { resolvedListName: "Tor exit nodes", previous: { isEnabled: false } }],
  ["EdgeRuleEnablement", rule, { resolvedDescription: "Block /admin", actionType: 4, previous: { enabled: false } }],
  [
    "PullZoneAllowedReferrers",
    { pullZoneId: 1001, hostnames: ["a.example"] },
    { previous: { hostnames: [], removed: [] } },
  ],
])("a renamed %s lowers nothing, and loses its recorded previous values", (type, inputs, outputs) => {
  expect(found(pair(type, inputs, outputs))).toEqual([]);
  expect(said(pair(type, inputs, outputs))).toEqual([
    "new: this is old under another name. The update adopts the existing object, writes nothing, and keeps the object when it deletes the old resource. The values from before this program are forgotten, so a destroy restores or keeps the values that the update finds. To keep it as it is, set the resource option aliases.",
  ]);
});

test("two sets with the same parent are different, unless they share an entry or one is exclusive", () => {
  const sites = (...hostnames: string[]) => ({ pullZoneId: 1001, hostnames });
  const both = (old: object, now: object) => said(pair("PullZoneAllowedReferrers", old, {}, now));
  expect(both(sites("a.example"), sites("b.example"))).toEqual([]);
  expect(both(sites("a.example", "b.example"), sites("b.example"))).toEqual([expect.stringContaining("this is old")]);
  expect(both(sites("a.example"), { ...sites("b.example"), exclusive: true })).toEqual([
    expect.stringContaining("this is old"),
  ]);
});

test("identifies an object by its outputs if the inputs that identify it also change", () => {
  const byId = { shieldZoneId: 7001, configurationId: 9, isEnabled: true, action: "Block" };
  const outputs = { resolvedListName: "Tor exit nodes", previous: { isEnabled: false } };
  expect(found(pair("AccessListConfiguration", list, outputs, byId, "7001/9"))).toEqual([]);
  expect(found(pair("AccessListConfiguration", list, outputs, { ...byId, configurationId: 8 }, "7001/9"))).toEqual([
    expect.stringContaining("access-list lowers"),
    expect.stringContaining("access-list raises"),
  ]);
});

test("judges a renamed resource whose inputs also change by its differences", () => {
  const steps = pair(
    "EdgeRuleEnablement",
    rule,
    { resolvedDescription: "Block /admin", actionType: 4 },
    { ...rule, enabled: false },
  );
  expect(found(steps)).toEqual(["edge-rule lowers: the rule that blocks requests is off"]);
  expect(said(steps)).toEqual([expect.stringContaining("writes the differences")]);
});

test("reports that a shield zone cannot be created under a new name, unless it is adopted", () => {
  expect(found(pair("ShieldZone", zone))).toEqual([]);
  expect(said(pair("ShieldZone", zone))).toEqual([
    "new: this is old under another name. The update fails, because the object exists already, and neither resets nor deletes it. Set the resource option aliases, or set adopt: true, which forgets the previous values.",
  ]);
  const weaker = { ...zone, adopt: true, wafExecutionMode: "Log" };
  expect(found(pair("ShieldZone", zone, { adopted: false }, weaker))).toEqual([
    "waf-mode lowers: the firewall only logs matching requests and blocks nothing",
  ]);
  expect(found(pair("ShieldZone", zone), "true")).toEqual([]);
  expect(said(pair("ShieldZone", zone, { adopted: false }), "true")).toEqual([
    expect.stringMatching(/The update adopts the existing object, writes nothing.* are forgotten/),
  ]);
  expect(found(pair("ShieldZone", zone, {}, { ...zone, pullZoneId: 1002 }))).toContain(
    "zone lowers: the zone is destroyed, and its settings are reset to those of an unprotected zone",
  );
});

test("a move into a component includes its dependents, although their ids are unknown until the update", () => {
  const inside = (type: string) => `edge:index:ProtectedZone$pulumi-nodejs:dynamic/edge:${type}`;
  const steps: Given[] = [
    { op: "create", type: inside("ShieldZone"), name: "shop", new: { ...zone, adopt: true } },
    { op: "delete", type: "ShieldZone", name: "shop", old: zone, outputs: { shieldZoneId: 7001, adopted: true } },
    {
      op: "create",
      type: inside("AccessListConfiguration"),
      name: "shop-tor",
      new: { ...list, shieldZoneId: unknown },
      dependencies: [urnOf(inside("ShieldZone"), "shop")],
    },
    {
      op: "delete",
      type: "AccessListConfiguration",
      name: "shop-tor",
      old: list,
      outputs: { resolvedListName: list.listName },
    },
  ];
  expect(found(steps)).toEqual([]);
  expect(said(steps)).toEqual([
    expect.stringMatching(/^shop: this is the same resource at another place in the program. The update adopts/),
    expect.stringMatching(/^shop-tor: this is the same resource at another place in the program. The update adopts/),
  ]);
  // Without the dependency, the id may be any zone's.
  const elsewhere = steps.map((step) => ({ ...step, dependencies: [] }));
  expect(found(elsewhere)).toContain("access-list raises: the list blocks matching requests");
});

test("a renamed resource without a natural key fails, or is created again if it is old enough, unless the new one adopts it", () => {
  const hub = { displayName: "Hub", type: "dockerHub", userName: "acme" };
  expect(said(pair("ContainerRegistry", hub))).toEqual([
    "new: this looks like old under another name. The update creates another object and then deletes the old one, or fails if the old one is younger than a day. To keep it as it is, set the resource option aliases.",
  ]);
  expect(said(pair("Application", { name: "shop" }))).toEqual([
    "new: this looks like old under another name. The update fails, because the object seems to exist already, and neither creates nor deletes anything. To keep it as it is, set the resource option aliases.",
  ]);
  expect(said(pair("ContainerRegistry", hub, {}, { ...hub, registryId: 7001 }))).toEqual([
    expect.stringContaining("adopts the existing object"),
  ]);
  expect(said(pair("ContainerRegistry", hub, {}, { ...hub, registryId: 7002 }))).toEqual([]);
  expect(said(pair("ContainerRegistry", hub, { adopted: false }), "true")).toEqual([
    expect.stringContaining("adopts the existing object if it is the only match,"),
  ]);
  expect(said(pair("ContainerRegistry", hub, {}, { ...hub, displayName: "Other" }))).toEqual([]);
});

test("retained, deleted or drifted resources are not renames", () => {
  const [created, deleted] = pair("EdgeRuleEnablement", rule, {
    resolvedDescription: "Block /admin",
    actionType: 4,
    previous: { enabled: false },
  }) as [Given, Given];
  expect(said([created, { ...deleted, retainOnDelete: true }])).toEqual([]);
  expect(found([deleted])).toEqual(["edge-rule lowers: the rule that blocks requests is off"]);
  expect(previewWith([created, deleted], "drift").messages).toEqual([]);
});

test.each<[type: string, inputs: object, weaker: object, ...found: string[]]>([
  [
    "AccessList",
    { shieldZoneId: 7001, name: "A", entries: ["192.0.2.1"], action: "Block" },
    { action: "Log" },
    "access-list lowers",
  ],
  ["ContainerTemplate", { appId: "a", name: "web", imageTag: "1.4.2" }, { imageTag: "latest" }, "image-floats lowers"],
  ["ContainerRegistry", { displayName: "Hub", userName: "acme" }, { userName: "evil" }, "registry lowers"],
])("judges a recreated %s by its differences", (type, inputs, weaker, ...expected) => {
  const effects = (now: object) => foundAgain(pair(type, inputs, {}, now)).map((each) => each.replace(/:.*/, ""));
  expect(effects(inputs)).toEqual([]);
  expect(effects({ ...inputs, ...weaker })).toEqual(expected);
});

test.each<[type: string, inputs: object, weaker: object, ...found: string[]]>([
  ["PullZone", { name: "acme", verifyOriginSsl: true }, { verifyOriginSsl: false }, "pull-zone lowers"],
  ["EdgeScript", { name: "api", variables: {} }, { variables: { A: { defaultValue: "1" } } }, "script lowers"],
  [
    "Application",
    { name: "shop", container: { imageTag: "1.4.2" } },
    { container: { imageTag: "latest" } },
    "image-floats lowers",
  ],
])("a recreated %s loses its children, and is judged by its differences", (type, inputs, weaker, ...expected) => {
  const effects = (now: object) => foundAgain(pair(type, inputs, {}, now)).map((each) => each.replace(/:.*/, ""));
  const deleted = type === "Application" ? "application-deleted lowers" : "deleted lowers";
  expect(effects(inputs)).toEqual([deleted]);
  expect(effects({ ...inputs, ...weaker }).sort()).toEqual([deleted, ...expected].sort());
});

describe("a resource of a renamed pull zone", () => {
  const shop = { name: "acme-shop", pullZoneId: 1001 };
  const steps = (now: object, type: string, inputs: object): Given[] => [
    { op: "create", type: "PullZone", name: "new", new: now as never },
    { op: "delete", type: "PullZone", name: "old", id: "1001", old: shop, outputs: { adopted: true } },
    {
      op: "replace",
      type,
      name: "dependent",
      old: { pullZoneId: 1001, ...inputs } as never,
      new: { pullZoneId: unknown, ...inputs } as never,
      replaces: ["pullZoneId"],
      dependencies: [urnOf("PullZone", "new")],
    },
  ];

  test.each<[type: string, inputs: object]>([
    ["ShieldZone", { wafEnabled: true }],
    ["PullZoneHostname", { hostname: "www.acme.example" }],
    ["EdgeRules", { rules: [{ key: "a", actions: [{ type: "BlockRequest" }] }] }],
  ])("stays unchanged if the zone does: a %s", (type, inputs) => {
    expect(found(steps(shop, type, inputs))).toEqual([]);
    // A resource of another zone is a different object.
    expect(found(steps({ name: "acme-other", pullZoneId: 1002 }, type, inputs)).join()).toContain("lowers");
  });

  test("is reported if it changes, too", () => {
    const [created, deleted, zone] = steps(shop, "ShieldZone", { wafEnabled: true }) as [Given, Given, Given];
    const off = { ...zone, new: { ...zone.new, wafEnabled: false } };
    expect(found([created, deleted, off])).toEqual(["waf-enabled lowers: the firewall is off"]);
  });
});
