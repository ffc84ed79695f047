import { createHash } from "node:crypto";

/** Returns the SHA-256 as `sha256sum` prints it. */
export function hashOf(value: string): string {
  return createHash("sha256").update(value).digest("hex");
}

/** Replaces a long string or list of strings in a state's outputs; the inputs contain it. A list stays a list. */
export function hashed(value: unknown): unknown {
  if (isHashed(value)) return value;
  if (typeof value === "string") return hashString(value);
  return isStrings(value) ? [hashString(value.map((each) => `${each}\n`).join(""))] : value;
}

export function isHashed(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 1 && isHashed(value[0]);
  return typeof value === "string" && /^sha256:[0-9a-f]{64}$/.test(value);
}

function hashString(value: string): string {
  return `sha256:${hashOf(value)}`;
}

function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}
