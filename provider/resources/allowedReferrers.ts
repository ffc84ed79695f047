import { z } from "zod";
import type { Operation } from "../api/operation";
import * as pullZones from "../api/pullZones";
import * as videoLibraries from "../api/videoLibraries";
import type { Context } from "../context";
import { BadRequestError, ConflictError, NotFoundError } from "../errors";
import type { ResourceKind } from "../kind";
import { canonicalHostname } from "../schema/hostname";
import { about } from "../schema/meta";
import { hostname, id } from "../schema/values";
import { idParts } from "./ids";

/** What holds referrers: a pull zone or a video library, with the operations on its list. */
interface Holder {
  readonly type: string;
  /** The argument that names the holder. */
  readonly holder: "pullZoneId" | "videoLibraryId";
  readonly words: string;
  readonly seed: number;
  readonly uses: readonly Operation[];
  list(context: Context, holderId: number): Promise<readonly string[]>;
  add(context: Context, holderId: number, host: string): Promise<unknown>;
  remove(context: Context, holderId: number, host: string): Promise<unknown>;
}

export const pullZoneAllowedReferrer = allowedReferrer({
  type: "PullZoneAllowedReferrer",
  holder: "pullZoneId",
  words: "pull zone",
  uses: [pullZones.getPullZone, pullZones.addPullZoneAllowedReferrer, pullZones.removePullZoneAllowedReferrer],
  seed: 1001,
  list: async ({ client }, holderId) =>
    (await client.call(pullZones.getPullZone, { path: { id: holderId } })).AllowedReferrers ?? [],
  add: ({ client }, holderId, Hostname) =>
    client.call(pullZones.addPullZoneAllowedReferrer, { path: { id: holderId }, body: { Hostname } }),
  remove: ({ client }, holderId, Hostname) =>
    client.call(pullZones.removePullZoneAllowedReferrer, { path: { id: holderId }, body: { Hostname } }),
});

export const videoLibraryAllowedReferrer = allowedReferrer({
  type: "VideoLibraryAllowedReferrer",
  holder: "videoLibraryId",
  words: "video library",
  uses: [
    videoLibraries.getVideoLibrary,
    videoLibraries.addVideoLibraryAllowedReferrer,
    videoLibraries.removeVideoLibraryAllowedReferrer,
  ],
  seed: 2001,
  list: async ({ client }, holderId) =>
    (await client.call(videoLibraries.getVideoLibrary, { path: { id: holderId } })).AllowedReferrers ?? [],
  add: ({ client }, holderId, Hostname) =>
    client.call(videoLibraries.addVideoLibraryAllowedReferrer, { path: { id: holderId }, body: { Hostname } }),
  remove: ({ client }, holderId, Hostname) =>
    client.call(videoLibraries.removeVideoLibraryAllowedReferrer, { path: { id: holderId }, body: { Hostname } }),
});

function allowedReferrer({ type, holder, words, seed, uses, list, add, remove }: Holder): ResourceKind {
  const form = `${holder}/hostname`;
  return {
    type,
    description: `A site that may embed what a ${words} serves. With no allowed referrer every site may; once there is one, all others are refused. So the first one protects, each further one opens, and removing the last one opens everything. One that is there already is owned once it is declared, and a destroy removes it.`,
    example: `new edge.${type}("shop", { ${holder}: ${seed}, hostname: "www.example.com" });`,
    uses,
    errors: [`A ${words} that does not exist.`],
    idForm: form,
    inputs: z.strictObject({
      [holder]: about(id(), { description: `The ${words}. A change replaces the resource.`, example: seed }),
      hostname: about(hostname(), {
        description:
          "The host name of the site. `*.example.com` stands for all its subdomains, not for example.com itself. Compared as DNS names are. A change replaces the resource.",
        example: "www.example.com",
      }),
    }),
    outputs: z.object({}),
    replacedBy: { [holder]: "always", hostname: "always" },
    hasNaturalKey: true,
    names: (properties, text) => {
      const [fromId, host] = text?.split("/") ?? [];
      return `allowed referrer ${properties.hostname ?? host ?? ""} of ${words} ${properties[holder] ?? fromId ?? ""}`.trim();
    },

    async create(context, inputs) {
      const holderId = inputs[holder] as number;
      const host = inputs.hostname as string;
      await context.client.oneAtATime(`referrers of ${words} ${holderId}`, () =>
        add(context, holderId, host).catch(async (error) => {
          // Whether adding one that is there is refused is not known: it is what was wanted.
          if (!isRefusal(error) || (await spellings(context, holderId, host)).length === 0) throw error;
        }),
      );
      return { id: `${holderId}/${host}`, outputs: {} };
    },

    async read(context, text) {
      const [holderId, host] = idParts(text, form) as [string, string];
      const there = await spellings(context, Number(holderId), host).catch(goneWithItsHolder);
      const [spelling] = there ?? [];
      return spelling === undefined
        ? undefined
        : { settings: { [holder]: Number(holderId), hostname: spelling }, outputs: {} };
    },

    // Each argument replaces: there is nothing to update.
    update: async () => ({ outputs: {} }),

    async delete(context, text) {
      const [holderId, host] = idParts(text, form) as [string, string];
      await context.client
        .oneAtATime(`referrers of ${words} ${holderId}`, () => removeAll(context, Number(holderId), host))
        .catch(goneWithItsHolder);
    },
  };

  /** The list's own spellings of a host name; the platform may keep letter case. */
  async function spellings(context: Context, holderId: number, host: string): Promise<string[]> {
    const wanted = canonicalHostname(host);
    return (await list(context, holderId)).filter((listed) => canonicalHostname(listed) === wanted);
  }

  /** Removes the name as the platform spells it: one that was there already may be listed in another letter case. */
  async function removeAll(context: Context, holderId: number, host: string): Promise<void> {
    for (const spelling of await spellings(context, holderId, host)) {
      await remove(context, holderId, spelling).catch(async (error) => {
        // Removed meanwhile, or by an attempt whose answer was lost: it is what was wanted.
        if (!isRefusal(error) || (await spellings(context, holderId, host)).includes(spelling)) throw error;
      });
    }
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof BadRequestError || error instanceof ConflictError;
}

function goneWithItsHolder(error: unknown): undefined {
  if (error instanceof NotFoundError) return undefined;
  throw error;
}
