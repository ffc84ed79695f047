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
   * The application. A change replaces template and deployment.
   * Example: `"app-2"`.
   */
  appId: pulumi.Input<string>;
  /** The container: its image, and how it is started, probed and reached. */
  container: Omit<ContainerTemplateArgs, "appId" | "imageRegistryId" | "connection">;
  /** How it is rolled out. Its `triggers` are in addition to those of the image and the container. */
  deployment?: Omit<ApplicationDeploymentArgs, "appId" | "deployed" | "connection"> | undefined;
  /** Whether the application runs. Default: true. */
  deployed?: pulumi.Input<boolean> | undefined;
  /** The account of all parts, by its name in `edge:connections`. Default: the stack's own: `edge:baseUrl` and `edge:apiKey`. */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * A release of a container: a registry, the container's template, and the deployment of its application. The application is
 * deployed when the container is created (also if the application already runs), replaced, updated or restored after a
 * manual change, and when its image changes. All parts share the component's name.
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
