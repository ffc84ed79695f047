import { kindTypes } from "../../../provider/kinds";
import type { Preview } from "../model";
import { mergeRenamesAndMoves } from "../sameObject";
import { accessLists } from "./accessLists";
import { applications } from "./applications";
import { blockedEntries } from "./blockedEntries";
import { databaseTokens } from "./databaseTokens";
import { rulesFrom } from "./decided";
import { deletion } from "./deletion";
import { dnsRecords } from "./dnsRecords";
import { edgeRules } from "./edgeRules";
import { endpoints } from "./endpoints";
import { exposedLogs } from "./exposedLogs";
import { firewallRules } from "./firewallRules";
import { notJudged } from "./notJudged";
import { onDestroy } from "./onDestroy";
import { referrers } from "./referrers";
import type { Finding, Rule } from "./rule";
import { secretValues } from "./secretValues";
import { storageFiles } from "./storageFiles";
import { templates } from "./templates";
import { wafEngine } from "./wafEngine";
import { wafRules } from "./wafRules";
import { zoneFeatures } from "./zoneFeatures";
import { zoneKinds, zoneSettings } from "./zoneSettings";
import { zones } from "./zones";

/** Rules in the order of documentation and reports. */
export const rules: readonly Rule[] = [
  ...zones,
  ...zoneSettings,
  ...wafRules,
  ...wafEngine,
  ...firewallRules,
  ...zoneFeatures,
  ...accessLists,
  ...edgeRules,
  referrers,
  blockedEntries,
  ...applications,
  ...templates,
  ...endpoints,
  ...rulesFrom(kindTypes.filter((type) => !zoneKinds.includes(type))),
  exposedLogs,
  ...dnsRecords,
  ...storageFiles,
  databaseTokens,
  ...deletion,
  onDestroy,
  secretValues,
  notJudged,
];

export function findingsIn(preview: Preview): Finding[] {
  // An import changes nothing unless the engine also reports an update.
  const changes = preview.changes.filter(({ operation, old }) => operation !== "import" || old);
  const { preview: judged, placed } = mergeRenamesAndMoves({ ...preview, changes });
  return rules.flatMap((rule) => rule.judge(judged)).map(placed);
}

export type { Effect } from "../../../provider/lifecycle/protection/judgement";
export type { Finding, Rule } from "./rule";
