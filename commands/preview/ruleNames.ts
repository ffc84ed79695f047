import * as waf from "../../provider/api/waf";
import { Client } from "../../provider/client/client";
import { missingForApi } from "../../provider/settings/missingSettings";
import { readSettings } from "../../provider/settings/settings";
import type { Preview } from "./model";
import { findingsIn } from "./protection";

/** Reads names of firewall rules (`GET /shield/waf/rules/{id}`). Reports a failure to `without`. */
export async function ruleNamesFor(
  preview: Preview,
  env: NodeJS.ProcessEnv,
  without: (reason: string) => void,
): Promise<ReadonlyMap<string, string>> {
  const zones = zonesIn(preview);
  const names = new Map<string, string>();
  if (zones.length === 0) return names;
  const settings = readSettings(() => undefined, env);
  const problem = settings.problems?.map(({ message }) => message).join("; ") ?? missingForApi(settings);
  if (problem) {
    without(problem);
    return names;
  }
  const client = new Client(settings);
  try {
    for (const shieldZoneId of zones) {
      const rulesets = await client.send(waf.getWafRules, { path: { shieldZoneId } });
      const rules = rulesets.flatMap(({ ruleGroups }) => ruleGroups ?? []).flatMap((group) => group.rules ?? []);
      for (const { ruleId, description } of rules) if (ruleId && description) names.set(ruleId, description);
    }
  } catch (error) {
    without((error as Error).message);
  } finally {
    await client.close();
  }
  return names;
}

function zonesIn(preview: Preview): number[] {
  const urns = new Set(findingsIn(preview).flatMap(({ rule, urn }) => (rule === "waf-rules" ? [urn] : [])));
  const ids = preview.changes.filter(({ urn }) => urns.has(urn)).map(({ old }) => old?.outputs.shieldZoneId);
  return [...new Set(ids.filter((id) => typeof id === "number"))].sort((one, other) => one - other);
}
