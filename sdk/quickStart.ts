import { existsSync } from "node:fs";
import "../provider/patches/lateModules";
import { onEngineExit } from "../provider/host/engineWatch";
import { alwaysShowFramesOfProgramAlone } from "../provider/patches/framesOfProgram";
import { hostOfPulumi } from "../provider/patches/hostOfPulumi";
import { formatErrorsWithoutColours } from "../provider/patches/uncolouredErrors";

if (hostOfPulumi === "run") {
  // Pulumi checks the types of a TypeScript program in each operation, which takes longer than everything else.
  process.env.PULUMI_NODEJS_TRANSPILE_ONLY ??= "true";
  // Pulumi does not pass its setting to the loader of ES modules, which needs a tsconfig.json for it.
  if (existsSync("tsconfig.json")) process.env.TS_NODE_TRANSPILE_ONLY ??= process.env.PULUMI_NODEJS_TRANSPILE_ONLY;
  // Also for resources of other packages, such as those of the plugin.
  alwaysShowFramesOfProgramAlone();
  // Also for errors before the program imports this package.
  formatErrorsWithoutColours();
}

// Pulumi's provider process loads this package with the first request, and would run forever if the engine is killed
// before. From then on, the package itself ends the process.
if (hostOfPulumi === "dynamic-provider") onEngineExit(() => process.exit(0));
