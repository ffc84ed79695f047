import { spawn } from "node:child_process";
import { pulumiNotStarted } from "../../frame";

/** The CLI could not be started, or ended with an error. */
export class PulumiFailedError extends Error {
  override readonly name = "PulumiFailedError";
  constructor(
    message: string,
    /** What it wrote until then. */
    readonly output: string,
  ) {
    super(message);
  }
}

/**
 * What the command runs. Resources that stay as they are are needed to tell what is left of a list, and the steps of replacements
 * to tell what an earlier up has left to be deleted.
 */
export function pulumiArgs(isDrift: boolean, stack: string | undefined, further: readonly string[]): string[] {
  return [
    ...(isDrift ? ["refresh", "--preview-only"] : ["preview"]),
    "--json",
    "--show-sames",
    "--show-replacement-steps",
    "--non-interactive",
    ...(stack === undefined ? [] : ["--stack", stack]),
    ...further,
  ];
}

/**
 * Runs the CLI and yields what it writes. What it has to say beside that goes to this process's own standard error.
 *
 * @throws PulumiFailedError if it ends with an error, CommandError if it does not start
 */
export async function runPulumi(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  // It counts as --yes, with which Pulumi refuses --preview-only. Nothing that this command runs asks for a confirmation.
  const { PULUMI_SKIP_CONFIRMATIONS: _, ...unconfirmed } = env;
  const child = spawn("pulumi", args, { env: unconfirmed, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    output += part;
  });
  const problem = await new Promise<string | undefined>((resolve, reject) => {
    child.once("error", (error) => reject(pulumiNotStarted(error)));
    child.once("close", (code, signal) =>
      resolve(code === 0 ? undefined : `pulumi ${args[0]} ended with ${signal ?? `exit code ${code}`}`),
    );
  });
  if (problem !== undefined) throw new PulumiFailedError(problem, output);
  return output;
}
