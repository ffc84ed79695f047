#!/usr/bin/env node
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { messageOf, type Output, plainOutput, terminal } from "../provider/schema/output";
import { plainText } from "../provider/schema/plainText";
import type { Exported } from "./deployment";
import { declarations } from "./program";
import { type Direction, regroup } from "./regroup";

const usage = `Usage: edge-sets --to sets|single --state FILE --out FILE

Makes sets of the single resources in a stack's state, one for each pull zone, shield zone or video library, or single resources
of sets. It asks nothing of the platform and of Pulumi: it reads a state that pulumi stack export wrote, writes one for pulumi
stack import, and prints the declarations that take the place of the old ones in the program.

  pulumi stack export --file before.json
  edge-sets --to sets --state before.json --out after.json
  pulumi stack import --file after.json
  pulumi preview                            shows nothing to do, when the program has what was printed

  --to sets      EdgeRuleEnablement becomes EdgeRuleEnablements, AccessListConfiguration AccessListConfigurations, and single
                 referrers become sets of them
  --to single    the other way round
  --state FILE   the state as it is
  --out FILE     where to write it as it is to be
  --help         print this
`;

const options = {
  to: { type: "string" },
  state: { type: "string" },
  out: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

/** Runs the command and yields its exit code. The declarations go out, and what is to be said beside them to stderr. */
export function run(args: readonly string[], output: Output): number {
  const { out: print, err } = plainOutput(output);
  const fail = (problem: string) => {
    err(messageOf("edge-sets", `${problem}. Try edge-sets --help.`));
    return 1;
  };
  try {
    const { to, state, out, help } = parseArgs({ options, args: [...args] }).values;
    if (help) {
      print(usage);
      return 0;
    }
    if (to !== "sets" && to !== "single") return fail("--to must be sets or single");
    if (!state || !out) return fail("--state and --out need a file each");
    return write(to, state, out, { out: print, err }) ? 0 : fail("there is nothing to change; nothing was written");
  } catch (error) {
    return fail((error as Error).message.split(/\.\s/)[0] ?? "");
  }
}

function write(to: Direction, state: string, file: string, { out, err }: Output): boolean {
  const exported = JSON.parse(readFileSync(state, "utf8")) as Exported;
  if (!Array.isArray(exported.deployment?.resources)) {
    throw new Error(`${state} is no state with resources: write it with pulumi stack export --file ${state}`);
  }
  const { exported: after, made, left } = regroup(exported, to);
  for (const sentence of left) err(`${plainText(sentence, 2_000)}\n`);
  if (made.length === 0) return false;
  writeFileSync(file, `${JSON.stringify(after, undefined, 4)}\n`, { mode: 0o600 });
  out(declarations(made));
  const before = new Set(made.flatMap(({ insteadOf }) => insteadOf)).size;
  err(
    `${made.length} in place of ${before}. Put what was printed into the program in place of those, run pulumi stack import --file ${plainText(file, 4_096)}, and look whether pulumi preview shows nothing to do.\n`,
  );
  return true;
}

if (require.main === module) {
  process.exitCode = run(process.argv.slice(2), terminal);
}
