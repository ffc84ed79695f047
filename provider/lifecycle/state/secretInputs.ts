import type { z } from "zod";
import { topLevelOf } from "../../schema/enginePath";
import { memoize } from "../../schema/memoize";
import { metaOf } from "../../schema/meta";
import { isObject, isRecord, type Properties, secretInputsKey } from "../../schema/properties";
import { stringsIn } from "../../schema/redaction";
import { isUnknown } from "../../schema/unknown";
import type { ResourceKind } from "../kind";

/**
 * Returns paths of secrets, such as `endpoints[].displayName`. The engine hands dynamic providers all values in plain,
 * so the SDK sends the paths along, and the state keeps them for refresh and destroy.
 */
export function secretPaths(properties: Properties | undefined): readonly string[] {
  const paths = properties?.[secretInputsKey];
  return Array.isArray(paths) ? paths.filter((place) => typeof place === "string") : [];
}

export function givenSecrets(properties: Properties | undefined): string[] {
  return secretsAt(secretPaths(properties), properties);
}

export function secretsAt(paths: readonly string[], properties: Properties | undefined): string[] {
  return paths.flatMap((place) => valuesAt(properties, partsOfPlace(place)));
}

/** Returns the paths relative to the items of a list, or "" if the whole list is secret. */
export function placesInItems(paths: readonly string[], list: string): readonly string[] {
  const inItems = `${list}[].`;
  return paths.flatMap((place) => {
    if (place === list || place === `${list}[]`) return [""];
    return place.startsWith(inItems) ? [place.slice(inItems.length)] : [];
  });
}

export function isSecretAt(paths: readonly string[], name: string): boolean {
  return paths.includes("") || paths.includes(name);
}

/** Splits a path into names, with `[]` for all items of a list. */
export function partsOfPlace(place: string): string[] {
  return place.match(/\[\]|[^.[\]]+/g) ?? [];
}

export function secretMark(inputs: Properties | undefined): Properties {
  const paths = secretPaths(inputs);
  return paths.length > 0 ? { [secretInputsKey]: paths } : {};
}

/** Adds the inputs that are derived from secrets, because a hash reveals a short string. */
export function withFollowing({ inputs }: ResourceKind, paths: readonly string[]): readonly string[] {
  const names = new Set(paths.map(topLevelOf));
  const following = Object.entries<z.ZodType>(inputs.shape).flatMap(([name, schema]) =>
    !names.has(name) && copiesAny(schema, paths) ? [name] : [],
  );
  return [...paths, ...following];
}

/** True if the property may contain one of the secrets. */
function copiesAny(schema: z.ZodType, secrets: readonly string[]): boolean {
  const { copies = [] } = metaOf(schema);
  return copies.some((copied) => secrets.some((secret) => areNested(partsOfPlace(copied), partsOfPlace(secret))));
}

/** True if the places are equal or one is inside the other. */
function areNested(one: readonly string[], other: readonly string[]): boolean {
  const [outer, inner] = one.length <= other.length ? [one, other] : [other, one];
  return outer.every((part, index) => part === inner[index]);
}

/**
 * Marks outputs that are secret or contain secrets. By itself the engine only marks outputs with the name of a secret
 * input.
 */
export function withSecretOutputs(kind: ResourceKind, state: Properties, inputs: Properties | undefined): Properties {
  const paths = secretPaths(inputs);
  const always = alwaysSecretOf(kind);
  if (paths.length === 0 && always.length === 0) return state;
  const strings = [...stringsAt(paths, inputs), ...stringsAt(paths, state)];
  const shape: Readonly<Record<string, z.ZodType>> = kind.outputs.shape;
  const marked = Object.entries(state).map(([name, value]) => {
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
    const isCopy = schema && (copiesAny(schema, paths) || holds(value, strings));
    return [name, value !== undefined && (isCopy || always.includes(name)) ? asSecret(value) : value];
  });
  return { ...Object.fromEntries(marked), ...secretMark(inputs) };
}

export const alwaysSecretOf = memoize(({ inputs, outputs }: ResourceKind): readonly string[] => {
  const schemas = Object.entries<z.ZodType>({ ...inputs.shape, ...outputs.shape } as Record<string, z.ZodType>);
  return schemas.filter(([, schema]) => metaOf(schema).secret).map(([name]) => name);
});

/**
 * Returns secrets that are long enough to recognize in outputs. They are in lower case, like the host names that the
 * platform derives from names.
 */
function stringsAt(paths: readonly string[], properties: Properties | undefined): string[] {
  const all = secretsAt(paths, properties).filter((value) => value.length > 2 && !isUnknown(value));
  return all.map((value) => value.toLowerCase());
}

function holds(value: unknown, strings: readonly string[]): boolean {
  return (
    strings.length > 0 && stringsIn(value).some((each) => strings.some((part) => each.toLowerCase().includes(part)))
  );
}

/** Pulumi's key for objects that represent special values. */
export const signature = "4dabf18193072939515e22adb298388d";
export const secretSignature = "1b47061264138c4ac30d75fd1eb44270";

export function asSecret(value: unknown): unknown {
  return isMarked(value) ? value : { [signature]: secretSignature, value };
}

export function isMarked(value: unknown): boolean {
  return isObject(value) && Object.hasOwn(value, signature);
}

export function markedAtAll(value: unknown, paths: readonly string[]): unknown {
  return paths.reduce((marked, place) => markedAt(marked, partsOfPlace(place)), value);
}

export function markedAt(
  value: unknown,
  [first, ...rest]: readonly string[],
  isSecret: (found: unknown) => boolean = () => true,
): unknown {
  if (isMarked(value)) return value;
  if (first === undefined) return value !== undefined && isSecret(value) ? asSecret(value) : value;
  if (first === "[]") return Array.isArray(value) ? value.map((item) => markedAt(item, rest, isSecret)) : value;
  return isInside(value, first) ? { ...value, [first]: markedAt(value[first], rest, isSecret) } : value;
}

export function isInside(value: unknown, name: string): value is Properties {
  return isRecord(value) && Object.hasOwn(value, name);
}

function valuesAt(value: unknown, [first, ...rest]: readonly string[]): string[] {
  if (first === undefined) return stringsIn(value);
  if (first === "[]") return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : [];
  return isObject(value) && Object.hasOwn(value, first) ? valuesAt(value[first], rest) : [];
}
