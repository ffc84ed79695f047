import { inFull } from "../tier";
import { serveBy } from "./host";

serveBy("plugin");

/** The tests that depend on how requests and responses are encoded. */
const ofTheProtocol = ["diff", "engineKilled", "failures", "lives", "process", "settings"];
const ofTheKinds = ["check", "longInputs", "refresh"];

// The plugin must behave like Pulumi's dynamic-provider host.
describe.each(inFull ? [...ofTheProtocol, ...ofTheKinds] : ofTheProtocol)("%s", (file) => {
  require(`./${file}.test`);
});
