import { singleLine } from "../../provider/schema/singleLine";
import { CommandError, defineCommand } from "../frame";
import { readExport, writeExport } from "../frame/deployment";
import { move } from "./move";

export const command = defineCommand({
  description: `Moves the resources of a stack's state to the plugin, or back to the classes of this package, after the program
    has switched. It reads the output of pulumi stack export and writes the input of pulumi stack import, without
    requests to the platform or to Pulumi. Programs with a generated SDK need it only to move back, because their
    resources have aliases.`,
  options: {
    to: {
      value: "WAY",
      choices: ["plugin", "classes"],
      required: true,
      help: "plugin: for a program in YAML or with a generated SDK; classes: for a program with this package",
    },
    state: { value: "FILE", required: true, help: "the exported state" },
    out: { value: "FILE", required: true, help: "file for the new state" },
  },
  examples: {
    "1. write the state": "pulumi stack export --file before.json",
    "2. move its resources": "pulumi-edge-platform move --to plugin --state before.json --out after.json",
    "3. import it and switch to the new program": "pulumi stack import --file after.json",
    "4. check that nothing changes": "pulumi preview",
  },
  run({ to, state, out: file }, { err }) {
    const { exported, count, left } = move(readExport(state), to);
    for (const sentence of left) err(`${singleLine(sentence, 2_000)}\n`);
    if (count === 0) throw new CommandError("the state has no resources to move, so nothing was written");
    writeExport(file, exported);
    err(
      `${count} moved. Switch to the new program, run pulumi stack import --file ${singleLine(file, 4_096)}, and check that pulumi preview shows no changes.\n`,
    );
    return 0;
  },
});
