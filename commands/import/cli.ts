import { readFileSync } from "node:fs";
import { text as readAll } from "node:stream/consumers";
import { Client } from "../../provider/client/client";
import { EdgeError } from "../../provider/client/errors";
import type { KindOfParent } from "../../provider/lifecycle/import/importing";
import { missingForApi } from "../../provider/settings/missingSettings";
import { readSettings } from "../../provider/settings/settings";
import { CommandError, type Context, defineCommand, UsageError, type Values } from "../frame";
import { importFile, neededCli, pluginImportFile } from "./importFile";
import { type NamedSection, named } from "./names";
import { type Choice, type ParentKind, parentKinds, parents } from "./parents";
import { program } from "./program";
import { importFileName, writeAlone, writeProject } from "./project";
import { readingContext } from "./reader";
import { nothingToDeclare, pluginSummary, summary } from "./summary";
import { survey } from "./survey";
import { targetsBy } from "./targets";
import { managedIn } from "./terraform";
import { handover, nameAfter } from "./terraform/handover";
import type { ManagedState } from "./terraform/managed";
import { isOfProvider, parentsOf, targetsFor } from "./terraform/mappings";
import { yamlFileName, yamlProgram } from "./yamlProgram";

const isId = (value: string) => /^[1-9]\d*$/.test(value) && Number.isSafeInteger(Number(value));
const id = { value: "ID", many: true, must: ["an id, which is a positive integer", isId] } as const;

type Choosing = { readonly value: "ID"; readonly many: true; readonly help: string };

export const command = defineCommand({
  description: `Asks the platform what exists, all of it unless options choose, and writes a Pulumi program that
    declares it. It changes nothing on the platform, and neither does the first up of the program.`,
  options: {
    ...choices(),
    from: {
      value: "FILE",
      help: `what Terraform manages, or a stack by Pulumi's bridge: a state file, or what terraform state pull, terraform show
        -json or pulumi stack export writes, - for standard input. It says how to remove from there what was imported`,
    },
    out: {
      value: "FOLDER",
      default: ".",
      help: `where to write. A folder without a Pulumi.yaml gets a complete project, any other only the program: index.ts,
        or edge-import.ts if there is another index.ts`,
    },
    format: {
      value: "FORMAT",
      choices: ["program", "import-file", "pulumi"],
      default: "program",
      help: `program; import-file: beside the program ${importFileName} for pulumi import --file, which needs Pulumi
        ${neededCli} or later; or pulumi: that file alone, for programs that use the plugin, and ${yamlFileName} with what
        has secrets`,
    },
    force: { help: "overwrite files" },
  },
  examples: {
    "all, as a project in edge/": "pulumi-edge-platform import --out edge",
    "one pull zone": "pulumi-edge-platform import --pull-zone 1002",
    "from Terraform": "terraform state pull | pulumi-edge-platform import --from - --out edge",
    "from a stack of Terraform's provider": "pulumi stack export | pulumi-edge-platform import --from - --out edge",
  },
  environment: { EDGE_BASE_URL: "the address of the platform's API", EDGE_ACCESS_KEY: "the API key" },
  async run(order, context): Promise<number> {
    const choice = choiceIn(order);
    const { env, out, tell } = context;
    const state = order.from === undefined ? undefined : await stateFrom(order.from, context);
    const targets = state?.objects.flatMap(targetsFor);
    const targetsOf = targets && targetsBy(targets);
    const settings = readSettings(() => undefined, env);
    const problem = settings.problems?.map(({ message }) => message).join("; ") ?? missingForApi(settings);
    if (problem) throw new CommandError(problem);
    const client = new Client(settings, { onWait: tell });
    try {
      const parents = targets ? parentsOf(targets) : choice;
      const found = await survey(readingContext(client, settings), parents, targetsOf, tell);
      const sections = named(found, (it) => targetsOf && nameAfter(targetsOf, it));
      const told = state && targetsOf ? handover(state, targetsOf, found) : [];
      out(written(sections, order, settings.baseUrl ?? "", told));
      return 0;
    } catch (error) {
      throw error instanceof EdgeError ? new CommandError(error.message) : error;
    } finally {
      await client.close();
    }
  },
});

type Order = Values<typeof command.options>;

function choices() {
  const options = Object.values<ParentKind>(parents).map(({ option, hasStringIds, nouns: [noun], contents }) => {
    const help = contents === "" ? `this ${noun}` : `this ${noun}: ${contents}`;
    return [option, { ...(hasStringIds ? { value: "ID", many: true } : id), help }];
  });
  return Object.fromEntries(options) as Readonly<Record<(typeof parents)[KindOfParent]["option"], Choosing>>;
}

export function choiceIn(order: Order): Choice {
  const chosen = Object.fromEntries(parentKinds.map((kind) => [kind, order[parents[kind].option]]));
  const isChosen = Object.values(chosen).some((ids) => ids.length > 0);
  if (order.from !== undefined && isChosen) {
    throw new UsageError("--from decides what is imported: it cannot be combined with a choice");
  }
  return isChosen ? chosen : "all";
}

async function stateFrom(from: string, { input }: Context): Promise<ManagedState> {
  const file = from === "-" ? "standard input" : from;
  const state = managedIn(from === "-" ? await readAll(input) : readFileSync(from, "utf8"), file);
  if (state.objects.some(({ type }) => isOfProvider(type))) return state;
  throw new CommandError(`${file} manages nothing on the platform: it has no resource of the provider bunnynet`);
}

function written(
  sections: readonly NamedSection[],
  order: Order,
  baseUrl: string,
  handover: readonly string[],
): string {
  const declarations = sections.flatMap((section) => section.declarations);
  if (declarations.length === 0) return nothingToDeclare({ sections, handover });
  if (order.format === "pulumi") {
    const [secret, withoutSecret] = [true, false].map((has) =>
      declarations.filter(({ keys }) => keys.length > 0 === has),
    );
    const files = new Map([
      ...(withoutSecret?.length ? [[importFileName, pluginImportFile(withoutSecret)] as const] : []),
      ...(secret?.length ? [[yamlFileName, yamlProgram(secret)] as const] : []),
    ]);
    writeAlone(order.out, files, order.force);
    return pluginSummary({ sections, folder: order.out, files: [...files.keys()], baseUrl, handover });
  }
  const file = order.format === "import-file" ? importFile(declarations) : undefined;
  const contents = { program: program(sections, file?.holds), importFile: file?.json };
  const { out: folder, force } = order;
  return summary({
    sections,
    folder,
    written: writeProject(folder, contents, force),
    importFile: file,
    baseUrl,
    handover,
  });
}
