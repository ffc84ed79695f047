import type { RateLimitArgs, WafRuleArgs } from "../resources";
import type { WafRuleConditionArgs } from "../types";

/** A firewall rule of a protected zone: its key is its name, and the zone is the component's. */
export type ZoneRule = Omit<WafRuleArgs, "shieldZoneId" | "name" | "connection">;

/** A rate limit of a protected zone: its key is its name, and the zone is the component's. */
export type ZoneRateLimit = Omit<RateLimitArgs, "shieldZoneId" | "name" | "connection">;

/** Firewall rules and rate limits for one kind of site, by their names. */
export interface Preset {
  readonly rules: Readonly<Record<string, ZoneRule>>;
  readonly rateLimits: Readonly<Record<string, ZoneRateLimit>>;
}

/** The kinds of sites with presets. */
export type PresetName = "wordpress" | "api" | "static";

type Condition = WafRuleConditionArgs;

const file = (operator: "ENDSWITH" | "RX", value: string): Condition => ({
  variable: "REQUEST_FILENAME",
  operator,
  value,
});
const posted: Condition = { variable: "REQUEST_METHOD", operator: "STREQ", value: "POST" };
const otherThan = (methods: string): Condition => ({
  variable: "REQUEST_METHOD",
  operator: "RX",
  value: `^(${methods})$`,
  negated: true,
});

/** Blocks what matches; letter case does not count in its first condition. */
const block = (description: string, ...conditions: Condition[]): ZoneRule => ({
  description,
  conditions,
  transformations: ["LOWERCASE"],
  action: "Block",
});

/** Allows so many requests of an address a minute, then blocks it for five minutes. */
const limit = (description: string, requests: number, ...conditions: Condition[]): ZoneRateLimit => ({
  description,
  conditions,
  requests,
  interval: "1m",
  counter: "IP",
  action: "RateLimit",
  blockFor: "5m",
});

const dotFiles = block("Files that are never served", file("RX", "/\\.(?!well-known(/|$))"));

/**
 * The presets of {@link ProtectedZone}. Each rule can be replaced by one of the same name, or left out with `false`.
 *
 * @example
 * ```ts
 * Object.keys(edge.protectionPresets.wordpress.rules); // ["Block dotfiles", "Block XML RPC", …]
 * ```
 */
export const protectionPresets: Readonly<Record<PresetName, Preset>> = {
  /** A site that WordPress serves. */
  wordpress: {
    rules: {
      "Block dotfiles": dotFiles,
      "Block XML RPC": block("Rarely used and often attacked", file("ENDSWITH", "/xmlrpc.php")),
      "Block configuration files": block(
        "Configuration and backups",
        file("RX", "/wp-config\\.php|/(debug|error)_?log$|/debug\\.log$|\\.(sql|bak|old|swp)$"),
      ),
      "Block scripts among uploads": block(
        "Uploads are never run",
        file("RX", "/wp-content/uploads/.*\\.(php\\d?|phtml|phar)$"),
      ),
      "Block listing of users": block("Names of users are half of a login", {
        variable: "ARGS_GET",
        of: "author",
        operator: "RX",
        value: "^\\d+$",
      }),
    },
    rateLimits: {
      "Limit logins": limit("Ten attempts a minute", 10, file("ENDSWITH", "/wp-login.php"), posted),
      "Limit comments": limit("Ten comments a minute", 10, file("ENDSWITH", "/wp-comments-post.php"), posted),
    },
  },
  /** An API for programs. */
  api: {
    rules: {
      "Block dotfiles": dotFiles,
      "Block other methods": {
        description: "Methods that the API does not have",
        conditions: [otherThan("GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS")],
        action: "Block",
      },
    },
    rateLimits: {
      "Limit requests": limit("Six hundred requests a minute", 600, file("RX", "^/")),
    },
  },
  /** Files that are read and never written. */
  static: {
    rules: {
      "Block dotfiles": dotFiles,
      "Block writes": {
        description: "Nothing is written here",
        conditions: [otherThan("GET|HEAD|OPTIONS")],
        action: "Block",
      },
      "Block server scripts": block("None is run here", file("RX", "\\.(php\\d?|phtml|aspx?|jspx?|cgi|pl)$")),
    },
    rateLimits: {
      "Limit requests": limit("Twelve hundred requests a minute", 1200, file("RX", "^/")),
    },
  },
};
