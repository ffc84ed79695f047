import { z } from "zod";
import { unconfirmedWrite } from "../../client/confirmation";
import { EdgeError } from "../../client/errors";
import { now, recently } from "../../client/readCache";
import { keyOfId, listClaim, memberId } from "../../lifecycle/claims";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { claimAlone } from "../../lifecycle/ownership";
import { annotate } from "../../schema/meta";
import { unreadableNames } from "../../schema/program";
import type { Properties } from "../../schema/properties";
import { guid, id } from "../../schema/values";
import { labelOf } from "../parts/label";
import type { ListResponse } from "../parts/listResponse";
import { onDestroy } from "../parts/onDestroy";
import { enablementPrevious, warnOfLostPrevious } from "../parts/previous";
import { recordUncertainWrite } from "../parts/recordUncertainWrite";
import {
  candidatesAmong,
  commitEdgeRules,
  type EdgeRule,
  edgeRuleList,
  edgeRuleProtection,
  edgeRulesOf,
  notSwitched,
  sameGuid,
  switchEdgeRule,
} from "./edgeRules";

const form = "pullZoneId/edgeRuleId:string";
export const edgeRuleEnablement: ResourceKind = defineKind({
  type: "EdgeRuleEnablement",
  reference: {
    description:
      "Enables or disables an existing edge rule of a pull zone. A destroy restores the rule's previous state.",
    example: `new edge.EdgeRuleEnablement("maintenance", {
  pullZoneId: 1001,
  description: "Maintenance page",
  enabled: false,
});`,
    withoutPolicy: "it does not declare the rule itself; `edge-rules-keep-shield` judges declared rules",
    errors: ["No rule has the description, or several rules do. The error lists the candidates."],
  },
  idForm: form,
  inputs: z.strictObject({
    pullZoneId: annotate(id(), {
      description: "The rule's pull zone. A change replaces the resource.",
      decides: ({ enabled }) => (enabled === false ? "nothing" : "anything"),
      example: 1001,
    }),
    edgeRuleId: annotate(guid().optional(), {
      description:
        "The id of the rule (a GUID). Set either edgeRuleId or description. A change to another rule replaces the resource.",
    }),
    description: annotate(z.string().min(1).optional(), {
      description:
        "The description of the rule, which must be unique in the pull zone. Set either edgeRuleId or description. A change to another rule replaces the resource.",
      example: "Maintenance page",
    }),
    enabled: annotate(z.boolean(), { description: "True if the rule is enabled.", mayBeRedacted: true, example: true }),
    onDestroy: onDestroy(
      ["restore", "disable", "keep"],
      "`restore` restores the previous state, `disable` disables the rule; `keep` leaves it",
      "restore",
    ),
  }),
  outputs: z.object({
    resolvedDescription: annotate(z.string().optional(), {
      description: "The description of the rule.",
      copies: ["description"],
      changesWith: [],
    }),
    actionType: annotate(z.int(), {
      description: "The platform's number for the type of the rule's action.",
      changesWith: [],
    }),
    previous: annotate(z.record(z.string(), z.unknown()).optional(), {
      description: 'Whether the rule was enabled before. `onDestroy: "restore"` restores this value.',
      copies: ["enabled"],
      changesWith: ["enabled"],
    }),
  }),
  protection: {
    pullZoneId: edgeRuleProtection,
    edgeRuleId: edgeRuleProtection,
    description: edgeRuleProtection,
    enabled: edgeRuleProtection,
    connection: edgeRuleProtection,
  },
  importing: { itemKind: "EdgeRule" },
  replacedBy: {
    description: (value, _id, state) =>
      value === undefined || value === state.resolvedDescription ? "same" : "replace",
  },
  identity: { none: "its id contains the unique GUID of the rule" },
  conflicts: ({ edgeRuleId, description }) =>
    (edgeRuleId === undefined) === (description === undefined)
      ? [`set exactly one of edgeRuleId and description; ${edgeRuleId === undefined ? "neither is" : "both are"} set`]
      : [],
  names: ({ pullZoneId, edgeRuleId, description }, id) => {
    const [zone, rule] = id?.split("/") ?? [];
    const which = description !== undefined ? `"${description}"` : (edgeRuleId ?? rule);
    return labelOf("edge rule", which, "of pull zone", pullZoneId ?? zone);
  },

  claims: (properties, id) => {
    const { pullZoneId, edgeRuleId, description, enabled } = properties;
    const claimed = { label: edgeRuleEnablement.names(properties, id), values: { enabled } };
    if (id !== undefined) return [{ ...claimed, key: keyOfId("EdgeRuleEnablement", id) }];
    const member = edgeRuleId === undefined ? { description } : memberId(edgeRuleId);
    const key = { kind: "EdgeRuleEnablement", parent: pullZoneId, member };
    return [listClaim(edgeRuleList, properties), { ...claimed, key }];
  },

  async create(context, inputs) {
    const { pullZoneId } = inputs;
    const began = now();
    const actual = pickRule(await edgeRulesOf(context, pullZoneId, recently()), inputs, pullZoneId);
    // The first read may be a second old, too old to skip the write.
    const isSet = (actual.Enabled ?? undefined) === inputs.enabled;
    const rule = isSet ? pickRule(await edgeRulesOf(context, pullZoneId, began), inputs, pullZoneId) : actual;
    // Another resource may identify the same rule by the other input.
    claimAlone(context, edgeRuleEnablement, `${pullZoneId}/${rule.Guid}`, inputs);
    const found = { enabled: rule.Enabled ?? undefined };
    const created = {
      id: `${pullZoneId}/${rule.Guid}`,
      outputs: { ...outputsOf(rule), previous: enablementPrevious(["enabled"], inputs, found, undefined) },
    };
    if (found.enabled === inputs.enabled) {
      warnOfLostPrevious(context, [edgeRuleEnablement.names(inputs)]);
      return created;
    }
    await recordUncertainWrite(created, setEnabled(context, created.id, inputs, inputs.enabled));
    return created;
  },

  async read(context, id, state) {
    const [pullZoneId, guid] = idParts(id, form);
    const rules = await edgeRulesOf(context, pullZoneId);
    const rule = rules.items.find((item) => sameGuid(item.Guid, guid));
    if (!rule) {
      rules.confirmAbsent();
      return undefined;
    }
    return {
      settings: {
        pullZoneId,
        edgeRuleId: rule.Guid,
        description: rule.Description ?? undefined,
        // If the response omits it, an import declares false, and a declared value stays.
        enabled: rule.Enabled ?? (rule.Enabled === undefined && state.enabled === undefined ? false : undefined),
      },
      outputs: { ...outputsOf(rule), previous: state.previous },
      unreadable: unreadableNames(rule),
    };
  },

  async update(context, { id, state, inputs, changed }) {
    const { resolvedDescription, previous } = state;
    const updated = { id, outputs: { resolvedDescription, previous } };
    if (changed.has("enabled") || isUnfinished(state)) {
      await recordUncertainWrite(updated, setEnabled(context, id, { ...state, ...inputs }, inputs.enabled));
    }
    return updated;
  },

  async delete(context, id, state) {
    const mode = state.onDestroy ?? "restore";
    const before = state.previous?.enabled;
    const value = mode === "disable" ? false : mode === "restore" ? before : undefined;
    if (value === undefined || value === state.enabled) return;
    await setEnabled(context, id, state, value === true);
  },
});

function pickRule(
  rules: ListResponse<EdgeRule>,
  { edgeRuleId, description }: Properties,
  pullZoneId: number,
): EdgeRule {
  const all = rules.items;
  const matching = all.filter((rule) =>
    edgeRuleId !== undefined ? sameGuid(rule.Guid, edgeRuleId) : rule.Description === description,
  );
  const [only] = matching;
  if (only && matching.length === 1) return only;
  if (!only) rules.confirmAbsent();
  const candidates = candidatesAmong(matching.length > 0 ? matching : all);
  const wanted = edgeRuleId !== undefined ? `with the id ${edgeRuleId}` : `with the description "${description}"`;
  throw new EdgeError(
    matching.length > 1
      ? `pull zone ${pullZoneId} has ${matching.length} edge rules ${wanted}: ${candidates}. Set edgeRuleId instead of description.`
      : `pull zone ${pullZoneId} has no edge rule ${wanted}; it has ${candidates || "none"}.`,
  );
}

async function setEnabled(context: Context, id: string, of: Properties, enabled: boolean): Promise<void> {
  const [pullZoneId, guid] = idParts(id, form);
  await commitEdgeRules(context, pullZoneId, {
    ...unconfirmedWrite(() => switchEdgeRule(context, pullZoneId, guid, enabled)),
    missing: (rules) => {
      const actual = rules.items.find((rule) => sameGuid(rule.Guid, guid));
      const absent = rules.isWhole ? "no longer exists" : "can no longer be read there";
      const why = actual ? notSwitched(enabled, actual.Enabled) : absent;
      return why === undefined ? [] : [`${edgeRuleEnablement.names(of, id)} ${why}`];
    },
  });
}

function outputsOf(rule: EdgeRule): Properties {
  return {
    resolvedDescription: rule.Description ?? undefined,
    actionType: rule.ActionType ?? undefined,
  };
}
