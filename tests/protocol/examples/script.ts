import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** What a script came to, with all that it wrote. */
export interface Outcome {
  readonly code: number;
  readonly said: string;
}

/**
 * Runs the scripts of `examples/gitops/ci` for a test file, one after the other, in a process that starts once. As processes
 * of their own the pipelines of the acceptance tests start them.
 */
export class Scripts {
  private readonly host: ChildProcess = fork(join(__dirname, "scriptHost.mjs"), { execArgv: [] });

  async run(script: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
    this.host.send({ script, args, cwd, env });
    const [outcome] = await once(this.host, "message");
    return outcome;
  }

  close(): void {
    this.host.disconnect();
  }
}
