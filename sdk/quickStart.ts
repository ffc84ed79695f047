import "../provider/patches/lateModules";
import { onEngineGone } from "../provider/host/engineLog";
import { leavePackagesUnmapped } from "../provider/patches/mapsOfPackages";

const hostOfPulumi = /[\\/]cmd[\\/](run|dynamic-provider)([\\/]index\.js)?$/.exec(process.argv[1] ?? "")?.[1];

if (hostOfPulumi) leavePackagesUnmapped();

// Pulumi's provider process runs nothing of this package before its first call, and would stay for ever where the engine is killed
// before that. From its first call on the package itself decides how it ends.
if (hostOfPulumi === "dynamic-provider") onEngineGone(() => process.exit(0));
