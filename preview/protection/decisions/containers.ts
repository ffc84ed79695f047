import { atDestroy, type Decisions } from "./decision";

const credentials = "images are pulled as another user, or from elsewhere";

export const containerRegistry: Decisions = {
  type: { rule: "registry", changed: "images are pulled from another kind of registry" },
  userName: { rule: "registry", changed: credentials },
  password: { rule: "registry", changed: credentials },
  registryId: { rule: "registry", changed: "another registry of the account gets these settings" },
  connection: { rule: "registry", changed: "the registry is one of another account" },
  displayName: { unrelated: "is what people call the registry" },
  onDestroy: atDestroy,
};

const image = { judgedBy: ["image-floats", "image-moves"] };
const endpoints = { judgedBy: ["endpoints"] };
const probes = { judgedBy: ["probes"] };

export const containerTemplate: Decisions = {
  image: { judgedBy: ["image-floats", "image-moves"] },
  imageName: image,
  imageNamespace: image,
  imageTag: image,
  imageDigest: image,
  imageRegistryId: image,
  imagePullPolicy: { rule: "image-pull-policy", changed: "the image is pulled at other times" },
  entryPoint: { rule: "entry-point", changed: "the container starts something else" },
  environmentVariables: {
    rule: "environment",
    changed: "what runs in the container is set up otherwise",
  },
  volumeMounts: { rule: "volume-mounts", changed: "the container sees other volumes, or elsewhere" },
  appId: { rule: "container-application", changed: "the container goes from one application to another" },
  containerId: { rule: "container-application", changed: "another container gets these settings" },
  connection: { rule: "container-application", changed: "the container is one of another account" },
  "endpoints.*.displayName": endpoints,
  "endpoints.*.cdn.isSslEnabled": endpoints,
  "endpoints.*.cdn.pullZoneId": endpoints,
  "endpoints.*.cdn.portMappings.*.containerPort": endpoints,
  "endpoints.*.cdn.portMappings.*.exposedPort": endpoints,
  "endpoints.*.cdn.portMappings.*.protocols.*": endpoints,
  "endpoints.*.cdn.stickySessions": { unrelated: "says which instance answers a visitor, and not whether one does" },
  "endpoints.*.anycast.type": endpoints,
  "endpoints.*.anycast.portMappings.*.containerPort": endpoints,
  "endpoints.*.anycast.portMappings.*.exposedPort": endpoints,
  "endpoints.*.anycast.portMappings.*.protocols.*": endpoints,
  "probes.*.initialDelaySeconds": probes,
  "probes.*.periodSeconds": probes,
  "probes.*.timeoutSeconds": probes,
  "probes.*.failureThreshold": probes,
  "probes.*.successThreshold": probes,
  "probes.*.httpGet.request.path": probes,
  "probes.*.httpGet.request.portNumber": probes,
  "probes.*.httpGet.response.expectedStatusCode": probes,
  "probes.*.tcpSocket.request.portNumber": probes,
  "probes.*.grpc.request.portNumber": probes,
  "probes.*.grpc.request.serviceName": probes,
  name: { unrelated: "is what people call the container" },
  onDestroy: atDestroy,
};

export const applicationDeployment: Decisions = {
  appId: { judgedBy: ["application"] },
  connection: { judgedBy: ["application"] },
  deployed: { judgedBy: ["application"] },
  triggers: { unrelated: "deploys again what the templates say, whose changes are told with them" },
  wait: { unrelated: "says how long an up takes" },
  waitTimeoutSeconds: { unrelated: "says how long an up takes" },
  onDestroy: atDestroy,
};
