import { z } from "zod";
import { stringsOf } from "../schema/enumeration";
import { liberalShape } from "../schema/liberal";
import { about } from "../schema/meta";
import { hostname, port } from "../schema/values";
import { operationsOf } from "./operation";
import { listed } from "./responses";
import { shows } from "./success";

const operation = operationsOf("containers");

const type = stringsOf("LogForwardingType", "The protocol by which logs are forwarded.", ["SyslogUdp", "SyslogTcp"]);
const format = stringsOf("LogForwardingFormat", "The form of forwarded logs.", ["SyslogRfc3164", "SyslogRfc5424"]);

/** Target of an application's logs. A write replaces all of it. */
export const logForwardingSettings = z.strictObject({
  type: about(type, {
    description: "The protocol: `SyslogTcp`, or `SyslogUdp`, with which lines may be lost. Neither is encrypted.",
    mayBeRedacted: true,
    example: "SyslogTcp",
  }),
  endpoint: about(hostname(), {
    description: "The host to which the logs are sent: a host name, or an IP address. Compared as DNS names are.",
    mayBeRedacted: true,
    example: "logs.acme.example",
  }),
  port: about(port(), { description: "The port of that host, 1 to 65535.", mayBeRedacted: true, example: 6514 }),
  format: about(format.optional(), {
    description: "The form of the lines.",
    defaultsTo: "SyslogRfc5424 for a configuration that is created, which is compared as if it were declared",
    createdAs: "SyslogRfc5424",
    mayBeRedacted: true,
    example: "SyslogRfc3164",
  }),
  enabled: about(z.boolean().optional(), {
    description: "Whether the logs are forwarded.",
    defaultsTo: "true for a configuration that is created, which is compared as if it were declared",
    createdAs: true,
    mayBeRedacted: true,
    example: true,
  }),
  token: about(z.string().min(1), {
    description:
      "The token that is sent with the logs. Always a secret. The platform accepts no configuration without one.",
    secret: true,
    mayBeRedacted: true,
  }),
});

/** An application has at most one, which is read by the application's id. */
const logForwarding = z.looseObject({ app: z.string().min(1), ...liberalShape(logForwardingSettings.shape) });

export const wholeLogForwarding = z.strictObject({
  app: z.string().min(1),
  ...logForwardingSettings.required().shape,
});
const ofApplication = "/mc/log/forwarding/{appId:string}";
const shown = { response: logForwarding, success: shows("app", "endpoint") };

export const listLogForwardings = operation({
  does: "list the log forwarding of the applications",
  method: "GET",
  path: "/mc/log/forwarding",
  query: z.strictObject({}),
  /** Observed as a bare array, documented as an object that contains it. */
  response: z.union([z.array(logForwarding), z.looseObject({ items: listed(logForwarding) })]),
  success: { ...shows("items"), orList: "any" },
});

export const getLogForwarding = operation({
  ...shown,
  does: "read the log forwarding of the application",
  method: "GET",
  path: ofApplication,
  names: { app: "path.appId" },
});

export const createLogForwarding = operation({
  ...shown,
  does: "create the log forwarding of the application",
  method: "POST",
  path: "/mc/log/forwarding",
  body: wholeLogForwarding,
  names: { app: "body.app" },
});

export const updateLogForwarding = operation({
  ...shown,
  does: "update the log forwarding of the application",
  method: "PUT",
  path: ofApplication,
  body: wholeLogForwarding,
  names: { app: "path.appId" },
});

export const deleteLogForwarding = operation({
  does: "delete the log forwarding of the application",
  method: "DELETE",
  path: ofApplication,
});
