import { stringify } from "yaml";
import { refuseOwn } from "./attempt.ts";
import type { Tenant } from "./tenants.ts";

type Settings = Readonly<Record<string, unknown>>;

/**
 * A `Stack` of Pulumi's Kubernetes Operator, version 2, for each tenant, with the settings of all tenants. Its repository, secret and
 * service account are those of docs/operations/fleet.md.
 */
export function manifests(tenants: readonly Tenant[], settings: Settings = {}): string {
  refuseOwn(settings["edge:adopt"]);
  const encrypted = Object.keys(settings).find((key) => JSON.stringify(settings[key]).includes('{"secure":'));
  if (encrypted) {
    throw new Error(
      `a Stack cannot contain ${encrypted}, which is encrypted in Pulumi.settings.yaml. Remove it there, and refer to a Kubernetes secret in secretsRef in manifests.ts`,
    );
  }
  return tenants.map((tenant) => stringify(manifest(tenant, settings))).join("---\n");
}

function manifest(tenant: Tenant, settings: Settings): object {
  return {
    apiVersion: "pulumi.com/v1",
    kind: "Stack",
    metadata: { name: tenant.name, namespace: "edge" },
    spec: {
      serviceAccountName: "edge",
      projectRepo: "https://git.example.com/acme/fleet.git",
      branch: "main",
      shallow: true,
      stack: tenant.name,
      config: { ...settings, "fleet:tenant": tenant },
      refresh: true,
      continueResyncOnCommitMatch: true,
      // Also how often the operator looks for commits.
      resyncFrequencySeconds: 86_400,
      // Deleting the Stack object leaves the platform as it is.
      destroyOnFinalize: false,
      envRefs: Object.fromEntries(
        ["PULUMI_BACKEND_URL", "PULUMI_CONFIG_PASSPHRASE", "EDGE_BASE_URL", "EDGE_ACCESS_KEY"].map((key) => [
          key,
          { type: "Secret", secret: { name: "fleet", key } },
        ]),
      ),
      // A tenant has a pod only while it is brought up.
      workspaceReclaimPolicy: "Delete",
      workspaceTemplate: {
        spec: {
          image,
          resources: { requests: { memory: "512Mi" } },
          podTemplate: { spec: { initContainers: [installation], containers: [{ name: "pulumi" }] } },
        },
      },
    },
  };
}

const image = "pulumi/pulumi:3.230.0-nonroot";

/** Runs before the operator's `pulumi install`, which fails without the folder of the plugin that Pulumi.yaml names. */
const installation = {
  name: "install",
  image,
  command: ["npm", "install"],
  workingDir: "/share/workspace",
  volumeMounts: [{ name: "share", mountPath: "/share" }],
  securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ["ALL"] } },
};
