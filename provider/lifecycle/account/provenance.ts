import { createHash } from "node:crypto";
import type { Properties } from "../../schema/properties";
import { settingName } from "../../settings/settingNames";
import type { Settings } from "../../settings/settings";

/** State property of resources that `get` has read, possibly from another account. */
export const externalKey = "external";

interface OfSettings {
  readonly settings: Settings;
}

export function withWriter(state: Properties, { settings }: OfSettings): Properties {
  return { ...state, baseUrl: settings.baseUrl, keyFingerprint: fingerprintOf(settings) };
}

/** Adds the current address but keeps the fingerprint, because another key may have created the object. */
export function withAddress(state: Properties, before: Properties, { settings }: OfSettings): Properties {
  return { ...state, baseUrl: settings.baseUrl, keyFingerprint: before.keyFingerprint };
}

export function wasWrittenByKey(state: Properties, settings: Settings): boolean {
  return state.keyFingerprint !== undefined && state.keyFingerprint === fingerprintOf(settings);
}

/** Returns a hash that is long enough to recognize a key, but too short to verify guesses. */
export function fingerprintOf({ apiKey }: Pick<Settings, "apiKey">): string | undefined {
  if (apiKey === undefined) return undefined;
  return createHash("sha256").update(`pulumi-edge-platform ${apiKey}`).digest("hex").slice(0, 8);
}

/** Key of an account. It contains the API key, so it is kept only in memory. */
export function accountOf({ baseUrl, apiKey }: Settings): string {
  return JSON.stringify([baseUrl, apiKey]);
}

export function hasOtherAddress(state: Properties | undefined, { baseUrl }: Settings): boolean {
  return typeof state?.baseUrl === "string" && baseUrl !== undefined && state.baseUrl !== baseUrl;
}

export function isInSameAccount(state: Properties, before: Settings, after: Settings): boolean {
  if (after.apiKey === undefined || hasOtherAddress(state, after)) return false;
  return accountOf(before) === accountOf(after) || wasWrittenByKey(state, after);
}

export function movedAddress(state: Properties | undefined, settings: Settings): string | undefined {
  if (!hasOtherAddress(state, settings)) return undefined;
  return `Resources of this stack were last seen at ${state?.baseUrl}, but ${settingName("baseUrl", settings)} is now ${settings.baseUrl}. If that is another platform, correct it before anything is written there. If the platform has moved, run \`pulumi refresh --run-program\` to record the new address, which ends this warning.`;
}
