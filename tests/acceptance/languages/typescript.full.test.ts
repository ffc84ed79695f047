import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { kindOf, kindTypes } from "../../../provider/kinds";
import { isOptional, namesOfEntries } from "../../../provider/schema/meta";
import { generateForNode, generator, noGenerator, temporaryFolder } from "./generated";
import { Shapes } from "./shapes";

const root = resolve(__dirname, "../../..");

/** Exports of the package besides the resources, data sources and their types. */
const inThePackageAlone = [
  "version",
  "GetOptions",
  "shieldEventLogs",
  "originErrorLogs",
  "pullZoneLogs",
  "recordsFromZoneFile",
  "SkippedZoneFileEntry",
  "ZoneFileEntry",
  "ZoneFileOptions",
  "ZoneFileRecords",
  "ImageArgs",
  "RegistryOrId",
  "Site",
  "SiteArgs",
  "SiteContent",
  "SiteHostname",
  "SiteTxtRecord",
  "ZoneAccessList",
  "ZoneAccessListSettings",
  "ZoneRateLimit",
  "ZoneRule",
  "Preset",
  "protectionPresets",
  "withoutOldTls",
];

/** Components whose arguments accept more in the package, and whose parts are resources there. */
const ofComponent = /^(ContainerRelease|ContainerService|ProtectedZone|StaticSite)(Args)?$/;

/** Types that Pulumi cannot generate as precisely as the package declares them, as functions to the generated type. */
const widened: Readonly<Record<string, (type: string, property: string) => string>> = {
  "the id of a registry, which an input takes as a number, too, as the string that an output is": (type, property) =>
    property === "imageRegistryId"
      ? `number | ${type}`
      : type.replaceAll("imageRegistryId: string", "imageRegistryId: number | string"),
  "a number for a value of an enumeration that has no name yet": (type) => type.replaceAll('" | number', '"'),
  "a date for a point in time": (type) => type.replaceAll("Date | string", "string"),
  "null for a setting that it clears": (type) => type.replaceAll("null | ", ""),
  "an asset for the code of a script": (type) => type.replace(" | { path: string } | { text: string }", ""),
  "the values of onDestroy by name": (type) => type.replace(/^"\w+"(?: \| "\w+")+ \| undefined$/, "string | undefined"),
};

/**
 * The native import is this package's SDK for the plugin. Comparing it with Pulumi's own shows that other languages get
 * the same.
 */
describe("the native import, compared with Pulumi's SDK for the schema", () => {
  if (!generator) return void test.skip(noGenerator, () => {});

  const folder = temporaryFolder();
  afterAll(folder.remove);
  generateForNode(folder.path);
  const files = { ours: join(root, "dist/sdk/native.d.ts"), theirs: join(folder.path, "index.ts") };
  const shapes = new Shapes(Object.values(files), root);
  const [ours, theirs] = [shapes.exportsOf(files.ours), shapes.exportsOf(files.theirs)];
  const inBoth = [...ours].flatMap(([name, our]) => {
    const their = theirs.get(name);
    return their && !ofComponent.test(name) ? [{ name, our, their }] : [];
  });

  test("compiles", () => {
    expect(shapes.problems()).toEqual([]);
  });

  test("exports the same names as the package", () => {
    const nested = ["input", "output"].flatMap((file) => [
      ...shapes.exportsOf(join(folder.path, `types/${file}.ts`)).keys(),
    ]);
    const missing = [...ours.keys()].filter((name) => !theirs.has(name) && !nested.includes(name));
    expect(missing.sort()).toEqual([...inThePackageAlone].sort());
    expect([...theirs.keys()].filter((name) => !ours.has(name) && !name.includes("/"))).toEqual([]);
  });

  test("gives each property the same name and type as in the package", () => {
    const needed = new Set<string>();
    const differing = inBoth.flatMap(({ name, our, their }) => {
      const [mine, generated] = [shapes.propertiesOf(our), shapes.propertiesOf(their)];
      return [...new Set([...mine.keys(), ...generated.keys()])].flatMap((property) => {
        let type = mine.get(property);
        const named = generated.get(property);
        // The plugin does not output declared entries. The package does, unless they are optional.
        const isEntries = kindTypes.includes(name) && namesOfEntries(kindOf(name).inputs).includes(property);
        const withoutUndefined = (shown: string | undefined) => shown?.replace(/^undefined \| | \| undefined$/, "");
        const wanted = isEntries ? withoutUndefined(named) : named;
        if (isEntries && isOptional(kindOf(name).inputs.shape[property])) type = withoutUndefined(type);
        if (isEntries) expect(wanted).not.toBe(named);
        for (const [difference, asGenerated] of Object.entries(widened)) {
          if (type === undefined || type === wanted) break;
          const before = type;
          type = asGenerated(before, property);
          if (type !== before) needed.add(difference);
        }
        return type === wanted ? [] : [`${name}.${property}: ${mine.get(property)}, generated ${named}`];
      });
    });
    expect(differing).toEqual([]);
    expect([...needed].sort()).toEqual(Object.keys(widened).sort());
    expect(inBoth.length).toBeGreaterThan(2 * kindTypes.length);
  });

  test("names enumeration values as the package does, without underscores and leading digits", () => {
    const constants = inBoth
      .map(({ name, our, their }) => ({ name, mine: shapes.membersOf(our), generated: shapes.membersOf(their) }))
      .filter(({ name, mine }) => mine.size > 0 && !kindTypes.includes(name) && name !== "Provider");
    const withSpelling = (members: ReadonlyMap<string, string>) =>
      [...members].map(([name, value]) => [/^\d/.test(name) ? value : name.replaceAll("_", "").toLowerCase(), value]);
    const generatedSpelling = (members: ReadonlyMap<string, string>) =>
      [...members].map(([name, value]) => [/^"\d/.test(value) ? value : name.toLowerCase(), value]);
    for (const { mine, generated } of constants) expect(generatedSpelling(generated)).toEqual(withSpelling(mine));
    for (const { generated } of constants) expect([...generated.keys()].join("")).toMatch(/^[A-Za-z0-9]*$/);
    expect(constants.length).toBeGreaterThan(20);
  });

  test("marks the same properties as secret as the package", () => {
    const secretsIn = (file: string, list: RegExp): string[] => {
      const [, names = ""] = list.exec(readFileSync(file, "utf8")) ?? [];
      return [...names.matchAll(/\w+/g)].map(String);
    };
    const both = kindTypes.map((type) => {
      const file = `${type.charAt(0).toLowerCase()}${type.slice(1)}.ts`;
      return {
        mine: secretsIn(join(root, "sdk/resources", file), /secrets: \[(.*)\]/),
        generated: secretsIn(join(folder.path, file), /additionalSecretOutputs: \[(.*)\]/),
      };
    });
    for (const { mine, generated } of both) expect(generated).toEqual(mine);
    expect(both.flatMap(({ mine }) => mine)).not.toEqual([]);
  });
});
