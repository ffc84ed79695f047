import { readFileSync } from "node:fs";
import * as pulumi from "@pulumi/pulumi";

class Native extends pulumi.CustomResource {}

// One resource of the plugin a setting.
const { kind, settings, secrets } = JSON.parse(readFileSync("estate.json", "utf8"));
for (const [name, args] of Object.entries<pulumi.Inputs>(settings)) {
  for (const secret of secrets) args[secret] = pulumi.secret(args[secret]);
  new Native(`edge:index:${kind}`, name, args);
}
