import { readFile } from "node:fs/promises";
import { types } from "node:util";
import * as pulumi from "@pulumi/pulumi";
import { singleLine } from "../provider/schema/singleLine";

/** Number of characters of a key in a message. */
const longestKey = 60;

/** Maximum nesting. No argument needs ten levels. */
const deepest = 200;

/**
 * Converts a value to a form that the engine preserves, or refuses it with its path. The engine would turn dates, maps
 * and sets into `{}`, drop functions, and round large numbers. `above` are the objects that contain the value,
 * outermost first. Null means omitted, unless it `clears`.
 */
export function sendable(value: unknown, path: string, above: readonly object[] = [], clears = false): unknown {
  if (value === null && clears) return null;
  if (value === null || value === undefined) return undefined;
  if (pulumi.Output.isInstance(value)) return value.apply((known) => sendable(known, path, above, clears));
  // Pulumi would unwrap the promise, and turn a Date into `{}`.
  if (types.isPromise(value)) return pulumi.output(value.then((known) => sendable(known, path, above, clears)));
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      return exactNumber(value, path);
    case "bigint":
      if (value > BigInt(Number.MAX_SAFE_INTEGER) || value < BigInt(Number.MIN_SAFE_INTEGER)) throw tooLarge(path);
      return Number(value);
    case "object":
      return sendableObject(value, path, above);
    default:
      throw new pulumi.RunError(`${path} is a ${typeof value}, which cannot be an input of a resource.`);
  }
}

function exactNumber(value: number, path: string): number {
  if (!Number.isFinite(value)) throw new pulumi.RunError(`${path} is ${value}, which is not a finite number.`);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw tooLarge(path);
  return value;
}

/** Does not quote the number, which may be a secret. */
function tooLarge(path: string): Error {
  return new pulumi.RunError(`${path} is a number beyond 2^53 − 1, which JavaScript cannot represent exactly.`);
}

function sendableObject(value: object, path: string, above: readonly object[]): unknown {
  if (above.includes(value)) {
    throw new pulumi.RunError(`${path} contains a circular reference.`);
  }
  if (above.length >= deepest) throw new pulumi.RunError(`${path} is nested more than ${deepest} levels deep.`);
  const inside = [...above, value];
  // `instanceof` does not recognize objects of another realm, such as a test's.
  if (types.isDate(value)) {
    if (Number.isNaN(value.getTime())) throw new pulumi.RunError(`${path} is an invalid Date.`);
    return value.toISOString();
  }
  if (types.isSet(value)) return sendableObject([...value], path, inside);
  if (types.isMap(value)) return sendableObject(fromMap(value, path), path, inside);
  if (Array.isArray(value)) {
    return value.map((item, index) => sendable(item, `${path}[${index}]`, inside) ?? null);
  }
  if (pulumi.Resource.isInstance(value)) {
    throw new pulumi.RunError(`${path} is a resource; use one of its outputs, such as its id.`);
  }
  if (!isPlain(value)) {
    const content = contentOfAsset(value);
    if (content) return pulumi.output(content);
    throw new pulumi.RunError(
      `${path} is a ${value.constructor?.name ?? "class instance"}, which has no plain form; pass a plain object.`,
    );
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      sendable(item, `${path}.${singleLine(name, longestKey)}`, inside),
    ]),
  );
}

/** Reads a string or file asset. Returns undefined for other objects and remote assets. */
function contentOfAsset(value: object): Promise<string> | undefined {
  if (!pulumi.asset.Asset.isInstance(value)) return undefined;
  const { text, path }: Partial<pulumi.asset.StringAsset & pulumi.asset.FileAsset> = value;
  if (text !== undefined) return Promise.resolve(text);
  return path === undefined ? undefined : Promise.resolve(path).then((name) => readFile(name, "utf8"));
}

function fromMap(map: Map<unknown, unknown>, path: string): object {
  const odd = [...map.keys()].find((key) => typeof key !== "string" && typeof key !== "number");
  if (odd === undefined) return Object.fromEntries(map);
  throw new pulumi.RunError(`${path} is a Map with a key that is not a string; pass a plain object.`);
}

/** True if the prototype is null or `Object.prototype` of any realm. */
function isPlain(value: object): boolean {
  const prototype: object | null = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
