import { modulesOfPulumi } from "../provider/patches/modulesOfPulumi";

// What plugin/pulumi-resource-pulumi-nodejs runs: Pulumi's own host of dynamic providers, with the quick start.

const modules = modulesOfPulumi();
const host = "./cmd/dynamic-provider";
process.argv[1] = modules.resolve(host);
require("./quickStart");
modules(host);
