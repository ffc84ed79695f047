import { createHash } from "node:crypto";

/** What tells one text from another: SHA-256, as `sha256sum` prints it. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** What stands for a long text in the outputs of a state, whose inputs hold it. */
export function hashedText(text: string): string {
  return isHashedText(text) ? text : `sha256:${hashOf(text)}`;
}

export function isHashedText(value: unknown): boolean {
  return typeof value === "string" && /^sha256:[0-9a-f]{64}$/.test(value);
}
