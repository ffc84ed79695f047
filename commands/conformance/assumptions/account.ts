import { getAuditLog } from "../../../provider/api/auditLog";
import { getStatistics } from "../../../provider/api/statistics";
import type { Assumption } from "../assumption";
import { accepted, at } from "../requests";

export const area = "Account";

export const assumptions: readonly Assumption[] = [
  {
    assumed: "The audit log of a day is requested as `yyyy-MM-dd`",
    operation: "GET /user/audit/{date}",
    ifWrong: "getAuditLog fails with the platform's message, or returns another day",
    expected: "that day",
    async probe(account) {
      const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
      const reply = accepted(await account.send(getAuditLog, { path: { day }, query: { Limit: 10 } }));
      const logs = at(reply.body, "Logs");
      const times = Array.isArray(logs) ? logs.map((entry) => String(at(entry, "Timestamp"))) : [];
      return times.every((time) => time.startsWith(day)) ? "that day" : "another day";
    },
  },
  {
    assumed: "The platform loads charts only if the request sets `loadErrors` or a similar flag",
    operation: "GET /statistics",
    ifWrong: "getStatistics omits charts",
    expected: ["on request", "in any case"],
    async probe(account) {
      const [bare, asked] = [
        await account.send(getStatistics),
        await account.send(getStatistics, { query: { loadErrors: true } }),
      ];
      [bare, asked].forEach(accepted);
      const [without, requested] = [bare, asked].map(
        ({ body }) => Object.keys(at(body, "Error4xxChart") ?? {}).length > 0,
      );
      return requested ? (without ? "in any case" : "on request") : "not even on request";
    },
  },
];
