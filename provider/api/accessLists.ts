import { z } from "zod";
import { anyNumberOf, enumeration, numberOf } from "../schema/enumeration";
import { about } from "../schema/meta";
import { listed, maybe } from "./answers";
import { operation } from "./operation";
import { genericRequestResponse, shieldFailureIn } from "./shield";
import { shieldPlanType } from "./shieldZones";
import { shows } from "./success";

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

export const accessList = about(
  z.looseObject({
    listId: about(z.int(), { description: "The id of the list." }),
    configurationId: about(z.int().min(0), {
      description: "The id of the list's configuration in this zone, which AccessListConfiguration takes.",
    }),
    name: maybe(z.string(), "The name of the list."),
    description: maybe(z.string(), "What the list holds."),
    isEnabled: maybe(z.boolean(), "Whether the list is on in this zone."),
    type: maybe(anyNumberOf(accessListType), "What the entries of the list are."),
    action: maybe(anyNumberOf(accessListAction), "What happens to a request that the list matches."),
    category: maybe(z.int(), "The category of the list: a platform-defined bit value."),
    requiredPlan: maybe(anyNumberOf(shieldPlanType), "The lowest plan on which the list can be enabled."),
    entryCount: maybe(z.int(), "How many entries the list has."),
    updateFrequency: maybe(z.union([z.string(), z.int()]), "How often the platform updates the list."),
    lastUpdated: maybe(z.string(), "When the list was last updated."),
  }),
  { typeName: "AccessList", description: "An access list in a shield zone." },
);

export const accessListsOfZone = z.looseObject({
  managedLists: listed(accessList, "The lists that the platform keeps."),
  customLists: listed(accessList, "The lists of the account's own."),
  customEntryCount: maybe(z.int(), "How many entries the custom lists have together."),
  customEntryLimit: maybe(z.int(), "How many entries the custom lists may have together."),
  customListCount: maybe(z.int(), "How many custom lists there are."),
  customListLimit: maybe(z.int(), "How many custom lists there may be."),
});

export const listAccessLists = operation({
  does: "list the access lists of the shield zone",
  area: "shield",
  source: "companion",
  method: "GET",
  path: "/shield/shield-zone/{shieldZoneId}/access-lists",
  answer: accessListsOfZone,
  failureIn: shieldFailureIn,
  success: shows(
    "managedLists",
    "customLists",
    "customEntryCount",
    "customEntryLimit",
    "customListCount",
    "customListLimit",
  ),
  idempotent: true,
});

/** What is set of an access list in a zone. */
export const accessListConfiguration = z.strictObject({
  isEnabled: z.boolean().nullish(),
  action: numberOf(accessListAction).optional(),
});

export const updateAccessListConfiguration = operation({
  does: "update the access list configuration",
  area: "shield",
  source: "specification",
  number: 4,
  method: "PATCH",
  path: "/shield/shield-zone/{shieldZoneId}/access-lists/configurations/{id}",
  body: accessListConfiguration,
  answer: z.looseObject({
    data: maybe(z.looseObject({ isEnabled: maybe(z.boolean()), action: maybe(anyNumberOf(accessListAction)) })),
    error: maybe(genericRequestResponse),
  }),
  failureIn: shieldFailureIn,
  success: shows("data"),
  idempotent: true,
});
