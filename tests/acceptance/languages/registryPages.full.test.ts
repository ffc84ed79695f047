import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import schema from "../../../plugin/schema.json";
import { schemaFile, temporaryFolder } from "./generated";

const { EDGE_REGISTRY_PAGES: generator } = process.env;
const languages = ["csharp", "go", "java", "python", "typescript", "yaml"];

describe("the pages that Pulumi's registry generates", () => {
  if (!generator) return void test.skip("require Go to build the generator of the registry's pages", () => {});

  const folder = temporaryFolder();
  afterAll(folder.remove);
  const generate = (file: string) =>
    execFileSync(join(generator, "registry-pages"), [file, folder.path], { encoding: "utf8", stdio: "pipe" });
  const pageOf = (token: string) => {
    const name = token.replace("edge:index:", "").toLowerCase();
    return readFileSync(join(folder.path, name, "_index.md"), "utf8");
  };

  test("are written without a warning, one for each resource, each function and the provider", () => {
    expect(generate(schemaFile)).toBe("");
    for (const token of [...Object.keys(schema.resources), ...Object.keys(schema.functions), "provider"]) {
      const page = pageOf(token);
      expect(page).toMatch(/^\s*---\ntitle: "\w+"\n/);
      expect(page).not.toContain("{{%");
    }
    expect(existsSync(join(folder.path, "_index.md"))).toBe(true);
  });

  test("contain the example of each resource and function in each language", () => {
    for (const token of [...Object.keys(schema.resources), ...Object.keys(schema.functions)]) {
      const [, examples = ""] = /<pulumi-examples>([\s\S]*?)<\/pulumi-examples>/.exec(pageOf(token)) ?? [];
      const [, options = ""] = /<pulumi-chooser type="language" options="([^"]+)">/.exec(examples) ?? [];
      expect(options.split(",").sort()).toEqual(languages);
      for (const language of languages) {
        expect(examples).toContain(`<pulumi-choosable type="language" values="${language}">\n\n\`\`\`${language}\n`);
      }
    }
  });

  test("end with the resource's import command", () => {
    for (const [token, resource] of Object.entries(schema.resources)) {
      const page = pageOf(token);
      const sections = page.match(/(?<=^## ).+?(?= \{#|$)/gm) ?? [];
      // A component has no id. Its parts are imported.
      const last = "isComponent" in resource ? "Supporting Types" : "Import";
      expect([sections[0], sections.at(-1)]).toEqual(["Example Usage", last]);
    }
  });

  test("link to the repository", () => {
    expect(pageOf("edge:index:ShieldZone")).toContain(`<a href="${schema.repository}">`);
  });

  test("are not generated from a schema with an error", () => {
    const broken = join(folder.path, "broken.json");
    writeFileSync(broken, readFileSync(schemaFile, "utf8").replace('"type": "boolean"', '"type": "wrong"'));
    expect(() => generate(broken)).toThrow(/wrong/);
  });
});
