// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { LogForwardingFormat, LogForwardingType } from "../enumerations";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";

const details: KindDetails = {
  type: "ApplicationLogForwarding",
  inputs: ["appId", "type", "endpoint", "port", "format", "enabled", "token", "adopt", "onDestroy", "connection"],
  outputs: ["adopted", "baseUrl", "keyFingerprint"],
  secrets: ["token"],
  hasNaturalKey: true,
  adoptedBy: "adopt: true",
};

/** The arguments of {@link ApplicationLogForwarding}. */
export interface ApplicationLogForwardingArgs {
  /**
   * The application. A change replaces the resource.
   * Example: `"app-2"`.
   */
  appId: pulumi.Input<string>;
  /**
   * The protocol: `SyslogTcp`, or `SyslogUdp`, which may lose lines. Neither is encrypted.
   * Example: `"SyslogTcp"`.
   */
  type: pulumi.Input<LogForwardingType>;
  /**
   * The host that receives the logs: a host name or an IP address. Compared as a DNS name.
   * Example: `"logs.acme.example"`.
   */
  endpoint: pulumi.Input<string>;
  /**
   * The port of the host, 1 to 65535.
   * Example: `6514`.
   */
  port: pulumi.Input<number>;
  /**
   * The format of the log lines.
   * Default: SyslogRfc5424 for a new configuration, compared as if it were declared.
   * Example: `"SyslogRfc3164"`.
   */
  format?: pulumi.Input<LogForwardingFormat> | undefined;
  /**
   * True if the logs are forwarded.
   * Default: true for a new configuration, compared as if it were declared.
   * Example: `true`.
   */
  enabled?: pulumi.Input<boolean> | undefined;
  /** The token to send with the logs, if the server needs one. Always a secret. */
  token?: pulumi.Input<string> | undefined;
  /**
   * Adopts the object if it already exists. Otherwise, an existing object causes an error that contains its id. `edge:adopt` sets this for the whole stack.
   * Default: `edge:adopt`, else false.
   */
  adopt?: pulumi.Input<boolean> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the configuration; `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created.
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
 * Forwards the logs of an application to a syslog server. Besides, only the dashboard shows logs, and only live: the platform keeps none. They are sent in cleartext, including the token, 10 to 30 seconds late. An application has one configuration, which is kept when the application is deleted.
 *
 * Id: `appId`.
 *
 * Errors:
 * - The application does not exist. The platform itself would accept the configuration.
 * - The application already has a configuration. Set `adopt` to overwrite it.
 * - The platform rejects a configuration without a token. The error suggests `token`.
 *
 * @example
 * ```ts
 * const config = new pulumi.Config();
 * new edge.ApplicationLogForwarding("shop", {
 *   appId: "app-2",
 *   type: "SyslogTcp",
 *   endpoint: "logs.acme.example",
 *   port: 6514,
 *   token: config.requireSecret("logToken"),
 * });
 * ```
 */
export class ApplicationLogForwarding extends EdgeResource {
  /**
   * The application. A change replaces the resource.
   * Example: `"app-2"`.
   */
  declare readonly appId: pulumi.Output<string>;
  /**
   * The protocol: `SyslogTcp`, or `SyslogUdp`, which may lose lines. Neither is encrypted.
   * Example: `"SyslogTcp"`.
   */
  declare readonly type: pulumi.Output<LogForwardingType>;
  /**
   * The host that receives the logs: a host name or an IP address. Compared as a DNS name.
   * Example: `"logs.acme.example"`.
   */
  declare readonly endpoint: pulumi.Output<string>;
  /**
   * The port of the host, 1 to 65535.
   * Example: `6514`.
   */
  declare readonly port: pulumi.Output<number>;
  /**
   * The format of the log lines.
   * Default: SyslogRfc5424 for a new configuration, compared as if it were declared.
   * Example: `"SyslogRfc3164"`.
   */
  declare readonly format: pulumi.Output<LogForwardingFormat | undefined>;
  /**
   * True if the logs are forwarded.
   * Default: true for a new configuration, compared as if it were declared.
   * Example: `true`.
   */
  declare readonly enabled: pulumi.Output<boolean | undefined>;
  /** The token to send with the logs, if the server needs one. Always a secret. */
  declare readonly token: pulumi.Output<string | undefined>;
  /**
   * Adopts the object if it already exists. Otherwise, an existing object causes an error that contains its id. `edge:adopt` sets this for the whole stack.
   * Default: `edge:adopt`, else false.
   */
  declare readonly adopt: pulumi.Output<boolean | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the configuration; `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** True if the configuration existed before and was adopted. False if `edge:adopt: own` attributed it to an interrupted `pulumi up`. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: ApplicationLogForwardingArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `appId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): ApplicationLogForwarding {
    return EdgeResource.read(ApplicationLogForwarding, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link ApplicationLogForwarding}, even from another copy of the package. */
  static override isInstance(object: unknown): object is ApplicationLogForwarding {
    return EdgeResource.isOfType(object, details.type);
  }
}
