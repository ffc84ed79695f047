import { z } from "zod";
import { anyNumberOf, enumeration, numberOf } from "../schema/enumeration";
import { annotate } from "../schema/meta";
import { id } from "../schema/values";
import { listed, maybe } from "./responses";
import { genericRequestResponse, operation } from "./shield";
import { shieldPlanType } from "./shieldZones";
import { dataOrOutcome, shows } from "./success";

export const accessListType = enumeration("AccessListType", "Type of an access list's entries.", {
  IP: 0,
  CIDR: 1,
  ASN: 2,
  Country: 3,
  Organization: 4,
  JA4: 5,
});
export const accessListAction = enumeration(
  "AccessListAction",
  "Action for requests that match an access list. If several lists match, Bypass, Allow, Block, Challenge and Log decide in this order. Bypass skips the whole shield, and Allow lets a request through without restriction.",
  {
    None: 0,
    Allow: 1,
    Block: 2,
    Challenge: 3,
    Log: 4,
    Bypass: 5,
  },
);

export const accessList = annotate(
  z.looseObject({
    listId: annotate(z.int(), { description: "The id of the list." }),
    configurationId: annotate(z.int().min(0), {
      description: "The id of the list's configuration in this zone, for AccessListConfiguration.",
    }),
    name: maybe(z.string(), "The name of the list."),
    description: maybe(z.string(), "The description of the list."),
    isEnabled: maybe(z.boolean(), "True if the list is enabled in this zone."),
    type: maybe(anyNumberOf(accessListType), "The type of the list's entries."),
    action: maybe(anyNumberOf(accessListAction), "The action for requests that match the list."),
    category: maybe(z.int(), "The category of the list: a platform-defined bit value."),
    requiredPlan: maybe(anyNumberOf(shieldPlanType), "The lowest plan on which the list can be enabled."),
    entryCount: maybe(z.int(), "The number of entries in the list."),
    updateFrequency: maybe(z.union([z.string(), z.int()]), "Interval at which the platform updates the list."),
    lastUpdated: maybe(z.string(), "The time at which the list was last updated."),
  }),
  { typeName: "AccessListRecord", description: "An access list in a shield zone." },
);

export const accessListsOfZone = z.looseObject({
  managedLists: listed(accessList, "The lists that the platform maintains."),
  customLists: listed(accessList, "The account's own lists."),
  customEntryCount: maybe(z.int(), "The total number of entries in the custom lists."),
  customEntryLimit: maybe(z.int(), "The maximum total number of entries in the custom lists."),
  customListCount: maybe(z.int(), "The number of custom lists."),
  customListLimit: maybe(z.int(), "The maximum number of custom lists."),
});

export const listAccessLists = operation({
  does: "list the access lists of the shield zone",
  method: "GET",
  path: "/shield/shield-zone/{shieldZoneId}/access-lists",
  response: accessListsOfZone,
  success: shows(
    "managedLists",
    "customLists",
    "customEntryCount",
    "customEntryLimit",
    "customListCount",
    "customListLimit",
  ),
});

export const accessListConfiguration = z.strictObject({
  isEnabled: z.boolean().nullish(),
  action: numberOf(accessListAction).optional(),
});

export const updateAccessListConfiguration = operation({
  does: "update the access list configuration",
  number: 4,
  method: "PATCH",
  path: "/shield/shield-zone/{shieldZoneId}/access-lists/configurations/{id}",
  body: accessListConfiguration,
  response: z.looseObject({
    data: maybe(z.looseObject({ isEnabled: maybe(z.boolean()), action: maybe(anyNumberOf(accessListAction)) })),
    error: maybe(genericRequestResponse),
  }),
  success: dataOrOutcome,
});

/** The account's own list, with its entries. */
export const customAccessList = z.looseObject({
  id: id(),
  name: maybe(z.string()),
  description: maybe(z.string()),
  type: maybe(anyNumberOf(accessListType)),
  /** One entry per line. */
  content: maybe(z.string()),
  entryCount: maybe(z.int()),
});

const customLists = "/shield/shield-zone/{shieldZoneId}/access-lists";
const customList = `${customLists}/{listId}` as const;
const shownList = z.looseObject({ data: customAccessList, error: maybe(genericRequestResponse) });

export const createAccessList = operation({
  does: "create the access list",
  method: "POST",
  path: customLists,
  body: z.strictObject({
    name: z.string(),
    type: numberOf(accessListType),
    content: z.string(),
    description: maybe(z.string()),
    checksum: maybe(z.string()),
  }),
  response: shownList,
  success: shows("data"),
});

export const getAccessList = operation({
  does: "read the access list",
  method: "GET",
  path: customList,
  response: shownList,
  names: { "data.id": "path.listId" },
  success: shows("data"),
});

/** Null or omitted properties keep their values. */
export const updateAccessList = operation({
  does: "update the access list",
  method: "PATCH",
  path: customList,
  body: z.strictObject({ name: maybe(z.string()), content: maybe(z.string()), checksum: maybe(z.string()) }),
  response: z.looseObject({
    data: maybe(customAccessList.extend({ id: maybe(z.int()) })),
    error: maybe(genericRequestResponse),
  }),
  names: { "data.id": "path.listId" },
  success: dataOrOutcome,
});

export const deleteAccessList = operation({
  does: "delete the access list",
  method: "DELETE",
  path: customList,
  response: genericRequestResponse,
  // Other services may send `success` or `message` too.
  success: shows("statusCode", "errorKey"),
});
