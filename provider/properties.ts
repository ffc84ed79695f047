import type { Properties } from "./kind";

/** The name under which the host keeps the provider's own text among a resource's properties. */
export const providerKey = "__provider";

/** Without undefined, at any depth: the engine cannot take it, and says so only after the thing is made. */
export function plain(properties: Properties): Properties {
  return JSON.parse(JSON.stringify(properties)) as Properties;
}

export function withoutProvider(properties: Properties): Properties {
  const { [providerKey]: _text, ...rest } = properties;
  return rest;
}
