import { z } from "zod";
import { about } from "../schema/meta";
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
  "An access list in a `ProtectedZone`: one of the account's own with its `entries`, or one of the platform's without them. Its key is its name.",
  withOptional(inputsOf("AccessList", "shieldZoneId", "name"), {
    entries: { defaultsTo: "the list is one of the platform's" },
    isEnabled: { defaultsTo: "true" },
    type: { defaultsTo: "none, which a list of the platform's needs" },
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
    description: "Settings of the shield zone, in addition to the component's own, which they override.",
    defaultsTo: "the firewall is enabled, does not learn, and blocks; the DDoS protection is at `Medium` and blocks",
  }),
  preset: deciding(z.enum(["wordpress", "api", "static"]).optional(), {
    description:
      "Firewall rules and rate limits for one kind of site: `wordpress`, `api` or `static`. The plan must have custom firewall rules.",
    defaultsTo: "none",
    typeName: "PresetName",
    typeDescription: "The kinds of sites with presets.",
  }),
  withoutFromPreset: deciding(z.array(z.string().min(1)).optional(), {
    description: "The firewall rules and rate limits of the preset that are left out, by their names.",
    defaultsTo: "none",
    example: ["Block XML RPC"],
  }),
  rules: decidingMap(rule, {
    description:
      "Firewall rules by their names, in addition to those of the preset. One of the same name replaces the preset's.",
    defaultsTo: "those of the preset",
  }),
  rateLimits: decidingMap(rateLimit, {
    description:
      "Rate limits by their names, in addition to those of the preset. One of the same name replaces the preset's.",
    defaultsTo: "those of the preset",
  }),
  bots: deciding(bots.optional(), { description: "The bot detection of the zone.", defaultsTo: "not managed" }),
  accessLists: decidingMap(accessList, {
    description: "The access lists that are in force, by their names.",
    defaultsTo: "none are managed",
    example: { "Tor exit nodes": { action: "Block" } },
  }),
  allowedReferrers: about((inputsOf("PullZoneAllowedReferrers").hostnames as z.ZodType).optional(), {
    description: "The sites that may embed what the pull zone serves.",
    defaultsTo: "not managed",
    example: ["www.example.com"],
  }),
  exclusiveReferrers: about(z.boolean().optional(), {
    description: "Whether `allowedReferrers` are all that may be on the list.",
    defaultsTo: "false: others stay",
  }),
};

export const protectedZone: Component = {
  type: "ProtectedZone",
  reference: {
    description:
      "A pull zone with its protection from one short declaration: a shield zone whose firewall blocks, its rules and rate limits, the access lists in force, and the sites that may embed it. The parts have the component's name; rules and lists have their own after it.",
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
    pullZoneId: about(id(), { description: "The pull zone that is protected. A change replaces all parts." }),
    ...protection,
    connection,
  }),
  outputs: z.object({
    shieldZoneId: outputOf("ShieldZone", "shieldZoneId", "The shield zone."),
  }),
  conflicts: () => [],
};
