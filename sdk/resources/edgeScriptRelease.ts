// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";

const details: KindDetails = {
  type: "EdgeScriptRelease",
  inputs: ["scriptId", "codeHash", "release", "note", "waitTimeoutSeconds", "connection"],
  outputs: ["releaseId", "releaseUuid", "publishedAt", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
};

/** The arguments of {@link EdgeScriptRelease}. */
export interface EdgeScriptReleaseArgs {
  /**
   * The script. A change replaces the resource.
   * Example: `3001`.
   */
  scriptId: pulumi.Input<number>;
  /**
   * The SHA-256 of the code to publish, from the EdgeScript's `codeHash` output. Required if `release` is not set.
   * Example: `"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"`.
   */
  codeHash?: pulumi.Input<string> | undefined;
  /**
   * The UUID of an earlier release to roll back to. If it is removed, the code is published again.
   * Example: `"33333333-3001-4000-8000-000000000002"`.
   */
  release?: pulumi.Input<string> | undefined;
  /**
   * A note for the next release of the code. Changing only the note publishes nothing.
   * Default: none.
   * Example: `"Release 1.4.2"`.
   */
  note?: pulumi.Input<string> | undefined;
  /**
   * Seconds to wait until the release is active, 1 to 86400.
   * Default: 120.
   * Example: `120`.
   */
  waitTimeoutSeconds?: pulumi.Input<number> | undefined;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * The active release of a script. It publishes the script's code whenever `codeHash` changes, or an earlier release if `release` is set. Code that is already active is not published again. A destroy does not change the active release.
 *
 * Id: `scriptId`.
 *
 * Errors:
 * - Neither the script nor any of its releases contains the declared code. Nothing is published.
 * - The script does not have the release. The error lists the existing ones.
 * - The release does not become active in time. The resource stays in the state, and the next `pulumi up` continues.
 *
 * @example
 * ```ts
 * const script = new edge.EdgeScript("api", {
 *   name: "acme-api",
 *   type: "Cdn",
 *   code: new pulumi.asset.FileAsset("api.ts"),
 * });
 * new edge.EdgeScriptRelease("api", {
 *   scriptId: script.scriptId,
 *   codeHash: script.codeHash,
 *   note: "Release 1.4.2",
 * });
 * ```
 */
export class EdgeScriptRelease extends EdgeResource {
  /**
   * The script. A change replaces the resource.
   * Example: `3001`.
   */
  declare readonly scriptId: pulumi.Output<number>;
  /**
   * The SHA-256 of the code to publish, from the EdgeScript's `codeHash` output. Required if `release` is not set.
   * Example: `"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"`.
   */
  declare readonly codeHash: pulumi.Output<string | undefined>;
  /**
   * The UUID of an earlier release to roll back to. If it is removed, the code is published again.
   * Example: `"33333333-3001-4000-8000-000000000002"`.
   */
  declare readonly release: pulumi.Output<string | undefined>;
  /**
   * A note for the next release of the code. Changing only the note publishes nothing.
   * Default: none.
   * Example: `"Release 1.4.2"`.
   */
  declare readonly note: pulumi.Output<string | undefined>;
  /**
   * Seconds to wait until the release is active, 1 to 86400.
   * Default: 120.
   * Example: `120`.
   */
  declare readonly waitTimeoutSeconds: pulumi.Output<number | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The id of the active release. */
  declare readonly releaseId: pulumi.Output<number>;
  /** The UUID of the active release. Pass it to `release` for a rollback. */
  declare readonly releaseUuid: pulumi.Output<string>;
  /** When the active release was published. */
  declare readonly publishedAt: pulumi.Output<string>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: EdgeScriptReleaseArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `scriptId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): EdgeScriptRelease {
    return EdgeResource.read(EdgeScriptRelease, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link EdgeScriptRelease}, even from another copy of the package. */
  static override isInstance(object: unknown): object is EdgeScriptRelease {
    return EdgeResource.isOfType(object, details.type);
  }
}
