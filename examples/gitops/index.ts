import * as pulumi from "@pulumi/pulumi";
import * as edge from "pulumi-edge-platform";

// Pulumi.staging.yaml and Pulumi.production.yaml hold what differs between the environments.
const config = new pulumi.Config();
const probe = { httpGet: { request: { path: "/healthz", portNumber: 8080 } } };

const zone = new edge.ProtectedZone(
  "shop",
  {
    pullZoneId: config.requireNumber("pullZoneId"),
    shield: { planType: "Advanced", wafDisabledRules: ["942140"] },
    accessLists: { "Known attackers": "Block" },
    allowedReferrers: config.requireObject<string[]>("sites"),
    exclusiveReferrers: true,
  },
  { protect: true },
);

// The pipeline provides the secrets; no file contains them. A preview without them shows the rest.
const release = new edge.ContainerRelease("shop", {
  appId: config.require("appId"),
  registry: {
    displayName: "Acme's images",
    type: "dockerHub",
    userName: "acme",
    password: pulumi.secret(process.env.REGISTRY_PASSWORD || "not given"),
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
});

export const shieldZoneId = zone.shield.shieldZoneId;
export const digest = release.template.resolvedDigest;
