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
   * What the script serves: `Cdn` handles requests itself, `Middleware` runs in front of an origin, `Dns` resolves DNS queries. Required to create one.
   * Example: `"Cdn"`.
   */
  type?: pulumi.Input<ScriptType | number> | undefined;
  /**
   * The code, at most 10 MB, compared character by character: a string, or in programs of this package a `pulumi.asset.FileAsset` or `StringAsset`, whose content is used. A change takes effect when it is published, by an EdgeScriptRelease. Required to create a script. As an output it is `sha256:` and its hash; `get` returns the code.
   * Example: `"export default () => new Response(\"Hello\");"`.
   */
  code?: pulumi.Input<string | pulumi.asset.FileAsset | pulumi.asset.StringAsset> | undefined;
  /**
   * Environment variables by their names of 1 to 256 characters. A script has at most 128 variables and secrets together, and a name is one or the other. Others that the script has are not managed; one that is removed from the program is deleted.
   * Example: `{"ORIGIN":{"required":true,"defaultValue":"https://origin.acme.example"}}`.
   */
  variables?: pulumi.Input<{ [name: string]: pulumi.Input<ScriptVariableArgs> }> | undefined;
  /** Secrets by their names of 1 to 256 characters; a value has at most 2048 bytes. Always a secret. The platform never shows their values: one is written when it changes in the program or is missing on the platform. Others that the script has are not managed; one that is removed from the program is deleted. */
  secrets?: pulumi.Input<{ [name: string]: pulumi.Input<string> }> | undefined;
  /**
   * Whether to create a pull zone that serves the script; `linkedPullZoneIds` has its id. To declare the zone, use a PullZone with `edgeScriptId` instead. A destroy of the script leaves it. Applies when the script is created; a later change has no effect.
   * Default: false.
   * Example: `true`.
   */
  linkedPullZone?: pulumi.Input<boolean> | undefined;
  /**
   * The name of that pull zone. Applies when the script is created; a later change has no effect.
   * Default: chosen by the platform.
   * Example: `"acme-api"`.
   */
  linkedPullZoneName?: pulumi.Input<string> | undefined;
  /**
   * An existing script to adopt: what differs is written, and secrets always. A change to another one replaces the resource. Without it, a script is created, or with `edge:adopt` the one with the same name and type is adopted, provided that there is exactly one and no other resource of the program declares it.
   * Example: `3001`.
   */
  scriptId?: pulumi.Input<number> | undefined;
  /**
   * A trigger, such as a date: when it changes, or is added to a resource that exists, the platform generates another `deploymentKey`, and the old one stops working at once. Nothing is rotated when the resource is created or adopted, or when the trigger is removed.
   * Default: none: nothing is rotated.
   * Example: `"2026-11"`.
   */
  rotateDeploymentKey?: pulumi.Input<string> | undefined;
  /**
   * What happens to it on the platform when the resource is destroyed: `delete` deletes the script with its releases, declared or not, `keep` leaves it. The default is applied at the destroy, not stored.
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
 * A script that runs at the edge: its code, environment variables and secrets. Visitors get changed code when an EdgeScriptRelease publishes it.
 *
 * Id: `scriptId`.
 *
 * Errors:
 * - A script to adopt that does not exist: the message lists those that do.
 * - With `edge:adopt`, several scripts of the same name: the message names them.
 * - A name of a linked pull zone that is taken.
 * - A destroy of a script with pull zones, or an active release of other code, that the program does not declare: the message names them.
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
   * What the script serves: `Cdn` handles requests itself, `Middleware` runs in front of an origin, `Dns` resolves DNS queries. Required to create one.
   * Example: `"Cdn"`.
   */
  declare readonly type: pulumi.Output<ScriptType | number | undefined>;
  /**
   * The code, at most 10 MB, compared character by character: a string, or in programs of this package a `pulumi.asset.FileAsset` or `StringAsset`, whose content is used. A change takes effect when it is published, by an EdgeScriptRelease. Required to create a script. As an output it is `sha256:` and its hash; `get` returns the code.
   * Example: `"export default () => new Response(\"Hello\");"`.
   */
  declare readonly code: pulumi.Output<string | undefined>;
  /**
   * Environment variables by their names of 1 to 256 characters. A script has at most 128 variables and secrets together, and a name is one or the other. Others that the script has are not managed; one that is removed from the program is deleted.
   * Example: `{"ORIGIN":{"required":true,"defaultValue":"https://origin.acme.example"}}`.
   */
  declare readonly variables: pulumi.Output<{ [name: string]: ScriptVariable } | undefined>;
  /** Secrets by their names of 1 to 256 characters; a value has at most 2048 bytes. Always a secret. The platform never shows their values: one is written when it changes in the program or is missing on the platform. Others that the script has are not managed; one that is removed from the program is deleted. */
  declare readonly secrets: pulumi.Output<{ [name: string]: string } | undefined>;
  /**
   * Whether to create a pull zone that serves the script; `linkedPullZoneIds` has its id. To declare the zone, use a PullZone with `edgeScriptId` instead. A destroy of the script leaves it. Applies when the script is created; a later change has no effect.
   * Default: false.
   * Example: `true`.
   */
  declare readonly linkedPullZone: pulumi.Output<boolean | undefined>;
  /**
   * The name of that pull zone. Applies when the script is created; a later change has no effect.
   * Default: chosen by the platform.
   * Example: `"acme-api"`.
   */
  declare readonly linkedPullZoneName: pulumi.Output<string | undefined>;
  /**
   * An existing script to adopt: what differs is written, and secrets always. A change to another one replaces the resource. Without it, a script is created, or with `edge:adopt` the one with the same name and type is adopted, provided that there is exactly one and no other resource of the program declares it.
   * Example: `3001`.
   */
  declare readonly scriptId: pulumi.Output<number>;
  /**
   * A trigger, such as a date: when it changes, or is added to a resource that exists, the platform generates another `deploymentKey`, and the old one stops working at once. Nothing is rotated when the resource is created or adopted, or when the trigger is removed.
   * Default: none: nothing is rotated.
   * Example: `"2026-11"`.
   */
  declare readonly rotateDeploymentKey: pulumi.Output<string | undefined>;
  /**
   * What happens to it on the platform when the resource is destroyed: `delete` deletes the script with its releases, declared or not, `keep` leaves it. The default is applied at the destroy, not stored.
   * Default: `keep` if it was adopted; if it was created, `delete`, but a delete is refused while it contains what no resource of the program declares.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The SHA-256 of the code, as `sha256sum` prints it. An EdgeScriptRelease takes it to publish changes. */
  declare readonly codeHash: pulumi.Output<string>;
  /** The host name at which the script is reached. */
  declare readonly defaultHostname: pulumi.Output<string | undefined>;
  /** The platform's own host name of the script. */
  declare readonly systemHostname: pulumi.Output<string | undefined>;
  /** The key with which a pipeline can deploy code to this script only. Always a secret. A refresh shows the new one after it was rotated. */
  declare readonly deploymentKey: pulumi.Output<string | undefined>;
  /** The ids of the pull zones that serve the script. */
  declare readonly linkedPullZoneIds: pulumi.Output<number[]>;
  /** Whether the script existed before and was adopted; false for one that `edge:adopt` set to `own` counts as created by an interrupted up. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The base address of the API through which it was last written or read. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that created or updated the object last, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
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
