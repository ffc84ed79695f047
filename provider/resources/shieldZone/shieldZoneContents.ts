import * as accessLists from "../../api/accessLists";
import * as api from "../../api/firewallRules";
import type { Context } from "../../lifecycle/context";
import { ownershipOf } from "../../lifecycle/ownership";

/**
 * Describes undeclared rules and lists, which an interrupted create never leaves. Reads only the first page of rules.
 */
export async function signsOfOthers(context: Context, shieldZoneId: number): Promise<string[]> {
  const { client } = context;
  const path = { shieldZoneId };
  const query = { page: 1, perPage: api.rulesPerPage };
  const [rules, limits, { customLists }] = await Promise.all([
    client.send(api.listWafRules, { path, query }),
    client.send(api.listRateLimits, { path, query }),
    client.send(accessLists.listAccessLists, { path }),
  ]);
  const held = [
    ...(rules.data ?? []).map(({ id, ruleName }) => ({ type: "WafRule", noun: "firewall rule", id, name: ruleName })),
    ...(limits.data ?? []).map(({ id, ruleName }) => ({ type: "RateLimit", noun: "rate limit", id, name: ruleName })),
    ...(customLists ?? []).map(({ listId, name }) => ({ type: "AccessList", noun: "access list", id: listId, name })),
  ];
  return held
    .filter(({ type, id }) => !ownershipOf(context, { type }, `${shieldZoneId}/${id}`).isOfProgram)
    .map(({ noun, id, name }) => `${noun} ${name ? `"${name}" (${id})` : id}`);
}
