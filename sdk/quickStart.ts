import "../provider/patches/lateModules";
import { onEngineExit } from "../provider/host/engineLog";
import { alwaysShowFramesOfProgramAlone } from "../provider/patches/framesOfProgram";
import { leavePackagesUnmapped } from "../provider/patches/mapsOfPackages";

const hostOfPulumi = /[\\/]cmd[\\/](run|dynamic-provider)([\\/]index\.js)?$/.exec(process.argv[1] ?? "")?.[1];

if (hostOfPulumi) leavePackagesUnmapped();

// For resources of other packages, too, such as those by the plugin.
if (hostOfPulumi === "run") alwaysShowFramesOfProgramAlone();

// Pulumi's provider process runs nothing of this package before its first call, and would stay for ever where the engine is killed
// before that. From its first call on the package itself decides how it ends.
if (hostOfPulumi === "dynamic-provider") onEngineExit(() => process.exit(0));
