import type { Assumption } from "../assumption";

export const account: readonly Assumption[] = [
  {
    assumed: "A day of the audit log is requested as `yyyy-MM-dd`",
    operation: "GET /user/audit/{date}",
    ifWrong: "getAuditLog fails with the platform's message, or shows another day",
    notProbed: "not yet",
  },
  {
    assumed: "Charts are loaded only where `loadErrors` and the like are sent",
    operation: "GET /statistics",
    ifWrong: "getStatistics leaves charts out",
    notProbed: "not yet",
  },
];
