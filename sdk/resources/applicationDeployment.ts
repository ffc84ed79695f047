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
   * State of the application: `true` deploys it, `false` undeploys it.
   * Example: `true`.
   */
  deployed: pulumi.Input<boolean>;
  /**
   * Arbitrary values. If one of them changes, a deployed application is redeployed. A template's `revision` changes whenever this program changes the template.
   * Example: `{"web":1767225600000}`.
   */
  triggers?: pulumi.Input<{ [name: string]: pulumi.Input<string | number | boolean> }> | undefined;
  /**
   * Waits until the application is `active` (or `inactive`).
   * Default: true.
   */
  wait?: pulumi.Input<boolean> | undefined;
  /**
   * The maximum time to wait, 1 to 86400 seconds. The platform restores the previous instances if new ones do not run within 600 seconds, and then tries again.
   * Default: 1200.
   * Example: `900`.
   */
  waitTimeoutSeconds?: pulumi.Input<number> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `keep` leaves the application as it is; `undeploy` stops it, but its volumes and anycast addresses are still billed; `delete` deletes it with all its templates; pull zones that the platform created for its endpoints remain and are billed, unless the program also declares and deletes the application itself. The default is applied on destroy and not stored in the state.
   * Default: `keep`.
   */
  onDestroy?: pulumi.Input<"keep" | "undeploy" | "delete"> | undefined;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * Deploys or undeploys an application. Changes to a ContainerTemplate, except those of its endpoints, take effect when the application is deployed. The platform then replaces the instances one after the other, or stops them first if the application has volumes. Pass the `revision` of each template as one of the `triggers`, so that created, replaced, changed and repaired containers are deployed and deleted ones are removed from the running application. If the application is already running when the resource is created, it is redeployed, unless there are no triggers or all numbers among them are 0, which is the `revision` of a template that was adopted unchanged.
 *
 * Id: `appId`.
 *
 * Errors:
 * - The application does not exist or is suspended.
 * - The application becomes `failing` or `suspended`, or is not ready in time. The error quotes the overview. After 10 minutes, the platform restores the previous instances and tries again, so they may run after the error. The resource stays in the state, and the next `pulumi up` continues.
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
   * State of the application: `true` deploys it, `false` undeploys it.
   * Example: `true`.
   */
  declare readonly deployed: pulumi.Output<boolean>;
  /**
   * Arbitrary values. If one of them changes, a deployed application is redeployed. A template's `revision` changes whenever this program changes the template.
   * Example: `{"web":1767225600000}`.
   */
  declare readonly triggers: pulumi.Output<{ [name: string]: string | number | boolean } | undefined>;
  /**
   * Waits until the application is `active` (or `inactive`).
   * Default: true.
   */
  declare readonly wait: pulumi.Output<boolean | undefined>;
  /**
   * The maximum time to wait, 1 to 86400 seconds. The platform restores the previous instances if new ones do not run within 600 seconds, and then tries again.
   * Default: 1200.
   * Example: `900`.
   */
  declare readonly waitTimeoutSeconds: pulumi.Output<number | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `keep` leaves the application as it is; `undeploy` stops it, but its volumes and anycast addresses are still billed; `delete` deletes it with all its templates; pull zones that the platform created for its endpoints remain and are billed, unless the program also declares and deletes the application itself. The default is applied on destroy and not stored in the state.
   * Default: `keep`.
   */
  declare readonly onDestroy: pulumi.Output<"keep" | "undeploy" | "delete" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: ApplicationDeploymentArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `appId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): ApplicationDeployment {
    return EdgeResource.read(ApplicationDeployment, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link ApplicationDeployment}, even from another copy of the package. */
  static override isInstance(object: unknown): object is ApplicationDeployment {
    return EdgeResource.isOfType(object, details.type);
  }
}
