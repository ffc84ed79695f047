import { readFileSync } from "node:fs";
import * as edge from "pulumi-edge-platform";

// One resource of this package a pull zone, with all of its settings.
const { kind, settings } = JSON.parse(readFileSync("estate.json", "utf8"));
const zones = new Map<number, { key: string; hostname: string }[]>();
for (const [key, { pullZoneId, ...rest }] of Object.entries<{ pullZoneId: number; hostname: string }>(settings)) {
  zones.set(pullZoneId, [...(zones.get(pullZoneId) ?? []), { key, ...rest }]);
}
for (const [pullZoneId, all] of zones) {
  const name = `zone-${pullZoneId}`;
  if (kind === "EdgeRule") new edge.EdgeRules(name, { pullZoneId, rules: all as never });
  else new edge.PullZoneAllowedReferrers(name, { pullZoneId, hostnames: all.map(({ hostname }) => hostname) });
}
