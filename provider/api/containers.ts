import { z } from "zod";
import { lenientEnum, nameOnWire, stringsOf } from "../schema/enumeration";
import { headerNameProblem } from "../schema/header";
import { digestProblem, insteadOfImage } from "../schema/image";
import { liberalShape } from "../schema/liberal";
import { annotate, needed } from "../schema/meta";
import { pathSegment } from "../schema/pathSegment";
import { id, numberOrString, port, setOf, stringWithout } from "../schema/values";
import { httpStatus } from "./httpStatus";
import { operationsOf } from "./operation";
import { maybe, oneOf } from "./responses";
import { shows } from "./success";

const operation = operationsOf("containers", { acceptsJsonVariants: true, mayHaveNoBody: true });

export const containerProtocols = ["tcp", "udp", "sctp"] as const;
export const imagePullPolicies = ["always", "ifNotPresent"] as const;
export const anycastTypes = ["iPv4"] as const;

const name = (what: string) => annotate(z.string().min(1).max(50), { description: `${what} 1 to 50 characters.` });

const imagePart = /^[a-zA-Z0-9]+(?:[./_-]{1,2}[a-zA-Z0-9]+)*$/;
const imageTag = /^[a-zA-Z0-9]+(?:[._-]{1,2}[a-zA-Z0-9]+)*$/;

const entryPoint = annotate(
  z.strictObject({
    command: annotate(z.string().optional(), { description: "The command as one string.", example: "node server.js" }),
    commandArray: annotate(z.array(z.string()).optional(), {
      description: "The command as a list of the program and its arguments.",
      example: ["node"],
    }),
    arguments: annotate(z.string().optional(), { description: "The arguments as one string." }),
    argumentsArray: annotate(z.array(z.string()).optional(), {
      description: "The arguments as a list.",
      example: ["server.js"],
    }),
    workingDirectory: annotate(z.string().optional(), {
      description: "The working directory of the command.",
      example: "/app",
    }),
  }),
  { typeName: "ContainerEntryPoint", description: "Command that replaces the entry point of the container's image." },
);

const seconds = (what: string, defaultsTo: number) =>
  annotate(z.int().min(1).max(3600).optional(), {
    description: `${what}, in seconds: 1 to 3600.`,
    mayBeRedacted: true,
    defaultsTo: `${defaultsTo} (companion documentation)`,
  });

const probeRequestPort = {
  portNumber: annotate(port(), {
    description: "The port to check, 1 to 65535.",
    mayBeRedacted: true,
    absent: 80,
    example: 8080,
  }),
};

const probe = annotate(
  z.strictObject({
    initialDelaySeconds: seconds("The delay between the start and the first check", 10),
    periodSeconds: seconds("The time between two checks", 10),
    timeoutSeconds: seconds("The timeout of a check", 7),
    failureThreshold: annotate(z.int().min(1).max(1000).optional(), {
      description: "The number of consecutive failed checks after which the container counts as failed, 1 to 1000.",
      mayBeRedacted: true,
      defaultsTo: "3 (companion documentation)",
    }),
    successThreshold: annotate(z.int().min(1).max(1000).optional(), {
      description:
        "The number of consecutive passed checks after which the container counts as healthy again, 1 to 1000.",
      mayBeRedacted: true,
      defaultsTo: "1 (companion documentation)",
    }),
    httpGet: annotate(
      z
        .strictObject({
          request: annotate(
            z.strictObject({
              path: annotate(z.string(), {
                description: "The path to request.",
                mayBeRedacted: true,
                absent: "/",
                example: "/healthz",
              }),
              ...probeRequestPort,
            }),
            {
              typeName: "HttpGetProbeRequest",
              description: "The request of an HTTP check.",
              absent: { path: "/", portNumber: 80 },
            },
          ),
          response: annotate(
            z
              .strictObject({
                expectedStatusCode: annotate(nameOnWire(httpStatus).optional(), {
                  description: "The HTTP status of a passed check, by name or as a number.",
                  mayBeRedacted: true,
                  example: "ok",
                }),
              })
              .optional(),
            { typeName: "HttpGetProbeResponse", description: "The response that an HTTP check expects." },
          ),
        })
        .optional(),
      { typeName: "HttpGetProbe", description: "Checks the container with an HTTP request." },
    ),
    tcpSocket: annotate(
      z
        .strictObject({
          request: annotate(z.strictObject(probeRequestPort), {
            typeName: "TcpSocketProbeRequest",
            description: "The port of a TCP check.",
            absent: { portNumber: 80 },
          }),
        })
        .optional(),
      { typeName: "TcpSocketProbe", description: "Checks the container by opening a TCP connection." },
    ),
    grpc: annotate(
      z
        .strictObject({
          request: annotate(
            z.strictObject({
              ...probeRequestPort,
              serviceName: annotate(z.string().optional(), { description: "The name of the gRPC service to check." }),
            }),
            {
              typeName: "GrpcProbeRequest",
              description: "The request of a gRPC check.",
              absent: { portNumber: 80 },
            },
          ),
        })
        .optional(),
      { typeName: "GrpcProbe", description: "Checks the container with gRPC's health checking protocol." },
    ),
  }),
  { typeName: "ContainerProbe", description: "Health check of a container." },
);

const probes = annotate(
  z.strictObject({
    startup: annotate(probe.optional(), {
      description: "Determines when the container has started. It gets no requests before.",
    }),
    readiness: annotate(probe.optional(), {
      description: "Determines when the container is ready for requests. Without it, requests may fail during updates.",
    }),
    liveness: annotate(probe.optional(), { description: "Determines when the container must be restarted." }),
  }),
  { typeName: "ContainerProbes", description: "The probes of a container." },
);

const environmentVariable = annotate(
  z.strictObject({
    name: annotate(z.string().min(1), { description: "The name of the variable.", example: "LOG_LEVEL" }),
    value: annotate(z.string().optional(), {
      description: "The value of the variable. A secret stays secret in state and output.",
      defaultsTo: "an empty value",
      mayBeSecret: true,
      example: "info",
    }),
  }),
  { typeName: "EnvironmentVariable", description: "An environment variable of a container." },
);

const portMapping = annotate(
  z.strictObject({
    containerPort: annotate(port(), {
      description:
        "The port inside the container, 1 to 65535. The containers of an application share one network, so each needs ports of its own.",
      mayBeRedacted: true,
      example: 8080,
    }),
    exposedPort: annotate(port().optional(), {
      description:
        "The port that the endpoint exposes, 1 to 65535. The platform restricts the ports 25, 465, 587 and 2525. For an endpoint behind the CDN, the API may not return it. Changes made outside Pulumi are then not detected.",
      mayBeRedacted: true,
      example: 443,
    }),
    protocols: annotate(setOf(stringsOf("PortProtocol", "A protocol of a port.", containerProtocols)).optional(), {
      description: "The protocols: tcp, udp or sctp. Order does not matter.",
      mayBeRedacted: true,
      example: ["tcp"],
    }),
  }),
  { typeName: "PortMapping", description: "Maps a container's port to the port that an endpoint exposes." },
);
/** A response may list a container port as several ports, or with several protocols. */
const portMappings = (list: z.ZodArray<typeof portMapping>, description: string) =>
  annotate(list, { description, keyedBy: "containerPort", keys: "repeated" });

const stickySessions = annotate(
  z.strictObject({
    enabled: annotate(z.boolean(), {
      description: "True if all requests of a visitor go to the same instance.",
      absent: false,
    }),
    sessionHeaders: annotate(setOf(stringWithout(headerNameProblem).min(1)).min(1).max(3), {
      description: "The headers that identify a visitor, 1 to 3. Order does not matter.",
      example: ["x-session"],
    }),
    cookieName: annotate(z.string().optional(), { description: "The name of the cookie that identifies a visitor." }),
  }),
  {
    typeName: "StickySessions",
    description: "Sticky sessions, which send all requests of a visitor to the same instance.",
    offBy: "enabled",
  },
);

const cdnEndpoint = annotate(
  z.strictObject({
    isSslEnabled: annotate(z.boolean().optional(), {
      description:
        "True if the container speaks TLS on this port, so that the CDN connects to it by HTTPS. Visitors can use HTTPS either way.",
      defaultsTo: "false",
      mayBeRedacted: true,
    }),
    pullZoneId: annotate(id().max(2147483647).optional(), {
      description: "The id of the pull zone in front of the endpoint. int32.",
      mayBeRedacted: true,
      defaultsTo: "a pull zone that the platform creates",
      example: 1001,
    }),
    stickySessions: stickySessions.optional(),
    portMappings: portMappings(
      z.array(portMapping).min(1).max(1),
      "The port that the endpoint exposes. The list has exactly one entry.",
    ).optional(),
  }),
  { typeName: "CdnEndpoint", description: "An endpoint behind the CDN." },
);

const anycastEndpoint = annotate(
  z.strictObject({
    type: annotate(stringsOf("AnycastType", "The address family of an anycast endpoint.", anycastTypes), {
      description: "The address family.",
      example: "iPv4",
    }),
    portMappings: portMappings(
      z.array(portMapping).min(1),
      "The ports that the endpoint exposes, at least one. A containerPort can be exposed on several ports or with several protocols.",
    ),
  }),
  {
    typeName: "AnycastEndpoint",
    description:
      "An endpoint with its own anycast address, which costs $2 a month while the application has it, even if the application is stopped.",
  },
);

const endpointShape = {
  displayName: annotate(z.string().min(1).max(50), {
    description: "The name of the endpoint, 1 to 50 characters.",
    example: "web",
  }),
  cdn: cdnEndpoint.optional(),
  anycast: anycastEndpoint.optional(),
};

const endpoint = annotate(
  z.strictObject(endpointShape).refine((value) => !(value.cdn && value.anycast), {
    error: "has both cdn and anycast; declare only one of them",
  }),
  {
    typeName: "ContainerEndpoint",
    description: "Endpoint of a container, either behind the CDN or with an anycast address.",
  },
);

const mountPath = z.string().refine((value) => /^(?:\/[a-zA-Z0-9._-]+)+\/?$/.test(value) && !value.includes(".."), {
  error: "must be an absolute path below /, of letters, digits, '.', '_' and '-', without '..' or '//'",
});
const volumeMount = annotate(
  z.strictObject({
    name: annotate(z.string().min(1).max(50), {
      description: "The name of the volume, 1 to 50 characters. Containers of an application may share it.",
      example: "data",
    }),
    mountPath: annotate(mountPath, {
      description:
        "The path of the mount, unique within the application: an absolute path below `/`, of letters, digits, `.`, `_` and `-`, without `..` or `//`.",
      example: "/var/data",
    }),
  }),
  { typeName: "VolumeMount", description: "A volume and its mount path in a container." },
);

/** Settings of a template. A PATCH changes those that are present. */
export const containerTemplateFields = z.strictObject({
  name: annotate(name("The name of the container.").optional(), { mayBeRedacted: true, example: "web" }),
  image: annotate(z.string().optional(), {
    mayBeRedacted: true,
    description: "The full image reference as the API returns it. Compared exactly.",
  }),
  imageName: annotate(z.string().regex(imagePart).optional(), {
    whenMissing: ({ image }) => insteadOfImage("imageName", image),
    mayBeRedacted: true,
    description: "The name of the image: letters and digits, with single or double `.`, `/`, `_`, `-` between them.",
    example: "web",
  }),
  imageNamespace: annotate(z.string().regex(imagePart).optional(), {
    whenMissing: ({ image }) => insteadOfImage("imageNamespace", image),
    mayBeRedacted: true,
    description:
      "The namespace of the image: letters and digits, with single or double `.`, `/`, `_`, `-` between them.",
    example: "acme",
  }),
  imageTag: annotate(z.string().regex(imageTag).optional(), {
    whenMissing: ({ image }) => insteadOfImage("imageTag", image),
    mayBeRedacted: true,
    description: "The tag of the image: letters and digits, with single or double `.`, `_`, `-` between them.",
    example: "1.4.2",
  }),
  imageDigest: annotate(stringWithout(digestProblem).optional(), {
    mayBeRedacted: true,
    description: "The digest of the image: `sha256:` and 64 hexadecimal digits.",
  }),
  imageRegistryId: annotate(numberOrString().optional(), {
    whenMissing: ({ image }) => insteadOfImage("imageRegistryId", image),
    mayBeRedacted: true,
    description:
      "The id of the registry that holds the image, as a string or as the number from `registryId` of a ContainerRegistry.",
    example: "501",
  }),
  imagePullPolicy: annotate(
    stringsOf("ImagePullPolicy", "Policy for pulling an image.", imagePullPolicies).optional(),
    {
      mayBeRedacted: true,
      description: "The policy for pulling the image: `always` or `ifNotPresent`.",
    },
  ),
  entryPoint: entryPoint.optional(),
  probes: probes.optional(),
  environmentVariables: annotate(z.array(environmentVariable).optional(), {
    description:
      "The environment variables, identified by name. Order does not matter. The platform adds variables with names that begin with `BUNNYNET_MC_`, such as `BUNNYNET_MC_REGION`.",
    example: [{ name: "LOG_LEVEL", value: "info" }],
    keyedBy: "name",
  }),
  endpoints: annotate(z.array(endpoint).optional(), {
    description:
      "The endpoints, identified by displayName. Endpoints that are not listed are removed, except those of type `publicIp`, which cannot be declared.",
    example: [{ displayName: "web", cdn: { portMappings: [{ containerPort: 8080 }] } }],
    keyedBy: "displayName",
  }),
  volumeMounts: annotate(z.array(volumeMount).optional(), {
    description: "The volumes to mount in the container, identified by mountPath. Order does not matter.",
    keyedBy: "mountPath",
  }),
});

const address = z.looseObject({ address: maybe(z.string()), region: maybe(z.string()) });

/** Endpoint in a response: flat, with `pullZoneId` as a string. */
export const storedEndpoint = z.looseObject({
  id: maybe(z.string()),
  displayName: maybe(z.string()),
  type: oneOf(["cdn", "anycast", "publicIp"]),
  publicHost: maybe(z.string()),
  isSslEnabled: maybe(z.boolean()),
  pullZoneId: maybe(z.union([z.string(), z.int()])),
  portMappings: maybe(
    z.array(
      z.looseObject({
        containerPort: maybe(z.int()),
        exposedPort: maybe(z.int()),
        protocols: maybe(z.array(lenientEnum(containerProtocols))),
      }),
    ),
  ),
  stickySessions: maybe(
    z.looseObject({
      enabled: maybe(z.boolean()),
      sessionHeaders: maybe(z.array(z.string())),
      cookieName: maybe(z.string()),
    }),
  ),
  internalIpAddresses: maybe(z.array(address)),
  publicIpAddresses: maybe(z.array(address)),
});

/** Template in a response. Its id becomes a part of a resource's id, so it has no slash. */
export const containerTemplate = z.looseObject({
  id: pathSegment(),
  name: maybe(z.string()),
  packageId: maybe(z.string()),
  image: maybe(z.string()),
  imageName: maybe(z.string()),
  imageNamespace: maybe(z.string()),
  imageTag: maybe(z.string()),
  imageRegistryId: maybe(z.union([z.string(), z.int()])),
  imageDigest: maybe(z.string()),
  imagePullPolicy: oneOf(imagePullPolicies),
  ...liberalShape({ entryPoint, probes }),
  environmentVariables: maybe(z.array(z.looseObject({ name: z.string(), value: maybe(z.string()) }))),
  volumeMounts: maybe(z.array(z.looseObject({ name: maybe(z.string()), mountPath: maybe(z.string()) }))),
  endpoints: maybe(z.array(storedEndpoint)),
});

const { name: named, imageName, imageNamespace, imageTag: tag, imageRegistryId } = containerTemplateFields.shape;

export const newContainerTemplate = annotate(
  containerTemplateFields.extend({
    name: needed(named),
    imageName: needed(imageName),
    imageNamespace: needed(imageNamespace),
    imageTag: needed(tag),
    imageRegistryId: needed(imageRegistryId),
  }),
  { typeName: "ContainerSettings", description: "A container with its image, entry point, probes and endpoints." },
);

/** Includes types that cannot be declared: an endpoint that a list omits is removed. */
const writtenEndpoints = z.array(
  z.strictObject({
    ...endpointShape,
    // Responses name it `publicIp`.
    internalIp: z.strictObject({ portMappings: z.array(portMapping) }).optional(),
  }),
);

export const changedContainerTemplate = containerTemplateFields.extend({ endpoints: writtenEndpoints.optional() });

/** Template in a body that replaces an application. An existing one keeps its id. */
export const replacedContainerTemplate = newContainerTemplate.extend({
  id: z.string().optional(),
  endpoints: writtenEndpoints.optional(),
});

export const createContainerTemplate = operation({
  does: "create the container template",
  method: "POST",
  path: "/mc/apps/{appId:string}/containers",
  body: newContainerTemplate,
  response: containerTemplate,
  success: shows("id"),
});

export const getContainerTemplate = operation({
  does: "read the container template",
  method: "GET",
  path: "/mc/apps/{appId:string}/containers/{containerId:string}",
  response: containerTemplate,
  names: { id: "path.containerId" },
  success: shows("id"),
});

export const patchContainerTemplate = operation({
  does: "update the container template",
  number: 9,
  method: "PATCH",
  path: "/mc/apps/{appId:string}/containers/{containerId:string}",
  body: changedContainerTemplate,
  response: containerTemplate,
  names: { id: "path.containerId" },
  success: shows("id"),
});

export const deleteContainerTemplate = operation({
  does: "delete the container template",
  method: "DELETE",
  path: "/mc/apps/{appId:string}/containers/{containerId:string}",
});
