import { isDeepStrictEqual } from "node:util";
import { EdgeError } from "../../client/errors";
import { momentOf } from "../../schema/moment";
import type { Properties } from "../../schema/properties";
import { nameOf } from "../../settings/settingNames";
import type { Settings } from "../../settings/settings";
import { isElsewhere, isOfThisKey } from "../account/provenance";
import type { Found, ResourceKind } from "../kind";

/** Whether what was found is the object that the state records, as far as the kind can tell. */
export function compareIdentity(kind: ResourceKind, state: Properties, found: Found): "same" | "another" | "unknown" {
  const compared = identityIn(kind, state, found);
  if (compared.length === 0) return "unknown";
  return compared.every(({ isSame }) => isSame) ? "same" : "another";
}

/**
 * Refuses what another account, or another platform, has under the same id. With the key that recorded it, at the same address,
 * it is the same object, however it has changed.
 *
 * @throws EdgeError where it is evidently another one
 */
export function refuseAnother(
  kind: ResourceKind,
  settings: Settings,
  id: string,
  state: Properties,
  found: Found,
): void {
  if (isOfThisKey(state, settings) && !isElsewhere(state, settings)) return;
  if (compareIdentity(kind, state, found) !== "another") return;
  throw new EdgeError(
    `id ${id} now belongs to a different object than the one in the state: it differs in ${differentIn(kind, state, found)}. The state stays as it is. Check ${nameOf("baseUrl", settings)} and ${nameOf("apiKey", settings)}: they may be those of another platform or of another account.`,
  );
}

/** Whether the same id may be another object: at another address, or to another key than the one that recorded it. */
export function mayBeAnother(
  kind: ResourceKind,
  { settings }: { readonly settings: Settings },
  state: Properties,
): boolean {
  if (isElsewhere(state, settings)) return true;
  return !("none" in kind.identity) && state.keyFingerprint !== undefined && !isOfThisKey(state, settings);
}

function differentIn(kind: ResourceKind, state: Properties, found: Found): string {
  const different = identityIn(kind, state, found).filter(({ isSame }) => !isSame);
  return different.map(({ name }) => name).join(" and ");
}

/** The properties by which the object is compared: those of the first group of which state and platform know all. */
function identityIn({ identity }: ResourceKind, state: Properties, found: Found) {
  const shown: Properties = { ...found.settings, ...found.outputs };
  const isKnown = (name: string) => isValue(state[name]) && isValue(shown[name]);
  const names = "none" in identity ? [] : (identity.find((group) => group.every(isKnown)) ?? []);
  return names.map((name) => ({ name, isSame: isSame(state[name], shown[name]) }));
}

function isValue(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** A time may come back in another spelling. */
function isSame(one: unknown, other: unknown): boolean {
  if (isDeepStrictEqual(one, other)) return true;
  const [first, second] = [one, other].map((value) => (typeof value === "string" ? momentOf(value) : Number.NaN));
  return first === second;
}
