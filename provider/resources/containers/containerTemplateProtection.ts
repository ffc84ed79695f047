import { type Protection, protectionByRules } from "../../lifecycle/protection/protection";

const image = protectionByRules("image-floats", "image-moves");
const endpoints = protectionByRules("endpoints");
const probes = protectionByRules("probes");

export const protection: Protection = {
  image,
  imageName: image,
  imageNamespace: image,
  imageTag: image,
  imageDigest: image,
  imageRegistryId: image,
  imagePullPolicy: { rule: "image-pull-policy", changed: "the image is pulled on other occasions" },
  entryPoint: { rule: "entry-point", changed: "the container starts another program" },
  environmentVariables: {
    rule: "environment",
    changed: "the container runs with other environment variables",
  },
  volumeMounts: { rule: "volume-mounts", changed: "the container mounts other volumes or mounts them at other paths" },
  appId: { rule: "container-application", changed: "the container moves to another application" },
  containerId: { rule: "container-application", changed: "the settings apply to another container" },
  connection: { rule: "container-application", changed: "the container is in another account" },
  "endpoints.*.displayName": endpoints,
  "endpoints.*.cdn.isSslEnabled": endpoints,
  "endpoints.*.cdn.pullZoneId": endpoints,
  "endpoints.*.cdn.portMappings.*.containerPort": endpoints,
  "endpoints.*.cdn.portMappings.*.exposedPort": endpoints,
  "endpoints.*.cdn.portMappings.*.protocols.*": endpoints,
  "endpoints.*.cdn.stickySessions": { unrelated: "only decides which instance serves a visitor" },
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
  name: { unrelated: "is a display name" },
};
