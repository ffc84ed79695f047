import { z } from "zod";
import { annotate } from "../schema/meta";
import { id } from "../schema/values";
import {
  type Component,
  connection,
  deciding,
  decidingMap,
  inputsOf,
  named,
  outputOf,
  withOptional,
} from "./component";

const rule = named(
  "ZoneRule",
  "A firewall rule of a `ProtectedZone`. Its key is its name.",
  inputsOf("WafRule", "shieldZoneId", "name"),
);

const rateLimit = named(
  "ZoneRateLimit",
  "A rate limit of a `ProtectedZone`. Its key is its name.",
  inputsOf("RateLimit", "shieldZoneId", "name"),
);

const accessList = named(
  "ZoneAccessList",
  "An access list in a `ProtectedZone`. It is the account's own if it has `entries`, otherwise the platform's. Its key is its name.",
  withOptional(inputsOf("AccessList", "shieldZoneId", "name"), {
    entries: { defaultsTo: "none, for a list of the platform" },
    isEnabled: { defaultsTo: "true" },
    type: { defaultsTo: "none, for a list of the platform" },
  }),
);

const shield = named("ZoneShield", "Settings of the shield zone of a component.", inputsOf("ShieldZone", "pullZoneId"));

const bots = named(
  "ZoneBotDetection",
  "The bot detection of a `ProtectedZone`.",
  inputsOf("BotDetection", "shieldZoneId"),
);

/** Protection arguments, which sites share. */
export const protection = {
  shield: deciding(shield.optional(), {
    description: "Settings of the shield zone, which override the component's own.",
    defaultsTo: "the firewall is enabled and blocks without learning, and the DDoS protection blocks at `Medium`",
  }),
  preset: deciding(z.enum(["wordpress", "api", "static"]).optional(), {
    description:
      "Firewall rules and rate limits for one kind of site: `wordpress`, `api` or `static`. The plan must include custom firewall rules.",
    defaultsTo: "none",
    typeName: "PresetName",
    typeDescription: "Kinds of sites with presets.",
  }),
  withoutFromPreset: deciding(z.array(z.string().min(1)).optional(), {
    description: "Names of the preset's firewall rules and rate limits to leave out.",
    defaultsTo: "none",
    example: ["Block XML RPC"],
  }),
  rules: decidingMap(rule, {
    description:
      "Firewall rules by name, in addition to the preset's. A rule with the same name replaces the preset's rule.",
    defaultsTo: "the preset's rules",
  }),
  rateLimits: decidingMap(rateLimit, {
    description:
      "Rate limits by name, in addition to the preset's. A rate limit with the same name replaces the preset's.",
    defaultsTo: "the preset's rate limits",
  }),
  bots: deciding(bots.optional(), { description: "The bot detection of the zone.", defaultsTo: "not managed" }),
  accessLists: decidingMap(accessList, {
    description: "The access lists in force, by name.",
    defaultsTo: "not managed",
    example: { "Tor exit nodes": { action: "Block" } },
  }),
  allowedReferrers: annotate((inputsOf("PullZoneAllowedReferrers").hostnames as z.ZodType).optional(), {
    description: "The sites that may embed content of the pull zone.",
    defaultsTo: "not managed",
    example: ["www.example.com"],
  }),
  exclusiveReferrers: annotate(z.boolean().optional(), {
    description: "Removes all sites from the list that are not in `allowedReferrers`.",
    defaultsTo: "false, which keeps them",
  }),
};

export const protectedZone: Component = {
  type: "ProtectedZone",
  reference: {
    description:
      "The protection of a pull zone in one short declaration: a shield zone whose firewall blocks, its rules and rate limits, the access lists in force, and the sites that may embed the pull zone's content. Parts have the component's name; rules and lists append their own names.",
    example: `shop:
  type: edge:ProtectedZone
  properties:
    pullZoneId: 1001
    shield: { planType: Advanced }
    preset: wordpress
    accessLists: { Tor exit nodes: { action: Block } }
    allowedReferrers: [www.example.com]
`,
  },
  inputs: z.strictObject({
    pullZoneId: annotate(id(), { description: "The id of the pull zone to protect. A change replaces all parts." }),
    ...protection,
    connection,
  }),
  outputs: z.object({
    shieldZoneId: outputOf("ShieldZone", "shieldZoneId", "The id of the shield zone."),
  }),
  conflicts: () => [],
};
