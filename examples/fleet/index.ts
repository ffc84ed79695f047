import { join } from "node:path";
import { parseArgs } from "node:util";
import { PulumiCommand } from "@pulumi/pulumi/automation";
import { type Outcome, runFleet } from "./fleet";
import { type Command, Journal } from "./journal";
import { readTenants } from "./tenant";

const usage = `Usage: npm run -s fleet -- up|destroy [options]

Brings up, or destroys, one stack for each tenant. Ctrl-C begins no further one and waits for those under way.

  --tenants FILE   the tenants (default: tenants.json beside this program)
  --parallel N     how many at once (default: 4)
  --resume         leave out what the run before has done
  --journal FILE   where a run notes what it has done (default: fleet.journal)
`;

const options = {
  tenants: { type: "string", default: join(__dirname, "tenants.json") },
  parallel: { type: "string", default: "4" },
  resume: { type: "boolean", default: false },
  journal: { type: "string", default: "fleet.journal" },
  help: { type: "boolean", default: false },
} as const;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command] = positionals;
  if (values.help || !isCommand(command)) {
    process.stdout.write(usage);
    return values.help ? 0 : 1;
  }
  const parallel = Number(values.parallel);
  if (!(parallel >= 1)) throw new Error(`--parallel must be a number from 1 (it is ${values.parallel})`);

  const all = readTenants(values.tenants);
  const journal = new Journal(values.journal, values.resume);
  const tenants = all.filter((tenant) => !journal.has(command, tenant));
  if (values.resume) say(`${all.length - tenants.length} of ${all.length} tenants were done before`);

  const start = Date.now();
  let ended = 0;
  const outcomes = await runFleet({
    command,
    tenants,
    parallel,
    pulumiCommand: await PulumiCommand.get(),
    signal: stopSignal(),
    onEnd: (outcome, tookMs) => {
      if (isDone(outcome)) journal.add(command, outcome.tenant);
      const { tenant, end, says } = outcome;
      say(`${++ended}/${tenants.length} ${tenant.name}: ${end} in ${seconds(tookMs)}${says && ` (${says})`}`);
    },
  });
  say(summary(outcomes, Date.now() - start));
  return outcomes.every(isDone) ? 0 : 1;
}

/** The first Ctrl-C or SIGTERM. The CLI gets the Ctrl-C too and finishes its requests; a second one ends it at once. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    if (!controller.signal.aborted) say("stopping: no further tenant is begun, those under way come to their end");
    controller.abort();
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  return controller.signal;
}

function summary(outcomes: readonly Outcome[], tookMs: number): string {
  const of = (end: Outcome["end"]) => outcomes.filter((outcome) => outcome.end === end);
  const ends = ["changed", "unchanged", "failed", "stopped", "left"] as const;
  const counts = ends.map((end) => `${of(end).length} ${end}`).join(", ");
  const problems = [...of("failed"), ...of("stopped")].map(
    ({ tenant, end, says }) => `  ${tenant.name} ${end}: ${says}`,
  );
  const next = outcomes.every(isDone) ? [] : ["Continue with --resume."];
  return [`${outcomes.length} tenants in ${seconds(tookMs)}: ${counts}`, ...problems, ...next].join("\n");
}

function isDone({ end }: Outcome): boolean {
  return end === "changed" || end === "unchanged";
}

function isCommand(argument: string | undefined): argument is Command {
  return argument === "up" || argument === "destroy";
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    process.stderr.write(`fleet: ${error.message}\n`);
    process.exitCode = 1;
  },
);
