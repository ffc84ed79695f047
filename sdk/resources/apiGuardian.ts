// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { ApiGuardianAction, ApiGuardianExecutionMode } from "../enumerations";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";
import type { ApiGuardianEndpoint, ApiGuardianEndpointArgs } from "../types";

const details: KindDetails = {
  type: "ApiGuardian",
  inputs: [
    "shieldZoneId",
    "document",
    "adopt",
    "isEnabled",
    "executionMode",
    "bodyLimitAction",
    "unmatchedPathAction",
    "endpoints",
    "onDestroy",
    "connection",
  ],
  outputs: ["previous", "title", "documentVersion", "maxEndpoints", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
  adoptedBy: "adopt: true",
};

/** The arguments of {@link ApiGuardian}. */
export interface ApiGuardianArgs {
  /**
   * The shield zone. A change replaces the resource.
   * Example: `7002`.
   */
  shieldZoneId: pulumi.Input<number>;
  /**
   * The document that describes the API, OpenAPI 3.0 as JSON or YAML, at most 2 MB: a string, or in programs of this package a `pulumi.asset.FileAsset` or `StringAsset`, whose content is used. The platform shows only its title, version and endpoints, so other manual changes are not detected.
   * Default: the document that the zone has.
   * Example: `"openapi: 3.0.3\ninfo:\n  title: Orders\n  version: 1.0.0\npaths:\n  /orders:\n    post: {}\n"`.
   */
  document?: pulumi.Input<string | pulumi.asset.FileAsset | pulumi.asset.StringAsset> | undefined;
  /**
   * Whether to adopt an object that exists already. Without it, an existing object is an error that names its id. `edge:adopt` sets it for a whole stack.
   * Default: `edge:adopt`, else false.
   */
  adopt?: pulumi.Input<boolean> | undefined;
  /**
   * Whether requests are validated.
   * Example: `true`.
   */
  isEnabled?: pulumi.Input<boolean> | undefined;
  /**
   * Whether a request that does not match the document is blocked or only logged.
   * Example: `"Log"`.
   */
  executionMode?: pulumi.Input<ApiGuardianExecutionMode | number> | undefined;
  /**
   * The action for requests whose body is too large to validate.
   * Example: `"Block"`.
   */
  bodyLimitAction?: pulumi.Input<ApiGuardianAction | number> | undefined;
  /**
   * The action for requests to a path that is not in the document. With `Block`, and executionMode `Block`, only the API can be reached.
   * Example: `"Ignore"`.
   */
  unmatchedPathAction?: pulumi.Input<ApiGuardianAction | number> | undefined;
  /**
   * The settings of each endpoint, by method and path as in the document. Omitted endpoints and settings are not managed.
   * Example: `{"POST /orders":{"validateRequestBodySchema":true,"rateLimitingEnabled":true}}`.
   */
  endpoints?: pulumi.Input<{ [name: string]: pulumi.Input<ApiGuardianEndpointArgs> }> | undefined;
  /**
   * What happens to it on the platform when the resource is destroyed: `restore` restores what was found of the declared settings, `keep` leaves them. The default is applied at the destroy, not stored.
   * Default: `restore`.
   */
  onDestroy?: pulumi.Input<"restore" | "keep"> | undefined;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * The API Guardian of a shield zone, from the Advanced plan on: requests must match a document that describes the API. Only the settings and endpoints that are declared are managed. Requests that match a path of the document skip the managed rules of the firewall; so do all others unless `unmatchedPathAction` is Ignore.
 *
 * Id: `shieldZoneId`.
 *
 * Errors:
 * - A plan of the zone without the API Guardian (403).
 * - A document that the platform refuses, with its message, or that has more operations than the plan allows.
 * - An endpoint that the document does not have. A preview says so if each operation is on its own line.
 * - A document that the zone has already, unless it is adopted.
 *
 * @example
 * ```ts
 * const zone = new edge.ShieldZone("shop", { pullZoneId: 1001, planType: "Advanced" });
 * new edge.ApiGuardian("shop", {
 *   shieldZoneId: zone.shieldZoneId,
 *   document: new pulumi.asset.FileAsset("openapi.yaml"),
 *   isEnabled: true,
 *   executionMode: "Block",
 *   unmatchedPathAction: "Ignore",
 *   endpoints: { "POST /orders": { rateLimitingEnabled: true, rateLimitingRequestCount: 20, rateLimitingTimeframe: "1m" } },
 * });
 * ```
 */
export class ApiGuardian extends EdgeResource {
  /**
   * The shield zone. A change replaces the resource.
   * Example: `7002`.
   */
  declare readonly shieldZoneId: pulumi.Output<number>;
  /**
   * The document that describes the API, OpenAPI 3.0 as JSON or YAML, at most 2 MB: a string, or in programs of this package a `pulumi.asset.FileAsset` or `StringAsset`, whose content is used. The platform shows only its title, version and endpoints, so other manual changes are not detected.
   * Default: the document that the zone has.
   * Example: `"openapi: 3.0.3\ninfo:\n  title: Orders\n  version: 1.0.0\npaths:\n  /orders:\n    post: {}\n"`.
   */
  declare readonly document: pulumi.Output<string | undefined>;
  /**
   * Whether to adopt an object that exists already. Without it, an existing object is an error that names its id. `edge:adopt` sets it for a whole stack.
   * Default: `edge:adopt`, else false.
   */
  declare readonly adopt: pulumi.Output<boolean | undefined>;
  /**
   * Whether requests are validated.
   * Example: `true`.
   */
  declare readonly isEnabled: pulumi.Output<boolean | undefined>;
  /**
   * Whether a request that does not match the document is blocked or only logged.
   * Example: `"Log"`.
   */
  declare readonly executionMode: pulumi.Output<ApiGuardianExecutionMode | number | undefined>;
  /**
   * The action for requests whose body is too large to validate.
   * Example: `"Block"`.
   */
  declare readonly bodyLimitAction: pulumi.Output<ApiGuardianAction | number | undefined>;
  /**
   * The action for requests to a path that is not in the document. With `Block`, and executionMode `Block`, only the API can be reached.
   * Example: `"Ignore"`.
   */
  declare readonly unmatchedPathAction: pulumi.Output<ApiGuardianAction | number | undefined>;
  /**
   * The settings of each endpoint, by method and path as in the document. Omitted endpoints and settings are not managed.
   * Example: `{"POST /orders":{"validateRequestBodySchema":true,"rateLimitingEnabled":true}}`.
   */
  declare readonly endpoints: pulumi.Output<{ [name: string]: ApiGuardianEndpoint } | undefined>;
  /**
   * What happens to it on the platform when the resource is destroyed: `restore` restores what was found of the declared settings, `keep` leaves them. The default is applied at the destroy, not stored.
   * Default: `restore`.
   */
  declare readonly onDestroy: pulumi.Output<"restore" | "keep" | undefined>;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** What the managed settings were before; restored by `onDestroy: "restore"`. */
  declare readonly previous: pulumi.Output<{ [name: string]: unknown } | undefined>;
  /** The title of the document, as the platform shows it. */
  declare readonly title: pulumi.Output<string | undefined>;
  /** The version of the document, as the platform shows it. */
  declare readonly documentVersion: pulumi.Output<string | undefined>;
  /** How many endpoints the plan of the zone allows, as the platform shows it once it has a document. */
  declare readonly maxEndpoints: pulumi.Output<number | undefined>;
  /** The base address of the API through which it was last written or read. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that created or updated the object last, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: ApiGuardianArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `shieldZoneId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): ApiGuardian {
    return EdgeResource.read(ApiGuardian, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link ApiGuardian}, even from another copy of the package. */
  static override isInstance(object: unknown): object is ApiGuardian {
    return EdgeResource.isOfType(object, details.type);
  }
}
