import type fc from "fast-check";
import type { PlatformState } from "../../../emulator";
import type { Enumeration } from "../../../provider/schema/meta";
import type { PlatformObject } from "../../acceptance/script/case";
import type { Args } from "../../model/kind";
import { shieldZoneOfLists } from "../../model/seed";
import type { KindUnderTest } from "../kindUnderTest";
import { adding, exclusive, removing, twoShieldZones, withId } from "./platform";
import { noShieldZone } from "./responses";
import { ruleListModel } from "./ruleList";

type Rule = PlatformState["wafRules"][number];

export interface RuleListFamily {
  readonly type: "WafRules" | "RateLimits";
  readonly collection: "wafRules" | "rateLimits";
  readonly noun: string;
  readonly list: string;
  readonly actions: Enumeration;
  readonly needed: Args;
  /** True if the zone stores their order. */
  readonly isOrdered: boolean;
  readonly pullZoneId: number;
  readonly shieldZoneId: number;
  readonly drift: (zone: PlatformObject, rules: Rule[]) => void;
  readonly entry: (key: string, rule: (action: string) => Args) => fc.Arbitrary<Args>;
}

export function firewallRuleList(family: RuleListFamily): KindUnderTest {
  const { type, collection, noun, list, actions, needed, pullZoneId, shieldZoneId } = family;
  const [strong = "", weak = ""] = Object.keys(actions.values);
  const rule = (key: string, action: string) => ({
    key,
    conditions: [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: `/${key}` }],
    action,
    ...needed,
  });
  const rulesOf = (platform: PlatformState, id: unknown) =>
    platform[collection].filter((each) => String(each.shieldZoneId) === String(id));
  const called = ({ ruleName }: Rule) => String(ruleName);
  return {
    program: { shieldZoneId: 7002, [list]: [rule("admin", strong), rule("sale", weak)] },
    change: {
      [list]: family.isOrdered
        ? [rule("sale", weak), rule("admin", weak), rule("new", strong)]
        : [rule("admin", weak), rule("new", strong), rule("sale", weak)],
    },
    others: {
      "a rule that differs from a created rule": {
        change: (platform) =>
          void Object.assign(platform[collection].at(-1) ?? {}, { ruleDescription: "Created by hand" }),
      },
    },
    missing: {
      id: "9999",
      remove: ({ shieldZones }) => void shieldZones.splice(0),
      saidBy: noShieldZone,
      needsEvidence: true,
    },

    // Another program adopts existing rules only for an exclusive list.
    lives: [{ declares: { exclusive: true } }],

    script: {
      ...adding(
        twoShieldZones(pullZoneId, shieldZoneId),
        new RegExp(`${collection}\\.(${shieldZoneId}|${shieldZoneId + 1})/`),
      ),
      args: { shieldZoneId },
      id: new RegExp(`^${shieldZoneId}$`),
      object: (platform, id) => {
        const zone = withId(platform, "shieldZones", id);
        return zone && { zone, rules: rulesOf(platform, id) };
      },
      settings: {
        [list]: {
          from: [rule("Admin", strong), rule("Sale", weak)],
          to: family.isOrdered
            ? [rule("Sale", weak), rule("Admin", weak), rule("New", strong)]
            : [rule("Admin", weak), rule("New", strong), rule("Sale", weak)],
          holds: [
            [`Admin: ${actions.values[strong]}`, `Sale: ${actions.values[weak]}`],
            family.isOrdered
              ? [`Sale: ${actions.values[weak]}`, `Admin: ${actions.values[weak]}`, `New: ${actions.values[strong]}`]
              : [`Admin: ${actions.values[weak]}`, `New: ${actions.values[strong]}`, `Sale: ${actions.values[weak]}`],
          ],
          look: ({ zone, rules }) =>
            inOrder(zone as PlatformObject, rules as Rule[], family.isOrdered).map(
              (each) => `${called(each)}: ${each.ruleConfiguration.actionType}`,
            ),
          shown: [rule("Admin", strong), rule("Sale", weak)].map(({ key, ...settings }) => ({
            key,
            name: key,
            description: key,
            transformations: [],
            severity: "NOTICE",
            ...settings,
          })),
          set: ({ zone, rules }) => family.drift(zone as PlatformObject, rules as Rule[]),
        },
        exclusive,
      },
      replacing: { shieldZoneId: { shieldZoneId: shieldZoneId + 1 } },
      unmanaged: ({ zone, rules }) => {
        for (const each of rules as Rule[]) Object.assign(each.ruleConfiguration, { isRegexVariable: true });
        Object.assign(zone as PlatformObject, { whitelabelResponsePages: true });
      },
      deletions: {
        "its shield zone": {
          change: removing("shieldZones", shieldZoneId),
          outcome: new RegExp(`the ${noun}s of shield zone ${shieldZoneId}: .*not_found_or_unauthorised`, "s"),
        },
      },
      neverRecreated: "the list is part of its shield zone",
    },

    model: ruleListModel({
      type,
      list,
      parent: "shieldZoneId",
      objectPaths: { [shieldZoneOfLists.shieldZoneId]: `shieldZone/${shieldZoneOfLists.pullZoneId}/${collection}` },
      called: "ruleName",
      entry: (key) => family.entry(key, (action) => rule(key, action)),
      heldOf: ({ key, action }) => ({ ruleName: key, actionType: actions.values[String(action)] }),
      ...(family.isOrdered
        ? { order: (objectPath: string) => objectPath.replace(collection, "wafCustomRuleOrder") }
        : { isSet: true as const }),
      interventions: {
        "weaken one of": (account, id) => {
          const [first] = rulesOf(account, id);
          if (first) Object.assign(first.ruleConfiguration, { actionType: actions.values[weak] });
        },
        "delete one of": (account, id) => {
          const [first] = rulesOf(account, id);
          if (!first) return;
          account[collection].splice(account[collection].indexOf(first), 1);
          const zone = withId(account, "shieldZones", id);
          if (zone) zone.wafCustomRuleOrder = (zone.wafCustomRuleOrder ?? []).filter((each) => each !== first.id);
        },
        "add one to": (account, id) => {
          const number = account.nextIds[collection]++;
          account[collection].push({
            id: number,
            shieldZoneId: id,
            ruleName: `other ${number}`,
            ruleDescription: "By hand",
            ruleConfiguration: { actionType: actions.values[weak], ...uri },
          });
        },
        ...(family.isOrdered
          ? {
              "turn round": (account: PlatformState, id: number) => {
                const zone = withId(account, "shieldZones", id);
                zone?.wafCustomRuleOrder?.reverse();
              },
            }
          : {}),
      },
    }),

    soak: {
      // One for the whole account, because it contains all rules of its zone.
      slots: ({ number }) =>
        number === 1
          ? [
              {
                args: { shieldZoneId: shieldZoneOfLists.shieldZoneId, [list]: [rule("b", strong)] },
                objectPath: `shieldZone/${shieldZoneOfLists.pullZoneId}/${collection}`,
              },
            ]
          : [],
      change: { [list]: [rule("a", weak)] },
    },
  };
}

const uri = {
  variableTypes: { REQUEST_URI: "" },
  operatorType: 0,
  value: "/other",
  isNegated: false,
  chainedRuleConditions: [],
};

function inOrder({ wafCustomRuleOrder }: PlatformObject, rules: readonly Rule[], isOrdered: boolean): Rule[] {
  const order = (wafCustomRuleOrder ?? []) as number[];
  const byName = (one: Rule, other: Rule) => (String(one.ruleName) < String(other.ruleName) ? -1 : 1);
  return [...rules].sort(isOrdered ? (one, other) => order.indexOf(one.id) - order.indexOf(other.id) : byName);
}
