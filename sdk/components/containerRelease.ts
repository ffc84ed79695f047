import { createHash } from "node:crypto";
import { types } from "node:util";
import * as pulumi from "@pulumi/pulumi";
import {
  ApplicationDeployment,
  type ApplicationDeploymentArgs,
  ContainerRegistry,
  type ContainerRegistryArgs,
  ContainerTemplate,
  type ContainerTemplateArgs,
} from "../resources";
import { componentToken } from "./component";

/** The arguments of {@link ContainerRelease}. */
export interface ContainerReleaseArgs {
  /**
   * The application. A change replaces template and deployment.
   * Example: `"app-2"`.
   */
  appId: pulumi.Input<string>;
  /** The registry that holds the image: its credentials, or the id of one that is managed elsewhere. */
  registry: Omit<ContainerRegistryArgs, "connection"> | pulumi.Input<string>;
  /** The container: its image, and how it is started, probed and reached. */
  container: Omit<ContainerTemplateArgs, "appId" | "imageRegistryId" | "connection">;
  /** How it is rolled out. Its `triggers` come beside those of the image and the container. */
  deployment?: Omit<ApplicationDeploymentArgs, "appId" | "deployed" | "connection"> | undefined;
  /** Whether the application runs. Default: true. */
  deployed?: pulumi.Input<boolean> | undefined;
  /** The account of all parts, by the name that it has in `edge:connections`. Default: the stack's own. */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * A release of a container: a registry, the container's template, and the deployment of its application. The application is
 * deployed when the container is created (also if the application already runs), replaced, updated or restored after a
 * manual change, and when its image changes. All parts share the component's name.
 *
 * @example
 * ```ts
 * new edge.ContainerRelease("web", {
 *   appId: "app-2",
 *   registry: { displayName: "Docker Hub", type: "dockerHub", userName: "acme", password: config.requireSecret("hub") },
 *   container: { name: "web", imageNamespace: "acme", imageName: "web", imageTag: "1.4.2" },
 * });
 * ```
 */
export class ContainerRelease extends pulumi.ComponentResource {
  /** The registry, where this component has it. */
  readonly registry: ContainerRegistry | undefined;
  /** The template of the container. */
  readonly template: ContainerTemplate;
  /** The deployment of the application. */
  readonly deployment: ApplicationDeployment;

  constructor(name: string, args: ContainerReleaseArgs, opts?: pulumi.ComponentResourceOptions) {
    super(componentToken("ContainerRelease"), name, {}, opts);
    const { appId, registry, container, deployment, deployed, connection } = args;
    const parent = { parent: this };
    this.registry = isDeclared(registry) ? new ContainerRegistry(name, { ...registry, connection }, parent) : undefined;
    const imageRegistryId = this.registry?.id ?? (registry as pulumi.Input<string>);
    this.template = new ContainerTemplate(name, { ...container, appId, imageRegistryId, connection }, parent);
    const triggers = pulumi
      .all([this.template.resolvedDigest, this.#containerHash(container), this.template.revision, deployment?.triggers])
      .apply(([digest, hash, revision, more]) => ({ digest: digest ?? "", container: hash, revision, ...more }));
    this.deployment = new ApplicationDeployment(
      name,
      { ...deployment, appId, triggers, deployed: deployed ?? true, connection },
      parent,
    );
    this.registerOutputs({});
  }

  /**
   * Tells one container from another. Taken of the template's outputs, which have an order of their own: another order in the
   * program deploys nothing. A secret in it makes the hash one.
   */
  #containerHash(declared: ContainerReleaseArgs["container"]): pulumi.Output<string> {
    const names = Object.keys(declared).filter((name) => !aboutTheResource.includes(name));
    const values = names.sort().map((name) => [name, this.template[name as keyof ContainerTemplate]]);
    return pulumi.jsonStringify(values).apply((text) => createHash("sha256").update(text).digest("hex"));
  }
}

/** Arguments that say nothing of the container itself. */
const aboutTheResource = ["containerId", "onDestroy"];

function isDeclared(registry: ContainerReleaseArgs["registry"]): registry is ContainerRegistryArgs {
  return typeof registry === "object" && !pulumi.Output.isInstance(registry) && !types.isPromise(registry);
}
