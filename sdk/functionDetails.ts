// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

/** The arguments that are days, by function. */
export const dayArguments: Readonly<Record<string, readonly string[]>> = {
  getOriginErrorLogs: ["date"],
  getShieldEventLogs: ["date"],
  getStatistics: ["dateFrom", "dateTo"],
  getAuditLog: ["date"],
};

/** The secrets in results, by function: such as `keys[].key`. */
export const secretResults: Readonly<Record<string, readonly string[]>> = {
  getApiKeys: ["keys[].key"],
  getAuditLog: ["entries[].diff"],
};
