import type { PullZoneArgs, RateLimitArgs, WafRuleArgs } from "../resources";
import type { WafRuleConditionArgs } from "../types";

/** Firewall rule of a protected zone. Its key is its name. */
export type ZoneRule = Omit<WafRuleArgs, "shieldZoneId" | "name" | "connection">;

/** Rate limit of a protected zone. Its key is its name. */
export type ZoneRateLimit = Omit<RateLimitArgs, "shieldZoneId" | "name" | "connection">;

/** Protection of one kind of site. */
export interface Preset {
  /** Settings of the pull zone, which a `ProtectedZone` does not manage. A `StaticSite` or `ContainerService` applies them. */
  readonly pullZone: Pick<PullZoneArgs, "enableTls10" | "enableTls11">;
  /** Firewall rules by name. */
  readonly rules: Readonly<Record<string, ZoneRule>>;
  /** Rate limits by name. */
  readonly rateLimits: Readonly<Record<string, ZoneRateLimit>>;
}

/** Kind of site with a preset. */
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

/** Blocks matching requests. The first condition ignores letter case. */
const block = (description: string, ...conditions: Condition[]): ZoneRule => ({
  description,
  conditions,
  transformations: ["LOWERCASE"],
  action: "Block",
});

/** Limits requests per address and minute, then blocks the address for five minutes. */
const limit = (description: string, requests: number, ...conditions: Condition[]): ZoneRateLimit => ({
  description,
  conditions,
  requests,
  interval: "1m",
  counter: "IP",
  action: "RateLimit",
  blockFor: "5m",
});

/** A new pull zone allows these versions (cdn/security/ssl). */
export const withoutOldTls = { enableTls10: false, enableTls11: false } as const;

const dotFiles = block("Files that are never served", file("RX", "/\\.(?!well-known(/|$))"));

/**
 * Presets of {@link ProtectedZone}. A rule with the same name replaces a preset's; `false` removes it. The settings of
 * the pull zone belong into its own declaration.
 *
 * @example
 * ```ts
 * const zone = new edge.PullZone("blog", { name: "acme-blog", ...edge.protectionPresets.wordpress.pullZone });
 * Object.keys(edge.protectionPresets.wordpress.rules); // ["Block dotfiles", "Block XML RPC", …]
 * ```
 */
export const protectionPresets: Readonly<Record<PresetName, Preset>> = {
  /** WordPress site. */
  wordpress: {
    pullZone: withoutOldTls,
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
  /** API for programs. */
  api: {
    pullZone: withoutOldTls,
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
  /** Read-only files. */
  static: {
    pullZone: withoutOldTls,
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
