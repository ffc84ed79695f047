import type { Properties } from "../../../provider/schema/properties";
import type { Way } from "../../way";
import { sdkOf } from "../engine";

export interface Declared {
  type: string;
  name: string;
  args: Properties;
  /** Resource options as source code. */
  options?: string;
}

export function program(declared: readonly Declared[], more = "", way: Way = "dynamic"): string {
  return [
    `const pulumi = require("@pulumi/pulumi");`,
    `const edge = ${sdkOf(way)};`,
    ...(declared.some(({ options }) => options?.includes("component"))
      ? [`const component = new pulumi.ComponentResource("test:index:Component", "component");`]
      : []),
    ...declared.map(
      ({ type, name, args, options = "{}" }) =>
        `new edge.${type}(${JSON.stringify(name)}, ${JSON.stringify(args)}, ${options});`,
    ),
    more,
  ].join("\n");
}

export function reading(type: string, id: string, properties: readonly string[]): string {
  const shown = properties.map((property) => `${property}: got${type}.${property}`);
  return `const got${type} = edge.${type}.get("get-${type}", ${JSON.stringify(id)});
exports.${type} = { id: got${type}.id, ${shown.join(", ")} };`;
}
