import { z } from "zod";
import * as api from "../api/eventSearch";
import { hasMoreAfter, pagesOf } from "../client/paging";
import { annotate } from "../schema/meta";
import { momentOf } from "../schema/moment";
import { isRecord, type Properties } from "../schema/properties";
import { listIn, resultOf } from "../schema/result";
import { instant } from "../schema/values";
import { shieldZoneId } from "./args";
import { defineDataSource } from "./dataSource";

const [event, group] = [resultOf(api.shieldEvent), resultOf(api.shieldEventGroup)];

const hour = 3_600_000;
/** The platform keeps events for this long. */
const longestWindow = 72 * hour;
/** The platform's maximum. */
const pageLength = 500;

const filter = annotate(
  z.strictObject({
    field: annotate(api.eventField, { description: "The field." }),
    op: annotate(api.eventOperator, { description: "The operator that compares the field with each of the values." }),
    values: annotate(z.array(z.string().min(1)).min(1), {
      description: "The values, at least one of which must match.",
    }),
  }),
  { typeName: "ShieldEventFilter", typeDescription: "A condition on a field of a shield zone's events." },
);

export const searchShieldEvents = defineDataSource({
  name: "searchShieldEvents",
  description:
    "The events of a shield zone in a window of at most 72 hours that meet some conditions, or their numbers grouped by some fields. All pages are read. Events contain data of visitors and are stored in the state, so export only what you need.",
  example: `const { groups } = await edge.searchShieldEvents({
  shieldZoneId: 7002,
  filters: [{ field: "action", op: "eq", values: ["Block"] }],
  groupBy: ["ip"],
});
const byCount = [...groups].sort((one, other) => (other.count ?? 0) - (one.count ?? 0));
export const mostBlocked = byCount.slice(0, 10).map(({ key, count }) => \`\${key?.ip}: \${count}\`);`,
  uses: [api.searchShieldEvents],
  errors: [
    "The shield zone does not exist, or the key cannot read it.",
    "The window begins more than 72 hours ago. The platform does not keep older events.",
  ],
  args: z.strictObject({
    shieldZoneId,
    from: annotate(instant().optional(), {
      description: "The start of the window, as a Date or a date and time with an offset.",
      defaultsTo: "24 hours before the end of the window",
      example: "2026-12-01T00:00:00Z",
    }),
    to: annotate(instant().optional(), {
      description: "The end of the window, as a Date or a date and time with an offset.",
      defaultsTo: "now",
      example: "2026-12-01T12:00:00Z",
    }),
    query: annotate(z.string().min(1).optional(), {
      description: "Text to search for in the events. The platform performs the search.",
      defaultsTo: "all of them",
    }),
    filters: annotate(z.array(filter).optional(), {
      description: "The conditions. An event must meet all of them.",
      defaultsTo: "none",
      example: [{ field: "action", op: "eq", values: ["Block"] }],
    }),
    groupBy: annotate(z.array(api.eventField).min(1).optional(), {
      description: "The fields to group the events by. The result then has groups instead of events.",
      defaultsTo: "none, which returns the events",
      example: ["ip"],
    }),
    buckets: annotate(z.int().min(0).max(500).optional(), {
      description: "The number of equal parts into which a group's sparkline divides the window, 0 to 500.",
      defaultsTo: "chosen by the platform",
      example: 24,
    }),
    limit: annotate(z.int().min(1).optional(), {
      description: "The maximum number of events or groups to read, in the platform's order.",
      defaultsTo: "all of them",
      example: 10,
    }),
  }),
  conflicts: ({ from, to, filters }) => [...windowProblems(timeOf(from), timeOf(to)), ...filterProblems(filters)],
  result: z.object({
    events: listIn(event, "The events, in the platform's order. Empty with `groupBy`."),
    groups: listIn(group, "The groups, in the platform's order. Empty without `groupBy`."),
    total: annotate(z.int().optional(), {
      description:
        "The total number of events or groups, including those that `limit` left out, if the API returns it.",
    }),
  }),
  async read(
    { client },
    { shieldZoneId, from, to, query, filters, groupBy, buckets, limit = Number.POSITIVE_INFINITY },
  ) {
    const end = timeOf(to) ?? Date.now();
    const search = {
      from: timeOf(from) ?? end - 24 * hour,
      to: end,
      query,
      filters: filters?.map(({ values, ...rest }) => ({ ...rest, value: values })),
      groupBy,
      buckets,
      pageSize: Math.min(limit, pageLength),
    };
    let total: number | undefined;
    let withoutKey = 0;
    const pages = pagesOf(
      api.searchShieldEvents,
      // Events without a key cannot be compared, so each of them counts.
      ({ key }: { key: string | undefined; value: Properties }) => key ?? ++withoutKey,
      async (page: number = 0) => {
        const found = await client.send(api.searchShieldEvents, { path: { shieldZoneId }, body: { ...search, page } });
        total = found.total ?? undefined;
        const items = groupBy
          ? (found.groups ?? []).map((each) => ({
              key: each.key ? JSON.stringify(each.key) : undefined,
              value: groupOf(each),
            }))
          : (found.rows ?? []).map((each) => ({ key: each.logId || undefined, value: event.from(each) }));
        const announced = typeof found.totalPages === "number" ? page + 1 < found.totalPages : undefined;
        return {
          items,
          total,
          hasMore: hasMoreAfter(items, { hasMore: announced, total }, search.pageSize),
          // Events may have expired since the page was announced.
          next: items.length === 0 ? undefined : page + 1,
        };
      },
    );
    const results: Properties[] = [];
    for await (const { items } of pages) {
      results.push(...items.slice(0, limit - results.length).map((item) => item.value));
      if (results.length >= limit) break;
    }
    return { events: groupBy ? [] : results, groups: groupBy ? results : [], total };
  },
});

/** Converts a group. An interval without a number has no events. */
function groupOf(given: z.output<typeof api.shieldEventGroup>): Properties {
  return group.from({ ...given, sparkline: given.sparkline?.map((count) => count ?? 0) });
}

function timeOf(value: unknown): number | undefined {
  return typeof value === "string" ? momentOf(value) : undefined;
}

function windowProblems(from: number | undefined, to: number | undefined): string[] {
  if (from === undefined || to === undefined) return [];
  if (to <= from) return ["to must be after from"];
  return to - from > longestWindow ? ["from must be at most 72 hours before to"] : [];
}

function filterProblems(filters: unknown): string[] {
  const given: unknown[] = Array.isArray(filters) ? filters : [];
  return given.flatMap((each, index) => {
    const { op, field } = isRecord(each) ? each : {};
    if (op !== "cidr" || field === "ip") return [];
    return [`filters[${index}].op must not be "cidr" unless filters[${index}].field is "ip"`];
  });
}
