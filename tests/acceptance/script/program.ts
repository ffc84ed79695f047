import type { Properties } from "../../../provider/schema/properties";

/** One resource in a program. */
export interface Declared {
  type: string;
  name: string;
  args: Properties;
  /** Its resource options, as they stand in the program. */
  options?: string;
}

/** How a program declares resources: with the classes of the package, or by the tokens of the plugin. */
export type Way = "dynamic" | "plugin";

const classes: Readonly<Record<Way, string>> = {
  dynamic: `const edge = require("pulumi-edge-platform");`,
  plugin: `
const { resources } = require("pulumi-edge-platform/plugin/schema.json");
const edge = Object.fromEntries(Object.entries(resources).map(([token, { properties, aliases }]) => {
  const none = Object.fromEntries(Object.keys(properties).map((name) => [name, undefined]));
  class Resource extends pulumi.CustomResource {
    constructor(name, args, opts = {}) {
      super(token, name, { ...none, ...args }, { ...opts, aliases: [...(opts.aliases ?? []), ...aliases] });
    }
    static get(name, id) {
      return new Resource(name, {}, { id });
    }
  }
  return [token.split(":").at(-1), Resource];
}));`,
};

/** The program that declares these; `component` is there to be a parent. */
export function program(declared: readonly Declared[], more = "", way: Way = "dynamic"): string {
  return [
    `const pulumi = require("@pulumi/pulumi");`,
    classes[way],
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

/** Reads an existing one, and exports what it shows of these properties under the name of its type. */
export function reading(type: string, id: string, properties: readonly string[]): string {
  const shown = properties.map((property) => `${property}: got${type}.${property}`);
  return `const got${type} = edge.${type}.get("get-${type}", ${JSON.stringify(id)});
exports.${type} = { id: got${type}.id, ${shown.join(", ")} };`;
}
