import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import type { Importing } from "../../lifecycle/import/importing";
import { defineKind, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { protectionByRules } from "../../lifecycle/protection/protection";
import type { Properties } from "../../schema/properties";
import { quoted } from "../../schema/quoted";
import * as lists from "./entryLists";
import { claimsOn, entriesIn, listLabel } from "./listClaims";
import { listState, reconcile, release } from "./listReconciliation";
import { inputsOf, outputsOf, referenceOf } from "./listSchema";

export const pullZoneAllowedReferrers = listEntries(lists.pullZoneAllowedReferrers);

export const videoLibraryAllowedReferrers = listEntries(lists.videoLibraryAllowedReferrers);

export const pullZoneBlockedReferrers = listEntries(lists.pullZoneBlockedReferrers);

export const videoLibraryBlockedReferrers = listEntries(lists.videoLibraryBlockedReferrers);

export const pullZoneBlockedIps = listEntries(lists.pullZoneBlockedIps);

function listEntries(list: lists.EntryList): ResourceKind {
  const { type, input, argument, beside } = list;
  const judged = protectionByRules(list.policyRule);
  const parentIdOf = (id: string) => idParts(id, argument)[0];
  return defineKind({
    type,
    reference: referenceOf(list),
    idForm: argument,
    ...(list.countLimit ? { limits: { count: { ...list.countLimit, count: numberIn(input) } } } : {}),
    inputs: inputsOf(list),
    outputs: outputsOf(list),
    importing: importingOf(list),
    protection: {
      [argument]: judged,
      [`${input}.*`]: judged,
      exclusive: judged,
      connection: judged,
      ...(beside && { [beside.input]: judged }),
    },
    identity: { none: "its entries have no ids" },
    names: (properties, id) => listLabel(list, properties[argument] ?? id ?? ""),
    claims: (properties, id) => claimsOn(list, properties, id),

    async create(context, inputs) {
      const parentId = Number(inputs[argument]);
      const nothing = { entries: [], exclusive: false, deletes: false, previous: { found: [], removed: [] } };
      return {
        id: String(parentId),
        outputs: { previous: await reconcile(context, list, parentId, nothing, {}, inputs) },
      };
    },

    async read(context, id, state) {
      const parentId = parentIdOf(id);
      const settings = await readEntries(context, list, parentId, state);
      return { settings: { [argument]: parentId, ...settings }, outputs: { previous: state.previous } };
    },

    async update(context, { id, state, inputs, changed }) {
      const touchesList = changed.has(input) || (changed.has("exclusive") && inputs.exclusive === true);
      const touchesSwitch = beside !== undefined && changed.has(beside.input);
      if (!touchesList && !touchesSwitch && !isUnfinished(state)) return { outputs: { previous: state.previous } };
      const before = listState(list, state, state.previous);
      return {
        outputs: { previous: await reconcile(context, list, parentIdOf(id), before, { ...state.previous }, inputs) },
      };
    },

    async delete(context, id, state) {
      if (state.onDestroy !== "keep") await release(context, list, parentIdOf(id), state);
    },
  });
}

/**
 * Returns the declared entries that are listed, and the switch. A `get` declares nothing and returns the whole list.
 */
async function readEntries(context: Context, list: lists.EntryList, parentId: number, state: Properties) {
  const { input, beside, canonical } = list;
  const listed = await list.read(context, parentId);
  const showsAll = state.exclusive === true || state[input] === undefined;
  const declared = new Set(entriesIn(state[input]).map(canonical));
  const actual = new Map(listed.map((entry) => [canonical(entry), entry]));
  const entries = [...actual].filter(([entry]) => showsAll || declared.has(entry)).map(([, spelling]) => spelling);
  const isShown = beside && (state[beside.input] !== undefined || state[input] === undefined);
  const switched = isShown ? await beside.read(context, parentId) : undefined;
  return { [input]: entries, ...(isShown && switched !== undefined && { [beside.input]: switched }) };
}

function importingOf(list: lists.EntryList): Importing {
  const { input, argument, beside, canonical } = list;
  return {
    within: list.within,
    noun: list.typeNames.variable,
    declares: "the entries of a non-empty list, without `exclusive`",
    ...(list.terraform ? { terraform: list.terraform } : {}),
    ...(list.declaredBy ? { refersTo: { [argument]: { type: list.declaredBy, output: argument } } } : {}),
    async find(context, { id }) {
      const all = await list.read(context, Number(id));
      const odd = all.filter((entry) => list.problem(entry) !== undefined);
      const good = all.filter((entry) => !odd.includes(entry));
      // Keeps one of the platform's spellings for each entry.
      const entries = [...new Map(good.map((entry) => [canonical(entry), entry])).values()];
      const leftOut = odd.map((entry) => ({ what: `the ${list.entry} ${quoted(entry)}`, why: `not ${list.singular}` }));
      const isOn = (await beside?.read(context, Number(id))) === true;
      if (entries.length === 0 && !isOn) return leftOut;
      return [{ id, given: { [input]: entries, ...(beside && { [beside.input]: isOn || undefined }) } }, ...leftOut];
    },
  };
}

function numberIn(input: string) {
  return ({ [input]: entries }: Properties) => (Array.isArray(entries) ? entries.length : 0);
}
