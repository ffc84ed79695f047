import * as pulumi from "@pulumi/pulumi";
import * as edge from "pulumi-edge-platform";

// Pulumi.staging.yaml and Pulumi.production.yaml hold what differs between the environments.
const config = new pulumi.Config();
const name = config.require("name");
const probe = { httpGet: { request: { path: "/healthz", portNumber: 8080 } } };

// The pipeline provides the secrets; no file contains them. A preview without them shows the rest.
const shop = new edge.ContainerService(
  "shop",
  {
    pullZone: { name },
    hostnames: { [config.require("hostname")]: {} },
    protection: {
      shield: { planType: "Advanced", wafDisabledRules: ["942140"] },
      accessLists: { "Known attackers": "Block" },
      allowedReferrers: config.requireObject<string[]>("sites"),
      exclusiveReferrers: true,
    },
    registry: {
      displayName: "Acme's images",
      type: "dockerHub",
      userName: "acme",
      password: pulumi.secret(process.env.REGISTRY_PASSWORD || "not given"),
    },
    application: {
      name,
      runtimeType: "shared",
      autoScaling: { min: 1, max: 3 },
      regionSettings: { allowedRegionIds: ["DE"] },
    },
    container: {
      name: "shop",
      imageNamespace: "acme",
      imageName: "shop",
      imageTag: config.require("imageTag"),
      imageDigest: config.require("imageDigest"),
      environmentVariables: [{ name: "LOG_LEVEL", value: "info" }],
      probes: { readiness: probe, liveness: probe },
    },
    port: 8080,
  },
  { protect: true },
);

export const address = shop.pullZone.defaultHostname;
export const digest = shop.application.resolvedDigest;
