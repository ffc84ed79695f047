// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";

const details: KindDetails = {
  type: "Database",
  inputs: ["name", "databaseId", "storageRegion", "primaryRegions", "replicaRegions", "onDestroy", "connection"],
  outputs: ["url", "adopted", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: false,
  adoptedBy: "databaseId",
  fromId: { databaseId: { part: 0, isNumber: false } },
};

/** The arguments of {@link Database}. */
export interface DatabaseArgs {
  /**
   * The name of the database. The name of a new one has 1 to 16 characters: a lowercase letter, then lowercase letters, digits and hyphens. The platform cannot change it: a change replaces the database.
   * Example: `"acme-users"`.
   */
  name: pulumi.Input<string>;
  /**
   * An existing database to adopt: what differs is written. A change to another one replaces the resource. Without it, a database is created, or with `edge:adopt` the one of that name in the account is adopted, provided that there is exactly one.
   * Example: `"db_seed1"`.
   */
  databaseId?: pulumi.Input<string> | undefined;
  /**
   * The region that stores the data, such as eu-west-1; an account may not have all of them. Required to create a database. The platform cannot change it: a change replaces the database.
   * Default: what the platform has.
   * Example: `"eu-west-1"`.
   */
  storageRegion?: pulumi.Input<string> | undefined;
  /**
   * The codes of the regions that accept writes, at least one. Required to create a database.
   * Default: what the platform has.
   * Example: `["DE"]`.
   */
  primaryRegions?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * The codes of the regions with copies to read from.
   * Default: what the platform has, at first none.
   * Example: `["NY"]`.
   */
  replicaRegions?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * What happens to it on the platform when the resource is destroyed: `delete` deletes the database with all of its data, which cannot be undone, `keep` leaves it. The default is applied at the destroy, not stored.
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
 * A database that speaks libSQL. Only the settings that are declared are managed. A destroy deletes its data: set the resource option `protect`.
 *
 * Id: `databaseId`.
 *
 * Errors:
 * - A region that the platform does not have: the message names those that it has.
 * - The limit of databases is reached: the message quotes the platform.
 * - A database to adopt that does not exist, has another name, or is stored in another region.
 * - A destroy of a database that has data, or whose size the platform does not show.
 *
 * @example
 * ```ts
 * const users = new edge.Database("users", {
 *   name: "acme-users",
 *   storageRegion: "eu-west-1",
 *   primaryRegions: ["DE"],
 *   replicaRegions: ["NY"],
 * }, { protect: true });
 * export const url = users.url;
 * ```
 */
export class Database extends EdgeResource {
  /**
   * The name of the database. The name of a new one has 1 to 16 characters: a lowercase letter, then lowercase letters, digits and hyphens. The platform cannot change it: a change replaces the database.
   * Example: `"acme-users"`.
   */
  declare readonly name: pulumi.Output<string>;
  /**
   * An existing database to adopt: what differs is written. A change to another one replaces the resource. Without it, a database is created, or with `edge:adopt` the one of that name in the account is adopted, provided that there is exactly one.
   * Example: `"db_seed1"`.
   */
  declare readonly databaseId: pulumi.Output<string>;
  /**
   * The region that stores the data, such as eu-west-1; an account may not have all of them. Required to create a database. The platform cannot change it: a change replaces the database.
   * Default: what the platform has.
   * Example: `"eu-west-1"`.
   */
  declare readonly storageRegion: pulumi.Output<string | undefined>;
  /**
   * The codes of the regions that accept writes, at least one. Required to create a database.
   * Default: what the platform has.
   * Example: `["DE"]`.
   */
  declare readonly primaryRegions: pulumi.Output<string[] | undefined>;
  /**
   * The codes of the regions with copies to read from.
   * Default: what the platform has, at first none.
   * Example: `["NY"]`.
   */
  declare readonly replicaRegions: pulumi.Output<string[] | undefined>;
  /**
   * What happens to it on the platform when the resource is destroyed: `delete` deletes the database with all of its data, which cannot be undone, `keep` leaves it. The default is applied at the destroy, not stored.
   * Default: `keep` if it was adopted; if it was created, `delete`, but a delete is refused while it contains what no resource of the program declares.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The address at which clients reach it, with a token of a DatabaseToken. */
  declare readonly url: pulumi.Output<string | undefined>;
  /** Whether the database existed before and was adopted; false for one that `edge:adopt` set to `own` counts as created by an interrupted up. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The base address of the API through which it was last written or read. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that created or updated the object last, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: DatabaseArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `databaseId`.
   * @param opts Pulumi's options, and `connection` for another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): Database {
    return EdgeResource.read(Database, name, id, opts);
  }

  /** Whether an object is an instance of {@link Database}, from this copy of the package or another. */
  static override isInstance(object: unknown): object is Database {
    return EdgeResource.isOfType(object, details.type);
  }
}
