/**
 * Writes the generated parts of sdk/, the README and docs/: `npm run generate`. With `--check`, it writes nothing and
 * fails if a file is out of date. With `--examples`, it also converts the schema's examples to every language.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { rules } from "../../commands/preview/protection";
import { policies } from "../../policies/list";
import { dataSourceNames, dataSourceOf } from "../../provider/dataSources";
import { kindOf, kindTypes } from "../../provider/kinds";
import { recordedResults } from "../bench/results";
import { packageDescription } from "./areas";
import { assumptionsPageWith } from "./assumptionsPage";
import { commandsPage } from "./commandsPage";
import { dataSourceFile } from "./dataSources";
import { emulatorPageWith } from "./emulatorPage";
import { convertExamples, currentPrograms, overview, readExamples } from "./examples";
import { importPageWith } from "./importPage";
import { enumerationsFile, typesFile } from "./namedTypes";
import { functionDetailsFile, nativeFile, providerArgsFile } from "./nativeImport";
import { operationsPageWith } from "./operationsPage";
import { packageSchema } from "./packageSchema";
import { performancePageWith } from "./performancePage";
import { performancePlot } from "./performancePlot";
import { policiesPageWith } from "./policies";
import { protectionRulesWith } from "./protectionRules";
import { goProgramWith, javaProgramWith, ownersWith, packageJsonWith, templatesIn } from "./publishing";
import type { Schema } from "./referencePage";
import { referencePages } from "./referencePages";
import { registryIndexWith, registryInstallationWith } from "./registryPages";
import { resourceLinksWith } from "./resourceLinks";
import { resourceFile } from "./resources";
import { settingsPageWith } from "./settings";
import { templateListWith, templateWith } from "./templates";
import { terraformPageWith } from "./terraformPage";
import { themes } from "./themes";
import { NamedTypes } from "./typeCode";

const root = join(__dirname, "..", "..");
const header = "// Generated from the schemas in provider/ by `npm run generate`. Do not edit.\n\n";

/** Returns the sources by path, before formatting. */
function files(): Map<string, string> {
  const named = new NamedTypes();
  const sources = new Map<string, string>();
  const fileName = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
  for (const type of kindTypes) sources.set(`sdk/resources/${fileName(type)}.ts`, resourceFile(kindOf(type), named));
  for (const name of dataSourceNames)
    sources.set(`sdk/dataSources/${name}.ts`, dataSourceFile(dataSourceOf(name), named));
  sources.set("sdk/types.ts", typesFile(named));
  sources.set("sdk/enumerations.ts", enumerationsFile(named));
  sources.set("sdk/functionDetails.ts", functionDetailsFile());
  sources.set("sdk/providerArgs.ts", providerArgsFile());
  sources.set("sdk/native.ts", nativeFile());
  const lists = {
    "sdk/resources/index.ts": kindTypes.map(fileName),
    "sdk/dataSources/index.ts": dataSourceNames,
  };
  for (const [path, names] of Object.entries(lists)) {
    sources.set(path, names.map((name) => `export * from "./${name}";`).join("\n"));
  }
  return sources;
}

function formatted(sources: ReadonlyMap<string, string>): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "edge-generate-"));
  try {
    for (const [path, source] of sources) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), header + source);
    }
    const biome = require.resolve("@biomejs/biome/bin/biome");
    execFileSync(process.execPath, [biome, "check", "--write", "--config-path", root, folder], {
      cwd: folder,
      stdio: "pipe",
    });
    return new Map([...sources.keys()].map((path) => [path, readFileSync(join(folder, path), "utf8")]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function leftOver(generated: ReadonlyMap<string, string>): string[] {
  return ["sdk/resources", "sdk/dataSources", "docs/resources", "docs/functions"]
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((path) => !generated.has(path));
}

function addPages(generated: Map<string, string>, programs: ReturnType<typeof currentPrograms>): void {
  const page = (path: string, fill: (content: string) => string) =>
    generated.set(path, fill(readFileSync(join(root, path), "utf8")));
  const [kinds, dataSources] = [kindTypes.map(kindOf), dataSourceNames.map(dataSourceOf)];
  const templates = readdirSync(join(root, "templates"));
  page("README.md", (content) => resourceLinksWith(content, "docs/", kinds, dataSources));
  page("docs/README.md", (content) => resourceLinksWith(content, "", kinds, dataSources));
  page("docs/developers/assumptions.md", assumptionsPageWith);
  page("docs/guides/import.md", importPageWith);
  page("docs/reference/terraform.md", terraformPageWith);
  page("docs/developers/operations.md", operationsPageWith);
  page("docs/operations/policies.md", (content) => policiesPageWith(content, policies, kinds));
  page("package.json", (content) => packageJsonWith(content, packageDescription()));
  page(".github/CODEOWNERS", ownersWith);
  page("docs/guides/start.md", (content) => templateListWith(templatesIn(content), templates));
  for (const folder of ["examples/go", "templates/protected-zone-go"]) {
    for (const file of ["main.go", "go.mod"]) page(`${folder}/${file}`, goProgramWith);
  }
  for (const file of ["src/main/java/shop/App.java", "pom.xml"]) page(`examples/java/${file}`, javaProgramWith);
  for (const file of ["src/main/java/app/App.java", "pom.xml"]) {
    page(`templates/protected-zone-java/${file}`, javaProgramWith);
  }
  page("docs/_index.md", (content) => registryIndexWith(content, programs[overview] ?? {}));
  page("docs/installation-configuration.md", registryInstallationWith);
  page("docs/reference/emulator.md", emulatorPageWith);
  const results = recordedResults();
  page("docs/reference/performance.md", (content) => performancePageWith(content, results));
  for (const theme of themes) {
    const plot = performancePlot([...results.settings.rows, ...results.thousand.rows], theme);
    generated.set(`docs/images/performance${theme.suffix}.svg`, plot);
  }
  for (const template of templates) {
    for (const name of ["Pulumi.yaml", "package.json", "App.csproj"]) {
      const file = `templates/${template}/${name}`;
      if (existsSync(join(root, file))) page(file, templateWith);
    }
  }
  page("docs/reference/settings.md", settingsPageWith);
  generated.set("docs/reference/commands.md", commandsPage());
  page("docs/reference/protection-rules.md", (content) => protectionRulesWith(content, rules));
}

function main(): void {
  const generated = formatted(files());
  const examples = process.argv.includes("--examples") ? convertExamples() : readExamples();
  const programs = currentPrograms(examples);
  generated.set("tools/generate/convertedExamples.json", json(examples));
  const schema = packageSchema(programs);
  generated.set("plugin/schema.json", json(schema));
  for (const [path, content] of referencePages(schema as Schema)) generated.set(path, content);
  addPages(generated, programs);
  const current = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined);
  const different = [...generated].filter(([path, content]) => current(path) !== content).map(([path]) => path);
  const stale = leftOver(generated);
  if (process.argv.includes("--check")) {
    if (different.length + stale.length === 0) return;
    process.stderr.write(`out of date: ${[...different, ...stale].join(", ")}. Run npm run generate.\n`);
    process.exitCode = 1;
    return;
  }
  for (const path of different) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), generated.get(path) ?? "");
  }
  for (const path of stale) rmSync(join(root, path));
  process.stdout.write(`${different.length} files written, ${stale.length} removed\n`);
  const [missing, ...others] = [...kindTypes, ...dataSourceNames, overview].filter((name) => !(name in programs));
  if (missing === undefined) return;
  const more = others.length === 0 ? "" : ` and ${others.length} others`;
  process.stdout.write(
    `${missing}${more}: the examples exist only in YAML. Run npm run generate -- --examples, which requires Go.\n`,
  );
}

function json(value: object): string {
  return `${JSON.stringify(value, undefined, 1)}\n`;
}

main();
