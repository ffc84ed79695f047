// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { ScriptType } from "../enumerations";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";
import type { ScriptVariable, ScriptVariableArgs } from "../types";

const details: KindDetails = {
  type: "EdgeScript",
  inputs: [
    "name",
    "type",
    "code",
    "variables",
    "secrets",
    "linkedPullZone",
    "linkedPullZoneName",
    "scriptId",
    "rotateDeploymentKey",
    "onDestroy",
    "connection",
  ],
  outputs: [
    "codeHash",
    "defaultHostname",
    "systemHostname",
    "deploymentKey",
    "linkedPullZoneIds",
    "adopted",
    "baseUrl",
    "keyFingerprint",
  ],
  secrets: ["deploymentKey", "secrets"],
  hasNaturalKey: false,
  adoptedBy: "scriptId",
  fromId: { scriptId: { part: 0, isNumber: true } },
  hashOf: { codeHash: "code" },
};

/** The arguments of {@link EdgeScript}. */
export interface EdgeScriptArgs {
  /**
   * The name of the script in the account, 1 to 100 characters.
   * Example: `"acme-api"`.
   */
  name: pulumi.Input<string>;
  /**
   * The type of script: `Cdn` handles requests itself, `Middleware` runs in front of an origin, `Dns` responds to DNS queries by its exported function `handleQuery`, without imports. If it throws, no record is returned. Scripts do not run for responses from the cache, unless `edgeScriptExecutionPhase` of the pull zone is `PreCache`. Required to create one.
   * Example: `"Cdn"`.
   */
  type?: pulumi.Input<ScriptType | number> | undefined;
  /**
   * The code, at most 10 MB, compared character by character. A request may use 30 seconds of CPU time, 128 MB of memory and 50 subrequests. It can be a string or, in programs that use this package, a `pulumi.asset.FileAsset` or `StringAsset`, whose content is used. A change takes effect when an EdgeScriptRelease publishes it. Required to create a script. The output is `sha256:` followed by the hash of the code, but `get` returns the code itself.
   * Example: `"export default () => new Response(\"Hello\");"`.
   */
  code?: pulumi.Input<string | pulumi.asset.FileAsset | pulumi.asset.StringAsset> | undefined;
  /**
   * Environment variables by name (1 to 256 characters). A script can have at most 128 variables and secrets in total, and a name cannot be both. Other variables of the script are not managed. A variable that is removed from the program is deleted.
   * Example: `{"ORIGIN":{"required":true,"defaultValue":"https://origin.acme.example"}}`.
   */
  variables?: pulumi.Input<{ [name: string]: pulumi.Input<ScriptVariableArgs> }> | undefined;
  /** Secrets by name (1 to 256 characters), with values of at most 2048 bytes. Always a secret. The API never returns the values, so a secret is written when it changes in the program or is missing on the platform. Other secrets of the script are not managed. A secret that is removed from the program is deleted. */
  secrets?: pulumi.Input<{ [name: string]: pulumi.Input<string> }> | undefined;
  /**
   * True if to create a pull zone that serves the script; `linkedPullZoneIds` contains its id. To manage the zone, use a PullZone with `edgeScriptId` instead. Destroying the script does not delete the zone. Applies only when the script is created. Later changes have no effect.
   * Default: false.
   * Example: `true`.
   */
  linkedPullZone?: pulumi.Input<boolean> | undefined;
  /**
   * The name of the pull zone that `linkedPullZone` creates. Applies only when the script is created. Later changes have no effect.
   * Default: chosen by the platform.
   * Example: `"acme-api"`.
   */
  linkedPullZoneName?: pulumi.Input<string> | undefined;
  /**
   * The id of an existing script to adopt. Settings that differ are updated, and secrets are always written. A change to another script replaces the resource. If omitted, a script is created. With `edge:adopt`, a script with the same name and type is adopted instead if exactly one exists and no other resource of the program declares it.
   * Example: `3001`.
   */
  scriptId?: pulumi.Input<number> | undefined;
  /**
   * A trigger, such as a date. When it changes, or is added to an existing resource, the platform generates a new `deploymentKey`, and the old one stops working immediately. Creating or adopting the resource, or removing the trigger, rotates nothing.
   * Default: none, so the key is never rotated.
   * Example: `"2026-11"`.
   */
  rotateDeploymentKey?: pulumi.Input<string> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the script with its releases, declared or not; `keep` leaves it. The default is applied on destroy and not stored in the state.
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
 * A script that runs at the edge: its code, environment variables and secrets. Changed code reaches visitors when an EdgeScriptRelease publishes it. The scripts of an account cost $0.20 per million requests and $0.02 per 1,000 seconds of CPU time, each rounded up for the month.
 *
 * Id: `scriptId`.
 *
 * Errors:
 * - The script to adopt does not exist. The error lists the existing ones.
 * - With `edge:adopt`, several scripts have the same name. The error lists them.
 * - The name of the linked pull zone is already taken.
 * - The script to destroy has pull zones, or an active release with different code, that the program does not declare. The error lists them.
 *
 * @example
 * ```ts
 * const config = new pulumi.Config();
 * const script = new edge.EdgeScript("api", {
 *   name: "acme-api",
 *   type: "Cdn",
 *   code: new pulumi.asset.FileAsset("api.ts"),
 *   variables: { ORIGIN: { defaultValue: "https://origin.acme.example" } },
 *   secrets: { API_TOKEN: config.requireSecret("apiToken") },
 * });
 * ```
 */
export class EdgeScript extends EdgeResource {
  /**
   * The name of the script in the account, 1 to 100 characters.
   * Example: `"acme-api"`.
   */
  declare readonly name: pulumi.Output<string>;
  /**
   * The type of script: `Cdn` handles requests itself, `Middleware` runs in front of an origin, `Dns` responds to DNS queries by its exported function `handleQuery`, without imports. If it throws, no record is returned. Scripts do not run for responses from the cache, unless `edgeScriptExecutionPhase` of the pull zone is `PreCache`. Required to create one.
   * Example: `"Cdn"`.
   */
  declare readonly type: pulumi.Output<ScriptType | number | undefined>;
  /**
   * The code, at most 10 MB, compared character by character. A request may use 30 seconds of CPU time, 128 MB of memory and 50 subrequests. It can be a string or, in programs that use this package, a `pulumi.asset.FileAsset` or `StringAsset`, whose content is used. A change takes effect when an EdgeScriptRelease publishes it. Required to create a script. The output is `sha256:` followed by the hash of the code, but `get` returns the code itself.
   * Example: `"export default () => new Response(\"Hello\");"`.
   */
  declare readonly code: pulumi.Output<string | undefined>;
  /**
   * Environment variables by name (1 to 256 characters). A script can have at most 128 variables and secrets in total, and a name cannot be both. Other variables of the script are not managed. A variable that is removed from the program is deleted.
   * Example: `{"ORIGIN":{"required":true,"defaultValue":"https://origin.acme.example"}}`.
   */
  declare readonly variables: pulumi.Output<{ [name: string]: ScriptVariable } | undefined>;
  /** Secrets by name (1 to 256 characters), with values of at most 2048 bytes. Always a secret. The API never returns the values, so a secret is written when it changes in the program or is missing on the platform. Other secrets of the script are not managed. A secret that is removed from the program is deleted. */
  declare readonly secrets: pulumi.Output<{ [name: string]: string } | undefined>;
  /**
   * True if to create a pull zone that serves the script; `linkedPullZoneIds` contains its id. To manage the zone, use a PullZone with `edgeScriptId` instead. Destroying the script does not delete the zone. Applies only when the script is created. Later changes have no effect.
   * Default: false.
   * Example: `true`.
   */
  declare readonly linkedPullZone: pulumi.Output<boolean | undefined>;
  /**
   * The name of the pull zone that `linkedPullZone` creates. Applies only when the script is created. Later changes have no effect.
   * Default: chosen by the platform.
   * Example: `"acme-api"`.
   */
  declare readonly linkedPullZoneName: pulumi.Output<string | undefined>;
  /**
   * The id of an existing script to adopt. Settings that differ are updated, and secrets are always written. A change to another script replaces the resource. If omitted, a script is created. With `edge:adopt`, a script with the same name and type is adopted instead if exactly one exists and no other resource of the program declares it.
   * Example: `3001`.
   */
  declare readonly scriptId: pulumi.Output<number>;
  /**
   * A trigger, such as a date. When it changes, or is added to an existing resource, the platform generates a new `deploymentKey`, and the old one stops working immediately. Creating or adopting the resource, or removing the trigger, rotates nothing.
   * Default: none, so the key is never rotated.
   * Example: `"2026-11"`.
   */
  declare readonly rotateDeploymentKey: pulumi.Output<string | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the script with its releases, declared or not; `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created, but the delete is refused while it contains anything that no resource of the program declares.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The SHA-256 of the code, as printed by `sha256sum`. Pass it to an EdgeScriptRelease to publish changes. */
  declare readonly codeHash: pulumi.Output<string>;
  /** The host name of the script, which stays the same when the script is renamed. It may be missing until the first release; a refresh then reads it. */
  declare readonly defaultHostname: pulumi.Output<string | undefined>;
  /** The host name that the platform gave the script, which stays the same when the script is renamed. */
  declare readonly systemHostname: pulumi.Output<string>;
  /** The key with which a pipeline can deploy code to this script only. Always a secret. After a rotation, a refresh reads the new key. */
  declare readonly deploymentKey: pulumi.Output<string>;
  /** The ids of the pull zones that serve the script. */
  declare readonly linkedPullZoneIds: pulumi.Output<number[]>;
  /** True if the script existed before and was adopted. False if `edge:adopt: own` attributed it to an interrupted `pulumi up`. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: EdgeScriptArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `scriptId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): EdgeScript {
    return EdgeResource.read(EdgeScript, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link EdgeScript}, even from another copy of the package. */
  static override isInstance(object: unknown): object is EdgeScript {
    return EdgeResource.isOfType(object, details.type);
  }
}
