import * as api from "../../../provider/api/pullZones";
import type { Account } from "../account";
import type { Assumption } from "../assumption";
import { accepted, at, listIn, outcomeOf, type Reply } from "../requests";

export const area = "Edge rules";

export const assumptions: readonly Assumption[] = [
  {
    assumed: "Concurrent writes may be lost, so the provider serializes them",
    operation: "POST /pullzone/{pullZoneId}/edgerules/addOrUpdate",
    ifWrong: "no effect, except that writes could be faster",
    expected: ["each one kept", "some lost"],
    async probe(account) {
      const names = [1, 2, 3].map(() => account.newName());
      const replies = await Promise.all(names.map((name) => save(account, name)));
      replies.forEach(accepted);
      const kept = (await rulesShown(account)).map((rule) => at(rule, "Description"));
      return names.every((name) => kept.includes(name)) ? "each one kept" : "some lost";
    },
  },
  {
    assumed: "A rule's position, `OrderIndex`, is returned as it was sent",
    operation: "GET /pullzone/{id}",
    ifWrong: "every refresh of a rule with `order` reports drift",
    expected: "as sent",
    async probe(account) {
      const name = account.newName();
      accepted(await save(account, name, { OrderIndex: 7 }));
      const rule = (await rulesShown(account)).find((each) => at(each, "Description") === name);
      const place = at(rule, "OrderIndex");
      return place === 7 ? "as sent" : { seen: "otherwise", remark: String(place) };
    },
  },
  {
    assumed: "A trigger with a method that HTTP lacks, or with `4xx` as status, is refused or never matches",
    operation: "POST /pullzone/{pullZoneId}/edgerules/addOrUpdate",
    ifWrong: "the preview warns about patterns that match",
    expected: ["accepted", "400"],
    async probe(account) {
      const { RequestMethod, StatusCode } = api.edgeRuleTriggerType.values;
      const triggerOf = (Type: number, pattern: string) => ({
        Type,
        PatternMatches: [pattern],
        PatternMatchingType: 0,
      });
      const Triggers = [triggerOf(RequestMethod, "get"), triggerOf(StatusCode, "4xx")];
      return outcomeOf(await save(account, account.newName(), { Triggers }));
    },
  },
];

export async function save(
  account: Account,
  Description: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Reply> {
  const { id } = await account.pullZone();
  const trigger = {
    Type: api.edgeRuleTriggerType.values.Url,
    PatternMatches: ["*/conformance"],
    PatternMatchingType: 0,
  };
  const body = {
    ActionType: api.edgeRuleActionType.values.SetResponseHeader,
    ActionParameter1: "X-Conformance",
    ActionParameter2: "1",
    Triggers: [trigger],
    TriggerMatchingType: 0,
    Description,
    Enabled: false,
    ...more,
  };
  return account.send(api.addOrUpdateEdgeRule, { path: { pullZoneId: id }, body });
}

async function rulesShown(account: Account): Promise<readonly unknown[]> {
  const { id } = await account.pullZone();
  const { body } = await account.send(api.getPullZone, { path: { id } });
  return listIn(at(body, "EdgeRules"));
}
