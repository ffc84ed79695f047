// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { RuntimeType } from "../enumerations";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";
import type {
  ApplicationVolume,
  ApplicationVolumeArgs,
  AutoScaling,
  AutoScalingArgs,
  ContainerSettings,
  ContainerSettingsArgs,
  EndpointStatus,
  RegionSettings,
  RegionSettingsArgs,
} from "../types";

const details: KindDetails = {
  type: "Application",
  inputs: [
    "name",
    "runtimeType",
    "autoScaling",
    "regionSettings",
    "volumes",
    "terminationGracePeriodSeconds",
    "container",
    "appId",
    "onDestroy",
    "connection",
  ],
  outputs: [
    "containerId",
    "packageId",
    "resolvedImage",
    "resolvedDigest",
    "endpointStatus",
    "revision",
    "resolvedTerminationGracePeriodSeconds",
    "resolvedNodeSelectors",
    "adopted",
    "baseUrl",
    "keyFingerprint",
  ],
  secrets: [],
  hasNaturalKey: false,
  adoptedBy: "appId",
  fromId: { appId: { part: 0, isNumber: false } },
};

/** The arguments of {@link Application}. */
export interface ApplicationArgs {
  /**
   * The name of the application: 1 to 100 letters, digits, spaces and hyphens.
   * Example: `"shop"`.
   */
  name: pulumi.Input<string>;
  /**
   * Resources that the application runs on: `shared` or `reserved`.
   * Example: `"shared"`.
   */
  runtimeType?: pulumi.Input<RuntimeType> | undefined;
  /** Number of instances of an application in each region, which the platform chooses by their CPU usage. A trial account may have 3 instances in all regions together. */
  autoScaling?: pulumi.Input<AutoScalingArgs> | undefined;
  /** Regions and nodes on which an application runs. Omitted settings are not managed. */
  regionSettings?: pulumi.Input<RegionSettingsArgs> | undefined;
  /** All volumes of the application. Each instance has its own, so a database needs one instance in one region. Volumes of instances that stop stay and are billed, and later instances may get empty ones: `getApplicationVolumes` lists them. Removing a volume from the program deletes its data. */
  volumes?: pulumi.Input<pulumi.Input<ApplicationVolumeArgs>[]> | undefined;
  /**
   * Seconds that a container may take to stop after SIGTERM: 1 to 300. The platform then kills it. The API never returns it, so manual changes are not detected. A change sends back the complete application as the API returned it.
   * Default: 30, or 1 for an application from before February 2026.
   * Example: `30`.
   */
  terminationGracePeriodSeconds?: pulumi.Input<number> | undefined;
  /** The first container of the application, required to create one. Declare further containers as ContainerTemplates. In an adopted application, this is the container with the same name. */
  container?: pulumi.Input<ContainerSettingsArgs> | undefined;
  /**
   * The id of an existing application to adopt. Settings that differ are updated. A change to another application replaces the resource. If omitted, an application is created. With `edge:adopt`, an application with the same name is adopted instead if exactly one exists and no other resource of the program declares it.
   * Example: `"app-2"`.
   */
  appId?: pulumi.Input<string> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the application with its volumes, all its containers (declared or not) and the pull zones that the platform created for the declared endpoints; `keep` leaves all of them. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created, but the delete is refused while it contains anything that no resource of the program declares.
   */
  onDestroy?: pulumi.Input<"delete" | "keep"> | undefined;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * A container application: its regions, scaling, volumes and first container. Images must be built for linux/amd64. Only the declared settings are managed. Declare further containers as ContainerTemplates. To run the application, pass `revision` to the `triggers` of an ApplicationDeployment.
 *
 * Id: `appId`.
 *
 * Errors:
 * - The application to adopt does not exist. The error lists the existing ones.
 * - With `edge:adopt`, several applications have the same name. The error lists them.
 * - The registry or the pull zone does not exist.
 * - The application to destroy has containers or volumes that the program does not declare. The error lists them.
 *
 * @example
 * ```ts
 * const shop = new edge.Application("shop", {
 *   name: "shop",
 *   runtimeType: "shared",
 *   autoScaling: { min: 1, max: 3 },
 *   regionSettings: { allowedRegionIds: ["DE", "NY"], requiredRegionIds: ["DE"] },
 *   container: {
 *     name: "web",
 *     imageNamespace: "acme",
 *     imageName: "web",
 *     imageTag: "1.4.2",
 *     imageRegistryId: "501",
 *     endpoints: [{ displayName: "web", cdn: { portMappings: [{ containerPort: 8080 }] } }],
 *   },
 * });
 * new edge.ApplicationDeployment("shop", { appId: shop.id, deployed: true, triggers: { web: shop.revision } });
 * ```
 */
export class Application extends EdgeResource {
  /**
   * The name of the application: 1 to 100 letters, digits, spaces and hyphens.
   * Example: `"shop"`.
   */
  declare readonly name: pulumi.Output<string>;
  /**
   * Resources that the application runs on: `shared` or `reserved`.
   * Example: `"shared"`.
   */
  declare readonly runtimeType: pulumi.Output<RuntimeType | undefined>;
  /** Number of instances of an application in each region, which the platform chooses by their CPU usage. A trial account may have 3 instances in all regions together. */
  declare readonly autoScaling: pulumi.Output<AutoScaling | undefined>;
  /** Regions and nodes on which an application runs. Omitted settings are not managed. */
  declare readonly regionSettings: pulumi.Output<RegionSettings | undefined>;
  /** All volumes of the application. Each instance has its own, so a database needs one instance in one region. Volumes of instances that stop stay and are billed, and later instances may get empty ones: `getApplicationVolumes` lists them. Removing a volume from the program deletes its data. */
  declare readonly volumes: pulumi.Output<ApplicationVolume[] | undefined>;
  /**
   * Seconds that a container may take to stop after SIGTERM: 1 to 300. The platform then kills it. The API never returns it, so manual changes are not detected. A change sends back the complete application as the API returned it.
   * Default: 30, or 1 for an application from before February 2026.
   * Example: `30`.
   */
  declare readonly terminationGracePeriodSeconds: pulumi.Output<number | undefined>;
  /** The first container of the application, required to create one. Declare further containers as ContainerTemplates. In an adopted application, this is the container with the same name. */
  declare readonly container: pulumi.Output<ContainerSettings | undefined>;
  /**
   * The id of an existing application to adopt. Settings that differ are updated. A change to another application replaces the resource. If omitted, an application is created. With `edge:adopt`, an application with the same name is adopted instead if exactly one exists and no other resource of the program declares it.
   * Example: `"app-2"`.
   */
  declare readonly appId: pulumi.Output<string>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the application with its volumes, all its containers (declared or not) and the pull zones that the platform created for the declared endpoints; `keep` leaves all of them. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created, but the delete is refused while it contains anything that no resource of the program declares.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The id of the container. */
  declare readonly containerId: pulumi.Output<string | undefined>;
  /** The id of the template's package on the platform. */
  declare readonly packageId: pulumi.Output<string | undefined>;
  /** The full image reference, as reported by the platform. */
  declare readonly resolvedImage: pulumi.Output<string | undefined>;
  /** The image digest that the platform resolved. */
  declare readonly resolvedDigest: pulumi.Output<string | undefined>;
  /** The actual configuration of the endpoints. */
  declare readonly endpointStatus: pulumi.Output<EndpointStatus[] | undefined>;
  /** A number that increases each time this resource creates or updates the application or its container, unless only endpoints change, which apply without a deployment. It is 0 while the rest is unchanged since the adoption. Use it as a trigger of an ApplicationDeployment. */
  declare readonly revision: pulumi.Output<number>;
  /** The grace period that this resource last wrote, even if it is no longer declared. Missing until the first write because the API does not return it. */
  declare readonly resolvedTerminationGracePeriodSeconds: pulumi.Output<number | undefined>;
  /** The node selectors that this resource last wrote, even if they are no longer declared. Missing until the first write because the API does not return them. */
  declare readonly resolvedNodeSelectors: pulumi.Output<{ [name: string]: string } | undefined>;
  /** True if the application existed before and was adopted. False if `edge:adopt: own` attributed it to an interrupted `pulumi up`. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: ApplicationArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `appId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): Application {
    return EdgeResource.read(Application, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link Application}, even from another copy of the package. */
  static override isInstance(object: unknown): object is Application {
    return EdgeResource.isOfType(object, details.type);
  }
}
