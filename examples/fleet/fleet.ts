import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { LocalWorkspace, type OpMap, type PulumiCommand, type Stack } from "@pulumi/pulumi/automation";
import type { Command } from "./journal";
import { declare, type Tenant } from "./tenant";

/** The result for a tenant. `stopped`: in progress when the run was stopped; `left`: not started. */
export interface Outcome {
  readonly tenant: Tenant;
  readonly end: "changed" | "unchanged" | "failed" | "stopped" | "left";
  /** The changes, or what went wrong. */
  readonly says: string;
}

/** A run over many tenants. */
export interface Fleet {
  readonly command: Command;
  readonly tenants: readonly Tenant[];
  /** How many run at once, at most. */
  readonly parallel: number;
  readonly pulumiCommand: PulumiCommand;
  /** Stops the run: no further tenant starts, those in progress finish. */
  readonly signal: AbortSignal;
  /** Called when a tenant finishes; not for those that are left. */
  onEnd(outcome: Outcome, tookMs: number): void;
}

/** Brings each tenant's stack up, or destroys it. A failing tenant does not stop the others. */
export async function runFleet(fleet: Fleet): Promise<Outcome[]> {
  await reachBackend(fleet.pulumiCommand);
  const outcomes: Outcome[] = [];
  const left = fleet.tenants.entries();
  const next = async () => {
    for (const [index, tenant] of left) outcomes[index] = await runTenant(fleet, tenant);
  };
  await Promise.all(Array.from({ length: fleet.parallel }, next));
  return outcomes;
}

/** Logs in once first: an unreachable backend is reported once, and only one run creates the database's table. */
async function reachBackend(pulumiCommand: PulumiCommand): Promise<void> {
  const workspace = await LocalWorkspace.create({
    pulumiCommand,
    projectSettings: { name: "fleet", runtime: "nodejs" },
  });
  await workspace.whoAmI();
}

async function runTenant(fleet: Fleet, tenant: Tenant): Promise<Outcome> {
  if (fleet.signal.aborted) return { tenant, end: "left", says: "" };
  const start = Date.now();
  const outcome = await operate(fleet, tenant).catch((error: Error): Outcome => {
    return { tenant, end: fleet.signal.aborted ? "stopped" : "failed", says: problemIn(error.message) };
  });
  fleet.onEnd(outcome, Date.now() - start);
  return outcome;
}

async function operate({ command, pulumiCommand }: Fleet, tenant: Tenant): Promise<Outcome> {
  // One folder for each, below this one: the CLI stores the selected stack there and finds the package above.
  const workDir = join(__dirname, ".work", tenant.name);
  mkdirSync(workDir, { recursive: true });
  const stack = await LocalWorkspace.createOrSelectStack(
    { projectName: "fleet", stackName: tenant.name, program: async () => declare(tenant) },
    { workDir, pulumiCommand },
  );
  if (command === "up") return outcomeOf(tenant, (await unlocked(stack, stack.up())).summary.resourceChanges ?? {});
  const { summary } = await unlocked(stack, stack.destroy());
  await stack.workspace.removeStack(tenant.name);
  return outcomeOf(tenant, summary.resourceChanges ?? {});
}

/** A Ctrl-C just as the CLI starts kills it. The lock that it leaves is this run's own, and `--resume` needs it released. */
async function unlocked<Result>(stack: Stack, operation: Promise<Result>): Promise<Result> {
  return operation.catch(async (error: Error) => {
    if (/killed with SIG/.test(error.message)) await stack.cancel();
    throw error;
  });
}

function outcomeOf(tenant: Tenant, changes: OpMap): Outcome {
  const changed = Object.entries(changes).filter(([operation]) => operation !== "same");
  const says = changed.map(([operation, count]) => `${operation} ${count}`).join(", ");
  return { tenant, end: changed.length > 0 ? "changed" : "unchanged", says };
}

/** The reason in the CLI's output: the errors of the resources, else those of the run, else the first line. */
function problemIn(output: string): string {
  const lines = output.split("\n").map((line) => line.trim());
  const errors = lines.flatMap((line) => /^error: (.*)/.exec(line)?.[1] ?? []);
  const reasons = errors.filter((line) => line !== "update failed");
  const [first = output] = [...errors, ...lines.flatMap((line) => /^stderr: (.+)/.exec(line)?.[1] ?? [])];
  return [...new Set(reasons)].join("; ") || first;
}
