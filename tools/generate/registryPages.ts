import { version } from "../../provider/version";
import { packageDescription } from "./areas";
import { overviewProgram } from "./overview";
import { displayName, languages, type Programs } from "./packageSchema";
import { publishing } from "./publishing";
import { settingsTable } from "./settings";
import { withAllGenerated } from "./tables";

/** Links to the repository, because the registry lacks the other pages. */
function linkTo(page: string, title: string): string {
  return `[${title}](${publishing.repository}/blob/main/docs/${page})`;
}

/** Fills docs/_index.md, the first page in Pulumi's registry. */
export function registryIndexWith(page: string, programs: Programs): string {
  const examples = { ...programs, yaml: overviewProgram };
  const blocks = Object.entries(examples).flatMap(([language, code]) => [
    `{{% choosable language ${language} %}}`,
    "",
    `\`\`\`${language}\n${code}\`\`\``,
    "",
    "{{% /choosable %}}",
  ]);
  const parts = {
    "registry overview": [packageDescription()],
    "registry example": [
      `{{< chooser language "${Object.keys(examples).join(",")}" >}}`,
      ...blocks,
      "{{< /chooser >}}",
    ],
    "registry features": features(),
  };
  return withAllGenerated(page, parts);
}

function features(): string[] {
  return [
    "In addition to the resources, the repository contains:",
    "",
    `- ${linkTo("guides/import.md", "import")} writes a program for existing objects, and adopts them without changing them`,
    `- ${linkTo("operations/review.md", "preview")} reports in a pull request how a change affects protection`,
    `- ${linkTo("guides/protect.md", "try")} predicts how the edge would handle a request, before anything is deployed`,
    `- ${linkTo("operations/recovery.md", "recover")} completes what an interrupted run left behind`,
    `- ${linkTo("reference/emulator.md", "emulator")} serves the platform on localhost, so you can try a program without an account`,
    `- ${linkTo("operations/policies.md", "policies")} for protection, as a policy pack`,
  ];
}

/** Fills docs/installation-configuration.md. */
export function registryInstallationWith(page: string): string {
  const parts = {
    "registry packages": packages(),
    "registry settings": settingsTable((meaning) =>
      meaning.replace(
        /\]\((?:\.\.\/([\w/-]+\.md))?(#[\w-]+)?\)/g,
        (_, file = "reference/settings.md", heading = "") => {
          return `](${publishing.repository}/blob/main/docs/${file}${heading})`;
        },
      ),
    ),
  };
  return withAllGenerated(page, parts);
}

function packages(): string[] {
  const { python, csharp, java } = languages;
  const [wheel, assembly] = [python.packageName.replaceAll("_", "-"), `${csharp.rootNamespace}.Edge`];
  const artifact = `${java.basePackage}:edge`;
  const maven = `https://central.sonatype.com/artifact/${artifact.replace(":", "/")}`;
  const { goModule } = publishing;
  const rows = [
    [
      "TypeScript",
      "pulumi-edge-platform",
      "https://www.npmjs.com/package/pulumi-edge-platform",
      "npm install pulumi-edge-platform",
    ],
    ["Python", wheel, `${publishing.repository}/releases`, `pip install ${wheel}`],
    ["Go", `${goModule}/edge`, `https://pkg.go.dev/${goModule}/edge`, `go get ${goModule}@v${version}`],
    [".NET", assembly, `https://www.nuget.org/packages/${assembly}`, `dotnet add package ${assembly}`],
    ["Java", artifact, maven, `implementation("${artifact}:${version}")`],
  ];
  return [
    `The ${displayName} package has an SDK for each of Pulumi's languages. YAML needs none.`,
    "",
    "| Language | Package | Installed by |",
    "|---|---|---|",
    ...rows.map(([language, name, address, command]) => `| ${language} | [\`${name}\`](${address}) | \`${command}\` |`),
    "",
    `${linkTo("reference/plugin.md", "A plugin")} serves the resources. Pulumi installs it for the SDKs; for YAML, run:`,
    "",
    "```console",
    `$ pulumi plugin install resource edge ${version} --server ${publishing.pluginDownloadUrl}`,
    "```",
    "",
    "TypeScript programs that import `pulumi-edge-platform` need no plugin, as Pulumi's own host runs their resources. Import",
    "`pulumi-edge-platform/native` to use it.",
  ];
}
