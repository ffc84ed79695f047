import { readFileSync } from "node:fs";
import { text as readAll } from "node:stream/consumers";
import { stripVTControlCharacters } from "node:util";
import { CommandError, type Context, defineCommand, UsageError, type Values } from "../command/frame";
import { html } from "./formats/html";
import { json } from "./formats/json";
import { longestComment, markdown } from "./formats/markdown";
import { text } from "./formats/text";
import type { Preview } from "./model";
import { isRefresh, previewOf } from "./preview";
import { NoPreviewError, parse } from "./reading/parse";
import { PulumiFailedError, pulumiArgs, runPulumi } from "./reading/pulumi";
import type { Source } from "./reading/source";
import { type Report, reportOf } from "./report";
import { ruleNamesFor } from "./ruleNames";
import { messageText, nameText } from "./words";

const forms = { markdown, text, json, html } as const;

export const command = defineCommand({
  description: `Runs pulumi preview and writes a report of it for a reviewer: what it does to protection, then every
    change. It changes nothing on the platform.`,
  options: {
    stack: { value: "NAME", help: "the stack (default: the one that is selected)" },
    from: { value: "FILE", help: "read what pulumi preview --json --show-sames has written, - for standard input" },
    drift: {
      help: `report what differs on the platform from what the stack has recorded: runs, or reads, pulumi refresh
        --preview-only --json --show-sames`,
    },
    format: {
      value: "FORMAT",
      choices: ["markdown", "text", "json", "html"],
      default: "markdown",
      help: "markdown (a comment on a pull request), text, json or html (one page)",
    },
    "fail-on": {
      value: "WHAT",
      choices: ["lowered", "any", "none"],
      default: "lowered",
      help: "lowered: exit code 2 when protection is lowered; any: 3 also for any other change; none",
    },
    "max-length": {
      value: "N",
      default: String(longestComment),
      must: ["an integer from 1000 to 99999", (text) => /^[1-9]\d{3,4}$/.test(text)],
      help: "the most bytes of a comment, for one that is to hold more than the report",
    },
    "rule-names": { help: "ask the platform for the names of the firewall's rules, in place of their numbers" },
  },
  rest: "arguments of pulumi",
  examples: {
    "in a terminal": "pulumi-edge-platform preview --format text",
    "fail on any drift": "pulumi-edge-platform preview --drift --fail-on any",
  },
  environment: {
    EDGE_BASE_URL: "for --rule-names, the platform's API",
    EDGE_ACCESS_KEY: "for --rule-names, the API key",
  },
  exitCodes: { 2: "protection is lowered", 3: "something else changes, with --fail-on any" },
  async run(order, context): Promise<number> {
    if (order.from !== undefined && (order.stack !== undefined || context.rest.length > 0)) {
      throw new UsageError("--from runs nothing: --stack and arguments of pulumi do not go with it");
    }
    try {
      const report = reportOf(await read(order, context));
      const errors = report.preview.messages.filter(({ severity }) => severity === "error");
      if (errors.length > 0) return failed(order, errors, context);
      context.out(forms[order.format](report, Number(order["max-length"])));
      return exitCode(order, report);
    } catch (error) {
      throw explained(error, order);
    }
  },
});

type Order = Values<typeof command.options>;

async function read(order: Order, { env, input, rest, tell }: Context): Promise<Preview> {
  const mode = order.drift ? "drift" : "preview";
  const source =
    order.from === undefined
      ? await runningPulumi(pulumiArgs(order.drift, order.stack, rest), env)
      : parse(order.from === "-" ? await readAll(input) : readFileSync(order.from, "utf8"));
  // Old and new would be taken for each other: what was found is not what is to come.
  if (mode === "preview" && isRefresh(source)) throw new NoPreviewError("it is a refresh, which --drift reports");
  const preview = previewOf(source, mode);
  if (!order["rule-names"]) return preview;
  const ruleNames = await ruleNamesFor(preview, env, (reason) => tell(`rules are told by their numbers: ${reason}`));
  return { ...preview, ruleNames };
}

/** A preview that fails still says in its JSON why. */
async function runningPulumi(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Source> {
  try {
    return parse(await runPulumi(args, env));
  } catch (error) {
    if (!(error instanceof PulumiFailedError) || error.output.trim() === "") throw error;
    const source = readable(error.output);
    if (!source?.messages.some(({ severity }) => severity === "error")) throw error;
    return source;
  }
}

function readable(output: string): Source | undefined {
  try {
    return parse(output);
  } catch {
    return undefined;
  }
}

function exitCode({ "fail-on": failOn }: Order, { lowers, preview }: Report): number {
  if (failOn === "none") return 0;
  if (lowers.length > 0) return 2;
  return failOn === "any" && preview.changes.length > 0 ? 3 : 0;
}

/** Shows the first line of each error: what follows it is a trace of the program, with paths of the machine. */
function failed({ drift, from }: Order, errors: Preview["messages"], { tell, err }: Context): number {
  const command = drift ? "pulumi refresh" : "pulumi preview";
  tell(`${command} failed, there is nothing to report:`);
  for (const { name, text } of errors) {
    err(`  ${name === undefined ? "" : `${nameText(name)}: `}${messageText(withoutTrace(text))}\n`);
  }
  err(from === undefined ? `Run ${command} to see all of it.\n` : "Put that right, and preview again.\n");
  return 1;
}

function withoutTrace(text: string): string {
  return (
    stripVTControlCharacters(text)
      .split(/\n\s*at /)[0]
      ?.replace(/\s+/g, " ")
      .trim() ?? ""
  );
}

/** The error with what it means for this order, and what to do next. */
function explained(error: unknown, { from, drift }: Order): unknown {
  if (error instanceof NoPreviewError) {
    const what = from === undefined ? "what pulumi wrote" : from === "-" ? "standard input" : from;
    const command = drift ? "pulumi refresh --preview-only --json --show-sames" : "pulumi preview --json --show-sames";
    return new CommandError(`${what} is no preview: ${error.message}. It must be what ${command} writes.`);
  }
  if (error instanceof PulumiFailedError) {
    const next = "Put right what it says above, or what it says without --json, and run this again.";
    return new CommandError(`${error.message}. ${next}`);
  }
  const { message, code, syscall } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" && from !== undefined) return new CommandError(`there is no file ${from}`);
  return syscall && from !== undefined ? new CommandError(`cannot read ${from}: ${message}`) : error;
}
