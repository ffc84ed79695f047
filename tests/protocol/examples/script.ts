import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export interface Outcome {
  readonly code: number;
  readonly said: string;
}

/**
 * Runs the scripts of `examples/gitops/ci` one after the other in a single process, which saves startup time. The
 * acceptance tests run each script in its own process.
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
