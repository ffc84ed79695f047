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
  /** What is configured of a rule. */
  readonly configuration: z.ZodObject;
}

/** The rules of a zone that the platform shows, page by page. */
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
      // Without the number of all, a list that is left out, or a full page, is not the whole.
      const isWhole = typeof page?.totalCount === "number" || (Array.isArray(data) && items.length < rulesPerPage);
      const next = page?.nextPage ?? 0;
      return { items, isWhole, next: next > number ? next : undefined, hasMore: true, total: page?.totalCount };
    },
  );
  const { items, total, isWhole } = await collected(pages);
  return { items, isWhole: isWhole && items.length >= (total ?? 0) };
}

/** A rule in the list of its zone, which all rules of that share; what is not there is asked for by its id. */
export async function lookForRule(
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
  // An id says nothing of the zone.
  return (rule?.shieldZoneId ?? shieldZoneId) === shieldZoneId ? rule : undefined;
}

export async function findRule({ client }: Context, { get }: RuleOperations, id: number): Promise<Rule> {
  return client.send(get, { path: { id } });
}

/** Whether all rules of a zone were read, and none has this id. */
export async function isRuleMissing(
  context: Context,
  operations: RuleOperations,
  shieldZoneId: number,
  id: number,
): Promise<boolean> {
  const { isShown, isWhole } = await isRuleListed(context, operations, shieldZoneId, id);
  return isWhole && !isShown;
}

async function isRuleListed(context: Context, operations: RuleOperations, shieldZoneId: number, id: number) {
  const { items, isWhole } = await listedRules(context, operations, shieldZoneId);
  return { isShown: items.some((rule) => rule.id === id), isWhole };
}

/** Deletes a rule; one that is missing is deleted already. */
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

/** Writes to the rules of one zone go one at a time. */
export function writing<T>({ client }: Context, shieldZoneId: number, write: () => Promise<T>): Promise<T> {
  return client.oneAtATime(linesOf(shieldZoneId), write);
}

export function linesOf(shieldZoneId: number): string {
  return `firewall rules of ${shieldZoneId}`;
}
