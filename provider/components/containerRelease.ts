import { z } from "zod";
import { about } from "../schema/meta";
import { type Component, connection, deciding, inputsOf, named, outputOf } from "./component";
import { conflictsOfRegistry, deployment, registry, registryId } from "./images";

const { appId, ...container } = inputsOf("ContainerTemplate", "imageRegistryId");

export const containerRelease: Component = {
  type: "ContainerRelease",
  reference: {
    description:
      "A release of a container: a registry, the container's template, and the deployment of its application. The application is deployed when the container is created (also if the application already runs), replaced, updated or restored after a manual change, and when its image changes. All parts share the component's name.",
    example: `web:
  type: edge:ContainerRelease
  properties:
    appId: app-2
    registry: { displayName: Docker Hub, type: dockerHub, userName: acme, password: "\${password}" }
    container: { name: web, imageNamespace: acme, imageName: web, imageTag: 1.4.2 }
`,
  },
  inputs: z.strictObject({
    appId: about((appId as z.ZodString).clone(), {
      description: "The application. A change replaces template and deployment.",
    }),
    ...registry,
    container: deciding(named("ReleaseContainer", "The container of a `ContainerRelease`.", container as never), {
      description: "The container: its image, and how it is started, probed and reached.",
    }),
    deployment: deployment("the image and the container"),
    deployed: about(z.boolean().optional(), { description: "Whether the application runs.", defaultsTo: "true" }),
    connection,
  }),
  outputs: z.object({
    containerId: outputOf("ContainerTemplate", "containerId", "The container."),
    registryId,
  }),
  conflicts: conflictsOfRegistry,
};
