#!/usr/bin/env node
import { terminal } from "../provider/schema/output";
import { version } from "../provider/version";
import { type Command, defineCommand, runCommand, type Surroundings, UsageError, unknown } from "./frame";

type Listed = readonly [summary: string, load: () => { readonly command: Command }];

/** Commands, loaded on demand. */
export const commands: Readonly<Record<string, Listed>> = {
  import: ["write a Pulumi program that declares what exists on the platform", () => require("./import/cli")],
  preview: ["report a preview or drift for review, with its effects on protection", () => require("./preview/cli")],
  try: ["show how the edge would handle a request according to the program", () => require("./try/cli")],
  recover: ["reconcile the program, state and platform after an interrupted run", () => require("./recover/cli")],
  move: ["move the resources in a stack's state to the plugin, or back", () => require("./move/cli")],
  conformance: ["test this package's assumptions about the platform in an account", () => require("./conformance/cli")],
  emulator: ["run an emulator of the platform on localhost", () => require("./emulator/cli")],
};

const summaries = Object.fromEntries(Object.entries(commands).map(([name, [summary]]) => [name, summary]));

export function run([name = "", ...args]: readonly string[], surroundings: Surroundings): Promise<number> {
  if (name === "help") return run([...args, "--help"], surroundings);
  const [, load] = (Object.hasOwn(commands, name) && commands[name]) || [];
  if (load) return runCommand(`pulumi-edge-platform ${name}`, load().command, args, surroundings);
  const options = name.startsWith("-") ? [name] : [];
  const isNamed = name !== "" && options.length === 0;
  const problem = isNamed ? unknown("command", name, Object.keys(commands)) : "a command is required";
  return runCommand("pulumi-edge-platform", withoutCommand(problem), options, surroundings);
}

const withoutCommand = (problem: string) =>
  defineCommand({
    description:
      "Commands of the Pulumi package pulumi-edge-platform for bunny.net. COMMAND --help lists a command's options.",
    commands: summaries,
    options: { version: { help: "print the package version" } },
    run(given, { out }) {
      if (!given.version) throw new UsageError(problem);
      out(`${version}\n`);
      return 0;
    },
  });

if (require.main === module) {
  // A reader such as `head` may close the pipe early. The command goes on without output.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
  const surroundings = { env: process.env, input: process.stdin, ...terminal };
  void run(process.argv.slice(2), surroundings).then((code) => {
    process.exitCode = code;
  });
}
