#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { text as readAll } from "node:stream/consumers";
import { stripVTControlCharacters } from "node:util";
import { messageOf, type Output, plainOutput, terminal } from "../provider/schema/output";
import { type Format, type Order, orderFrom, usage } from "./arguments";
import { html } from "./formats/html";
import { json } from "./formats/json";
import { markdown } from "./formats/markdown";
import { text } from "./formats/text";
import type { Preview } from "./model";
import { isRefresh, previewOf } from "./preview";
import { NoPreviewError, parse } from "./reading/parse";
import { PulumiFailedError, pulumiArgs, runPulumi } from "./reading/pulumi";
import type { Source } from "./reading/source";
import { type Report, reportOf } from "./report";
import { ruleNamesFor } from "./ruleNames";
import { messageText, nameText } from "./words";

const forms: Readonly<Record<Format, (report: Report, maxLength?: number) => string>> = { markdown, text, json, html };

interface Streams extends Output {
  readonly input: NodeJS.ReadableStream;
}

/** Runs the command and yields its exit code. */
export async function run(args: readonly string[], env: NodeJS.ProcessEnv, given: Streams): Promise<number> {
  const streams = { input: given.input, ...plainOutput(given) };
  const asked = orderFrom(args);
  if ("help" in asked) {
    streams.out(usage);
    return 0;
  }
  if ("problem" in asked) return fail(streams, `${asked.problem}. Try edge-preview --help.`);
  const { order } = asked;
  try {
    const preview = await read(order, env, streams);
    const report = reportOf(preview);
    const errors = report.preview.messages.filter(({ severity }) => severity === "error");
    if (errors.length > 0) {
      streams.err(failure(order, errors));
      return 1;
    }
    streams.out(forms[order.format](report, order.maxLength));
    return exitCode(order, report);
  } catch (error) {
    return fail(streams, problemIn(error, order));
  }
}

async function read(order: Order, env: NodeJS.ProcessEnv, { input, err }: Streams): Promise<Preview> {
  const mode = order.isDrift ? "drift" : "preview";
  const source =
    order.from === undefined
      ? await runningPulumi(order, env)
      : parse(order.from === "-" ? await readAll(input) : readFileSync(order.from, "utf8"));
  // Old and new would be taken for each other: what was found is not what is to come.
  if (mode === "preview" && isRefresh(source)) throw new NoPreviewError("it is a refresh, which --drift reports");
  const preview = previewOf(source, mode);
  if (!order.withRuleNames) return preview;
  const ruleNames = await ruleNamesFor(preview, env, (reason) =>
    err(messageOf("edge-preview", `rules are told by their numbers: ${reason}`)),
  );
  return { ...preview, ruleNames };
}

/** A preview that fails still says in its JSON why. */
async function runningPulumi({ isDrift, stack, further }: Order, env: NodeJS.ProcessEnv): Promise<Source> {
  try {
    return parse(await runPulumi(pulumiArgs(isDrift, stack, further), env));
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

function exitCode({ failOn }: Order, { lowers, preview }: Report): number {
  if (failOn === "none") return 0;
  if (lowers.length > 0) return 2;
  return failOn === "any" && preview.changes.length > 0 ? 3 : 0;
}

/** The first line of each error: what follows it is a trace of the program, with paths of the machine. */
function failure({ isDrift, from }: Order, errors: Preview["messages"]): string {
  const command = isDrift ? "pulumi refresh" : "pulumi preview";
  const told = errors.map(
    ({ name, text }) => `  ${name === undefined ? "" : `${nameText(name)}: `}${messageText(withoutTrace(text))}\n`,
  );
  const next = from === undefined ? `Run ${command} to see all of it.` : "Put that right, and preview again.";
  return `edge-preview: ${command} failed, there is nothing to report:\n${told.join("")}${next}\n`;
}

function withoutTrace(text: string): string {
  return (
    stripVTControlCharacters(text)
      .split(/\n\s*at /)[0]
      ?.replace(/\s+/g, " ")
      .trim() ?? ""
  );
}

function problemIn(error: unknown, { from, isDrift }: Order): string {
  if (error instanceof NoPreviewError) {
    const what = from === undefined ? "what pulumi wrote" : from === "-" ? "standard input" : from;
    const command = isDrift
      ? "pulumi refresh --preview-only --json --show-sames"
      : "pulumi preview --json --show-sames";
    return `${what} is no preview: ${error.message}. It must be what ${command} writes.`;
  }
  if (error instanceof PulumiFailedError)
    return `${error.message}. Put right what it says above, or what it says without --json, and run this again.`;
  const { message, code, syscall } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" && from !== undefined) return `there is no file ${from}`;
  return syscall ? `cannot read ${from}: ${message}` : `${message} (please report this)`;
}

function fail({ err }: Streams, problem: string): number {
  err(messageOf("edge-preview", problem));
  return 1;
}

async function main(): Promise<void> {
  process.exitCode = await run(process.argv.slice(2), process.env, { input: process.stdin, ...terminal });
}

if (require.main === module) void main();
