// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { DatabaseAuthorization } from "../enumerations";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";

const details: KindDetails = {
  type: "DatabaseToken",
  inputs: ["databaseId", "authorization", "expiresAt", "onDestroy", "connection"],
  outputs: ["token", "fingerprint", "baseUrl", "keyFingerprint"],
  secrets: ["token"],
  hasNaturalKey: true,
  fromId: { fingerprint: { part: 2, isNumber: false } },
};

/** The arguments of {@link DatabaseToken}. */
export interface DatabaseTokenArgs {
  /**
   * The database. A change replaces the resource.
   * Example: `"db_seed1"`.
   */
  databaseId: pulumi.Input<string>;
  /**
   * The access that the token grants. A change issues a new token.
   * Example: `"ReadOnly"`.
   */
  authorization: pulumi.Input<DatabaseAuthorization>;
  /**
   * The time at which the token expires. A change issues a new token.
   * Default: never.
   * Example: `"2027-06-01T00:00:00Z"`.
   */
  expiresAt?: pulumi.Input<string | Date> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `keep` leaves the token valid, `revokeAll` revokes all tokens of the database, including those of others. The vendor's documentation contradicts itself on whether this also revokes the tokens of the account's other databases. A replacement revokes them before it issues the new token. `revokeAll` is refused while the program declares another token of the database, unless the same update replaces or deletes that token. The default is applied on destroy and not stored in the state.
   * Default: `keep`.
   */
  onDestroy?: pulumi.Input<"keep" | "revokeAll"> | undefined;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * An access token for a database. The platform returns it only once, so afterwards only the state contains it, encrypted. A single token cannot be revoked, so a destroy leaves it valid until it expires, unless `onDestroy` revokes all tokens of the database. Changing the database, the authorization or the expiry issues a new token.
 *
 * Id: `databaseId/authorization/fingerprint`.
 *
 * Errors:
 * - The database does not exist.
 * - The response with the token is lost. The token is valid, but nobody has it. The error says what to do.
 * - The destroyed token has `onDestroy: "revokeAll"`, but the program declares another token of the database. Nothing is revoked.
 *
 * @example
 * ```ts
 * const users = new edge.Database("users", { name: "acme-users", storageRegion: "eu-west-1", primaryRegions: ["DE"] });
 * const token = new edge.DatabaseToken("users", {
 *   databaseId: users.databaseId,
 *   authorization: "ReadOnly",
 *   expiresAt: "2027-06-01T00:00:00Z",
 * });
 * export const databaseToken = token.token;
 * ```
 */
export class DatabaseToken extends EdgeResource {
  /**
   * The database. A change replaces the resource.
   * Example: `"db_seed1"`.
   */
  declare readonly databaseId: pulumi.Output<string>;
  /**
   * The access that the token grants. A change issues a new token.
   * Example: `"ReadOnly"`.
   */
  declare readonly authorization: pulumi.Output<DatabaseAuthorization>;
  /**
   * The time at which the token expires. A change issues a new token.
   * Default: never.
   * Example: `"2027-06-01T00:00:00Z"`.
   */
  declare readonly expiresAt: pulumi.Output<string | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `keep` leaves the token valid, `revokeAll` revokes all tokens of the database, including those of others. The vendor's documentation contradicts itself on whether this also revokes the tokens of the account's other databases. A replacement revokes them before it issues the new token. `revokeAll` is refused while the program declares another token of the database, unless the same update replaces or deletes that token. The default is applied on destroy and not stored in the state.
   * Default: `keep`.
   */
  declare readonly onDestroy: pulumi.Output<"keep" | "revokeAll" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The token. Always a secret. Missing after an import because the platform does not return it again. */
  declare readonly token: pulumi.Output<string>;
  /** The first 12 hexadecimal digits of the token's SHA-256 hash, which distinguish it from other tokens of the database. An import may use any name instead. */
  declare readonly fingerprint: pulumi.Output<string>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: DatabaseTokenArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `databaseId/authorization/fingerprint`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): DatabaseToken {
    return EdgeResource.read(DatabaseToken, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link DatabaseToken}, even from another copy of the package. */
  static override isInstance(object: unknown): object is DatabaseToken {
    return EdgeResource.isOfType(object, details.type);
  }
}
