import { memberId } from "../../lifecycle/claims";
import { idParts } from "../../lifecycle/identity/ids";
import type { Importing } from "../../lifecycle/import/importing";
import { defineKind, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { fromWire } from "../../schema/program";
import { picked } from "../../schema/properties";
import { shieldZoneOf } from "../parts/shieldZoneOf";
import { declaredIn, featureIdForm, featureLabel, type ZoneFeature } from "./feature";
import { readFeature, readUnlessNotInPlan, reconcile, restore } from "./featureLife";
import { inputsOf, outputsOf, protectionOf } from "./featureSchema";
import { byPath } from "./nestedSettings";

/** Manages only declared settings, each one of a group by itself. */
export function zoneFeature(feature: ZoneFeature): ResourceKind {
  const { prerequisite } = feature;
  const isOfPrerequisite = (name: string) => prerequisite?.claimed.includes(name) === true;
  const zoneIn = (id: string) => idParts(id, featureIdForm)[0];
  return defineKind({
    type: feature.type,
    reference: {
      description: feature.description,
      example: feature.example,
      ...(feature.withoutPolicy === undefined ? {} : { withoutPolicy: feature.withoutPolicy }),
      errors: feature.errors,
      ...(feature.adoption ? { adoption: feature.adoption } : {}),
    },
    idForm: featureIdForm,
    ...(feature.planLimits ? { limits: { plan: feature.planLimits, planSettings: feature.planSettings ?? [] } } : {}),
    inputs: inputsOf(feature),
    outputs: outputsOf(feature),
    protection: protectionOf(feature),
    importing: importingOf(feature),
    conflicts: (inputs) => prerequisite?.conflicts(inputs) ?? [],
    identity: { none: "every shield zone has one, and none of its properties is permanent" },
    names: ({ shieldZoneId }, id) => featureLabel(feature, shieldZoneId ?? id),
    claims: (inputs, id) => [
      {
        key: { kind: feature.type, member: memberId(id ?? inputs.shieldZoneId) },
        label: featureLabel(feature, inputs.shieldZoneId ?? id),
        values: byPath({ ...declaredIn(feature, inputs), ...picked(inputs, isOfPrerequisite) }),
      },
    ],

    create: (context, inputs) => reconcile(context, feature, inputs.shieldZoneId, inputs, {}),
    read: (context, id, state) => readFeature(context, feature, zoneIn(id), state),
    update(context, { id, state, inputs, changed }) {
      const isChanged = isUnfinished(state) || [...changed].some(isOfPrerequisite);
      return reconcile(context, feature, zoneIn(id), inputs, { ...state.previous }, isChanged);
    },
    async delete(context, id, state) {
      if (state.onDestroy !== "keep") await restore(context, feature, zoneIn(id), state);
    },
  });
}

function importingOf(feature: ZoneFeature): Importing {
  return {
    within: "pullZone",
    noun: feature.noun,
    declares: feature.declares,
    ...(feature.terraform ? { terraform: feature.terraform } : {}),
    refersTo: { shieldZoneId: { type: "ShieldZone", output: "shieldZoneId" } },
    async find(context, { id }) {
      const zone = await shieldZoneOf(context, id);
      const actual = zone && (await readUnlessNotInPlan(context, feature, zone.shieldZoneId));
      const settings = fromWire(feature.settings, actual ?? {});
      if (!zone || !actual || !feature.isOn(settings)) return [];
      return [{ id: String(zone.shieldZoneId), isDefault: feature.isIdle?.(settings) === true }];
    },
  };
}
