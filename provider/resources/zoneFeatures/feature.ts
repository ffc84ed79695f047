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

/** Something that each shield zone has, and that has settings: it is neither created nor deleted. */
export interface ZoneFeature {
  readonly type: string;
  readonly description: string;
  readonly example: string;
  readonly errors: readonly string[];
  /** Why no policy judges it. */
  readonly withoutPolicy?: string;
  /** Its name in messages: `bot detection`. */
  readonly label: string;
  /** What a variable for it ends with. */
  readonly noun: string;
  /** When the import declares it. */
  readonly declares: string;
  /** Its settings on the wire. */
  readonly settings: z.ZodObject;
  readonly terraform?: Importing["terraform"];
  readonly judgement: SettingsJudgement;
  /** Whether a setting that it does not show has left the platform, so that there is nothing to restore. */
  readonly isCatalogue?: boolean;
  /** What an import declares of these settings. Default: all of them. */
  readonly imported?: (settings: Properties) => Properties;
  /** Whether these settings do anything. */
  readonly isOn: (settings: Properties) => boolean;
  readonly adoption?: AdoptionReference;
  readonly planLimits?: PlanLimits;
  readonly decides?: Decides;
  /** Whether a 403 says that the plan of the zone does not have it. */
  readonly isForbiddenByPlan?: boolean;
  /** What the zone has; nothing where it lacks its base. */
  readonly read: (context: Context, shieldZoneId: number) => Promise<object | undefined>;
  /** Writes the settings and groups that differ from what is shown; a group is whole. `read` is what the read has returned. */
  readonly write: (
    context: Context,
    shieldZoneId: number,
    settings: Properties,
    shown: Properties,
    read: object,
  ) => Promise<{ readonly data?: unknown }>;
  readonly base?: Base;
}

/** What a zone needs before it has the settings, such as a document. The platform does not show it. */
interface Base {
  readonly inputs: z.ZodRawShape;
  readonly outputs: z.ZodRawShape;
  readonly protection: Protection;
  /** The inputs of which a zone has one. */
  readonly claimed: readonly string[];
  /** The settings that a destroy restores also where they are not declared. */
  readonly restores: readonly string[];
  conflicts(inputs: Properties): string[];
  /** The outputs of what a read has shown. */
  outputsOf(shown: Properties): Properties;
  /** Whether a read shows what was recorded of it. */
  isAsRecorded(state: Properties, shown: Properties): boolean;
  /** What a destroy restores of a zone that had none. */
  readonly before: Properties;
  /**
   * Writes it where it is not there as declared, and tells whether it did. `shown` is what a read has shown. Of an update,
   * `isChanged` tells whether it is declared otherwise than before.
   */
  lay(
    context: Context,
    shieldZoneId: number,
    inputs: Properties,
    shown: Properties | undefined,
    isChanged: boolean | undefined,
  ): Promise<boolean>;
}

export const featureForm = "shieldZoneId";

export function featureNamed({ label }: ZoneFeature, shieldZoneId: unknown): string {
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
 * Sends requests one after the other. Returns `data` if each response has shown its write.
 *
 * @throws EdgeError that may have taken effect, if one fails after another was carried out
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
