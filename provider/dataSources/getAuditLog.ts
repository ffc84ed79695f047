import { z } from "zod";
import * as api from "../api/auditLog";
import { pagesOf } from "../client/paging";
import { day, isoDay } from "../schema/day";
import { about } from "../schema/meta";
import type { Properties } from "../schema/properties";
import { listIn, resultOf } from "../schema/result";
import { defineDataSource } from "./dataSource";

const entry = resultOf(api.auditLogEntry);

/** Page size; the platform's maximum is 10,000. */
const pageLength = 1000;

const only = (what: string, example: string) =>
  about(z.string().min(1).optional(), { description: `Only the entries ${what}.`, defaultsTo: "all of them", example });

export const getAuditLog = defineDataSource({
  name: "getAuditLog",
  description:
    "Who changed what in the account on a day: after a refresh has shown drift, it shows where the drift comes from. All pages are read.",
  example: `const { entries } = await edge.getAuditLog({ date: new Date(), resourceId: "1001" });
export const actors = entries.map((entry) => \`\${entry.timestamp} \${entry.action} by \${entry.actorType} \${entry.actorId}\`);`,
  uses: [api.getAuditLog],
  errors: ["A key that may not read the audit log.", "A day that the platform does not keep."],
  args: z.strictObject({
    date: day("The day, in UTC: a Date, or a string of the form yyyy-MM-dd or MM-dd-yyyy."),
    product: only("of a part of the platform", "cdn"),
    resourceType: only("about a kind of object, as the platform names it", "PullZone"),
    resourceId: only("about an object", "1001"),
    actorId: only("of who changed it", "42"),
    limit: about(z.int().min(1).optional(), {
      description: "How many entries are read at most.",
      defaultsTo: "all of them",
      example: 500,
    }),
  }),
  result: z.object({
    entries: listIn(entry, "The entries, in the platform's order."),
    hasMoreData: about(z.boolean(), { description: "Whether limit left entries out." }),
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
        const shown = await client.send(api.getAuditLog, { path: { day: isoDay(date) }, query });
        return {
          items: shown.Logs ?? [],
          hasMore: shown.HasMoreData ?? true,
          next: shown.ContinuationToken || undefined,
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
