import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { kindTypes } from "../../provider/kinds";
import type { Properties } from "../../provider/schema/properties";
import { version } from "../../provider/version";
import { type PlatformState, startEmulator } from "../emulator";
import { type Way, ways } from "../way";
import { openStack } from "./engine";
import type { ResourceState } from "./engineEvents";

/**
 * The stack that a release wrote, and the platform that it left: `states/<version>.json`, created by `<version>.js` beside it, and
 * `<version>.plugin.json` by the plugin.
 */
export interface RecordedState {
  /** The time of the platform's clock. */
  now: string;
  /** The platform before the up. */
  before: PlatformState;
  /** The platform after it. */
  after: PlatformState;
  /** The input of `pulumi stack import`. Secrets are encrypted with `recordedPassphrase`. */
  stack: { version: number; deployment: { resources: ResourceState[]; [other: string]: unknown } };
}

const folder = join(__dirname, "states");

/** Replaces the address of the platform in a recorded state. */
export const recordedAddress = "https://api.example.com";

export const recordedPassphrase = "acceptance";

/** The releases with a recorded state, each with the way in which it was declared. */
export function recordedVersions(): { release: string; way: Way }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".js"))
    .map((file) => basename(file, ".js"))
    .flatMap((release) => ways.filter((way) => existsSync(fileOf(release, way))).map((way) => ({ release, way })));
}

export function recordedState(release: string, way: Way): RecordedState & { program: string } {
  const recorded = JSON.parse(readFileSync(fileOf(release, way), "utf8"));
  return { ...recorded, program: readFileSync(join(folder, `${release}.js`), "utf8") };
}

/** Each recorded resource of this package, with its platform. */
export function recordedResources() {
  return recordedVersions().flatMap(({ release, way }) => {
    const { stack, after: platform } = recordedState(release, way);
    return stack.deployment.resources.flatMap(({ type: token, id, inputs, outputs }) => {
      const type = recordedType(token);
      return type === undefined ? [] : [{ release, way, type, id, inputs, outputs, platform }];
    });
  });
}

/** The recorded properties without the encrypted ones. */
export function withoutEncrypted(recorded: Properties): Properties {
  const isEncrypted = (value: unknown) => value !== null && typeof value === "object" && "ciphertext" in value;
  return JSON.parse(JSON.stringify(recorded, (_key, value) => (isEncrypted(value) ? undefined : value)));
}

/** The kind of a type token of either way; undefined for resources of other packages. */
export function recordedType(token: string): string | undefined {
  return /^(?:pulumi-nodejs:dynamic\/edge|edge:index):(\w+)$/.exec(token)?.[1];
}

function fileOf(release: string, way: Way): string {
  return join(folder, `${release}${way === "plugin" ? ".plugin" : ""}.json`);
}

/**
 * Records the states of this version, one for each way, and returns the files.
 *
 * @throws an error for a version that is recorded already, and for a program that omits a kind of resource
 */
export async function recordStates(): Promise<string[]> {
  const files: string[] = [];
  for (const way of ways) files.push(await recordState(way));
  return files;
}

async function recordState(way: Way): Promise<string> {
  const file = fileOf(version, way);
  const program = join(folder, `${version}.js`);
  if (existsSync(file)) throw new Error(`${file} exists; remove it if ${version} has not been released yet`);
  if (!existsSync(program)) throw new Error(`write ${program} first: a program with every kind of resource`);
  const now = "2026-03-10T12:00:00.000Z";
  // With a stopped clock, no deployment would ever finish otherwise.
  const emulator = await startEmulator({ quiet: true, now, options: { transitionMs: 0, deletionMs: 0 } });
  // In the environment, because the state would record the configuration.
  const env = { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key };
  const stack = await openStack({ env, passphrase: recordedPassphrase, way });
  try {
    const before = emulator.state();
    stack.write(readFileSync(program, "utf8"));
    await stack.up();
    const json = (await stack.cli(["stack", "export"])).replaceAll(emulator.baseUrl, recordedAddress);
    const exported = JSON.parse(json, withoutPlaces);
    const recorded: RecordedState = { now, before, after: emulator.state(), stack: exported };
    requireEveryKind(recorded);
    writeFileSync(file, `${JSON.stringify(recorded, undefined, 2)}\n`);
    return file;
  } finally {
    stack.close();
    await emulator.close();
  }
}

/** Removes the position in the program of each resource, which depends on the machine. */
function withoutPlaces(key: string, value: unknown): unknown {
  return key === "sourcePosition" || key === "stackTrace" ? undefined : value;
}

function requireEveryKind({ stack }: RecordedState): void {
  const types = stack.deployment.resources.map(({ type }) => type.replace(/.*edge:/, ""));
  const missing = kindTypes.filter((type) => !types.includes(type));
  if (missing.length > 0) throw new Error(`the program omits ${missing.join(", ")}`);
}
