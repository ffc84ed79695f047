import { accessListAction } from "../../provider/api/accessLists";
import { ownValue } from "../../provider/schema/own";
import { managedLists } from "../shieldZone/catalogue";
import type { ShieldZone } from "../shieldZone/state";
import { listMatches } from "./accessListMatches";
import { all, type Match, not, undecided } from "./match";
import type { ReadRequest } from "./request";
import { blocks, bypasses, challenges, type Does, logs, type Mode, stepOf } from "./shieldActions";
import { type Step, under } from "./stages";
import type { Unsettled } from "./unsettled";

const listActions = accessListAction.values;
const listDoes: Readonly<Record<number, Does>> = {
  [listActions.Allow]: bypasses,
  [listActions.Block]: blocks,
  [listActions.Challenge]: challenges,
  [listActions.Log]: logs,
  [listActions.Bypass]: bypasses,
};
/** Actions by precedence, for several matching lists. */
const precedence: readonly number[] = [
  listActions.Bypass,
  listActions.Allow,
  listActions.Block,
  listActions.Challenge,
  listActions.Log,
];

/**
 * Returns the lists by precedence. Bypass and Allow let a request through the whole shield. For a verified bot that the
 * zone allows, only Bypass applies.
 */
// See docs.bunny.net/shield/access-lists and docs.bunny.net/shield/verified-bots.
export function listsOf(
  zone: ShieldZone,
  request: ReadRequest,
  { lists, managedLists: configured }: Unsettled,
  { otherLayers }: Mode,
  isAllowedBot: Match,
): Step[][] {
  const isApplied = not(isAllowedBot);
  const own = zone.customLists.map((list) => {
    const { listId, name, isEnabled, action } = list;
    const by = { what: "access list", id: listId, name };
    const reason = lists.get(listId);
    if (reason !== undefined) {
      const match = all([listMatches(list, request), undecided(reason)]);
      return { place: -1, step: stepOf(by, { does: "may act", lead: "anything" }, match) };
    }
    const does = listDoes[action ?? -1] ?? logs;
    const step = under(stepOf(by, does, isEnabled === true && listMatches(list, request)), otherLayers);
    return {
      place: precedence.indexOf(action ?? -1),
      step: action === listActions.Bypass ? step : under(step, isApplied),
    };
  });
  const managed = zone.accessLists
    .filter(({ isEnabled, action }) => isEnabled && listDoes[action]?.lead === "passes")
    .map(({ listId, action }) => {
      const match = undecided("the entries of managed lists are unknown");
      return {
        place: precedence.indexOf(action),
        step: stepOf({ what: "access list", id: listId, name: listName(listId) }, bypasses, match),
      };
    });
  const declared = (configured.get(zone.shieldZoneId) ?? []).flatMap(({ name, isEnabled, action }) => {
    const place = action === undefined ? -1 : precedence.indexOf(ownValue<number>(listActions, action) ?? -1);
    const mayBypass = place < 0 || listDoes[precedence[place] ?? -1]?.lead === "passes";
    if (isEnabled === false || !mayBypass) return [];
    const match = undecided("the entries of managed lists are unknown");
    return [{ place, step: stepOf({ what: "access list", name }, bypasses, match) }];
  });
  return [-1, ...precedence.keys()].map((place) =>
    [...own, ...managed, ...declared].filter((each) => each.place === place).map(({ step }) => step),
  );
}

export function listName(listId: number): string {
  return managedLists.find((list) => list.listId === listId)?.name ?? String(listId);
}
