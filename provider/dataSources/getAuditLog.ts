import { z } from "zod";
import * as api from "../api/auditLog";
import { pagesOf } from "../client/paging";
import { day, isoDay } from "../schema/day";
import { annotate } from "../schema/meta";
import type { Properties } from "../schema/properties";
import { listIn, resultOf } from "../schema/result";
import { defineDataSource } from "./dataSource";

const entry = resultOf(api.auditLogEntry);

/** Page size; the platform's maximum is 10,000. */
const pageLength = 1000;

const only = (filter: string, example: string) =>
  annotate(z.string().min(1).optional(), {
    description: `Returns only the entries ${filter}.`,
    defaultsTo: "all of them",
    example,
  });

export const getAuditLog = defineDataSource({
  name: "getAuditLog",
  description:
    "The audit log of the account for one day: who changed what. Use it to find the cause of drift. All pages are read.",
  example: `const { entries } = await edge.getAuditLog({ date: new Date(), resourceId: "1001" });
export const actors = entries.map((entry) => \`\${entry.timestamp} \${entry.action} by \${entry.actorType} \${entry.actorId}\`);`,
  uses: [api.getAuditLog],
  errors: ["The key may not read the audit log.", "The platform does not keep the audit log of that day."],
  args: z.strictObject({
    date: day("The day in UTC, as a Date or a string of the form yyyy-MM-dd or MM-dd-yyyy."),
    product: only("of one part of the platform", "cdn"),
    resourceType: only("about one type of object, as the platform names it", "PullZone"),
    resourceId: only("about one object", "1001"),
    actorId: only("of one actor, by id", "42"),
    limit: annotate(z.int().min(1).optional(), {
      description: "The maximum number of entries to read.",
      defaultsTo: "all of them",
      example: 500,
    }),
  }),
  result: z.object({
    entries: listIn(entry, "The entries, in the platform's order."),
    hasMoreData: annotate(z.boolean(), { description: "True if `limit` left entries out." }),
  }),
  async read({ client }, { date, product, resourceType, resourceId, actorId, limit = Number.POSITIVE_INFINITY }) {
    const filters = { Product: product, ResourceType: resourceType, ResourceId: resourceId, ActorId: actorId };
    let count = 0;
    // Entries have no id and may be equal, so each of them counts.
    const pages = pagesOf(
      api.getAuditLog,
      () => ++count,
      async (token: string | undefined) => {
        const query = { ...filters, Limit: pageLength, ContinuationToken: token };
        const actual = await client.send(api.getAuditLog, { path: { day: isoDay(date) }, query });
        return {
          items: actual.Logs ?? [],
          hasMore: actual.HasMoreData ?? true,
          next: actual.ContinuationToken || undefined,
        };
      },
    );
    const entries: Properties[] = [];
    for await (const { items, next, hasMore } of pages) {
      const left = limit - entries.length;
      entries.push(...items.slice(0, left).map(entry.from));
      if (entries.length < limit) continue;
      return { entries, hasMoreData: items.length > left || (hasMore === true && next !== undefined) };
    }
    return { entries, hasMoreData: false };
  },
});
