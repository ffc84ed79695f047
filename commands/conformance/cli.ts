import { randomBytes } from "node:crypto";
import type { Emulator } from "../../emulator";
import { EdgeError } from "../../provider/client/errors";
import { redactor } from "../../provider/schema/redaction";
import { readSettings, type Settings } from "../../provider/settings/settings";
import { CommandError, type Context, defineCommand, UsageError, type Values } from "../frame";
import { interruption } from "../frame/interruption";
import { UnavailableError } from "./account";
import { assumptions } from "./assumptions";
import { conform, type Findings } from "./run";
import { summaryOf, tableOf } from "./table";

export const command = defineCommand({
  description: `Tests this package's assumptions about the platform in an account, and prints the expected and the observed
    behavior of each. It creates objects under unique names, changes no others, and deletes its own at
    the end, even after a failure or an interruption. The platform cannot delete shield zones, so those of the test's
    pull zones remain and protect nothing. Tests that cost money are skipped. Without an address, the command tests the
    emulator.`,
  options: {
    "base-url": { value: "URL", help: "base URL of the platform's API (default: EDGE_BASE_URL)" },
    key: { value: "KEY", help: "API key (default: EDGE_ACCESS_KEY, which does not appear in process lists)" },
    domain: {
      value: "DOMAIN",
      default: "com",
      must: [
        "a domain, such as example.com",
        (value) => /^([a-z\d]([a-z\d-]*[a-z\d])?\.)*[a-z]([a-z\d-]*[a-z\d])?$/i.test(value),
      ],
      help: "parent domain of the DNS zones that it creates",
    },
    area: { value: "AREA", many: true, choices: Object.keys(assumptions), help: "test only this area" },
    yes: { help: "allow the command to create and delete objects in the account" },
  },
  examples: {
    "an account": "EDGE_ACCESS_KEY=… pulumi-edge-platform conformance --base-url https://api.example.com --yes",
    "the emulator": "pulumi-edge-platform conformance",
  },
  environment: { EDGE_BASE_URL: "base URL of the platform's API", EDGE_ACCESS_KEY: "API key" },
  exitCodes: {
    1: "the command failed, could not delete its objects, or the arguments are invalid",
    2: "the platform differs from an assumption",
  },
  async run(order, context): Promise<number> {
    const own = (order["base-url"] ?? context.env.EDGE_BASE_URL) ? undefined : await ownEmulator();
    try {
      const settings = own ? settingsOf(own.baseUrl, own.key) : accountIn(order, context);
      return await tried(settings, order, context);
    } finally {
      await own?.close();
    }
  },
});

type Order = Values<typeof command.options>;

/** Starts an emulator with the platform's observed behavior. */
function ownEmulator(): Promise<Emulator> {
  const { startEmulator } = require("../../emulator") as typeof import("../../emulator");
  return startEmulator({
    quiet: true,
    options: { deletedStorageZoneNames: "taken", unknownProperties: "refuse" },
  });
}

async function tried(settings: Settings, order: Order, { out, tell }: Context): Promise<number> {
  const prefix = `conformance-${randomBytes(6).toString("hex")}`;
  tell(`testing ${settings.baseUrl}; the names of created objects begin with ${prefix}`);
  const { signal, ignore } = interruption();
  const chosen = Object.entries(assumptions).filter(([area]) => order.area.length === 0 || order.area.includes(area));
  try {
    const run = { assumptions: Object.fromEntries(chosen), prefix, domain: order.domain, interrupted: signal };
    const { findings, left, shieldZones }: Findings = await conform(settings, run);
    // The platform's messages may repeat the key.
    const redact = redactor([settings.apiKey ?? ""]);
    out(redact(`${tableOf(findings)}\n${summaryOf(findings)}`));
    if (shieldZones.length > 0) tell(leftBehind(shieldZones));
    for (const each of left) tell(redact(`not deleted: ${each}`));
    if (left.length > 0) throw new CommandError(`delete the objects whose names begin with ${prefix}`);
    if (signal.aborted) throw new CommandError("the run was interrupted, and its objects were deleted");
    return findings.some(({ verdict }) => verdict === "differs") ? 2 : 0;
  } catch (error) {
    const isExpected = error instanceof EdgeError || error instanceof UnavailableError;
    throw isExpected ? new CommandError(`${error.message} Nothing was created.`) : error;
  } finally {
    ignore();
  }
}

function leftBehind(shieldZones: readonly number[]): string {
  const which = `shield zone${shieldZones.length === 1 ? "" : "s"} ${shieldZones.join(", ")}`;
  return `${which} left behind, because the platform keeps a shield zone when its pull zone is deleted and cannot delete it. It protects nothing`;
}

function accountIn(order: Order, { env }: Context): Settings {
  const [baseUrl, key] = [order["base-url"] ?? env.EDGE_BASE_URL ?? "", order.key ?? env.EDGE_ACCESS_KEY ?? ""];
  const settings = settingsOf(baseUrl, key);
  const problems = settings.problems?.map(({ message }) => message.replace(/^edge:baseUrl/, "--base-url")) ?? [];
  if (problems.length > 0) throw new UsageError(problems.join("; ").replace(/edge:apiKey/g, "--key"));
  if (!settings.apiKey) throw new UsageError("--key or EDGE_ACCESS_KEY is required");
  if (order.yes) return settings;
  throw new UsageError(
    `this command creates and deletes its own DNS zones, pull zones, storage zones, video libraries and scripts in the account of ${settings.baseUrl}. Pass --yes to allow this`,
  );
}

function settingsOf(baseUrl: string, apiKey: string): Settings {
  const given: Readonly<Record<string, string>> = { baseUrl, apiKey };
  return readSettings((name) => given[name], {});
}
