import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { ApiError, hasStatus } from "../../client/errors";
import { untilShown } from "../../client/readAgain";
import { memberId } from "../../lifecycle/claims";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import type { Importing } from "../../lifecycle/import/importing";
import {
  type AdoptionReference,
  defineKind,
  isUnfinished,
  type ResourceKind,
  UnfinishedError,
} from "../../lifecycle/kind";
import { judgedAs, type Protection, type SettingsJudgement } from "../../lifecycle/protection/protection";
import { about, type Decides, propertyOf, unwrap } from "../../schema/meta";
import type { PlanLimits } from "../../schema/planLimits";
import { fromWire, shapeForPrograms, unreadableNames } from "../../schema/program";
import { type Properties, picked } from "../../schema/properties";
import { id } from "../../schema/values";
import { labelOf } from "../parts/label";
import { onDestroy } from "../parts/onDestroy";
import { warnOfLostPrevious } from "../parts/previous";
import { recordUncertainWrite } from "../parts/recordUncertainWrite";
import { shieldZoneOf } from "../parts/shieldZoneOf";
import { among, byPath, differingSettings, overlaid } from "./nestedSettings";

/** Something that each shield zone has, and that has settings: it is neither created nor deleted. */
interface ZoneFeature {
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

const form = "shieldZoneId";

/** The kind of such a feature. Only the settings that are declared are managed, each of a group by itself. */
export function zoneFeature(feature: ZoneFeature): ResourceKind {
  const { type, label, settings, base } = feature;
  const shape = shapeForPrograms(settings);
  const names = Object.keys(shape);
  const judged = judgedAs(feature.judgement);
  const kind: ResourceKind = defineKind({
    type,
    reference: {
      description: feature.description,
      example: feature.example,
      ...(feature.withoutPolicy === undefined ? {} : { withoutPolicy: feature.withoutPolicy }),
      errors: feature.errors,
      ...(feature.adoption ? { adoption: feature.adoption } : {}),
    },
    idForm: form,
    ...(feature.planLimits ? { limits: { plan: feature.planLimits } } : {}),
    inputs: z.strictObject({
      shieldZoneId: about(id(), {
        description: "The shield zone. A change replaces the resource.",
        ...(feature.decides ? { decides: feature.decides } : {}),
        example: 7002,
      }),
      ...base?.inputs,
      ...shape,
      onDestroy: onDestroy(
        ["restore", "keep"],
        "`restore` restores what was found of the declared settings, `keep` leaves them",
        "restore",
      ),
    }),
    outputs: z.object({
      previous: about(z.record(z.string(), z.unknown()).optional(), {
        description: 'What the managed settings were before; restored by `onDestroy: "restore"`.',
        copies: names,
        changesWith: [...names, ...(base?.claimed ?? [])],
      }),
      ...base?.outputs,
    }),
    protection: {
      ...Object.fromEntries([form, "connection", ...pathsIn(settings)].map((name) => [name, judged])),
      ...base?.protection,
    },
    importing: {
      within: "pullZone",
      noun: feature.noun,
      declares: feature.declares,
      ...(feature.terraform ? { terraform: feature.terraform } : {}),
      refersTo: { shieldZoneId: { type: "ShieldZone", output: "shieldZoneId" } },
      async find(context, { id }) {
        const zone = await shieldZoneOf(context, id);
        const shown = zone && (await feature.read(context, zone.shieldZoneId).catch(unlessNotInPlan));
        return shown && feature.isOn(fromWire(settings, shown)) ? [{ id: String(zone.shieldZoneId) }] : [];
      },
    },
    conflicts: (inputs) => base?.conflicts(inputs) ?? [],
    identity: { none: "each shield zone has one, which shows nothing that stays" },
    names: ({ shieldZoneId }, id) => labelOf(label, "of shield zone", shieldZoneId ?? id),

    claims: (inputs, id) => [
      {
        key: { kind: feature.type, member: memberId(id ?? inputs.shieldZoneId) },
        label: kind.names(inputs, id),
        values: byPath({ ...declaredIn(inputs), ...picked(inputs, (name) => base?.claimed.includes(name) === true) }),
      },
    ],

    async create(context, inputs) {
      return bringTo(context, Number(inputs.shieldZoneId), inputs, {}, undefined);
    },

    async read(context, id, state) {
      const [shieldZoneId] = idParts(id, form);
      const shown = await feature.read(context, shieldZoneId);
      if (!shown) return undefined;
      const all = fromWire(settings, shown);
      const declared = declaredIn(state);
      const own = Object.keys(declared).length > 0 ? shownOf(declared, all) : (feature.imported ?? (() => all))(all);
      return {
        settings: {
          shieldZoneId,
          ...own,
          ...(base?.isAsRecorded(state, { ...shown }) === false
            ? Object.fromEntries(base.claimed.map((name) => [name, undefined]))
            : {}),
        },
        outputs: { previous: state.previous, ...base?.outputsOf({ ...shown }) },
        unreadable: unreadableNames(shown),
      };
    },

    update: (context, { id, state, inputs, changed }) => {
      const isChanged = isUnfinished(state) || [...changed].some((name) => base?.claimed.includes(name));
      return bringTo(context, idParts(id, form)[0], inputs, { ...state.previous }, isChanged);
    },

    async delete(context, id, state) {
      if (state.onDestroy === "keep") return;
      const [shieldZoneId] = idParts(id, form);
      const found: Properties = { ...state.previous };
      const restored = picked(found, (name) => base?.restores.includes(name) === true);
      const previous = { ...restored, ...among(declaredIn(state), found) };
      const shown = await feature.read(context, shieldZoneId).catch(unlessNotInPlan);
      if (shown === undefined) return;
      if (shown === null) return context.warn(`${kind.names(state, id)} was left as it is: ${notInPlan}.`);
      const now = fromWire(settings, shown);
      const toWrite = differingSettings(feature.isCatalogue ? among(now, previous) : previous, now);
      if (Object.keys(toWrite).length > 0) await write(context, shieldZoneId, toWrite, shown);
    },
  });
  return kind;

  async function write(context: Context, shieldZoneId: number, values: Properties, read: object): Promise<void> {
    if ((await feature.write(context, shieldZoneId, values, fromWire(settings, read), read)).data) return;
    await untilShown(
      context,
      () => feature.read(context, shieldZoneId),
      (read) => {
        const shown = byPath(fromWire(settings, read ?? {}));
        return Object.entries(byPath(values))
          .filter(([path, value]) => shown[path] !== undefined && !isDeepStrictEqual(shown[path], value))
          .map(([path]) => `${kind.names({ shieldZoneId })} does not show ${path} as written`);
      },
    );
  }

  /** Writes what differs from the declaration. Of settings that become managed, the current value is recorded; of others, the one found earlier. */
  async function bringTo(
    context: Context,
    shieldZoneId: number,
    inputs: Properties,
    recorded: Properties,
    isChanged?: boolean,
  ) {
    const [id, declared] = [String(shieldZoneId), declaredIn(inputs)];
    if (!base) return bringSettingsTo(context, shieldZoneId, declared, recorded);
    const shown = await feature.read(context, shieldZoneId);
    const found = shown && fromWire(settings, shown);
    const before = found ? recorded : { ...base.before, ...recorded };
    // What is written may change the settings, so what they were is recorded before.
    const outputs = { previous: overlaid(among(declared, found ?? {}), before) };
    const laying = base.lay(context, shieldZoneId, inputs, shown && { ...shown }, isChanged);
    const isWritten = await recordUncertainWrite({ id, outputs }, laying);
    return bringSettingsTo(context, shieldZoneId, declared, before, found).catch((error: Error) => {
      if (!isWritten || error instanceof UnfinishedError) throw error;
      throw new UnfinishedError(id, outputs, error.message);
    });
  }

  /** `earlier` is what was found before this update changed anything. */
  async function bringSettingsTo(
    context: Context,
    shieldZoneId: number,
    declared: Properties,
    before: Properties,
    earlier: Properties = {},
  ) {
    const shown = { ...(await feature.read(context, shieldZoneId)) };
    const now = fromWire(settings, shown);
    const foundAll = overlaid(now, earlier);
    const outputs = { previous: overlaid(among(declared, foundAll), before), ...base?.outputsOf(shown) };
    const configured = { id: String(shieldZoneId), outputs };
    const toWrite = differingSettings(declared, now);
    if (Object.keys(toWrite).length > 0)
      await recordUncertainWrite(configured, write(context, shieldZoneId, toWrite, shown));
    const [wanted, found, known] = [byPath(declared), byPath(foundAll), byPath(before)];
    const same = Object.keys(wanted).filter((path) => known[path] === undefined && wanted[path] === found[path]);
    warnOfLostPrevious(context, same.length > 0 ? [`${kind.names({ shieldZoneId })} (${same.join(", ")})`] : []);
    return configured;
  }

  /** @throws any error but that the plan of the zone does not have the feature */
  function unlessNotInPlan(error: unknown): null {
    const isByKey = error instanceof ApiError && error.key?.toLowerCase().startsWith("invalid_plan_type.");
    if (isByKey || (feature.isForbiddenByPlan && hasStatus(error, 403))) return null;
    throw error;
  }

  function declaredIn(inputs: Properties): Properties {
    return Object.fromEntries(names.flatMap((name) => (inputs[name] === undefined ? [] : [[name, inputs[name]]])));
  }
}

/** What is shown of the declared settings; one that is shown without a value stays so. */
function shownOf(declared: Properties, shown: Properties): Properties {
  const both = Object.keys(declared).filter((name) => Object.hasOwn(shown, name));
  return Object.fromEntries(
    both.map((name) => {
      const [group, values] = [declared[name], shown[name]];
      const isGroup = typeof group === "object" && group !== null && typeof values === "object" && values !== null;
      return [name, isGroup ? shownOf({ ...group }, { ...values }) : values];
    }),
  );
}

/** The paths of the settings, those in groups by themselves; `**` for what is in a map. */
function pathsIn(settings: z.ZodObject): string[] {
  return Object.keys(settings.shape).flatMap((name) => {
    const setting = propertyOf(settings, name);
    const bare = setting && unwrap(setting);
    if (bare instanceof z.ZodRecord) return [`${name}.**`];
    return bare instanceof z.ZodObject ? pathsIn(bare).map((path) => `${name}.${path}`) : [name];
  });
}

const notInPlan = "the plan of the zone no longer includes it";
