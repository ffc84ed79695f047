import { readFileSync } from "node:fs";
import * as edge from "pulumi-edge-platform";

/** A customer and what is declared for them: one stack. */
export interface Tenant {
  /** The name of the stack. */
  name: string;
  /** The origins of its sites, by the names of their pull zones. */
  sites: Record<string, string>;
  /** Whether the firewall blocks, or only logs. */
  blocking: boolean;
  /** The sites that may embed them. */
  partners: string[];
}

/** Declares the resources of a tenant. */
export function declare({ sites, blocking, partners }: Tenant): void {
  for (const [name, originUrl] of Object.entries(sites)) {
    const { pullZoneId } = new edge.PullZone(name, { name, originUrl });
    new edge.ShieldZone(name, {
      pullZoneId,
      // A new zone learns for 14 days and blocks nothing until then.
      learningMode: false,
      wafEnabled: true,
      wafExecutionMode: blocking ? "Block" : "Log",
      ddosShieldSensitivity: "Medium",
    });
    if (partners.length > 0) new edge.PullZoneAllowedReferrers(name, { pullZoneId, hostnames: partners });
  }
}

/** Reads the tenants from a file, and refuses duplicate names: they would share a stack. */
export function readTenants(file: string): Tenant[] {
  const tenants: Tenant[] = JSON.parse(readFileSync(file, "utf8"));
  const twice = tenants.find(({ name }, index) => tenants.findIndex((other) => other.name === name) !== index);
  if (twice) throw new Error(`${file} has two tenants of the name ${JSON.stringify(twice.name)}`);
  return tenants;
}
