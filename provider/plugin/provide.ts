import { join } from "node:path";
import { useBundle } from "./bundle";

// Built as provider/index.js, for Pulumi's dynamic-provider host. One file starts in a third of the time of 250 modules.

module.exports = useBundle(join(__dirname, "../plugin/plugin.js"), "provider").provider();
