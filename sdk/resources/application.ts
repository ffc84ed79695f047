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
   * Whether the application runs on `shared` or `reserved` resources.
   * Example: `"shared"`.
   */
  runtimeType?: pulumi.Input<RuntimeType> | undefined;
  /** Number of instances of an application in each region. */
  autoScaling?: pulumi.Input<AutoScalingArgs> | undefined;
  /** Regions and nodes on which an application runs. Omitted settings are not managed. */
  regionSettings?: pulumi.Input<RegionSettingsArgs> | undefined;
  /** All volumes of the application. Removing a volume from the program deletes its data. */
  volumes?: pulumi.Input<pulumi.Input<ApplicationVolumeArgs>[]> | undefined;
  /**
   * How long a container may take to stop, in seconds: 1 to 300. The API never returns it, so manual changes are not detected. A change sends back the complete application as the API returned it.
   * Example: `30`.
   */
  terminationGracePeriodSeconds?: pulumi.Input<number> | undefined;
  /** The first container of the application, without which it cannot be created. Each further one is a ContainerTemplate. In an adopted application, it is the container of this name. */
  container?: pulumi.Input<ContainerSettingsArgs> | undefined;
  /**
   * An existing application to adopt: what differs is written. A change to another one replaces the resource. Without it, an application is created, or with `edge:adopt` the one of that name is adopted, provided that there is exactly one and no other resource of the program declares it.
   * Example: `"app-2"`.
   */
  appId?: pulumi.Input<string> | undefined;
  /**
   * What happens to it on the platform when the resource is destroyed: `delete` deletes the application with all its containers, declared or not, and volumes, and the pull zones that the platform created for the declared endpoints, `keep` leaves all of it. The default is applied at the destroy, not stored.
   * Default: `keep` if it was adopted; if it was created, `delete`, but a delete is refused while it contains what no resource of the program declares.
   */
  onDestroy?: pulumi.Input<"delete" | "keep"> | undefined;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * A container application: where it runs, how many instances of it, its volumes, and its first container. Only the settings that are declared are managed; its further containers are ContainerTemplates. To run it, deploy it: pass `revision` to the `triggers` of an ApplicationDeployment.
 *
 * Id: `appId`.
 *
 * Errors:
 * - An application to adopt that does not exist: the message lists those that do.
 * - With `edge:adopt`, several applications of the same name: the message names them.
 * - A registry or a pull zone that does not exist.
 * - A destroy of an application with containers or volumes that the program does not declare: the message names them.
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
 *     endpoints: [{ displayName: "web", cdn: { isSslEnabled: true, portMappings: [{ containerPort: 8080 }] } }],
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
   * Whether the application runs on `shared` or `reserved` resources.
   * Example: `"shared"`.
   */
  declare readonly runtimeType: pulumi.Output<RuntimeType | undefined>;
  /** Number of instances of an application in each region. */
  declare readonly autoScaling: pulumi.Output<AutoScaling | undefined>;
  /** Regions and nodes on which an application runs. Omitted settings are not managed. */
  declare readonly regionSettings: pulumi.Output<RegionSettings | undefined>;
  /** All volumes of the application. Removing a volume from the program deletes its data. */
  declare readonly volumes: pulumi.Output<ApplicationVolume[] | undefined>;
  /**
   * How long a container may take to stop, in seconds: 1 to 300. The API never returns it, so manual changes are not detected. A change sends back the complete application as the API returned it.
   * Example: `30`.
   */
  declare readonly terminationGracePeriodSeconds: pulumi.Output<number | undefined>;
  /** The first container of the application, without which it cannot be created. Each further one is a ContainerTemplate. In an adopted application, it is the container of this name. */
  declare readonly container: pulumi.Output<ContainerSettings | undefined>;
  /**
   * An existing application to adopt: what differs is written. A change to another one replaces the resource. Without it, an application is created, or with `edge:adopt` the one of that name is adopted, provided that there is exactly one and no other resource of the program declares it.
   * Example: `"app-2"`.
   */
  declare readonly appId: pulumi.Output<string>;
  /**
   * What happens to it on the platform when the resource is destroyed: `delete` deletes the application with all its containers, declared or not, and volumes, and the pull zones that the platform created for the declared endpoints, `keep` leaves all of it. The default is applied at the destroy, not stored.
   * Default: `keep` if it was adopted; if it was created, `delete`, but a delete is refused while it contains what no resource of the program declares.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The id of the container. */
  declare readonly containerId: pulumi.Output<string | undefined>;
  /** The platform's package that the template belongs to. */
  declare readonly packageId: pulumi.Output<string | undefined>;
  /** The full image reference, as the platform shows it. */
  declare readonly resolvedImage: pulumi.Output<string | undefined>;
  /** The digest of the image as the platform resolved it. */
  declare readonly resolvedDigest: pulumi.Output<string | undefined>;
  /** The endpoints as the platform runs them. */
  declare readonly endpointStatus: pulumi.Output<EndpointStatus[] | undefined>;
  /** Increases each time this resource creates or updates the application or its container, and is 0 while both are as they were adopted. Use it as a trigger of an ApplicationDeployment. */
  declare readonly revision: pulumi.Output<number>;
  /** The grace period that this resource wrote last, declared or not; missing until it has written one, because the platform does not show it. */
  declare readonly resolvedTerminationGracePeriodSeconds: pulumi.Output<number | undefined>;
  /** The node selectors that this resource wrote last, declared or not; missing until it has written any, because the platform does not show them. */
  declare readonly resolvedNodeSelectors: pulumi.Output<{ [name: string]: string } | undefined>;
  /** Whether the application existed before and was adopted; false for one that `edge:adopt` set to `own` counts as created by an interrupted up. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The base address of the API through which it was last written or read. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that created or updated the object last, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: ApplicationArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `appId`.
   * @param opts Pulumi's options, and `connection` for another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): Application {
    return EdgeResource.read(Application, name, id, opts);
  }

  /** Whether an object is an instance of {@link Application}, from this copy of the package or another. */
  static override isInstance(object: unknown): object is Application {
    return EdgeResource.isOfType(object, details.type);
  }
}
