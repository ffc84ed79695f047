// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";

const details: KindDetails = {
  type: "ResponsePages",
  inputs: ["shieldZoneId", "block", "challenge", "rateLimit", "adopt", "onDestroy", "connection"],
  outputs: ["baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
  adoptedBy: "adopt: true",
};

/** The arguments of {@link ResponsePages}. */
export interface ResponsePagesArgs {
  /**
   * The shield zone. A change replaces the resource.
   * Example: `7002`.
   */
  shieldZoneId: pulumi.Input<number>;
  /**
   * The page for requests that the firewall, an access list or bot detection blocks. It is HTML for the inside of `<body>`, with its own styles and scripts. It can be a string or, in programs that use this package, a `pulumi.asset.FileAsset` or `StringAsset`, whose content is used. Surrounding white space and the type of line breaks do not matter. A page that is removed from the program stays unchanged.
   * Default: not managed.
   * Example: `"<h1>Request blocked</h1>"`.
   */
  block?: pulumi.Input<string | pulumi.asset.FileAsset | pulumi.asset.StringAsset> | undefined;
  /**
   * The page for visitors who are challenged. It is HTML for the inside of `<body>`, with its own styles and scripts. It can be a string or, in programs that use this package, a `pulumi.asset.FileAsset` or `StringAsset`, whose content is used. Surrounding white space and the type of line breaks do not matter. A page that is removed from the program stays unchanged.
   * Default: not managed.
   * Example: `"<h1>One moment, please</h1>"`.
   */
  challenge?: pulumi.Input<string | pulumi.asset.FileAsset | pulumi.asset.StringAsset> | undefined;
  /**
   * The page for requests that exceed a rate limit. It is HTML for the inside of `<body>`, with its own styles and scripts. It can be a string or, in programs that use this package, a `pulumi.asset.FileAsset` or `StringAsset`, whose content is used. Surrounding white space and the type of line breaks do not matter. A page that is removed from the program stays unchanged.
   * Default: not managed.
   * Example: `"<h1>Too many requests</h1>"`.
   */
  rateLimit?: pulumi.Input<string | pulumi.asset.FileAsset | pulumi.asset.StringAsset> | undefined;
  /**
   * Adopts the object if it already exists. Otherwise, an existing object causes an error that contains its id. `edge:adopt` sets this for the whole stack.
   * Default: `edge:adopt`, else false.
   */
  adopt?: pulumi.Input<boolean> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the declared pages, including adopted ones, regardless of their content, so visitors get the platform's own pages; `keep` leaves them. The default is applied on destroy and not stored in the state.
   * Default: `delete`, except for pages that someone else has changed since, which it keeps with a warning.
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
 * The HTML pages that replace the platform's own response pages for visitors of a shield zone. Requires the Advanced plan or higher. Only the declared pages are managed. They are shown only while `whitelabelResponsePages` is enabled on the zone.
 *
 * Id: `shieldZoneId`.
 *
 * Errors:
 * - A page already exists with different content, and `adopt` is not set.
 * - The zone's plan does not include response pages (`feature_not_available_on_plan`).
 *
 * @example
 * ```ts
 * const zone = new edge.ShieldZone("shop", {
 *   pullZoneId: 1001,
 *   planType: "Advanced",
 *   whitelabelResponsePages: true,
 * });
 * new edge.ResponsePages("shop", {
 *   shieldZoneId: zone.shieldZoneId,
 *   block: "<h1>Request blocked</h1>",
 *   rateLimit: "<h1>Too many requests</h1>",
 * });
 * ```
 */
export class ResponsePages extends EdgeResource {
  /**
   * The shield zone. A change replaces the resource.
   * Example: `7002`.
   */
  declare readonly shieldZoneId: pulumi.Output<number>;
  /**
   * The page for requests that the firewall, an access list or bot detection blocks. It is HTML for the inside of `<body>`, with its own styles and scripts. It can be a string or, in programs that use this package, a `pulumi.asset.FileAsset` or `StringAsset`, whose content is used. Surrounding white space and the type of line breaks do not matter. A page that is removed from the program stays unchanged.
   * Default: not managed.
   * Example: `"<h1>Request blocked</h1>"`.
   */
  declare readonly block: pulumi.Output<string | undefined>;
  /**
   * The page for visitors who are challenged. It is HTML for the inside of `<body>`, with its own styles and scripts. It can be a string or, in programs that use this package, a `pulumi.asset.FileAsset` or `StringAsset`, whose content is used. Surrounding white space and the type of line breaks do not matter. A page that is removed from the program stays unchanged.
   * Default: not managed.
   * Example: `"<h1>One moment, please</h1>"`.
   */
  declare readonly challenge: pulumi.Output<string | undefined>;
  /**
   * The page for requests that exceed a rate limit. It is HTML for the inside of `<body>`, with its own styles and scripts. It can be a string or, in programs that use this package, a `pulumi.asset.FileAsset` or `StringAsset`, whose content is used. Surrounding white space and the type of line breaks do not matter. A page that is removed from the program stays unchanged.
   * Default: not managed.
   * Example: `"<h1>Too many requests</h1>"`.
   */
  declare readonly rateLimit: pulumi.Output<string | undefined>;
  /**
   * Adopts the object if it already exists. Otherwise, an existing object causes an error that contains its id. `edge:adopt` sets this for the whole stack.
   * Default: `edge:adopt`, else false.
   */
  declare readonly adopt: pulumi.Output<boolean | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the declared pages, including adopted ones, regardless of their content, so visitors get the platform's own pages; `keep` leaves them. The default is applied on destroy and not stored in the state.
   * Default: `delete`, except for pages that someone else has changed since, which it keeps with a warning.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
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

  constructor(name: string, args: ResponsePagesArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `shieldZoneId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): ResponsePages {
    return EdgeResource.read(ResponsePages, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link ResponsePages}, even from another copy of the package. */
  static override isInstance(object: unknown): object is ResponsePages {
    return EdgeResource.isOfType(object, details.type);
  }
}
