import { z } from "zod";
import { edgeRule, pullZone, pullZoneHostname } from "../../provider/api/pullZones";
import { id } from "../../provider/schema/values";
import type { StateOf } from "../area";
import { servingOf } from "../handling";

export const withReferrers = {
  AllowedReferrers: z.array(z.string()).default([]),
  BlockedReferrers: z.array(z.string()).default([]),
};

/** Reads return a seed's unknown fields unchanged. */
const storedPullZone = z.looseObject({
  ...pullZone.shape,
  ...withReferrers,
  Id: id(),
  EdgeRules: z.array(z.looseObject({ ...edgeRule.shape, Guid: z.string() })).default([]),
  BlockedIps: z.array(z.string()).default([]),
  BlockNoneReferrer: z.boolean().default(false),
  Hostnames: z
    .array(z.looseObject({ ...pullZoneHostname.shape, Value: z.string(), ForceSSL: z.boolean().default(false) }))
    .default([]),
});

export const stored = {
  collections: {
    pullZones: z.array(storedPullZone).default([]),
    /** Pull zones that the platform creates for endpoints of applications. */
    endpointZones: z.array(storedPullZone).default([]),
  },
  nextIds: { pullZone: id().default(1801), hostname: id().default(1) },
};

export interface State extends StateOf<typeof stored> {
  readonly dnsZones: readonly {
    readonly Domain: string;
    readonly Records: readonly { readonly Name: string; readonly Accelerated?: boolean | null | undefined }[];
  }[];
  readonly scripts: readonly { LinkedPullZones: { readonly Id: number }[] }[];
}
export type PullZone = State["pullZones"][number];

export const serve = servingOf<State>();
