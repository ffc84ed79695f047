import { singleLine } from "../../provider/schema/singleLine";
import { CommandError, defineCommand } from "../frame";
import { readExport, writeExport } from "../frame/deployment";
import { move } from "./move";

export const command = defineCommand({
  description: `Moves the resources in a stack's state to the plugin, or back to the classes of this package, for a program
    that declares them the other way. It asks nothing of the platform and of Pulumi: it reads a state that pulumi stack
    export wrote, and writes one for pulumi stack import. Programs whose SDK is generated need it only on the way back:
    their resources have aliases.`,
  options: {
    to: {
      value: "WAY",
      choices: ["plugin", "classes"],
      required: true,
      help: "plugin: a program in YAML, or with a generated SDK; classes: one with this package",
    },
    state: { value: "FILE", required: true, help: "the state as it is" },
    out: { value: "FILE", required: true, help: "where to write the new state" },
  },
  examples: {
    "1. write the state": "pulumi stack export --file before.json",
    "2. move its resources": "pulumi-edge-platform move --to plugin --state before.json --out after.json",
    "3. import it, and switch to the other program": "pulumi stack import --file after.json",
    "4. check that nothing changes": "pulumi preview",
  },
  run({ to, state, out: file }, { err }) {
    const { exported, count, left } = move(readExport(state), to);
    for (const sentence of left) err(`${singleLine(sentence, 2_000)}\n`);
    if (count === 0) throw new CommandError("there is nothing to move; nothing was written");
    writeExport(file, exported);
    err(
      `${count} moved. Run pulumi stack import --file ${singleLine(file, 4_096)} with the program that declares them the other way, and check that pulumi preview shows no change.\n`,
    );
    return 0;
  },
});
