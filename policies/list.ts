import { accessListsOpenNothing } from "./accessLists";
import { imagesPinned, probesPresent, registriesHaveCredentials } from "./containers";
import { databaseTokensExpire } from "./databases";
import { dnssecEnabled } from "./dnsZones";
import { edgeRulesKeepShield } from "./edgeRules";
import { rateLimitsEnforced, rulesOpenNothing } from "./firewallRules";
import type { EdgePolicy } from "./policy";
import { dataProtected, pullZonesProtected, zonesProtected } from "./protectOption";
import { addressLimitsReachable, hostnamesForceHttps } from "./pullZones";
import { referrersWithoutWildcards } from "./referrers";
import { secretsMarked, secretsSeen } from "./secrets";
import {
  ddosAtLeastMedium,
  disabledRulesHaveReasons,
  learningModeEnds,
  wafBlocks,
  wafEnabled,
  wafEngineActs,
} from "./shieldZones";
import { apiGuardianBlocks, botsChallenged, uploadsBlocked } from "./zoneFeatures";

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
  dataProtected,
  addressLimitsReachable,
  hostnamesForceHttps,
  edgeRulesKeepShield,
  rulesOpenNothing,
  rateLimitsEnforced,
  accessListsOpenNothing,
  botsChallenged,
  uploadsBlocked,
  apiGuardianBlocks,
  referrersWithoutWildcards,
  registriesHaveCredentials,
  imagesPinned,
  probesPresent,
  dnssecEnabled,
  databaseTokensExpire,
  secretsMarked,
  secretsSeen,
];
