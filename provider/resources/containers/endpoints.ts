import { z } from "zod";
import type * as api from "../../api/containers";
import { EdgeError } from "../../client/errors";
import { annotate } from "../../schema/meta";
import { withoutNulls } from "../../schema/nulls";
import type { Properties } from "../../schema/properties";

type EndpointForPrograms = Properties & { readonly cdn?: Properties };

type StoredEndpoint = z.output<typeof api.storedEndpoint>;

const address = annotate(
  z.object({
    address: annotate(z.string().optional(), { description: "The address." }),
    region: annotate(z.string().optional(), { description: "The region of the address." }),
  }),
  { typeName: "EndpointAddress", description: "An address of an endpoint." },
);

const portMapping = annotate(
  z.object({
    containerPort: annotate(z.int().optional(), { description: "The port inside the container." }),
    exposedPort: annotate(z.int().optional(), { description: "The port that the endpoint exposes." }),
    protocols: annotate(z.array(z.string()).optional(), { description: "The protocols." }),
  }),
  { typeName: "PortMappingStatus", description: "Maps a container port to the port that an endpoint exposes." },
);

export const endpointStatus = annotate(
  z.object({
    displayName: annotate(z.string().optional(), { description: "The name of the endpoint." }),
    endpointId: annotate(z.string().optional(), { description: "The id of the endpoint." }),
    type: annotate(z.string().optional(), { description: "`cdn`, `anycast` or `publicIp`." }),
    publicHost: annotate(z.string().optional(), { description: "The public host name of the endpoint." }),
    pullZoneId: annotate(z.int().optional(), {
      description:
        "The pull zone in front of the endpoint, either the declared one or one that the platform created. The platform keeps and bills a pull zone that it created when the endpoint is deleted. Missing if the platform's value is not an id.",
    }),
    isSslEnabled: annotate(z.boolean().optional(), {
      description: "True if the CDN connects to the container by HTTPS.",
    }),
    portMappings: annotate(z.array(portMapping).optional(), {
      description: "The ports that the endpoint exposes, including ports chosen by the platform.",
    }),
    stickySessions: annotate(
      z
        .object({
          enabled: annotate(z.boolean().optional(), { description: "True if sticky sessions are enabled." }),
          sessionHeaders: annotate(z.array(z.string()).optional(), {
            description: "The headers that identify a visitor.",
          }),
          cookieName: annotate(z.string().optional(), { description: "The cookie that identifies a visitor." }),
        })
        .optional(),
      { typeName: "StickySessionsStatus", description: "The sticky-session settings." },
    ),
    internalIpAddresses: annotate(z.array(address).optional(), {
      description: "The addresses within the platform's network.",
    }),
    publicIpAddresses: annotate(z.array(address).optional(), { description: "The public addresses." }),
  }),
  { typeName: "EndpointStatus", description: "The actual configuration of an endpoint." },
);

export type EndpointStatus = z.output<typeof endpointStatus>;

/** Leaves out endpoints that cannot be declared, such as `publicIp`. */
export function storedEndpointsForPrograms(endpoints: readonly StoredEndpoint[]): EndpointForPrograms[] {
  return endpoints.flatMap((endpoint): EndpointForPrograms[] => {
    const { displayName, portMappings, isSslEnabled } = endpoint;
    const type = endpoint.type?.toLowerCase() ?? "cdn";
    // Responses omit the address family. Only one exists.
    if (type === "anycast") return [{ displayName, anycast: { type: "iPv4", portMappings } }];
    if (type !== "cdn") return [];
    const stickySessions = endpoint.stickySessions?.sessionHeaders?.length ? endpoint.stickySessions : undefined;
    return [{ displayName, cdn: { isSslEnabled, pullZoneId: pullZoneIdOf(endpoint), portMappings, stickySessions } }];
  });
}

/**
 * Converts endpoints for a write of the whole application. Sends only the account's own pull zones: the platform finds
 * the others by the endpoint's name.
 *
 * @throws EdgeError if this version cannot send an endpoint's type
 */
export function endpointsToSend(
  endpoints: readonly StoredEndpoint[],
  ownZones: ReadonlySet<string>,
): readonly Properties[] {
  return endpoints.map((endpoint) => {
    const [known] = storedEndpointsForPrograms([endpoint]);
    if (!known || !endpoint.displayName) return undeclarableToSend(endpoint, "the whole application");
    if (!known.cdn || ownZones.has(String(endpoint.pullZoneId))) return known;
    return { ...known, cdn: { ...known.cdn, pullZoneId: undefined } };
  });
}

/**
 * Keeps endpoints that cannot be declared. A declared endpoint replaces one of its name.
 *
 * @throws EdgeError if this version cannot send an endpoint's type
 */
export function withUndeclarable(
  declared: readonly Properties[],
  stored: readonly StoredEndpoint[],
): readonly Properties[] {
  const names = new Set(declared.map(({ displayName }) => displayName));
  const kept = stored.filter(
    (endpoint) => storedEndpointsForPrograms([endpoint]).length === 0 && !names.has(endpoint.displayName),
  );
  return [...declared, ...kept.map((endpoint) => undeclarableToSend(endpoint, "all endpoints of the container"))];
}

function undeclarableToSend({ id, displayName, type, portMappings }: StoredEndpoint, written: string): Properties {
  if (type?.toLowerCase() !== "publicip") {
    throw new EdgeError(
      `nothing was written because this change has to write ${written}, but endpoint ${displayName ?? id} has a type (${type}) that this version cannot write back. Check for a newer version of pulumi-edge-platform.`,
    );
  }
  const ports = (portMappings ?? []).map(({ containerPort, protocols }) => ({ containerPort, protocols }));
  return { displayName, internalIp: { portMappings: ports } };
}

export function endpointStatusOf(endpoints: readonly StoredEndpoint[]) {
  const statuses = endpoints.map((endpoint) => ({
    displayName: endpoint.displayName,
    endpointId: endpoint.id,
    type: endpoint.type,
    publicHost: endpoint.publicHost,
    pullZoneId: pullZoneIdOf(endpoint),
    isSslEnabled: endpoint.isSslEnabled,
    portMappings: endpoint.portMappings?.map(({ containerPort, exposedPort, protocols }) => ({
      containerPort,
      exposedPort,
      protocols,
    })),
    stickySessions: endpoint.stickySessions,
    internalIpAddresses: endpoint.internalIpAddresses,
    publicIpAddresses: endpoint.publicIpAddresses,
  }));
  return withoutNulls(statuses);
}

/** Converts the id in a response, a string that need not be a number. */
function pullZoneIdOf({ pullZoneId }: StoredEndpoint): number | undefined {
  const number = Number(pullZoneId ?? "");
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
