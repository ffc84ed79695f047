import { readFileSync } from "node:fs";
import { ContainerRegistry, EdgeRule, PullZoneAllowedReferrer } from "pulumi-edge-platform";

// One resource of this package a setting.
const { kind, settings } = JSON.parse(readFileSync("estate.json", "utf8"));
const kinds = { ContainerRegistry, EdgeRule, PullZoneAllowedReferrer };
const Kind = kinds[kind as keyof typeof kinds];
for (const [name, args] of Object.entries<never>(settings)) new Kind(name, args);
