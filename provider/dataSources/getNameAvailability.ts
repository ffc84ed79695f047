import { z } from "zod";
import * as api from "../api/names";
import { annotate } from "../schema/meta";
import { defineDataSource } from "./dataSource";

type NameCheck = typeof api.checkPullZoneName | typeof api.checkStorageZoneName | typeof api.checkDnsZoneName;

const name = (noun: string, example: string) =>
  annotate(z.string().min(1).optional(), { description: `The name to check for ${noun}.`, example });
const available = (noun: string) =>
  annotate(z.boolean().optional(), { description: `True if the name is available for ${noun}, if one was given.` });

export const getNameAvailability = defineDataSource({
  name: "getNameAvailability",
  description:
    "Checks whether names of pull zones, storage zones and DNS zones are available. All accounts share one namespace, and names that this account uses are not available. Nothing is reserved, so somebody else may take a name before the resource is created.",
  example: `const free = await edge.getNameAvailability({ pullZone: "acme-new", storageZone: "acme-assets" });
export const isFree = free.pullZone && free.storageZone;`,
  uses: [api.checkPullZoneName, api.checkStorageZoneName, api.checkDnsZoneName],
  errors: ["The platform does not accept the name."],
  args: z.strictObject({
    pullZone: name("a pull zone", "acme-new"),
    storageZone: name("a storage zone", "acme-assets"),
    dnsZone: annotate(z.string().min(1).optional(), {
      description: "The domain to check for a DNS zone.",
      example: "acme-new.example",
    }),
  }),
  conflicts: ({ pullZone, storageZone, dnsZone }) =>
    [pullZone, storageZone, dnsZone].every((each) => each === undefined)
      ? ["at least one of pullZone, storageZone and dnsZone is required"]
      : [],
  result: z.object({
    pullZone: available("a pull zone"),
    storageZone: available("a storage zone"),
    dnsZone: annotate(z.boolean().optional(), {
      description: "True if the domain is available for a DNS zone, if one was given.",
    }),
  }),
  async read({ client }, { pullZone, storageZone, dnsZone }) {
    const isFree = async (operation: NameCheck, Name: string | undefined) =>
      Name === undefined ? undefined : (await client.send(operation, { body: { Name } })).Available;
    const [ofPullZone, ofStorageZone, ofDnsZone] = await Promise.all([
      isFree(api.checkPullZoneName, pullZone),
      isFree(api.checkStorageZoneName, storageZone),
      isFree(api.checkDnsZoneName, dnsZone),
    ]);
    return { pullZone: ofPullZone, storageZone: ofStorageZone, dnsZone: ofDnsZone };
  },
});
