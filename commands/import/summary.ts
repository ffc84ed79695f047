import type { LeftOut } from "../../provider/lifecycle/import/importing";
import { quoted } from "../../provider/schema/quoted";
import { redactedMark } from "../../provider/schema/redaction";
import { looksSecret } from "../../provider/schema/secretLooks";
import { counted, firstTen } from "../../provider/schema/sentence";
import { shellArgument } from "../../provider/schema/shellArgument";
import { singleLine } from "../../provider/schema/singleLine";
import { defaultAddresses } from "../../provider/settings/settings";
import { type ImportFile, neededCli } from "./importFile";
import { specifier } from "./modules";
import type { NamedSection } from "./names";
import { parentKinds, parents } from "./parents";
import { fewestInFiles } from "./program";
import { importFileName, type Written } from "./project";
import { projectFolderOf } from "./stacks";
import { yamlFileName } from "./yamlProgram";

interface Outcome {
  readonly sections: readonly NamedSection[];
  readonly written: Written;
  readonly importFile: ImportFile | undefined;
  readonly baseUrl: string;
  readonly handover: readonly string[];
}

export function summary(outcome: Outcome): string {
  const { sections, written } = outcome;
  const resources = sections.flatMap(({ declarations }) => declarations);
  const parts = [
    `found ${foundIn(sections)}`,
    `wrote ${firstTen(written.files)} to ${singleLine(written.project.folder, longestPath)}: ${counted(resources.length, "resource")}`,
    ...settingsOf(sections, written.stacks !== undefined),
    ...leftOutIn(sections),
    readFirst,
    `Next:\n${indented(nextSteps(outcome))}`,
    ...(outcome.importFile ? [aboutImportFile(outcome.importFile)] : []),
    ...outcome.handover,
  ];
  return `${parts.join("\n\n")}\n`;
}

/** No rule finds every secret. */
const readFirst =
  "Read the program before you commit it: values that do not look like secrets are included unchanged, as is the code of scripts.";

export function pluginSummary({
  sections,
  folder,
  files,
  baseUrl,
  handover,
}: Omit<Outcome, "written" | "importFile"> & { readonly folder: string; readonly files: readonly string[] }): string {
  const resources = sections.flatMap(({ declarations }) => declarations);
  const steps = [
    ...(folder === "." ? [] : [`cd ${shellArgument(folder)}`]),
    'add to Pulumi.yaml: plugins: { providers: [{ name: edge, path: "node_modules/pulumi-edge-platform/plugin" }] }',
    ...addressSteps(baseUrl),
    "pulumi config set --secret edge:apiKey",
    ...(files.includes(importFileName) ? [`pulumi import --file ${importFileName}`] : []),
    ...(files.includes(yamlFileName)
      ? [
          `add to the program: the resources of ${yamlFileName} (pulumi convert --from yaml converts them to another language)`,
          "pulumi up, which adopts them",
        ]
      : []),
  ];
  const parts = [
    `found ${foundIn(sections)}`,
    `wrote ${files.join(", ")} to ${singleLine(folder, longestPath)}: ${counted(resources.length, "resource")}`,
    ...settingsOf(sections),
    ...leftOutIn(sections),
    `Next:\n${indented(steps)}`,
    ...handover,
  ];
  return `${parts.join("\n\n")}\n`;
}

function settingsOf(sections: readonly NamedSection[], hasStacks = false): string[] {
  const commands = sections.flatMap((section) => {
    const place = hasStacks ? ` --cwd ${projectFolderOf(section)}` : "";
    return section.declarations.flatMap(({ keys }) => keys.map((key) => `pulumi config set --secret ${key}${place}`));
  });
  if (commands.length === 0) return [];
  return [`The program needs these settings, each with the current value on the platform:\n${indented(commands)}`];
}

export function nothingToDeclare({ sections, handover }: Pick<Outcome, "sections" | "handover">): string {
  const found = `found ${foundIn(sections)}`;
  const parts = [
    found,
    "none of these objects can be declared, so nothing was written",
    ...leftOutIn(sections),
    ...handover,
  ];
  return `${parts.join("\n\n")}\n`;
}

function foundIn(sections: readonly NamedSection[]): string {
  const found = parentKinds.flatMap((kind) => {
    const number = sections.filter(({ parent }) => parent.kind === kind).length;
    const [one, several] = parents[kind].nouns;
    return number === 0 ? [] : [`${number} ${number === 1 ? one : several}`];
  });
  return found.join(", ") || "nothing";
}

function leftOutIn(sections: readonly NamedSection[]): string[] {
  const said = sections.flatMap(({ parent, declarations, leftOut }) => {
    if (declarations.length === 0 && leftOut.length === 0) return [`${parent.label}: nothing to declare`];
    return leftOut.map((it) => (it.what.includes(parent.label) ? reason(it) : `${parent.label}: ${reason(it)}`));
  });
  return said.length === 0 ? [] : [`Left out:\n${indented(said)}`];
}

function addressSteps(baseUrl: string): string[] {
  return baseUrl === defaultAddresses.baseUrl ? [] : [`pulumi config set edge:baseUrl ${shellArgument(baseUrl)}`];
}

function nextSteps({ sections, written: { project, stacks }, importFile, baseUrl }: Outcome): string[] {
  const { folder } = project;
  const resources = sections.flatMap(({ declarations }) => declarations).length;
  const inProject = [
    ...(project.isNew ? ["pulumi stack init dev"] : []),
    ...addressSteps(baseUrl),
    "pulumi config set --secret edge:apiKey",
    ...(importFile && importFile.entries > 0
      ? [`pulumi import --file ${importFileName} --protect=false --generate-code=false`]
      : []),
    "pulumi preview",
    // Pulumi writes the whole state before and after each resource, which takes minutes for a thousand.
    resources < fewestInFiles || stacks
      ? "pulumi up"
      : "PULUMI_EXPERIMENTAL=1 PULUMI_SKIP_CHECKPOINTS=1 pulumi up, which records the state once, at the end",
  ];
  return [
    ...(folder === "." ? [] : [`cd ${shellArgument(folder)}`]),
    ...(project.isNew
      ? ["npm install"]
      : [
          "npm install pulumi-edge-platform",
          `import ${quoted(specifier("index.ts", project.entry, project.isModule))}; (add to the project's program)`,
        ]),
    ...(stacks
      ? [`in the folder of each project, such as ${stacks[0]}:`, ...inProject.map((it) => `  ${it}`)]
      : inProject),
  ];
}

function aboutImportFile({ entries, leftOut }: ImportFile): string {
  const said = `${importFileName} contains ${counted(entries, "resource")}. It needs Pulumi ${neededCli} or later; with an older CLI, ignore the file, because the program alone has the same effect.`;
  if (leftOut.length === 0) return said;
  return `${said} Not in the file, but adopted by the first pulumi up:\n${indented(leftOut.map(reason))}`;
}

function reason({ what, why }: LeftOut): string {
  return singleLine(`${looksSecret("", what) ? redactedMark : what}: ${why}`, longestReason);
}

const longestReason = 1_000;
const longestPath = 4_096;

function indented(all: readonly string[]): string {
  return all.map((line) => `  ${line}`).join("\n");
}
