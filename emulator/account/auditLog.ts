import type { z } from "zod";
import * as api from "../../provider/api/auditLog";
import { type Account, servingOf } from "../handling";
import { legacyError } from "../problems";

type State = Account & { readonly auditLog: readonly z.output<typeof api.auditLogEntry>[] };

/** Serves the audit log by day. Only a seed adds entries, never the emulator. */
export const auditLogRoutes = [
  servingOf<State>()(api.getAuditLog, ({ path: { day }, query, state }) => {
    const { Product, ResourceType, ResourceId, ActorId, Order, ContinuationToken = "0", Limit = 100 } = query;
    const start = Number(ContinuationToken);
    if (!Number.isInteger(start)) throw legacyError(400, "validation_error", "ContinuationToken", "It is not valid.");
    const wanted = Object.entries({ Product, ResourceType, ResourceId, ActorId }).filter(
      ([, value]) => value !== undefined,
    );
    const found = state.auditLog.filter(
      (entry) => entry.Timestamp?.startsWith(day) && wanted.every(([name, value]) => entry[name] === value),
    );
    if (Order?.toLowerCase() === "descending") found.reverse();
    const end = start + Limit;
    const HasMoreData = end < found.length;
    const tokens = { ContinuationToken: HasMoreData ? String(end) : null, StartToken: String(start) };
    return { status: 200, body: { Logs: found.slice(start, end), HasMoreData, ...tokens } };
  }),
];
