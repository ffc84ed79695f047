import { imagesPinned, probesPresent, registriesHaveCredentials } from "./containers";
import { edgeRulesKeepShield } from "./edgeRules";
import { rulesOpenNothing } from "./firewallRules";
import type { EdgePolicy } from "./policy";
import { referrersWithoutWildcards } from "./referrers";
import { secretsMarked, secretsSeen } from "./secrets";
import {
  ddosAtLeastMedium,
  disabledRulesHaveReasons,
  learningModeEnds,
  wafBlocks,
  wafEnabled,
  zonesProtected,
} from "./shieldZones";

/** All policies, in the order of the documentation. */
export const policies: readonly EdgePolicy[] = [
  wafEnabled,
  wafBlocks,
  learningModeEnds,
  disabledRulesHaveReasons,
  ddosAtLeastMedium,
  zonesProtected,
  edgeRulesKeepShield,
  rulesOpenNothing,
  referrersWithoutWildcards,
  registriesHaveCredentials,
  imagesPinned,
  probesPresent,
  secretsMarked,
  secretsSeen,
];
