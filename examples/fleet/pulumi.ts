import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { refuseOwn } from "./attempt.ts";
import { PulumiError, reasonsIn } from "./events.ts";
import { type Confirmed, isSilent, silenceSeconds } from "./silence.ts";
import type { Tenant } from "./tenants.ts";
import { runWatched, type WatchOptions } from "./watched.ts";

/** The folder of Pulumi.yaml and of the settings of the stacks. */
export const folder = import.meta.dirname;

export interface PulumiOptions extends WatchOptions {
  readonly env?: Readonly<Record<string, string>>;
}

// Ties the CLI to its watchdog, so that it never outlives one that is killed.
const tied = existsSync("/usr/bin/setpriv") ? ["setpriv", "--pdeathsig", "KILL"] : [];

/** Runs a command of the CLI and returns its output: events of an operation, one a line. */
export async function pulumi(args: readonly string[], options: PulumiOptions): Promise<string> {
  const asEvents = ["up", "destroy", "refresh"].includes(args[0] ?? "") ? ["--json"] : [];
  const command = [...tied, "pulumi", ...args, ...asEvents, "--non-interactive", "--color", "never"];
  const settings = { cwd: folder, env: { ...quick, ...process.env, ...options.env } };
  const { code, signal, out, err } = await runWatched(command, settings, options);
  options.kill.throwIfAborted();
  if (signal !== null) throw new PulumiError([whyKilled(args, options.confirmed)], err);
  if (code !== 0) throw new PulumiError(reasonsIn(out, err), `${out}\n${err}`);
  return out;
}

function whyKilled([command]: readonly string[], confirmed: Confirmed): string {
  if (!isSilent(confirmed)) return `pulumi ${command} was killed`;
  return `pulumi ${command} was killed because the database did not respond for ${silenceSeconds} s, or this worker was suspended`;
}

/** Starts Node.js and the CLI with less work. The environment of the worker takes precedence. */
const quick = {
  // Not in the folder of temporary files, where other users could put code.
  NODE_COMPILE_CACHE: join(folder, "node_modules/.cache/fleet"),
  PULUMI_SKIP_UPDATE_CHECK: "true",
  PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "true",
  GOGC: "1000",
};

interface Settings {
  readonly config?: Readonly<Record<string, unknown>>;
  /** The key service that encrypts secrets; default: the passphrase. */
  readonly secretsprovider?: string;
}

/** The settings of all tenants, from `Pulumi.settings.yaml`. */
export function sharedSettings(): Settings {
  const file = join(folder, "Pulumi.settings.yaml");
  return existsSync(file) ? parse(readFileSync(file, "utf8")) : {};
}

/** Writes the settings of a tenant's stack: those of all tenants and its own. */
export function writeSettings(tenant: Tenant, own: Record<string, unknown>): void {
  const { config, ...settings } = sharedSettings();
  refuseOwn(config?.["edge:adopt"]);
  const all = { ...settings, config: { ...config, ...own, "fleet:tenant": tenant } };
  writeFileSync(join(folder, `Pulumi.${tenant.name}.yaml`), stringify(all));
}

/** A digest of what all tenants share: the program, its settings and the package. */
export function programVersion(): string {
  return ["program.ts", "Pulumi.yaml", "Pulumi.settings.yaml", "node_modules/pulumi-edge-platform/package.json"]
    .map((file) => join(folder, file))
    .reduce((hash, file) => hash.update(existsSync(file) ? readFileSync(file) : ""), createHash("sha256"))
    .digest("hex");
}
