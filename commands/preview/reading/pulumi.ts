import { spawn } from "node:child_process";
import { pulumiNotStarted } from "../../frame";

export class PulumiFailedError extends Error {
  override readonly name = "PulumiFailedError";
  constructor(
    message: string,
    readonly output: string,
  ) {
    super(message);
  }
}

/**
 * Reports need unchanged resources to tell what is left of a list, and replacement steps to find leftovers of an
 * earlier up.
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
 * Runs the CLI and returns its output. Its standard error goes to that of this process.
 *
 * @throws PulumiFailedError if it fails, CommandError if it does not start
 */
export async function runPulumi(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  // Pulumi treats it as --yes, which it rejects with --preview-only. This command needs no confirmation.
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
