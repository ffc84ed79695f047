import { isIP } from "node:net";
import { z } from "zod";
import * as api from "../api/accessLogs";
import type { Sender } from "../client/client";
import { endless } from "../client/paging";
import { annotate } from "../schema/meta";
import { momentOf } from "../schema/moment";
import type { Properties } from "../schema/properties";
import { listIn, resultOf } from "../schema/result";
import { country, instant } from "../schema/values";
import { pullZoneId } from "./args";
import { type ArgsOf, defineDataSource } from "./dataSource";

const entry = resultOf(
  annotate(api.accessLogEntry, {
    typeName: "PullZoneLogEntry",
    typeDescription: "A request that a pull zone served, with its response.",
  }),
);

const dayMs = 86_400_000;
/** The platform keeps access logs for this long. */
const longestWindow = 3 * dayMs;
/** Empty pages in a row that are still read: the platform applies some filters to a page after reading it. */
const mostEmptyPages = 100;

const some = (text: string) =>
  annotate(z.string().min(1).optional(), { description: `${text} Letter case is ignored.`, defaultsTo: "any" });

const args = z.strictObject({
  pullZoneId,
  from: annotate(instant().optional(), {
    description: "The start of the window, as a Date or a date and time with an offset. At most 3 days ago.",
    defaultsTo: "24 hours before the end of the window",
    example: "2026-12-01T00:00:00Z",
  }),
  to: annotate(instant().optional(), {
    description: "The end of the window, which is not part of it.",
    defaultsTo: "now",
    example: "2026-12-01T12:00:00Z",
  }),
  statuses: annotate(
    z.array(z.string().regex(/^[1-5](\d\d|xx)$/, { error: "must be a status such as 404, or a class such as 5xx" })),
    { description: "The HTTP statuses, each one or a class such as `5xx`.", example: ["404", "5xx"] },
  ).optional(),
  cacheStatuses: annotate(z.array(z.string().min(1)), {
    description: "The results of the cache, such as `MISS`.",
    example: ["MISS", "BYPASS"],
  }).optional(),
  countries: annotate(z.array(country()), { description: "The countries of the visitors." }).optional(),
  edgeLocation: annotate(z.string().min(1).optional(), {
    description: "The code of the edge location.",
    defaultsTo: "any",
    example: "DE",
  }),
  remoteIp: annotate(z.string().refine(isIP, { error: "must be one IP address" }).optional(), {
    description:
      "The visitor's address. Compared as the zone anonymizes addresses: by its network, or not at all if they are dropped.",
    defaultsTo: "any",
    example: "192.0.2.1",
  }),
  urlContains: some("A part of the host and path."),
  userAgentContains: some("A part of the `User-Agent` header."),
  refererContains: some("A part of the `Referer` header."),
  search: annotate(z.string().min(1).optional(), {
    description:
      "Words separated by spaces, at most 16 of at most 128 characters each. Returns entries that contain one of them.",
    defaultsTo: "any",
  }),
  requestId: annotate(z.string().min(1).optional(), { description: "The id of one request.", defaultsTo: "any" }),
  includeOriginShield: annotate(z.boolean().optional(), {
    description: "True if requests of edge locations to the Origin Shield are included.",
    defaultsTo: "false",
  }),
  order: annotate(z.enum(["asc", "desc"]).optional(), {
    description: "The order by time: `asc` begins with the oldest entry.",
    defaultsTo: '"desc"',
  }),
  limit: annotate(z.int().min(1).optional(), {
    description: "The maximum number of entries to read.",
    defaultsTo: "all of them",
    example: 500,
  }),
});

export const getPullZoneLogs = defineDataSource({
  name: "getPullZoneLogs",
  description:
    "The access logs of a pull zone that logs its requests (`enableLogging`), at most 3 days back. Requires `edge:accessLoggingUrl`. The platform allows 30 requests per zone in 10 seconds, each of which reads up to 10,000 entries. Entries of a quiet zone appear after up to five minutes. They contain data of visitors and are stored in the state, so export only what you need. All entries are held in memory; use pullZoneLogs to read them one by one.",
  example: `const { logs } = await edge.getPullZoneLogs({ pullZoneId: 1001, statuses: ["5xx"], limit: 500 });
export const failed = [...new Set(logs.map((entry) => entry.url))];`,
  uses: [api.getPullZoneLogs],
  errors: [
    "The pull zone does not log its requests. Set its enableLogging.",
    "The pull zone does not exist or is suspended, or the key cannot read it.",
  ],
  args,
  conflicts: ({ from, to }) => windowProblems(timeOf(from), timeOf(to)),
  result: z.object({ logs: listIn(entry, "The entries in the order of their times.") }),
  async read({ client }, args) {
    const logs: Properties[] = [];
    for await (const items of pagesOf(client, args)) logs.push(...items);
    return { logs };
  },

  async *stream({ client }, args) {
    yield* pagesOf(client, args);
  },
});

type Args = ArgsOf<typeof args.shape>;

/**
 * Yields the entries in batches. Later pages have the window of the first one, because new entries would move the
 * others.
 */
async function* pagesOf(client: Sender, args: Args): AsyncGenerator<Properties[]> {
  const { pullZoneId, limit = Number.POSITIVE_INFINITY } = args;
  let query = { ...queryOf(args), limit: Math.min(limit, api.longestAccessLogPage) };
  let left = limit;
  let empty = 0;
  let before = new Set<unknown>();
  for (let offset = 0; ; offset += query.limit) {
    const ids = new Set<unknown>();
    let [hasMore, count] = [false, 0];
    for await (const { items, rest } of client.stream(api.getPullZoneLogs, {
      path: { pullZoneId },
      query: { ...query, offset },
    })) {
      // An entry that arrives late moves others to the next page.
      const fresh = items.filter(({ requestId }) => !requestId || !before.has(requestId)).slice(0, left);
      for (const { requestId } of items) ids.add(requestId);
      count += items.length;
      left -= fresh.length;
      if (fresh.length > 0) yield fresh.map(entry.from);
      hasMore = rest?.pagination?.hasMore ?? count >= query.limit;
      query = { ...query, from: rest?.query?.from ?? query.from, to: rest?.query?.to ?? query.to };
    }
    if (!hasMore || left <= 0) return;
    empty = count > 0 ? 0 : empty + 1;
    if (empty >= mostEmptyPages)
      throw endless(api.getPullZoneLogs, `${empty} pages were empty although more were announced`);
    before = ids;
  }
}

function queryOf({ pullZoneId: _, from, to, statuses, cacheStatuses, countries, limit: _limit, ...same }: Args) {
  return {
    ...same,
    from: utc(from),
    to: utc(to),
    status: statuses?.join(","),
    cacheStatus: cacheStatuses?.join(","),
    country: countries?.join(","),
  };
}

function utc(instant: string | undefined): string | undefined {
  const time = timeOf(instant);
  return time === undefined ? undefined : new Date(time).toISOString();
}

function timeOf(value: unknown): number | undefined {
  return typeof value === "string" ? momentOf(value) : undefined;
}

function windowProblems(from: number | undefined, to: number | undefined): string[] {
  if (from === undefined || to === undefined) return [];
  if (to <= from) return ["to must be after from"];
  return to - from > longestWindow ? ["from must be at most 3 days before to"] : [];
}
