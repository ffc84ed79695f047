import type { z } from "zod";
import { EdgeError, mayHaveTakenEffect } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import type { Importing } from "../../lifecycle/import/importing";
import type { AdoptionReference } from "../../lifecycle/kind";
import type { Protection, SettingsJudgement } from "../../lifecycle/protection/protection";
import type { Decides } from "../../schema/meta";
import { programName } from "../../schema/names";
import type { PlanLimits } from "../../schema/planLimits";
import type { Properties } from "../../schema/properties";
import { labelOf } from "../parts/label";

/** A feature that every shield zone has. Nothing creates or deletes it. */
export interface ZoneFeature {
  readonly type: string;
  readonly description: string;
  readonly example: string;
  readonly errors: readonly string[];
  readonly withoutPolicy?: string;
  readonly label: string;
  /** Suffix of its variable in an imported program. */
  readonly noun: string;
  readonly declares: string;
  readonly settings: z.ZodObject;
  readonly terraform?: Importing["terraform"];
  readonly judgement: SettingsJudgement;
  /** True if a setting that a read does not show no longer exists, so that nothing can restore it. */
  readonly isCatalogue?: boolean;
  /** Default: an import declares all settings. */
  readonly imported?: (settings: Properties) => Properties;
  readonly isOn: (settings: Properties) => boolean;
  /** True if the feature is on, but affects no request. An import then declares it only on request. */
  readonly isIdle?: (settings: Properties) => boolean;
  readonly adoption?: AdoptionReference;
  readonly planLimits?: PlanLimits;
  /** Limits of the plan on single settings. */
  readonly planSettings?: readonly PlanLimits[];
  readonly decides?: Decides;
  /** True if a 403 means that the plan does not include the feature. */
  readonly isForbiddenByPlan?: boolean;
  /** Returns undefined if the zone lacks the prerequisite. */
  readonly read: (context: Context, shieldZoneId: number) => Promise<object | undefined>;
  /** Writes the settings that differ, each group as a whole. The last parameter is the result of the method `read`. */
  readonly write: (
    context: Context,
    shieldZoneId: number,
    settings: Properties,
    actual: Properties,
    read: object,
  ) => Promise<{ readonly data?: unknown }>;
  readonly prerequisite?: Prerequisite;
}

/** A prerequisite of the settings, such as a document. The platform does not show it. */
interface Prerequisite {
  readonly inputs: z.ZodRawShape;
  readonly outputs: z.ZodRawShape;
  readonly protection: Protection;
  /** Inputs that a zone can have only once. */
  readonly claimed: readonly string[];
  /** Settings that a destroy restores even if undeclared. */
  readonly restores: readonly string[];
  conflicts(inputs: Properties): string[];
  outputsOf(actual: Properties): Properties;
  isAsRecorded(state: Properties, actual: Properties): boolean;
  /** Values to restore in a zone that had no prerequisite. */
  readonly before: Properties;
  /** Returns true if the prerequisite was written. In an update, `isChanged` is true if its declaration changed. */
  apply(
    context: Context,
    shieldZoneId: number,
    inputs: Properties,
    actual: Properties | undefined,
    isChanged: boolean | undefined,
  ): Promise<boolean>;
}

export const featureIdForm = "shieldZoneId";

export function featureLabel({ label }: ZoneFeature, shieldZoneId: unknown): string {
  return labelOf(label, "of shield zone", shieldZoneId);
}

export function settingNames({ settings }: ZoneFeature): readonly string[] {
  return Object.keys(settings.shape).map(programName);
}

export function declaredIn(feature: ZoneFeature, inputs: Properties): Properties {
  return Object.fromEntries(
    settingNames(feature).flatMap((name) => (inputs[name] === undefined ? [] : [[name, inputs[name]]])),
  );
}

/**
 * Returns `data` if every response has shown its write.
 *
 * @throws EdgeError that may have taken effect if one fails after another succeeded
 */
export async function sendInTurn(requests: readonly (() => Promise<{ readonly data?: unknown }>)[]) {
  let [isAny, isShown] = [false, true];
  for (const request of requests) {
    const { data } = await request().catch((error: Error) => {
      throw isAny && !mayHaveTakenEffect(error) ? new EdgeError(error.message, { mayHaveTakenEffect: true }) : error;
    });
    isAny = true;
    isShown &&= data != null;
  }
  return { data: isShown || undefined };
}
