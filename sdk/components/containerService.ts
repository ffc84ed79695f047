import type * as pulumi from "@pulumi/pulumi";
import { placeholderOrigins } from "../../provider/api/placeholderOrigins";
import {
  Application,
  type ApplicationArgs,
  ApplicationDeployment,
  type ApplicationDeploymentArgs,
  ApplicationLogForwarding,
  type ApplicationLogForwardingArgs,
  type ContainerRegistry,
} from "../resources";
import type { ContainerSettingsArgs } from "../types";
import { deploymentTriggers } from "./deploymentTriggers";
import { type ImageArgs, registryOf } from "./registryOf";
import { Site, type SiteArgs } from "./site";

/** The arguments of {@link ContainerService}. */
export interface ContainerServiceArgs extends SiteArgs, ImageArgs {
  /**
   * The application with its name, its regions and its number of instances.
   * Example: `{ name: "acme-api", runtimeType: "shared", autoScaling: { min: 1, max: 3 }, regionSettings: { allowedRegionIds: ["DE"] } }`.
   */
  application: Omit<ApplicationArgs, "appId" | "container" | "connection">;
  /** The container with its image, entry point and probes. */
  container: Omit<ContainerSettingsArgs, "imageRegistryId" | "endpoints">;
  /**
   * The port that the container listens on, 1 to 65535.
   * Example: `8080`.
   */
  port: pulumi.Input<number>;
  /**
   * Set it to true if the container speaks TLS on this port.
   * Default: false.
   */
  isSslEnabled?: pulumi.Input<boolean> | undefined;
  /** The rollout settings. `triggers` are added to those of the application. */
  deployment?: Omit<ApplicationDeploymentArgs, "appId" | "deployed" | "connection"> | undefined;
  /** The destination of the application's logs, which the platform does not keep. Default: not forwarded. */
  logForwarding?: Omit<ApplicationLogForwardingArgs, "appId" | "connection"> | undefined;
  /** Deploys the application if true, and undeploys it if false. Default: true. */
  deployed?: pulumi.Input<boolean> | undefined;
}

/**
 * A container that is deployed, served, protected and reachable under its own host names. The parts are a registry, an application, its
 * deployment, and a pull zone, which needs no origin, with host names, protection and edge rules. The application is deployed when it
 * or its container is created, changed or restored after a manual change, and when its image changes.
 *
 * @example
 * ```ts
 * const config = new pulumi.Config();
 * const api = new edge.ContainerService("api", {
 *   registry: { displayName: "Docker Hub", type: "dockerHub", userName: "acme", password: config.requireSecret("hub") },
 *   application: {
 *     name: "acme-api",
 *     runtimeType: "shared",
 *     autoScaling: { min: 1, max: 3 },
 *     regionSettings: { allowedRegionIds: ["DE"] },
 *   },
 *   container: { name: "api", imageNamespace: "acme", imageName: "api", imageTag: "2.0.0" },
 *   port: 8080,
 *   pullZone: { name: "acme-api" },
 *   hostnames: { "api.example.com": {} },
 *   protection: { shield: { planType: "Advanced" }, preset: "api" },
 * }, { protect: true });
 * export const address = api.pullZone.defaultHostname;
 * ```
 */
export class ContainerService extends Site {
  /** Registry, if this component creates it. */
  readonly registry: ContainerRegistry | undefined;
  /** Application with its container. */
  readonly application: Application;
  readonly deployment: ApplicationDeployment;
  /** Log forwarding, if declared. */
  readonly logForwarding: ApplicationLogForwarding | undefined;

  constructor(name: string, args: ContainerServiceArgs, opts?: pulumi.ComponentResourceOptions) {
    super("ContainerService", name, args, opts, () => originBefore(args.pullZone));
    const { port, isSslEnabled, deployment, deployed = true, logForwarding, connection } = args;
    const parent = { parent: this };
    const { imageRegistryId, ...declared } = registryOf(name, args, connection, parent);
    this.registry = declared.registry;
    const cdn = { isSslEnabled, pullZoneId: this.pullZone.pullZoneId, portMappings: [{ containerPort: port }] };
    const container = { ...args.container, imageRegistryId, endpoints: [{ displayName: name, cdn }] };
    const application = { ...args.application, container };
    this.application = new Application(name, { ...application, connection }, parent);
    const triggers = deploymentTriggers("application", this.application, application, deployment?.triggers);
    const ofApplication = { appId: this.application.id, connection };
    this.logForwarding =
      logForwarding && new ApplicationLogForwarding(name, { ...logForwarding, ...ofApplication }, parent);
    const rollout = { ...deployment, ...ofApplication, triggers, deployed };
    // Forwards logs from the first deployment.
    const dependsOn = this.logForwarding ? [this.logForwarding] : [];
    this.deployment = new ApplicationDeployment(name, rollout, { ...parent, dependsOn });
    this.registerOutputs({});
  }
}

/**
 * Returns the pull zone's origin until the container has an endpoint: a create needs an address, and the platform
 * reports this one for pull zones with a container as origin.
 */
function originBefore({ originType, originUrl, storageZoneId, pullZoneId }: ContainerServiceArgs["pullZone"]) {
  const isDeclared = [originType, originUrl, storageZoneId, pullZoneId].some((each) => each !== undefined);
  return isDeclared ? {} : { originUrl: placeholderOrigins.MagicContainers };
}
