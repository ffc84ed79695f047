import type { z } from "zod";
import { asSecret, isMarked, partsOfPlace, secretPlaces, secretSignature, signature } from "../lifecycle/secretInputs";
import { type Properties, secretInputsKey, withoutProvider } from "../schema/properties";
import { withSecretsMarked } from "../schema/result";
import { unknownValue } from "../schema/unknown";

const outputValue = "d0e6a833031e9bbcd3f4e8bde6ca49a4";
const resourceValue = "5cf8f73096256a8f31e491e813e4eb8e";

/** What stands for a value that is not known yet: one for each type that it may have. */
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
 * Properties as the kinds take them: plain, with one mark for what is not known. Where there were secrets is said beside
 * them, but for those that are always secret.
 */
export function received(properties: Properties, alwaysSecret: readonly string[] = []): Properties {
  const places = new Set<string>();
  const plain = Object.entries(properties).map(([name, value]) => [
    name,
    plainValue(value, alwaysSecret.includes(name) ? undefined : name, places),
  ]);
  const known = Object.fromEntries(plain.filter(([, value]) => value !== undefined));
  return places.size > 0 ? { ...known, [secretInputsKey]: [...places] } : known;
}

/** The value without its marks; `place` is where it stands, such as `endpoints[].displayName`. */
function plainValue(value: unknown, place: string | undefined, secrets: Set<string>): unknown {
  if (unknowns.has(value)) return unknownValue;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => plainValue(item, place && `${place}[]`, secrets));
  const { [signature]: mark, ...rest }: Properties = { ...value };
  if (mark === undefined) {
    const inside = Object.entries(rest).map(([name, item]) => [
      name,
      plainValue(item, place && `${place}.${name}`, secrets),
    ]);
    return Object.fromEntries(inside);
  }
  const { value: inner, secret, urn, id } = rest;
  if (mark === secretSignature || (mark === outputValue && secret === true)) {
    if (place !== undefined) secrets.add(place);
    return plainValue(inner, undefined, secrets);
  }
  if (mark === outputValue) return inner === undefined ? unknownValue : plainValue(inner, place, secrets);
  // A resource stands for its id.
  return mark === resourceValue ? (id ?? urn) : rest;
}

/** Properties as the engine takes them: with the secrets marked that the program gave, and those that always are. */
export function sent(schemas: readonly z.ZodObject[], properties: Properties): Properties {
  const places = secretPlaces(properties).map(partsOfPlace);
  const marked = places.reduce<unknown>((value, place) => markedAt(value, place), withoutProvider(properties));
  return schemas.reduce<Properties>(
    (value, schema) => withSecretsMarked(schema, value, asSecret),
    marked as Properties,
  );
}

function markedAt(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return value === undefined ? value : asSecret(value);
  if (isMarked(value)) return value;
  if (first === "[]") return Array.isArray(value) ? value.map((item) => markedAt(item, rest)) : value;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, first)) return value;
  return { ...value, [first]: markedAt((value as Properties)[first], rest) };
}
