import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { operations } from "../../../provider/api";
import { dataSourceNames, dataSourceOf } from "../../../provider/dataSources";
import { isCaseless, kindOf, kindTypes } from "../../../provider/kinds";
import { idOfKey } from "../../../provider/lifecycle/claims";
import { topLevelOf } from "../../../provider/schema/enginePath";
import { metaOf, unwrap } from "../../../provider/schema/meta";
import { kindUnderTest } from "../../kinds";

const kinds = kindTypes.map((type) => [type, kindOf(type)] as const);
const sources = dataSourceNames.map((name) => [name, dataSourceOf(name)] as const);

test("an id is case-insensitive only if it contains a GUID or a host name", () => {
  const hasNoCase = ["EdgeRule", "EdgeRuleEnablement", "PullZoneHostname", "VideoCollection"];
  const hasCase = ["Database", "EdgeScriptRelease", "PullZone", "StorageFile", "PullZoneAllowedReferrer"];
  expect([...hasNoCase, ...hasCase].filter(isCaseless)).toEqual(hasNoCase);
});

describe.each(kinds)("%s", (type, kind) => {
  const inputs = Object.keys(kind.inputs.shape);
  const outputs = Object.keys(kind.outputs.shape);

  test("has its own type", () => {
    expect(kind.type).toBe(type);
  });

  test("has no output named like an input, because the provider sees only outputs", () => {
    expect(outputs.filter((name) => inputs.includes(name))).toEqual([]);
  });

  test("is named without gaps if a part of the name is unknown", () => {
    for (const id of [undefined, "1", "1/2"]) {
      for (const properties of [{}, ...inputs.map((input) => ({ [input]: 7 }))]) {
        expect(kind.names(properties, id)).not.toMatch(/\s\s|^\s|\s$|undefined/);
      }
    }
  });

  test("has properties in camel case, without the platform's exceptions", () => {
    for (const name of [...inputs, ...outputs]) expect(name).toMatch(/^[a-z][a-zA-Z0-9]*$/);
    expect([...inputs, ...outputs].filter((name) => name.startsWith("dDoS"))).toEqual([]);
  });

  test("is replaced only by existing inputs", () => {
    expect(inputs).toEqual(expect.arrayContaining(Object.keys(kind.replacedBy)));
  });

  test("names each part of its id after the corresponding property", () => {
    expect([...inputs, ...outputs]).toEqual(expect.arrayContaining(kind.idForm.split("/")));
  });

  test("has outputs that depend only on existing inputs", () => {
    const named = outputs.flatMap((name) => {
      const { copies = [], changesWith = [], hashOf } = metaOf(kind.outputs.shape[name] as z.ZodType);
      return [...copies.map(topLevelOf), ...changesWith, ...(hashOf === undefined ? [] : [hashOf])];
    });
    expect(inputs).toEqual(expect.arrayContaining(named));
  });

  test("compares inputs only by existing inputs", () => {
    const named = inputs.map((name) => metaOf(kind.inputs.shape[name] as z.ZodType).comparesAs);
    const properties = named.flatMap((each) => (typeof each === "object" ? [each.property] : []));
    expect(inputs).toEqual(expect.arrayContaining(properties));
  });

  test("claims objects by structured keys, not by sentences", () => {
    const { program } = kindUnderTest(type);
    const id = kind.idForm
      .split("/")
      .map((_, index) => String(index + 1))
      .join("/");
    const claims = [...kind.claims(program), ...kind.claims(program, id)];
    for (const { key } of claims) expect(key.kind).toMatch(/^[A-Za-z.]+$/);
    const own = kind.claims(program, id).map(({ key }) => [key.kind, idOfKey(key)].join());
    expect(own).toEqual([...new Set(own)]);
  });

  test("has the secret inputs listed in its test", () => {
    const secrets = inputs.filter((name) => metaOf(kind.inputs.shape[name] as z.ZodType).secret);
    expect(secrets).toEqual(kindUnderTest(type).secrets ?? []);
  });

  test("refuses unknown properties at every depth", () => {
    expect(looseObjects(kind.inputs, type)).toEqual([]);
  });
});

test("tests/kinds has a file for each kind, and no other files", () => {
  const files = readdirSync(join(__dirname, "../../kinds")).filter((name) => name.endsWith(".ts"));
  const names = new Set(files.map((name) => name.replace(/(\.model)?\.ts$/, "")));
  for (const type of kindTypes) {
    expect(kindUnderTest(type)).toBeDefined();
    names.delete(type.charAt(0).toLowerCase() + type.slice(1));
  }
  expect([...names].sort()).toEqual(["chosen", "index", "kindUnderTest", "measured", "sorts"]);
});

test("the changelog names each kind", () => {
  const changelog = readFileSync(join(__dirname, "../../../CHANGELOG.md"), "utf8");
  expect(kindTypes.filter((type) => !changelog.includes(`\`${type}\``))).toEqual([]);
});

test("every data source has its own name and uses described operations", () => {
  for (const [name, source] of sources) {
    expect(source.name).toBe(name);
    expect(Object.values(operations)).toEqual(expect.arrayContaining([...source.uses]));
  }
});

test("every operation is used by a resource, a data source or the emulator", () => {
  const folder = join(__dirname, "../../../provider");
  const files = ["resources", "dataSources", "lifecycle"].flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, encoding: "utf8" }).map((file) => join(folder, name, file)),
  );
  const source = files
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(file, "utf8"))
    .join("");
  const unused = Object.keys(operations).filter((name) => !new RegExp(`\\.${name}\\b`).test(source));
  expect(unused.sort()).toEqual(["mapShieldZones"]);
});

/** Returns the paths of objects that would accept unknown properties. */
function looseObjects(schema: z.ZodType, path: string): string[] {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodArray) return looseObjects(bare.element as z.ZodType, `${path}[]`);
  if (!(bare instanceof z.ZodObject)) return [];
  const inside = Object.entries(bare.shape).flatMap(([name, of]) => looseObjects(of as z.ZodType, `${path}.${name}`));
  return bare.def.catchall instanceof z.ZodNever ? inside : [path, ...inside];
}
