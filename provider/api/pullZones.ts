import { z } from "zod";
import { anyNumberOf, enumeration } from "../schema/enumeration";
import { listOf, maybe, pageQuery } from "./answers";
import { operation } from "./operation";

export const triggerMatchingType = enumeration(
  "TriggerMatchingType",
  "How many of its triggers or patterns an edge rule needs.",
  {
    Any: 0,
    All: 1,
    None: 2,
  },
);

export const edgeRuleTrigger = z.looseObject({
  Type: maybe(z.int()),
  PatternMatches: maybe(z.array(z.string())),
  PatternMatchingType: maybe(anyNumberOf(triggerMatchingType)),
  Parameter1: maybe(z.string()),
});

export const edgeRule = z.looseObject({
  Guid: z.string(),
  ActionType: maybe(z.int()),
  ActionParameter1: maybe(z.string()),
  ActionParameter2: maybe(z.string()),
  ActionParameter3: maybe(z.string()),
  Triggers: maybe(z.array(edgeRuleTrigger)),
  ExtraActions: maybe(
    z.array(
      z.looseObject({
        ActionType: maybe(z.int()),
        ActionParameter1: maybe(z.string()),
        ActionParameter2: maybe(z.string()),
        ActionParameter3: maybe(z.string()),
      }),
    ),
  ),
  TriggerMatchingType: maybe(anyNumberOf(triggerMatchingType)),
  Description: maybe(z.string()),
  Enabled: maybe(z.boolean()),
  OrderIndex: maybe(z.int()),
  ReadOnly: maybe(z.boolean()),
});

/** Of a pull zone's many fields those that matter here. `ZoneSecurityKey` and its like are secrets and never leave this layer. */
export const pullZone = z.looseObject({
  Id: z.int(),
  Name: maybe(z.string()),
  EdgeRules: maybe(z.array(edgeRule)),
  AllowedReferrers: maybe(z.array(z.string())),
  BlockedReferrers: maybe(z.array(z.string())),
  BlockNoneReferrer: maybe(z.boolean()),
});

/** The body of the operations that add and remove a referrer. */
export const referrerBody = z.object({ Hostname: z.string().min(1) });

export const getPullZone = operation({
  does: "read the pull zone",
  area: "core",
  source: "companion",
  method: "GET",
  path: "/pullzone/{id}",
  answer: pullZone,
  repeatable: true,
});

export const listPullZones = operation({
  does: "list the pull zones",
  area: "core",
  source: "companion",
  method: "GET",
  path: "/pullzone",
  query: pageQuery,
  /** A bare array for page 0, the list envelope from page 1 on. */
  answer: z.union([z.array(pullZone), listOf(pullZone)]),
  repeatable: true,
});

export const addPullZoneAllowedReferrer = operation({
  does: "add the allowed referrer to the pull zone",
  area: "core",
  source: "specification",
  number: 7,
  method: "POST",
  path: "/pullzone/{id}/addAllowedReferrer",
  body: referrerBody,
  repeatable: true,
});

export const removePullZoneAllowedReferrer = operation({
  does: "remove the allowed referrer from the pull zone",
  area: "core",
  source: "companion",
  method: "POST",
  path: "/pullzone/{id}/removeAllowedReferrer",
  body: referrerBody,
  repeatable: true,
});

export const setEdgeRuleEnabled = operation({
  does: "set whether the edge rule is enabled",
  area: "core",
  source: "specification",
  number: 5,
  method: "POST",
  path: "/pullzone/{pullZoneId}/edgerules/{edgeRuleId}/setEdgeRuleEnabled",
  /** `Id` is the pull zone's id, not the rule's. */
  body: z.object({ Id: z.int(), Value: z.boolean() }),
  repeatable: true,
});

export const addOrUpdateEdgeRule = operation({
  does: "save the edge rule",
  area: "core",
  source: "companion",
  method: "POST",
  path: "/pullzone/{pullZoneId}/edgerules/addOrUpdate",
  body: edgeRule.partial(),
  answer: edgeRule,
  repeatable: false,
});

export const deleteEdgeRule = operation({
  does: "delete the edge rule",
  area: "core",
  source: "companion",
  method: "DELETE",
  path: "/pullzone/{pullZoneId}/edgerules/{edgeRuleId}",
  repeatable: true,
});
