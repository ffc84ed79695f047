// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

/** Arguments that are days, by function. */
export const dayArguments: Readonly<Record<string, readonly string[]>> = {
  getOriginErrorLogs: ["date"],
  getShieldEventLogs: ["date"],
  getDatabaseUsage: ["dateFrom", "dateTo"],
  getScriptStatistics: ["dateFrom", "dateTo"],
  getStatistics: ["dateFrom", "dateTo"],
  getAuditLog: ["date"],
};

/** Paths of secrets in results, such as `keys[].key`, by function. */
export const secretResults: Readonly<Record<string, readonly string[]>> = {
  getApiKeys: ["keys[].key"],
  getAuditLog: ["entries[].diff"],
};
