import { z } from "zod";
import * as api from "../../api/responsePages";
import { getShieldZone } from "../../api/shieldZones";
import { isForBody } from "../../api/success";
import { ApiError, EdgeError, mayHaveTakenEffect } from "../../client/errors";
import { unlessMissing } from "../../client/notFound";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, isUnfinished, type ResourceKind, UnfinishedError } from "../../lifecycle/kind";
import { ownershipOf } from "../../lifecycle/ownership";
import { protectionByRules } from "../../lifecycle/protection/protection";
import { annotate } from "../../schema/meta";
import { namesOf } from "../../schema/properties";
import { id } from "../../schema/values";
import { labelOf } from "../parts/label";
import { adopt, onDestroy } from "../parts/onDestroy";
import { mayAdopt, notRecovered } from "../parts/refuseUnlessAdopted";
import { shieldZoneOf } from "../parts/shieldZoneOf";

const form = "shieldZoneId";

const page = (shownFor: string, example: string) =>
  annotate(
    z
      .string()
      .superRefine((html, { addIssue }) => {
        const message =
          "must be HTML for the body of the page, without <html>, <head> and <body>; omit it to use the platform's own page";
        if (!isForBody(html)) addIssue({ code: "custom", message });
      })
      .optional(),
    {
      description: `The page for ${shownFor}. It is HTML for the inside of \`<body>\`, with its own styles and scripts. It can be a string or, in programs that use this package, a \`pulumi.asset.FileAsset\` or \`StringAsset\`, whose content is used. Surrounding white space and the type of line breaks do not matter. A page that is removed from the program stays unchanged.`,
      defaultsTo: "not managed",
      isMultiline: true,
      example,
    },
  );

const pages = {
  block: page("requests that the firewall, an access list or bot detection blocks", "<h1>Request blocked</h1>"),
  challenge: page("visitors who are challenged", "<h1>One moment, please</h1>"),
  rateLimit: page("requests that exceed a rate limit", "<h1>Too many requests</h1>"),
};

type PageName = keyof typeof pages;
type Pages = { readonly [Name in PageName]?: string | undefined };
const names = namesOf(pages);

const shows = (visitors: string) => ({
  rule: "response-pages",
  runs: `${visitors} get a different page, including its scripts`,
});

export const responsePages: ResourceKind = defineKind({
  type: "ResponsePages",
  reference: {
    description:
      "The HTML pages that replace the platform's own response pages for visitors of a shield zone. Requires the Advanced plan or higher. Only the declared pages are managed. They are shown only while `whitelabelResponsePages` is enabled on the zone.",
    example: `const zone = new edge.ShieldZone("shop", {
  pullZoneId: 1001,
  planType: "Advanced",
  whitelabelResponsePages: true,
});
new edge.ResponsePages("shop", {
  shieldZoneId: zone.shieldZoneId,
  block: "<h1>Request blocked</h1>",
  rateLimit: "<h1>Too many requests</h1>",
});`,
    adoption: {
      repeatedCreate: "as declared",
      create:
        "fails if the zone has a different page than declared. With `adopt` or `edge:adopt` set to `true`, it overwrites the page",
      inUse: "not detectable. A page that differs is refused",
    },
    withoutPolicy: "it declares content, which a policy cannot judge",
    errors: [
      "A page already exists with different content, and `adopt` is not set.",
      "The zone's plan does not include response pages (`feature_not_available_on_plan`).",
    ],
  },
  idForm: form,
  limits: { plan: { noun: "response pages", most: { Basic: 0 }, isRefused: true } },
  inputs: z.strictObject({
    shieldZoneId: annotate(id(), {
      description: "The shield zone. A change replaces the resource.",
      decides: "nothing",
      example: 7002,
    }),
    ...pages,
    adopt: adopt(),
    onDestroy: onDestroy(
      ["delete", "keep"],
      "`delete` deletes the declared pages, including adopted ones, regardless of their content, so visitors get the platform's own pages; `keep` leaves them",
      {
        created: "delete",
        found: "delete",
        defaultsTo: "`delete`, except for pages that someone else has changed since, which it keeps with a warning",
      },
    ),
  }),
  protection: {
    shieldZoneId: protectionByRules("deleted"),
    connection: protectionByRules("deleted"),
    block: shows("visitors who are blocked"),
    challenge: shows("visitors who are challenged"),
    rateLimit: shows("visitors who exceed a rate limit"),
    adopt: { unrelated: "lets a create overwrite a page" },
  },
  deletion: { rule: "deleted", says: "the response pages are deleted, so visitors get the platform's own pages" },
  importing: {
    within: "pullZone",
    noun: "ResponsePages",
    declares: "its pages, if it has any",
    refersTo: { shieldZoneId: { type: "ShieldZone", output: "shieldZoneId" } },
    async find(context, { id }) {
      const zone = await shieldZoneOf(context, id);
      const actual = zone && (await pagesOf(context, zone.shieldZoneId));
      return actual && names.some((name) => actual[name] !== undefined) ? [{ id: String(zone.shieldZoneId) }] : [];
    },
  },
  identity: { none: "every shield zone has them, and none of their properties is permanent" },
  conflicts: (inputs) =>
    names.some((name) => inputs[name] !== undefined)
      ? []
      : [`${names[0]} is required; declare at least one of ${names.slice(0, -1).join(", ")} and ${names.at(-1)}`],
  names: ({ shieldZoneId }, id) => labelOf("response pages of shield zone", shieldZoneId ?? id),

  async create(context, declared) {
    const { shieldZoneId } = declared;
    const wanted = names.filter((name) => declared[name] !== undefined);
    const found = await pagesOf(context, shieldZoneId, wanted);
    refuseOthers(context, declared, found);
    await write(
      context,
      declared,
      wanted.filter((name) => !isSame(declared[name], found[name])),
    );
    return { id: String(shieldZoneId), outputs: {} };
  },

  async read(context, id, state) {
    const [shieldZoneId] = idParts(id, form);
    const declared = names.filter((name) => state[name] !== undefined);
    const isDeclared = declared.length > 0;
    const actual = await pagesOf(context, shieldZoneId, isDeclared ? declared : names);
    if (!isDeclared && names.every((name) => actual[name] === undefined)) return undefined;
    const settings = Object.fromEntries(
      names
        .filter((name) => Object.hasOwn(actual, name))
        .map((name) => [name, isSame(state[name], actual[name]) ? state[name] : actual[name]]),
    );
    return { settings: { shieldZoneId, ...settings }, outputs: {} };
  },

  async update(context, { state, inputs: declared, changed }) {
    const { shieldZoneId } = declared;
    const wanted = names.filter((name) => declared[name] !== undefined && (changed.has(name) || isUnfinished(state)));
    const unknown = wanted.filter((name) => state[name] === undefined || isUnfinished(state));
    const found = unknown.length > 0 ? await pagesOf(context, shieldZoneId, unknown) : {};
    if (!isUnfinished(state)) refuseOthers(context, declared, found);
    await write(
      context,
      declared,
      wanted.filter((name) => !isSame(declared[name], found[name])),
    );
    return { outputs: {} };
  },

  async delete(context, id, state) {
    if (state.onDestroy === "keep") return;
    const [shieldZoneId] = idParts(id, form);
    const recorded = names.filter((name) => state[name] !== undefined);
    const isAny = isUnfinished(state) || state.onDestroy === "delete";
    const found = isAny ? {} : await pagesOf(context, shieldZoneId, recorded);
    const isOfOthers = (name: PageName) => found[name] !== undefined && !isSame(state[name], found[name]);
    const left = recorded.filter(isOfOthers);
    if (left.length > 0) context.warn(leftAsTheyAre(shieldZoneId, left));
    await remove(
      context,
      shieldZoneId,
      recorded.filter((name) => !isOfOthers(name)),
    );
  },
});

/** The platform may change line breaks and surrounding white space. */
function isSame(one: string | undefined, other: string | undefined): boolean {
  const bare = (html: string | undefined) => html?.replaceAll("\r\n", "\n").trim();
  return bare(one) === bare(other);
}

/** Returns no pages if the plan does not include them. */
async function pagesOf(context: Context, shieldZoneId: number, some: readonly PageName[] = names): Promise<Pages> {
  const read = async (name: PageName) => {
    const path = { shieldZoneId, pageType: api.pageTypes[name] };
    return [name, await unlessNone(context.client.send(api.getResponsePage, { path }))] as const;
  };
  const actual = Object.fromEntries(await Promise.all(some.map(read)));
  if (some.some((name) => actual[name] === undefined)) await confirmZone(context, shieldZoneId);
  return actual;
}

async function unlessNone<T>(request: Promise<T>): Promise<T | undefined> {
  return unlessMissing(unlessMissing(request), isNotInPlan);
}

function isNotInPlan(error: unknown): boolean {
  return error instanceof ApiError && error.key?.toLowerCase().startsWith("feature_not_available_on_plan") === true;
}

/**
 * Tells a missing page from a missing zone.
 *
 * @throws an error that claims that the zone is missing
 */
async function confirmZone({ client }: Context, shieldZoneId: number): Promise<void> {
  await client.send(getShieldZone, { path: { shieldZoneId } }, { since: now() });
}

function refuseOthers(
  context: Context,
  declared: Pages & { adopt?: boolean | undefined; shieldZoneId: number },
  found: Pages,
): void {
  if (mayAdopt(context, declared, true)) return;
  const others = names.filter((name) => found[name] !== undefined && !isSame(declared[name], found[name]));
  if (others.length === 0) return;
  const { shieldZoneId } = declared;
  const what = `shield zone ${shieldZoneId} has a different ${others.join(" and ")} page than declared. Nothing was written`;
  const toOverwrite =
    context.settings.adopt === "own" && declared.adopt === undefined
      ? notRecovered()
      : "To overwrite it, set adopt: true on this resource or run `pulumi config set edge:adopt true`";
  throw new EdgeError(
    `${what}. ${toOverwrite}. To keep it, import it with \`pulumi-edge-platform import\`; its id is ${shieldZoneId}.`,
  );
}

/** @throws UnfinishedError if one fails after another was, or may have been, written */
async function write(
  context: Context,
  declared: Pages & { readonly shieldZoneId: number },
  toWrite: readonly PageName[],
): Promise<void> {
  const { shieldZoneId } = declared;
  if (
    ownershipOf(context, { type: "ShieldZone" }, String(shieldZoneId)).declaredInputs?.whitelabelResponsePages === false
  ) {
    context.warn(
      `${responsePages.names({ shieldZoneId })} are not shown because its ShieldZone declares whitelabelResponsePages: false. Set it to true.`,
    );
  }
  let isAny = false;
  for (const name of toWrite) {
    const request = { path: { shieldZoneId, pageType: api.pageTypes[name] }, body: declared[name] ?? "" };
    await context.client.send(api.putResponsePage, request).catch((error: Error) => {
      throw isAny || mayHaveTakenEffect(error) ? new UnfinishedError(String(shieldZoneId), {}, error.message) : error;
    });
    isAny = true;
  }
}

function leftAsTheyAre(shieldZoneId: number, pages: readonly PageName[]): string {
  const [was, it] = pages.length === 1 ? ["page was", "it"] : ["pages were", "them"];
  return `the ${pages.join(" and ")} ${was} not deleted because someone else has changed ${it} since. No resource manages ${it} any longer. If necessary, delete ${it} in the dashboard of shield zone ${shieldZoneId}.`;
}

/** A 404 may come from a gateway, so a read must confirm it. */
async function remove(context: Context, shieldZoneId: number, toDelete: readonly PageName[]): Promise<void> {
  const missing: PageName[] = [];
  for (const name of toDelete) {
    const path = { shieldZoneId, pageType: api.pageTypes[name] };
    const deleted = await unlessNone(context.client.send(api.deleteResponsePage, { path }));
    if (deleted === undefined) missing.push(name);
  }
  if (missing.length === 0) return;
  const actual = await pagesOf(context, shieldZoneId, missing);
  const left = missing.filter((name) => actual[name] !== undefined);
  if (left.length === 0) return;
  throw new EdgeError(
    `shield zone ${shieldZoneId} still has its ${left.join(" and ")} page, although the platform responded to the delete that it does not exist. Destroy the resource again.`,
  );
}
