import { z } from "zod";
import { mayHaveTakenEffect } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import { isDeclared } from "../../lifecycle/declared";
import { idParts } from "../../lifecycle/ids";
import { defineKind, isUnfinished, type ResourceKind, UnfinishedError } from "../../lifecycle/kind";
import { canonicalHostname, hostnameProblem } from "../../schema/hostname";
import { about } from "../../schema/meta";
import { quoted } from "../../schema/quoted";
import { isUnknown } from "../../schema/unknown";
import { hostname, id, setOf } from "../../schema/values";
import { onDestroy } from "../parts/onDestroy";
import { type Change, earlierOf, type ListState, notTaken, type Previous, planned, restoring } from "./referrerChanges";
import * as lists from "./referrerLists";

export const pullZoneAllowedReferrers = allowedReferrers(lists.pullZone);

export const videoLibraryAllowedReferrers = allowedReferrers(lists.videoLibrary);

function allowedReferrers(holder: lists.ReferrerHolder): ResourceKind {
  const { argument, words, seed, uses } = holder;
  const { one, several: type } = holder.types;
  return defineKind({
    type,
    description: `The sites that may embed what a ${words} serves, as one resource. Without \`exclusive\`, other entries are left alone, so several programs can each declare their own sites of one ${words}, also with ${one}. With \`exclusive\`, the resource owns the whole list and no other resource of the program may declare it. Without any allowed referrer, every site may embed: an up or a destroy that empties the list warns. A name that is on the list when it is first declared counts as found, even if another program or a ${one} added it, and a destroy keeps it. Two programs that each found the same name both leave it behind, so declare a name in one program.`,
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
          "The host names of the sites. `*.example.com` matches every subdomain, but not example.com itself. Compared as DNS names are.",
        example: ["www.example.com", "*.shop.example.com"],
      }),
      exclusive: about(z.boolean().optional(), {
        description:
          "Whether the list may hold no other names. Others are removed; a destroy puts back those that were there before. After it is switched off, only names deleted from hostnames are removed; a destroy still puts back what was removed.",
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
    set: { of: one, parent: argument, noun: "site" },
    importing: {
      within: holder.within,
      noun: "Referrers",
      async find(context, { id }) {
        const all = await holder.list(context, Number(id));
        const odd = all.filter((name) => hostnameProblem(name) !== undefined);
        const good = all.filter((name) => !odd.includes(name));
        // One spelling of each, as it stands on the platform.
        const hostnames = [...new Map(good.map((name) => [canonicalHostname(name), name])).values()];
        const leftOut = odd.map((name) => ({ what: `the allowed referrer ${quoted(name)}`, why: "not a host name" }));
        return hostnames.length > 0 ? [{ id, given: { hostnames } }, ...leftOut] : leftOut;
      },
    },
    protection: {
      [argument]: lists.judged,
      "hostnames.*": lists.judged,
      exclusive: lists.judged,
      connection: lists.judged,
    },
    replacedBy: { [argument]: "always" },
    hasNaturalKey: true,
    root: { list: holder.accountList },
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
      const holderId = Number(inputs[argument]);
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
      if (!touchesList && !isUnfinished(state)) return { outputs: { previous: state.previous } };
      return { outputs: { previous: await bringTo(context, holderIdOf(text), state, inputs) } };
    },

    async delete(context, text, state) {
      if (state.onDestroy === "keep") return;
      const holderId = holderIdOf(text);
      const { error } = await write(context, holderId, (listed) => restoring(listed, listState(state)));
      if (error) throw error;
    },
  });

  /** Brings the list to what is declared, and yields what was there before. */
  async function bringTo(context: Context, holderId: number, state: Declared, inputs: Declared) {
    const [before, wanted] = [declaredBefore(context, listState(state), inputs), listState(inputs)];
    let { previous } = before;
    const { error } = await write(context, holderId, (listed) => {
      const plan = planned(listed, before, wanted);
      previous = plan.previous;
      return plan;
    });
    if (!error) return previous;
    // Names taken out of the program may be there yet: the next up must know that they were declared.
    const hostnames = [...new Set([...before.hostnames, ...wanted.hostnames])].sort();
    const reason = `${named(holderId)} is written in part: ${error.message} The next up goes on.`;
    throw new UnfinishedError(String(holderId), { hostnames, previous }, reason);
  }

  /**
   * Plans from the list as it is, writes, and looks whether it took. Adds, then removes: a list that is empty midway would open
   * everything to every site. What goes wrong before anything may have been written is thrown, what goes wrong later is yielded.
   */
  async function write(
    context: Context,
    holderId: number,
    planOf: (listed: readonly string[]) => Change,
  ): Promise<{ error?: Error }> {
    let plan: Change = { add: [], remove: [] };
    let isPlanned = false;
    let listed: readonly string[] = [];
    let left = plan;
    let begun = false;
    const isOthers = (name: string) => isDeclared({ type: one }, context, `${holderId}/${canonicalHostname(name)}`);
    try {
      await lists.commit(context, holder, holderId, {
        write: async () => {
          if (!isPlanned) {
            listed = await holder.list(context, holderId);
            plan = planOf(listed);
            left = plan;
            isPlanned = true;
          }
          for (const host of left.add) {
            await lists.add(context, holder, holderId, host);
            begun = true;
          }
          let requests = left.add.length;
          for (const spelling of left.remove) {
            if (isOthers(spelling)) continue;
            await lists.remove(context, holder, holderId, spelling);
            requests += 1;
            begun = true;
          }
          return requests;
        },
        missing: (now) => {
          const { add, remove } = notTaken(now, left);
          left = { add, remove: remove.filter((name) => !isOthers(name)) };
          return [
            ...left.add.map((name) => `${name} is not on ${named(holderId)}`),
            ...left.remove.map((name) => `${name} is still on ${named(holderId)}`),
          ];
        },
      });
    } catch (error) {
      if (!(isPlanned && error instanceof Error && (begun || mayHaveTakenEffect(error)))) throw error;
      return { error };
    }
    const kept = listed.filter((name) => !plan.remove.includes(name) || isOthers(name));
    if (listed.length > 0 && kept.length + plan.add.length === 0) {
      context.warn(`${named(holderId)} is empty now: every site may embed what it serves.`);
    }
    return {};
  }

  function holderIdOf(text: string): number {
    return idParts(text, argument)[0];
  }

  function named(holderId: unknown): string {
    return `the list of allowed referrers of ${words} ${holderId}`.trim();
  }
}

/** With `edge:adopt` set to `own`, a declared name that is on the list was added by the interrupted run: it counts as declared before. */
function declaredBefore({ settings }: Context, before: ListState, inputs: Declared): ListState {
  if (settings.adopt !== "own") return before;
  return { ...before, hostnames: [...before.hostnames, ...hostnamesOf(inputs.hostnames)] };
}

function listState({ hostnames, exclusive, previous }: Declared): ListState {
  return { hostnames: hostnamesOf(hostnames), exclusive: exclusive === true, previous: earlierOf(previous) };
}

/** What a program declares of a list, and what the state holds of it. */
interface Declared {
  readonly hostnames?: string[] | undefined;
  readonly exclusive?: boolean | undefined;
  readonly previous?: Previous | undefined;
}

/** The names that are known: in a preview all of them, or one, may not be. */
function hostnamesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === "string" && !isUnknown(name)) : [];
}
