import type { Tenant } from "./tenants.ts";

/** The site of a tenant: the name of its pull zone. */
export interface Claim {
  readonly tenant: string;
  readonly site: string;
}

/** Returns the sites that a tenant declares. */
export function sitesOf({ name, sites }: Tenant): Claim[] {
  return Object.keys(sites).map((site) => ({ tenant: name, site }));
}

/** Returns the claims of a site that an earlier claim has, with the earlier one. */
export function secondClaims(claims: readonly Claim[]): (Claim & { readonly first: Claim })[] {
  const firsts = new Map<string, Claim>();
  return claims.flatMap((claim) => {
    const first = firsts.get(siteKey(claim.site));
    if (!first) firsts.set(siteKey(claim.site), claim);
    return first ? [{ ...claim, first }] : [];
  });
}

/** Pull zones of an account, unless the platform has raised the limit (cdn/limits). */
const mostZones = 500;

/** Warns about more sites than an account has pull zones. */
export function limitLine(tenants: readonly Tenant[]): string[] {
  const count = tenants.flatMap(sitesOf).length;
  return count <= mostZones
    ? []
    : [
        `${count} sites need as many pull zones, but an account has ${mostZones} unless the platform has raised its limit.`,
      ];
}

/** Refuses a site that is declared twice: its tenants would take it from each other. */
export function refuseSharedSites(tenants: readonly Tenant[], from: string): void {
  const shared = secondClaims(tenants.flatMap(sitesOf));
  if (shared.length === 0) return;
  throw new Error(
    `${from} declares a site twice: ${describeShared(shared)}. A site is one pull zone, and its name is case-insensitive. Remove it from one tenant.`,
  );
}

/** Describes second claims with the earlier ones. */
export function describeShared(shared: ReturnType<typeof secondClaims>): string {
  return abridged(
    shared.map(
      ({ site, tenant, first }) =>
        `${quoted(site)} of tenant ${quoted(tenant)} is ${quoted(first.site)} of ${quoted(first.tenant)}`,
    ),
  );
}

/** Returns the key of a site among those of all tenants: the platform ignores the case of a pull zone's name. */
export function siteKey(site: string): string {
  return site.toLowerCase();
}

/** Lists the first ten. */
export function abridged(all: readonly string[]): string {
  const more = all.length > 10 ? ` and ${all.length - 10} more` : "";
  return all.slice(0, 10).join(", ") + more;
}

function quoted(name: string): string {
  return JSON.stringify(name);
}
