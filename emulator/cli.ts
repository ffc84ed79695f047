#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { z } from "zod";
import { isLoopback } from "../provider/schema/hostname";
import { messageOf, type Output, plainOutput, terminal } from "../provider/schema/output";
import { instant } from "../provider/schema/values";
import { inWords } from "./control";
import { defaultKey, type Emulator, type EmulatorSettings, startEmulator } from "./index";
import { type PlatformSeed, platformState } from "./state";

const usage = `Usage: edge-emulator [options]

The edge platform on localhost, for trying programs out and for tests.

  --port PORT        the port; 0 takes a free one (default: 8787)
  --key KEY          the access key (default: ${defaultKey})
  --host HOST        the address to listen at (default: 127.0.0.1); beyond this machine it needs --control-key and --key
  --control-key KEY  what the control plane demands in the header Control-Key (default: nothing, for this machine alone)
  --seed FILE        the state to start with, as JSON (default: a small account)
  --now TIME         the time at which the platform's clock stands, such as 2026-12-01T00:00:00Z (default: the machine's)
  --quiet            print no line per request
  --help             print this
`;

const options = {
  port: { type: "string" },
  key: { type: "string" },
  host: { type: "string" },
  "control-key": { type: "string" },
  seed: { type: "string" },
  now: { type: "string" },
  quiet: { type: "boolean" },
  help: { type: "boolean" },
} as const satisfies ParseArgsConfig["options"];

type Given = { -readonly [Name in keyof typeof options]?: string | true };

/** What the arguments ask for: help, an emulator, or neither because of problems, each in a sentence. */
export function settingsFrom(
  args: readonly string[],
): { help: true } | { settings: EmulatorSettings } | { problems: string[] } {
  const { given, problems } = optionsIn(args);
  if (given.help) return { help: true };
  const port = given.port === undefined ? 8787 : Number(given.port);
  if (!/^\d+$/.test(String(given.port ?? port)) || port > 65_535) {
    problems.push("--port must be a whole number from 0 to 65535");
  }
  for (const name of ["key", "host", "control-key"] as const) {
    if (given[name] === "") problems.push(`--${name} must not be empty`);
  }
  const beyond =
    typeof given.host === "string" && !isLoopback(given.host.includes(":") ? `[${given.host}]` : given.host);
  if (beyond && (given.key === undefined || given["control-key"] === undefined)) {
    problems.push(
      "--host beyond this machine needs --key and --control-key: whoever reaches it could use the known ones",
    );
  }
  if (given.now !== undefined && !instant().safeParse(given.now).success) {
    problems.push("--now must be a date and time with an offset, such as 2026-12-01T00:00:00Z");
  }
  const seed = given.seed === undefined ? undefined : seedFrom(String(given.seed), problems);
  if (problems.length > 0) return { problems };
  return {
    settings: {
      port,
      quiet: given.quiet === true,
      ...(given.key === undefined ? {} : { key: String(given.key) }),
      ...(given.host === undefined ? {} : { host: String(given.host) }),
      ...(given["control-key"] === undefined ? {} : { controlKey: String(given["control-key"]) }),
      ...(given.now === undefined ? {} : { now: String(given.now) }),
      ...(seed === undefined ? {} : { seed }),
    },
  };
}

/** Reads the options one by one, so that each wrong one is named, not only the first. */
function optionsIn(args: readonly string[]): { given: Given; problems: string[] } {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const given: Given = {};
  const problems: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") problems.push(`unexpected argument: ${token.value}`);
    if (token.kind !== "option") continue;
    const { name, rawName, value, inlineValue } = token;
    if (!isOption(name)) problems.push(`unknown option: ${rawName}`);
    else if (given[name] !== undefined) problems.push(`${rawName} is given twice`);
    else if (options[name].type === "boolean") {
      if (inlineValue) problems.push(`${rawName} takes no value`);
      else given[name] = true;
    } else if (value === undefined || (!inlineValue && value.startsWith("-"))) {
      problems.push(`${rawName} needs a value`);
    } else given[name] = value;
  }
  return { given, problems };
}

function isOption(name: string): name is keyof typeof options {
  return Object.hasOwn(options, name);
}

function seedFrom(file: string, problems: string[]): PlatformSeed | undefined {
  try {
    const seed: unknown = JSON.parse(readFileSync(file, "utf8"));
    platformState.parse(seed);
    return seed as PlatformSeed;
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) {
      problems.push(`--seed: ${file} is not the state of a platform: ${inWords(error)}`);
    } else problems.push(`--seed: ${file} cannot be read: ${(error as Error).message}`);
    return undefined;
  }
}

/** Runs the command: yields the emulator that runs from then on, or the exit code. */
export async function run(args: readonly string[], output: Output): Promise<Emulator | number> {
  const { out, err } = plainOutput(output);
  const asked = settingsFrom(args);
  if ("help" in asked) {
    out(usage);
    return 0;
  }
  if ("problems" in asked) {
    for (const problem of asked.problems) err(messageOf("edge-emulator", problem));
    err("Try edge-emulator --help.\n");
    return 2;
  }
  try {
    const emulator = await startEmulator(asked.settings);
    out(greeting(emulator, asked.settings.key === undefined));
    return emulator;
  } catch (error) {
    err(messageOf("edge-emulator", whyNot(error as NodeJS.ErrnoException)));
    return 1;
  }
}

function greeting({ baseUrl, originLoggingUrl, controlUrl }: Emulator, hasDefaultKey: boolean): string {
  return `baseUrl: ${baseUrl}
originLoggingUrl: ${originLoggingUrl}
control plane: ${controlUrl}

To point a program at it:
  export EDGE_BASE_URL=${baseUrl}
  export EDGE_ORIGIN_LOGGING_URL=${originLoggingUrl}
  export EDGE_ACCESS_KEY=${hasDefaultKey ? defaultKey : "'<your --key>'"}

Ctrl-C stops it.
`;
}

function whyNot(error: NodeJS.ErrnoException & { port?: number }): string {
  if (error.code === "EADDRINUSE") return `port ${error.port} is in use; choose another with --port, or --port 0`;
  if (error.code === "EACCES") return `port ${error.port} may not be used; choose one above 1023 with --port`;
  return error.message;
}

async function main(): Promise<void> {
  const outcome = await run(process.argv.slice(2), terminal);
  if (typeof outcome === "number") {
    process.exitCode = outcome;
    return;
  }
  // Once: a second signal ends the process at once.
  const stop = () => {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    void outcome.close();
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
}

if (require.main === module) void main();
