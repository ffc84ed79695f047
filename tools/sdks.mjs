import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { runAsCommand } from "./command.mjs";
import { projectRoot } from "./folders.mjs";
import { pinnedVersion } from "./pulumi-cli/cli.mjs";
import { generatorOfSdks } from "./pulumi-cli/languages.mjs";
import { run } from "./run.mjs";
import { mavenFiles } from "./sdks/maven.mjs";
import { readmeOf } from "./sdks/readme.mjs";

const schemaFile = join(projectRoot, "plugin/schema.json");

/** Additions to the generated files, README and licence. */
const additions = {
  python: async () => {},
  // The generated code needs a newer version than the generated go.mod requires.
  go: async (folder) => {
    const sdk = `github.com/pulumi/pulumi/sdk/v3@${pinnedVersion()}`;
    await run("adding Pulumi's SDK to go.mod", "go", ["mod", "edit", `-require=${sdk}`], { cwd: folder });
  },
  dotnet: async (folder) => write(folder, { "Directory.Build.targets": readmeForNuGet }),
  java: async (folder, schema) => write(folder, mavenFiles(schema)),
};

/** TypeScript uses the package itself. */
export const languages = Object.keys(additions);

const readmeForNuGet = `<Project>
  <PropertyGroup>
    <PackageReadmeFile>README.md</PackageReadmeFile>
  </PropertyGroup>
  <ItemGroup>
    <None Update="README.md" Pack="true" PackagePath="/" />
  </ItemGroup>
</Project>
`;

export async function writeSdks(folder, chosen = languages) {
  const generator = await generatorOfSdks();
  if (generator === "") throw new Error("writing SDKs requires Go to build Pulumi's SDK generator");
  const schema = JSON.parse(readFileSync(schemaFile, "utf8"));
  const LICENSE = readFileSync(join(projectRoot, "LICENSE"), "utf8");
  for (const language of chosen) {
    const target = join(folder, language);
    rmSync(target, { recursive: true, force: true });
    await run(`writing the SDK for ${language}`, join(generator, "codegen"), [schemaFile, language, target]);
    write(target, { "README.md": readmeOf(language, schema), LICENSE });
    await additions[language](target, schema);
    console.error(`wrote ${target}`);
  }
}

function write(folder, files) {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

// `npm run sdks [-- --out FOLDER --language LANGUAGE …]`
await runAsCommand(import.meta.url, async () => {
  const { values } = parseArgs({
    options: {
      out: { type: "string", default: join(projectRoot, "build/sdk") },
      language: { type: "string", multiple: true, default: languages },
    },
  });
  const unknown = values.language.find((language) => !languages.includes(language));
  if (unknown) throw new Error(`--language must be one of ${languages.join(", ")}; got ${unknown}`);
  await writeSdks(resolve(values.out), values.language);
});
