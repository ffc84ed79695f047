import { once } from "node:events";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { defaultKey, type Emulator, type EmulatorSettings, startEmulator } from "../../emulator";
import { describeProblem } from "../../emulator/control";
import { emptySeed } from "../../emulator/seed";
import { type PlatformSeed, platformState } from "../../emulator/state";
import { isLoopback } from "../../provider/schema/hostname";
import type { Output } from "../../provider/schema/output";
import { instant } from "../../provider/schema/values";
import { CommandError, defineCommand, UsageError, type Values } from "../frame";
import { interruption } from "../frame/interruption";
import { pageOfEmulator } from "./ui";

export const command = defineCommand({
  description: "Runs an emulator of bunny.net on localhost, to try out and test programs.",
  options: {
    port: {
      value: "PORT",
      default: "8787",
      must: ["an integer from 0 to 65535", (value) => /^\d+$/.test(value) && Number(value) <= 65_535],
      help: "port; 0 selects a free one",
    },
    key: { value: "KEY", help: `access key (default: ${defaultKey})` },
    host: {
      value: "HOST",
      help: "address to listen on (default: 127.0.0.1); a non-local address requires --control-key and --key",
    },
    "control-key": {
      value: "KEY",
      help: "key that the control plane requires in the Control-Key header (default: none)",
    },
    seed: { value: "FILE", help: "initial state as JSON (default: a small account)" },
    empty: { help: "start with an account that contains only the platform's public registries" },
    now: {
      value: "TIME",
      must: [
        "a date and time with an offset, such as 2026-12-01T00:00:00Z",
        (value) => instant().safeParse(value).success,
      ],
      help: "freeze the platform's clock at this time, such as 2026-12-01T00:00:00Z (default: the system clock)",
    },
    quiet: { help: "do not log requests" },
    ui: {
      help: "serve a page that shows the account and its requests, tries requests and injects faults; prints its address",
    },
  },
  examples: {
    "your own account data": "pulumi-edge-platform emulator --seed account.json",
    "a page in the browser": "pulumi-edge-platform emulator --ui",
  },
  async run(options, output): Promise<number> {
    // Handles Ctrl-C before the greeting mentions it.
    const { signal } = interruption();
    const emulator = await start(options, output);
    if (!signal.aborted) await once(signal, "abort");
    await emulator.close();
    return 0;
  },
});

type Given = Values<typeof command.options>;

export async function start(given: Given, { out }: Pick<Output, "out">): Promise<Emulator> {
  const settings = settingsFrom(given);
  try {
    const emulator = await startEmulator(settings);
    out(greeting(emulator, settings));
    return emulator;
  } catch (error) {
    throw new CommandError(whyNot(error as NodeJS.ErrnoException));
  }
}

export function settingsFrom(given: Given): EmulatorSettings {
  const { host, key, now, quiet, ui, "control-key": controlKey } = given;
  const beyond = host !== undefined && !isLoopback(host.includes(":") ? `[${host}]` : host);
  if (beyond && (key === undefined || controlKey === undefined)) {
    throw new UsageError(
      "--host with a non-local address requires --key and --control-key, because anyone who can reach it knows the defaults",
    );
  }
  if (given.empty && given.seed !== undefined) throw new UsageError("--empty and --seed cannot be combined");
  const seed = given.empty ? emptySeed() : given.seed === undefined ? undefined : seedFrom(given.seed);
  const page = ui ? pageOfEmulator() : undefined;
  return { port: Number(given.port), host, key, controlKey, page, seed, now, quiet };
}

function seedFrom(file: string): PlatformSeed {
  try {
    const seed: unknown = JSON.parse(readFileSync(file, "utf8"));
    platformState.parse(seed);
    return seed as PlatformSeed;
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) {
      throw new UsageError(`--seed: ${file} is not a valid platform state: ${describeProblem(error)}`);
    }
    throw new UsageError(`--seed: ${file} cannot be read: ${(error as Error).message}`);
  }
}

function greeting({ baseUrl, originLoggingUrl, controlUrl }: Emulator, { key, page }: EmulatorSettings): string {
  return `${page ? `page: ${controlUrl}/ui\n` : ""}baseUrl: ${baseUrl}
originLoggingUrl: ${originLoggingUrl}
control plane: ${controlUrl}
sites: ${baseUrl.replace(/\/\/.*:/, "//<host name>.localhost:")}

To point a program at it:
  export EDGE_BASE_URL=${baseUrl}
  export EDGE_ORIGIN_LOGGING_URL=${originLoggingUrl}
  export EDGE_ACCESS_KEY=${key === undefined ? defaultKey : "'<your --key>'"}

Ctrl-C stops it.
`;
}

function whyNot(error: NodeJS.ErrnoException & { port?: number }): string {
  if (error.code === "EADDRINUSE") return `port ${error.port} is in use; choose another with --port, or --port 0`;
  if (error.code === "EACCES") return `no permission to use port ${error.port}; choose one above 1023 with --port`;
  return error.message;
}
