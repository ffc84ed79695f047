import { z } from "zod";
import { annotate } from "../schema/meta";
import { type Component, connection, deciding, inputsOf, named, outputOf } from "./component";
import { conflictsOfRegistry, deployment, registry, registryId } from "./images";

const { appId, ...container } = inputsOf("ContainerTemplate", "imageRegistryId");

export const containerRelease: Component = {
  type: "ContainerRelease",
  reference: {
    description:
      "A container release: a registry, the container's template, and the deployment of its application. The application is deployed when the container is created (even if the application is already running), replaced, updated or restored after a manual change, and when its image changes. All parts share the component's name.",
    example: `web:
  type: edge:ContainerRelease
  properties:
    appId: app-2
    registry: { displayName: Docker Hub, type: dockerHub, userName: acme, password: "\${password}" }
    container: { name: web, imageNamespace: acme, imageName: web, imageTag: 1.4.2 }
`,
  },
  inputs: z.strictObject({
    appId: annotate((appId as z.ZodString).clone(), {
      description: "The id of the application. A change replaces the template and the deployment.",
    }),
    ...registry,
    container: deciding(named("ReleaseContainer", "The container of a `ContainerRelease`.", container as never), {
      description: "The container with its image, entry point, probes and endpoints.",
    }),
    deployment: deployment("the image and the container"),
    deployed: annotate(z.boolean().optional(), {
      description: "Deploys the application if true, and undeploys it if false.",
      defaultsTo: "true",
    }),
    connection,
  }),
  outputs: z.object({
    containerId: outputOf("ContainerTemplate", "containerId", "The id of the container."),
    registryId,
  }),
  conflicts: conflictsOfRegistry,
};
