import { execFileSync } from "node:child_process";
import { commandsOfDocs, optionsIn } from "../codeBlocks";

test("the engine has the documented commands and options", () => {
  const given = commandsOfDocs().flatMap(({ line }) => {
    const [, named = ""] = /^(?:\w+=\S+ )*pulumi ((?:[a-z][a-z-]* ?)+)/.exec(line) ?? [];
    const [name = "", part = ""] = named.split(" ");
    if (name === "") return [];
    const command =
      part !== "" && ["config", "stack", "plugin", "package", "state"].includes(name) ? [name, part] : [name];
    return [{ command, options: optionsIn(line) }];
  });
  expect(given.length).toBeGreaterThan(20);
  const help = new Map<string, string>();
  const wrong: string[] = [];
  for (const { command, options } of given) {
    const name = command.join(" ");
    if (!help.has(name)) help.set(name, helpOf(command));
    const known = help.get(name) ?? "";
    if (!known.includes(`pulumi ${name}`)) wrong.push(name);
    wrong.push(...options.filter((option) => !known.includes(`${option} `)).map((option) => `${name} ${option}`));
  }
  expect(wrong).toEqual([]);
});

function helpOf(command: readonly string[]): string {
  return execFileSync(process.env.EDGE_PULUMI_CLI ?? "pulumi", [...command, "--help"], { encoding: "utf8" });
}
