import { z } from "zod";
import * as api from "../api/names";
import { about } from "../schema/meta";
import { defineDataSource } from "./dataSource";

type NameCheck = typeof api.checkPullZoneName | typeof api.checkStorageZoneName | typeof api.checkDnsZoneName;

const name = (of: string, example: string) =>
  about(z.string().min(1).optional(), { description: `The name that ${of} is to have.`, example });
const available = (of: string) =>
  about(z.boolean().optional(), { description: `Whether ${of} can have its name, where one is given.` });

export const getNameAvailability = defineDataSource({
  name: "getNameAvailability",
  description:
    "Whether names of pull zones, storage zones and DNS zones are free. All accounts share them, and one that this account uses is not free. Nothing is reserved: somebody else may take a name before the resource is created.",
  example: `const free = await edge.getNameAvailability({ pullZone: "acme-new", storageZone: "acme-assets" });
export const isFree = free.pullZone && free.storageZone;`,
  uses: [api.checkPullZoneName, api.checkStorageZoneName, api.checkDnsZoneName],
  errors: ["A name that the platform does not accept."],
  args: z.strictObject({
    pullZone: name("a pull zone", "acme-new"),
    storageZone: name("a storage zone", "acme-assets"),
    dnsZone: about(z.string().min(1).optional(), {
      description: "The domain of a DNS zone.",
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
    dnsZone: about(z.boolean().optional(), {
      description: "Whether the domain can have a DNS zone, where one is given.",
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
