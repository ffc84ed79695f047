/** The type of a resource of this kind in Pulumi's terms. */
export function typeToken(type: string): string {
  return `pulumi-nodejs:dynamic/edge:${type}`;
}

/** The type of such a resource, of a component, or the token of a function or a type, of the plugin. */
export function pluginToken(name: string): string {
  return `edge:index:${name}`;
}

/**
 * The JavaScript that the dynamic-provider host runs for a resource of this type. It is in the state of every resource, and
 * deletes and refreshes run the one in the state: it never changes.
 */
export function providerSource(type: string): string {
  return `exports.handler=()=>require("pulumi-edge-platform/provider").serve("${type}")`;
}
