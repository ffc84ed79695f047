export function typeToken(type: string): string {
  return `pulumi-nodejs:dynamic/edge:${type}`;
}

export function pluginToken(name: string): string {
  return `edge:index:${name}`;
}

/**
 * Returns the code that the dynamic-provider host runs. The state of every resource has a copy, which deletes and
 * refreshes run, so it must never change.
 */
export function providerSource(type: string): string {
  return `exports.handler=()=>require("pulumi-edge-platform/provider").serve("${type}")`;
}
