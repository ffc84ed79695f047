import { createHash } from "node:crypto";

/** The id of an endpoint, which follows from its container and its name. */
export function endpointIdOf(templateId: string, displayName: string): string {
  return `endpoint-${shortHash(`${templateId}/${displayName}`)}`;
}

/** The host name of an endpoint behind the CDN. */
export function hostOf(templateId: string, displayName: string): string {
  return `mc-${shortHash(`${templateId}/${displayName}`)}.bunny.run`;
}

/** The id of the pull zone that the platform creates for an endpoint. */
export function zoneIdOf(templateId: string, displayName: string): number {
  return 900_000_000 + Number.parseInt(shortHash(`${templateId}/${displayName}`).slice(0, 6), 16);
}

/** Ids that follow from names are the same in each run. */
export function shortHash(value: string): string {
  return createHash("sha256").update(value).digest("hex").slice(0, 10);
}
