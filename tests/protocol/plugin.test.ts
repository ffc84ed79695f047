import { serveBy } from "./host";

serveBy("plugin");

// What holds for the kinds as Pulumi's dynamic-provider host serves them holds for the plugin.
describe.each(["check", "diff", "engineGone", "failures", "lives", "longInputs", "process", "refresh", "settings"])(
  "%s",
  (file) => {
    require(`./${file}.test`);
  },
);
