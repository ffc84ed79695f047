// install.mjs <folder>: Pulumi's own installation of its CLI, in the version of the SDK. Run by download.mjs.
import { PulumiCommand } from "@pulumi/pulumi/automation/index.js";

await PulumiCommand.install({ root: process.argv[2] });
