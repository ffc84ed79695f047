import { z } from "zod";
import { stringsOf } from "../schema/enumeration";
import { liberalShape } from "../schema/liberal";
import { annotate } from "../schema/meta";
import { hostname, port } from "../schema/values";
import { operationsOf } from "./operation";
import { listed } from "./responses";
import { shows } from "./success";

const operation = operationsOf("containers");

const type = stringsOf("LogForwardingType", "Protocol for forwarding logs.", ["SyslogUdp", "SyslogTcp"]);
const format = stringsOf("LogForwardingFormat", "Format of forwarded logs.", ["SyslogRfc3164", "SyslogRfc5424"]);

/** Target of an application's logs. A write replaces all of it. */
export const logForwardingSettings = z.strictObject({
  type: annotate(type, {
    description: "The protocol: `SyslogTcp`, or `SyslogUdp`, which may lose lines. Neither is encrypted.",
    mayBeRedacted: true,
    example: "SyslogTcp",
  }),
  endpoint: annotate(hostname(), {
    description: "The host that receives the logs: a host name or an IP address. Compared as a DNS name.",
    mayBeRedacted: true,
    example: "logs.acme.example",
  }),
  port: annotate(port(), { description: "The port of the host, 1 to 65535.", mayBeRedacted: true, example: 6514 }),
  format: annotate(format.optional(), {
    description: "The format of the log lines.",
    defaultsTo: "SyslogRfc5424 for a new configuration, compared as if it were declared",
    createdAs: "SyslogRfc5424",
    mayBeRedacted: true,
    example: "SyslogRfc3164",
  }),
  enabled: annotate(z.boolean().optional(), {
    description: "True if the logs are forwarded.",
    defaultsTo: "true for a new configuration, compared as if it were declared",
    createdAs: true,
    mayBeRedacted: true,
    example: true,
  }),
  token: annotate(z.string().min(1).optional(), {
    description: "The token to send with the logs, if the server needs one. Always a secret.",
    secret: true,
    mayBeRedacted: true,
  }),
});

/** An application has at most one, which is read by the application's id. */
const logForwarding = z.looseObject({ app: z.string().min(1), ...liberalShape(logForwardingSettings.shape) });

export const wholeLogForwarding = z.strictObject({
  app: z.string().min(1),
  ...logForwardingSettings.required({ format: true, enabled: true }).shape,
});
const ofApplication = "/mc/log/forwarding/{appId:string}";
const confirmed = { response: logForwarding, success: shows("app", "endpoint") };

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
  ...confirmed,
  does: "read the log forwarding of the application",
  method: "GET",
  path: ofApplication,
  names: { app: "path.appId" },
});

export const createLogForwarding = operation({
  ...confirmed,
  does: "create the log forwarding of the application",
  method: "POST",
  path: "/mc/log/forwarding",
  body: wholeLogForwarding,
  names: { app: "body.app" },
});

export const updateLogForwarding = operation({
  ...confirmed,
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
