import { isDeepStrictEqual } from "node:util";
import { ApiError, hasStatus } from "../../client/errors";
import { notAsWritten, untilVisible } from "../../client/readAgain";
import type { Context } from "../../lifecycle/context";
import { UnfinishedError } from "../../lifecycle/kind";
import { fromWire, unreadableNames } from "../../schema/program";
import { type Properties, picked } from "../../schema/properties";
import { warnOfLostPrevious } from "../parts/previous";
import { recordUncertainWrite } from "../parts/recordUncertainWrite";
import { declaredIn, featureLabel, type ZoneFeature } from "./feature";
import { among, byPath, differingSettings, overlaid } from "./nestedSettings";

type Recorded = Properties & { readonly previous?: Record<string, unknown> | undefined };

/** Records the values to restore: the current one of a newly managed setting, else the recorded one. */
export async function reconcile(
  context: Context,
  feature: ZoneFeature,
  shieldZoneId: number,
  inputs: Properties,
  recorded: Properties,
  isChanged?: boolean,
) {
  const { prerequisite } = feature;
  const [id, declared] = [String(shieldZoneId), declaredIn(feature, inputs)];
  if (!prerequisite) return reconcileSettings(context, feature, shieldZoneId, declared, recorded);
  const actual = await feature.read(context, shieldZoneId);
  const found = actual && fromWire(feature.settings, actual);
  const before = found ? recorded : { ...prerequisite.before, ...recorded };
  // The write may change settings, so their values are recorded first.
  const outputs = { previous: overlaid(among(declared, found ?? {}), before) };
  const laying = prerequisite.apply(context, shieldZoneId, inputs, actual && { ...actual }, isChanged);
  const isWritten = await recordUncertainWrite({ id, outputs }, laying);
  return reconcileSettings(context, feature, shieldZoneId, declared, before, found).catch((error: Error) => {
    if (!isWritten || error instanceof UnfinishedError) throw error;
    throw new UnfinishedError(id, outputs, error.message);
  });
}

async function reconcileSettings(
  context: Context,
  feature: ZoneFeature,
  shieldZoneId: number,
  declared: Properties,
  before: Properties,
  earlier: Properties = {},
) {
  const actual = { ...(await feature.read(context, shieldZoneId)) };
  const now = fromWire(feature.settings, actual);
  const foundAll = overlaid(now, earlier);
  const outputs = { previous: overlaid(among(declared, foundAll), before), ...feature.prerequisite?.outputsOf(actual) };
  const configured = { id: String(shieldZoneId), outputs };
  const toWrite = differingSettings(declared, now);
  if (Object.keys(toWrite).length > 0)
    await recordUncertainWrite(configured, write(context, feature, shieldZoneId, toWrite, actual));
  const [wanted, found, known] = [byPath(declared), byPath(foundAll), byPath(before)];
  const same = Object.keys(wanted).filter((path) => known[path] === undefined && wanted[path] === found[path]);
  warnOfLostPrevious(context, same.length > 0 ? [`${featureLabel(feature, shieldZoneId)} (${same.join(", ")})`] : []);
  return configured;
}

/** Without declared settings, reads those that an import declares. */
export async function readFeature(context: Context, feature: ZoneFeature, shieldZoneId: number, state: Recorded) {
  const { prerequisite, settings, imported = (all: Properties) => all } = feature;
  const actual = await feature.read(context, shieldZoneId);
  if (!actual) return undefined;
  const all = fromWire(settings, actual);
  const declared = declaredIn(feature, state);
  const own = Object.keys(declared).length > 0 ? declaredPart(declared, all) : imported(all);
  return {
    settings: {
      shieldZoneId,
      ...own,
      ...(prerequisite?.isAsRecorded(state, { ...actual }) === false
        ? Object.fromEntries(prerequisite.claimed.map((name) => [name, undefined]))
        : {}),
    },
    outputs: { previous: state.previous, ...prerequisite?.outputsOf({ ...actual }) },
    unreadable: unreadableNames(actual),
  };
}

/** Restores nothing if the plan of the zone no longer includes the feature. */
export async function restore(context: Context, feature: ZoneFeature, shieldZoneId: number, state: Recorded) {
  const { prerequisite, settings } = feature;
  const found: Properties = { ...state.previous };
  const restored = picked(found, (name) => prerequisite?.restores.includes(name) === true);
  const previous = { ...restored, ...among(declaredIn(feature, state), found) };
  const actual = await readUnlessNotInPlan(context, feature, shieldZoneId);
  if (actual === undefined) return;
  if (actual === null)
    return context.warn(`${featureLabel(feature, shieldZoneId)} was left as it is because ${notInPlan}.`);
  const now = fromWire(settings, actual);
  const toWrite = differingSettings(feature.isCatalogue ? among(now, previous) : previous, now);
  if (Object.keys(toWrite).length > 0) await write(context, feature, shieldZoneId, toWrite, actual);
}

export function readUnlessNotInPlan(context: Context, feature: ZoneFeature, shieldZoneId: number) {
  return feature.read(context, shieldZoneId).catch((error: unknown) => {
    const isByKey = error instanceof ApiError && error.key?.toLowerCase().startsWith("invalid_plan_type.");
    if (isByKey || (feature.isForbiddenByPlan && hasStatus(error, 403))) return null;
    throw error;
  });
}

async function write(
  context: Context,
  feature: ZoneFeature,
  shieldZoneId: number,
  values: Properties,
  read: object,
): Promise<void> {
  if ((await feature.write(context, shieldZoneId, values, fromWire(feature.settings, read), read)).data) return;
  await untilVisible(
    context,
    () => feature.read(context, shieldZoneId),
    (read) => {
      const actual = byPath(fromWire(feature.settings, read ?? {}));
      const written = byPath(values);
      const isOther = (path: string) => actual[path] !== undefined && !isDeepStrictEqual(actual[path], written[path]);
      return notAsWritten(featureLabel(feature, shieldZoneId), Object.keys(written).filter(isOther));
    },
  );
}

/** Returns the actual values of the declared settings, including those without a value. */
function declaredPart(declared: Properties, actual: Properties): Properties {
  const both = Object.keys(declared).filter((name) => Object.hasOwn(actual, name));
  return Object.fromEntries(
    both.map((name) => {
      const [group, values] = [declared[name], actual[name]];
      const isGroup = typeof group === "object" && group !== null && typeof values === "object" && values !== null;
      return [name, isGroup ? declaredPart({ ...group }, { ...values }) : values];
    }),
  );
}

const notInPlan = "the plan of the zone no longer includes it";
