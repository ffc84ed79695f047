import { CommandError, defineCommand } from "../commands/frame";
import { readExport, writeExport } from "../commands/frame/deployment";
import { plainText } from "../provider/schema/plainText";
import { declarations } from "./program";
import { regroup } from "./regroup";

export const command = defineCommand({
  description: `Turns the single resources in a stack's state into sets, one for each pull zone, shield zone or video
    library, or sets into single resources. It asks nothing of the platform and of Pulumi: it reads a state that pulumi
    stack export wrote, writes one for pulumi stack import, and prints the declarations that take the place of the old
    ones in the program.`,
  options: {
    to: {
      value: "FORM",
      choices: ["sets", "single"],
      required: true,
      help: `sets: EdgeRuleEnablement becomes EdgeRuleEnablements, AccessListConfiguration AccessListConfigurations, and
        single referrers and blocked IPs sets of them; single: the other way round`,
    },
    state: { value: "FILE", required: true, help: "the state as it is" },
    out: { value: "FILE", required: true, help: "where to write the new state" },
  },
  examples: {
    "1. write the state": "pulumi stack export --file before.json",
    "2. turn it into sets": "pulumi-edge-platform sets --to sets --state before.json --out after.json",
    "3. put what it prints into the program, and the state back": "pulumi stack import --file after.json",
    "4. see that there is nothing to do": "pulumi preview",
  },
  /** The declarations go out, and what is to be said beside them to standard error. */
  run({ to, state, out: file }, { out, err }) {
    const { exported, made, left } = regroup(readExport(state), to);
    for (const sentence of left) err(`${plainText(sentence, 2_000)}\n`);
    if (made.length === 0) throw new CommandError("there is nothing to change; nothing was written");
    writeExport(file, exported);
    out(declarations(made));
    const before = new Set(made.flatMap(({ insteadOf }) => insteadOf)).size;
    err(
      `${made.length} in place of ${before}. Put what was printed into the program in place of those, run pulumi stack import --file ${plainText(file, 4_096)}, and look whether pulumi preview shows nothing to do.\n`,
    );
    return 0;
  },
});
