// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { ImagePullPolicy } from "../enumerations";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";
import type {
  ContainerEndpoint,
  ContainerEndpointArgs,
  ContainerEntryPoint,
  ContainerEntryPointArgs,
  ContainerProbes,
  ContainerProbesArgs,
  EndpointStatus,
  EnvironmentVariable,
  EnvironmentVariableArgs,
  VolumeMount,
  VolumeMountArgs,
} from "../types";

const details: KindDetails = {
  type: "ContainerTemplate",
  inputs: [
    "appId",
    "containerId",
    "name",
    "image",
    "imageName",
    "imageNamespace",
    "imageTag",
    "imageDigest",
    "imageRegistryId",
    "imagePullPolicy",
    "entryPoint",
    "probes",
    "environmentVariables",
    "endpoints",
    "volumeMounts",
    "onDestroy",
    "connection",
  ],
  outputs: [
    "packageId",
    "resolvedImage",
    "resolvedDigest",
    "endpointStatus",
    "revision",
    "adopted",
    "baseUrl",
    "keyFingerprint",
  ],
  secrets: [],
  hasNaturalKey: false,
  adoptedBy: "containerId",
  fromId: { containerId: { part: 1, isNumber: false } },
};

/** The arguments of {@link ContainerTemplate}. */
export interface ContainerTemplateArgs {
  /**
   * The application. A change replaces the resource.
   * Example: `"app-2"`.
   */
  appId: pulumi.Input<string>;
  /**
   * The id of an existing template to adopt. A change to another template replaces the resource. If omitted, a template is created. With `edge:adopt`, a template of the application with the same name is adopted instead if exactly one exists and no other resource of the program declares it.
   * Example: `"tpl-1"`.
   */
  containerId?: pulumi.Input<string> | undefined;
  /**
   * The name of the container. 1 to 50 characters.
   * Example: `"web"`.
   */
  name?: pulumi.Input<string> | undefined;
  /** The full image reference as the API returns it. Compared exactly. */
  image?: pulumi.Input<string> | undefined;
  /**
   * The name of the image: letters and digits, with single or double `.`, `/`, `_`, `-` between them.
   * Example: `"web"`.
   */
  imageName?: pulumi.Input<string> | undefined;
  /**
   * The namespace of the image: letters and digits, with single or double `.`, `/`, `_`, `-` between them.
   * Example: `"acme"`.
   */
  imageNamespace?: pulumi.Input<string> | undefined;
  /**
   * The tag of the image: letters and digits, with single or double `.`, `_`, `-` between them.
   * Example: `"1.4.2"`.
   */
  imageTag?: pulumi.Input<string> | undefined;
  /** The digest of the image: `sha256:` and 64 hexadecimal digits. */
  imageDigest?: pulumi.Input<string> | undefined;
  /**
   * The id of the registry that holds the image, as a string or as the number from `registryId` of a ContainerRegistry.
   * Example: `"501"`.
   */
  imageRegistryId?: pulumi.Input<string | number> | undefined;
  /** The policy for pulling the image: `always` or `ifNotPresent`. */
  imagePullPolicy?: pulumi.Input<ImagePullPolicy> | undefined;
  /** Command that replaces the entry point of the container's image. */
  entryPoint?: pulumi.Input<ContainerEntryPointArgs> | undefined;
  /** The probes of a container. */
  probes?: pulumi.Input<ContainerProbesArgs> | undefined;
  /**
   * The environment variables, identified by name. Order does not matter. The platform adds variables with names that begin with `BUNNYNET_MC_`, such as `BUNNYNET_MC_REGION`.
   * Example: `[{"name":"LOG_LEVEL","value":"info"}]`.
   */
  environmentVariables?: pulumi.Input<pulumi.Input<EnvironmentVariableArgs>[]> | undefined;
  /**
   * The endpoints, identified by displayName. Endpoints that are not listed are removed, except those of type `publicIp`, which cannot be declared.
   * Example: `[{"displayName":"web","cdn":{"portMappings":[{"containerPort":8080}]}}]`.
   */
  endpoints?: pulumi.Input<pulumi.Input<ContainerEndpointArgs>[]> | undefined;
  /** The volumes to mount in the container, identified by mountPath. Order does not matter. */
  volumeMounts?: pulumi.Input<pulumi.Input<VolumeMountArgs>[]> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the template (the platform refuses to delete an application's last template); `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created.
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
 * A container of an application: its image, entry point, environment, volumes, probes and endpoints. The image must be built for linux/amd64. Omitted settings are not managed. An update sends each changed top-level field completely. Changed endpoints apply at once. A created or otherwise changed container takes effect when the application is deployed, so pass `revision` to the `triggers` of an ApplicationDeployment. A deleted container is removed from the running application in the same update if an ApplicationDeployment of the program deployed it.
 *
 * Id: `appId/containerId`.
 *
 * Errors:
 * - The application does not exist.
 * - With `edge:adopt`, several templates have the same name. The error lists them.
 * - The application's last template is to be deleted. The error suggests `onDestroy: "keep"`.
 *
 * @example
 * ```ts
 * const web = new edge.ContainerTemplate("web", {
 *   appId: "app-2",
 *   name: "web",
 *   imageNamespace: "acme",
 *   imageName: "web",
 *   imageTag: "1.4.2",
 *   imageRegistryId: "501",
 *   environmentVariables: [{ name: "LOG_LEVEL", value: "info" }],
 *   endpoints: [{ displayName: "web", cdn: { portMappings: [{ containerPort: 8080 }] } }],
 * });
 * ```
 */
export class ContainerTemplate extends EdgeResource {
  /**
   * The application. A change replaces the resource.
   * Example: `"app-2"`.
   */
  declare readonly appId: pulumi.Output<string>;
  /**
   * The id of an existing template to adopt. A change to another template replaces the resource. If omitted, a template is created. With `edge:adopt`, a template of the application with the same name is adopted instead if exactly one exists and no other resource of the program declares it.
   * Example: `"tpl-1"`.
   */
  declare readonly containerId: pulumi.Output<string>;
  /**
   * The name of the container. 1 to 50 characters.
   * Example: `"web"`.
   */
  declare readonly name: pulumi.Output<string | undefined>;
  /** The full image reference as the API returns it. Compared exactly. */
  declare readonly image: pulumi.Output<string | undefined>;
  /**
   * The name of the image: letters and digits, with single or double `.`, `/`, `_`, `-` between them.
   * Example: `"web"`.
   */
  declare readonly imageName: pulumi.Output<string | undefined>;
  /**
   * The namespace of the image: letters and digits, with single or double `.`, `/`, `_`, `-` between them.
   * Example: `"acme"`.
   */
  declare readonly imageNamespace: pulumi.Output<string | undefined>;
  /**
   * The tag of the image: letters and digits, with single or double `.`, `_`, `-` between them.
   * Example: `"1.4.2"`.
   */
  declare readonly imageTag: pulumi.Output<string | undefined>;
  /** The digest of the image: `sha256:` and 64 hexadecimal digits. */
  declare readonly imageDigest: pulumi.Output<string | undefined>;
  /**
   * The id of the registry that holds the image, as a string or as the number from `registryId` of a ContainerRegistry.
   * Example: `"501"`.
   */
  declare readonly imageRegistryId: pulumi.Output<string | undefined>;
  /** The policy for pulling the image: `always` or `ifNotPresent`. */
  declare readonly imagePullPolicy: pulumi.Output<ImagePullPolicy | undefined>;
  /** Command that replaces the entry point of the container's image. */
  declare readonly entryPoint: pulumi.Output<ContainerEntryPoint | undefined>;
  /** The probes of a container. */
  declare readonly probes: pulumi.Output<ContainerProbes | undefined>;
  /**
   * The environment variables, identified by name. Order does not matter. The platform adds variables with names that begin with `BUNNYNET_MC_`, such as `BUNNYNET_MC_REGION`.
   * Example: `[{"name":"LOG_LEVEL","value":"info"}]`.
   */
  declare readonly environmentVariables: pulumi.Output<EnvironmentVariable[] | undefined>;
  /**
   * The endpoints, identified by displayName. Endpoints that are not listed are removed, except those of type `publicIp`, which cannot be declared.
   * Example: `[{"displayName":"web","cdn":{"portMappings":[{"containerPort":8080}]}}]`.
   */
  declare readonly endpoints: pulumi.Output<ContainerEndpoint[] | undefined>;
  /** The volumes to mount in the container, identified by mountPath. Order does not matter. */
  declare readonly volumeMounts: pulumi.Output<VolumeMount[] | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the template (the platform refuses to delete an application's last template); `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The id of the template's package on the platform. */
  declare readonly packageId: pulumi.Output<string>;
  /** The full image reference, as reported by the platform. */
  declare readonly resolvedImage: pulumi.Output<string>;
  /** The image digest that the platform resolved. */
  declare readonly resolvedDigest: pulumi.Output<string | undefined>;
  /** The actual configuration of the endpoints. */
  declare readonly endpointStatus: pulumi.Output<EndpointStatus[]>;
  /** A number that increases each time this resource creates the template or updates anything but its endpoints, which apply without a deployment. It is 0 while the rest is unchanged since the adoption. Use it as a trigger of an ApplicationDeployment, so that containers are deployed when they are created, replaced, updated or repaired. */
  declare readonly revision: pulumi.Output<number>;
  /** True if the template existed before and was adopted. False if `edge:adopt: own` attributed it to an interrupted `pulumi up`. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: ContainerTemplateArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `appId/containerId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): ContainerTemplate {
    return EdgeResource.read(ContainerTemplate, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link ContainerTemplate}, even from another copy of the package. */
  static override isInstance(object: unknown): object is ContainerTemplate {
    return EdgeResource.isOfType(object, details.type);
  }
}
