import { readFileSync } from "node:fs";
import * as pulumi from "@pulumi/pulumi";

// What Pulumi itself takes for a dynamic resource a pull zone that holds all of its settings.
const __provider = "exports.handler=()=>({create:async(inputs)=>({id:'made',outs:inputs})})";
class Floor extends pulumi.CustomResource {
  constructor(name: string, args: pulumi.Inputs) {
    super("pulumi-nodejs:dynamic/bench:Floor", name, { ...args, __provider });
  }
}

const { settings } = JSON.parse(readFileSync("estate.json", "utf8"));
const zones = new Map<number, object[]>();
for (const [key, { pullZoneId, ...rest }] of Object.entries<{ pullZoneId: number }>(settings)) {
  zones.set(pullZoneId, [...(zones.get(pullZoneId) ?? []), { key, ...rest }]);
}
for (const [pullZoneId, all] of zones) new Floor(`zone-${pullZoneId}`, { pullZoneId, all });
