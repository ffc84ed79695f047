import { z } from "zod";
import { ApiError, EdgeError } from "../../client/errors";
import { confirming } from "../../client/groupCommit";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/ids";
import type { Importing } from "../../lifecycle/importing";
import { defineKind, type ResourceKind } from "../../lifecycle/kind";
import { about, propertyOf, unwrap } from "../../schema/meta";
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
export interface ZoneFeature {
  readonly type: string;
  readonly description: string;
  readonly example: string;
  readonly errors: readonly string[];
  /** Its name in messages: `bot detection`. */
  readonly label: string;
  /** What a variable for it ends with. */
  readonly noun: string;
  /** When the import declares it. */
  readonly declares: string;
  /** Its settings on the wire. */
  readonly settings: z.ZodObject;
  readonly terraform?: Importing["terraform"];
  /** The rule that judges its changes. */
  readonly judgedBy: string;
  /** Whether a setting that it does not show has left the platform, so that there is nothing to put back. */
  readonly isCatalogue?: boolean;
  /** What an import declares of these settings. Default: all of them. */
  readonly imported?: (settings: Properties) => Properties;
  /** Whether these settings do anything. */
  readonly isOn: (settings: Properties) => boolean;
  readonly read: (context: Context, shieldZoneId: number) => Promise<object>;
  /** Writes the settings and groups that differ from what is shown; a group is whole. */
  readonly write: (
    context: Context,
    shieldZoneId: number,
    settings: Properties,
    shown: Properties,
  ) => Promise<{ readonly data?: unknown }>;
}

const form = "shieldZoneId";

/** The kind of such a feature. Only the settings that are declared are managed, each of a group by itself. */
export function zoneFeature(feature: ZoneFeature): ResourceKind {
  const { type, label, settings } = feature;
  const shape = shapeForPrograms(settings);
  const names = Object.keys(shape);
  const judged = { judgedBy: [feature.judgedBy] };
  const kind: ResourceKind = defineKind({
    type,
    reference: {
      description: feature.description,
      example: feature.example,
      errors: feature.errors,
    },
    idForm: form,
    inputs: z.strictObject({
      shieldZoneId: about(id(), { description: "The shield zone. A change replaces the resource.", example: 7002 }),
      ...shape,
      onDestroy: onDestroy(
        ["restore", "keep"],
        "`restore` puts back what was found of the declared settings, `keep` leaves them",
        "`restore`",
      ),
    }),
    outputs: z.object({
      previous: about(z.record(z.string(), z.unknown()).optional(), {
        description: 'What the managed settings were before; put back by `onDestroy: "restore"`.',
        copies: names,
        changesWith: names,
      }),
    }),
    protection: Object.fromEntries([form, "connection", ...pathsIn(settings)].map((name) => [name, judged])),
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
    identity: { none: "each shield zone has one, which shows nothing that stays" },
    names: ({ shieldZoneId }, id) => labelOf(label, "of shield zone", shieldZoneId ?? id),

    claims: (inputs, id) => [
      {
        key: { kind: feature.type, member: id ?? inputs.shieldZoneId },
        label: kind.names(inputs, id),
        values: byPath(declaredIn(inputs)),
      },
    ],

    async create(context, inputs) {
      return bringTo(context, Number(inputs.shieldZoneId), declaredIn(inputs), {});
    },

    async read(context, id, state) {
      const [shieldZoneId] = idParts(id, form);
      const shown = await feature.read(context, shieldZoneId);
      const all = fromWire(settings, shown);
      const declared = declaredIn(state);
      const own = Object.keys(declared).length > 0 ? shownOf(declared, all) : (feature.imported ?? (() => all))(all);
      return {
        settings: { shieldZoneId, ...own },
        outputs: { previous: state.previous },
        unreadable: unreadableNames(shown),
      };
    },

    update: (context, id, { previous }, inputs) =>
      bringTo(context, idParts(id, form)[0], declaredIn(inputs), { ...previous }),

    async delete(context, id, state) {
      if (state.onDestroy === "keep") return;
      const [shieldZoneId] = idParts(id, form);
      const previous = among(declaredIn(state), { ...state.previous });
      const shown = await feature.read(context, shieldZoneId).catch(unlessNotInPlan);
      if (!shown) return context.warn(`${kind.names(state, id)} was left as it is: ${notInPlan}.`);
      const now = fromWire(settings, shown);
      const toWrite = differingSettings(feature.isCatalogue ? among(now, previous) : previous, now);
      if (Object.keys(toWrite).length > 0) await write(context, shieldZoneId, toWrite, now);
    },
  });
  return kind;

  async function write(context: Context, shieldZoneId: number, values: Properties, now: Properties): Promise<void> {
    if ((await feature.write(context, shieldZoneId, values, now)).data) return;
    // A response that does not say what it has done: the feature has to show it.
    const shown = byPath(fromWire(settings, await confirming(feature.read(context, shieldZoneId))));
    const written = Object.entries(byPath(values));
    const untaken = written.filter(([path, value]) => shown[path] !== undefined && shown[path] !== value);
    if (untaken.length === 0) return;
    throw new EdgeError(
      `the platform reported success, but ${kind.names({ shieldZoneId })} does not show ${untaken.map(([path]) => path).join(", ")} as written. Rerun.`,
      { mayHaveTakenEffect: untaken.length < written.length },
    );
  }

  /** Writes what is otherwise than declared. What an earlier step has found counts; of what is managed anew what is there now. */
  async function bringTo(context: Context, shieldZoneId: number, declared: Properties, before: Properties) {
    const now = fromWire(settings, await feature.read(context, shieldZoneId));
    const configured = { id: String(shieldZoneId), outputs: { previous: overlaid(among(declared, now), before) } };
    const toWrite = differingSettings(declared, now);
    if (Object.keys(toWrite).length > 0)
      await recordUncertainWrite(configured, write(context, shieldZoneId, toWrite, now));
    const [wanted, found, known] = [byPath(declared), byPath(now), byPath(before)];
    const same = Object.keys(wanted).filter((path) => known[path] === undefined && wanted[path] === found[path]);
    warnOfLostPrevious(context, same.length > 0 ? [`${kind.names({ shieldZoneId })} (${same.join(", ")})`] : []);
    return configured;
  }

  function declaredIn(inputs: Properties): Properties {
    return Object.fromEntries(names.flatMap((name) => (inputs[name] === undefined ? [] : [[name, inputs[name]]])));
  }
}

/** What is shown of the declared settings; one that is shown without a value stays so. */
function shownOf(declared: Properties, shown: Properties): Properties {
  const both = Object.keys(declared).filter((name) => shown[name] !== undefined);
  return Object.fromEntries(
    both.map((name) => {
      const [group, values] = [declared[name], shown[name]];
      const isGroup = typeof group === "object" && group !== null && typeof values === "object" && values !== null;
      return [name, isGroup ? picked({ ...values }, (key) => Object.hasOwn(group, key)) : values];
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

const notInPlan = "the plan of the zone does not include it any more";

/** @throws any error but that the plan of the zone does not have the feature */
function unlessNotInPlan(error: unknown): undefined {
  if (!(error instanceof ApiError && error.key?.toLowerCase().startsWith("invalid_plan_type."))) throw error;
}
