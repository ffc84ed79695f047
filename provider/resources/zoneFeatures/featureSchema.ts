import { z } from "zod";
import { protectionBy } from "../../lifecycle/protection/protection";
import { annotate, propertyOf, unwrap } from "../../schema/meta";
import { shapeForPrograms } from "../../schema/program";
import { id } from "../../schema/values";
import { onDestroy } from "../parts/onDestroy";
import { featureIdForm, settingNames, type ZoneFeature } from "./feature";

export function inputsOf(feature: ZoneFeature) {
  return z.strictObject({
    shieldZoneId: annotate(id(), {
      description: "The shield zone. A change replaces the resource.",
      ...(feature.decides ? { decides: feature.decides } : {}),
      example: 7002,
    }),
    ...feature.prerequisite?.inputs,
    ...shapeForPrograms(feature.settings),
    onDestroy: onDestroy(
      ["restore", "keep"],
      "`restore` restores the previous values of the declared settings; `keep` leaves them",
      "restore",
    ),
  });
}

export function outputsOf(feature: ZoneFeature) {
  const { prerequisite } = feature;
  const names = settingNames(feature);
  return z.object({
    previous: annotate(z.record(z.string(), z.unknown()).optional(), {
      description: 'The previous values of the managed settings, restored by `onDestroy: "restore"`.',
      copies: [...names],
      changesWith: [...names, ...(prerequisite?.claimed ?? [])],
    }),
    ...prerequisite?.outputs,
  });
}

export function protectionOf({ settings, judgement, prerequisite }: ZoneFeature) {
  const judged = protectionBy(judgement);
  const paths = [featureIdForm, "connection", ...pathsIn(settings)];
  return { ...Object.fromEntries(paths.map((name) => [name, judged])), ...prerequisite?.protection };
}

/** Includes settings in groups; `**` stands for the entries of a map. */
function pathsIn(settings: z.ZodObject): string[] {
  return Object.keys(settings.shape).flatMap((name) => {
    const setting = propertyOf(settings, name);
    const bare = setting && unwrap(setting);
    if (bare instanceof z.ZodRecord) return [`${name}.**`];
    return bare instanceof z.ZodObject ? pathsIn(bare).map((path) => `${name}.${path}`) : [name];
  });
}
