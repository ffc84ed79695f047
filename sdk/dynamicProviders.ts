import { modulesOfPulumi } from "../provider/patches/modulesOfPulumi";

// Entry point of plugin/pulumi-resource-pulumi-nodejs: Pulumi's own host of dynamic providers, with the quick start.

const modules = modulesOfPulumi();
const host = "./cmd/dynamic-provider";
process.argv[1] = modules.resolve(host);
require("./quickStart");
modules(host);
