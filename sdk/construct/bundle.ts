import type { Bundle } from "../../provider/plugin/bundle";

// Entry points of the bundle, each with the modules that it alone needs.

const entryPoints: Bundle = {
  startPlugin: () => {
    const { start }: typeof import("../../provider/plugin") = require("../../provider/plugin");
    // Loads Pulumi's runtime only for the first component.
    start((request, of) => (require("./index") as typeof import("./index")).construct(request, of));
  },
  provider: () => require("../../provider"),
};
module.exports = entryPoints;
