import type { EngineProtocol } from "../host/engineLog";
import type { Properties } from "../schema/properties";

/** Modules of Pulumi's package, which has no suitable types. */
export const grpc: typeof import("@grpc/grpc-js") = require("@grpc/grpc-js");
// biome-ignore lint/suspicious/noExplicitAny: the generated messages have no types that this project compiles with
export type Message = any;
export const services: Message = require("@pulumi/pulumi/proto/provider_grpc_pb");
export const messages: Message = require("@pulumi/pulumi/proto/provider_pb");
export const plugin: Message = require("@pulumi/pulumi/proto/plugin_pb");
const structs: Message = require("google-protobuf/google/protobuf/struct_pb");
export const empty: Message = require("google-protobuf/google/protobuf/empty_pb");
export const status: Message = require("@pulumi/pulumi/proto/status_pb");
export const any: Message = require("google-protobuf/google/protobuf/any_pb");

/** Loads the modules on first use, because few runs log anything. */
export function engineProtocol(): EngineProtocol {
  return {
    grpc,
    services: require("@pulumi/pulumi/proto/engine_grpc_pb"),
    messages: require("@pulumi/pulumi/proto/engine_pb"),
  };
}

export function propertiesOf(struct: Message | undefined): Properties {
  return struct?.toJavaScript() ?? {};
}

export function structOf(properties: Properties): Message {
  return structs.Struct.fromJavaScript(properties);
}

/** Returns a message with these fields: `{ id }` calls `setId(id)`. */
export function message(name: string, fields: Readonly<Record<string, unknown>>): Message {
  const request = new messages[name]();
  for (const [field, value] of Object.entries(fields)) {
    if (value !== undefined) request[`set${field.charAt(0).toUpperCase()}${field.slice(1)}`](value);
  }
  return request;
}
