import Module from "node:module";
import { join } from "node:path";
import { runAsCommand } from "./command.mjs";
import { buildFolder } from "./freshness.mjs";
import { setUpBuild } from "./setup.mjs";

// `package-command.mjs NAME …` runs a command from the sources in this process, which keeps arguments, signals and exit
// code.
await runAsCommand(import.meta.url, async () => {
  await setUpBuild();
  process.argv.splice(1, 1, join(buildFolder, "commands", "index.js"));
  Module.runMain();
});
