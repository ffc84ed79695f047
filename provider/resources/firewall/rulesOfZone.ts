import type { z } from "zod";
import type * as api from "../../api/firewallRules";
import { rulesPerPage } from "../../api/firewallRules";
import { collected, pagesOf } from "../../client/paging";
import type { Context } from "../../lifecycle/context";
import type { Listing } from "../parts/creation";
import { deleteOfZone, foundInZone } from "../parts/deleteOfZone";
import type { Rule } from "./ruleSettings";

export interface RuleOperations {
  readonly list: typeof api.listWafRules | typeof api.listRateLimits;
  readonly get: typeof api.getWafRule | typeof api.getRateLimit;
  readonly create: typeof api.createWafRule | typeof api.createRateLimit;
  readonly update: typeof api.updateWafRule | typeof api.updateRateLimit;
  readonly delete: typeof api.deleteWafRule | typeof api.deleteRateLimit;
  readonly configuration: z.ZodObject;
}

export async function listedRules(
  { client }: Context,
  { list }: RuleOperations,
  shieldZoneId: number,
): Promise<Listing<Rule>> {
  const pages = pagesOf(
    list,
    (rule: Rule) => rule.id,
    async (number: number = 1) => {
      const query = { page: number, perPage: rulesPerPage };
      const { data, page } = await client.send(list, { path: { shieldZoneId }, query });
      const items: readonly Rule[] = data ?? [];
      // Without a total, there may be more rules if the list is missing or the page is full.
      const isWhole = typeof page?.totalCount === "number" || (Array.isArray(data) && items.length < rulesPerPage);
      const next = page?.nextPage ?? 0;
      return { items, isWhole, next: next > number ? next : undefined, hasMore: true, total: page?.totalCount };
    },
  );
  const { items, total, isWhole } = await collected(pages);
  return { items, isWhole: isWhole && items.length >= (total ?? 0) };
}

/** Shares one read of the zone's list. Reads an unlisted rule by its id. */
export async function findRuleInZone(
  context: Context,
  operations: RuleOperations,
  shieldZoneId: number,
  id: number,
  listing?: Listing<Rule>,
): Promise<Rule | undefined> {
  const { items, isWhole } = listing ?? (await listedRules(context, operations, shieldZoneId));
  const listed = items.find((rule) => rule.id === id);
  if (listed) return listed;
  const reading = findRule(context, operations, id);
  const rule = await (isWhole ? foundInZone(reading) : reading);
  // The id may belong to a rule of another zone.
  return (rule?.shieldZoneId ?? shieldZoneId) === shieldZoneId ? rule : undefined;
}

export async function findRule({ client }: Context, { get }: RuleOperations, id: number): Promise<Rule> {
  return client.send(get, { path: { id } });
}

/** True only if all rules of the zone were read. */
export async function isRuleMissing(
  context: Context,
  operations: RuleOperations,
  shieldZoneId: number,
  id: number,
): Promise<boolean> {
  const { isListed, isWhole } = await isRuleListed(context, operations, shieldZoneId, id);
  return isWhole && !isListed;
}

async function isRuleListed(context: Context, operations: RuleOperations, shieldZoneId: number, id: number) {
  const { items, isWhole } = await listedRules(context, operations, shieldZoneId);
  return { isListed: items.some((rule) => rule.id === id), isWhole };
}

export async function deleteRule(
  context: Context,
  operations: RuleOperations,
  shieldZoneId: number,
  id: number,
): Promise<void> {
  await deleteOfZone(context, {
    noun: "rule",
    send: () => writing(context, shieldZoneId, () => context.client.send(operations.delete, { path: { id } })),
    listed: () => isRuleListed(context, operations, shieldZoneId, id),
    read: () => findRule(context, operations, id),
  });
}

/** Serializes writes to the rules of a zone. */
export function writing<T>({ client }: Context, shieldZoneId: number, write: () => Promise<T>): Promise<T> {
  return client.oneAtATime(writeQueuesOf(shieldZoneId), write);
}

export function writeQueuesOf(shieldZoneId: number): string {
  return `firewall rules of ${shieldZoneId}`;
}
