import { types } from "node:util";
import * as pulumi from "@pulumi/pulumi";
import { picked } from "../../provider/schema/properties";
import { singleLine } from "../../provider/schema/singleLine";
import type { AccessListAction } from "../enumerations";
import {
  AccessList,
  type AccessListArgs,
  AccessListConfiguration,
  type AccessListConfigurationArgs,
  BotDetection,
  type BotDetectionArgs,
  PullZoneAllowedReferrers,
  type PullZoneAllowedReferrersArgs,
  RateLimit,
  ShieldZone,
  type ShieldZoneArgs,
  WafRule,
} from "../resources";
import { EdgeComponent, partNames } from "./component";
import { type Preset, type PresetName, protectionPresets, type ZoneRateLimit, type ZoneRule } from "./presets";

/** The account's own access list in a protected zone. Its key is its name, and it is enabled by default. */
export type ZoneAccessList = Omit<AccessListArgs, "shieldZoneId" | "name" | "connection">;

/** Settings of the platform's access list in a protected zone. Its key is its name, and it is enabled by default. */
export type ZoneAccessListSettings = Omit<AccessListConfigurationArgs, "shieldZoneId" | "listName" | "connection">;

/** Actions or settings of access lists, by name. */
type ZoneAccessLists = Readonly<
  Record<string, pulumi.Input<AccessListAction> | ZoneAccessList | ZoneAccessListSettings>
>;

/** The arguments of {@link ProtectedZone}. */
export interface ProtectedZoneArgs {
  /** The id of the pull zone to protect. A change replaces all parts. */
  pullZoneId: pulumi.Input<number>;
  /**
   * Settings of the shield zone, which override the component's own.
   * Default: the firewall is enabled and blocks without learning, and the DDoS protection blocks at `Medium`.
   */
  shield?: Omit<ShieldZoneArgs, "pullZoneId" | "connection"> | undefined;
  /**
   * Firewall rules and rate limits for one kind of site: `wordpress`, `api` or `static`. The plan must include custom firewall
   * rules. `protectionPresets` contains the presets.
   * Default: none.
   */
  preset?: PresetName | undefined;
  /**
   * Names of the preset's firewall rules and rate limits to leave out. `false` in `rules` or `rateLimits` is equivalent.
   * Default: none.
   * Example: `["Block XML RPC"]`.
   */
  withoutFromPreset?: readonly string[] | undefined;
  /**
   * Firewall rules by name, in addition to the preset's. A rule with the same name replaces the preset's rule. `false` leaves the
   * preset's rule out.
   * Default: the preset's rules.
   * Example: `{ "Block XML RPC": false }`.
   */
  rules?: Readonly<Record<string, ZoneRule | false>> | undefined;
  /**
   * Rate limits by name, in addition to the preset's. A rate limit with the same name replaces the preset's. `false` leaves the
   * preset's rate limit out.
   * Default: the preset's rate limits.
   * Example: `{ "Limit logins": { ...edge.protectionPresets.wordpress.rateLimits["Limit logins"], requests: 3 } }`.
   */
  rateLimits?: Readonly<Record<string, ZoneRateLimit | false>> | undefined;
  /**
   * The bot detection of the zone.
   * Default: not managed.
   * Example: `{ executionMode: "Challenge" }`.
   */
  bots?: Omit<BotDetectionArgs, "shieldZoneId" | "connection"> | undefined;
  /**
   * The access lists in force, by name. Each value is an action or settings. The account's own lists have entries.
   * Default: not managed.
   * Example: `{ "Tor exit nodes": "Block", "Office": { type: "CIDR", entries: ["192.0.2.0/24"], action: "Bypass" } }`.
   */
  accessLists?: ZoneAccessLists | undefined;
  /**
   * The sites that may embed content of the pull zone.
   * Default: not managed.
   * Example: `["www.example.com"]`.
   */
  allowedReferrers?: PullZoneAllowedReferrersArgs["hostnames"] | undefined;
  /**
   * Removes all sites from the list that are not in `allowedReferrers`.
   * Default: false, which keeps them.
   */
  exclusiveReferrers?: pulumi.Input<boolean> | undefined;
  /**
   * The account to use for all parts, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * The protection of a pull zone in one short declaration: a shield zone whose firewall blocks, its rules and rate limits, the access
 * lists in force, and the sites that may embed the pull zone's content. Parts have the component's name; rules and lists append
 * their own names.
 *
 * @example
 * ```ts
 * const shop = new edge.ProtectedZone("shop", {
 *   pullZoneId: 1001,
 *   shield: { planType: "Advanced" },
 *   preset: "wordpress",
 *   rules: { "Block XML RPC": false },
 *   accessLists: { "Tor exit nodes": "Block" },
 *   allowedReferrers: ["www.example.com"],
 * }, { protect: true });
 * export const shieldZoneId = shop.shield.shieldZoneId;
 * ```
 */
export class ProtectedZone extends EdgeComponent {
  readonly shield: ShieldZone;
  /** Firewall rules by name. */
  readonly rules: Readonly<Record<string, WafRule>>;
  /** Rate limits by name. */
  readonly rateLimits: Readonly<Record<string, RateLimit>>;
  /** The account's own access lists, and the configurations of the platform's, by name. */
  readonly accessLists: Readonly<Record<string, AccessList | AccessListConfiguration>>;
  /** Bot detection, if managed. */
  readonly bots: BotDetection | undefined;
  /** Sites that may embed the zone's content, if managed. */
  readonly allowedReferrers: PullZoneAllowedReferrers | undefined;

  constructor(name: string, args: ProtectedZoneArgs, opts?: pulumi.ComponentResourceOptions) {
    super("ProtectedZone", name, {}, opts);
    const { pullZoneId, connection } = args;
    const parent = { parent: this };
    this.shield = new ShieldZone(name, { ...protection, ...declaredIn(args.shield), pullZoneId, connection }, parent);
    const ofZone = { shieldZoneId: this.shield.shieldZoneId, connection };
    const { rules, rateLimits } = presetOf(args);
    const ofRule = wanted({ ...rules, ...args.rules });
    const ruleName = partNames(name, Object.keys(ofRule));
    this.rules = mapped(ofRule, (rule, called) => {
      return new WafRule(ruleName(called), { ...rule, name: called, ...ofZone }, parent);
    });
    const ofLimit = wanted({ ...rateLimits, ...args.rateLimits });
    const limitName = partNames(name, Object.keys(ofLimit));
    this.rateLimits = mapped(ofLimit, (limit, called) => {
      return new RateLimit(limitName(called), { ...limit, name: called, ...ofZone }, parent);
    });
    const lists = mapped(args.accessLists ?? {}, (list) => (isSettings(list) ? list : { action: list }));
    const isOwnList = (called: string) => isOwn(lists[called] ?? {});
    const ownName = partNames(name, Object.keys(lists).filter(isOwnList));
    const otherName = partNames(
      name,
      Object.keys(lists).filter((called) => !isOwnList(called)),
    );
    this.accessLists = mapped(lists, (list, called) => {
      const args = { isEnabled: true, ...list, ...ofZone };
      return isOwn(args)
        ? new AccessList(ownName(called), { ...args, name: called }, parent)
        : new AccessListConfiguration(otherName(called), { ...args, listName: called }, parent);
    });
    this.bots = args.bots && new BotDetection(name, { ...args.bots, ...ofZone }, parent);
    this.allowedReferrers = args.allowedReferrers && this.#referrers(name, args, args.allowedReferrers);
    this.registerOutputs({});
  }

  #referrers(name: string, args: ProtectedZoneArgs, hostnames: PullZoneAllowedReferrersArgs["hostnames"]) {
    const { pullZoneId, exclusiveReferrers: exclusive, connection } = args;
    return new PullZoneAllowedReferrers(name, { pullZoneId, hostnames, exclusive, connection }, { parent: this });
  }
}

/** Returns the preset without excluded rules and limits. */
function presetOf({ preset, withoutFromPreset = [] }: ProtectedZoneArgs): Partial<Omit<Preset, "pullZone">> {
  if (preset === undefined) return {};
  const { rules, rateLimits } = protectionPresets[preset];
  const names = [...Object.keys(rules), ...Object.keys(rateLimits)];
  const unknown = withoutFromPreset.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new pulumi.RunError(
      `withoutFromPreset: the preset ${preset} has no ${singleLine(unknown, 60)}; expected one of ${names.join(", ")}`,
    );
  const isWanted = (name: string) => !withoutFromPreset.includes(name);
  return { rules: picked(rules, isWanted), rateLimits: picked(rateLimits, isWanted) } as Omit<Preset, "pullZone">;
}

function mapped<In, Out>(entries: Readonly<Record<string, In>>, create: (entry: In, called: string) => Out) {
  return Object.fromEntries(Object.entries(entries).map(([called, entry]) => [called, create(entry, called)]));
}

/** Drops entries that are `false`. */
function wanted<In>(entries: Readonly<Record<string, In | false | undefined>>): Record<string, In> {
  return Object.fromEntries(Object.entries(entries).filter((each): each is [string, In] => Boolean(each[1])));
}

function isOwn(settings: ZoneAccessList | ZoneAccessListSettings): settings is ZoneAccessList {
  return "entries" in settings;
}

function isSettings(list: ZoneAccessLists[string]): list is ZoneAccessList | ZoneAccessListSettings {
  return typeof list === "object" && !pulumi.Output.isInstance(list) && !types.isPromise(list);
}

const protection = {
  learningMode: false,
  wafEnabled: true,
  wafExecutionMode: "Block",
  ddosShieldSensitivity: "Medium",
  ddosExecutionMode: "Block",
} as const;

function declaredIn(shield: ProtectedZoneArgs["shield"]): Partial<ShieldZoneArgs> {
  return Object.fromEntries(Object.entries(shield ?? {}).filter(([, value]) => value !== undefined));
}
