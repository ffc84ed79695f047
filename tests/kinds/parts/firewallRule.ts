import fc from "fast-check";
import type { PlatformState } from "../../../emulator";
import * as api from "../../../provider/api/firewallRules";
import type { Enumeration } from "../../../provider/schema/meta";
import type { Properties } from "../../../provider/schema/properties";
import type { Case, PlatformObject, Setting } from "../../acceptance/script/case";
import { addRule } from "../../model/account";
import { fromSchema, partly, setting } from "../../model/arbitraries";
import type { Args, ModelledKind } from "../../model/kind";
import { seededRules, seededShieldZones } from "../../model/seed";
import { put, takeAway } from "../../model/settings";

type Rule = PlatformState["wafRules"][number];

/** What the two kinds of rules of a shield zone differ in. */
export interface RuleFamily {
  readonly type: "WafRule" | "RateLimit";
  readonly collection: "wafRules" | "rateLimits";
  readonly path: "wafRule" | "rateLimit";
  readonly noun: string;
  readonly actions: Enumeration;
  /** The pull zone and the shield zone of the script. */
  readonly pullZoneId: number;
  readonly shieldZoneId: number;
  /** What a rule needs beside name, description, conditions and action. */
  readonly needed: Args;
  readonly settings: Readonly<Record<string, Setting>>;
  readonly modelled: ModelledKind["settings"];
}

export const curl = { variable: "REQUEST_HEADERS", of: "user-agent", operator: "CONTAINS", value: "curl" };
export const checkout = { variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/checkout", negated: true };

/** A part of the configuration of a rule. */
export function configured(at: string, from: unknown, to: unknown, holds?: Setting["holds"]): Setting {
  return {
    from,
    to,
    ...(holds ? { holds } : {}),
    look: (rule) => configurationOf(rule)[at],
    set: (rule, value) => void Object.assign(configurationOf(rule), { [at]: value }),
  };
}

export function ruleScript(family: RuleFamily): Case {
  const { collection, pullZoneId, shieldZoneId, noun, actions, settings, needed } = family;
  const [first = "", second = ""] = Object.keys(actions.values);
  const ruleId = shieldZoneId;
  return {
    prepare: ({ pullZones, shieldZones, ...platform }) => {
      const rules = platform[collection];
      for (const offset of [0, 1]) {
        pullZones.push({ Id: pullZoneId + offset });
        shieldZones.push({
          shieldZoneId: shieldZoneId + offset,
          pullZoneId: pullZoneId + offset,
          rateLimitRulesLimit: 20,
          customWafRulesLimit: 20,
        });
      }
      rules.push({ ...rules[0], id: ruleId, shieldZoneId, ruleName: "By hand" });
    },
    owns: new RegExp(`^(pullZones\\.${pullZoneId}|shieldZones\\.${shieldZoneId}|${collection})`.replace(/\d\b/g, "")),
    args: { shieldZoneId },
    id: new RegExp(`^${shieldZoneId}/\\d+$`),
    object: (platform, id) => platform[collection].find((rule) => `${rule.shieldZoneId}/${rule.id}` === id),
    settings: {
      name: { from: "Block curl", to: "Block all curl", at: "ruleName" },
      description: { from: "Nobody buys with curl", to: "Agreed with the shop", at: "ruleDescription" },
      conditions: {
        from: [curl, checkout],
        to: [{ variables: { ARGS: "", REQUEST_COOKIES: "id" }, operator: "RX", value: "^x" }],
        holds: [
          [wireOf(curl), wireOf(checkout)],
          [{ variableTypes: { ARGS: "", REQUEST_COOKIES: "id" }, operatorType: 14, value: "^x", isNegated: false }],
        ],
        look: conditionsOf,
        set: (rule, value) => setConditions(rule, value as object[]),
      },
      transformations: configured("transformationTypes", ["LOWERCASE"], ["URLDECODE", "LOWERCASE"], [[8], [19, 8]]),
      severity: configured("severityType", "NOTICE", "CRITICAL", [0, 2]),
      action: configured("actionType", first, second, [actions.values[first], actions.values[second]]),
      ...settings,
    },
    replacing: {
      shieldZoneId: { shieldZoneId: shieldZoneId + 1 },
      ruleId: { ...needed, ruleId },
    },
    unmanaged: (rule) => void Object.assign(configurationOf(rule), { isRegexVariable: true }),
    deletions: {
      [`the ${noun}`]: {
        change: (platform, id) => {
          platform[collection] = platform[collection].filter((rule) => `${rule.shieldZoneId}/${rule.id}` !== id);
        },
        outcome: "create",
      },
      "its shield zone": {
        change: (platform) => {
          platform.shieldZones = platform.shieldZones.filter((zone) => zone.shieldZoneId !== shieldZoneId);
        },
        outcome: new RegExp(`${noun} "Block curl" of shield zone ${shieldZoneId}: .*not_found_or_unauthorised`, "s"),
      },
    },
    renameRefusal: new RegExp(
      `${noun} .* seems to exist already \\(.*pulumi-edge-platform recover.*ruleId: .*aliases.*EDGE_DUPLICATES=allow`,
      "s",
    ),
  };
}

const name = fc.constantFrom("Block curl", "Limit logins", "A");
const condition = fc
  .oneof(
    partly({ variable: fc.constantFrom("REQUEST_URI", "REQUEST_HEADERS"), of: fc.constantFrom("user-agent", "") }, [
      "variable",
    ]),
    fc.constant({ variables: { ARGS: "", REQUEST_COOKIES: "id" } }),
  )
  .chain((variables) =>
    partly({ value: fc.constantFrom("curl", "/login"), negated: fc.boolean() }).map((rest) => ({
      ...variables,
      operator: "CONTAINS",
      ...rest,
    })),
  );

export function ruleModel({ type, collection, path, actions, needed, modelled }: RuleFamily): ModelledKind {
  const settings = [
    setting("name", name),
    setting("description", name),
    setting("conditions", fc.array(condition, { minLength: 1, maxLength: 3 })),
    setting("transformations", fc.constantFrom([], ["LOWERCASE"], ["URLDECODE", "LOWERCASE"])),
    ...fromSchema(type, "severity", "action"),
    ...modelled,
  ];
  const wire = (args: Args) => wireSettings(args, actions);
  return {
    naming: ["shieldZoneId", "ruleId"],
    settings: [...settings, ...fromSchema(type, "onDestroy")],
    targets: (account) =>
      seededShieldZones.flatMap((shieldZoneId) => [
        { naming: fc.constant({ shieldZoneId }) },
        ...account[collection]
          .filter((rule) => rule.shieldZoneId === shieldZoneId && seededRules.includes(rule.id))
          .map(({ id: ruleId }) => ({
            objectPath: `${path}/${shieldZoneId}/${ruleId}`,
            naming: fc.constant({ shieldZoneId, ruleId }),
          })),
      ]),
    creation: {
      objectPath: (id) => `${path}/${id}`,
      keeps: ({ shieldZoneId }, { args }) => shieldZoneId === args.shieldZoneId,
    },
    fit(args) {
      if (args.ruleId !== undefined) return args;
      const [action] = Object.keys(actions.values);
      return { name: "A", description: "B", conditions: [curl], action, ...needed, ...args };
    },

    up(account, { objectPath, args, isOurs, found }) {
      const isNew = isOurs && !found.has(objectPath);
      found.set(objectPath, true);
      if (isNew) for (const [name, value] of Object.entries(newRule)) put(account, `${objectPath}/${name}`, value);
      for (const [name, value] of Object.entries(wire(args))) put(account, `${objectPath}/${name}`, value);
    },

    destroy(account, { objectPath, args, isOurs }) {
      if ((args.onDestroy ?? (isOurs ? "delete" : "keep")) === "delete") takeAway(account, objectPath);
    },

    intervene(draw, { objectPath, args, isOurs }) {
      const pathOf = (rule: Rule) => `${path}/${rule.shieldZoneId}/${rule.id}`;
      if (isOurs && draw(fc.integer({ min: 1, max: 6 })) === 1) {
        return {
          label: `delete ${objectPath}`,
          isDrift: true,
          change: (account) => {
            account[collection] = account[collection].filter((rule) => pathOf(rule) !== objectPath);
          },
        };
      }
      const [[input, value]] = Object.entries(draw(draw(fc.constantFrom(...settings)).values([]))) as [
        [string, unknown],
      ];
      return {
        label: `set ${input} of ${objectPath} to ${JSON.stringify(value)}`,
        isDrift: args[input] !== undefined,
        change: (account) => {
          const rule = account[collection].find((each) => pathOf(each) === objectPath);
          if (rule) setAll(rule, wire({ [input]: value }));
        },
      };
    },
  };
}

/** What the platform gives a rule that leaves it out. */
const newRule = { severityType: 0, transformationTypes: [] };

const storedNames: Readonly<Record<string, readonly [at: string, of?: Enumeration]>> = {
  name: ["ruleName"],
  description: ["ruleDescription"],
  severity: ["severityType", api.wafRuleSeverity],
  requests: ["requestCount"],
  interval: ["timeframe", api.rateLimitInterval],
  counter: ["counterKeyType", api.rateLimitCounter],
  blockFor: ["blockTime", api.rateLimitBlockTime],
};

/** What is declared, as the platform holds it. */
function wireSettings(args: Args, actions: Enumeration): Properties {
  const { conditions, transformations, action } = args;
  const unchanged = Object.entries(storedNames)
    .filter(([name]) => args[name] !== undefined)
    .map(([name, [at, of]]) => [at, of ? numberIn(of, args[name]) : args[name]]);
  return {
    ...Object.fromEntries(unchanged),
    ...(action === undefined ? {} : { actionType: numberIn(actions, action) }),
    ...(transformations === undefined
      ? {}
      : {
          transformationTypes: (transformations as string[]).map((name) => numberIn(api.wafRuleTransformation, name)),
        }),
    ...(conditions === undefined ? {} : { conditions: (conditions as Args[]).map(wireOf) }),
  };
}

function numberIn({ values }: Enumeration, value: unknown): unknown {
  return typeof value === "string" ? values[value] : value;
}

function wireOf({ variable, of = "", variables, operator, value = "", negated = false }: Args): Properties {
  return {
    variableTypes: variables ?? { [String(variable)]: of },
    operatorType: numberIn(api.wafRuleOperator, operator),
    value,
    isNegated: negated,
  };
}

function configurationOf(rule: PlatformObject | Rule): Properties {
  return rule.ruleConfiguration as Properties;
}

function conditionsOf(rule: PlatformObject | Rule): unknown {
  const settings = new Map<string, unknown>();
  addRule(settings, "", rule as Rule);
  return settings.get("/conditions");
}

function setConditions(rule: PlatformObject | Rule, [first, ...chainedRuleConditions]: readonly object[]): void {
  Object.assign(configurationOf(rule), { ...first, chainedRuleConditions });
}

function setAll(rule: Rule, values: Properties): void {
  const { ruleName = rule.ruleName, ruleDescription = rule.ruleDescription, conditions, ...others } = values;
  Object.assign(rule, { ruleName, ruleDescription });
  Object.assign(rule.ruleConfiguration, others);
  if (conditions) setConditions(rule, conditions as object[]);
}
