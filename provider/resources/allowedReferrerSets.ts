import { z } from "zod";
import type { Context } from "../context";
import { mayHaveTakenEffect } from "../errors";
import { type Properties, type ResourceKind, UnfinishedError } from "../kind";
import { isDeclared, unfinishedKey } from "../lifecycle";
import { canonicalHostname } from "../schema/hostname";
import { about } from "../schema/meta";
import { isUnknown } from "../schema/unknown";
import { hostname, id, setOf } from "../schema/values";
import { idParts } from "./ids";
import { onDestroy } from "./onDestroy";
import { type Change, earlierOf, type ListState, planned, restoring } from "./referrerChanges";
import * as lists from "./referrerLists";

export const pullZoneAllowedReferrers = allowedReferrers(lists.pullZone);

export const videoLibraryAllowedReferrers = allowedReferrers(lists.videoLibrary);

function allowedReferrers(holder: lists.ReferrerHolder): ResourceKind {
  const { argument, words, seed, uses } = holder;
  const { one, several: type } = holder.types;
  return {
    type,
    description: `Sites that may embed what a ${words} serves, as a set: one resource, and one look at the list, for all of them. Without \`exclusive\` it leaves alone what it does not list: several programs may each declare their own sites of one ${words}, beside ${one}. With \`exclusive\` the list is this resource's alone, and no other of the program may declare it. With no allowed referrer every site may embed; an up or a destroy that empties the list warns. A name that is on the list when it is first declared counts as found, also one that another program or a ${one} has added: a destroy leaves it.`,
    example: `new edge.${type}("sites", {
  ${argument}: ${seed},
  hostnames: ["www.example.com", "*.shop.example.com"],
  exclusive: true,
});`,
    uses,
    errors: [
      `A ${words} that does not exist.`,
      `With \`exclusive\`, another ${type} or a ${one} of the same ${words} in this program: an error of the constructor where the ids are plain numbers, and of the check where they are outputs.`,
    ],
    idForm: argument,
    inputs: z.strictObject({
      [argument]: about(id(), { description: `The ${words}. A change replaces the resource.`, example: seed }),
      hostnames: about(setOf(hostname()), {
        description:
          "The host names of the sites. `*.example.com` stands for all its subdomains, not for example.com itself. Compared as DNS names are.",
        example: ["www.example.com", "*.shop.example.com"],
      }),
      exclusive: about(z.boolean().optional(), {
        description:
          "Whether these are all that may be on the list: others are removed, and put back by a destroy where they were there before. Switched off again it removes only what is taken out of hostnames as well; a destroy still puts back what it had removed.",
        defaultsTo: "false",
      }),
      onDestroy: onDestroy(
        ["restore", "keep"],
        "`restore` removes the names that were not there before and puts back those that were removed (with `exclusive` the list becomes what it was, without it others stay), `keep` leaves the list",
        "`restore`",
      ),
    }),
    outputs: z.object({
      previous: about(
        z.object({
          hostnames: about(z.array(z.string()), {
            description: "Names that were on the list before this resource declared or removed them.",
          }),
          removed: about(z.array(z.string()), {
            description: 'Those of them that it removed; put back by `onDestroy: "restore"`.',
          }),
        }),
        {
          description:
            "What was found: of the declared names those that were there already, with `exclusive` the list.",
          copies: ["hostnames"],
          typeName: "PreviousAllowedReferrers",
          typeDescription: "What a list of allowed referrers held before.",
        },
      ).optional(),
    }),
    replacedBy: { [argument]: "always" },
    hasNaturalKey: true,
    sharedList: { ...lists.sharedListOf(holder), whollyIf: "exclusive" },
    names: (properties, text) => named(properties[argument] ?? text ?? ""),

    declares: (text, { hostnames, exclusive }) => [
      ...hostnamesOf(hostnames).map((host) => ({
        type: one,
        id: `${text}/${canonicalHostname(host)}`,
        words: `allowed referrer ${host} of ${words} ${text}`,
      })),
      ...(exclusive === true ? [{ type, id: text, words: named(text) }] : []),
    ],

    async create(context, inputs) {
      const holderId = inputs[argument] as number;
      const previous = await bringTo(context, holderId, {}, inputs);
      return { id: String(holderId), outputs: { previous } };
    },

    async read(context, text, state) {
      const listed = await holder.list(context, holderIdOf(text));
      // A get has declared nothing: it shows the whole list.
      const showsAll = state.exclusive === true || state.hostnames === undefined;
      const declared = new Set(hostnamesOf(state.hostnames).map(canonicalHostname));
      const shown = new Map(listed.map((name) => [canonicalHostname(name), name]));
      const hostnames = [...shown].filter(([name]) => showsAll || declared.has(name)).map(([, spelling]) => spelling);
      return { settings: { [argument]: holderIdOf(text), hostnames }, outputs: { previous: state.previous } };
    },

    async update(context, text, state, inputs, changed) {
      const touchesList = changed.has("hostnames") || (changed.has("exclusive") && inputs.exclusive === true);
      if (!touchesList && state[unfinishedKey] === undefined) return { outputs: { previous: state.previous } };
      return { outputs: { previous: await bringTo(context, holderIdOf(text), state, inputs) } };
    },

    async delete(context, text, state) {
      if (state.onDestroy === "keep") return;
      const holderId = holderIdOf(text);
      const restore = async () => {
        const listed = await holder.list(context, holderId);
        const error = await write(context, holderId, listed, restoring(listed, listState(state)));
        if (error) throw error;
      };
      await lists.oneAtATime(context, holder, holderId, restore);
    },
  };

  /** Brings the list to what is declared, and yields what was there before. */
  async function bringTo(context: Context, holderId: number, state: Properties, inputs: Properties) {
    return lists.oneAtATime(context, holder, holderId, async () => {
      const listed = await holder.list(context, holderId);
      const [before, wanted] = [declaredBefore(context, listState(state), inputs), listState(inputs)];
      const { previous, ...change } = planned(listed, before, wanted);
      const error = await write(context, holderId, listed, change);
      if (!error) return previous;
      // Names taken out of the program may be there yet: the next up must know that they were declared.
      const hostnames = [...new Set([...before.hostnames, ...wanted.hostnames])].sort();
      const reason = `${named(holderId)} is written in part: ${error.message} The next up goes on.`;
      throw new UnfinishedError(String(holderId), { hostnames, previous }, reason);
    });
  }

  /**
   * Adds, then removes: a list that is empty midway would open everything to every site. What goes wrong before anything
   * may have been written is thrown, what goes wrong later is yielded.
   */
  async function write(context: Context, holderId: number, listed: readonly string[], change: Change) {
    const left = new Set([...listed, ...change.add]);
    let begun = false;
    try {
      for (const host of change.add) {
        await lists.add(context, holder, holderId, host);
        begun = true;
      }
      for (const spelling of change.remove) {
        if (isDeclared({ type: one }, context, `${holderId}/${canonicalHostname(spelling)}`)) continue;
        await lists.remove(context, holder, holderId, spelling);
        left.delete(spelling);
        begun = true;
      }
    } catch (error) {
      if (!(error instanceof Error && (begun || mayHaveTakenEffect(error)))) throw error;
      return error;
    }
    if (listed.length > 0 && left.size === 0) {
      context.warn(`${named(holderId)} is empty now: every site may embed what it serves.`);
    }
    return undefined;
  }

  function holderIdOf(text: string): number {
    return Number(idParts(text, argument)[0]);
  }

  function named(holderId: unknown): string {
    return `the list of allowed referrers of ${words} ${holderId}`.trim();
  }
}

/** With `edge:adopt` set to `own`, a declared name that is on the list was added by the interrupted run: it counts as declared before. */
function declaredBefore({ settings }: Context, before: ListState, inputs: Properties): ListState {
  if (settings.adopt !== "own") return before;
  return { ...before, hostnames: [...before.hostnames, ...hostnamesOf(inputs.hostnames)] };
}

function listState({ hostnames, exclusive, previous }: Properties): ListState {
  return { hostnames: hostnamesOf(hostnames), exclusive: exclusive === true, previous: earlierOf(previous) };
}

/** The names that are known: in a preview all of them, or one, may not be. */
function hostnamesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === "string" && !isUnknown(name)) : [];
}
