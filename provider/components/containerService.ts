import { z } from "zod";
import { annotate, unwrap } from "../schema/meta";
import { picked } from "../schema/properties";
import { port } from "../schema/values";
import { type Component, deciding, inputsOf, named, outputOf } from "./component";
import { conflictsOfRegistry, deployment, registry, registryId } from "./images";
import { conflictsOfSite, site, siteOutputs } from "./site";

const application = inputsOf("Application", "appId");
const { container, ...withoutContainer } = application;
const settings = unwrap(container as z.ZodType) as z.ZodObject;

export const containerService: Component = {
  type: "ContainerService",
  reference: {
    description:
      "A container that is deployed, served, protected and reachable under its own host names. The parts are a registry, an application, its deployment, and a pull zone, which needs no origin, with host names, protection and edge rules. The application is deployed when it or its container is created, changed or restored after a manual change, and when its image changes.",
    example: `api:
  type: edge:ContainerService
  properties:
    registry: { displayName: Docker Hub, type: dockerHub, userName: acme, password: "\${password}" }
    application:
      name: acme-api
      runtimeType: shared
      autoScaling: { min: 1, max: 3 }
      regionSettings: { allowedRegionIds: [DE] }
    container: { name: api, imageNamespace: acme, imageName: api, imageTag: 2.0.0 }
    port: 8080
    pullZone: { name: acme-api }
    hostnames: { api.example.com: { forceSsl: true } }
    protection: { shield: { planType: Advanced }, preset: api }
`,
  },
  inputs: z.strictObject({
    ...registry,
    application: deciding(named("ServiceApplication", "The application of a `ContainerService`.", withoutContainer), {
      description: "The application with its name, its regions and its number of instances.",
    }),
    container: deciding(
      named(
        "ServiceContainer",
        "The container of a `ContainerService`.",
        picked(settings.shape, (name) => !["imageRegistryId", "endpoints"].includes(name)) as never,
      ),
      { description: "The container with its image, entry point and probes." },
    ),
    port: annotate(port(), { description: "The port that the container listens on, 1 to 65535.", example: 8080 }),
    isSslEnabled: annotate(z.boolean().optional(), {
      description: "Set it to true if the container speaks TLS on this port.",
      defaultsTo: "false",
    }),
    deployment: deployment("the application"),
    logForwarding: deciding(
      named(
        "ServiceLogForwarding",
        "Destination of the logs of a `ContainerService`.",
        inputsOf("ApplicationLogForwarding", "appId"),
      ).optional(),
      {
        description: "The destination of the application's logs, which the platform does not keep.",
        defaultsTo: "not forwarded",
      },
    ),
    deployed: annotate(z.boolean().optional(), {
      description: "Deploys the application if true, and undeploys it if false.",
      defaultsTo: "true",
    }),
    ...site,
  }),
  outputs: z.object({
    ...siteOutputs,
    appId: outputOf("Application", "appId", "The id of the application."),
    registryId,
  }),
  conflicts: (args) => [...conflictsOfRegistry(args), ...conflictsOfSite(args)],
};
