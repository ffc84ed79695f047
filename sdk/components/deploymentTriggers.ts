import { createHash } from "node:crypto";
import * as pulumi from "@pulumi/pulumi";
import type { Application, ApplicationDeploymentArgs, ContainerTemplate } from "../resources";

/** Arguments that say nothing of what runs. */
const aboutTheResource = ["appId", "containerId", "onDestroy"];

/** What deploys what runs: another image behind its tag, another declaration, whatever else was written, and what the program adds. */
export function deploymentTriggers<R extends Application | ContainerTemplate>(
  noun: "application" | "container",
  resource: R,
  declared: object,
  added: ApplicationDeploymentArgs["triggers"],
): pulumi.Output<Record<string, string | number | boolean>> {
  // Taken of the outputs, which have an order of their own: another order in the program deploys nothing. A secret among them
  // makes the hash one.
  const names = Object.keys(declared).filter((name) => !aboutTheResource.includes(name));
  const values = names.sort().map((name) => [name, resource[name as keyof R]]);
  const hash = pulumi.jsonStringify(values).apply((text) => createHash("sha256").update(text).digest("hex"));
  return pulumi
    .all([resource.resolvedDigest, hash, resource.revision, added])
    .apply(([digest, declaration, revision, more]) => ({
      digest: digest ?? "",
      [noun]: declaration,
      revision,
      ...more,
    }));
}
