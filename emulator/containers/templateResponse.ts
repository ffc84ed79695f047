import { endpointIdOf, hostOf, shortHash, zoneIdOf } from "./endpointNames";
import { digestOf } from "./imageDigests";
import type { State, Template } from "./state";

type Endpoint = NonNullable<Template["endpoints"]>[number];
type Probe = NonNullable<NonNullable<Template["probes"]>["startup"]>;

/** Adds defaults and derived fields to a template, as reads do. */
export function templateResponse(template: Template, state: State): Record<string, unknown> {
  const { imageName, imageNamespace, imageTag, probes, entryPoint } = template;
  return {
    ...template,
    packageId: `package-${shortHash(template.id)}`,
    image: imageOf(template, state),
    imageDigest: template.imageDigest ?? digestOf(imageNamespace, imageName, imageTag),
    imagePullPolicy: template.imagePullPolicy ?? "always",
    entryPoint: {
      command: null,
      commandArray: [],
      arguments: null,
      argumentsArray: [],
      workingDirectory: null,
      ...entryPoint,
    },
    probes: {
      startup: probeResponse(probes?.startup),
      readiness: probeResponse(probes?.readiness),
      liveness: probeResponse(probes?.liveness),
    },
    environmentVariables: template.environmentVariables ?? [],
    endpoints: endpointResponses(template, state),
    volumeMounts: template.volumeMounts ?? [],
  };
}

/** Removes derived fields that a client has sent back. */
export function withoutDerived(template: Omit<Template, "id">, state: State): Omit<Template, "id"> {
  const { image, imageDigest, endpoints, ...sent } = template;
  const { imageName, imageNamespace, imageTag } = template;
  return {
    ...sent,
    ...(endpoints ? { endpoints: withoutAdded(endpoints, state) } : {}),
    ...(image === imageOf({ ...sent, image: undefined }, state) ? {} : { image }),
    ...(imageDigest === digestOf(imageNamespace, imageName, imageTag) ? {} : { imageDigest }),
  };
}

export function imageOf(template: Omit<Template, "id">, state: State): string {
  const { image, imageName, imageNamespace, imageTag, imageRegistryId } = template;
  const host = state.registries.find(({ id }) => String(id) === imageRegistryId)?.hostName ?? "docker.io";
  const repository = [host, imageNamespace, imageName].filter((part) => part !== "").join("/");
  return image ?? `${repository}:${imageTag}`;
}

function probeResponse(probe: Probe | undefined): Record<string, unknown> | null {
  if (!probe) return null;
  return {
    initialDelaySeconds: 10,
    periodSeconds: 10,
    timeoutSeconds: 7,
    failureThreshold: 3,
    successThreshold: 1,
    httpGet: null,
    tcpSocket: null,
    grpc: null,
    ...probe,
  };
}

/** Name of the endpoint that `publicIpEndpoints` adds. */
const addedName = "public-ip";

export function withoutAdded(endpoints: readonly Endpoint[], { options }: State): Endpoint[] {
  const isAdded = ({ displayName, internalIp }: Endpoint) => internalIp && displayName === addedName;
  return endpoints.filter((endpoint) => !options.publicIpEndpoints || !isAdded(endpoint));
}

function endpointResponses({ id, endpoints = [] }: Template, { options }: State): Record<string, unknown>[] {
  const response = endpoints.map((endpoint) => endpointResponse(endpoint, id));
  if (!options.publicIpEndpoints || response.length === 0 || endpoints.some(({ internalIp }) => internalIp))
    return response;
  const publicIpAddresses = [{ address: "203.0.113.251", region: "DE" }];
  return [...response, { ...endpointResponse({ displayName: addedName }, id), type: "publicIp", publicIpAddresses }];
}

/** Flattens an endpoint, as reads do. Its pull zone's id becomes a string. */
function endpointResponse(
  { displayName, cdn, anycast, internalIp }: Endpoint,
  templateId: string,
): Record<string, unknown> {
  const hash = shortHash(`${templateId}/${displayName}`);
  const number = Number.parseInt(hash.slice(0, 2), 16) % 250;
  const ports = (cdn ?? anycast ?? internalIp)?.portMappings ?? [];
  return {
    id: endpointIdOf(templateId, displayName),
    displayName,
    type: internalIp ? "publicIp" : anycast ? "anycast" : "cdn",
    publicHost: anycast ? `203.0.113.${number + 1}` : hostOf(templateId, displayName),
    isSslEnabled: cdn?.isSslEnabled ?? false,
    // The platform creates a pull zone if none is declared.
    pullZoneId: cdn ? String(cdn.pullZoneId ?? zoneIdOf(templateId, displayName)) : null,
    portMappings: ports.map(({ containerPort, exposedPort, protocols }) => ({
      containerPort,
      // The CDN has fixed ports.
      exposedPort: anycast ? (exposedPort ?? containerPort) : null,
      protocols: protocols ?? ["tcp"],
    })),
    stickySessions: cdn?.stickySessions?.enabled ? { cookieName: null, ...cdn.stickySessions } : null,
    internalIpAddresses: [{ address: `10.0.0.${number + 1}`, region: "DE" }],
    publicIpAddresses: anycast ? [{ address: `203.0.113.${number + 1}`, region: "DE" }] : [],
  };
}
