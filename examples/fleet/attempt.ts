import type { RecoverySteps } from "pulumi-edge-platform/recovery";
import { areOf, type Run } from "./deadRuns.ts";

/** Runs a command of the CLI, and returns its output. */
type RunCommand = (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<string>;

export interface Attempt {
  /** The recovery of an `up`. */
  readonly recovery: RecoverySteps;
  /** The command that exports the state. */
  readonly exporting: readonly string[];
  /** The `up` or `destroy`. */
  readonly args: readonly string[];
  /** True if a run before may not have recorded what it created. */
  readonly mayContinue: boolean;
  readonly deadRuns: readonly Run[];
  readonly run: RunCommand;
  /** Returns the locks that an error names. */
  locksIn(error: Error): readonly Run[];
  /** Throws if another tenant may have one of the sites. */
  refuseSitesOfOthers(): Promise<void>;
}

/**
 * Brings a tenant up or destroys it, and returns the output. If a run before died, it first releases its lock, and adopts what that run
 * was creating as the tenant's own. Anything else that exists on the platform and not in the state is another's, and is never adopted.
 */
export async function attempt(given: Attempt): Promise<string> {
  const { recovery, args, mayContinue } = given;
  const run = releasing(given);
  const pending = mayContinue ? pendingCreates(await run(given.exporting)) : [];
  if (pending.length === 0) return run(args);
  await given.refuseSitesOfOthers();
  const targets = pending.flatMap((urn) => ["--target", urn]);
  const continued = await run([...recovery.finish.args, ...targets], recovery.finish.env).catch(explainMissing);
  // The creates are pending until then, for an attempt that continues this one.
  await run(recovery.refresh.args);
  return `${continued}\n${await run(args)}`;
}

/** Runs commands, and releases the locks that they find if each is that of a dead run. */
function releasing({ deadRuns, locksIn, run, recovery }: Attempt): RunCommand {
  return async (args, env) => {
    try {
      return await run(args, env);
    } catch (error) {
      if (!areOf(deadRuns, locksIn(error as Error))) throw error;
      await run(recovery.cancel.args);
      return run(args, env);
    }
  };
}

/** Says what to do if the tenant no longer declares what a dead run was creating. */
function explainMissing(error: Error): never {
  if (!/could not be found in the stack/.test(error.message)) throw error;
  throw new Error(
    `${error.message.trim()} A run died while creating it, so it may exist. Enqueue the tenant again with the sites that it declared then.`,
  );
}

/** Returns the URNs of the resources that were being created when a run died, or could no longer write its state. */
function pendingCreates(state: string): string[] {
  const { deployment } = JSON.parse(state) as { deployment?: { pending_operations?: Pending[] } };
  const creates = (deployment?.pending_operations ?? []).filter(({ type }) => type === "creating");
  return [...new Set(creates.map(({ resource }) => resource.urn))];
}

interface Pending {
  readonly type: string;
  readonly resource: { readonly urn: string };
}

/** Refuses `own` for every run: with it, a tenant takes what exists under the name of its site. */
export function refuseOwn(adopt: unknown, where = "Pulumi.settings.yaml sets edge:adopt"): void {
  if (adopt !== "own") return;
  throw new Error(`${where} to own, so each run would adopt the pull zones of other tenants. Remove it`);
}
