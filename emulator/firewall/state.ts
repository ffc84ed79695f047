import { z } from "zod";
import { id } from "../../provider/schema/values";
import type { StateOf } from "../area";
import type { State as ShieldZones } from "../shieldZone/state";

const storedRule = z.strictObject({
  id: id(),
  shieldZoneId: id(),
  ruleName: z.string().nullable().default(null),
  ruleDescription: z.string().nullable().default(null),
  ruleConfiguration: z.looseObject({}).default({}),
});

export const stored = {
  collections: { wafRules: z.array(storedRule).default([]), rateLimits: z.array(storedRule).default([]) },
  nextIds: { wafRules: id().default(5101), rateLimits: id().default(6101) },
};

export type State = StateOf<typeof stored> & ShieldZones;
export type FirewallRule = State["wafRules"][number];
