#!/usr/bin/env node
import { terminal } from "../provider/schema/output";
import { version } from "../provider/version";
import { type Command, defineCommand, runCommand, type Surroundings, UsageError, unknown } from "./frame";

type Listed = readonly [summary: string, load: () => { readonly command: Command }];

/** Commands, loaded on demand. */
export const commands: Readonly<Record<string, Listed>> = {
  import: ["write a Pulumi program that declares what exists on the platform", () => require("./import/cli")],
  preview: ["report a preview, or drift, for review: what it does to protection", () => require("./preview/cli")],
  try: ["show what the edge would do with a request, by what a program declares", () => require("./try/cli")],
  recover: ["reconcile program, state and platform after an interrupted run", () => require("./recover/cli")],
  move: ["move the resources in a stack's state to the plugin, or back", () => require("./move/cli")],
  conformance: ["check in an account what this package assumes of the platform", () => require("./conformance/cli")],
  emulator: ["run the platform on localhost, for trials and tests", () => require("./emulator/cli")],
};

const summaries = Object.fromEntries(Object.entries(commands).map(([name, [summary]]) => [name, summary]));

export function run([name = "", ...args]: readonly string[], surroundings: Surroundings): Promise<number> {
  const [, load] = (Object.hasOwn(commands, name) && commands[name]) || [];
  if (load) return runCommand(`pulumi-edge-platform ${name}`, load().command, args, surroundings);
  const options = name.startsWith("-") ? [name] : [];
  const isNamed = name !== "" && options.length === 0;
  const problem = isNamed ? unknown("command", name, Object.keys(commands)) : "no command is named";
  return runCommand("pulumi-edge-platform", withoutCommand(problem), options, surroundings);
}

const withoutCommand = (problem: string) =>
  defineCommand({
    description: "The commands of the Pulumi package pulumi-edge-platform. COMMAND --help shows the options of one.",
    commands: summaries,
    options: { version: { help: "print the version of the package" } },
    run(given, { out }) {
      if (!given.version) throw new UsageError(problem);
      out(`${version}\n`);
      return 0;
    },
  });

if (require.main === module) {
  const surroundings = { env: process.env, input: process.stdin, ...terminal };
  void run(process.argv.slice(2), surroundings).then((code) => {
    process.exitCode = code;
  });
}
