import * as pulumi from "@pulumi/pulumi";
import * as edge from "pulumi-edge-platform";

const config = new pulumi.Config();
const name = `${pulumi.getProject()}-${pulumi.getStack()}`;

// A container behind a pull zone with a firewall. A new tag is rolled out by the next up.
const service = new edge.ContainerService("service", {
  registry: {
    displayName: `${name} on Docker Hub`,
    type: "dockerHub",
    userName: config.require("registryUser"),
    password: config.requireSecret("registryPassword"),
  },
  application: {
    name,
    runtimeType: "shared",
    autoScaling: { min: 1, max: 3 },
    regionSettings: { allowedRegionIds: [config.require("region")] },
  },
  container: {
    name: "web",
    imageNamespace: config.require("imageNamespace"),
    imageName: config.require("imageName"),
    imageTag: config.require("imageTag"),
  },
  port: config.requireNumber("port"),
  pullZone: { name },
  protection: { shield: { planType: "Basic" } },
});

export const hostname = service.pullZone.defaultHostname;
export const address = pulumi.interpolate`https://${hostname}/`;
