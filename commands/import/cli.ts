import { readFileSync } from "node:fs";
import { text as readAll } from "node:stream/consumers";
import { Client } from "../../provider/client/client";
import { EdgeError } from "../../provider/client/errors";
import type { KindOfParent } from "../../provider/lifecycle/import/importing";
import { missingForApi } from "../../provider/settings/missingSettings";
import { readSettings } from "../../provider/settings/settings";
import { CommandError, type Context, defineCommand, UsageError, type Values } from "../frame";
import { importFile, neededCli, pluginImportFile } from "./importFile";
import { fewestInList, withLists } from "./lists";
import { type NamedSection, named } from "./names";
import { type Choice, type ParentKind, parentKinds, parents } from "./parents";
import { programFiles } from "./program";
import { importFileName, projectIn, writeAlone, writeProject } from "./project";
import { readingContext } from "./reader";
import { writeStacks } from "./stacks";
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
  description: `Reads the account, or the objects selected by options, and writes a Pulumi program that declares them. Neither
    the command nor the first pulumi up of the program changes the platform.`,
  options: {
    ...choices(),
    singles: {
      help: `declare each DNS record, edge rule, firewall rule and rate limit by a resource of its own. By default, a list declares
        those of a zone from ${fewestInList} on`,
    },
    videos: { help: "also the videos of these video libraries, which may have thousands" },
    from: {
      value: "FILE",
      help: `import the resources of Terraform, or of a stack that uses a bridged Terraform provider. FILE is a state file or the output of
        terraform state pull, terraform show -json or pulumi stack export (- for standard input). The command prints how to remove
        the imported resources there`,
    },
    out: {
      value: "FOLDER",
      default: ".",
      help: `output folder. A folder without a Pulumi.yaml gets a complete project; any other gets only the program, index.ts or
        (if that exists) edge-import.ts`,
    },
    format: {
      value: "FORMAT",
      choices: ["program", "import-file", "pulumi"],
      default: "program",
      help: `program; import-file: also ${importFileName} for pulumi import --file, which needs Pulumi ${neededCli} or later;
        pulumi: only that file, for programs that use the plugin, and ${yamlFileName} for resources with secrets`,
    },
    stacks: {
      help: "write a project for each pull zone, DNS zone and other parent, so that each has a stack of its own",
    },
    force: { help: "overwrite existing files" },
  },
  examples: {
    "the whole account, as a project in edge/": "pulumi-edge-platform import --out edge",
    "one pull zone": "pulumi-edge-platform import --pull-zone 1002",
    "each pull zone and DNS zone as a project": "pulumi-edge-platform import --stacks --out edge",
    "from Terraform": "terraform state pull | pulumi-edge-platform import --from - --out edge",
    "from a stack that uses a bridged Terraform provider":
      "pulumi stack export | pulumi-edge-platform import --from - --out edge",
  },
  environment: { EDGE_BASE_URL: "base URL of the platform's API", EDGE_ACCESS_KEY: "API key" },
  async run(order, context): Promise<number> {
    const choice = choiceIn(order);
    if (order.stacks && order.format !== "program") throw new UsageError("--stacks cannot be combined with --format");
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
      const reading = readingContext(client, settings);
      const found = await survey(reading, parents, targetsOf, tell, order.videos ? ["videos"] : []);
      const hasLists = !order.singles && order.format !== "pulumi";
      const listed = hasLists ? await Promise.all(found.map((it) => withLists(reading, it, tell))) : found;
      const sections = named(listed, (it) => targetsOf && nameAfter(targetsOf, it));
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
    throw new UsageError("--from cannot be combined with options that select objects");
  }
  return isChosen ? chosen : "all";
}

async function stateFrom(from: string, { input }: Context): Promise<ManagedState> {
  const file = from === "-" ? "standard input" : from;
  const state = managedIn(from === "-" ? await readAll(input) : readFileSync(from, "utf8"), file);
  if (state.objects.some(({ type }) => isOfProvider(type))) return state;
  throw new CommandError(`${file} contains no resource of the provider bunnynet, so there is nothing to import`);
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
  if (order.stacks) {
    const written = writeStacks(order.out, sections, order.force);
    return summary({ sections, written, importFile: undefined, baseUrl, handover });
  }
  const file = order.format === "import-file" ? importFile(declarations) : undefined;
  const project = projectIn(order.out);
  const files = programFiles(sections, project, file?.holds);
  if (file) files.set(importFileName, file.json);
  const written = writeProject(project, files, order.force);
  return summary({ sections, written, importFile: file, baseUrl, handover });
}
