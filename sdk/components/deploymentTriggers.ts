import { createHash } from "node:crypto";
import * as pulumi from "@pulumi/pulumi";
import type { Application, ApplicationDeploymentArgs, ContainerTemplate } from "../resources";

/** Arguments that do not affect what runs. */
const aboutTheResource = ["appId", "containerId", "onDestroy"];

/**
 * Returns the triggers of a deployment: a new image behind the tag, a changed declaration, any other write, and the
 * program's own.
 */
export function deploymentTriggers<R extends Application | ContainerTemplate>(
  noun: "application" | "container",
  resource: R,
  declared: object,
  added: ApplicationDeploymentArgs["triggers"],
): pulumi.Output<Record<string, string | number | boolean>> {
  // Hashes outputs, which have the same order in every program. The hash is secret if one of them is.
  const names = Object.keys(declared).filter((name) => !aboutTheResource.includes(name));
  const values = names.sort().map((name) => [name, resource[name as keyof R]]);
  const hash = pulumi.jsonStringify(values).apply((json) => createHash("sha256").update(json).digest("hex"));
  return pulumi
    .all([resource.resolvedDigest, hash, resource.revision, added])
    .apply(([digest, declaration, revision, more]) => ({
      digest: digest ?? "",
      [noun]: declaration,
      revision,
      ...more,
    }));
}
