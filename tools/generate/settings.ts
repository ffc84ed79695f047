import { connectionsVariable } from "../../provider/settings/connections";
import { environmentNames, type SettingKey } from "../../provider/settings/settingKeys";
import { defaultAddresses } from "../../provider/settings/settings";
import { withGenerated } from "./tables";

interface SettingDetails {
  readonly meaning: string;
  readonly default: string;
  readonly type?: "integer" | "number" | "boolean";
  readonly isSecret?: true;
  /** Environment variable, unless the setting's key determines it. */
  readonly variable?: string;
}

const details: Readonly<Record<SettingKey | "connections", SettingDetails>> = {
  baseUrl: { meaning: "URL of the management API", default: `\`${defaultAddresses.baseUrl}\`` },
  apiKey: { meaning: "access key, sent in the `AccessKey` header", default: "required", isSecret: true },
  originLoggingUrl: { meaning: "URL of the origin error logs", default: `\`${defaultAddresses.originLoggingUrl}\`` },
  accessLoggingUrl: { meaning: "URL of the access logs", default: `\`${defaultAddresses.accessLoggingUrl}\`` },
  originLoggingJwt: {
    meaning: "token that replaces the key in requests for origin error logs",
    default: "none",
    isSecret: true,
  },
  adopt: {
    meaning:
      "[adopts existing objects](../guides/adoption.md#edgeadopt) for the whole stack: `true`, `false`, or `own` after an interrupted `up`",
    default: "`false`",
  },
  duplicates: {
    meaning:
      "whether a create fails if a registry, template, edge rule, firewall rule, rate limit or access list [may already exist](../operations/recovery.md#an-up-without-recovery): `refuse`, `warn` or `allow`",
    default: "`refuse`",
  },
  acceptMissing: {
    meaning:
      "accepts for one run that the whole stack [is missing](../operations/drift.md#when-the-whole-stack-is-missing)",
    default: "`false`",
    type: "boolean",
  },
  requestTimeoutMs: {
    meaning: "timeout of each request attempt, in milliseconds; [logs](#limits) have their own",
    default: "30000",
    type: "integer",
  },
  maxRetries: { meaning: "maximum number of retries per request", default: "4", type: "integer" },
  maxRetryAfterMs: {
    meaning: "longest wait that a `Retry-After` header may request, in milliseconds",
    default: "60000",
    type: "integer",
  },
  maxConcurrency: { meaning: "maximum number of concurrent requests", default: "8", type: "integer" },
  requestsPerSecond: { meaning: "maximum number of requests started per second", default: "no limit", type: "number" },
  connections: {
    meaning: "[further accounts](../guides/several-accounts.md) by name, as JSON",
    default: "none",
    isSecret: true,
    variable: connectionsVariable,
  },
  allowInsecureHttp: {
    meaning: "allows sending the key to another machine over plain HTTP",
    default: "`false`",
    type: "boolean",
  },
};

const settings = Object.entries(details).map(([key, setting]) => {
  const named: string | undefined = (environmentNames as Partial<Record<string, string>>)[key];
  return { key, ...setting, variable: setting.variable ?? named };
});

export function settingsPageWith(page: string): string {
  return withGenerated(page, "settings", settingsTable());
}

/** Returns a table of all settings. Links are relative to docs/ unless `linked` changes them. */
export function settingsTable(linked = (meaning: string) => meaning): string[] {
  const rows = settings.map(({ key, variable, meaning, default: otherwise }) => {
    const name = `\`edge:${key}\`${credentialMark(key)}`;
    return `| ${name} | ${variable === undefined ? "" : `\`${variable}\``} | ${linked(meaning)} | ${otherwise} |`;
  });
  return ["| Setting | Environment variable | Meaning | Default |", "|---|---|---|---|", ...rows];
}

interface SettingProperty {
  readonly type: string;
  readonly description: string;
  readonly secret?: true;
}

/**
 * Returns the settings as properties of a package schema. Only the stack's default to the environment. SDKs would
 * record such defaults in the state of a declared provider: a later destroy would use an outdated key, and another
 * address would replace every resource. The plugin reads the environment itself.
 */
export function settingProperties(of: "stack" | "provider"): Record<string, SettingProperty> {
  return Object.fromEntries(
    settings.map(({ key, meaning, default: otherwise, type = "string", isSecret, variable }) => {
      const withoutLinks = meaning.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1").replace("; logs have their own", "");
      const sentences = [withoutLinks, otherwise.startsWith("required") ? otherwise : `default: ${otherwise}`].map(
        capitalized,
      );
      const wins =
        of === "stack" || variable === connectionsVariable ? "takes precedence" : "is used if the argument is not set";
      const environment = variable === undefined ? [] : [`The environment variable \`${variable}\` ${wins}`];
      const description = `${[...sentences, ...environment].join(". ")}.`;
      const secret = isSecret ? { secret: true as const } : {};
      const defaultInfo = variable && of === "stack" ? { defaultInfo: { environment: [variable] } } : {};
      return [key, { type, description, ...defaultInfo, ...secret }];
    }),
  );
}

function capitalized(sentence: string): string {
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

function credentialMark(key: string): string {
  return key === "apiKey" || key === "originLoggingJwt" ? " (secret)" : "";
}
