import { z } from "zod";
import { EdgeError, mayHaveTakenEffect } from "../../client/errors";
import { keyOfId, listClaim, memberId } from "../../lifecycle/claims";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, isUnfinished, type ResourceKind, UnfinishedError } from "../../lifecycle/kind";
import { ownershipOf } from "../../lifecycle/ownership";
import { judgedBy } from "../../lifecycle/protection/protection";
import { about } from "../../schema/meta";
import type { Properties } from "../../schema/properties";
import { quoted } from "../../schema/quoted";
import { isReadWhole } from "../../schema/tolerant";
import { id, setOf } from "../../schema/values";
import { onDestroy } from "../parts/onDestroy";
import { warnOfLostPrevious } from "../parts/previous";
import * as lists from "./entryLists";
import { type Change, ListChanges, type ListState } from "./listChanges";
import { entriesIn, listOfEntries, verdictsOn } from "./listDeclaring";
import * as writing from "./listWriting";

export const pullZoneAllowedReferrers = listEntries(lists.pullZoneAllowedReferrers);

export const videoLibraryAllowedReferrers = listEntries(lists.videoLibraryAllowedReferrers);

export const pullZoneBlockedReferrers = listEntries(lists.pullZoneBlockedReferrers);

export const videoLibraryBlockedReferrers = listEntries(lists.videoLibraryBlockedReferrers);

export const pullZoneBlockedIps = listEntries(lists.pullZoneBlockedIps);

function numberIn(input: string) {
  return ({ [input]: entries }: Properties) => (Array.isArray(entries) ? entries.length : 0);
}

/** The kind of several entries of a list, or of the whole of it. */
function listEntries(list: lists.EntryList): ResourceKind {
  const { type, input, argument, label, seed, says, effect, examples, canonical, entry: what } = list;
  const example = [...examples];
  const judged = judgedBy(list.judgedBy);
  const changes = new ListChanges(canonical);
  const { beside } = list;
  // An entry, and the switch, as what resources declare of them.
  const [entryType, switchType] = [`${type}.${input}`, `${type}.${beside?.input}`];
  return defineKind({
    type,
    reference: {
      description: `${says}: all of them, or some. Without \`exclusive\`, other entries are left alone, so several resources and programs can each declare ${list.several} of one ${label}. With \`exclusive\`, the resource owns the whole list and no other resource of the program may declare it. ${effect} An entry that is on the list before it is declared counts as found, even if another program added it, and a destroy keeps it unless \`onDestroy\` is \`delete\`. If two programs each found the same entry, both leave it behind, so declare an entry in one program only.`,
      example: `new edge.${type}("shop", {
  ${argument}: ${seed},
  ${input}: ${JSON.stringify(example).replace(",", ", ")},
  exclusive: true,
});`,
      adoption: {
        create: "records the entries that exist in `previous`, so a destroy keeps them unless `onDestroy` is `delete`",
        inUse: "nothing shows it: an entry has no id, only its value",
      },
      ...(list.withoutPolicy === undefined ? {} : { withoutPolicy: list.withoutPolicy }),
      errors: [
        `A ${label} that does not exist.`,
        `With \`exclusive\`, another ${type} of the same ${label} in this program: an error of the constructor where the ids are plain numbers, and of the check where they are outputs.`,
      ],
    },
    idForm: argument,
    ...(list.countLimit ? { limits: { count: { ...list.countLimit, count: numberIn(input) } } } : {}),
    inputs: z.strictObject<Record<string, z.ZodType>>({
      [argument]: about(id(), {
        description: `The ${label}. A change replaces the resource.`,
        decides: "blocked",
        example: seed,
      }),
      [input]: about(setOf(list.schema()), {
        description: `The ${list.several}. ${list.spelling}`,
        recordedAs: "input",
        example,
      }),
      exclusive: about(z.boolean().optional(), {
        description: `Whether the list may have no other entries. Others are removed; a destroy restores those that existed before. After it is switched off, only entries deleted from ${input} are removed; a destroy still restores what was removed.`,
        defaultsTo: "false",
      }),
      ...(beside ? { [beside.input]: about(z.boolean().optional(), { description: beside.description }) } : {}),
      onDestroy: onDestroy(
        ["restore", "delete", "keep"],
        "`restore` removes the entries that did not exist before and restores those that were removed (with `exclusive` the list becomes what it was; without it, others stay), `delete` removes all entries of the set, including those that existed before, `keep` leaves the list; an entry deleted from the set is removed, with `restore` and `keep` only if it did not exist before",
        // Of entries that were not there before it leaves none.
        { created: "delete", found: "restore", defaultsTo: "`restore`" },
      ),
    }),
    outputs: z.object({
      previous: about(
        z.object<Record<string, z.ZodType>>({
          [input]: about(z.array(z.string()), {
            description: "Entries that were on the list before this resource declared or removed them.",
          }),
          removed: about(z.array(z.string()), {
            description: 'Those of them that it removed; restored by `onDestroy: "restore"`.',
          }),
          ...(beside
            ? {
                [beside.input]: about(z.boolean().optional(), { description: `Whether ${beside.label} were refused.` }),
              }
            : {}),
        }),
        {
          description: "What was found: the declared entries that existed before; with `exclusive`, the complete list.",
          copies: [input, ...(beside ? [beside.input] : [])],
          changesWith: [input, "exclusive", ...(beside ? [beside.input] : [])],
          typeName: `Previous${list.called.several}`,
          typeDescription: `What was on a list of ${what}s before.`,
        },
      ).optional(),
    }),
    importing: {
      within: list.within,
      noun: list.called.variable,
      declares: "the entries of the list, unless it is empty; not exclusive",
      ...(list.terraform ? { terraform: list.terraform } : {}),
      ...(list.declaredBy ? { refersTo: { [list.argument]: { type: list.declaredBy, output: list.argument } } } : {}),
      async find(context, { id }) {
        const all = await list.shown(context, Number(id));
        const odd = all.filter((entry) => list.problem(entry) !== undefined);
        const good = all.filter((entry) => !odd.includes(entry));
        // One spelling of each, as it stands on the platform.
        const entries = [...new Map(good.map((entry) => [canonical(entry), entry])).values()];
        const leftOut = odd.map((entry) => ({ what: `the ${what} ${quoted(entry)}`, why: `not ${list.one}` }));
        const isOn = (await beside?.read(context, Number(id))) === true;
        if (entries.length === 0 && !isOn) return leftOut;
        return [{ id, given: { [input]: entries, ...(beside && { [beside.input]: isOn || undefined }) } }, ...leftOut];
      },
    },
    protection: {
      [argument]: judged,
      [`${input}.*`]: judged,
      exclusive: judged,
      connection: judged,
      ...(beside && { [beside.input]: judged }),
    },
    identity: { none: "it declares the entries themselves" },
    names: (properties, id) => named(properties[argument] ?? id ?? ""),

    claims: (properties, id) => {
      const parent = id ?? properties[argument];
      const all = listClaim(listOfEntries(list), properties);
      const ofSwitch = switchIn(properties).map((values) => ({
        key: { kind: switchType, member: memberId(parent) },
        label: switchNamed(parent),
        values,
      }));
      if (id === undefined) return [all, ...verdictsOn(list, parent, properties[input]), ...ofSwitch];
      const entries = entriesIn(properties[input]).map((entry) => ({
        key: keyOfId(entryType, `${id}/${canonical(entry)}`),
        label: `${what} ${entry} of ${label} ${id}`,
      }));
      // Without exclusive, it declares only its entries.
      const own = { ...all, key: keyOfId(type, id), label: named(id) };
      return [...entries, ...ofSwitch, ...(all.members === "all" ? [own] : [])];
    },

    async create(context, inputs) {
      const parentId = Number(inputs[argument]);
      const nothing = { entries: [], exclusive: false, deletes: false, previous: { found: [], removed: [] } };
      return { id: String(parentId), outputs: { previous: await bringTo(context, parentId, nothing, {}, inputs) } };
    },

    async read(context, id, state) {
      const listed = await list.shown(context, parentIdOf(id));
      // A get has declared nothing: it shows the whole list.
      const showsAll = state.exclusive === true || state[input] === undefined;
      const declared = new Set(entriesIn(state[input]).map(canonical));
      const shown = new Map(listed.map((entry) => [canonical(entry), entry]));
      const entries = [...shown].filter(([entry]) => showsAll || declared.has(entry)).map(([, spelling]) => spelling);
      const isShown = beside && (state[beside.input] !== undefined || state[input] === undefined);
      const switched = isShown ? await beside.read(context, parentIdOf(id)) : undefined;
      return {
        settings: {
          [argument]: parentIdOf(id),
          [input]: entries,
          ...(isShown && switched !== undefined && { [beside.input]: switched }),
        },
        outputs: { previous: state.previous },
      };
    },

    async update(context, { id, state, inputs, changed }) {
      const touchesList = changed.has(input) || (changed.has("exclusive") && inputs.exclusive === true);
      const touchesSwitch = beside !== undefined && changed.has(beside.input);
      if (!touchesList && !touchesSwitch && !isUnfinished(state)) return { outputs: { previous: state.previous } };
      const before = listState(state, state.previous);
      return { outputs: { previous: await bringTo(context, parentIdOf(id), before, { ...state.previous }, inputs) } };
    },

    async delete(context, id, state) {
      if (state.onDestroy === "keep") return;
      const recorded = listState(state, state.previous);
      const { error } = await write(context, parentIdOf(id), (listed) => changes.givingUp(listed, recorded));
      if (error) throw error;
      if (!beside || ownershipOf(context, { type: switchType }, id).isDeclared) return;
      const [declared, found] = [state[beside.input], { ...state.previous }[beside.input]];
      if (declared === undefined || typeof found !== "boolean" || found === declared) return;
      await beside.write(context, parentIdOf(id), found);
    },
  });

  /** Brings the list, and then the switch beside it, to what is declared, and yields what was there before. */
  async function bringTo(
    context: Context,
    parentId: number,
    recorded: ListState,
    found: Properties,
    inputs: Properties,
  ) {
    const known = beside && found[beside.input];
    const kept = beside && typeof known === "boolean" ? { [beside.input]: known } : {};
    const { outputs, isWritten } = await bringListTo(context, parentId, recorded, listState(inputs), kept);
    const previous = { ...outputs, ...kept };
    const declared = beside && inputs[beside.input];
    if (!beside || typeof declared !== "boolean") return previous;
    let before: typeof previous = previous;
    try {
      const now = await beside.read(context, parentId);
      if (now !== undefined) before = { [beside.input]: now, ...previous };
      if (now !== declared) await beside.write(context, parentId, declared);
      else if (known === undefined) warnOfLostPrevious(context, [switchNamed(parentId)]);
      return before;
    } catch (error) {
      if (!(error instanceof Error && (isWritten || mayHaveTakenEffect(error)))) throw error;
      const reason = `${switchNamed(parentId)}: ${error.message} The next up continues.`;
      throw new UnfinishedError(String(parentId), { previous: before }, reason);
    }
  }

  /** Brings the list to what is declared, and yields what was there before. */
  async function bringListTo(
    context: Context,
    parentId: number,
    recorded: ListState,
    wanted: ListState,
    kept: Properties,
  ) {
    const before = declaredBefore(context, recorded, wanted);
    let { previous } = before;
    const { error, isWritten } = await write(context, parentId, (listed) => {
      const plan = changes.planned(listed, before, wanted);
      previous = plan.previous;
      return plan;
    });
    const { found, removed } = previous;
    const outputs = { [input]: found, removed };
    if (!error) return { outputs, isWritten };
    // Entries taken out of the program may be there yet: the next up must know that they were declared.
    const entries = [...new Set([...before.entries, ...wanted.entries])].sort();
    const reason = `${named(parentId)} is partially applied: ${error.message} The next up continues.`;
    throw new UnfinishedError(String(parentId), { [input]: entries, previous: { ...outputs, ...kept } }, reason);
  }

  /**
   * Plans from the current list, writes, and confirms. Adds before it removes: a list of allowed referrers that is empty midway
   * would open everything to every site. Throws what goes wrong before anything may have been written, and returns later errors.
   */
  async function write(
    context: Context,
    parentId: number,
    planOf: (listed: readonly string[]) => Change,
  ): Promise<{ error?: Error; isWritten: boolean }> {
    const parent = writing.parentOf(context, list, parentId);
    const listed = await context.client.readBatched(parent);
    const plan = planOf(listed);
    let left = plan;
    let isWritten = false;
    const isOthers = (entry: string) =>
      ownershipOf(context, { type: entryType }, `${parentId}/${canonical(entry)}`).isDeclared;
    const send = async () => {
      const remove = left.remove.filter((entry) => !isOthers(entry));
      for (const entry of left.add) {
        await writing.add(context, list, parentId, entry);
        isWritten = true;
      }
      for (const spelling of remove) {
        if (isOthers(spelling)) continue;
        await writing.remove(context, list, parentId, spelling);
        isWritten = true;
      }
      return left.add.length + remove.length === 0;
    };
    const missing = (shown: readonly string[]) => {
      if (left.remove.length > 0 && !isReadWhole(shown))
        throw new EdgeError(`${named(parentId)} may have further entries.`);
      const { add, remove } = changes.notTaken(shown, left);
      left = { add, remove: remove.filter((entry) => !isOthers(entry)) };
      return [
        ...left.add.map((entry) => `${entry} is not on ${named(parentId)}`),
        ...left.remove.map((entry) => `${entry} is still on ${named(parentId)}`),
      ];
    };
    try {
      await context.client.commit(parent, { send, repeat: send, missing });
    } catch (error) {
      if (!(error instanceof Error && (isWritten || mayHaveTakenEffect(error)))) throw error;
      return { error, isWritten };
    }
    const kept = listed.filter((entry) => !plan.remove.includes(entry) || isOthers(entry));
    if (list.emptied !== undefined && listed.length > 0 && kept.length + plan.add.length === 0) {
      context.warn(`${named(parentId)} is empty now: ${list.emptied}.`);
    }
    return { isWritten };
  }

  /** What a program declares of a list, or what the state holds of it; nothing of the time before where it was imported without. */
  function listState(
    declared: Readonly<Record<string, unknown>>,
    { [input]: found, removed }: Properties = {},
  ): ListState {
    return {
      entries: entriesIn(declared[input]),
      exclusive: declared.exclusive === true,
      deletes: declared.onDestroy === "delete",
      previous: { found: entriesIn(found), removed: entriesIn(removed) },
    };
  }

  /** The switch where it is declared. */
  function switchIn(inputs: Properties): Properties[] {
    return beside && inputs[beside.input] !== undefined ? [{ [beside.input]: inputs[beside.input] }] : [];
  }

  function switchNamed(parentId: unknown): string {
    return `what ${label} ${parentId} does with ${beside?.label}`;
  }

  function parentIdOf(id: string): number {
    return idParts(id, argument)[0];
  }

  function named(parentId: unknown): string {
    return `the list of ${what}s of ${label} ${parentId}`.trim();
  }
}

/** With `edge:adopt` set to `own`, a declared entry that is on the list was added by the interrupted run: it counts as declared before. */
function declaredBefore({ settings }: Context, before: ListState, wanted: ListState): ListState {
  return settings.adopt === "own" ? { ...before, entries: [...before.entries, ...wanted.entries] } : before;
}
