import type * as pulumi from "@pulumi/pulumi";
import {
  ApplicationDeployment,
  type ApplicationDeploymentArgs,
  type ContainerRegistry,
  ContainerTemplate,
  type ContainerTemplateArgs,
} from "../resources";
import { EdgeComponent } from "./component";
import { deploymentTriggers } from "./deploymentTriggers";
import { type ImageArgs, registryOf } from "./registryOf";

/** The arguments of {@link ContainerRelease}. */
export interface ContainerReleaseArgs extends ImageArgs {
  /**
   * The id of the application. A change replaces the template and the deployment.
   * Example: `"app-2"`.
   */
  appId: pulumi.Input<string>;
  /** The container with its image, entry point, probes and endpoints. */
  container: Omit<ContainerTemplateArgs, "appId" | "imageRegistryId" | "connection">;
  /** The rollout settings. `triggers` are added to those of the image and the container. */
  deployment?: Omit<ApplicationDeploymentArgs, "appId" | "deployed" | "connection"> | undefined;
  /** Deploys the application if true, and undeploys it if false. Default: true. */
  deployed?: pulumi.Input<boolean> | undefined;
  /**
   * The account to use for all parts, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * A container release: a registry, the container's template, and the deployment of its application. The application is
 * deployed when the container is created (even if the application is already running), replaced, updated or restored after
 * a manual change, and when its image changes. All parts share the component's name.
 *
 * @example
 * ```ts
 * const config = new pulumi.Config();
 * new edge.ContainerRelease("web", {
 *   appId: "app-2",
 *   registry: { displayName: "Docker Hub", type: "dockerHub", userName: "acme", password: config.requireSecret("hub") },
 *   container: { name: "web", imageNamespace: "acme", imageName: "web", imageTag: "1.4.2" },
 * });
 * ```
 */
export class ContainerRelease extends EdgeComponent {
  /** Registry, if this component creates it. */
  readonly registry: ContainerRegistry | undefined;
  readonly template: ContainerTemplate;
  readonly deployment: ApplicationDeployment;

  constructor(name: string, args: ContainerReleaseArgs, opts?: pulumi.ComponentResourceOptions) {
    super("ContainerRelease", name, {}, opts);
    const { appId, container, deployment, deployed, connection } = args;
    const parent = { parent: this };
    const { imageRegistryId, ...declared } = registryOf(name, args, connection, parent);
    this.registry = declared.registry;
    this.template = new ContainerTemplate(name, { ...container, appId, imageRegistryId, connection }, parent);
    const triggers = deploymentTriggers("container", this.template, container, deployment?.triggers);
    this.deployment = new ApplicationDeployment(
      name,
      { ...deployment, appId, triggers, deployed: deployed ?? true, connection },
      parent,
    );
    this.registerOutputs({});
  }
}
