import { z } from "zod";
import { anyNumberOf, enumeration, numberOf } from "../schema/enumeration";
import { maybe } from "./answers";
import { operation } from "./operation";
import { genericRequestResponse, shieldFailureIn } from "./shield";
import { shieldPlanType } from "./shieldZones";

export const accessListType = enumeration("AccessListType", "What the entries of an access list are.", {
  IP: 0,
  CIDR: 1,
  ASN: 2,
  Country: 3,
  Organization: 4,
  JA4: 5,
});
export const accessListAction = enumeration(
  "AccessListAction",
  "What happens to a request that an access list matches.",
  {
    None: 0,
    Allow: 1,
    Block: 2,
    Challenge: 3,
    Log: 4,
    Bypass: 5,
  },
);

export const accessList = z.looseObject({
  listId: z.int(),
  configurationId: z.int(),
  name: maybe(z.string()),
  description: maybe(z.string()),
  isEnabled: maybe(z.boolean()),
  type: maybe(anyNumberOf(accessListType)),
  action: maybe(anyNumberOf(accessListAction)),
  category: maybe(z.int()),
  requiredPlan: maybe(anyNumberOf(shieldPlanType)),
  entryCount: maybe(z.int()),
  updateFrequency: maybe(z.union([z.string(), z.int()])),
  lastUpdated: maybe(z.string()),
});

export const listAccessLists = operation({
  does: "list the access lists of the shield zone",
  area: "shield",
  source: "companion",
  method: "GET",
  path: "/shield/shield-zone/{shieldZoneId}/access-lists",
  answer: z.looseObject({
    managedLists: maybe(z.array(accessList)),
    customLists: maybe(z.array(accessList)),
    customEntryCount: maybe(z.int()),
    customEntryLimit: maybe(z.int()),
    customListCount: maybe(z.int()),
    customListLimit: maybe(z.int()),
  }),
  failureIn: shieldFailureIn,
  repeatable: true,
});

export const updateAccessListConfiguration = operation({
  does: "update the access list configuration",
  area: "shield",
  source: "specification",
  number: 4,
  method: "PATCH",
  path: "/shield/shield-zone/{shieldZoneId}/access-lists/configurations/{id}",
  body: z.object({ isEnabled: z.boolean().nullish(), action: numberOf(accessListAction).optional() }),
  answer: z.looseObject({
    data: maybe(z.looseObject({ isEnabled: maybe(z.boolean()), action: maybe(anyNumberOf(accessListAction)) })),
    error: maybe(genericRequestResponse),
  }),
  failureIn: shieldFailureIn,
  repeatable: true,
});
