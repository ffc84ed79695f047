import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import {
  asSecret,
  isInside,
  markedAt,
  partsOfPlace,
  secretPaths,
  secretSignature,
  signature,
} from "../lifecycle/state/secretInputs";
import { asset } from "../schema/asset";
import { type Properties, secretInputsKey, withoutProvider } from "../schema/properties";
import { withSecretsMarked } from "../schema/result";
import { unknownValue } from "../schema/unknown";

const outputValue = "d0e6a833031e9bbcd3f4e8bde6ca49a4";
const resourceValue = "5cf8f73096256a8f31e491e813e4eb8e";
const assetValue = "c44067f5952c0a294b673a41bacd8c17";

/** Markers of unknown values, one per type. */
const unknowns: ReadonlySet<unknown> = new Set([
  unknownValue,
  "1c4a061d-8072-4f0a-a4cb-0ff528b18fe7",
  "3eeb2bf0-c639-47a8-9e75-3b44932eb421",
  "6a19a0b0-7e62-4c92-b797-7f8e31da9cc2",
  "030794c1-ac77-496b-92df-f27374a8bd58",
  "e48ece36-62e2-4504-bad9-02848725956a",
  "dd056dcd-154b-4c76-9bd3-c8f88648b5ff",
]);

/**
 * Converts properties for the kinds: plain values, one marker for unknowns, and the paths of secrets that are not
 * always secret.
 */
export function received(properties: Properties, alwaysSecret: readonly string[] = []): Properties {
  const { unwrapped: bare, secrets } = unwrapped(properties);
  const paths = new Set(secrets.filter(({ parts: [name] }) => !alwaysSecret.includes(name ?? "")).map(placeOf));
  return paths.size > 0 ? { ...bare, [secretInputsKey]: [...paths] } : bare;
}

/** Secret from the program. `parts` has `[]` for list items. */
interface GivenSecret {
  readonly parts: readonly string[];
  readonly value: unknown;
}

function unwrapped(properties: Properties): {
  readonly unwrapped: Properties;
  readonly secrets: readonly GivenSecret[];
} {
  const secrets: GivenSecret[] = [];
  const bare = Object.entries(properties).map(([name, value]) => [name, plainValue(value, [name], secrets)]);
  return { unwrapped: Object.fromEntries(bare.filter(([, value]) => value !== undefined)), secrets };
}

function plainValue(value: unknown, parts: readonly string[], secrets: GivenSecret[]): unknown {
  if (unknowns.has(value)) return unknownValue;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => plainValue(item, [...parts, "[]"], secrets));
  const { [signature]: mark, ...rest }: Properties = { ...value };
  if (mark === undefined) {
    const inside = Object.entries(rest).map(([name, item]) => [name, plainValue(item, [...parts, name], secrets)]);
    return Object.fromEntries(inside);
  }
  const { value: inner, secret, urn, id } = rest;
  if (mark === secretSignature || (mark === outputValue && secret === true)) {
    const bare = plainValue(inner, parts, []);
    secrets.push({ parts, value: bare });
    return bare;
  }
  if (mark === outputValue) return inner === undefined ? unknownValue : plainValue(inner, parts, secrets);
  if (mark === assetValue) return asset;
  return mark === resourceValue ? (id ?? urn) : rest;
}

/** Returns a path such as `endpoints[].displayName`. If a key is not a property name, the whole map is secret. */
function placeOf({ parts }: GivenSecret): string {
  const known = parts.findIndex((part) => part !== "[]" && !/^[A-Za-z]\w*$/.test(part));
  return (known === -1 ? parts : parts.slice(0, known)).join(".").replaceAll(".[]", "[]");
}

/**
 * Marks secrets for the engine: properties that are always secret, and those that are secret in `given`, as the engine
 * sent it. A check may reorder a list, so items are matched by value. If one has no match, all items become secret.
 */
export function sent(
  schemas: readonly z.ZodObject[],
  properties: Properties,
  given: readonly Properties[],
): Properties {
  const paths = secretPaths(properties);
  const secrets = paths.length === 0 ? [] : given.flatMap((each) => unwrapped(each).secrets);
  const marked = paths.reduce<unknown>((value, place) => {
    const there = secrets.filter((secret) => placeOf(secret) === place);
    return markedAll(value, partsOfPlace(place), there);
  }, withoutProvider(properties));
  return schemas.reduce<Properties>(
    (value, schema) => withSecretsMarked(schema, value, asSecret),
    marked as Properties,
  );
}

/** Marks each secret, or the whole place if one is not found. */
function markedAll(value: unknown, place: readonly string[], secrets: readonly GivenSecret[]): unknown {
  const byParts = new Map<string, GivenSecret[]>();
  for (const secret of secrets) {
    const key = JSON.stringify(secret.parts);
    byParts.set(key, [...(byParts.get(key) ?? []), secret]);
  }
  let marked = value;
  for (const [key, alike] of byParts) {
    const parts: string[] = JSON.parse(key);
    const isSecret = (found: unknown) => alike.some((secret) => isDeepStrictEqual(found, secret.value));
    const found = valuesAt(value, parts);
    if (alike.some((secret) => !found.some((each) => isDeepStrictEqual(each, secret.value))))
      return markedAt(value, place);
    marked = markedAt(marked, parts, isSecret);
  }
  return secrets.length === 0 ? markedAt(value, place) : marked;
}

function valuesAt(value: unknown, [first, ...rest]: readonly string[]): unknown[] {
  if (first === undefined) return [value];
  if (first === "[]") return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : [];
  return isInside(value, first) ? valuesAt(value[first], rest) : [];
}
