import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { oneOfEach, testInFull } from "../../tier";
import { openStack, type Stack } from "../engine";
import { check, generator, noGenerator, schemaFile, temporaryFolder } from "./generated";

const source = readFileSync(schemaFile, "utf8");

interface Schema {
  readonly resources: Record<string, { readonly properties?: Record<string, object> }>;
  readonly language: Record<string, object>;
}

describe("Pulumi's checks of a schema", () => {
  if (!generator) return void test.skip(noGenerator, () => {});

  test("accept the package's schema without a warning", () => {
    expect(check(schemaFile)).toBe("");
  });

  const inZone = (properties: object) => (schema: Schema) =>
    Object.assign(schema.resources["edge:index:ShieldZone"]?.properties ?? {}, properties);
  const breaks: [string, (schema: Schema) => object, RegExp][] = [
    ["a property of an unknown type", inZone({ wafEnabled: { type: "wrong" } }), /wafEnabled/],
    ["a type that is missing", inZone({ a: { $ref: "#/types/edge:index:A" } }), /index:A not found/],
    ["a reserved name", inZone({ urn: { type: "string" } }), /urn is a reserved/],
    ["an unknown setting", (schema) => Object.assign(schema, { licence: "MIT" }), /licence/],
    [
      "an unknown setting of a language",
      ({ language }) => Object.assign(language.go ?? {}, { path: "a" }),
      /go: .*path/,
    ],
    ["settings of an unknown language", ({ language }) => Object.assign(language, { dotnet: {} }), /language.dotnet/],
  ];
  test.each(oneOfEach(breaks))("find %s", (_, change, said) => {
    const folder = temporaryFolder();
    try {
      const schema = JSON.parse(source);
      change(schema);
      const broken = join(folder.path, "schema.json");
      writeFileSync(broken, JSON.stringify(schema));
      expect(check(broken)).toMatch(said);
    } finally {
      folder.remove();
    }
  });
});

describe("pulumi package", () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await openStack();
  });
  afterAll(() => stack.close());
  const plugin = join(dirname(schemaFile), "pulumi-resource-edge");

  test("get-schema prints the schema", async () => {
    expect(JSON.parse(await stack.cli(["package", "get-schema", plugin]))).toEqual(JSON.parse(source));
  });

  testInFull("info describes the package, its resources and its functions", async () => {
    const { name, version, description, resources, functions } = JSON.parse(source);
    const shown = await stack.cli(["package", "info", plugin]);
    const counts = [resources, functions].map((all) => Object.keys(all).length);
    const examples = ["ShieldZone", "getPullZone"];
    for (const part of [name, version, description, ...counts, ...examples]) expect(shown).toContain(String(part));
  });
});
