import { createHash } from "node:crypto";
import type { Properties } from "../../schema/properties";
import { nameOf } from "../../settings/settingNames";
import type { Settings } from "../../settings/settings";

/** Marks in the state what `get` has read: it need not be of the account of the stack. */
export const externalKey = "external";

interface OfSettings {
  readonly settings: Settings;
}

/** The state of what was created or updated just now: with the address where that was, and a mark of the key that did it. */
export function withOrigin(state: Properties, { settings }: OfSettings): Properties {
  return { ...state, baseUrl: settings.baseUrl, keyFingerprint: fingerprintOf(settings) };
}

/** The state of what was found: who finds it may do so with another key than the one that created it. */
export function withAddress(state: Properties, before: Properties, { settings }: OfSettings): Properties {
  return { ...state, baseUrl: settings.baseUrl, keyFingerprint: before.keyFingerprint };
}

/** Whether the key of these settings is the one that created or updated the object last. */
export function isOfThisKey(state: Properties, settings: Settings): boolean {
  return state.keyFingerprint !== undefined && state.keyFingerprint === fingerprintOf(settings);
}

/** Enough of a hash to know the same key again, and too little to try keys against. */
export function fingerprintOf({ apiKey }: Pick<Settings, "apiKey">): string | undefined {
  if (apiKey === undefined) return undefined;
  return createHash("sha256").update(`pulumi-edge-platform ${apiKey}`).digest("hex").slice(0, 8);
}

/** An account, told apart by its address and key; held only in memory. */
export function accountOf({ baseUrl, apiKey }: Settings): string {
  return JSON.stringify([baseUrl, apiKey]);
}

/** Whether this was recorded at another address than the configured one. */
export function isElsewhere(state: Properties | undefined, { baseUrl }: Settings): boolean {
  return typeof state?.baseUrl === "string" && baseUrl !== undefined && state.baseUrl !== baseUrl;
}

/** Whether what was recorded with these settings is of the account that others reach: the same address, and a key that is known to be of it. */
export function isInSameAccount(state: Properties, before: Settings, after: Settings): boolean {
  if (after.apiKey === undefined || isElsewhere(state, after)) return false;
  return accountOf(before) === accountOf(after) || isOfThisKey(state, after);
}

/** What to say of a state that was recorded at another address than the configured one; nothing where they are the same. */
export function movedAddress(state: Properties | undefined, settings: Settings): string | undefined {
  if (!isElsewhere(state, settings)) return undefined;
  return `Resources of this stack were last seen at ${state?.baseUrl}, and ${nameOf("baseUrl", settings)} is now ${settings.baseUrl}. If that is another platform, correct it before anything is written there. If the platform has moved, run \`pulumi refresh --run-program\`: it records the new address, and this warning ends.`;
}
