import { createHash } from "node:crypto";

export function endpointIdOf(templateId: string, displayName: string): string {
  return `endpoint-${shortHash(`${templateId}/${displayName}`)}`;
}

export function hostOf(templateId: string, displayName: string): string {
  return `mc-${shortHash(`${templateId}/${displayName}`)}.bunny.run`;
}

export function zoneIdOf(templateId: string, displayName: string): number {
  return 900_000_000 + Number.parseInt(shortHash(`${templateId}/${displayName}`).slice(0, 6), 16);
}

/** Derives ids from names, for reproducible runs. */
export function shortHash(value: string): string {
  return createHash("sha256").update(value).digest("hex").slice(0, 10);
}
