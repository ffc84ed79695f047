// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";

const details: KindDetails = {
  type: "ApplicationDeployment",
  inputs: ["appId", "deployed", "triggers", "wait", "waitTimeoutSeconds", "onDestroy", "connection"],
  outputs: ["baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
};

/** The arguments of {@link ApplicationDeployment}. */
export interface ApplicationDeploymentArgs {
  /**
   * The application. A change replaces the resource.
   * Example: `"app-2"`.
   */
  appId: pulumi.Input<string>;
  /**
   * Whether the application runs: true deploys it, false undeploys it.
   * Example: `true`.
   */
  deployed: pulumi.Input<boolean>;
  /**
   * Any values; when one of them changes, a deployed application is deployed again. The `revision` of a template changes with every change that this program applies to it.
   * Example: `{"web":1767225600000}`.
   */
  triggers?: pulumi.Input<{ [name: string]: pulumi.Input<string | number | boolean> }> | undefined;
  /**
   * Whether to follow the status until the application is `active` (or `inactive`).
   * Default: true.
   */
  wait?: pulumi.Input<boolean> | undefined;
  /**
   * The maximum time to wait, 1 to 86400 seconds.
   * Default: 600.
   * Example: `900`.
   */
  waitTimeoutSeconds?: pulumi.Input<number> | undefined;
  /**
   * What happens to it on the platform when the resource is destroyed: `keep` leaves the application as it is, `undeploy` stops it, `delete` deletes it with all its templates; pull zones that the platform created for its endpoints stay, and are billed, unless the program declares the application and deletes it, too. The default is applied at the destroy, not stored.
   * Default: `keep`.
   */
  onDestroy?: pulumi.Input<"keep" | "undeploy" | "delete"> | undefined;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * Whether an application runs. Changes of a ContainerTemplate take effect when the application is deployed: pass the `revision` of each template as one of the `triggers`, so that created, replaced, changed and repaired containers are deployed and deleted ones leave the running application. If the application already runs when the resource is created, it is deployed again unless it has no triggers or every number among them is 0, the `revision` of a template that was adopted unchanged.
 *
 * Id: `appId`.
 *
 * Errors:
 * - An application that does not exist, or that is suspended.
 * - An application that becomes `failing` or `suspended`, or is not ready in time: the message quotes the overview, the resource is recorded, and the next up continues.
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
 * });
 * new edge.ApplicationDeployment("shop", {
 *   appId: "app-2",
 *   deployed: true,
 *   triggers: { web: web.revision },
 * });
 * ```
 */
export class ApplicationDeployment extends EdgeResource {
  /**
   * The application. A change replaces the resource.
   * Example: `"app-2"`.
   */
  declare readonly appId: pulumi.Output<string>;
  /**
   * Whether the application runs: true deploys it, false undeploys it.
   * Example: `true`.
   */
  declare readonly deployed: pulumi.Output<boolean>;
  /**
   * Any values; when one of them changes, a deployed application is deployed again. The `revision` of a template changes with every change that this program applies to it.
   * Example: `{"web":1767225600000}`.
   */
  declare readonly triggers: pulumi.Output<{ [name: string]: string | number | boolean } | undefined>;
  /**
   * Whether to follow the status until the application is `active` (or `inactive`).
   * Default: true.
   */
  declare readonly wait: pulumi.Output<boolean | undefined>;
  /**
   * The maximum time to wait, 1 to 86400 seconds.
   * Default: 600.
   * Example: `900`.
   */
  declare readonly waitTimeoutSeconds: pulumi.Output<number | undefined>;
  /**
   * What happens to it on the platform when the resource is destroyed: `keep` leaves the application as it is, `undeploy` stops it, `delete` deletes it with all its templates; pull zones that the platform created for its endpoints stay, and are billed, unless the program declares the application and deletes it, too. The default is applied at the destroy, not stored.
   * Default: `keep`.
   */
  declare readonly onDestroy: pulumi.Output<"keep" | "undeploy" | "delete" | undefined>;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The base address of the API through which it was last written or read. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that created or updated the object last, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: ApplicationDeploymentArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `appId`.
   * @param opts Pulumi's options, and `connection` for another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): ApplicationDeployment {
    return EdgeResource.read(ApplicationDeployment, name, id, opts);
  }

  /** Whether an object is an instance of {@link ApplicationDeployment}, from this copy of the package or another. */
  static override isInstance(object: unknown): object is ApplicationDeployment {
    return EdgeResource.isOfType(object, details.type);
  }
}
