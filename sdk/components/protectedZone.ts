import * as pulumi from "@pulumi/pulumi";
import type { AccessListAction } from "../enumerations";
import {
  AccessListConfiguration,
  PullZoneAllowedReferrers,
  type PullZoneAllowedReferrersArgs,
  ShieldZone,
  type ShieldZoneArgs,
} from "../resources";
import { componentToken, partName } from "./component";

/** The arguments of {@link ProtectedZone}. */
export interface ProtectedZoneArgs {
  /** The pull zone that is protected. A change replaces all parts. */
  pullZoneId: pulumi.Input<number>;
  /**
   * Settings of the shield zone, beside and in place of the component's own.
   * Default: the firewall is enabled, does not learn, and blocks; the DDoS protection is at `Medium` and blocks.
   */
  shield?: Omit<ShieldZoneArgs, "pullZoneId" | "connection"> | undefined;
  /**
   * The access lists that are in force, by the names of the lists, with what each does.
   * Example: `{ "Tor exit nodes": "Block" }`.
   */
  accessLists?: Readonly<Record<string, pulumi.Input<AccessListAction>>> | undefined;
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
  /** The account of all parts, by the name that it has in `edge:connections`. Default: the stack's own. */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * A pull zone with its protection from one short declaration: a shield zone whose firewall blocks, the access lists in
 * force, and the sites that may embed it. The parts have the component's name; an access list has that of the list behind it.
 *
 * @example
 * ```ts
 * const shop = new edge.ProtectedZone("shop", {
 *   pullZoneId: 1001,
 *   accessLists: { "Tor exit nodes": "Block" },
 *   allowedReferrers: ["www.example.com"],
 * }, { protect: true });
 * export const shieldZoneId = shop.shield.shieldZoneId;
 * ```
 */
export class ProtectedZone extends pulumi.ComponentResource {
  /** The shield zone. */
  readonly shield: ShieldZone;
  /** The configurations of the access lists, by the names of the lists. */
  readonly accessLists: Readonly<Record<string, AccessListConfiguration>>;
  /** The sites, where they are managed. */
  readonly allowedReferrers: PullZoneAllowedReferrers | undefined;

  constructor(name: string, args: ProtectedZoneArgs, opts?: pulumi.ComponentResourceOptions) {
    super(componentToken("ProtectedZone"), name, {}, opts);
    const { pullZoneId, connection } = args;
    const parent = { parent: this };
    this.shield = new ShieldZone(name, { ...protection, ...declaredIn(args.shield), pullZoneId, connection }, parent);
    const { shieldZoneId } = this.shield;
    const lists = Object.entries(args.accessLists ?? {}).map(([listName, action]) => {
      const settings = { shieldZoneId, listName, isEnabled: true, action, connection };
      return [listName, new AccessListConfiguration(partName(name, listName), settings, parent)] as const;
    });
    this.accessLists = Object.fromEntries(lists);
    this.allowedReferrers = args.allowedReferrers && this.#referrers(name, args, args.allowedReferrers);
    this.registerOutputs({});
  }

  #referrers(name: string, args: ProtectedZoneArgs, hostnames: PullZoneAllowedReferrersArgs["hostnames"]) {
    const { pullZoneId, exclusiveReferrers: exclusive, connection } = args;
    return new PullZoneAllowedReferrers(name, { pullZoneId, hostnames, exclusive, connection }, { parent: this });
  }
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
