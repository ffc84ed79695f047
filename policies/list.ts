import { accessListsOpenNothing } from "./accessLists";
import { imagesPinned, probesPresent, registriesHaveCredentials } from "./containers";
import { edgeRulesKeepShield } from "./edgeRules";
import { rateLimitsEnforced, rulesOpenNothing } from "./firewallRules";
import type { EdgePolicy } from "./policy";
import { addressLimitsReachable, hostnamesForceHttps, pullZonesProtected } from "./pullZones";
import { referrersWithoutWildcards } from "./referrers";
import { secretsMarked, secretsSeen } from "./secrets";
import {
  ddosAtLeastMedium,
  disabledRulesHaveReasons,
  learningModeEnds,
  wafBlocks,
  wafEnabled,
  wafEngineActs,
  zonesProtected,
} from "./shieldZones";
import { botsChallenged, uploadsBlocked } from "./zoneFeatures";

/** All policies, in the order of the documentation. */
export const policies: readonly EdgePolicy[] = [
  wafEnabled,
  wafBlocks,
  wafEngineActs,
  learningModeEnds,
  disabledRulesHaveReasons,
  ddosAtLeastMedium,
  zonesProtected,
  pullZonesProtected,
  addressLimitsReachable,
  hostnamesForceHttps,
  edgeRulesKeepShield,
  rulesOpenNothing,
  rateLimitsEnforced,
  accessListsOpenNothing,
  botsChallenged,
  uploadsBlocked,
  referrersWithoutWildcards,
  registriesHaveCredentials,
  imagesPinned,
  probesPresent,
  secretsMarked,
  secretsSeen,
];
