export function typeToken(type: string): string {
  return `pulumi-nodejs:dynamic/edge:${type}`;
}

export function pluginToken(name: string): string {
  return `edge:index:${name}`;
}

/**
 * Returns the code that the dynamic-provider host runs. It must never change: the state of every resource contains a
 * copy, which deletes and refreshes run.
 */
export function providerSource(type: string): string {
  return `exports.handler=()=>require("pulumi-edge-platform/provider").serve("${type}")`;
}
