import { z } from "zod";
import { annotate } from "../schema/meta";
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

export const wafProfile = annotate(
  z.looseObject({
    id: annotate(z.int(), { description: "The id of the profile, for wafProfileId." }),
    name: maybe(z.string(), "The name of the profile."),
    isPremium: maybe(z.boolean(), "True if the profile requires a premium plan."),
    profileCategory: maybe(z.union([z.string(), z.int()]), "The category of the profile."),
    description: maybe(z.string(), "The purpose of the profile."),
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

const wafRule = annotate(
  z.looseObject({
    ruleId: maybe(z.string(), "The id of the rule, for wafDisabledRules and wafLogOnlyRules."),
    description: maybe(z.string(), "The description of what the rule detects."),
  }),
  { typeName: "ManagedWafRule", description: "A firewall rule that the platform maintains." },
);

const wafRuleGroup = annotate(
  z.looseObject({
    id: maybe(z.union([z.string(), z.int()]), "The id of the group."),
    name: maybe(z.string(), "The name of the group."),
    code: maybe(z.string(), "The code of the group."),
    fileName: maybe(z.string(), "The file that contains the group's rules."),
    ruleset: maybe(z.string(), "The code of the group's rule set."),
    mainGroup: maybe(z.string(), "The group that contains this group."),
    description: maybe(z.string(), "The description of what the group's rules detect."),
    rules: maybe(z.array(wafRule), "The rules of the group."),
  }),
  { typeName: "WafRuleGroup", description: "A group of firewall rules." },
);

export const wafRuleset = annotate(
  z.looseObject({
    name: maybe(z.string(), "The name of the rule set."),
    ruleset: maybe(z.string(), "The code of the rule set."),
    ruleGroups: maybe(z.array(wafRuleGroup), "The groups of the rule set."),
  }),
  { typeName: "WafRuleset", description: "A set of firewall rules." },
);

export const getWafRules = operation({
  does: "list the firewall's rules",
  method: "GET",
  path: "/shield/waf/rules/{shieldZoneId}",
  response: z.array(wafRuleset),
  success: bareList,
});

const wafEnumValue = annotate(
  z.looseObject({
    name: maybe(z.string(), "The name of the value."),
    value: maybe(z.union([z.int(), z.string()]), "The value on the wire."),
    isPremium: maybe(z.boolean(), "True if the value requires a premium plan."),
    optionalInput: maybe(z.boolean(), "True if a part of the value, such as one header, can be selected."),
    supportedValues: maybe(
      annotate(
        z.looseObject({
          values: maybe(z.array(z.string()), "The values."),
          editable: maybe(z.boolean(), "True if other values are allowed."),
        }),
        { typeName: "WafEnumSupportedValues", description: "The values for a comparison." },
      ),
      "The values for a comparison.",
    ),
    recommendedOperator: maybe(z.union([z.int(), z.string()]), "The recommended operator."),
  }),
  { typeName: "WafEnumValue", description: "A value of an enumeration of the firewall." },
);

export const wafEnum = annotate(
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
