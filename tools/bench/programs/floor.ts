import { readFileSync } from "node:fs";
import * as pulumi from "@pulumi/pulumi";

// Measures Pulumi's own time for a dynamic resource: a provider without effect and with a short, constant source.
const __provider = "exports.handler=()=>({create:async(inputs)=>({id:'floor',outs:inputs})})";
class Floor extends pulumi.CustomResource {
  constructor(name: string, args: pulumi.Inputs) {
    super("pulumi-nodejs:dynamic/bench:Floor", name, { ...args, __provider });
  }
}

const { resources } = JSON.parse(readFileSync("declared.json", "utf8"));
for (const [name, args] of Object.entries<pulumi.Inputs>(resources)) new Floor(name, args);
