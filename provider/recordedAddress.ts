import type { Context } from "./context";
import type { Properties } from "./kind";
import type { Settings } from "./settings";

/** The state with the address at which the resource was written or found. */
export function withAddress(state: Properties, { settings }: Pick<Context, "settings">): Properties {
  return { ...state, baseUrl: settings.baseUrl };
}

/** What to say of a state that was recorded at another address than the configured one; nothing where they are the same. */
export function movedAddress(state: Properties | undefined, { baseUrl, connection }: Settings): string | undefined {
  const recorded = state?.baseUrl;
  if (typeof recorded !== "string" || baseUrl === undefined || recorded === baseUrl) return undefined;
  const setting = connection ? `the baseUrl of connection "${connection.name}"` : "edge:baseUrl";
  return `Resources of this stack were last seen at ${recorded}, and ${setting} is now ${baseUrl}. If that is another platform, correct it before anything is written there. If the platform has moved, run \`pulumi refresh --run-program\`: it records the new address, and this warning ends.`;
}
