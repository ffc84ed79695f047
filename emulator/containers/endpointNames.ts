import { createHash } from "node:crypto";

export function endpointIdOf(templateId: string, displayName: string): string {
  return `endpoint-${shortHash(`${templateId}/${displayName}`)}`;
}

/** Returns the CDN host name of an endpoint. */
export function hostOf(templateId: string, displayName: string): string {
  return `mc-${shortHash(`${templateId}/${displayName}`)}.bunny.run`;
}

/** Returns the id of the pull zone that the platform creates for an endpoint. */
export function zoneIdOf(templateId: string, displayName: string): number {
  return 900_000_000 + Number.parseInt(shortHash(`${templateId}/${displayName}`).slice(0, 6), 16);
}

/** Derives an id from a name, so that ids are the same in every run. */
export function shortHash(value: string): string {
  return createHash("sha256").update(value).digest("hex").slice(0, 10);
}
