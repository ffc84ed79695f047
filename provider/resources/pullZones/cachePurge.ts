import { z } from "zod";
import * as api from "../../api/pullZones";
import { BadRequestError, EdgeError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, type InputsOf, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { annotate } from "../../schema/meta";
import { quoted } from "../../schema/quoted";
import { id, stringWithin, triggers } from "../../schema/values";
import { labelOf } from "../parts/label";
import type { PullZone } from "../parts/pullZoneReads";
import { sharedClaims } from "../parts/sharedClaims";

const form = "pullZoneId";

const defaultWaitSeconds = 5;

/** In bytes. The platform cuts off the rest of the header. */
const longestTagHeader = 1024;

const addressProblem = "must be a URL such as https://www.example.com/assets/*";

const address = () =>
  annotate(z.string().refine(isAddress, { error: addressProblem }), { example: "https://www.acme.example/assets/*" });

const inputs = z.strictObject({
  pullZoneId: annotate(id(), {
    description: "The pull zone. A change replaces the resource.",
    decides: "nothing",
    example: 1001,
  }),
  triggers: annotate(triggers(), {
    description:
      "Arbitrary values. The cache is purged again whenever one of them changes. Use an output of the resource that changes, such as the `revision` of a StorageFolder or a StorageFile, so that the purge runs after it.",
    example: { release: "1.4.2" },
  }),
  cacheTag: annotate(stringWithin(longestTagHeader).min(1).optional(), {
    description:
      "Purges only files that the origin sent with this tag in the `CDN-Tag` response header, which the platform cuts off after 1,024 bytes. The purge fails in a zone with Perma-Cache, where it would purge nothing.",
    defaultsTo: "the whole pull zone, or `urls`",
    mayBeRedacted: true,
    example: "catalogue",
  }),
  urls: annotate(z.array(address()).min(1).optional(), {
    description:
      "Purges only these URLs, one after the other. Each must be under a host name of the pull zone. A URL that contains a `*` or ends with a slash covers everything below it; in a zone with Perma-Cache, such a purge fails. In a zone with `enableCountryCodeVary`, every purge of URLs fails, because it would purge nothing. The platform limits purges of an account: 120 URLs at once and then 5 per second, and of URLs that cover more than one file 20 at once and then one every 2 seconds. Long lists take that much longer.",
    defaultsTo: "the whole pull zone, or `cacheTag`",
    mayBeRedacted: true,
  }),
  waitSeconds: annotate(z.int().min(0).max(300).optional(), {
    description:
      "Seconds to wait before the purge, 0 to 300. A storage zone takes some time to copy a file to its other regions, and an earlier purge would cache the old file again.",
    defaultsTo: String(defaultWaitSeconds),
    example: 10,
  }),
});

type Inputs = InputsOf<typeof inputs.shape>;

export const cachePurge: ResourceKind = defineKind({
  type: "CachePurge",
  reference: {
    description:
      "Purges the cache of a pull zone when it is created and whenever one of its triggers changes. It purges the whole cache, files with a tag, or single URLs. A destroy purges nothing. With Perma-Cache, a purge of the whole cache leaves the old files in the storage zone, which are billed until they are deleted.",
    example: `const site = new edge.StorageFolder("site", { storageZoneId: 5801, path: "/", source: "./dist" });
new edge.CachePurge("site", { pullZoneId: 1001, triggers: { revision: site.revision } });`,
    adoption: { create: "purges the cache", destroy: "does not change the cache" },
    withoutPolicy: "it carries out an action",
    errors: [
      "The pull zone does not exist.",
      "No pull zone has the host name of a URL.",
      "The zone's settings disable the purge, such as a purge by tag in a zone with Perma-Cache.",
    ],
  },
  idForm: form,
  inputs,
  protection: {
    pullZoneId: { unrelated: "selects the pull zone to purge" },
    connection: { unrelated: "selects the pull zone to purge" },
    triggers: { unrelated: "only affects when the cache is purged" },
    cacheTag: { unrelated: "selects files to purge" },
    urls: { unrelated: "selects files to purge" },
    waitSeconds: { unrelated: "only affects how long an update takes" },
  },
  importing: {
    within: "pullZone",
    noun: "Purge",
    declares: "nothing, because a purge leaves nothing to declare",
    find: async () => [],
  },
  identity: { none: "a purge leaves no object" },
  conflicts: ({ cacheTag, urls }) =>
    cacheTag !== undefined && urls !== undefined ? ["cacheTag and urls cannot be combined; set one of them"] : [],
  names: ({ pullZoneId }, id) => labelOf("cache of pull zone", pullZoneId ?? id),
  claims: sharedClaims(() => cachePurge),

  async create(context, declared) {
    await purge(context, declared);
    return { id: String(declared.pullZoneId), outputs: {} };
  },

  async read(context, id, { triggers = {} }) {
    await readPullZone(context, id);
    // An import has no triggers, so the next up purges.
    return { settings: { pullZoneId: idParts(id, form)[0], triggers }, outputs: {} };
  },

  async update(context, { state, inputs: declared, changed }) {
    const isMeant = ["triggers", "cacheTag", "urls"] as const;
    if (isUnfinished(state) || isMeant.some((name) => changed.has(name))) await purge(context, declared);
    return { outputs: {} };
  },

  async delete(context, id) {
    // This read fails with another account's key, so that the resource stays in the state.
    await readPullZone(context, id);
  },
});

function isAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function readPullZone({ client }: Context, id: string) {
  return client.send(api.getPullZone, { path: { id: idParts(id, form)[0] } });
}

/** Refuses purges that the zone's settings disable. The platform reports success for them. */
function refuseDisabled(
  { PermaCacheStorageZoneId, EnableCountryCodeVary }: PullZone,
  { cacheTag, urls }: Inputs,
): void {
  const covering = urls?.find((url) => /\*|\/$/.test(url));
  const remedy = "nothing was purged. To purge the whole zone, declare neither cacheTag nor urls";
  // See docs.bunny.net/cdn/perma-cache.
  if (PermaCacheStorageZoneId && (cacheTag !== undefined || covering !== undefined)) {
    const refused =
      covering === undefined ? "a purge by tag" : `a purge of ${quoted(covering)}, which covers several files,`;
    throw new EdgeError(`${refused} has no effect in a pull zone with Perma-Cache, so ${remedy}.`);
  }
  // See docs.bunny.net/cdn/vary-cache.
  if (EnableCountryCodeVary && urls !== undefined)
    throw new EdgeError(`a purge of URLs has no effect in a pull zone with enableCountryCodeVary, so ${remedy}.`);
}

async function purge(context: Context, declared: Inputs): Promise<void> {
  const { pullZoneId, cacheTag, urls, waitSeconds = defaultWaitSeconds } = declared;
  const { client } = context;
  if (waitSeconds > 0) {
    context.info(`${cachePurge.names(declared)}: waiting ${waitSeconds} s before the purge`);
    await context.wait(waitSeconds * 1000);
  }
  // Nothing confirms a purge. At least this read proves that the pull zone exists.
  refuseDisabled(await readPullZone(context, String(pullZoneId)), declared);
  if (urls === undefined) {
    const body = cacheTag === undefined ? {} : { CacheTag: cacheTag };
    await client.send(api.purgePullZoneCache, { path: { id: pullZoneId }, body });
  }
  for (const url of urls ?? []) {
    await client.send(api.purgeAddress, { query: { url, async: false } }).catch((error) => {
      throw error instanceof BadRequestError ? new EdgeError(`${quoted(url)}: ${error.message}`, error) : error;
    });
  }
}
