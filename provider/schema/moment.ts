/** In milliseconds since 1970; a time without a zone is UTC, whatever the zone of this machine. */
export function momentOf(timestamp: string): number {
  return Date.parse(/(z|[+-]\d\d:?\d\d)$/i.test(timestamp) || !timestamp.includes("T") ? timestamp : `${timestamp}Z`);
}
