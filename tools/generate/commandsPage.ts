import { commands } from "../../commands";
import { helpParts } from "../../commands/frame";

const preamble = `# Commands

The package has one executable with these commands. Run them where the package is installed, with \`npx\`. \`--help\` prints what
this page shows.`;

/** Returns docs/reference/commands.md, with the help of each command. */
export function commandsPage(): string {
  const rows = Object.entries(commands).map(([name, [summary]]) => `| [\`${name}\`](#${name}) | ${cell(summary)} |`);
  return [
    "<!-- Generated from the options in commands/ by `npm run generate`. Do not edit. -->",
    preamble,
    ["| Command | What it does |", "|---|---|", ...rows].join("\n"),
    ...Object.keys(commands).flatMap(sectionOf),
  ]
    .join("\n\n")
    .concat("\n");
}

function sectionOf(name: string): string[] {
  const command = commands[name]?.[1]().command;
  if (!command) return [];
  const { usage, tables } = helpParts(`pulumi-edge-platform ${name}`, command);
  const { Options, Steps, Examples, Environment, "Exit codes": exitCodes } = tables;
  return [
    `## ${name}`,
    cell(command.description),
    `\`\`\`console\n$ npx ${usage}\n\`\`\``,
    tableOf("Option", Options),
    tableOf("Step", Steps),
    tableOf("Environment variable", Environment),
    tableOf("Exit code", exitCodes),
    Object.entries(Examples ?? {})
      .map(([title, line]) => `- ${title}: \`${line}\``)
      .join("\n"),
  ].filter((part) => part !== "");
}

function tableOf(title: string, rows: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries(rows).map(([left, right]) => `| \`${left}\` | ${cell(right)} |`);
  return lines.length === 0 ? "" : [`| ${title} | Description |`, "|---|---|", ...lines].join("\n");
}

/** Returns a sentence of the help as one line of a table. */
function cell(prose: string): string {
  return prose.replace(/\s+/g, " ").replace(/[|*<]/g, "\\$&");
}
