import type { PlatformState } from "../../emulator";
import { image } from "../acceptance/soak/customer";
import { containerTemplateModel } from "./containerTemplate.model";
import type { KindUnderTest } from "./kindUnderTest";
import { notFound } from "./parts/responses";

const digest = (digit: string) => `sha256:${digit.repeat(64)}`;
const webEndpoint = (containerPort: number) => ({
  displayName: "web",
  cdn: {
    isSslEnabled: true,
    pullZoneId: 1151,
    stickySessions: { enabled: true, sessionHeaders: ["x-session"] },
    portMappings: [{ containerPort, exposedPort: 443 }],
  },
});
const directEndpoint = {
  displayName: "direct",
  anycast: { type: "iPv4", portMappings: [{ containerPort: 9000, protocols: ["tcp", "udp"] }] },
};
const liveness = (path: string) => ({
  liveness: { periodSeconds: 20, httpGet: { request: { path, portNumber: 8080 } } },
});

export const containerTemplate: KindUnderTest = {
  program: {
    appId: "app-2",
    name: "web",
    imageNamespace: "acme",
    imageName: "web",
    imageTag: "1.4.2",
    imageRegistryId: "502",
    environmentVariables: [{ name: "TOKEN", value: "environment-secret-1" }],
    endpoints: [{ displayName: "web", cdn: { isSslEnabled: true, portMappings: [{ containerPort: 8080 }] } }],
  },
  change: { imageTag: "1.4.3" },
  others: {
    "environment variables": {
      declares: { environmentVariables: undefined },
      change: ({ applications }) =>
        void Object.assign(applications[1]?.containerTemplates.at(-1) ?? {}, {
          environmentVariables: [{ name: "BY_HAND", value: "1" }],
        }),
      label: "environmentVariables",
    },
  },
  missing: {
    id: "app-2/no-such-template",
    remove: ({ applications }) => void applications[1]?.containerTemplates.splice(1),
    saidBy: notFound,
  },
  lives: [
    {
      declares: {
        probes: { liveness: { httpGet: { request: { path: "/", portNumber: 80 } } } },
        entryPoint: { command: "run", argumentsArray: ["a"] },
        volumeMounts: [{ name: "data", mountPath: "/data" }],
      },
    },
    { name: "adopted", declares: { containerId: "app-2-web" } },
  ],

  script: {
    prepare: ({ pullZones, applications }) => {
      const seeded = applications[1]?.containerTemplates?.[0];
      const template = (id: string) => (seeded ? [{ ...seeded, id }] : []);
      pullZones.push({ Id: 1151 });
      applications.push(
        { id: "app-c1", name: "forum", containerTemplates: template("app-c1-web") },
        { id: "app-c2", name: "mail", containerTemplates: template("app-c2-web") },
      );
    },
    owns: /^(pullZones\.115|applications\.app-c)/,
    args: { appId: "app-c1" },
    id: /^app-c1\/template-\d+$/,
    object: (platform, id) => {
      const [appId, templateId] = id.split("/");
      return templatesOf(platform, appId).find((template) => template.id === templateId);
    },
    settings: {
      name: { from: "web", to: "front" },
      imageNamespace: { from: "acme", to: "acme-ci" },
      imageName: { from: "web", to: "front" },
      imageTag: { from: "1.0.0", to: "1.1.0" },
      imageRegistryId: { from: "502", to: "501" },
      image: { from: "docker.io/acme/web:1.0.0", to: "docker.io/acme/web:1.1.0" },
      imageDigest: { from: digest("a"), to: digest("b") },
      imagePullPolicy: { from: "ifNotPresent", to: "always" },
      entryPoint: { from: { commandArray: ["node", "server.js"] }, to: { commandArray: ["node", "main.js"] } },
      probes: { from: liveness("/healthz"), to: liveness("/ready") },
      environmentVariables: {
        from: [
          { name: "LOG_LEVEL", value: "info" },
          { name: "REGION", value: "" },
        ],
        to: [{ name: "LOG_LEVEL", value: "debug" }],
      },
      endpoints: { from: [directEndpoint, webEndpoint(8080)], to: [webEndpoint(8081)] },
      volumeMounts: {
        from: [{ name: "data", mountPath: "/var/data" }],
        to: [
          { name: "cache", mountPath: "/var/cache" },
          { name: "data", mountPath: "/var/data" },
        ],
      },
    },
    replacing: {
      appId: { appId: "app-c2" },
      containerId: { containerId: "app-c1-web" },
    },
    unmanaged: (template) => {
      // The defaults of a probe that are not declared, and the order of what is told apart by a name.
      Object.assign((template.probes as { liveness: object }).liveness, { timeoutSeconds: 9 });
      (template.environmentVariables as unknown[]).reverse();
      (template.endpoints as unknown[]).reverse();
    },
    deletions: {
      "the template": {
        change: (platform, id) => {
          const templates = templatesOf(platform, "app-c1");
          templates.splice(
            templates.findIndex((template) => id.endsWith(`/${template.id}`)),
            1,
          );
        },
        outcome: "create",
      },
      "its application": {
        change: (platform) => {
          platform.applications = platform.applications.filter(({ id }) => id !== "app-c1");
        },
        outcome: /container template "web" of application app-c1: .*404/s,
      },
    },
    // Nothing shows when a template was created: one of the name is refused whenever it was.
    renameRefusal:
      /container template .* seems to exist already \(.*pulumi-edge-platform recover.*containerId: .*aliases.*EDGE_DUPLICATES=allow/s,
  },

  model: containerTemplateModel,

  soak: {
    slots: ({ appId }) => [1, 2, 3].map((which) => ({ args: { ...image, appId, name: `template-${which}` } })),
  },
};

function templatesOf({ applications }: PlatformState, appId: string | undefined) {
  return applications.find(({ id }) => id === appId)?.containerTemplates ?? [];
}
