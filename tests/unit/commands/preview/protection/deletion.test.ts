import { html } from "../../../../../commands/preview/formats/html";
import { markdown } from "../../../../../commands/preview/formats/markdown";
import { text } from "../../../../../commands/preview/formats/text";
import { kindOf, kindTypes } from "../../../../../provider/kinds";
import { entryLists } from "../../../../../provider/resources/entryLists/entryLists";
import { valid } from "../../../../kinds";
import { effects, reportWith, told, unknown } from "../building";

const keeps = (type: string) => kindOf(type).inputs.shape.onDestroy?.safeParse("keep").success;
const deletes = (type: string) => kindOf(type).inputs.shape.onDestroy?.safeParse("delete").success;

const lowers = (found: readonly string[]) => found.filter((each) => each.endsWith("lowers"));

test.each([
  "PullZone",
  "PullZoneHostname",
  "EdgeScript",
  "EdgeScriptRelease",
  "ContainerRegistry",
  "ContainerTemplate",
])("deleting a %s lowers protection, unless the object stays", (type) => {
  const inputs = valid[type] ?? {};
  expect(effects(type, inputs, undefined)).toEqual(["deleted lowers"]);
  const step = { op: "delete", type, old: inputs };
  expect(told([{ ...step, retainOnDelete: true }])).toEqual([]);
  expect(told([step], "drift")).toEqual(["deleted lowers: it is missing on the platform"]);
  if (!keeps(type)) return;
  expect(effects(type, { ...inputs, onDestroy: "keep" }, undefined)).toEqual([]);
  expect(effects(type, inputs, undefined, { adopted: true })).toEqual([]);
  expect(effects(type, { ...inputs, onDestroy: "delete" }, undefined, { adopted: true })).toEqual(["deleted lowers"]);
});

test("deleting an application lowers protection", () => {
  expect(effects("Application", valid.Application, undefined)).toEqual(["application-deleted lowers"]);
});

test.each(kindTypes.filter((type) => kindOf(type).deletion))("reports a tainted %s", (type) => {
  const inputs = valid[type] ?? {};
  expect(told([{ op: "replace", type, old: inputs, new: inputs }])).toEqual([
    expect.stringMatching(/ lowers: (.* of .*: )?old resource: /),
  ]);
});

/** Inputs whose replacement is an equal object in the same place, so that nothing is lost. */
const keptInPlace = ["AccessList.description"];

const replacing = kindTypes.flatMap((type) =>
  Object.keys(kindOf(type).replacedBy).map((name): [string, string] => [type, name]),
);

test.each(replacing.filter((each) => !keptInPlace.includes(each.join("."))))(
  "a %s replaced because of %s reports the consequences of the delete, with the old object's name",
  (type, name) => {
    const old = valid[type] ?? {};
    const replacement = { op: "replace", type, id: "old-id", old, new: { ...old, [name]: unknown }, replaces: [name] };
    const report = reportWith([replacement]);
    const { lowers } = reportWith([{ op: "delete", type, id: "old-id", old }]);
    for (const { says } of lowers) {
      const taken = says.split(/: |, and /).at(-1) ?? "";
      const told = report.lowers.find((each) => each.says.endsWith(taken));
      expect(told?.says).toContain(taken);
      const label = kindOf(type).names({ ...old }, "old-id");
      for (const written of [text(report), decoded(markdown(report))]) {
        expect(written.replace(/<[^>]*>|[*`]/g, "")).toContain(`(${label}): ${told?.says}`);
      }
      expect(decoded(html(report)).toLowerCase()).toContain(`(${label})${told?.says}`.toLowerCase());
    }
  },
);

const decoded = (written: string) =>
  written
    .replace(/<[^>]*>/g, "")
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
    .replaceAll("&quot;", '"');

test("a changed host name, or another pull zone for it, removes the old host name", () => {
  const old = { pullZoneId: 1001, hostname: "www.acme.example" };
  const step = { op: "replace", type: "PullZoneHostname", old };
  const says = "deleted lowers: old resource: the host name is removed with its certificate, so it is no longer served";
  expect(told([{ ...step, new: { ...old, hostname: "shop.acme.example" } }])).toEqual([says]);
  expect(told([{ ...step, new: { ...old, pullZoneId: unknown } }])).toEqual([says]);
});

test("the platform's own host name stays, and what a destroy restores is reported", () => {
  const inputs = { pullZoneId: 1001, hostname: "acme.cdn.example", forceSsl: true };
  const destroyed = (forceSsl: boolean, more = {}) =>
    effects("PullZoneHostname", { ...inputs, ...more }, undefined, { adopted: true, previous: { forceSsl } });
  expect([destroyed(false), destroyed(true)]).toEqual([["deleted lowers"], []]);
  expect([destroyed(false, { onDestroy: "keep" }), destroyed(true, { onDestroy: "delete" })]).toEqual([[], []]);
});

/** Outputs of a resource that the program adopted, at least in part. */
function outputsOfAdopted(type: string): Record<string, unknown>[] {
  const list = entryLists.find((each) => each.type === type);
  if (list) return [{ previous: { [list.input]: ["a"], removed: [] } }];
  return [true, ["a"]]
    .filter((each) => kindOf(type).outputs.shape.adopted?.safeParse(each).success)
    .map((adopted) => ({ adopted }));
}

describe("onDestroy", () => {
  test("of a folder with adopted files protects least with delete and most with keep", () => {
    const found = { found: ["robots.txt"] };
    const folder = (onDestroy?: string) => ({ storageZoneId: 1, path: "/", ...(onDestroy && { onDestroy }) });
    const [none, deletes, keeps] = [folder(), folder("delete"), folder("keep")];
    expect(effects("StorageFolder", none, deletes, found)).toEqual(["on-destroy lowers"]);
    expect(effects("StorageFolder", keeps, deletes, found)).toEqual(["on-destroy lowers"]);
    expect(effects("StorageFolder", keeps, none, found)).toEqual(["on-destroy lowers"]);
    expect(effects("StorageFolder", deletes, none, found)).toEqual(["on-destroy raises"]);
    expect(effects("StorageFolder", none, keeps, found)).toEqual(["on-destroy raises"]);
    expect(effects("StorageFolder", none, deletes, { found: [] })).toEqual([]);
  });

  const adopted = { adopted: true };

  test.each(kindTypes.filter((type) => deletes(type) && type !== "ApplicationDeployment"))(
    "of a %s lowers protection if adopted objects are deleted, and raises it if they are kept",
    (type) => {
      const inputs = valid[type] ?? {};
      const { onDestroy: _value, ...none } = inputs as Record<string, unknown>;
      const as = (onDestroy: string) => ({ ...none, onDestroy });
      for (const outputs of outputsOfAdopted(type)) {
        expect(effects(type, none, as("delete"), outputs)).toEqual(["on-destroy lowers"]);
        expect(effects(type, as("keep"), as("delete"), outputs)).toEqual(["on-destroy lowers"]);
        expect(effects(type, as("delete"), none, outputs)).toEqual(["on-destroy raises"]);
        expect(effects(type, as("keep"), none, outputs)).toEqual([]);
      }
      expect(effects(type, none, as("delete"), { adopted: false })).toEqual([]);
      expect(effects(type, as("keep"), none, { adopted: false })).toEqual(["on-destroy lowers"]);
      expect(effects(type, none, as("keep"), { adopted: false })).toEqual(["on-destroy raises"]);
      expect(lowers(effects(type, undefined, as("delete")))).not.toContain("on-destroy lowers");
    },
  );

  test("of an object that the create adopts lowers protection with delete", () => {
    const zone = { name: "acme-shop", pullZoneId: 1001 };
    expect(effects("PullZone", undefined, { ...zone, onDestroy: "delete" })).toContain("on-destroy lowers");
    expect(effects("PullZone", undefined, zone)).not.toContain("on-destroy lowers");
  });

  test("of an adopted shield zone lowers protection with reset", () => {
    const zone = (onDestroy?: string) => ({ pullZoneId: 1001, ...(onDestroy && { onDestroy }) });
    expect(effects("ShieldZone", zone(), zone("reset"), adopted)).toEqual(["on-destroy lowers"]);
    expect(effects("ShieldZone", zone("keep"), zone("restore"), adopted)).toEqual([]);
    expect(effects("ShieldZone", zone(), zone("reset"), { adopted: false })).toEqual([]);
    expect(effects("ShieldZone", zone("keep"), zone(), { adopted: false })).toEqual(["on-destroy lowers"]);
    expect(effects("ShieldZone", undefined, { ...zone("reset"), adopt: true })).toEqual(["on-destroy lowers"]);
    expect(effects("ShieldZone", undefined, { ...zone("restore"), adopt: true })).toEqual([]);
  });

  test("is treated as the most destructive choice if it is unknown until the update", () => {
    const zone = (onDestroy?: string) => ({ name: "acme-shop", pullZoneId: 1001, onDestroy });
    expect(effects("PullZone", zone("keep"), zone(unknown))).toEqual(["on-destroy lowers"]);
    expect(effects("PullZone", zone("delete"), zone(unknown), { adopted: false })).toEqual([]);
  });

  test("of a deployment lowers protection unless it is keep", () => {
    const deployment = (onDestroy?: string) => ({ appId: "a", deployed: true, ...(onDestroy && { onDestroy }) });
    expect(effects("ApplicationDeployment", deployment(), deployment("undeploy"))).toEqual(["on-destroy lowers"]);
    expect(effects("ApplicationDeployment", deployment("undeploy"), deployment("delete"))).toEqual([
      "on-destroy lowers",
    ]);
    expect(effects("ApplicationDeployment", deployment("delete"), deployment())).toEqual(["on-destroy raises"]);
  });
});
