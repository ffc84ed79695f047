import type { SeedOf } from "../area";
import type { stored } from "./state";

export const seed: SeedOf<typeof stored> = {
  applications: [
    {
      id: "app-1",
      name: "shop",
      description: "The shop",
      status: "active",
      regionSettings: { allowedRegionIds: ["DE", "NY"] },
      containerTemplates: [template("app-1-web", "web", "1.4.2"), template("app-1-worker", "worker", "1.4.2", 9090)],
    },
    {
      id: "app-2",
      name: "blog",
      description: "The blog, not deployed yet",
      // Only unused registries can be deleted, so nothing uses 502 and only app-1 uses 501.
      containerTemplates: [{ ...template("app-2-web", "blog", "0.9.0"), imageRegistryId: "1" }],
    },
  ],
};

function template(id: string, imageName: string, imageTag: string, containerPort = 8080) {
  return {
    id,
    name: imageName,
    imageName,
    imageNamespace: "acme",
    imageTag,
    imageRegistryId: "501",
    environmentVariables: [{ name: "LOG_LEVEL", value: "info" }],
    endpoints: [
      {
        displayName: imageName,
        cdn: { isSslEnabled: true, portMappings: [{ containerPort, exposedPort: 443 }] },
      },
    ],
  };
}
