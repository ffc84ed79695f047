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
  /** The pull zone that is protected. A change replaces all parts. */
  pullZoneId: pulumi.Input<number>;
  /**
   * Settings of the shield zone, in addition to the component's own, which they override.
   * Default: the firewall is enabled, does not learn, and blocks; the DDoS protection is at `Medium` and blocks.
   */
  shield?: Omit<ShieldZoneArgs, "pullZoneId" | "connection"> | undefined;
  /**
   * Firewall rules and rate limits for one kind of site: `wordpress`, `api` or `static`. The plan must have custom firewall rules.
   * `protectionPresets` has them.
   * Default: none.
   */
  preset?: PresetName | undefined;
  /**
   * The firewall rules and rate limits of the preset that are left out, by their names. `false` in `rules` or `rateLimits` does the same.
   * Default: none.
   * Example: `["Block XML RPC"]`.
   */
  withoutFromPreset?: readonly string[] | undefined;
  /**
   * Firewall rules by their names, in addition to those of the preset. One of the same name replaces the preset's. `false` leaves it
   * out.
   * Default: those of the preset.
   * Example: `{ "Block XML RPC": false }`.
   */
  rules?: Readonly<Record<string, ZoneRule | false>> | undefined;
  /**
   * Rate limits by their names, in addition to those of the preset. One of the same name replaces the preset's. `false` leaves it out.
   * Default: those of the preset.
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
   * The access lists that are in force, by their names. Each has what it does, or its settings: one of the account's own has entries.
   * Default: none are managed.
   * Example: `{ "Tor exit nodes": "Block", "Office": { type: "CIDR", entries: ["192.0.2.0/24"], action: "Bypass" } }`.
   */
  accessLists?: ZoneAccessLists | undefined;
  /**
   * The sites that may embed what the pull zone serves.
   * Default: not managed.
   * Example: `["www.example.com"]`.
   */
  allowedReferrers?: PullZoneAllowedReferrersArgs["hostnames"] | undefined;
  /**
   * Whether `allowedReferrers` are all that may be on the list.
   * Default: false: others stay.
   */
  exclusiveReferrers?: pulumi.Input<boolean> | undefined;
  /** The account of all parts, by its name in `edge:connections`. Default: the stack's own: `edge:baseUrl` and `edge:apiKey`. */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * A pull zone with its protection from one short declaration: a shield zone whose firewall blocks, its rules and rate limits, the
 * access lists in force, and the sites that may embed it. The parts have the component's name; rules and lists have their own after
 * it.
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
function presetOf({ preset, withoutFromPreset = [] }: ProtectedZoneArgs): Partial<Preset> {
  if (preset === undefined) return {};
  const { rules, rateLimits } = protectionPresets[preset];
  const names = [...Object.keys(rules), ...Object.keys(rateLimits)];
  const unknown = withoutFromPreset.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new pulumi.RunError(
      `withoutFromPreset: the preset ${preset} has no ${singleLine(unknown, 60)}; expected one of ${names.join(", ")}`,
    );
  const isWanted = (name: string) => !withoutFromPreset.includes(name);
  return { rules: picked(rules, isWanted), rateLimits: picked(rateLimits, isWanted) } as Preset;
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
