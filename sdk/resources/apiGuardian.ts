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
   * The OpenAPI 3.0 document that describes the API, as JSON or YAML, at most 2 MB. A string schema with `x-bunny-shield: detectxss,detectsqli` has its values inspected. It can be a string or, in programs that use this package, a `pulumi.asset.FileAsset` or `StringAsset`, whose content is used. The API returns only its title, version and endpoints, so other manual changes are not detected.
   * Default: the existing document of the zone.
   * Example: `"openapi: 3.0.3\ninfo:\n  title: Orders\n  version: 1.0.0\npaths:\n  /orders:\n    post: {}\n"`.
   */
  document?: pulumi.Input<string | pulumi.asset.FileAsset | pulumi.asset.StringAsset> | undefined;
  /**
   * Adopts the object if it already exists. Otherwise, an existing object causes an error that contains its id. `edge:adopt` sets this for the whole stack.
   * Default: `edge:adopt`, else false.
   */
  adopt?: pulumi.Input<boolean> | undefined;
  /**
   * True if requests are validated.
   * Example: `true`.
   */
  isEnabled?: pulumi.Input<boolean> | undefined;
  /**
   * Mode of the API Guardian: block, or only log. Log overrides every other action, such as an unmatchedPathAction of Block.
   * Example: `"Log"`.
   */
  executionMode?: pulumi.Input<ApiGuardianExecutionMode | number> | undefined;
  /**
   * The action for requests whose body is too large to validate.
   * Example: `"Block"`.
   */
  bodyLimitAction?: pulumi.Input<ApiGuardianAction | number> | undefined;
  /**
   * The action for requests to a path that is not in the document. With `Block`, and executionMode `Block`, only the API and the endpoints of its authentication schemes can be reached. Only with `Ignore` do such requests reach the firewall's managed rules.
   * Example: `"Ignore"`.
   */
  unmatchedPathAction?: pulumi.Input<ApiGuardianAction | number> | undefined;
  /**
   * The settings of each endpoint, by method and path as in the document. Omitted endpoints and settings are not managed.
   * Example: `{"POST /orders":{"validateRequestBodySchema":true,"rateLimitingEnabled":true}}`.
   */
  endpoints?: pulumi.Input<{ [name: string]: pulumi.Input<ApiGuardianEndpointArgs> }> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `restore` restores the previous values of the declared settings; `keep` leaves them. The default is applied on destroy and not stored in the state.
   * Default: `restore`.
   */
  onDestroy?: pulumi.Input<"restore" | "keep"> | undefined;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * The API Guardian of a shield zone, which validates requests against an OpenAPI document. Requires the Advanced plan or higher. Only the declared settings and endpoints are managed. Requests that match a path of the document skip the firewall's managed rules, and so do all other requests unless `unmatchedPathAction` is Ignore.
 *
 * Id: `shieldZoneId`.
 *
 * Errors:
 * - The zone's plan does not include the API Guardian (403).
 * - The platform rejects the document, or the document has more operations than the plan allows. The error quotes the platform.
 * - The document does not contain an endpoint. The preview reports this error if each operation is on its own line.
 * - The zone already has a document, and `adopt` is not set.
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
   * The OpenAPI 3.0 document that describes the API, as JSON or YAML, at most 2 MB. A string schema with `x-bunny-shield: detectxss,detectsqli` has its values inspected. It can be a string or, in programs that use this package, a `pulumi.asset.FileAsset` or `StringAsset`, whose content is used. The API returns only its title, version and endpoints, so other manual changes are not detected.
   * Default: the existing document of the zone.
   * Example: `"openapi: 3.0.3\ninfo:\n  title: Orders\n  version: 1.0.0\npaths:\n  /orders:\n    post: {}\n"`.
   */
  declare readonly document: pulumi.Output<string | undefined>;
  /**
   * Adopts the object if it already exists. Otherwise, an existing object causes an error that contains its id. `edge:adopt` sets this for the whole stack.
   * Default: `edge:adopt`, else false.
   */
  declare readonly adopt: pulumi.Output<boolean | undefined>;
  /**
   * True if requests are validated.
   * Example: `true`.
   */
  declare readonly isEnabled: pulumi.Output<boolean | undefined>;
  /**
   * Mode of the API Guardian: block, or only log. Log overrides every other action, such as an unmatchedPathAction of Block.
   * Example: `"Log"`.
   */
  declare readonly executionMode: pulumi.Output<ApiGuardianExecutionMode | number | undefined>;
  /**
   * The action for requests whose body is too large to validate.
   * Example: `"Block"`.
   */
  declare readonly bodyLimitAction: pulumi.Output<ApiGuardianAction | number | undefined>;
  /**
   * The action for requests to a path that is not in the document. With `Block`, and executionMode `Block`, only the API and the endpoints of its authentication schemes can be reached. Only with `Ignore` do such requests reach the firewall's managed rules.
   * Example: `"Ignore"`.
   */
  declare readonly unmatchedPathAction: pulumi.Output<ApiGuardianAction | number | undefined>;
  /**
   * The settings of each endpoint, by method and path as in the document. Omitted endpoints and settings are not managed.
   * Example: `{"POST /orders":{"validateRequestBodySchema":true,"rateLimitingEnabled":true}}`.
   */
  declare readonly endpoints: pulumi.Output<{ [name: string]: ApiGuardianEndpoint } | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `restore` restores the previous values of the declared settings; `keep` leaves them. The default is applied on destroy and not stored in the state.
   * Default: `restore`.
   */
  declare readonly onDestroy: pulumi.Output<"restore" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The previous values of the managed settings, restored by `onDestroy: "restore"`. */
  declare readonly previous: pulumi.Output<{ [name: string]: unknown } | undefined>;
  /** The title of the document, as returned by the API. */
  declare readonly title: pulumi.Output<string | undefined>;
  /** The version of the document, as returned by the API. */
  declare readonly documentVersion: pulumi.Output<string | undefined>;
  /** The maximum number of endpoints on the zone's plan. The API returns it once the zone has a document. */
  declare readonly maxEndpoints: pulumi.Output<number | undefined>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
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
