import { readFileSync } from "node:fs";
import { text as readAll } from "node:stream/consumers";
import { stripVTControlCharacters } from "node:util";
import { CommandError, type Context, UsageError } from "../../frame";
import type { Preview } from "../model";
import { formatMessage, formatName } from "../phrases";
import { NoPreviewError, parse } from "./parse";
import { PulumiFailedError, pulumiArgs, runPulumi } from "./pulumi";
import type { Source } from "./source";

export const previewOptions = {
  stack: { value: "NAME", help: "the stack (default: the selected stack)" },
  from: {
    value: "FILE",
    help: "read the output of pulumi preview --json --show-sames from this file (- for standard input)",
  },
} as const;

interface Given {
  readonly stack: string | undefined;
  readonly from: string | undefined;
  readonly drift?: boolean;
}

export async function readGiven(given: Given, { env, input, rest }: Context): Promise<Source> {
  const { from, stack, drift = false } = given;
  if (from !== undefined && (stack !== undefined || rest.length > 0)) {
    throw new UsageError("--from does not run pulumi, so it cannot be combined with --stack or arguments for pulumi");
  }
  if (from === undefined) return runningPulumi(pulumiArgs(drift, stack, rest), env);
  return parse(from === "-" ? await readAll(input) : readFileSync(from, "utf8"));
}

/** Returns the JSON of a failed preview if it contains the error. */
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

/**
 * True if the preview failed. Prints the errors without stack traces, which contain local paths.
 *
 * @throws CommandError if an otherwise successful preview is incomplete
 */
export function hasFailed({ messages, miscount }: Preview, { drift, from }: Given, { tell, err }: Context): boolean {
  const errors = messages.filter(({ severity }) => severity === "error");
  const command = drift ? "pulumi refresh" : "pulumi preview";
  if (errors.length === 0) {
    if (miscount === undefined) return false;
    throw new CommandError(
      `no report was written, because some changes of this preview are missing or cannot be parsed: ${miscount}. Run ${command} again. If that does not help, review its output without --json.`,
    );
  }
  tell(`${command} failed, so there is nothing to report:`);
  for (const { name, message } of errors) {
    err(`  ${name === undefined ? "" : `${formatName(name)}: `}${formatMessage(withoutTrace(message))}\n`);
  }
  err(from === undefined ? `Run ${command} to see its complete output.\n` : "Fix these errors and preview again.\n");
  return true;
}

function withoutTrace(message: string): string {
  return (
    stripVTControlCharacters(message)
      .split(/\n\s*at /)[0]
      ?.replace(/\s+/g, " ")
      .trim() ?? ""
  );
}

export function explained(error: unknown, { from, drift }: Given): unknown {
  if (error instanceof NoPreviewError) {
    const what = from === undefined ? "the output of pulumi" : from === "-" ? "standard input" : from;
    const command = drift ? "pulumi refresh --preview-only --json --show-sames" : "pulumi preview --json --show-sames";
    return new CommandError(`${what} is not a preview: ${error.message}. Use the output of ${command}.`);
  }
  if (error instanceof PulumiFailedError) {
    const next = "Fix the errors above, or those it prints without --json, and rerun.";
    return new CommandError(`${error.message}. ${next}`);
  }
  const { message, code, syscall } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" && from !== undefined) return new CommandError(`the file ${from} does not exist`);
  return syscall && from !== undefined ? new CommandError(`cannot read ${from}: ${message}`) : error;
}
