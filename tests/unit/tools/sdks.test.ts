import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { packageSchema } from "../../../tools/generate/packageSchema";
import { javaProgramWith, templatesIn } from "../../../tools/generate/publishing";
import placeholders from "../../../tools/publishing.json";

const root = resolve(__dirname, "../../..");
interface Schema {
  readonly version: string;
  readonly pluginDownloadURL: string;
  readonly [name: string]: unknown;
}

// Omits what is too long for a command line.
const { resources, functions, types, config, provider, ...schema } = packageSchema() as Schema;
const { version, pluginDownloadURL: server } = schema;

/** Returns what the tool adds to the SDKs for this description of the package. */
function additions(description: string): { readmes: Record<string, string>; maven: Record<string, string> } {
  const program = `import { mavenFiles } from "./tools/sdks/maven.mjs";
import { readmeOf } from "./tools/sdks/readme.mjs";
const schema = JSON.parse(process.argv[1]);
const readmes = ["python", "go", "dotnet", "java"].map((language) => [language, readmeOf(language, schema)]);
process.stdout.write(JSON.stringify({ readmes: Object.fromEntries(readmes), maven: mavenFiles(schema) }));`;
  const args = ["--input-type=module", "--eval", program, JSON.stringify({ ...schema, description })];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" }));
}

test("each SDK's README explains how to install it", () => {
  const { readmes } = additions("Firewalls & more.");
  const { organization, repository, javaGroup } = placeholders;
  expect(readmes.python).toContain("\npip install pulumi-edge\n");
  expect(readmes.go).toContain(`\ngo get github.com/${organization}/${repository}/sdk/go@v${version}\n`);
  expect(readmes.dotnet).toContain("\ndotnet add package PulumiEdgePlatform.Edge\n");
  expect(readmes.java).toContain(`\n  <groupId>${javaGroup}</groupId>\n  <artifactId>edge</artifactId>\n`);
  for (const readme of Object.values(readmes)) expect(readme).toContain("\n\nFirewalls & more.\n\n");
});

test("Maven builds the Java package with its name and version, and Pulumi finds its plugin", () => {
  const { maven } = additions("Firewalls & <more>.");
  const folder = join("src/main/resources", ...placeholders.javaGroup.split("."), "edge");
  const { "pom.xml": pom, [join(folder, "plugin.json")]: plugin, ...others } = maven;
  expect(others).toEqual({});
  expect(pom).toContain(`  <groupId>${placeholders.javaGroup}</groupId>
  <artifactId>edge</artifactId>
  <version>${version}</version>
`);
  expect(pom).toContain("\n  <description>Firewalls &amp; &lt;more&gt;.</description>\n");
  expect(JSON.parse(plugin ?? "")).toEqual({ resource: true, name: "edge", version, server });
});

test("the Java example has the SDK's package and version", () => {
  const { javaGroup } = placeholders;
  expect(javaProgramWith("import other.name.edge.enums.*;\nimport com.pulumi.Pulumi;")).toBe(
    `import ${javaGroup}.edge.enums.*;\nimport com.pulumi.Pulumi;`,
  );
  const dependency = (group: string, its: string) =>
    `<groupId>${group}</groupId>\n<artifactId>edge</artifactId>\n<version>${its}</version>`;
  expect(javaProgramWith(dependency("other.name", "0.0.1"))).toBe(dependency(javaGroup, version));
});

test("pulumi new takes the templates from the repository", () => {
  const { organization, repository } = placeholders;
  const address = `https://github.com/${organization}/${repository}/templates/a`;
  expect(templatesIn("$ pulumi new https://github.com/other/name/templates/a\n")).toBe(`$ pulumi new ${address}\n`);
});
