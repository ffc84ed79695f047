import { readFileSync } from "node:fs";
import * as edge from "pulumi-edge-platform";

// One resource of this package a pull zone, with all of its host names.
const { settings } = JSON.parse(readFileSync("estate.json", "utf8"));
const hostnames = new Map<number, string[]>();
for (const { pullZoneId, hostname } of Object.values<{ pullZoneId: number; hostname: string }>(settings)) {
  hostnames.set(pullZoneId, [...(hostnames.get(pullZoneId) ?? []), hostname]);
}
for (const [pullZoneId, names] of hostnames) {
  new edge.PullZoneAllowedReferrers(`zone-${pullZoneId}`, { pullZoneId, hostnames: names });
}
