import { readFileSync } from "node:fs";
import { ContainerRegistry, PullZoneAllowedReferrer } from "pulumi-edge-platform";

// One resource of this package a setting.
const { kind, settings } = JSON.parse(readFileSync("estate.json", "utf8"));
const Kind = kind === "ContainerRegistry" ? ContainerRegistry : PullZoneAllowedReferrer;
for (const [name, args] of Object.entries<never>(settings)) new Kind(name, args);
