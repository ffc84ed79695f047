import { inFull } from "../tier";
import { serveBy } from "./host";

serveBy("plugin");

const ofTheProtocol = ["diff", "failures", "lives"];
const others = ["check", "engineKilled", "longInputs", "process", "settings", "staleReads.full"];

// The plugin must behave like Pulumi's dynamic-provider host.
describe.each(inFull ? [...ofTheProtocol, ...others] : ofTheProtocol)("%s", (file) => {
  require(`./${file}.test`);
});
