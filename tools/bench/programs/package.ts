import { readFileSync } from "node:fs";
import {
  ContainerRegistry,
  EdgeRule,
  EdgeRules,
  PullZoneAllowedReferrer,
  PullZoneAllowedReferrers,
} from "pulumi-edge-platform";

// One resource of this package a setting, or one set a pull zone.
const { kind, settings } = JSON.parse(readFileSync("estate.json", "utf8"));
const kinds = { ContainerRegistry, EdgeRule, EdgeRules, PullZoneAllowedReferrer, PullZoneAllowedReferrers };
const Kind = kinds[kind as keyof typeof kinds];
for (const [name, args] of Object.entries<never>(settings)) new Kind(name, args);
