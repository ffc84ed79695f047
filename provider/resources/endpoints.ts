import { z } from "zod";
import type * as api from "../api/containers";
import { EdgeError } from "../errors";
import type { Properties } from "../kind";
import { about } from "../schema/meta";
import { withoutNulls } from "../schema/nulls";

type StoredEndpoint = z.output<typeof api.storedEndpoint>;

const address = about(
  z.object({
    address: about(z.string().optional(), { description: "The address." }),
    region: about(z.string().optional(), { description: "The region that it belongs to." }),
  }),
  { typeName: "EndpointAddress", description: "An address of an endpoint." },
);

/** An endpoint as the platform runs it. */
export const endpointStatus = about(
  z.object({
    displayName: about(z.string().optional(), { description: "The name of the endpoint." }),
    endpointId: about(z.string().optional(), { description: "The id of the endpoint." }),
    type: about(z.string().optional(), { description: "`cdn`, `anycast` or `publicIp`." }),
    publicHost: about(z.string().optional(), { description: "The host name under which it is reached." }),
    pullZoneId: about(z.int().optional(), { description: "The pull zone that fronts it." }),
    stickySessions: about(
      z
        .object({
          enabled: about(z.boolean().optional(), { description: "Whether a visitor stays with one instance." }),
          sessionHeaders: about(z.array(z.string()).optional(), {
            description: "The headers that tell visitors apart.",
          }),
          cookieName: about(z.string().optional(), { description: "The cookie that tells visitors apart." }),
        })
        .optional(),
      { typeName: "StickySessionsStatus", description: "Whether and how a visitor stays with one instance." },
    ),
    internalIpAddresses: about(z.array(address).optional(), { description: "The addresses inside the platform." }),
    publicIpAddresses: about(z.array(address).optional(), { description: "The public addresses." }),
  }),
  { typeName: "EndpointStatus", description: "An endpoint as the platform runs it." },
);

/** The platform's flat endpoints in the nested form in which they are declared. */
export function storedEndpointsForPrograms(endpoints: readonly StoredEndpoint[]): Properties[] {
  return endpoints.map((endpoint) => {
    const { displayName, type, portMappings, isSslEnabled, stickySessions } = endpoint;
    // An anycast endpoint is read without its address family; there is one alone.
    if (type?.toLowerCase() === "anycast") return { displayName, anycast: { type: "iPv4", portMappings } };
    if (type && type.toLowerCase() !== "cdn") return { displayName };
    return { displayName, cdn: { isSslEnabled, pullZoneId: pullZoneIdOf(endpoint), portMappings, stickySessions } };
  });
}

export function endpointStatusOf(endpoints: readonly StoredEndpoint[]): Properties[] {
  const statuses = endpoints.map((endpoint) => ({
    displayName: endpoint.displayName,
    endpointId: endpoint.id,
    type: endpoint.type,
    publicHost: endpoint.publicHost,
    pullZoneId: pullZoneIdOf(endpoint),
    stickySessions: endpoint.stickySessions,
    internalIpAddresses: endpoint.internalIpAddresses,
    publicIpAddresses: endpoint.publicIpAddresses,
  }));
  return withoutNulls(statuses) as Properties[];
}

/** A text when read and a number when declared. */
function pullZoneIdOf({ pullZoneId, displayName }: StoredEndpoint): number | undefined {
  if (pullZoneId === undefined || pullZoneId === null || pullZoneId === "") return undefined;
  const number = Number(pullZoneId);
  if (Number.isSafeInteger(number)) return number > 0 ? number : undefined;
  throw new EdgeError(
    `endpoint "${displayName ?? ""}" has a pull zone id that is no whole number up to 2^53 − 1, which JavaScript cannot hold exactly`,
  );
}
