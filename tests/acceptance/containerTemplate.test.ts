import type { PlatformState } from "../../emulator";
import { describeLifecycle } from "./lifecycle";

const image = { name: "web", imageNamespace: "acme", imageName: "web", imageTag: "1.0.0", imageRegistryId: "502" };
const endpoints = [
  {
    displayName: "direct",
    anycast: { type: "iPv4", portMappings: [{ containerPort: 9000, protocols: ["udp", "tcp"] }] },
  },
  {
    displayName: "web",
    cdn: {
      isSslEnabled: true,
      pullZoneId: 1001,
      stickySessions: { enabled: true, sessionHeaders: ["x-session"] },
      portMappings: [{ containerPort: 8080, exposedPort: 443 }],
    },
  },
];
const declared = {
  ...image,
  entryPoint: { commandArray: ["node", "server.js"] },
  probes: { liveness: { periodSeconds: 20, httpGet: { request: { path: "/healthz", portNumber: 8080 } } } },
  environmentVariables: [
    { name: "REGION", value: "" },
    { name: "LOG_LEVEL", value: "info" },
  ],
  endpoints,
  volumeMounts: [{ name: "data", mountPath: "/var/data" }],
};
const updated = {
  ...declared,
  imageTag: "1.1.0",
  environmentVariables: [{ name: "LOG_LEVEL", value: "debug" }],
  endpoints: endpoints.slice(1),
};

describeLifecycle({
  type: "ContainerTemplate",
  hasNaturalKey: false,
  look,
  declared: {
    args: { appId: "app-2", ...declared },
    holds: [
      {
        appId: "app-2",
        ...declared,
        environmentVariables: [...declared.environmentVariables].reverse(),
        endpoints: [
          {
            displayName: "direct",
            anycast: { type: "iPv4", portMappings: [{ containerPort: 9000, protocols: ["tcp", "udp"] }] },
          },
          endpoints[1],
        ],
      },
    ],
  },
  updated: { args: { appId: "app-2", ...updated }, holds: [{ appId: "app-2", ...updated }] },
  replacing: { args: { appId: "app-1", ...updated }, holds: [{ appId: "app-1", ...updated }] },
  drift: {
    change: (platform) => void Object.assign(made(platform, "app-1")[0] ?? {}, { imageTag: "0.9.0" }),
    unmanaged: (platform) => void Object.assign(made(platform, "app-1")[0] ?? {}, { imagePullPolicy: "ifNotPresent" }),
    shows: ["imageTag"],
  },
  vanish: {
    change: ({ applications }) => {
      for (const application of applications) application.containerTemplates = seeded(application);
    },
  },
  shown: { appId: "app-2", name: "web", imageTag: "1.0.0", takenOver: false },
});

type Application = PlatformState["applications"][number];

/** The templates of the seed carry the name of their application. */
function seeded({ id, containerTemplates }: Application) {
  return containerTemplates.filter((template) => template.id.startsWith(id));
}

function made({ applications }: PlatformState, appId: string) {
  const application = applications.find(({ id }) => id === appId);
  return application?.containerTemplates.filter((template) => !seeded(application).includes(template)) ?? [];
}

function look(platform: PlatformState) {
  return ["app-1", "app-2"].flatMap((appId) =>
    made(platform, appId).map(({ id: _id, imagePullPolicy: _unmanaged, ...template }) => ({ appId, ...template })),
  );
}
