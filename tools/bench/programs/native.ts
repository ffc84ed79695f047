import { readFileSync } from "node:fs";
import * as pulumi from "@pulumi/pulumi";

class Native extends pulumi.CustomResource {}

const { kind, resources } = JSON.parse(readFileSync("declared.json", "utf8"));
for (const [name, args] of Object.entries<pulumi.Inputs>(resources)) new Native(`edge:index:${kind}`, name, args);
