import { inFull } from "../tier";
import { serveBy } from "./host";

serveBy("plugin");

/** What differs between the two in how requests and responses are written. */
const ofTheProtocol = ["diff", "engineKilled", "failures", "lives", "process", "settings"];
const ofTheKinds = ["check", "longInputs", "refresh"];

// What holds for the kinds as Pulumi's dynamic-provider host serves them holds for the plugin.
describe.each(inFull ? [...ofTheProtocol, ...ofTheKinds] : ofTheProtocol)("%s", (file) => {
  require(`./${file}.test`);
});
