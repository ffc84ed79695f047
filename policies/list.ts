import { accessListsOpenNothing } from "./accessLists";
import { imagesPinned, probesPresent, registriesHaveCredentials } from "./containers";
import { databaseTokensExpire } from "./databases";
import { namesStayWithin, spfEnds } from "./dnsRecords";
import { dnssecEnabled } from "./dnsZones";
import { edgeRulesKeepShield } from "./edgeRules";
import { rateLimitsEnforced, rulesOpenNothing } from "./firewallRules";
import type { EdgePolicy } from "./policy";
import { dataProtected, pullZonesProtected, zonesProtected } from "./protectOption";
import {
  addressLimitsReachable,
  hostnamesForceHttps,
  oldTlsDisabled,
  originsUseHttps,
  originsVerified,
} from "./pullZones";
import { referrersWithoutWildcards } from "./referrers";
import { scriptSecretsDeclared } from "./scripts";
import { secretsMarked, secretsSeen } from "./secrets";
import {
  ddosAtLeastMedium,
  disabledRulesHaveReasons,
  learningModeEnds,
  wafBlocks,
  wafEnabled,
  wafEngineActs,
} from "./shieldZones";
import { sitesProtected } from "./sites";
import { filesHoldNoSecrets } from "./storageFiles";
import { tokensNotBypassed } from "./videoLibraries";
import { apiGuardianBlocks, botsChallenged, uploadsBlocked } from "./zoneFeatures";

/** In the order of the documentation. */
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
  oldTlsDisabled,
  originsUseHttps,
  originsVerified,
  sitesProtected,
  edgeRulesKeepShield,
  rulesOpenNothing,
  rateLimitsEnforced,
  accessListsOpenNothing,
  botsChallenged,
  uploadsBlocked,
  apiGuardianBlocks,
  referrersWithoutWildcards,
  tokensNotBypassed,
  registriesHaveCredentials,
  imagesPinned,
  probesPresent,
  dnssecEnabled,
  namesStayWithin,
  spfEnds,
  databaseTokensExpire,
  filesHoldNoSecrets,
  scriptSecretsDeclared,
  secretsMarked,
  secretsSeen,
];
