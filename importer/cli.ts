import { CommandError, defineCommand, UsageError, type Values } from "../command/frame";
import { Client } from "../provider/client/client";
import { EdgeError } from "../provider/client/errors";
import { missingForApi } from "../provider/settings/missingSettings";
import { readSettings } from "../provider/settings/settings";
import type { Choice } from "./holders";
import { importFile, neededCli, pluginImportFile } from "./importFile";
import { type NamedSection, named } from "./names";
import { program } from "./program";
import { importFileName, writeImportFile, writeProject } from "./project";
import { readingContext } from "./reader";
import { nothingToDeclare, pluginSummary, summary } from "./summary";
import { survey } from "./survey";

const isId = (text: string) => /^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text));
const id = { value: "ID", many: true, must: ["an id, which is a positive integer", isId] } as const;

export const command = defineCommand({
  description: `Asks the platform what exists, and writes a Pulumi program that declares it. It changes nothing on the
    platform, and neither does the first up of the program.`,
  options: {
    "pull-zone": {
      ...id,
      help: "this pull zone: shield zone, enabled access lists, edge rules, allowed and blocked referrers, blocked IPs",
    },
    "video-library": { ...id, help: "this video library: its allowed and blocked referrers" },
    registry: { ...id, help: "this container registry" },
    application: { value: "ID", many: true, help: "this application: its templates and whether it is deployed" },
    all: { help: "all of them, as without any of the four" },
    sets: { help: "edge rules and access lists as one set for each pull zone or shield zone, not one by one" },
    out: {
      value: "FOLDER",
      default: ".",
      help: `where to write. A folder without a Pulumi.yaml gets a whole project; any other the program alone: index.ts,
        or edge-import.ts if there is another index.ts`,
    },
    format: {
      value: "FORMAT",
      choices: ["program", "import-file", "pulumi"],
      default: "program",
      help: `program; import-file: beside the program ${importFileName} for pulumi import --file, which needs Pulumi
        ${neededCli} or later; or pulumi: that file alone, for programs that use the plugin`,
    },
    language: { value: "LANGUAGE", choices: ["ts"], default: "ts", help: "the language of the program" },
    force: { help: "overwrite files" },
  },
  examples: {
    "all, as a project in edge/": "pulumi-edge-platform import --out edge",
    "one pull zone, with sets": "pulumi-edge-platform import --pull-zone 1002 --sets",
  },
  environment: { EDGE_BASE_URL: "the address of the platform's API", EDGE_ACCESS_KEY: "the API key" },
  async run(order, { env, out, tell }): Promise<number> {
    const choice = choiceIn(order);
    const settings = readSettings(() => undefined, env);
    const problem = settings.problems?.map(({ message }) => message).join("; ") ?? missingForApi(settings);
    if (problem) throw new CommandError(problem);
    const client = new Client(settings, { onWait: tell });
    try {
      const sections = named(await survey(readingContext(client, settings), choice, order.sets ? "sets" : "single"));
      out(written(sections, order, settings.baseUrl ?? ""));
      return 0;
    } catch (error) {
      throw error instanceof EdgeError ? new CommandError(error.message) : error;
    } finally {
      await client.close();
    }
  },
});

type Order = Values<typeof command.options>;

/** What is chosen by its id; all where nothing is. */
export function choiceIn(order: Order): Choice {
  const chosen = {
    pullZone: order["pull-zone"],
    videoLibrary: order["video-library"],
    registry: order.registry,
    application: order.application,
  };
  if (Object.values(chosen).every((ids) => ids.length === 0)) return "all";
  if (order.all) throw new UsageError("--all and a choice do not go together");
  return chosen;
}

/** Writes what is declared, and yields what to say of it. */
function written(sections: readonly NamedSection[], order: Order, baseUrl: string): string {
  const declarations = sections.flatMap((section) => section.declarations);
  if (declarations.length === 0) return nothingToDeclare(sections);
  if (order.format === "pulumi") {
    writeImportFile(order.out, pluginImportFile(declarations), order.force);
    return pluginSummary(sections, order.out, baseUrl);
  }
  const file = order.format === "import-file" ? importFile(declarations) : undefined;
  const texts = { program: program(sections, file?.holds), importFile: file?.text };
  const { out: folder, force } = order;
  return summary({ sections, folder, written: writeProject(folder, texts, force), importFile: file, baseUrl });
}
