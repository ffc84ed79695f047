import { z } from "zod";
import { accountLimits } from "../../api/accountLimits";
import * as api from "../../api/pullZones";
import { unconfirmedWrite } from "../../client/confirmation";
import { EdgeError } from "../../client/errors";
import { untilVisible } from "../../client/readAgain";
import { now, recently } from "../../client/readCache";
import { keyOfId, listClaim, memberId, type ObjectKey } from "../../lifecycle/claims";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { claimAlone, isDeclaredSeparately } from "../../lifecycle/ownership";
import { protectionByRules } from "../../lifecycle/protection/protection";
import { withCreated } from "../../schema/createdAs";
import type { Properties } from "../../schema/properties";
import { adoptOrCreate } from "../parts/adoptOrCreate";
import { withoutId } from "../parts/createOnce";
import { plainCreation } from "../parts/creation";
import type { ListResponse } from "../parts/listResponse";
import { adoptedOutput, isKept } from "../parts/onDestroy";
import { recordUncertainWrite } from "../parts/recordUncertainWrite";
import {
  differingInEdgeRule,
  displayName,
  edgeRuleInputs,
  type Inputs,
  isAsDeclared,
  labelOfRule,
} from "./edgeRuleInputs";
import { conflictsIn, inOrderOf } from "./edgeRuleSchema";
import {
  commitEdgeRules,
  type EdgeRule,
  edgeRuleList,
  edgeRulesIn,
  edgeRulesOf,
  readEdgeRules,
  switchableRulesOf,
  withGuid,
  writeQueueOf,
} from "./edgeRules";
import { settingNames, settingsOf, unreadableSettings } from "./edgeRuleWire";
import {
  isCreatedAsDeclared,
  isSavedAsDeclared,
  newBodyOf,
  notCreated,
  notDeleted,
  notSaved,
  savingOf,
  toAdopt,
} from "./edgeRuleWriting";

export const form = "pullZoneId/edgeRuleId:string";
const neededToCreate = ["description", "actions", "triggers"] as const;

const judged = protectionByRules("edge-rule-content");

export const edgeRule: ResourceKind = defineKind({
  type: "EdgeRule",
  reference: {
    description:
      "An edge rule of a pull zone, with its actions and triggers. An update replaces the whole rule but sends omitted settings and the platform's additions back unchanged. The platform's own rules (`ReadOnly`) cannot be declared. To manage only whether a rule is enabled, use EdgeRuleEnablement instead, not both.",
    example: `new edge.EdgeRule("sale", {
  pullZoneId: 1001,
  description: "Summer sale",
  actions: [{ type: "Redirect", url: "https://www.acme.example/sale", statusCode: 302 }],
  triggers: [{ type: "Url", patterns: ["https://www.acme.example/summer/*"] }],
});`,
    adoption: {
      matchedBy: "description within the pull zone",
    },
    errors: [
      "The rule is the platform's own (`ReadOnly`). The error names it.",
      "The rule to adopt does not exist. The error lists the existing ones.",
      "With `edge:adopt`, several rules have the same description. The error lists them.",
      "An EdgeRuleEnablement manages the same rule. The error says which one to remove.",
    ],
  },
  idForm: form,
  inputs: edgeRuleInputs,
  outputs: z.object({
    adopted: adoptedOutput("rule"),
  }),
  protection: {
    pullZoneId: judged,
    edgeRuleId: judged,
    description: { unrelated: "is a display name" },
    enabled: judged,
    "actions.*.type": judged,
    "actions.*.url": judged,
    "actions.*.statusCode": judged,
    "actions.*.name": judged,
    "actions.*.value": judged,
    "actions.*.seconds": judged,
    "actions.*.parameters.*": judged,
    "triggers.*.type": judged,
    "triggers.*.patterns.*": judged,
    "triggers.*.matching": judged,
    "triggers.*.name": judged,
    triggerMatching: judged,
    order: judged,
    connection: judged,
  },
  importing: {
    within: "pullZone",
    noun: "Rule",
    declares: "each rule, with everything that the platform returns",
    terraform: { bunnynet_pullzone_edgerule: { within: "pullzone", by: "id" } },
    async find(context, { id }) {
      const { own, leftOut } = await switchableRulesOf(context, id);
      const candidates = own.map(({ Guid, Description }) => ({
        id: `${id}/${Guid}`,
        label: Description || Guid,
        given: { edgeRuleId: Guid },
      }));
      return [...candidates, ...leftOut];
    },
  },
  identity: { none: "its id contains the unique GUID of the rule" },
  adoptedBy: "edgeRuleId",
  limits: { count: accountLimits.edgeRules },
  conflicts: ({ edgeRuleId, actions, triggers, ...rest }, given) => {
    const isNew = edgeRuleId === undefined;
    const declared: Properties = { ...rest, actions, triggers };
    const missing = isNew ? neededToCreate.filter((name) => declared[name] === undefined) : [];
    return [
      ...missing.map((name) => `${name} is required to create a rule; to adopt one, set edgeRuleId`),
      ...conflictsIn(actions, inOrderOf(triggers, given.triggers), isNew),
    ];
  },
  names: ({ pullZoneId, edgeRuleId, description }, id) => {
    const [zone, rule] = id?.split("/") ?? [];
    return labelOfRule(displayName({ description, edgeRuleId }) ?? rule, pullZoneId ?? zone);
  },

  claims: (properties, id) => {
    const { pullZoneId, description, edgeRuleId } = properties;
    const values = Object.fromEntries(settingNames.map((name) => [name, properties[name]]));
    if (id !== undefined) {
      const label = edgeRule.names(properties, id);
      const enabled = {
        key: keyOfId("EdgeRuleEnablement", id),
        label,
        values: { enabled: properties.enabled },
        wholeBy: "EdgeRule",
      };
      return [{ key: keyOfId("EdgeRule", id), label, values, wholeBy: "EdgeRule" }, enabled];
    }
    const named = (member: ObjectKey["member"], which: unknown) => ({
      key: { kind: "EdgeRuleEnablement", parent: pullZoneId, member },
      label: labelOfRule(which, pullZoneId),
      wholeBy: "EdgeRule",
    });
    return [
      listClaim(edgeRuleList, properties),
      // Two rules may have the same description.
      ...(description === undefined ? [] : [named({ description }, displayName({ description }))]),
      ...(edgeRuleId === undefined ? [] : [{ ...named(memberId(edgeRuleId), edgeRuleId), values }]),
    ];
  },

  async create(context, inputs) {
    const { pullZoneId, edgeRuleId } = inputs;
    if (edgeRuleId !== undefined) return adopt(context, inputs, edgeRuleId);
    return adoptOrCreate(context, edgeRule, {
      ...creationOf(context, inputs),
      writeQueue: writeQueueOf(pullZoneId),
      confirm: (rule) => confirmCreated(context, inputs, rule),
    });
  },

  async read(context, id, state) {
    const [pullZoneId, guid] = idParts(id, form);
    const rules = edgeRulesIn(await context.client.send(api.getPullZone, { path: { id: pullZoneId } }));
    const rule = withGuid(rules.items, guid);
    if (!rule) {
      rules.confirmAbsent();
      return undefined;
    }
    return {
      settings: { pullZoneId, edgeRuleId: rule.Guid, ...settingsOf(rule, state) },
      outputs: { adopted: state.adopted ?? false },
      unreadable: unreadableSettings(rule),
    };
  },

  async update(context, { id, state, inputs, changed }) {
    const [pullZoneId, guid] = idParts(id, form);
    const updated = { outputs: { adopted: state.adopted ?? false } };
    const settings = state.adopted === true ? inputs : withCreated(edgeRuleInputs, inputs);
    const isChanged = settingNames.some((name) => changed.has(name) && settings[name] !== undefined);
    if (isChanged || isUnfinished(state)) {
      await recordUncertainWrite({ id, ...updated }, save(context, pullZoneId, guid, settings));
    }
    return updated;
  },

  async delete(context, id, state) {
    // An EdgeRuleEnablement of the program needs the rule.
    if (isKept(state) || isSwitched(context, id)) return;
    const [pullZoneId, edgeRuleId] = idParts(id, form);
    await commitEdgeRules(context, pullZoneId, {
      ...unconfirmedWrite(() => context.client.send(api.deleteEdgeRule, { path: { pullZoneId, edgeRuleId } })),
      missing: (rules) => notDeleted(rules, edgeRuleId, edgeRule.names(state, id)),
    });
  },
});

/** True if an EdgeRuleEnablement manages this rule. */
function isSwitched(context: Context, id: string): boolean {
  return isDeclaredSeparately(context, { key: keyOfId("EdgeRuleEnablement", id), wholeBy: "EdgeRule" });
}

export function creationOf(context: Context, inputs: Inputs) {
  const { pullZoneId, description } = inputs;
  const asCreated = withCreated(edgeRuleInputs, inputs);
  return plainCreation<EdgeRule, EdgeRule>(edgeRule, inputs, {
    list: () => edgeRulesOf(context, pullZoneId, now()),
    platformIdOf: ({ Guid }) => Guid,
    nameOf: ({ Description }) => Description,
    declaredName: description,
    // The platform does not show when a rule was created.
    mayBeLeftOver: (rule) => isAsDeclared(asCreated, rule),
    inspect: async (rule) => ({ found: rule, isAsDeclared: isAsDeclared(asCreated, rule) }),
    create: async () => {
      const request = { path: { pullZoneId }, body: newBodyOf(inputs) };
      const rule = await context.client.send(api.addOrUpdateEdgeRule, request);
      if (rule?.Guid) return { ...rule, Guid: rule.Guid };
      throw withoutId(edgeRule.names(inputs), api.addOrUpdateEdgeRule);
    },
    adopt: ({ Guid }, isOwn) => adopt(context, inputs, Guid, !isOwn),
  });
}

async function confirmCreated(context: Context, inputs: Inputs, rule: EdgeRule): Promise<void> {
  if (isCreatedAsDeclared(inputs, rule)) return;
  const { pullZoneId } = inputs;
  const missing = (rules: ListResponse<EdgeRule>) => notCreated(rules, rule.Guid, edgeRule.names(inputs));
  await untilVisible(context, () => readEdgeRules(context, pullZoneId), missing);
}

async function adopt(context: Context, inputs: Inputs, guid: string, adopted = true) {
  const { pullZoneId } = inputs;
  const began = now();
  const actual = await toAdopt(context, pullZoneId, guid, recently());
  // The first read may be a second old, too old to skip the write.
  const isSet = differingInEdgeRule(inputs, actual, "absent").length === 0;
  const rule = isSet ? await toAdopt(context, pullZoneId, guid, began) : actual;
  const id = `${pullZoneId}/${rule.Guid}`;
  claimAlone(context, edgeRule, id, inputs);
  if (differingInEdgeRule(inputs, rule, "absent").length > 0) await save(context, pullZoneId, rule.Guid, inputs);
  return { id, outputs: { adopted } };
}

/** Replaces a rule, keeping undeclared settings. */
async function save(context: Context, pullZoneId: number, guid: string, inputs: Inputs): Promise<void> {
  const rules = await readEdgeRules(context, pullZoneId);
  const before = withGuid(rules.items, guid);
  if (!before) {
    rules.confirmAbsent();
    throw new EdgeError("it no longer exists. Run `pulumi refresh`, then `pulumi up` to create it.");
  }
  const saving = savingOf(pullZoneId, before, inputs);
  if (!saving) return;
  const request = { path: { pullZoneId }, body: saving.body };
  const send = async () =>
    isSavedAsDeclared(inputs, saving, await context.client.send(api.addOrUpdateEdgeRule, request));
  await commitEdgeRules(context, pullZoneId, {
    send,
    repeat: send,
    missing: (actual) => notSaved(actual, saving, inputs),
  });
}
