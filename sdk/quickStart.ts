import "../provider/patches/lateModules";
import { onEngineGone } from "../provider/host/engineLog";

// Pulumi's provider process runs nothing of this package before its first call, and would stay for ever where the engine is killed
// before that. From its first call on the package itself decides how it ends.
if (/[\\/]cmd[\\/]dynamic-provider([\\/]index\.js)?$/.test(process.argv[1] ?? "")) onEngineGone(() => process.exit(0));
