import { stringify } from "yaml";
import type { Tenant } from "./tenants.ts";

/** A `Stack` of Pulumi's Kubernetes Operator, version 2, for each tenant. Secrets and repository are those of docs/fleet.md. */
export function manifests(tenants: readonly Tenant[]): string {
  return tenants.map((tenant) => stringify(manifest(tenant))).join("---\n");
}

/** The `Stack` of a tenant. */
export function manifest(tenant: Tenant): object {
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
      config: { "fleet:tenant": tenant },
      refresh: true,
      continueResyncOnCommitMatch: true,
      resyncFrequencySeconds: 86_400,
      // Deleting the Stack object leaves the platform as it is.
      destroyOnFinalize: false,
      envRefs: Object.fromEntries(
        ["PULUMI_BACKEND_URL", "PULUMI_CONFIG_PASSPHRASE", "EDGE_BASE_URL", "EDGE_ACCESS_KEY"].map((key) => [
          key,
          { type: "Secret", secret: { name: "fleet", key } },
        ]),
      ),
    },
  };
}
