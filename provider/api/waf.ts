import { z } from "zod";
import { about } from "../schema/meta";
import { listed, maybe } from "./responses";
import { operation } from "./shield";
import { bareList, shows } from "./success";

export const getWafEngineConfig = operation({
  does: "read the default variables of the firewall's engine",
  method: "GET",
  path: "/shield/waf/engine-config",
  response: z.looseObject({
    data: listed(z.looseObject({ name: maybe(z.string()), valueEncoded: maybe(z.string()) })),
  }),
  success: shows("data"),
});

export const wafProfile = about(
  z.looseObject({
    id: about(z.int(), { description: "The id of the profile, which wafProfileId takes." }),
    name: maybe(z.string(), "The name of the profile."),
    isPremium: maybe(z.boolean(), "Whether the profile needs a premium plan."),
    profileCategory: maybe(z.union([z.string(), z.int()]), "The category of the profile."),
    description: maybe(z.string(), "What the profile is for."),
  }),
  { typeName: "WafProfile", description: "A profile of the firewall." },
);

export const getWafProfiles = operation({
  does: "list the firewall's profiles",
  method: "GET",
  path: "/shield/waf/profiles",
  response: z.looseObject({ data: listed(z.array(wafProfile)) }),
  success: shows("data"),
});

const wafRule = about(
  z.looseObject({
    ruleId: maybe(z.string(), "The id of the rule, which wafDisabledRules and wafLogOnlyRules take."),
    description: maybe(z.string(), "What the rule looks for."),
  }),
  { typeName: "ManagedWafRule", description: "A rule of the firewall that the platform keeps." },
);

const wafRuleGroup = about(
  z.looseObject({
    id: maybe(z.union([z.string(), z.int()]), "The id of the group."),
    name: maybe(z.string(), "The name of the group."),
    code: maybe(z.string(), "The code of the group."),
    fileName: maybe(z.string(), "The file that contains its rules."),
    ruleset: maybe(z.string(), "The code of the set that it belongs to."),
    mainGroup: maybe(z.string(), "The group that it is a part of."),
    description: maybe(z.string(), "What its rules look for."),
    rules: maybe(z.array(wafRule), "The rules of the group."),
  }),
  { typeName: "WafRuleGroup", description: "A group of rules of the firewall." },
);

export const wafRuleset = about(
  z.looseObject({
    name: maybe(z.string(), "The name of the set."),
    ruleset: maybe(z.string(), "The code of the set."),
    ruleGroups: maybe(z.array(wafRuleGroup), "The groups of the set."),
  }),
  { typeName: "WafRuleset", description: "A set of rules of the firewall." },
);

export const getWafRules = operation({
  does: "list the firewall's rules",
  method: "GET",
  path: "/shield/waf/rules/{shieldZoneId}",
  response: z.array(wafRuleset),
  success: bareList,
});

const wafEnumValue = about(
  z.looseObject({
    name: maybe(z.string(), "The name of the value."),
    value: maybe(z.union([z.int(), z.string()]), "The value on the wire."),
    isPremium: maybe(z.boolean(), "Whether it needs a premium plan."),
    optionalInput: maybe(z.boolean(), "Whether one of its values can be selected, such as a header."),
    supportedValues: maybe(
      about(
        z.looseObject({
          values: maybe(z.array(z.string()), "The values."),
          editable: maybe(z.boolean(), "Whether there may be others."),
        }),
        { typeName: "WafEnumSupportedValues", description: "The values with which it may be compared." },
      ),
      "The values with which it may be compared.",
    ),
    recommendedOperator: maybe(z.union([z.int(), z.string()]), "The operator that suits it."),
  }),
  { typeName: "WafEnumValue", description: "A value of an enumeration of the firewall." },
);

export const wafEnum = about(
  z.looseObject({
    enumName: maybe(z.string(), "The name of the enumeration."),
    enumValues: maybe(z.array(wafEnumValue), "Its values."),
  }),
  { typeName: "WafEnum", description: "An enumeration of the firewall." },
);

export const getWafEnums = operation({
  does: "list the enumerations of the firewall",
  method: "GET",
  path: "/shield/waf/enums",
  response: z.looseObject({ data: listed(wafEnum) }),
  success: shows("data"),
});
