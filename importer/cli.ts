#!/usr/bin/env node
import { parseArgs } from "node:util";
import { Client } from "../provider/client/client";
import { EdgeError } from "../provider/client/errors";
import { messageOf, type Output, plainOutput, terminal } from "../provider/schema/output";
import { missingForApi } from "../provider/settings/missingSettings";
import { readSettings, type Settings } from "../provider/settings/settings";
import type { Choice, HolderKind } from "./holders";
import type { Form } from "./importables";
import { importFile, neededCli } from "./importFile";
import { named } from "./names";
import { program } from "./program";
import { importFileName, writeProject } from "./project";
import { readingContext } from "./reader";
import { nothingToDeclare, summary } from "./summary";
import { survey } from "./survey";

const usage = `Usage: edge-import [options]

Asks the platform what exists, and writes a Pulumi program that declares it. It changes nothing on the platform, and
neither does the first up of the program.

  --pull-zone ID       this pull zone: its shield zone, access lists that are enabled, edge rules, allowed referrers
  --video-library ID   this video library: its allowed referrers
  --registry ID        this container registry
  --application ID     this application: its container templates and whether it is deployed
  --all                all of them (the default; each of the four may be given several times)
  --sets               edge rules and access lists as one set for each pull zone or shield zone, not one by one
  --out FOLDER         where to write (default: the current folder). Without a Pulumi.yaml there, a whole project;
                       otherwise the program alone: index.ts, or edge-import.ts if there is another index.ts
  --format FORMAT      program, or import-file: beside the program ${importFileName} for pulumi import --file,
                       which needs Pulumi ${neededCli} or later (default: program)
  --language LANGUAGE  the language of the program: ts (default: ts)
  --force              overwrite files
  --help               print this

EDGE_BASE_URL and EDGE_ACCESS_KEY say which platform, and with which key.
`;

const options = {
  "pull-zone": { type: "string", multiple: true },
  "video-library": { type: "string", multiple: true },
  registry: { type: "string", multiple: true },
  application: { type: "string", multiple: true },
  all: { type: "boolean", default: false },
  sets: { type: "boolean", default: false },
  out: { type: "string", default: "." },
  format: { type: "string", default: "program" },
  language: { type: "string", default: "ts" },
  force: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/** What a run is to do. */
export interface Order {
  readonly choice: Choice;
  readonly form: Form;
  readonly folder: string;
  readonly withImportFile: boolean;
  readonly force: boolean;
}

/** What the arguments ask for: help, an import, or neither because of a problem. */
export function orderFrom(args: readonly string[]): { help: true } | { order: Order } | { problem: string } {
  const given = parsed(args);
  if ("problem" in given) return given;
  const { values } = given;
  if (values.help) return { help: true };
  const chosen: Record<HolderKind, readonly string[]> = {
    pullZone: values["pull-zone"] ?? [],
    videoLibrary: values["video-library"] ?? [],
    registry: values.registry ?? [],
    application: values.application ?? [],
  };
  const isChosen = Object.values(chosen).some((ids) => ids.length > 0);
  const { application, ...numbered } = chosen;
  const odd = Object.values(numbered)
    .flat()
    .find((id) => !/^[1-9]\d*$/.test(id) || !Number.isSafeInteger(Number(id)));
  if (odd !== undefined) return { problem: `${JSON.stringify(odd)} is not an id: it must be a whole number` };
  if (application.includes("")) return { problem: "--application needs an id" };
  if (isChosen && values.all) return { problem: "--all and a choice do not go together" };
  if (values.out === "") return { problem: "--out needs a folder" };
  if (values.format !== "program" && values.format !== "import-file") {
    return { problem: "--format must be program or import-file" };
  }
  if (values.language !== "ts") return { problem: "--language must be ts; other languages are not written" };
  return {
    order: {
      choice: isChosen ? chosen : "all",
      form: values.sets ? "sets" : "single",
      folder: values.out,
      withImportFile: values.format === "import-file",
      force: values.force,
    },
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options });
  } catch (error) {
    // Node adds advice on positional arguments, which there are none of.
    return { problem: (error as Error).message.split(/\.\s/)[0] as string };
  }
}

/** Carries an order out, and yields what to tell. What happens meanwhile, such as a wait, goes to `onWait`. */
export async function carryOut(order: Order, settings: Settings, onWait: (message: string) => void): Promise<string> {
  const problem = settings.problems?.map(({ message }) => message).join("; ") ?? missingForApi(settings);
  if (problem) throw new EdgeError(problem);
  const client = new Client(settings, { onWait });
  try {
    const sections = named(await survey(readingContext(client, settings), order.choice, order.form));
    const declarations = sections.flatMap((section) => section.declarations);
    if (declarations.length === 0) return nothingToDeclare(sections);
    const file = order.withImportFile ? importFile(declarations) : undefined;
    const texts = { program: program(sections, file?.holds), importFile: file?.text };
    const written = writeProject(order.folder, texts, order.force);
    return summary({ sections, folder: order.folder, written, importFile: file, baseUrl: settings.baseUrl ?? "" });
  } finally {
    await client.close();
  }
}

/** Runs the command and yields its exit code. */
export async function run(args: readonly string[], env: NodeJS.ProcessEnv, output: Output): Promise<number> {
  const { out, err } = plainOutput(output);
  const tell = (message: string) => err(messageOf("edge-import", message));
  const asked = orderFrom(args);
  if ("help" in asked) {
    out(usage);
    return 0;
  }
  if ("problem" in asked) {
    tell(`${asked.problem}. Try edge-import --help.`);
    return 1;
  }
  try {
    const settings = readSettings(() => undefined, env);
    out(await carryOut(asked.order, settings, tell));
    return 0;
  } catch (error) {
    tell(whatWentWrong(error));
    return 1;
  }
}

/** The message alone; an error of the language itself is a mistake in this package. */
function whatWentWrong(error: unknown): string {
  if (error instanceof EdgeError) return error.message;
  const { message, syscall } = error as NodeJS.ErrnoException;
  return syscall ? message : `${message} (please report this)`;
}

async function main(): Promise<void> {
  process.exitCode = await run(process.argv.slice(2), process.env, terminal);
}

if (require.main === module) void main();
