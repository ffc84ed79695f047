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
   * The name of the database. The name of a new database has 1 to 16 lowercase letters, digits and hyphens, and starts with a letter. The platform cannot change it, so a change replaces the database.
   * Example: `"acme-users"`.
   */
  name: pulumi.Input<string>;
  /**
   * The id of an existing database to adopt. Settings that differ are updated. A change to another database replaces the resource. If omitted, a database is created. With `edge:adopt`, a database with the same name is adopted instead if exactly one exists in the account.
   * Example: `"db_seed1"`.
   */
  databaseId?: pulumi.Input<string> | undefined;
  /**
   * The region that stores the data at rest, such as eu-west-1. The other regions only process queries. Some regions may not be available to an account. Required to create a database. The platform cannot change it, so a change replaces the database.
   * Default: the existing value.
   * Example: `"eu-west-1"`.
   */
  storageRegion?: pulumi.Input<string> | undefined;
  /**
   * The codes of the regions that can process writes, at least one. One of them is active at a time, which the platform chooses by latency. Required to create a database.
   * Default: the existing value.
   * Example: `["DE"]`.
   */
  primaryRegions?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * The codes of the regions with read replicas. They forward writes to the active primary region and may return data that is a little older.
   * Default: the existing value, initially none.
   * Example: `["NY"]`.
   */
  replicaRegions?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` irreversibly deletes the database with all of its data; `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created, but the delete is refused while it contains anything that no resource of the program declares.
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
 * A libSQL database of at most 1 GB, unless the platform has raised the limit. Only the declared settings are managed. Writes of the last 10 seconds may be lost if the active primary region fails. A destroy deletes the data, so set the resource option `protect`.
 *
 * Id: `databaseId`.
 *
 * Errors:
 * - The region does not exist. The error lists the existing ones.
 * - The limit of databases is reached. The error quotes the platform.
 * - The database to adopt does not exist, has another name, or is stored in another region.
 * - The database to destroy contains data, or the platform does not return its size.
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
   * The name of the database. The name of a new database has 1 to 16 lowercase letters, digits and hyphens, and starts with a letter. The platform cannot change it, so a change replaces the database.
   * Example: `"acme-users"`.
   */
  declare readonly name: pulumi.Output<string>;
  /**
   * The id of an existing database to adopt. Settings that differ are updated. A change to another database replaces the resource. If omitted, a database is created. With `edge:adopt`, a database with the same name is adopted instead if exactly one exists in the account.
   * Example: `"db_seed1"`.
   */
  declare readonly databaseId: pulumi.Output<string>;
  /**
   * The region that stores the data at rest, such as eu-west-1. The other regions only process queries. Some regions may not be available to an account. Required to create a database. The platform cannot change it, so a change replaces the database.
   * Default: the existing value.
   * Example: `"eu-west-1"`.
   */
  declare readonly storageRegion: pulumi.Output<string | undefined>;
  /**
   * The codes of the regions that can process writes, at least one. One of them is active at a time, which the platform chooses by latency. Required to create a database.
   * Default: the existing value.
   * Example: `["DE"]`.
   */
  declare readonly primaryRegions: pulumi.Output<string[] | undefined>;
  /**
   * The codes of the regions with read replicas. They forward writes to the active primary region and may return data that is a little older.
   * Default: the existing value, initially none.
   * Example: `["NY"]`.
   */
  declare readonly replicaRegions: pulumi.Output<string[] | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` irreversibly deletes the database with all of its data; `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created, but the delete is refused while it contains anything that no resource of the program declares.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The URL of the database for clients, which authenticate with the token of a DatabaseToken. */
  declare readonly url: pulumi.Output<string>;
  /** True if the database existed before and was adopted. False if `edge:adopt: own` attributed it to an interrupted `pulumi up`. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: DatabaseArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `databaseId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): Database {
    return EdgeResource.read(Database, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link Database}, even from another copy of the package. */
  static override isInstance(object: unknown): object is Database {
    return EdgeResource.isOfType(object, details.type);
  }
}
