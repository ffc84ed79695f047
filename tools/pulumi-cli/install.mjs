// `install.mjs <folder>` runs Pulumi's installer for download.mjs.
import { PulumiCommand } from "@pulumi/pulumi/automation/index.js";

await PulumiCommand.install({ root: process.argv[2] });
