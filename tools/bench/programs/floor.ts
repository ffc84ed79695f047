import { readFileSync } from "node:fs";
import * as pulumi from "@pulumi/pulumi";

// What Pulumi itself takes for a dynamic resource: a provider that does nothing, as a short text that never changes.
const __provider = "exports.handler=()=>({create:async(inputs)=>({id:'made',outs:inputs})})";
class Floor extends pulumi.CustomResource {
  constructor(name: string, args: pulumi.Inputs, additionalSecretOutputs: string[]) {
    super("pulumi-nodejs:dynamic/bench:Floor", name, { ...args, __provider }, { additionalSecretOutputs });
  }
}

const { settings, secrets } = JSON.parse(readFileSync("estate.json", "utf8"));
for (const [name, args] of Object.entries<pulumi.Inputs>(settings)) {
  for (const secret of secrets) args[secret] = pulumi.secret(args[secret]);
  new Floor(name, args, secrets);
}
