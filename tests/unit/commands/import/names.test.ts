import { named, slug } from "../../../../commands/import/names";
import type { Declaration, Section } from "../../../../commands/import/survey";
import { kindOf } from "../../../../provider/kinds";
import type { Importing, Parent } from "../../../../provider/lifecycle/import/importing";

function parentOf(name: string, id: string, kind: Parent["kind"] = "pullZone"): Parent {
  return { kind, id, name, label: "" };
}

function section(of: Parent, ...declared: Partial<Declaration>[]): Section {
  const declarations = declared.map((it) => ({
    type: "EdgeRule",
    parent: of,
    label: undefined,
    id: of.id,
    inputs: {},
    secrets: [],
    note: undefined,
    importing: kindOf(it.type ?? "EdgeRule").importing as Importing,
    recorded: { state: {} },
    ...it,
  }));
  return { parent: of, declarations, leftOut: [], found: [] };
}

function namesIn(...sections: Section[]) {
  return named(sections).flatMap(({ declarations }) => declarations.map((it) => [it.name, it.variable, ...it.keys]));
}

test.each([
  ["Acme Shop", "acme-shop"],
  ["  --Über größe_2! ", "uber-gro-e-2"],
  ["магазин", ""],
  ['"`$\n\u2028', ""],
  ["x".repeat(99), "x".repeat(60)],
])("%j becomes %j in a name", (name, expected) => {
  expect(slug(name)).toBe(expected);
});

test("names a resource after its parent and itself, and its variable after the kind as well", () => {
  expect(
    namesIn(
      section(parentOf("Acme Shop", "1"), { type: "ShieldZone", id: "7" }, { label: "Block /admin", id: "1/a" }),
      section(parentOf("24-7", "2"), { type: "ShieldZone", id: "8" }),
    ),
  ).toEqual([
    ["acme-shop", "acmeShopShield"],
    ["acme-shop-block-admin", "acmeShopBlockAdminRule"],
    ["24-7", "_247Shield"],
  ]);
});

test("names a resource without letters in its name after its kind and id", () => {
  expect(
    namesIn(section(parentOf("магазин", "1001"), { type: "ShieldZone" }, { label: "“”", id: "1001/AB-1" })),
  ).toEqual([
    ["pull-zone-1001", "pullZone1001Shield"],
    ["pull-zone-1001-ab-1", "pullZone1001Ab1Rule"],
  ]);
});

test("adds the ids to all equal names, so that a new resource does not rename others", () => {
  const rules = [
    { label: "Force TLS", id: "1/a" },
    { label: "force-tls", id: "1/b" },
  ];
  expect(namesIn(section(parentOf("shop", "1"), ...rules))).toEqual([
    ["shop-force-tls-a", "shopForceTlsARule"],
    ["shop-force-tls-b", "shopForceTlsBRule"],
  ]);
  expect(namesIn(section(parentOf("shop", "1"), ...rules, { label: "force tls b", id: "1/b" }))).toEqual([
    ["shop-force-tls-a", "shopForceTlsARule"],
    ["shop-force-tls-b2", "shopForceTlsB2Rule"],
    ["shop-force-tls-b", "shopForceTlsBRule"],
  ]);
});

test("adds the ids of parents with equal names to the names of all their parts", () => {
  const zones = ["1001", "1002"].map((id) =>
    section(parentOf("shop", id), { type: "ShieldZone", id: `7${id}` }, { label: "Force TLS", id: `${id}/a` }),
  );
  expect(namesIn(...zones).map(([name]) => name)).toEqual([
    "shop-1001",
    "shop-1001-force-tls",
    "shop-1002",
    "shop-1002-force-tls",
  ]);
});

test("resources of two kinds may share a name; variables and settings may not", () => {
  const secrets = [{ path: ["password"], hint: "password" }];
  expect(
    namesIn(
      section(parentOf("Hub", "1", "registry"), { type: "ContainerRegistry", secrets }),
      section(parentOf("hub", "2", "registry"), { type: "ContainerRegistry", id: "2", secrets }),
      section(parentOf("hub", "9"), { type: "ShieldZone" }),
    ),
  ).toEqual([
    ["hub-1", "hub1Registry", "hub1Password"],
    ["hub-2", "hub2Registry", "hub2Password"],
    ["hub", "hubShield"],
  ]);
});

test("names settings after the resource and the environment variable", () => {
  const hints = ["DATABASE_URL", "apiToken", "ÜÖ_"].map((hint) => ({ path: [], hint }));
  const of = parentOf("shop", "app-1", "application");
  const [[, , ...keys] = []] = namesIn(section(of, { type: "ContainerTemplate", label: "web", secrets: hints }));
  expect(keys).toEqual(["shopWebDatabaseUrl", "shopWebApiToken", "shopWebUo"]);
  const long = section(parentOf("x".repeat(60), "1"), {
    type: "ContainerTemplate",
    label: "web",
    secrets: hints.slice(0, 2),
  });
  expect(namesIn(long)[0]?.slice(2)).toEqual([`${"x".repeat(60)}WebDatabaseUrl`, `${"x".repeat(60)}WebApiToken`]);
});
