import { EdgeError, mayHaveTakenEffect } from "../../client/errors";
import type { Change } from "../../client/groupCommit";
import type { Context } from "../../lifecycle/context";
import { claimAlone, isDeclared } from "../../lifecycle/declared";
import { idParts } from "../../lifecycle/ids";
import { isUnfinished, type ResourceKind, UnfinishedError } from "../../lifecycle/kind";
import { entryFor, type MapForm, settingsIn } from "../../lifecycle/setForm";
import { ownValue } from "../../schema/own";
import type { Properties } from "../../schema/properties";
import { isUnknown } from "../../schema/unknown";
import { warnOfLostPrevious } from "./previous";
import {
  type Declaration,
  doneInPart,
  type Entries,
  foundOf,
  type GivingBack,
  givingBackSteps,
  mapEntries,
  type Step,
  wantedSteps,
} from "./settingSetChanges";
import { type Rest, untilOneFails } from "./untilOneFails";

/** A thing of a holder, as the platform has it. */
export interface Member {
  /** Its id as the platform spells it. */
  readonly id: string;
  /** The settings that an entry may declare. */
  readonly settings: Properties;
  /** Whether a resource of another kind declares it whole: then an import leaves its settings to that. */
  readonly isWholeElsewhere?: boolean;
  /** What the platform tells of it besides. */
  readonly facts: Properties;
  /** Of these, and of what else the platform tells, what could not be read. */
  readonly unreadable: readonly string[];
}

export type Members = Readonly<Record<string, Member>>;

/** All that a holder shows. */
export interface Look {
  readonly all: Members;
  /**
   * @param absent the keys of what is not among them
   * @param recorded what is known of things, by their keys
   * @throws EdgeError where that may be there all the same
   */
  confirmAbsent(absent: readonly string[], recorded?: unknown): Promise<void> | void;
}

/** How the settings of several things of one holder are a single resource. */
export interface SettingSet {
  readonly form: MapForm;
  /** What `onDestroy: "disable"` writes. */
  readonly off: Properties;
  /** How many are written at once. */
  readonly atOnce: (context: Context) => number;
  /** All of them, in words: `the edge rules of pull zone 1001`; and one of them. */
  inWords(holder: unknown): string;
  oneInWords(holder: unknown, key: string): string;
  /** All that the holder has, in one call, by the key that an entry has. */
  look(context: Context, holder: number): Promise<Look>;
  write(context: Context, holder: number, id: string, values: Properties): Promise<unknown>;
  /** Writes and looks whether it took, where the answer to a write does not say so. */
  commit?(context: Context, holder: number, change: Change<Members>): Promise<void>;
  /** What a look shows in place of what was written, in words; nothing where it took. */
  notTaken?(values: Properties, shown: Properties): string | undefined;
}

/** What there is, and what is to be written. */
interface Plan {
  readonly all: Members;
  readonly steps: readonly Step[];
}

type Life = Pick<
  ResourceKind,
  | "set"
  | "idForm"
  | "replacedBy"
  | "hasNaturalKey"
  | "names"
  | "declares"
  | "sets"
  | "create"
  | "read"
  | "update"
  | "delete"
>;

/** The life of a set of settings: one look for all, and the writes that are needed. */
export function settingSet(set: SettingSet): Life {
  const { form } = set;
  const { of: one, parent: holder } = form;
  const settingsOf = (entry: unknown) => settingsIn(form, entry);
  const entryOf = (settings: Properties) => entryFor(form, settings);

  const life: Life = {
    set: form,
    idForm: holder,
    replacedBy: { [holder]: "always" },
    hasNaturalKey: true,
    names: (properties, id) => set.inWords(properties[holder] ?? id),

    declares: (id, inputs) =>
      Object.entries(entriesIn(inputs)).map(([key, values]) => ({
        type: one,
        id: `${id}/${key}`,
        words: set.oneInWords(id, key),
        values,
      })),

    sets: (inputs) =>
      Object.entries(entriesIn(inputs)).map(([key, values]) => ({
        words: set.oneInWords(inputs[holder], key),
        values,
      })),

    async create(context, inputs) {
      const holderId = Number(inputs[holder]);
      // A single resource may name by its label what is named by its id here.
      claimAlone({ ...life, type: one }, context, String(holderId), inputs);
      return { id: String(holderId), outputs: await bringTo(context, holderId, {}, inputs) };
    },

    async read(context, id, state) {
      const holderId = holderOf(id);
      const look = await set.look(context, holderId);
      const { all } = look;
      // A get has declared nothing: it shows all.
      const declared = state[form.entries] === undefined ? all : entriesIn(state);
      await confirmAbsent(look, declared, state);
      const shown = Object.fromEntries(Object.entries(all).filter(([key]) => Object.hasOwn(declared, key)));
      const entries = Object.fromEntries(Object.entries(shown).map(([key, it]) => [key, entryOf(it.settings)]));
      const own = Object.entries(entries).filter(([key]) => !shown[key]?.isWholeElsewhere);
      return {
        settings: { [holder]: holderId, [form.entries]: entries },
        imported: { [form.entries]: Object.fromEntries(own) },
        outputs: { [form.facts]: factsOf(shown, declared), previous: state.previous },
        unreadable: Object.entries(shown).flatMap(([key, it]) =>
          it.unreadable
            .filter((name) => Object.hasOwn(it.settings, name))
            .map((name) => `${form.entries}.${key}.${name}`),
        ),
      };
    },

    async update(context, id, state, inputs, changed) {
      if (!changed.has(form.entries) && !isUnfinished(state)) {
        return { outputs: { [form.facts]: state[form.facts], previous: state.previous } };
      }
      return { outputs: await bringTo(context, holderOf(id), state, inputs) };
    },

    async delete(context, id, state) {
      const how = givingBack(state);
      if (how === "keep") return;
      const holderId = holderOf(id);
      const { failed } = await carryOut(context, holderId, async () => {
        const look = await set.look(context, holderId);
        const { all } = look;
        const dropped = undeclared(context, holderId, declarationIn(state));
        await confirmAbsent(look, dropped.entries, state);
        const steps = givingBackSteps(liveOf(all), dropped, how);
        return { all, steps };
      });
      for (const error of failed.values()) throw error;
    },
  };
  return life;

  /** Brings the things to what is declared, gives back those that are no longer, and yields the outputs. */
  async function bringTo(context: Context, holderId: number, state: Properties, inputs: Properties) {
    const [before, wanted] = [declarationIn(state), entriesIn(inputs)];
    const { plan, failed, notBegun } = await carryOut(context, holderId, async () => {
      const look = await set.look(context, holderId);
      const { all } = look;
      const live = liveOf(all);
      await refuseUnknownKeys(holderId, look, wanted);
      const dropped = undeclared(context, holderId, without(before, wanted));
      await confirmAbsent(look, dropped.entries, state);
      return { all, steps: [...wantedSteps(live, wanted), ...givingBackSteps(live, dropped, givingBack(inputs))] };
    });
    const { all, steps } = plan;
    const live = liveOf(all);
    const after = { entries: wanted, previous: foundOf(live, before, wanted) };
    const lost = Object.keys(wanted).filter(
      (key) => !Object.hasOwn(before.entries, key) && !steps.some((each) => each.key === key),
    );
    warnOfLostPrevious(
      context,
      lost.map((key) => set.oneInWords(holderId, key)),
    );
    const [[step, error] = []] = failed;
    if (!step || !error) return outputsOf(all, after);

    const inDoubt = keysOf([...failed].filter(([, reason]) => mayHaveTakenEffect(reason)).map(([each]) => each));
    const untouched = keysOf([...notBegun, ...failed.keys()].filter(({ key }) => !inDoubt.has(key)));
    if (untouched.size === steps.length) throw error;
    const done = doneInPart(live, before, after, { untouched, inDoubt });
    const reason = `${set.inWords(holderId)} are written in part: ${set.oneInWords(holderId, step.key)}: ${error.message} The next up goes on.`;
    throw new UnfinishedError(
      String(holderId),
      { [form.entries]: mapEntries(done.entries, entryOf), ...outputsOf(all, done) },
      reason,
    );
  }

  /** Plans, when nothing else writes there, and carries the plan out until a step fails; a step that did not take has failed. */
  async function carryOut(
    context: Context,
    holderId: number,
    planned: () => Promise<Plan>,
  ): Promise<Rest<Step> & { plan: Plan }> {
    let plan: Plan = { all: {}, steps: [] };
    let isPlanned = false;
    const failed = new Map<Step, Error>();
    const notBegun: Step[] = [];
    /** Written, as far as the platform said; then those of them that a look does not show. */
    let written: readonly Step[] | undefined;
    const write = async () => {
      if (!isPlanned) plan = await planned();
      isPlanned = true;
      const toWrite = written ?? plan.steps;
      const rest = await untilOneFails(toWrite, set.atOnce(context), ({ key, values }) =>
        set.write(context, holderId, ownValue(plan.all, key)?.id ?? key, values),
      );
      for (const [step, error] of rest.failed) failed.set(step, error);
      notBegun.push(...rest.notBegun);
      written = toWrite.filter((step) => !rest.failed.has(step) && !rest.notBegun.includes(step));
      return written.length;
    };
    const missing = (now: Members) => {
      written = (written ?? []).filter((step) => notTaken(step, now) !== undefined);
      return written.map((step) => `${set.oneInWords(holderId, step.key)} ${notTaken(step, now)}`);
    };
    if (!set.commit) await write();
    else {
      await set.commit(context, holderId, { write, missing }).catch((error: Error) => {
        if (!isPlanned) throw error;
        for (const step of written ?? []) failed.set(step, error);
      });
    }
    return { plan, failed, notBegun };
  }

  /** One that is gone meanwhile is told by the next look. */
  function notTaken({ key, values }: Step, now: Members): string | undefined {
    const shown = ownValue(now, key);
    return shown && set.notTaken?.(values, shown.settings);
  }

  /** What no other resource of the program declares. */
  function undeclared(context: Context, holderId: number, { entries, previous }: Declaration): Declaration {
    const left = Object.entries(entries).filter(([key]) => !isDeclared({ type: one }, context, `${holderId}/${key}`));
    return { entries: Object.fromEntries(left), previous };
  }

  /** @throws EdgeError where entries are not shown that may be there all the same */
  async function confirmAbsent(look: Look, entries: object, state: Properties): Promise<void> {
    const absent = absentIn(look, entries);
    if (absent.length > 0) await look.confirmAbsent(absent, state[form.facts]);
  }

  async function refuseUnknownKeys(holderId: number, look: Look, wanted: Entries): Promise<void> {
    const { all } = look;
    const missing = absentIn(look, wanted);
    if (missing.length === 0) return;
    await look.confirmAbsent(missing);
    const there = Object.entries(all)
      .map(([key, { facts }]) => `${key} (${facts[form.label] || "without a name"})`)
      .join(", ");
    throw new EdgeError(
      `there is no ${missing.map((key) => set.oneInWords(holderId, key)).join(", and no ")}; there are ${there || "none"}. Nothing was written.`,
    );
  }

  function outputsOf(all: Members, { entries, previous }: Declaration): Properties {
    return { [form.facts]: factsOf(all, entries), previous: mapEntries(previous, entryOf) };
  }

  function declarationIn(state: Properties): Declaration {
    return { entries: entriesIn(state), previous: mapOf(state.previous, settingsOf) };
  }

  /** The entries that are known: in a preview the map, or a value in it, may not be. */
  function entriesIn(properties: Properties): Entries {
    return mapOf(properties[form.entries], settingsOf);
  }

  function givingBack({ onDestroy }: Properties): GivingBack {
    if (onDestroy === "disable") return { off: set.off };
    return onDestroy === "keep" ? "keep" : "restore";
  }

  function holderOf(id: string): number {
    return idParts(id, holder)[0];
  }
}

/** The keys that a look does not show. */
function absentIn({ all }: Look, entries: object): string[] {
  return Object.keys(entries).filter((key) => !Object.hasOwn(all, key));
}

function mapOf(map: unknown, settingsOf: (entry: unknown) => Properties): Record<string, Properties> {
  if (typeof map !== "object" || map === null || isUnknown(map)) return {};
  return Object.fromEntries(Object.entries(map).map(([key, entry]) => [key, settingsOf(entry)]));
}

function liveOf(all: Members): Entries {
  return Object.fromEntries(Object.entries(all).map(([key, { settings }]) => [key, settings]));
}

function factsOf(all: Members, keys: object): Properties {
  const known = Object.entries(all).filter(([key]) => Object.hasOwn(keys, key));
  return Object.fromEntries(known.map(([key, { facts }]) => [key, facts]));
}

function without({ entries, previous }: Declaration, others: Entries): Declaration {
  return {
    entries: Object.fromEntries(Object.entries(entries).filter(([key]) => !Object.hasOwn(others, key))),
    previous,
  };
}

function keysOf(steps: readonly Step[]): ReadonlySet<string> {
  return new Set(steps.map(({ key }) => key));
}
