import { isDeepStrictEqual } from "node:util";
import { EdgeError } from "../../client/errors";
import { momentOf } from "../../schema/moment";
import type { Properties } from "../../schema/properties";
import { settingName } from "../../settings/settingNames";
import type { Settings } from "../../settings/settings";
import { hasOtherAddress, wasWrittenByKey } from "../account/provenance";
import type { Found, ResourceKind } from "../kind";

export function compareIdentity(kind: ResourceKind, state: Properties, found: Found): "same" | "another" | "unknown" {
  const compared = identityIn(kind, state, found);
  if (compared.length === 0) return "unknown";
  return compared.every(({ isSame }) => isSame) ? "same" : "another";
}

/**
 * Refuses a different object with the same id, of another account or platform. If the address and the key are the
 * recorded ones, it is the same object, however it has changed.
 *
 * @throws EdgeError if it is a different object
 */
export function refuseAnother(
  kind: ResourceKind,
  settings: Settings,
  id: string,
  state: Properties,
  found: Found,
): void {
  if (wasWrittenByKey(state, settings) && !hasOtherAddress(state, settings)) return;
  if (compareIdentity(kind, state, found) !== "another") return;
  throw new EdgeError(
    `id ${id} now belongs to a different object than the one in the state, because it differs in ${differentIn(kind, state, found)}. The state stays as it is. Check ${settingName("baseUrl", settings)} and ${settingName("apiKey", settings)}, which may belong to another platform or another account.`,
  );
}

export function mayBeAnother(
  kind: ResourceKind,
  { settings }: { readonly settings: Settings },
  state: Properties,
): boolean {
  if (hasOtherAddress(state, settings)) return true;
  return !("none" in kind.identity) && state.keyFingerprint !== undefined && !wasWrittenByKey(state, settings);
}

function differentIn(kind: ResourceKind, state: Properties, found: Found): string {
  const different = identityIn(kind, state, found).filter(({ isSame }) => !isSame);
  return different.map(({ name }) => name).join(" and ");
}

/** Compares the first group of properties that both the state and the platform have in full. */
function identityIn({ identity }: ResourceKind, state: Properties, found: Found) {
  const actual: Properties = { ...found.settings, ...found.outputs };
  const isKnown = (name: string) => isValue(state[name]) && isValue(actual[name]);
  const names = "none" in identity ? [] : (identity.find((group) => group.every(isKnown)) ?? []);
  return names.map((name) => ({ name, isSame: isSame(state[name], actual[name]) }));
}

function isValue(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Times may have different formats. */
function isSame(one: unknown, other: unknown): boolean {
  if (isDeepStrictEqual(one, other)) return true;
  const [first, second] = [one, other].map((value) => (typeof value === "string" ? momentOf(value) : Number.NaN));
  return first === second;
}
